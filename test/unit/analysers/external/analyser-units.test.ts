/** What reaches an analyser from a submission, and what does not. */

import { describe, expect, test } from '@jest/globals';
import { type AnalyserUnits, analyserUnits } from '#analysers/external/analyser-units.js';
import { type DialectName, dialectNames } from '#instrument/dialect.js';
import { type DialectOptions, dialectOf } from '#instrument/dialects/dialect-of.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';
import { sampleInput } from '../../../support/localise-sample.js';

type Units = AnalyserUnits | { readonly rejected: string };

function unitsOf(input: AnalysisInput, name: DialectName, options?: DialectOptions): Units {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return analyserUnits(preparation.prepared, input, dialectOf(name, options));
}

test.each(dialectNames)('%s: the name of a file is not C text', async (name) => {
  const { submission, ...input } = await sampleInput('payme');
  const hostile = { ...submission, name: 'a"\n#include "/etc/passwd"\u010aint x\\.c' };
  const units = unitsOf({ ...input, submission: hostile }, name);
  if ('rejected' in units) throw new Error(units.rejected);
  expect(units.submission).toContain('\n#line 6 "a__#include _/etc/passwd__int x_.c"\n');
  expect(units.submission).not.toMatch(/^\s*(?:#include "|int x)/m);
});

test.each(dialectNames)(
  '%s: several files are one text, and what each keeps to itself stays apart',
  async (name) => {
    const input = await sampleInput('payme');
    const text = 'static int n = 1;\nint twice(void);\nint main(void) { return n + twice(); }\n';
    const other = 'static int n = 2;\nint twice(void) { return 2 * n; }\n';
    const headers = [{ name: 'b.c', text: other, isUnit: true as const }];
    const units = unitsOf({ ...input, submission: { ...input.submission, text }, headers }, name);
    if ('rejected' in units) throw new Error(units.rejected);
    expect(units.submission).toMatch(/static int __nm_u1_n\b.*static int __nm_u2_n\b/s);
    expect(units.submission).toMatch(/\bint twice\(void\) \{/);
    expect(units.submission).not.toMatch(/\bint n\b/);
  },
);

test.each(dialectNames)('%s: tests with files have no units', async (name) => {
  const { suite, ...input } = await sampleInput('payme');
  const tests = suite.tests.map((each) => ({ ...each, files: [{ name: 'a.txt', text: '' }] }));
  expect(unitsOf({ ...input, suite: { ...suite, tests } }, name)).toEqual({
    rejected: 'its tests give or expect files, which only the builtin analyser follows',
  });
});

test.each(dialectNames)('%s: a program with a reserved name has no units', async (name) => {
  const input = await sampleInput('payme');
  const text = `int __t;\n${input.submission.text}`;
  expect(unitsOf({ ...input, submission: { ...input.submission, text } }, name)).toEqual({
    rejected: 'the program uses a name reserved for nearmiss: __t',
  });
});

test('a library object that our C runtime lacks is named', async () => {
  const input = await sampleInput('payme');
  const text = '#include <math.h>\nint main(void) { return signgam; }\n';
  expect(unitsOf({ ...input, submission: { ...input.submission, text } }, 'klee')).toEqual({
    rejected: "our C runtime has no 'signgam'",
  });
});

describe("a test's arguments", () => {
  async function clockUnits(options: DialectOptions): Promise<AnalyserUnits & { readonly taskText: string }> {
    const units = unitsOf(await sampleInput('clock'), 'klee', options);
    if ('rejected' in units) throw new Error(units.rejected);
    const task = units.task(0, [1]);
    if ('unsupported' in task) throw new Error(task.unsupported);
    return { ...units, taskText: task.text };
  }

  test('are compiled in', async () => {
    const { submission, runtime, taskText } = await clockUnits({});
    expect(submission).toContain('extern int __nm_argument_count;\nextern char *__nm_arguments[];\n');
    expect(runtime).toContain('int main(void) {\n');
    // The first test's are 9 15 30.
    expect(taskText).toContain(`char __nm_argument_0[11] = {115,117,98,109,105,115,115,105,111,110,0};
char __nm_argument_1[2] = {57,0};
char __nm_argument_2[3] = {49,53,0};
char __nm_argument_3[3] = {51,48,0};
char *__nm_arguments[5] = {__nm_argument_0, __nm_argument_1, __nm_argument_2, __nm_argument_3, 0};
int __nm_argument_count = 4;
`);
  });

  test("come from KLEE's command line if requested, except for the program's name", async () => {
    const { submission, runtime, taskText } = await clockUnits({ kleeArgv: true });
    expect(submission).toContain('extern int __nm_argument_count;\nextern char **__nm_arguments;\n');
    expect(runtime).toContain(`extern char __nm_program_name[];
int __nm_argument_count;
char **__nm_arguments;

int main(int argc, char **argv) {
  argv[0] = __nm_program_name;
  __nm_argument_count = argc;
  __nm_arguments = argv;
  __nm_start();
`);
    expect(runtime).not.toContain('int main(void)');
    expect(taskText).toContain('char __nm_program_name[11] = {115,117,98,109,105,115,115,105,111,110,0};\n');
    expect(taskText).not.toContain('__nm_argument');
  });
});

test.each(['cbmc', 'esbmc'] as const)(
  '%s: rounds are counted up to the bound that is asked for',
  async (name) => {
    const input = await sampleInput('payme');
    const text = 'int main(void) { int i = 0; while (i < 100) i++; return 0; }\n';
    const looping = { ...input, submission: { ...input.submission, text } };
    const boundOf = (options: DialectOptions): string | undefined => {
      const units = unitsOf(looping, name, options);
      if ('rejected' in units) throw new Error(units.rejected);
      return /if \(\+\+\w+ > (\d+)\)/.exec(units.submission)?.[1];
    };
    expect([boundOf({}), boundOf({ unwindMax: 120 })]).toEqual(['24', '120']);
  },
);

describe('for toggles that are on together', () => {
  async function pairUnits(name: DialectName, text?: string): Promise<Units> {
    const input = await sampleInput('payme');
    const submission = text === undefined ? input.submission : { ...input.submission, text };
    const preparation = prepareProgram({ ...input, submission });
    if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
    return analyserUnits(preparation.prepared, { ...input, submission }, dialectOf(name, {}, 2));
  }

  test.each(dialectNames)('%s: a location is on where it is either of two', async (name) => {
    const units = await pairUnits(name);
    if ('rejected' in units) throw new Error(units.rejected);
    expect(units.submission).toContain('return ((__t1 == 5 || __t2 == 5) ? __nm_choose_int(5) : (rate));');
    expect(units.submission).toContain('extern int __t1, __t2;\n');
    expect(units.submission).toContain('extern int __nm_choose_int(int at);\n');
    expect(units.submission).not.toMatch(/__t\b/);
  });

  test.each(['__t1', '__t2', '__t3'])('a program must not use the name %s', async (name) => {
    const text = `int ${name};\nint main(void) { return 0; }\n`;
    expect(await pairUnits('klee', text)).toEqual({
      rejected: `the program uses a name reserved for nearmiss: ${name}`,
    });
    expect(await pairUnits('klee', text.replace(name, '__t4'))).toHaveProperty('task');
  });

  test('locations that nest too deeply are rejected, not unrolled for ever', async () => {
    const nested = `${'f('.repeat(40)}1${')'.repeat(40)}`;
    const text = `int f(int x) { return x; }\nint main(void) { return ${nested}; }\n`;
    expect(await pairUnits('cbmc', text)).toEqual({
      rejected: 'its locations nest too deeply to be toggled together',
    });
  });
});
