/** Suites on disk: folders, plans, and the files that suites name. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { UserError } from '#base/errors.js';
import { suiteLimits } from '#suite/limits.js';
import { type LoadedSuite, type LoadSuiteOptions, loadSuite } from '#suite/load-suite.js';
import { compareNames } from '#suite/load-suite-folder.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Loads `path` in a folder with these files; options are relative to it. */
async function load(files: Files, path = '.', options: LoadSuiteOptions = {}): Promise<LoadedSuite> {
  return withDir(
    async ({ path: root }) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text);
      }
      const absolute = Object.fromEntries(
        Object.entries(options).map(([key, value]: [string, unknown]) => [
          key,
          typeof value === 'string' ? join(root, value) : value,
        ]),
      );
      return loadSuite(join(root, path), absolute).catch((error: Error) => {
        // Messages are compared without the folder's random name.
        if (error instanceof UserError)
          throw new Error(`${error.code}: ${error.message.replaceAll(root, 'ROOT')}`);
        throw error;
      });
    },
    { unsafeCleanup: true },
  );
}

describe('a folder', () => {
  test('has a test for each input', async () => {
    const { suite, reference } = await load({
      'b10.in': '',
      'b10.ans': 'ten\n',
      'b9.in': new Uint8Array([0xe9, 10]),
      'b9.out': 'nine\n',
      'b9.args': '-x\n\na b\n',
      'b9.exit': '3\n',
      'a.out': '\x7fELF, a program',
      'README.md': '',
    });
    expect(reference).toBeUndefined();
    expect(suite).toEqual({
      compare: { mode: 'trailing', ignoreCase: false },
      tests: [
        { name: 'b9', args: ['-x', '', 'a b'], stdin: '\xe9\n', expect: { stdout: 'nine\n', exitCode: 3 } },
        { name: 'b10', args: [], stdin: '', expect: { stdout: 'ten\n' } },
      ],
    });
  });

  test('has no test for a folder in it, whatever its name', async () => {
    const { suite } = await load({ 'a.in': '', 'a.out': '', 'b.in/c.txt': '', 'b.out/c.txt': '' });
    expect(suite.tests.map(({ name }) => name)).toEqual(['a']);
  });

  test('has a test for each output, which reads nothing without an input', async () => {
    const { suite } = await load({ 'a.out': '1\n', 'b.ans': '2\n', 'c.in': '3', 'c.out': '3\n' });
    expect(suite.tests).toEqual([
      { name: 'a', args: [], stdin: '', expect: { stdout: '1\n' } },
      { name: 'b', args: [], stdin: '', expect: { stdout: '2\n' } },
      { name: 'c', args: [], stdin: '3', expect: { stdout: '3\n' } },
    ]);
  });

  test('gives and expects files', async () => {
    const { suite } = await load({
      'a.in': '1',
      'a.out': '2',
      'a.files/data.txt': 'x\n',
      'a.files/sub/\u00e9.bin': new Uint8Array([0xff]),
      'b.files.out/out.txt': 'y\n',
      'c.files/data.txt': 'no test of its own',
    });
    expect(suite.tests).toEqual([
      {
        name: 'a',
        args: [],
        stdin: '1',
        files: [
          { name: 'data.txt', text: 'x\n' },
          { name: 'sub/\xc3\xa9.bin', text: '\xff' },
        ],
        expect: { stdout: '2' },
      },
      { name: 'b', args: [], stdin: '', expect: { files: [{ name: 'out.txt', text: 'y\n' }] } },
    ]);
  });

  test('may leave outputs to a reference', async () => {
    const loaded = await load({ 's/a.in': '1', 'ok.c': 'int x;' }, 's', { reference: 'ok.c' });
    expect(loaded.suite.tests).toEqual([{ name: 'a', args: [], stdin: '1', expect: {} }]);
    expect(loaded.reference).toEqual({ name: 'ok.c', text: 'int x;' });
  });

  test.each<[string, Files, string]>([
    [
      'empty',
      { 'x.txt': '' },
      'suite-empty: ROOT: has no .in, .out or .ans files; add at least one test case',
    ],
    ['no output', { 'a.in': '' }, 'suite-incomplete: ROOT: a.in has no a.out or a.ans; add the missing file'],
    [
      'a file that is too large',
      { 'a.in': new Uint8Array(suiteLimits.fileBytesMax + 1), 'a.out': '' },
      `suite-invalid: ROOT/a.in: is larger than ${suiteLimits.fileBytesMax} bytes; give a smaller file, or divide it`,
    ],
    [
      'two outputs',
      { 'a.in': '', 'a.out': '', 'a.ans': '' },
      'suite-invalid: ROOT: a.out and a.ans are both there; remove one of them',
    ],
    [
      'exit status',
      { 'a.in': '', 'a.out': '', 'a.exit': 'x' },
      'suite-invalid: ROOT/a.exit:1: must be a whole number from 0 to 255; correct the test suite',
    ],
    [
      'exit status with more behind it',
      { 'a.in': '', 'a.out': '', 'a.exit': '3x' },
      'suite-invalid: ROOT/a.exit:1: must be a whole number from 0 to 255; correct the test suite',
    ],
  ])('fault: %s', async (_, files, message) => {
    await expect(load(files)).rejects.toThrow(message);
  });

  test('leaves out the tests that cannot be read where somebody hears of it', async () => {
    const skipped: string[] = [];
    const files = { 'a.in': '', 'b.in': '', 'b.out': '', 'c.in': '', 'c.out': '', 'c.exit': 'x' };
    const { suite } = await load(files, '.', { onSkipped: (fault) => skipped.push(fault.detail) });
    expect(suite.tests.map(({ name }) => name)).toEqual(['b']);
    expect(skipped).toEqual(['a.in has no a.out or a.ans', 'must be a whole number from 0 to 255']);
  });

  test('orders names as people do', () => {
    const names = ['t10', 't2', 't02', 'a', 't', 't2b', 't 2'];
    expect([...names].sort(compareNames)).toEqual(['a', 't', 't 2', 't02', 't2', 't2b', 't10']);
  });
});

