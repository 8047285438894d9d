/**
 * `nearmiss run`, compiled and in a process of its own: streams, arguments, exit
 * statuses (those that bash shows for gcc's program), crashes and findings.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import { buildCli, type CliRun, cliEntry, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

const headers = '#include <stdio.h>\n#include <stdlib.h>\n';

/** Runs `nearmiss run [options] p.c [args] < input`; `body` is main's, on line 3. */
function run(
  body: string,
  { options = [] as string[], args = [] as string[], input = '' } = {},
): Promise<CliRun> {
  return withDir(
    async ({ path }) => {
      const text = `${headers}int main(int argc, char *argv[]) { ${body} }\n`;
      await writeFile(join(path, 'p.c'), text, 'latin1');
      return runCli(['run', ...options, 'p.c', ...args], path, '', input);
    },
    { unsafeCleanup: true },
  );
}

describe('a program that ends by itself', () => {
  test(
    'reads, writes and exits as it would compiled',
    async () => {
      const body =
        'int n, sum = 0; while (scanf("%d", &n) == 1) sum += n; printf("%d\\n", sum); fprintf(stderr, "done %d\\n", argc); fputs("bye", stderr); fputc(10, stderr); return sum;';
      expect(await run(body, { input: '200 100 3\n' })).toEqual({
        stdout: '303\n',
        stderr: 'done 1\nbye\n',
        exitStatus: 303 % 256,
      });
    },
    deadlineMs,
  );

  test(
    'has all that follows the file for its arguments',
    async () => {
      const body = 'for (int i = 0; i < argc; i++) puts(argv[i]); return 0;';
      const args = ['--undefined', 'x y', '--', '--help', ''];
      expect(await run(body, { args })).toEqual({
        stdout: 'p\n--undefined\nx y\n--\n--help\n\n',
        stderr: '',
        exitStatus: 0,
      });
    },
    deadlineMs,
  );

  test(
    'does not wait for input that it does not read',
    () =>
      withDir(
        async ({ path }) => {
          await writeFile(join(path, 'p.c'), 'int main(void) { return 7; }\n');
          // A pipe that is never closed.
          const child = execa(process.execPath, [cliEntry, 'run', join(path, 'p.c')], {
            stdin: 'pipe',
            reject: false,
            timeout: deadlineMs / 2,
          });
          expect((await child).exitCode).toBe(7);
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );

  test(
    'prints more than the memory of a test would hold',
    async () => {
      // 8 MB, twice what a test may print.
      const { stdout, stderr, exitStatus } = await run('for (int i = 0; i < 1000000; i++) puts("1234567");');
      expect({ stderr, exitStatus, bytes: stdout.length }).toEqual({
        stderr: '',
        exitStatus: 0,
        bytes: 8_000_000,
      });
      expect(stdout.slice(-16)).toBe('1234567\n1234567\n');
    },
    deadlineMs,
  );
});

test(
  'a main that returns no value: the status is what the last call left, as in a compiled program',
  async () => {
    // gcc's program exits with what puts answers, 6.
    const { stderr, exitStatus } = await run('puts("hello"); return;');
    expect({ stderr, exitStatus }).toEqual({
      stderr: "nearmiss: p.c:3: 'main' ends without returning a value: its exit status is left to chance\n",
      exitStatus: 6,
    });
  },
  deadlineMs,
);

describe('a crash: the status that a shell shows, and one line that says where and why', () => {
  test.each<[string, string, number, RegExp]>([
    ['null', 'int *p = 0; return *p;', 139, /^nearmiss: p\.c:3: segmentation fault: a null pointer .*\n$/],
    [
      'division',
      'return 1 / (argc - 1);',
      136,
      /^nearmiss: p\.c:3: arithmetic exception: .*division by zero.*\n$/,
    ],
    ['abort', 'abort();', 134, /^nearmiss: p\.c:3: aborted: the program calls abort\n$/],
    ['memory', 'malloc(10000000);', 134, /^nearmiss: p\.c:3: aborted: .* memory .*\n$/],
    [
      'no end',
      'for (;;) ;',
      124,
      /^nearmiss: p\.c: stopped after 100,000 steps; raise the limit with --steps\n$/,
    ],
  ])(
    '%s',
    async (_, body, exitStatus, message) => {
      const result = await run(`puts("before"); ${body}`, {
        options: ['--quiet', '--steps', '100000', '--memory', '8'],
      });
      expect(result).toEqual({ stdout: 'before\n', stderr: expect.stringMatching(message), exitStatus });
    },
    deadlineMs,
  );

  test(
    'nobody reads the output: as SIGPIPE',
    () =>
      withDir(
        async ({ path }) => {
          await writeFile(join(path, 'p.c'), `${headers}int main(void) { for (;;) puts("again"); }\n`);
          const child = execa(process.execPath, [cliEntry, 'run', join(path, 'p.c')], {
            reject: false,
            buffer: false,
            timeout: deadlineMs / 2,
          });
          child.stdout.destroy();
          expect((await child).exitCode).toBe(141);
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );
});

describe('undefined behaviour', () => {
  const body = 'int x; if (argc > 5) x = 1; printf("%d\\n", x); return 3;';

  test(
    'is reported at the end, with its line and the variable',
    async () => {
      const { stderr, exitStatus } = await run(body);
      expect({ stderr, exitStatus }).toEqual({
        stderr: expect.stringMatching(/^nearmiss: p\.c:3: 'x' .*\n$/),
        exitStatus: 3,
      });
    },
    deadlineMs,
  );

  test(
    'is not reported with --quiet',
    async () => {
      expect(await run(body, { options: ['--quiet'] })).toMatchObject({ stderr: '', exitStatus: 3 });
    },
    deadlineMs,
  );

  test(
    'crashes a strict run',
    async () => {
      expect(await run(body, { options: ['--undefined', 'strict'] })).toEqual({
        stdout: '',
        stderr: expect.stringMatching(/^nearmiss: p\.c:3: aborted: 'x' .*\n$/),
        exitStatus: 134,
      });
    },
    deadlineMs,
  );
});

test(
  'a harness runs around the program, files are found in the folders given',
  () =>
    withDir(
      async ({ path }) => {
        await writeFile(
          join(path, 'twice.c'),
          '#include "type.h"\nnumber twice(number n) { return 2 * n; }\n',
        );
        await writeFile(join(path, 'type.h'), 'typedef int number;\n');
        await writeFile(join(path, 'h.c'), '#include "submission.c"\nint main(void) { return twice(21); }\n');
        expect(await runCli(['run', '--harness', 'h.c', '--include', '.', 'twice.c'], path)).toEqual({
          stdout: '',
          stderr: '',
          exitStatus: 42,
        });
      },
      { unsafeCleanup: true },
    ),
  deadlineMs,
);

test.each([
  [
    'what does not compile',
    'return x;',
    [],
    "p.c:3:43: 'x' undeclared (first use in this function); fix this first: it does not compile",
  ],
  [
    'a wrong option',
    'return 0;',
    ['--steps', '0'],
    '--steps must be a whole number from 1 to 1000000000000, not "0"; see --help',
  ],
])(
  '%s: exit status 2',
  async (_, body, options, message) => {
    expect(await run(body, { options })).toEqual({
      stdout: '',
      stderr: `nearmiss: ${message}\n`,
      exitStatus: 2,
    });
  },
  deadlineMs,
);
