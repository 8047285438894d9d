/** What compiled programs may do, and how it ends: in time, and as a plain answer. */

import { expect, test } from '@jest/globals';
import type { ConformanceProgram } from '#lab/replays/conformance-program.js';
import { createNativeRunner } from '#lab/replays/native-runner.js';
import { describeWith } from '../../../support/describe-with.js';

const deadlineMs = 60_000;
const limits = { timeMs: 2_000, memoryBytes: 256 * 1024 * 1024, outputBytes: 100_000 };

/** `body` is main's. */
async function replay(body: string, { args = [] as string[], stdin = '' } = {}) {
  const runner = await createNativeRunner(limits);
  const program: ConformanceProgram = {
    id: 'p',
    version: 'source',
    problem: 'p',
    source: {
      name: 'p.c',
      text: `#include "all.h"\nint main(int argc, char *argv[]) { ${body} }\n`,
    },
    headers: [{ name: 'all.h', text: '#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n' }],
    suite: {
      compare: { mode: 'exact', ignoreCase: false },
      tests: [{ name: 't', args, stdin, expect: {} }],
    },
    recordedPasses: [undefined],
  };
  const result = await runner.replay(program);
  return result.kind === 'replayed' ? result.runs[0] : result;
}

describeWith('gcc', 'a compiled program', () => {
  test(
    'gets its name, arguments and input byte for byte, and a header beside it',
    async () => {
      const body =
        'for (int i = 0; i < argc; i++) puts(argv[i]); int c; while ((c = getchar()) != EOF) putchar(c); return 3;';
      expect(await replay(body, { args: ['x y', '\xc3\xa9', '*'], stdin: '\xff\0\n' })).toEqual({
        end: { kind: 'exited', status: 3 },
        stdout: 'p\nx y\n\xc3\xa9\n*\n\xff\0\n',
      });
    },
    deadlineMs,
  );

  test.each<[string, string, object]>([
    ['crashes', 'abort();', { kind: 'killed', signal: 'SIGABRT' }],
    ['loops', 'for (;;) ;', { kind: 'timed-out' }],
    ['waits', 'sleep(1000);', { kind: 'timed-out' }],
    ['prints without end', 'for (;;) puts("again");', { kind: 'output-limit' }],
    [
      'takes too much memory',
      'return malloc(300 * 1000 * 1000) == NULL ? 4 : 5;',
      { kind: 'exited', status: 4 },
    ],
    [
      'leaves a child that keeps the output open',
      'if (fork() == 0) sleep(1000); return 6;',
      { kind: 'exited', status: 6 },
    ],
    ['does not read', 'return 7;', { kind: 'exited', status: 7 }],
  ])(
    'that %s',
    async (_, body, end) => {
      expect(await replay(body, { stdin: 'x'.repeat(1_000_000) })).toMatchObject({ end });
    },
    deadlineMs,
  );

  test(
    'that does not compile is told by its first error',
    async () => {
      expect(await replay('return x;')).toMatchObject({
        kind: 'rejected',
        why: 'compile-error',
        message: expect.stringContaining("'x' undeclared"),
      });
    },
    deadlineMs,
  );
});
