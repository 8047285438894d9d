/**
 * The reading functions of <stdio.h> in the engine against glibc: random sequences of
 * calls on random inputs, printing each call's result and what it stored, so that each
 * call finds what the last one left in the input. `NEARMISS_INPUT_CASES` and
 * `NEARMISS_SEED` set the number of sequences and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';
import { runText } from '../support/run-text.js';
import text from './standard-input.c.js';

const caseCount = Number(process.env.NEARMISS_INPUT_CASES ?? 60);

const steps = fc
  .array(fc.constantFrom(...'gggGuUU7fFodddDixxsscC3lLareeEy-'), { minLength: 1, maxLength: 14 })
  .map((list) => list.join(''));
const input = fc
  .array(
    fc.oneof(
      fc.integer({ min: -999, max: 99999 }).map(String),
      fc.constantFrom(
        ' ',
        '\n',
        '\n',
        '  ',
        ',',
        '\t',
        'abc',
        'x',
        '1.5',
        '-',
        '0x1f',
        '1e3',
        'inf',
        'z9',
        '+',
        '.',
      ),
    ),
    { maxLength: 12 },
  )
  // The longest line must fit the buffer.
  .map((parts) => parts.join('').slice(0, 60));

describeWith('gcc', 'reading in the engine against glibc', () => {
  test(`${caseCount} random sequences, seed ${seed}`, async () => {
    const cases = fc.sample(fc.tuple(steps, input), { numRuns: caseCount, seed });
    const program = await compileProgram(text, ['-O0', '-w']);
    try {
      const differences = [];
      for (const [sequence, stdin] of cases) {
        const theirs = await program.run({ args: [sequence], stdin });
        const ours = runText(text, { args: [sequence], stdin });
        if (ours.stdout !== theirs.stdout || ours.reason !== undefined) {
          differences.push({
            sequence,
            stdin,
            reason: ours.reason,
            ours: ours.stdout,
            theirs: theirs.stdout,
          });
        }
      }
      expect(differences.slice(0, 3)).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 600_000);
});
