/**
 * The C runtime against glibc, with gcc as the analyser: a program linked to the
 * runtime and to a test's unit passes exactly where the comparison of whole texts
 * accepts what the same program prints by itself. An incomplete run proves nothing.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { dir } from 'tmp-promise';
import { standardHeader, standardHeaderNames } from '#c/headers/standard-headers.js';
import { conversionSpecs } from '#instrument/runtime/conversion-specs.js';
import { providedNames, runtimeFor } from '#instrument/runtime/runtime.js';
import { argumentDeclarations, testUnit } from '#instrument/test-unit.js';
import type { Comparator, Expectation } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { acceptorOf } from '#suite/create-acceptor.js';
import { describeWith } from '../support/describe-with.js';
import { compileProgram } from '../support/gcc.js';
import program from './instrument-runtime.c.js';

const stdin = '42 -7000000000 hello 3.14159\n';

const primitives = 'void _exit(int);\n#define __NM_ROUND(n)\nvoid __nm_stop(void) { _exit(1); }\n';
const task = `void _exit(int);
void __nm_start(void) {}
void __nm_pass(void) { _exit(0); }
void __nm_incomplete(int reason) { _exit(2); }
`;

const exact: Comparator = { mode: 'exact', ignoreCase: false };
const textComparators: readonly Comparator[] = [
  exact,
  { mode: 'trailing', ignoreCase: false },
  { mode: 'tokens', ignoreCase: true },
  { mode: 'contains', ignoreCase: false },
];

/** Their tables grow with every printed number. */
const numericComparators: readonly Comparator[] = [
  { mode: 'tokens', ignoreCase: false, tolerance: { absolute: 1e-6, relative: 1e-6 } },
  { mode: 'numbers', ignoreCase: false },
];
const numbersProgram = `
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char *argv[]) {
  printf("-7 %d\\n", 12);
  exit(3);
}
`;

const mutations: readonly (readonly [string, (output: string) => string])[] = [
  ['unchanged', (output) => output],
  ['another last digit', (output) => output.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 1) % 10}`)],
  ['more at the end', (output) => `${output}x`],
  ['less at the end', (output) => output.slice(0, -9)],
  ['more white space', (output) => output.replace(' ', '  ')],
  ['another sign', (output) => output.replace('-7', '7')],
];

function stringsOf(source: string): number[][] {
  return [...source.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
    [...text!].map((c) => c.charCodeAt(0)),
  );
}

const compiledIn = { passesArguments: false };
const noSpecs = { integers: [], reals: [] };

/** The program as an instrumented one would be: library names with our prefix, its `main` renamed. */
function renamed(source: string): { readonly text: string; readonly names: ReadonlySet<string> } {
  const names = new Set([...providedNames].filter((name) => new RegExp(`\\b${name}\\b`).test(source)));
  const defines = [...names].map((name) => `#define ${name} __nm_${name}\n`).join('');
  const entry = `#undef main
${argumentDeclarations(compiledIn)}void __nm_initialise(void) {}
int __nm_entry(void) { return __nm_main(__nm_argument_count, __nm_arguments); }
`;
  return { text: `${defines}#define main __nm_main\n${source}${entry}`, names };
}

async function writeHeaders(folder: string): Promise<void> {
  for (const name of standardHeaderNames) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, standardHeader(name)!.text);
  }
}

/** What a test may expect of a printed text. */
interface Judged {
  readonly what: string;
  readonly expect: Expectation;
  readonly comparator: Comparator;
  readonly passes: boolean;
  /** The numeric comparators lose track of numbers that are printed in pieces. */
  readonly mayGiveUp: boolean;
}

/** Changed expectations of a printed text. */
function changedTexts(comparators: readonly Comparator[]): (printed: string) => readonly Judged[] {
  return (printed) =>
    comparators.flatMap((comparator) =>
      mutations.map(([what, mutate]): Judged => {
        const stdout = mutate(printed);
        return {
          what: `${comparator.mode}, ${what}`,
          expect: { stdout },
          comparator,
          passes: outputsMatch(stdout, printed, comparator),
          mayGiveUp: comparator.mode === 'numbers' || comparator.tolerance !== undefined,
        };
      }),
    );
}

