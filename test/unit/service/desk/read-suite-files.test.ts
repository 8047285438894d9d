/** Suites from the files of a folder that was sent: tests with files of their own. */

import { describe, expect, test } from '@jest/globals';
import { suiteOfFiles } from '#service/desk/read-suite-files.js';

function filesOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

describe('tests in files of their own', () => {
  test('give and expect files', async () => {
    const { suite, skipped } = await suiteOfFiles(
      filesOf({
        'course/tests/a.in': '1',
        'course/tests/a.out': '2',
        'course/tests/a.files/data/x.txt': '\xc3\xa9',
        'course/tests/b.files.out/out.txt': '3',
        'course/notes.txt': 'none',
      }),
    );
    expect(suite.tests).toEqual([
      { name: 'a', stdin: '1', files: { 'data/x.txt': '\u00e9' }, expect: { stdout: '2' } },
      { name: 'b', expect: { files: { 'out.txt': '3' } } },
    ]);
    expect(skipped).toEqual([]);
  });

  test('may lie in several folders', async () => {
    const { suite } = await suiteOfFiles(
      filesOf({ 'x/1.in': '', 'x/1.out': 'a', 'x/1.files/f': 'given', 'y/1.in': '', 'y/1.out': 'b' }),
    );
    expect(suite.tests).toEqual([
      { name: 'x/1', files: { f: 'given' }, expect: { stdout: 'a' } },
      { name: 'y/1', expect: { stdout: 'b' } },
    ]);
  });

  test('need no input', async () => {
    const { suite } = await suiteOfFiles(filesOf({ '1.out': 'a', 'ok.c': 'int x;' }));
    expect(suite.tests).toEqual([{ name: '1', expect: { stdout: 'a' } }]);
  });

  test('are left out where a file is not text', async () => {
    const { suite, skipped } = await suiteOfFiles(
      filesOf({ '1.out': 'a', '2.out': 'b', '2.files/x': '\xff' }),
    );
    expect(suite.tests.map(({ name }) => name)).toEqual(['1']);
    expect(skipped).toEqual(['2 has bytes that are not UTF-8; the test is left out']);
  });
});
