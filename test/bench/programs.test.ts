/**
 * gcc confirms that the bench's programs are what it assumes: their correct versions
 * print what their suites expect, and each fault fails some tests and not all.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { comparatorOf, type Suite } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { loadSuite } from '#suite/load-suite.js';
import { type GrowthAxis, growthAxes } from '../../bench/growth-programs.js';
import { loadLoopPrograms } from '../../bench/loop-programs.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}bench/programs/loops`;
const loopPrograms = await loadLoopPrograms(root);

/** Whether each test passes, as gcc compiles the text. */
async function passes(text: string, suite: Suite): Promise<readonly boolean[]> {
  const program = await compileProgram(text);
  try {
    const answers: boolean[] = [];
    for (const [index, { stdin, args, expect }] of suite.tests.entries()) {
      const { stdout, exitCode } = await program.run({ stdin, args });
      answers.push(exitCode === 0 && outputsMatch(expect.stdout!, stdout, comparatorOf(suite, index)));
    }
    return answers;
  } finally {
    await program.remove();
  }
}

describeWith('gcc', 'looping programs', () => {
  test.each(readdirSync(folder))('%s passes its suite', async (name) => {
    const { suite } = await loadSuite(`${folder}/${name}/suite.yaml`);
    const answers = await passes(readFileSync(`${folder}/${name}/reference.c`, 'latin1'), suite);
    expect(answers).toEqual(answers.map(() => true));
    expect(answers.length).toBeGreaterThan(2);
  });

  test.each(loopPrograms)('$id fails some tests of its suite and passes some', async ({ text, suite }) => {
    const answers = await passes(text, suite);
    expect(new Set(answers)).toEqual(new Set([true, false]));
  });
});

/** The repair of the fault in each row of programs, and the tests that fail without it. */
const mends: Readonly<
  Record<GrowthAxis['name'], { from: string; to: string; failing: (test: number) => boolean }>
> = {
  'failing-tests': { from: 'bonus = 3;', to: 'bonus = 4;', failing: () => true },
  locations: { from: 'a = a - 1;', to: '', failing: () => true },
  iterations: { from: 'sum = first;', to: 'sum = 0;', failing: (test) => test > 0 },
  lines: { from: 'total = 1;', to: 'total = 0;', failing: () => true },
  'output-lines': { from: 'step = 3;', to: 'step = 2;', failing: (test) => test < 2 },
};

describeWith('gcc', 'programs of one size', () => {
  test.each(growthAxes)(
    '$name: as many tests fail as should, and mended none',
    async ({ name, programOf }) => {
      const { from, to, failing } = mends[name];
      for (const size of [1, 10, 99]) {
        const { text, suite } = programOf(size);
        const answers = await passes(text, suite);
        expect(answers).toEqual(answers.map((_, test) => !failing(test)));
        const mended = text.replace(from, to);
        expect(mended).not.toBe(text);
        expect(await passes(mended, suite)).toEqual(answers.map(() => true));
      }
    },
  );
});