describe('a file', () => {
  const yaml = 'harness: h/harness.c\nreference: ok.c\ntests: [{name: a}]';

  test('brings its harness and reference', async () => {
    const files = { 'suite.yaml': yaml, 'h/harness.c': '#include "submission.c"\n', 'ok.c': 'x' };
    const loaded = await load(files, 'suite.yaml');
    expect(loaded.suite.harness).toEqual({ name: 'harness.c', text: '#include "submission.c"\n' });
    expect(loaded.reference).toEqual({ name: 'ok.c', text: 'x' });
  });

  test('a reference on the command line comes first', async () => {
    const files = { 'suite.json': '{"reference": "none.c", "tests": [{"name": "a"}]}', 'ok.c': 'x' };
    expect((await load(files, 'suite.json', { reference: 'ok.c' })).reference?.name).toBe('ok.c');
  });

  test.each<[string, Files, string, string]>([
    [
      'missing suite',
      {},
      'suite.json',
      'file-not-found: ROOT/suite.json: there is no such file; check the path',
    ],
    [
      'missing harness',
      { 's.yml': yaml },
      's.yml',
      'file-not-found: ROOT/h/harness.c: there is no such file; check the path',
    ],
    [
      'harness elsewhere',
      { 's.yml': 'harness: ../h.c\ntests: [{name: a, expect: {exitCode: 0}}]' },
      's.yml',
      "suite-invalid: ROOT/s.yml: harness names a file outside the suite's folder: ../h.c; correct the test suite",
    ],
    [
      'not UTF-8',
      { 's.yml': new Uint8Array([0x74, 0xe9]) },
      's.yml',
      'file-unreadable: ROOT/s.yml: is not UTF-8; check that it is a readable text file',
    ],
    [
      'plan without reference',
      { universe: '1 2\n' },
      'universe',
      'option-invalid: ROOT/universe: is taken for a test plan, which needs a reference program; give one with --reference',
    ],
  ])('fault: %s', async (_, files, path, message) => {
    await expect(load(files, path)).rejects.toThrow(message);
  });
});

describe('a test plan', () => {
  const files = { 'p/universe': '1 2\n< in/a\n', 'inputs/in/a': 'text\n', 'ok.c': 'int main;' };
  const options = { reference: 'ok.c', inputsDir: 'inputs' };

  test('numbers its tests by line', async () => {
    const { suite, reference } = await load(files, 'p/universe', options);
    expect(suite.tests).toEqual([
      { name: 't0', args: ['1', '2'], stdin: '', expect: {} },
      { name: 't1', args: [], stdin: 'text\n', expect: {} },
    ]);
    expect(reference).toEqual({ name: 'ok.c', text: 'int main;' });
  });

  test('reads inputs beside itself by default', async () => {
    await expect(load(files, 'p/universe', { reference: 'ok.c' })).rejects.toThrow(
      'file-not-found: ROOT/p/in/a: there is no such file',
    );
  });

  test('finds an input whose name differs in case, if only one does', async () => {
    const plan = { 'p/universe': '< in/A.mat\n', 'ok.c': 'int main;' };
    const one = await load({ ...plan, 'inputs/in/a.MAT': 'one\n' }, 'p/universe', options);
    expect(one.suite.tests[0]).toMatchObject({ stdin: 'one\n' });
    const exact = { 'inputs/in/a.mat': 'wrong', 'inputs/in/A.mat': 'exact\n' };
    const both = await load({ ...plan, ...exact }, 'p/universe', options);
    expect(both.suite.tests[0]).toMatchObject({ stdin: 'exact\n' });
    const doubtful = { 'inputs/in/a.mat': '', 'inputs/in/A.MAT': '' };
    await expect(load({ ...plan, ...doubtful }, 'p/universe', options)).rejects.toThrow(
      'file-not-found: ROOT/inputs/in/A.mat: there is no such file',
    );
  });

  test('reads no inputs from elsewhere', async () => {
    const outside = { ...files, 'p/universe': '< ../ok.c\n' };
    await expect(load(outside, 'p/universe', options)).rejects.toThrow(
      'suite-invalid: ROOT/p/universe:1: the input file ../ok.c is outside ROOT/inputs; see --inputs',
    );
  });
});

describe('suites of graders are recognised by their content', () => {
  test.each<[string, string]>([
    ['autograding.json', '{"tests": [{"name": "t", "run": "./a.out", "output": "1"}]}'],
    [
      'classroom.yml',
      'jobs: { j: { steps: [{ uses: x/autograding-io-grader@v1, with: { test-name: t, command: ./a.out, expected-output: 1, comparison-method: contains } }] } }',
    ],
    ['vpl_evaluate.cases', 'Case = t\nOutput = 1\n'],
  ])('%s', async (name, text) => {
    const { suite } = await load({ [name]: text }, name);
    expect(suite.tests).toMatchObject([{ name: 't', expect: { stdout: '1' } }]);
  });
});
