/**
 * Random programs, engine against gcc; signed overflow wraps on both sides. All
 * programs are compiled as one, and run one by one in the engine. `NEARMISS_PROGRAMS`
 * and `NEARMISS_SEED` set their number and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeWith } from '../support/describe-with.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { compileProgram } from '../support/gcc.js';
import { body, functionOf, helpers, programOf } from '../support/random-program.js';
import { runText } from '../support/run-text.js';

const programCount = Number(process.env.NEARMISS_PROGRAMS ?? 60);

const separator = '=====\n';

describeWith('gcc', 'random programs, engine against gcc', () => {
  test(`${programCount} programs, seed ${seed}`, async () => {
    const bodies = fc.sample(body, { numRuns: programCount, seed });
    const calls = bodies
      .map((_, index) => `program_${index}(); printf("${separator.trim()}\\n");`)
      .join('\n  ');
    const all = `${helpers}${bodies.map(functionOf).join('')}int main(void) {\n  ${calls}\n}\n`;
    const program = await compileProgram(all, ['-O0', '-w', '-fwrapv']);
    try {
      const { stdout } = await program.run();
      const outputs = stdout.split(separator).slice(0, -1);
      expect(outputs).toHaveLength(bodies.length);
      const differences = bodies
        .map((text, index) => ({ text, theirs: outputs[index], run: runText(programOf(text)) }))
        .filter(({ theirs, run }) => run.stdout !== theirs || run.exitCode !== 0)
        .map(({ text, theirs, run }) => ({
          program: programOf(text),
          theirs,
          ours: run.stdout,
          reason: run.reason,
        }))
        .sort((a, b) => a.program.length - b.program.length);
      expect(differences.slice(0, 1)).toEqual([]);
    } finally {
      await program.remove();
    }
  }, 120_000);
});
