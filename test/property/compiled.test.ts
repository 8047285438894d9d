/**
 * Compiled code against the interpreter, which defines the IR: the same output, end,
 * steps, findings and overflow sites, whatever is compiled and wherever the limit on
 * steps falls. `NEARMISS_PROGRAMS` sets the number of random programs.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Undefined } from '#model/outcome.js';
import { body, programOf } from '../support/random-program.js';
import { runText } from '../support/run-text.js';

const programCount = Number(process.env.NEARMISS_PROGRAMS ?? 60);
const folder = fileURLToPath(new URL('../programs/', import.meta.url));
const modes: readonly Undefined[] = ['strict', 'native'];

function runWith(text: string, mode: Undefined, compileAfter: number, stepsMax = 1_000_000) {
  const run = runText(text, { mode, limits: { compileAfter, stepsMax } });
  return { ...run, wrapSites: [...run.wrapSites].sort() };
}

describe('compiled code', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.c'));

  test.each(files)('%s runs as it does in the interpreter', (file) => {
    const text = readFileSync(folder + file, 'latin1');
    for (const mode of modes) {
      const interpreted = runWith(text, mode, Number.POSITIVE_INFINITY);
      expect(runWith(text, mode, 0)).toEqual(interpreted);
      expect(runWith(text, mode, 3)).toEqual(interpreted);
    }
  });

  test('random programs run as they do in the interpreter', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...modes), fc.constantFrom(0, 2), (text, mode, compileAfter) => {
        const program = programOf(text);
        expect(runWith(program, mode, compileAfter)).toEqual(
          runWith(program, mode, Number.POSITIVE_INFINITY),
        );
      }),
      { numRuns: programCount },
    );
  }, 120_000);

  const loops = `int g; static int f(int n) { int i; for (i = 0; i < n; i++) g += i; return n < 2 ? g : f(n - 1); }
    int main(void) { int a[9], i, j; for (i = 0; i < 40; i++) for (j = 0; j < 9; j++) a[j] = f(j) + i; return a[3] & 1; }`;

  test('a run times out at the very step', () => {
    const whole = runWith(loops, 'strict', Number.POSITIVE_INFINITY);
    expect(whole.outcome).toBe('passed');
    for (let stepsMax = 1; stepsMax < whole.steps + 3; stepsMax += 611) {
      expect(runWith(loops, 'strict', 0, stepsMax)).toEqual(
        runWith(loops, 'strict', Number.POSITIVE_INFINITY, stepsMax),
      );
    }
  });

  const cases: readonly (readonly [string, string])[] = [
    ['an overflow', 'int i, s = 1; for (i = 0; i < 100; i++) s = s * 3 + i; return s & 7;'],
    [
      'big integers',
      'unsigned long h = 5381; int i; for (i = 0; i < 90; i++) h = h * 33 ^ i; return h % 100;',
    ],
    ['an index that leaves the array', 'int a[9] = {0}, i; for (i = 0; i < 20; i++) a[i] = i; return 0;'],
    ['a division by zero', 'int i, s = 0; for (i = 9; i > -9; i--) s += 100 / i; return s;'],
    ['a shift too far', 'int i, s = 0; for (i = 0; i < 40; i++) s ^= 1 << i; return s != 0;'],
    [
      'what was never set',
      'int a[9], i, s, t = 0; for (i = 0; i < 20; i++) { if (i > 3) s = i; t += i > 5 ? s : a[1]; } return t;',
    ],
    [
      'a variable set in one round only',
      'int i, t = 0; for (i = 0; i < 9; i++) { int s; if (i == 0) s = 1; t += s; } return t;',
    ],
    [
      'variables of blocks that end',
      'int *p = 0, i, t = 0; for (i = 0; i < 9; i++) { int x = i; if (i == 7) t += *p; p = &x; if (i % 2) continue; *p += t; } return t;',
    ],
    [
      'a null pointer',
      'int x = 1, *p = &x, i; for (i = 0; i < 9; i++) { x += *p; if (i == 7) p = 0; } return 0;',
    ],
    [
      'a conversion out of range',
      'double d = 1; int i, s = 0; for (i = 0; i < 20; i++) { d *= 9; s ^= (int)d; } return s & 1;',
    ],
    ['goto into a loop', 'int i = 0, s = 0; goto in; for (; i < 9; i++) { s += 2; in: s++; } return s;'],
    ['recursion without end', 'return main();'],
  ];

  test.each(cases)('%s ends as in the interpreter', (_name, text) => {
    for (const mode of modes) {
      const program = `int main(void) { ${text} }`;
      expect(runWith(program, mode, 0)).toEqual(runWith(program, mode, Number.POSITIVE_INFINITY));
    }
  });
});
