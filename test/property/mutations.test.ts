/**
 * The front end answers for any text, and what it accepts as C runs: broken versions of
 * the programs of test/programs and of the samples are rejected with a message and a
 * line, or translated with every kind of location, and then run in both modes, without
 * a fault of ours or a stack overflow. `NEARMISS_MUTANTS` and `NEARMISS_SEED` set the
 * number of versions and the seed.
 */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { createRandom, drawBelow } from '#base/random.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { runTest } from '#engine/run-test.js';
import { locationKinds } from '#model/location.js';
import { prepareProgram } from '#program/prepare-program.js';
import { projectFiles } from '../architecture/project-files.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { mutateC } from '../support/mutate-c.js';

const mutantCount = Number(process.env.NEARMISS_MUTANTS ?? 300);

const stdin = '3 4 5\nabc\n1.5 x\n7 8 9\n';
const limits = { ...defaultEngineLimits, stepsMax: 20_000 };
const originals = projectFiles('.').filter(({ path }) => /^(?:test\/programs|samples)\/.*\.c$/.test(path));

type Answer = 'rejected' | 'ran';

/** @throws only for a fault of ours */
function answerTo(text: string): Answer {
  const testCase = { name: 'a', stdin, args: [], expect: {} };
  const suite = { tests: [testCase] };
  const preparation = prepareProgram({
    submission: { name: 'main.c', text },
    headers: [],
    suite,
    kinds: locationKinds,
  });
  if (preparation.kind === 'rejected') {
    const { message, span } = preparation.diagnostics[0]!;
    expect(message).toMatch(/\S/);
    expect(span.line).toBeGreaterThan(0);
    expect(span.line).toBeLessThanOrEqual(text.split('\n').length);
    return 'rejected';
  }
  for (const undefinedMode of ['native', 'strict'] as const) {
    const options = { undefinedMode, limits, stdin, acceptor: undefined, stop: neverStop };
    runTest(
      preparation.prepared.linked,
      testCase,
      { argv: ['main'], entry: 'main' },
      { ...options, endOnWrongOutput: false, keepText: true },
    );
  }
  return 'ran';
}

test(`${mutantCount} broken programs, seed ${seed}`, () => {
  const random = createRandom(seed);
  const counts = { rejected: 0, ran: 0 };
  for (let index = 0; index < mutantCount; index++) {
    const { path, text } = originals[drawBelow(random, originals.length)]!;
    const mutant = mutateC(text, random);
    try {
      counts[answerTo(mutant)]++;
    } catch (cause) {
      throw new Error(`version ${index}, of ${path}, fails:\n${mutant}`, { cause });
    }
  }
  // Otherwise the changes are too large or too small to test anything.
  expect(counts.rejected).toBeGreaterThan(mutantCount / 5);
  expect(counts.ran).toBeGreaterThan(mutantCount / 20);
}, 600_000);

test('a text may end anywhere', () => {
  const { text } = originals.find(({ path }) => path.endsWith('statements.c'))!;
  for (let length = 0; length < text.length; length += 31) answerTo(text.slice(0, length));
}, 60_000);

describe('texts that nest or grow without end get an answer', () => {
  const deep = 10_000;
  const body = (statements: string): string => `int main(void) { ${statements} return 0; }`;
  const times = (text: string, count = deep): string => text.repeat(count);
  const doubling = Array.from({ length: 40 }, (_, i) => `#define A${i + 1} A${i} A${i}\n`).join('');

  const rejected: readonly (readonly [name: string, text: string])[] = [
    ['parentheses', body(`int x = ${times('(')}1${times(')')};`)],
    ['blocks', body(times('{') + times('}'))],
    ['casts', body(`int x = ${times('(int)')}1;`)],
    ['pointers', `int ${times('*')}p; ${body('')}`],
    ['declarators', `int ${times('(*')}p${times(')(void)')}; ${body('')}`],
    ['else if', body(`int x = 1; ${times('if (x == 2) x = 1; else ')} x = 3;`)],
    ['loops', body(times('while (0) '))],
    ['braces of an initialiser', body(`int x = ${times('{')}1${times('}')};`)],
    ['structures', `${times('struct {')} int x; ${times('} a;')} ${body('')}`],
    ['a sum', body(`int x = 1${times(' + 1')};`)],
    ['conditionals', body(`int x = ${times('1 ? 2 : ')} 3;`)],
    ['brackets that stay open', times('(')],
    ['an expansion bomb', `#define A0 1 +\n${doubling}int x = A40 0; ${body('')}`],
    ['a bomb of arguments', `#define X(x) x x\nint x = ${times('X(', 40)}1${times(')', 40)}; ${body('')}`],
    [
      'macros of macros',
      `${Array.from({ length: deep }, (_, i) => `#define M${i} M${i + 1}\n`).join('')}int M0;`,
    ],
    ['a huge array', `int a[99999999999999999999]; ${body('')}`],
    ['an initialiser of a huge range', `int a[] = {[0 ... 100000000] = 1}; ${body('')}`],
  ];
  test.each(rejected)('%s: rejected', (_, text) => expect(answerTo(text)).toBe('rejected'));

  const running: readonly (readonly [name: string, text: string])[] = [
    ['a long name', `int ${times('a')} = 1; ${body('')}`],
    ['a long constant', body(`double x = ${times('9')}.0;`)],
    ['many variables', body(Array.from({ length: 2000 }, (_, i) => `int v${i} = ${i};`).join(' '))],
    ['macros that name each other', `#define a b\n#define b a\nint a = 1; ${body('return a;')}`],
    ['an array larger than memory', `char a[1000000][1000000]; ${body('a[0][0] = 1;')}`],
    ['a variable larger than the stack', body('int a[100000000]; a[0] = 1;')],
    ['nested calls without end', `int f(int x) { return f(x + 1); } ${body('return f(0);')}`],
  ];
  test.each(running)('%s: runs to some end', (_, text) => expect(answerTo(text)).toBe('ran'));
});

test('a file that includes itself is rejected', () => {
  expect(answerTo('#include "main.c"\nint main(void) { return 0; }')).toBe('rejected');
});

test('a program without main is rejected', () => {
  expect(answerTo('int f(void) { return 1; }')).toBe('rejected');
});
