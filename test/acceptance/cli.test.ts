/**
 * The compiled command line, run as a user runs it: every bad input with its one
 * message and exit status 2, what a failing program can do with exit status 1, and
 * where the report goes.
 */

import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import type { Report } from '#model/report.js';
import { reportSchema } from '#model/report.js';
import { buildCli, type CliRun, cliEntry, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;
const payme = ['localise', 'samples/payme/submission.c', '--suite', 'samples/payme/suite.yaml'];

beforeAll(buildCli, deadlineMs);

type Files = Readonly<Record<string, string>>;

/** Runs `nearmiss` in a folder that has these files only. */
async function runWith(files: Files, ...args: string[]): Promise<CliRun> {
  return withDir(
    async ({ path: root }) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text, 'latin1');
      }
      return runCli(args, root);
    },
    { unsafeCleanup: true },
  );
}

const onePlusOne = { 'tests/a.in': '1 1\n', 'tests/a.out': '2\n' };
const sum =
  '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); return 0; }\n';
const localise = ['localise', 'sum.c', '--suite', 'tests'];

test('what passes by luck is looked at strictly, unless a mode was asked for', async () => {
  const lucky = sum.replace('int a, b;', 'int a, b, c;').replace('a + b', 'a + b + c * 0');
  const files = { ...onePlusOne, 'sum.c': lucky };
  const { exitStatus, stdout } = await runWith(files, ...localise);
  expect(exitStatus).toBe(0);
  expect(stdout).toMatch(
    /^sum\.c passes its only test\.\n[\s\S]*\nWith --undefined strict:\n\nsum\.c fails 1 of 1 test/,
  );
  const asked = await runWith(files, ...localise, '--undefined', 'native');
  expect(asked.stdout).not.toContain('With --undefined strict:');
  const { stdout: json } = await runWith(files, ...localise, '--format', 'json');
  expect((JSON.parse(json) as Report).verdict).toBe('passes');
});

describe('bad input: one message, exit status 2', () => {
  test.each<[string, Files, readonly string[], string]>([
    ['no such file', onePlusOne, localise, 'sum.c: there is no such file; check the path'],
    [
      'a folder without C',
      { ...onePlusOne, 'sum.c/x': '' },
      localise,
      "sum.c: has no file whose name ends in '.c'; give the folder with the C files",
    ],
    [
      'a file whose name is not that of C',
      { ...onePlusOne, 'sum.py': 'print(2)\n' },
      ['localise', 'sum.py', '--suite', 'tests'],
      "sum.py: its name does not end in '.c'; give a C source file",
    ],
    [
      'a file that is not text',
      { ...onePlusOne, 'sum.c': '\x7fELF\0\0' },
      localise,
      'sum.c: is not text: it contains NUL bytes; give a C source file',
    ],
    [
      'a name that is not declared',
      { ...onePlusOne, 'sum.c': 'int main(void)\n{\n    return a;\n}\n' },
      localise,
      "sum.c:3:12: 'a' undeclared (first use in this function); fix this first: it does not compile",
    ],
    [
      'a construct that is not supported',
      { ...onePlusOne, 'sum.c': 'int main(void)\n{\n    asm("nop");\n    return 0;\n}\n' },
      localise,
      'sum.c:3:5: asm is not supported; rewrite this without it',
    ],
    [
      'tests without output',
      { 'sum.c': sum, 'tests/b.in': '2 2\n' },
      localise,
      'tests: b.in has no b.out or b.ans; add the missing file',
    ],
    [
      'a suite without tests',
      { 'sum.c': sum, 'tests/README': '' },
      localise,
      'tests: has no .in, .out or .ans files; add at least one test case',
    ],
    ['no such suite', { 'sum.c': sum }, localise, 'tests: there is no such file; check the path'],
    [
      'an unknown option',
      { 'sum.c': sum, ...onePlusOne },
      [...localise, '--mistakes', '2'],
      "unknown option '--mistakes'; see --help",
    ],
    [
      'an option with a wrong value',
      { 'sum.c': sum, ...onePlusOne },
      [...localise, '--jobs', 'all'],
      '--jobs must be a whole number from 1 to 256, not "all"; see --help',
    ],
    [
      'a report that cannot be written',
      { 'sum.c': sum, ...onePlusOne },
      [...localise, '--output', 'none/report.txt'],
      'none/report.txt: cannot be written (ENOENT); give --output a file in a writable folder',
    ],
  ])(
    '%s',
    async (_, files, args, message) => {
      expect(await runWith(files, ...args)).toEqual({
        stdout: '',
        stderr: `nearmiss: ${message}\n`,
        exitStatus: 2,
      });
    },
    deadlineMs,
  );
});

