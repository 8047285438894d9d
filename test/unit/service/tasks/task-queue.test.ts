/** What crosses Redis: it comes back as it was, and what is none of ours is refused. */

import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { locationKinds } from '#model/location.js';
import { noStats, type TaskOutcome } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { renderExactJson } from '#service/tasks/exact-json.js';
import {
  decodeOutcome,
  decodeProgram,
  decodeTaskJob,
  renderOutcome,
  storedProgram,
} from '#service/tasks/task-queue.js';
import { observed } from '../../../support/observed.js';
import { toggle } from '../../../support/toggles.js';

/** With everything that a program may have. */
const input: AnalysisInput = {
  submission: { name: 'a.c', text: 'int main(void) { return \xe9; }\0' },
  headers: [
    { name: 'a.h', text: '' },
    { name: 'b.h', text: 'x', isBracketed: true },
  ],
  suite: {
    compare: { mode: 'tokens', ignoreCase: true, tolerance: { absolute: 0.5, relative: 0 } },
    stepsPerTestMax: 1_000_000,
    harness: { name: 'harness.c', text: '#include "submission.c"' },
    tests: [
      { name: 'one', args: ['\xff', ''], stdin: '\n', expect: { stdout: '', exitCode: -1 } },
      {
        name: 'two',
        args: [],
        stdin: '',
        expect: { result: { expression: 'f(1)', value: '2' } },
        compare: { mode: 'exact', ignoreCase: false },
      },
    ],
  },
  kinds: locationKinds,
  undefinedMode: 'native',
  engineLimits: { ...defaultEngineLimits, compileAfter: Number.POSITIVE_INFINITY },
  searchLimits: { ...defaultSearchLimits, searchStepsMax: Number.POSITIVE_INFINITY },
};

describe('a program', () => {
  test('comes back whole, infinite limits and all', () => {
    expect(decodeProgram(storedProgram(input))).toEqual(input);
  });

  test('has the hash of its text', () => {
    const other = { ...input, submission: { ...input.submission, name: 'b.c' } };
    expect(storedProgram(input).hash).toMatch(/^[0-9a-f]{64}$/);
    expect(storedProgram(structuredClone(input))).toEqual(storedProgram(input));
    expect(storedProgram(other).hash).not.toBe(storedProgram(input).hash);
  });

  test('is not believed under a hash of something else', () => {
    const { hash, text } = storedProgram(input);
    expect(decodeProgram({ hash, text: text.replace('a.c', 'b.c') })).toBeUndefined();
  });

  /** As text under its own hash. */
  function decode(value: unknown) {
    return decodeProgram(storedProgram(value as AnalysisInput));
  }

  const [firstTest] = input.suite.tests;

  test.each<readonly [string, unknown]>([
    ['null', null],
    ['a list', [input]],
    ['a text', 'int main(void) {}'],
    ['no submission', { ...input, submission: undefined }],
    ['a source without a name', { ...input, submission: { name: '', text: '' } }],
    ['a text that is a number', { ...input, submission: { name: 'a.c', text: 1 } }],
    ['headers that are no list', { ...input, headers: { length: 0 } }],
    ['no tests', { ...input, suite: { ...input.suite, tests: [] } }],
    [
      'arguments that are numbers',
      { ...input, suite: { ...input.suite, tests: [{ ...firstTest, args: [1] }] } },
    ],
    ['a comparator of no mode', { ...input, suite: { ...input.suite, compare: { ignoreCase: true } } }],
    ['a kind of no location', { ...input, kinds: ['assignment', 'constructor'] }],
    ['another dialect', { ...input, undefinedMode: 'lenient' }],
    ['a negative limit', { ...input, engineLimits: { ...defaultEngineLimits, stepsMax: -1 } }],
    [
      'a limit that is not a number',
      { ...input, engineLimits: { ...defaultEngineLimits, stepsMax: Number.NaN } },
    ],
    ['a limit too few', { ...input, searchLimits: { pathsMax: 1 } }],
    ['a field too many', { ...input, command: 'rm' }],
    ['a prototype', JSON.parse(`{"__proto__": ${renderExactJson(input)}}`)],
  ])('is not %s', (_what, value) => {
    expect(decode(value)).toBeUndefined();
  });

  test('is not a text that is cut off', () => {
    const text = storedProgram(input).text.slice(0, -1);
    const hash = createHash('sha256').update(text).digest('hex');
    expect(decodeProgram({ hash, text })).toBeUndefined();
  });
});

describe('a job', () => {
  const job = {
    program: 'ab'.repeat(32),
    task: { id: 1, test: 0, whitelist: [1, 2], effort: 'full' },
  };

  test('comes back', () => {
    expect(decodeTaskJob(JSON.parse(JSON.stringify(job)))).toEqual(job);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['no program', { task: job.task }],
    ['no task', { program: job.program }],
    ['a key of Redis for a program', { ...job, program: '../../etc/passwd' }],
    ['a hash and more', { ...job, program: `${job.program}\n` }],
    ['a hash in capitals', { ...job, program: job.program.toUpperCase() }],
    ['a test before the first', { ...job, task: { ...job.task, test: -1 } }],
    ['half a test', { ...job, task: { ...job.task, test: 0.5 } }],
    ['a whitelist that is none', { ...job, task: { ...job.task, whitelist: '1,2' } }],
    ['locations that are texts', { ...job, task: { ...job.task, whitelist: ['1'] } }],
    ['no known effort', { ...job, task: { ...job.task, effort: 'toString' } }],
  ])('is not %s', (_what, value) => {
    expect(decodeTaskJob(value)).toBeUndefined();
  });
});

describe('an outcome', () => {
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, 0.1].map(
    (value) => ({ kind: 'floating', value, literal: String(value) }) as const,
  );
  const outcome: TaskOutcome = {
    kind: 'completed',
    answers: [
      {
        toggle: toggle(1),
        answer: { kind: 'repairs', witness: { values, original: observed(1), wraps: false } },
      },
      { toggle: toggle(2), answer: { kind: 'cannot-repair', reason: 'no-value' } },
      { toggle: toggle(3), answer: { kind: 'unknown', reason: 'time', detail: 'cbmc: time' } },
    ],
    stats: { ...noStats, searches: 3 },
  };

  test('comes back, with every number that a witness may hold', () => {
    // `toEqual` tells 0 from -0, and holds NaN for equal to itself.
    expect(decodeOutcome(renderOutcome(outcome))).toEqual(outcome);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['an object', outcome],
    ['no JSON', '{"kind":'],
    ['null', 'null'],
    ['another kind', renderExactJson({ ...outcome, kind: 'passed' })],
    ['without statistics', renderExactJson({ kind: 'completed', answers: [] })],
    ['a reason that is none', '{"kind":"failed","message":{}}'],
    [
      'a proof of nothing',
      renderExactJson({ ...outcome, answers: [{ toggle: 1, answer: { kind: 'cannot-repair' } }] }),
    ],
    ['a number of no value', renderExactJson(outcome).replace('{"$number":"NaN"}', '{"$number":"valueOf"}')],
  ])('is not %s', (_what, value) => {
    expect(decodeOutcome(value)).toBeUndefined();
  });
});
