/**
 * Files in the engine against glibc's: random sequences of operations on three streams
 * and two files, printing what each returns and where its stream stands, so that each
 * finds what the last ones left. Where the engine refuses an operation because glibc's
 * buffers would show, it must have agreed so far. `NEARMISS_FILE_CASES` and
 * `NEARMISS_SEED` set the number of sequences and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';
import { runText } from '../support/run-text.js';
import text from './files.c.js';

const caseCount = Number(process.env.NEARMISS_FILE_CASES ?? 150);

const stream = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) });
const opening = fc
  .tuple(
    stream,
    fc.constantFrom('one', 'one', 'two'),
    fc.constantFrom('r', 'w', 'a', 'r+', 'w+', 'a+', 'rb', 'wx', 'rb+'),
  )
  .map(([n, name, mode]) => `o${n} 0 ${name} ${mode}`);
const using = fc
  .tuple(fc.constantFrom(...'ggrrssGGppwPFFSCERf<>ucbqx'), stream, fc.nat(59))
  .map(([kind, n, size]) => `${kind}${n} ${size}`);
const step = fc.oneof({ weight: 1, arbitrary: opening }, { weight: 12, arbitrary: using });
const written = ['o0 0 one w+', 'p0 12', 'p0 7', 'P0 3', 'p0 100'];
const sequence = fc
  .tuple(fc.constantFrom([], written, written), fc.array(step, { minLength: 5, maxLength: 25 }))
  .map(([first, rest]) => [...first, ...rest].map((line) => `${line}\n`).join(''));

describeWith('gcc', 'files in the engine against glibc', () => {
  test(`${caseCount} random sequences, seed ${seed}`, async () => {
    const program = await compileProgram(text, ['-O0', '-w']);
    try {
      const differences = [];
      let wholeCount = 0;
      for (const stdin of fc.sample(sequence, { numRuns: caseCount, seed })) {
        const theirs = await program.run({ stdin });
        // What glibc does after some forbidden sequences is to crash.
        if (theirs.exitCode === undefined) continue;
        const ours = runText(text, { stdin, mode: 'native' });
        const isRefused =
          ours.outcome === 'unsupported' && / (?:on a|of a|after|before|into) /.test(ours.reason!);
        if (!isRefused) wholeCount++;
        if (isRefused ? theirs.stdout.startsWith(ours.stdout) : ours.stdout === theirs.stdout) continue;
        differences.push({ stdin, ours: ours.stdout, theirs: theirs.stdout, reason: ours.reason });
      }
      expect(differences).toEqual([]);
      expect(wholeCount).toBeGreaterThan(caseCount / 2);
    } finally {
      await program.remove();
    }
  });
});
