/** The options of `localise`: defaults, values, and one clear message for each that is wrong. */

import { describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { decodeLocaliseOptions, decodeReportChoice, type RawLocaliseOptions } from '#cli/options.js';
import { defaultSearchLimits } from '#engine/limits.js';
import { locationKinds } from '#model/location.js';
import { defaultPoolLimits } from '#pool/limits.js';

const decode = (raw: Omit<RawLocaliseOptions, 'suite'>) => decodeLocaliseOptions({ suite: 'tests', ...raw });

const choose = (raw: Omit<RawLocaliseOptions, 'suite'>) => decodeReportChoice({ suite: 'tests', ...raw });

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('it was accepted');
}

test('the defaults', () => {
  expect(decode({})).toEqual({
    analyser: 'builtin',
    scope: 'full',
    undefinedMode: 'native',
    strategy: 'generations',
    confirm: true,
    faults: 2,
    repair: 'full',
    seed: 1,
    poolLimits: defaultPoolLimits,
    searchLimits: defaultSearchLimits,
  });
  expect(choose({})).toEqual({
    also: [],
    tries: 1,
    format: 'text',
    hints: 'edit',
    language: 'en',
    visibility: 'visible',
    isWhole: false,
  });
});

test('every option', () => {
  const options = decode({
    analyser: 'builtin',
    scope: 'paper',
    kinds: 'return, assignment,return',
    strategy: 'naive',
    undefined: 'strict',
    timeLimit: '2.5',
    jobs: '3',
    seed: '0',
    confirm: false,
    faults: '3',
    repair: 'quick',
  });
  expect(options).toEqual({
    analyser: 'builtin',
    scope: 'paper',
    kinds: ['assignment', 'return'],
    undefinedMode: 'strict',
    strategy: 'naive',
    confirm: false,
    faults: 3,
    repair: 'quick',
    seed: 0,
    jobs: 3,
    poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: 2500 },
    searchLimits: defaultSearchLimits,
  });
});

test('scope paper asks for single faults, as the literature does', () => {
  expect(decode({ scope: 'paper' }).faults).toBe(1);
});

describe('what is wrong', () => {
  test.each<[Omit<RawLocaliseOptions, 'suite'>, string]>([
    [{ analyser: 'clang' }, '--analyser must be one of builtin, klee, esbmc, cbmc, not "clang"; see --help'],
    [{ scope: 'all' }, '--scope must be one of paper, full, not "all"; see --help'],
    [{ strategy: '' }, '--strategy must be one of generations, naive, birch2017, not ""; see --help'],
    [{ repair: 'all' }, '--repair must be one of off, quick, full, evolve, not "all"; see --help'],
    [{ undefined: 'no' }, '--undefined must be one of strict, native, not "no"; see --help'],
    [{ jobs: '0' }, '--jobs must be a whole number from 1 to 256, not "0"; see --help'],
    [{ jobs: '1.5' }, '--jobs must be a whole number from 1 to 256, not "1.5"; see --help'],
    [{ jobs: '1e2' }, '--jobs must be a whole number from 1 to 256, not "1e2"; see --help'],
    [{ seed: '-1' }, '--seed must be a whole number from 0 to 4294967295, not "-1"; see --help'],
    [
      { seed: '4294967296' },
      '--seed must be a whole number from 0 to 4294967295, not "4294967296"; see --help',
    ],
    [
      { timeLimit: '0' },
      '--time-limit must be a number of seconds above 0, at most 86400, not "0"; see --help',
    ],
    [
      { timeLimit: '5s' },
      '--time-limit must be a number of seconds above 0, at most 86400, not "5s"; see --help',
    ],
    [{ kinds: 'return,loop' }, `--kinds must be one of ${locationKinds.join(', ')}, not "loop"; see --help`],
    [{ kinds: 'missing', scope: 'paper' }, '--kinds missing is not in --scope paper; use --scope full'],
    [{ kinds: 'guard', scope: 'paper' }, '--kinds guard is not in --scope paper; use --scope full'],
  ])('%j', (raw, message) => {
    expect(messageOf(() => decode(raw))).toBe(`option-invalid: ${message}`);
  });

  test.each<[Omit<RawLocaliseOptions, 'suite'>, string]>([
    [
      { format: 'xml' },
      '--format must be one of text, json, sarif, markdown, github, gradescope, check50, junit, classroom, coderunner, dodona, vpl, not "xml"',
    ],
    [{ hints: 'all' }, '--hints must be one of line, values, edit, or steps such as line@1,values@4'],
    [
      { format: 'gradescope', visibility: 'never' },
      '--visibility must be one of visible, after_due_date, after_published, hidden, not "never"',
    ],
    [{ visibility: 'hidden' }, '--visibility needs --format gradescope'],
    [{ language: 'it' }, '--language must be one of en, de, fr, not "it"'],
    [{ language: 'de', format: 'json' }, '--language has no effect with --format json'],
    [{ format: 'sarif', all: true }, '--all needs --format text'],
  ])('of the report: %j', (raw, message) => {
    expect(messageOf(() => choose(raw))).toBe(`option-invalid: ${message}; see --help`);
  });
});