test('a test that cannot be read is left out, with a warning', async () => {
  const files = { 'sum.c': sum, ...onePlusOne, 'tests/b.in': '2 2\n' };
  expect(await runWith(files, ...localise, '--format', 'check50')).toEqual({
    stdout: expect.not.stringContaining('"b"'),
    stderr:
      'nearmiss: warning: tests: b.in has no b.out or b.ans; add the missing file; the test is left out\n',
    exitStatus: 0,
  });
});

describe('a submission that cannot be run: a report all the same, and exit status 2', () => {
  const missing = { ...onePlusOne, 'sum.c': 'int main(void)\n{\n\treturn a;\n}\n' };
  const message =
    "nearmiss: sum.c:3:9: 'a' undeclared (first use in this function); fix this first: it does not compile\n";

  test.each<[string, Files, string, object, object]>([
    [
      'what does not compile',
      missing,
      'compile-error',
      { name: 'a', outcome: 'failed', reason: 'the submission does not compile' },
      { kind: 'compile-error', line: 3, message: "column 9: 'a' undeclared (first use in this function)" },
    ],
    [
      'what is not supported',
      { ...onePlusOne, 'sum.c': 'int main(void)\n{\n    asm("nop");\n}\n' },
      'unsupported',
      { name: 'a', outcome: 'unsupported', reason: 'asm is not supported' },
      { kind: 'unsupported', line: 3, message: 'column 5: asm is not supported' },
    ],
    [
      'a fault in a file that it includes',
      { ...onePlusOne, 'sum.c': '#include "a.h"\nint main(void) { return 0; }\n', 'a.h': '\nint f( {\n' },
      'compile-error',
      { name: 'a', outcome: 'failed' },
      { kind: 'syntax-error', line: 0, message: expect.stringMatching(/^a\.h:2:8: /) },
    ],
  ])(
    '%s',
    async (_, files, verdict, result, finding) => {
      const { stdout, stderr, exitStatus } = await runWith(files, ...localise, '--format', 'json');
      expect({ stderr, exitStatus }).toEqual({
        stderr: expect.stringMatching(/^nearmiss: (sum\.c|a\.h):[23]:\d+: .*\n$/),
        exitStatus: 2,
      });
      const report: Report = reportSchema.parse(JSON.parse(stdout));
      expect(report).toMatchObject({
        verdict,
        tests: { total: 1, passed: 0, failed: 1, void: 0, results: [result] },
        locations: [],
        findings: [finding],
      });
    },
    deadlineMs,
  );

  test(
    'what one token repairs: the slip, the repair and what it passes',
    async () => {
      const broken = sum.replace(';', '');
      const { stdout, stderr, exitStatus } = await runWith({ ...onePlusOne, 'sum.c': broken }, ...localise);
      expect({ stderr, exitStatus }).toEqual({
        stderr: expect.stringMatching(
          /^nearmiss: sum\.c:\d+:\d+: expected .*; fix this first: it does not compile\n$/,
        ),
        exitStatus: 2,
      });
      expect(stdout).toContain("missing ';'");
      expect(stdout).toMatch(/it compiles and passes 1 of 1 test:\n {2}line \d+, column \d+: insert {2};/);
    },
    deadlineMs,
  );

  test(
    'standard error names the file by the path that was given',
    async () => {
      const files = { ...onePlusOne, 'in/sum.c': missing['sum.c'] };
      const place = /^nearmiss: in\/sum\.c:3:9: /;
      for (const command of [
        ['localise', 'in/sum.c', '--suite', 'tests'],
        ['run', 'in/sum.c'],
      ]) {
        expect((await runWith(files, ...command)).stderr).toMatch(place);
      }
    },
    deadlineMs,
  );

  test(
    'what is no C at all: standard error says so, and asks for no header',
    async () => {
      const text = '#include <iostream>\nint main(void) { return 0; }\n';
      const { stderr } = await runWith({ ...onePlusOne, 'sum.c': text }, ...localise);
      expect(stderr).toBe('nearmiss: sum.c:1:10: this is C++, not C; fix this first: it does not compile\n');
    },
    deadlineMs,
  );

  test(
    'in a file, for people: the sentence and the place',
    () =>
      withDir(
        async ({ path: root }) => {
          for (const [name, text] of Object.entries(missing)) {
            await mkdir(dirname(join(root, name)), { recursive: true });
            await writeFile(join(root, name), text);
          }
          const run = await runCli([...localise, '--output', 'report.txt'], root);
          expect(run).toEqual({ stdout: '', stderr: message, exitStatus: 2 });
          expect(await readFile(join(root, 'report.txt'), 'utf8')).toBe(
            [
              'sum.c does not compile: no test was run.',
              '',
              "  line 3, column 9: 'a' undeclared (first use in this function)",
              '',
              'Where it stops',
              '    1 | int main(void)',
              '    2 | {',
              '  > 3 |     return a;',
              '      |            ^',
              '    4 | }',
              '',
            ].join('\n'),
          );
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );

  test(
    'a harness that does not fit is reported at the submission, a broken one at the suite',
    async () => {
      const suite = 'harness: h.c\ntests: [{ name: a, expect: { exitCode: 1 } }]\n';
      const files = { 'one.c': 'int one(void) { return 1; }\n', 'suite.yaml': suite };
      const args = ['localise', 'one.c', '--suite', 'suite.yaml', '--format', 'json'];
      const misfit = '#include "submission.c"\nint main(void) { return one(2); }\n';
      const unfit = await runWith({ ...files, 'h.c': misfit }, ...args);
      expect(unfit.exitStatus).toBe(2);
      expect(JSON.parse(unfit.stdout)).toMatchObject({ verdict: 'compile-error', findings: [{ line: 0 }] });
      const broken = await runWith({ ...files, 'h.c': '#include "submission.c"\nint main( {\n' }, ...args);
      expect(broken).toMatchObject({ stdout: '', exitStatus: 2 });
    },
    deadlineMs,
  );
});

describe('a failing program: exit status 1, reported test by test', () => {
  const outcomeOf = async (body: string, ...args: string[]) => {
    const files = { ...onePlusOne, 'sum.c': `#include <stdio.h>\n${body}\n` };
    const { stdout, stderr, exitStatus } = await runWith(files, ...localise, '--format', 'json', ...args);
    expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 1 });
    const report: Report = reportSchema.parse(JSON.parse(stdout));
    return report.tests.results[0]!;
  };

  test(
    'an infinite loop',
    async () => {
      expect(await outcomeOf('int main(void) { for (;;) { } }')).toEqual({
        name: 'a',
        outcome: 'timed out',
        reason: expect.stringMatching(/^it runs for more than \d+ steps$/),
      });
    },
    deadlineMs,
  );

  test(
    'endless recursion',
    async () => {
      expect(
        await outcomeOf('int f(int n) { return f(n + 1) + 1; }\nint main(void) { return f(0); }'),
      ).toEqual({
        name: 'a',
        outcome: 'crashed',
        reason: expect.stringMatching(/^line 2: the calls nest too deep/),
      });
    },
    deadlineMs,
  );

  test(
    'scanf past the end of the input',
    async () => {
      const body =
        'int main(void) { int a = 0, b = 0, c = 0; scanf("%d%d%d", &a, &b, &c);\nprintf("%d\\n", a + b + c + 1); return 0; }';
      expect(await outcomeOf(body)).toMatchObject({ name: 'a', outcome: 'failed' });
    },
    deadlineMs,
  );

  test(
    'reading what scanf did not store',
    async () => {
      const body =
        'int main(void) { int a, b, c;\nscanf("%d%d%d", &a, &b, &c);\nprintf("%d\\n", a + c); return 0; }';
      // As graders see it, a program goes on.
      expect(await outcomeOf(body)).toMatchObject({ name: 'a', outcome: 'failed' });
      expect(await outcomeOf(body, '--undefined', 'strict')).toMatchObject({
        name: 'a',
        outcome: 'crashed',
        reason: expect.stringMatching(/^line 4: /),
      });
    },
    deadlineMs,
  );
});

