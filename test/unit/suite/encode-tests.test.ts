/** Tests that are written are read again as the same tests. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import type { Suite, TestCase } from '#model/suite.js';
import { encodeSuite, encodeSuiteFolder, isUnicode } from '#suite/encode-tests.js';
import { loadSuite } from '#suite/load-suite.js';

const tests: readonly TestCase[] = [
  { name: 'plain', args: [], stdin: '1 2\n', expect: { stdout: '3\n' } },
  { name: 'spaces', args: [], stdin: ' \t1\n\n', expect: { stdout: '  # no: comment\n\n' } },
  // The bytes of "é".
  {
    name: 'with-arguments',
    args: ['a b', '\xc3\xa9'],
    stdin: '',
    expect: { stdout: '\xc3\xa9', exitCode: 3 },
  },
];
const suite: Suite = {
  compare: { mode: 'numbers', ignoreCase: true, tolerance: { absolute: 0.5, relative: 0 } },
  tests,
};

describe('written and read again', () => {
  test.each(['more.json', 'more.yaml', 'more.yml'])('%s', async (name) => {
    await withDir(
      async ({ path }) => {
        await writeFile(join(path, name), encodeSuite(suite, name));
        expect((await loadSuite(join(path, name))).suite).toMatchObject(suite);
      },
      { unsafeCleanup: true },
    );
  });

  test('a folder', async () => {
    await withDir(
      async ({ path }) => {
        const folder = join(path, 'tests');
        await mkdir(folder);
        for (const [name, text] of encodeSuiteFolder(tests))
          await writeFile(join(folder, name), text, 'latin1');
        expect((await loadSuite(folder)).suite.tests).toEqual(tests);
      },
      { unsafeCleanup: true },
    );
  });
});

test('bytes that are not UTF-8 cannot stand in JSON or YAML', () => {
  expect(isUnicode('plain \xc3\xa9')).toBe(true);
  expect(isUnicode('\xe9')).toBe(false);
});