/** What of this the runtime judges otherwise. */
async function wrongEnds(
  program: string,
  judgedOf: (printed: string) => readonly Judged[],
): Promise<string[]> {
  const native = await compileProgram(program);
  const args = ['an argument'];
  const real = await native.run({ args, stdin });
  await native.remove();
  expect(real.exitCode).toBe(3);

  const folder = await dir({ unsafeCleanup: true });
  const at = (name: string): string => join(folder.path, name);
  await writeHeaders(at('headers'));
  const { text, names } = renamed(program);
  const runtime = runtimeFor(names);
  expect(runtime.missing).toEqual([]);
  await writeFile(at('submission.c'), text);
  await writeFile(at('runtime.c'), primitives + runtime.text);
  const flags = ['-w', '-std=gnu17', '-nostdinc', '-isystem', at('headers')];
  await execa('gcc', [...flags, '-c', '-o', at('submission.o'), at('submission.c')]);
  for (const standard of ['gnu89', 'gnu17']) {
    await execa('gcc', [
      '-Wall',
      '-Wno-unused',
      '-Werror',
      `-std=${standard}`,
      '-c',
      '-o',
      at('runtime.o'),
      at('runtime.c'),
    ]);
  }

  const wrong: string[] = [];
  for (const { what, expect, comparator, passes, mayGiveUp } of judgedOf(real.stdout)) {
    const unit = testUnit(
      { name: 'test', args, stdin, expect: { ...expect, exitCode: 3 } },
      { argv0: 'program', ...compiledIn },
      acceptorOf(expect, comparator),
      conversionSpecs(stringsOf(program)),
    );
    if (unit.kind !== 'unit') throw new Error(unit.detail);
    await writeFile(at('test.c'), unit.text + task);
    const objects = ['submission.o', 'runtime.o', 'test.c'].map(at);
    await execa('gcc', ['-w', '-std=gnu89', '-o', at('program'), ...objects]);
    const { exitCode } = await execa(at('program'), { reject: false });
    const wanted = passes ? 0 : 1;
    if (exitCode !== wanted && !(mayGiveUp && exitCode === 2)) {
      wrong.push(`${what}: ${exitCode}, not ${wanted}`);
    }
  }
  await folder.cleanup();
  return wrong;
}

describeWith('gcc', 'the C runtime, compiled by gcc', () => {
  test('passes exactly where the comparison accepts', async () => {
    expect(await wrongEnds(program, changedTexts(textComparators))).toEqual([]);
  });

  test('passes exactly where numbers compare', async () => {
    expect(await wrongEnds(numbersProgram, changedTexts(numericComparators))).toEqual([]);
  });

  test('passes exactly where patterns match', async () => {
    const cases: readonly (readonly [string, boolean])[] = [
      ['-7 1[0-9]', true],
      ['^-?\\d+ 12$', true],
      ['^-7 12\\z', false],
      ['^[78]', false],
      ['\\b12\\b', true],
      ['13|14', false],
    ];
    const judged = cases.map(
      ([matches, passes]): Judged => ({
        ...{ what: matches, expect: { matches }, comparator: exact, passes, mayGiveUp: false },
      }),
    );
    expect(await wrongEnds(numbersProgram, () => judged)).toEqual([]);
  });

  test('requires the exit status if one is expected', async () => {
    const folder = await dir({ unsafeCleanup: true });
    const at = (name: string): string => join(folder.path, name);
    const source = `${argumentDeclarations(compiledIn)}void __nm_initialise(void) {}\nint __nm_entry(void) { return 259; }\n`;
    const ends: (number | undefined)[] = [];
    for (const exitCode of [3, 4, undefined]) {
      const unit = testUnit(
        { name: 'test', args: [], stdin: '', expect: { exitCode } },
        { argv0: 'p', ...compiledIn },
        undefined,
        noSpecs,
      );
      if (unit.kind !== 'unit') throw new Error(unit.detail);
      await writeFile(at('all.c'), primitives + source + runtimeFor(new Set()).text);
      await writeFile(at('test.c'), unit.text + task);
      await execa('gcc', ['-w', '-o', at('all'), at('all.c'), at('test.c')]);
      ends.push((await execa(at('all'), { reject: false })).exitCode);
    }
    expect(ends).toEqual([0, 1, 0]);
    expect(await readFile(at('test.c'), 'latin1')).not.toContain('undefined');
    await folder.cleanup();
  });

  test.each([false, true])('arguments, passed by the tool: %s', async (passesArguments) => {
    const folder = await dir({ unsafeCleanup: true });
    const at = (name: string): string => join(folder.path, name);
    const args = ['12', '', 'a b'];
    const unit = testUnit(
      { name: 'test', args, stdin: '', expect: { exitCode: 42 } },
      { argv0: 'pay', passesArguments },
      undefined,
      noSpecs,
    );
    if (unit.kind !== 'unit') throw new Error(unit.detail);
    const source = `${argumentDeclarations({ passesArguments })}void __nm_initialise(void) {}
int strcmp(const char *, const char *);
int __nm_entry(void) {
  char **v = __nm_arguments;
  return __nm_argument_count == 4 && !strcmp(v[0], "pay") && !strcmp(v[1], "12") && !*v[2] &&
    !strcmp(v[3], "a b") && !v[4] ? 42 : 1;
}
`;
    const runtime = runtimeFor(new Set(), { usesPrintedCounts: true, passesArguments }).text;
    await writeFile(at('all.c'), primitives + source + runtime);
    await writeFile(at('test.c'), unit.text + task);
    await execa('gcc', ['-w', '-o', at('all'), at('all.c'), at('test.c')]);
    const run = await execa(at('all'), passesArguments ? args : [], { reject: false });
    expect(run.exitCode).toBe(0);
    await folder.cleanup();
  });
});