describe('the report', () => {
  test(
    'has its characters outside of ASCII as they are, in every language',
    async () => {
      const [english, german] = await Promise.all(
        ['en', 'de'].map((language) =>
          runCli([...payme, '--format', 'markdown', '--hints', 'line', '--language', language]),
        ),
      );
      expect(english!.stdout).toContain('… and 4 less likely places.');
      expect(german!.stdout).toContain('Eine Änderung hier');
      expect(german!.stdout).toContain('… und 4 weniger wahrscheinliche Stellen.');
    },
    deadlineMs,
  );

  test(
    'of a submission that passes: exit status 0',
    async () => {
      const { stdout, stderr, exitStatus } = await runWith({ ...onePlusOne, 'sum.c': sum }, ...localise);
      expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 0 });
      expect(stdout).toMatch(/^sum\.c passes its only test\.\n/);
    },
    deadlineMs,
  );

  test(
    'of a sample, for people',
    async () => {
      const { stdout, stderr, exitStatus } = await runCli(payme);
      expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 1 });
      expect(stdout).toContain('submission.c fails 4 of 9 tests, and is a near miss');
      expect(stdout).toContain('  > 37 |     overtimePay = overtime * rate * 3;\n');
      expect(stdout).toContain('    longest-week     line 37, overtimePay: was 1200, must be 800\n');
    },
    deadlineMs,
  );

  test(
    'as JSON in a file that appears whole',
    () =>
      withDir(
        async ({ path: root }) => {
          const file = join(root, 'report.json');
          const { stdout, exitStatus } = await runCli([...payme, '--format', 'json', '--output', file]);
          expect({ stdout, exitStatus }).toEqual({ stdout: '', exitStatus: 1 });
          expect(await readdir(root)).toEqual(['report.json']);
          const report: Report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
          expect(report.verdict).toBe('near-miss');
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );

  test.each(['sarif', 'github', 'gradescope', 'markdown', 'check50', 'junit'])(
    'as %s: with the line alone, neither values nor edit',
    async (format) => {
      const { stdout, stderr, exitStatus } = await runCli([...payme, '--format', format, '--hints', 'line']);
      expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 1 });
      expect(stdout).toContain('overtimePay = overtime * rate * 3');
      // What the last test must print, what it wants at line 37, and the edit there.
      for (const secret of [/\b1225\b/, /\b800\b/, /rate \* 2/]) expect(stdout).not.toMatch(secret);
    },
    deadlineMs,
  );

  test(
    'of the cases of VPL, each compared in its own way',
    async () => {
      const files = {
        'half.c':
          '#include <stdio.h>\nint main(void) { double x; if (scanf("%lf", &x) != 1) { puts("No number!"); return 0; }' +
          ' printf("Half: %.3f\\n", x / 2); return 0; }\n',
        'vpl_evaluate.cases':
          'Case = a number\nInput = 1\nOutput = 0.50001\nCase = none\nOutput = no NUMBER!\n',
      };
      const { stdout, exitStatus } = await runWith(
        files,
        'localise',
        'half.c',
        '--suite',
        'vpl_evaluate.cases',
      );
      expect({ stdout, exitStatus }).toEqual({
        stdout: expect.stringMatching(/^half\.c passes all 2 tests\.\n/),
        exitStatus: 0,
      });
    },
    deadlineMs,
  );

  test(
    'includes files beside the submission and in the folders given',
    async () => {
      const files = {
        ...onePlusOne,
        'src/sum.c':
          '#include "read.h"\n#include "show.c"\nint main(void) { show(read() + read()); return 0; }\n',
        'src/read.h': '#include <stdio.h>\nint read(void) { int n = 0; scanf("%d", &n); return n; }\n',
        'src/own.h': '#error not this one\n',
        'lib/own.h': '#define FORMAT "%d\\n"\n',
        'lib/show.c': '#include <own.h>\nvoid show(int n) { printf(FORMAT, n); }\n',
      };
      const args = ['localise', 'src/sum.c', '--suite', 'tests'];
      expect((await runWith(files, ...args, '--include', 'lib')).exitStatus).toBe(0);
      expect(await runWith(files, ...args)).toMatchObject({
        exitStatus: 2,
        stderr: expect.stringMatching(
          /^nearmiss: src\/sum\.c:2:10: 'show\.c' file not found; put it beside the file .*--include/,
        ),
      });
    },
    deadlineMs,
  );

  test(
    'of which only the beginning is read is not a crash',
    async () => {
      const child = spawn(process.execPath, [cliEntry, ...payme], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout.destroy();
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      const exitStatus = await new Promise((resolve) => {
        child.on('close', resolve);
      });
      expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 1 });
    },
    deadlineMs,
  );
});

