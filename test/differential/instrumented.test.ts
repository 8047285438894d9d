/**
 * Instrumented programs, compiled by gcc. With all toggles off they behave like the
 * original, also with counters and guards that never fire; so do those of several units.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Dialect } from '#instrument/dialect.js';
import { gccDialect, togetherUnit, witnessUnit } from '#instrument/dialects/gcc.js';
import type { IncludedSource } from '#program/analysis-input.js';
import { loadSuite } from '#suite/load-suite.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram, type ProgramRun, type RunOptions } from '../support/gcc.js';
import { boundedDialect, type InstrumentTextOptions, instrumentText } from '../support/instrumented.js';
import { type Files, linkingPrograms } from '../support/linked-programs.js';
import { body, functionOf, helpers } from '../support/random-program.js';

const manyRounds = 2_000_000_000;
const dialects: readonly [string, Dialect][] = [
  ['toggles', gccDialect],
  ['toggles, counters and guards', boundedDialect(manyRounds)],
];

async function runAll(
  text: string,
  inputs: readonly RunOptions[],
  flags: readonly string[] = ['-O0', '-w', '-lm'],
): Promise<Pick<ProgramRun, 'stdout' | 'exitCode' | 'signal'>[]> {
  const program = await compileProgram(text, flags);
  try {
    const runs = [];
    for (const input of inputs) {
      const { stdout, exitCode, signal, timedOut } = await program.run(input);
      // Two programs that do not end would agree, and show nothing.
      if (timedOut) throw new Error('the program does not end');
      runs.push({ stdout, exitCode, signal });
    }
    return runs;
  } finally {
    await program.remove();
  }
}

function allOff(text: string, dialect: Dialect): string {
  return instrumentText(text, dialect).text + witnessUnit(0, []);
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
}

/** Their headers have macros for what gcc's have variables for, and expanded they mean nothing to it. */
const ownMacros: ReadonlySet<string> = new Set(['getopt.c']);

const folder = 'test/programs/';
const programs = readdirSync(folder)
  .filter((file) => file.endsWith('.c') && !ownMacros.has(file))
  .map((file) => folder + file.slice(0, -2));

/** The programs without a harness. */
const golden = readdirSync('test/golden/instrument').filter(
  (name) => !existsSync(`test/golden/instrument/${name}/suite.json`),
);

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'corpus')
  .map(({ name }) => name);

/** C has no one text with these declarations: analysers reject it, and nothing is excluded. */
const notInOneText: readonly string[] = [
  'what a unit declares and does not use',
  'integers of the other sign, pointers of another type',
  'an inline function whose definition stands in one unit',
];

function unitsOf(files: Files): [string, InstrumentTextOptions] {
  const [[name, text], ...others] = Object.entries(files) as [[string, string], ...[string, string][]];
  const headers = others.map(
    ([name, text]): IncludedSource => ({ name, text, ...(name.endsWith('.c') && { isUnit: true as const }) }),
  );
  return [text, { name, headers }];
}

describeWith('gcc', 'several units as one text, by gcc', () => {
  test.each(Object.entries(linkingPrograms))('%s', async (name, { files, prints }) => {
    const [text, options] = unitsOf(files);
    const one = instrumentText(text, gccDialect, options).text + witnessUnit(0, []);
    const run = runAll(one, [{ stdin: '', args: [] }]);
    if (notInOneText.includes(name)) await expect(run).rejects.toThrow(/conflicting types|redefinition/);
    else expect(await run).toMatchObject([{ stdout: prints }]);
  });
});

describeWith('gcc', 'all toggles off, by gcc', () => {
  test.each(programs.flatMap((path) => dialects.map(([what, dialect]) => ({ path, what, dialect }))))(
    '$path, $what',
    async ({ path, dialect }) => {
      const text = read(`${path}.c`);
      const input = { stdin: read(`${path}.in`), args: read(`${path}.args`).split('\n').slice(0, -1) };
      expect(await runAll(allOff(text, dialect), [input])).toEqual(await runAll(text, [input]));
    },
  );

  // A `main` of type void has the status that happens to be in a register.
  test.each(golden.filter((name) => name !== 'main-without-value'))('golden case %s', async (name) => {
    const path = `test/golden/instrument/${name}/`;
    const bounded = await compileProgram(read(`${path}bounded.c`), ['-c', '-w']);
    await bounded.remove();
    const original = await runAll(read(`${path}input.c`), [{}]);
    expect(await runAll(read(`${path}gcc.c`) + witnessUnit(0, []), [{}])).toEqual(original);
  });

  test.each(golden.filter((name) => existsSync(`test/golden/instrument/${name}/two-toggles.c`)))(
    'golden case %s, two toggles',
    async (name) => {
      const path = `test/golden/instrument/${name}/`;
      const original = await runAll(read(`${path}input.c`), [{}]);
      expect(await runAll(read(`${path}two-toggles.c`) + togetherUnit([], 2), [{}])).toEqual(original);
    },
  );

  test.each(samples.flatMap((name) => dialects.map(([what, dialect]) => ({ name, what, dialect }))))(
    'sample $name, $what',
    async ({ name, dialect }) => {
      const { suite } = await loadSuite(`samples/${name}/suite.yaml`);
      for (const file of ['submission.c', 'reference.c']) {
        const text = read(`samples/${name}/${file}`);
        expect(await runAll(allOff(text, dialect), suite.tests)).toEqual(await runAll(text, suite.tests));
      }
    },
  );

  test.each(dialects)('random programs, %s', async (_what, dialect) => {
    const bodies = fc.sample(body, { numRuns: 40, seed: 1 });
    const calls = bodies.map((_, index) => `program_${index}();`).join('\n  ');
    const text = `${helpers}${bodies.map(functionOf).join('')}int main(void) {\n  ${calls}\n}\n`;
    const flags = ['-O0', '-w', '-fwrapv'];
    expect(await runAll(allOff(text, dialect), [{}], flags)).toEqual(await runAll(text, [{}], flags));
  });
});
