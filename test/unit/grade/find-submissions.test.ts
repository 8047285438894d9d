/** Which files of a folder are submissions. */

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { findSubmissions } from '#grade/find-submissions.js';

/** Names, with the reason behind those that are unreadable. `+` before a file's name: it has `main`. */
function found(files: readonly string[], skipped: readonly string[] = []): Promise<string[]> {
  return withDir(
    async ({ path }) => {
      for (const given of files) {
        const file = given.replace('+', '');
        await mkdir(dirname(join(path, file)), { recursive: true });
        if (file.endsWith('/')) await mkdir(join(path, file), { recursive: true });
        else await writeFile(join(path, file), file === given ? '' : 'int main(void) { return 0; }');
      }
      await symlink('/etc/hostname', join(path, 'link.c'));
      const all = await findSubmissions(path, new Set(skipped.map((name) => join(path, name))));
      return all
        .filter(({ name }) => name !== 'link.c' || files.length === 0)
        .map(({ name, unreadable }) => (unreadable === undefined ? name : `${name}: ${unreadable}`));
    },
    { unsafeCleanup: true },
  );
}

test('every .c file, however deep, by its path, in order', async () => {
  expect(await found(['b.c', 'a/x.c', 'a/x.h', 'a/deep/er/y.c', 'notes.txt', 'B.C'])).toEqual([
    'a/deep/er/y.c',
    'a/x.c',
    'b.c',
  ]);
});

test('a folder with one main is one program of all its files', async () => {
  expect(await found(['ann/+main.c', 'ann/list.c', 'ann/list.h', 'bob/src/+a.c', 'bob/src/lib/b.c'])).toEqual(
    ['ann', 'bob'],
  );
});

test("a folder of many students' files is not, nor one of their folders", async () => {
  expect(await found(['lab/+ann.c', 'lab/+bob.c', 'lab/cy.c'])).toEqual([
    'lab/ann.c',
    'lab/bob.c',
    'lab/cy.c',
  ]);
  expect(await found(['group/ann/+main.c', 'group/bob/unfinished.c'])).toEqual([
    'group/ann/main.c',
    'group/bob/unfinished.c',
  ]);
  expect(await found(['+main.c', 'list.c'])).toEqual(['list.c', 'main.c']);
  expect(await found(['tests/+reference.c', 'tests/x.c'], ['tests/reference.c'])).toEqual(['tests/x.c']);
});

test("a platform's folder for a student is one program, however it is laid out", async () => {
  const folder = 'Ada L_17_assignsubmission_file_';
  expect(await found([`${folder}/src/+main.c`, `${folder}/lib/list.c`])).toEqual([folder]);
});

test("a platform's folder without a submission is reported", async () => {
  const files = [
    'Ada L_17_assignsubmission_file_/main.c',
    'Bob_18_assignsubmission_file_/report.pdf',
    'include/x.h',
  ];
  expect(await found([...files, 'Cy_19_assignsubmission_file/'])).toEqual([
    'Ada L_17_assignsubmission_file_/main.c',
    "Bob_18_assignsubmission_file_: has no file whose name ends in '.c'",
    "Cy_19_assignsubmission_file: has no file whose name ends in '.c'",
  ]);
});

test('what archivers and editors leave is none, nor what is skipped', async () => {
  const files = ['a.c', '._a.c', '.git/b.c', '__MACOSX/a.c', 'tests/harness.c', 'reference.c'];
  expect(await found(files, ['tests', 'reference.c'])).toEqual(['a.c']);
});

test('a link is not followed', async () => {
  expect(await found([])).toEqual(['link.c: is a symbolic link, which is not followed']);
});

test('a folder without any is an error, as is none', async () => {
  await withDir(async ({ path }) => {
    await expect(findSubmissions(path)).rejects.toThrow(
      /has no file whose name ends in '\.c'; give the folder/,
    );
    await expect(findSubmissions(join(path, 'none'))).rejects.toThrow(/there is no such folder/);
  });
});