test(
  'a harness finds the submission, and the tests their results',
  async () => {
    const files = {
      'twice.c': 'int twice(int n) { return n + 2; }\n',
      'suite.yaml': [
        'harness: harness.c',
        'tests:',
        '  - name: two',
        '    expect: { result: { expression: twice(2), value: 4 } }',
        '  - name: three',
        '    expect: { result: { expression: twice(3), value: 6 } }',
        '',
      ].join('\n'),
      'harness.c': '#include "submission.c"\nint main(void) { return 0; }\n',
    };
    const { stdout, exitStatus } = await runWith(files, 'localise', 'twice.c', '--suite', 'suite.yaml');
    expect(exitStatus).toBe(1);
    expect(stdout).toContain('    three  line 1, the returned value: was 5, must be 6\n');
  },
  deadlineMs,
);

describe('a fault of ours: exit status 3', () => {
  const breakClock = "performance.now = () => { throw new Error('the clock broke'); };";

  test(
    'the message, the seed and the command that repeats it',
    async () => {
      expect(await runCli(payme, '.', breakClock)).toEqual({
        stdout: '',
        stderr:
          'nearmiss: internal error, not a problem with your input: the clock broke\n' +
          `seed 1; to repeat it: nearmiss ${payme.join(' ')} --seed 1\n`,
        exitStatus: 3,
      });
    },
    deadlineMs,
  );

  test(
    'where it happened, if asked',
    async () => {
      const { stderr, exitStatus } = await runCli([...payme, '--verbose'], '.', breakClock);
      expect(exitStatus).toBe(3);
      expect(stderr).toMatch(/\n {4}at .*localise/);
    },
    deadlineMs,
  );
});
