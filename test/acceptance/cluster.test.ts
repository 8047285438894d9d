/** `nearmiss cluster`, compiled, on a class of our own. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';

const deadlineMs = 240_000;

beforeAll(buildCli, deadlineMs);

const doubled = (expression: string, name: string): string =>
  `#include <stdio.h>\nint main(void) { int ${name}; scanf("%d", &${name}); printf("%d", ${expression}); return 0; }\n`;

const files: Readonly<Record<string, string>> = {
  'amy.c': doubled('2 * n', 'n'),
  'bob.c': doubled('x + x', 'x'),
  'cat.c': doubled('x + 2', 'x'),
  'suite.yaml': `compare: tokens
tests:
  - { name: three, stdin: "3\\n", expect: { stdout: "6\\n" } }
  - { name: zero, stdin: "0\\n", expect: { stdout: "0\\n" } }
`,
};

test(
  'a class is grouped, as text and as JSON',
  () =>
    withDir(
      async ({ path: root }) => {
        for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
        const text = await runCli(['cluster', '.', '--suite', 'suite.yaml'], root);
        expect(text.exitStatus).toBe(0);
        expect(text.stdout).toMatch(/^2 of 3 programs pass every test, in 1 cluster; 1 fail\n/);
        const json = await runCli(['cluster', '.', '--suite', 'suite.yaml', '--format', 'json'], root);
        expect(JSON.parse(json.stdout)).toMatchObject({
          schemaVersion: 1,
          clusters: [{ size: 2, representative: 'amy.c', members: ['amy.c', 'bob.c'] }],
          failing: ['cat.c'],
        });
        await writeFile(join(root, 'dan.c'), 'int \0');
        const unreadable = await runCli(['cluster', '.', '--suite', 'suite.yaml'], root);
        expect(unreadable.stdout).toMatch(
          /^2 of 4 programs pass every test, in 1 cluster; 1 fail; 1 cannot be used\n/,
        );
        expect(unreadable.stderr).toMatch(/dan\.c: is not text/);
        expect(unreadable.exitStatus).toBe(0);
        const missing = await runCli(['cluster', 'nowhere', '--suite', 'suite.yaml'], root);
        expect(missing.exitStatus).toBe(2);
      },
      { unsafeCleanup: true },
    ),
  deadlineMs,
);
