/** Submissions and what they include, on disk. */

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { UserError } from '#base/errors.js';
import { readIncludes, readSubmission, submissionLimits } from '#cli/read-submission.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Runs in a folder with these files; messages come without the folder's random name. */
async function withFiles<T>(files: Files, run: (root: string) => Promise<T>): Promise<T | string> {
  return withDir(
    async ({ path: root }) => {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), content);
      }
      try {
        return await run(root);
      } catch (error) {
        if (error instanceof UserError) return `${error.code}: ${error.message.replaceAll(root, 'ROOT')}`;
        throw error;
      }
    },
    { unsafeCleanup: true },
  );
}

const read = (files: Files, name: string) => withFiles(files, (root) => readSubmission(join(root, name)));

describe('a submission', () => {
  test('is read as latin-1, under its base name', async () => {
    const bytes = new Uint8Array([0x2f, 0x2f, 0xe9, 0xc3, 0xa9, 0x0a]);
    expect(await read({ 'a/pay.c': bytes }, 'a/pay.c')).toEqual({ name: 'pay.c', text: '//\xe9\xc3\xa9\n' });
  });

  test.each<[string, Files, string, string]>([
    ['none', {}, 'pay.c', 'file-not-found: ROOT/pay.c: there is no such file; check the path'],
    [
      'below a file',
      { x: '' },
      'x/pay.c',
      'file-not-found: ROOT/x/pay.c: there is no such file; check the path',
    ],
    [
      'a folder',
      { 'pay.c/x': '' },
      'pay.c',
      'file-unreadable: ROOT/pay.c: is a folder; check that it is a readable text file',
    ],
    [
      'another name',
      { 'a.py': '' },
      'a.py',
      "not-c: ROOT/a.py: its name does not end in '.c'; give a C source file",
    ],
    [
      'no text',
      { 'a.c': 'x\0y' },
      'a.c',
      'not-c: ROOT/a.c: is not text: it contains NUL bytes; give a C source file',
    ],
    [
      'UTF-16',
      { 'a.c': new Uint8Array([0xff, 0xfe, 0x69, 0]) },
      'a.c',
      'not-c: ROOT/a.c: is UTF-16 text, which C compilers do not read; save it as UTF-8',
    ],
    [
      'too large',
      { 'a.c': new Uint8Array(submissionLimits.fileBytesMax + 1) },
      'a.c',
      'file-unreadable: ROOT/a.c: is larger than 4194304 bytes; give a smaller file',
    ],
  ])('that is %s', async (_, files, name, message) => {
    expect(await read(files, name)).toBe(message);
  });
});

describe('included files', () => {
  const include = (files: Files, text: string, folders: readonly string[] = ['.']) =>
    withFiles(files, async (root) => {
      const sources = await readIncludes(
        [text],
        folders.map((folder) => join(root, folder)),
      );
      return sources.map(({ name, text: content }) => `${name}=${content.trim()}`);
    });

  test('are those that the texts name, directly or through a macro, and what they include', async () => {
    const files = {
      'pay.h': '#include "rates.h"\n',
      'rates.h': 'int r;\n',
      'tax.c': 'int t;\n',
      'parts/x.h': 'int x;\n',
      'table.inc': '1,\n',
      'other.h': '',
      'other.c': '',
    };
    const text =
      '#include <stdio.h>\n#include "pay.h"\n # include "parts/x.h"\n#define T "tax.c"\n#include T\n#include "table.inc"\n';
    expect(await include(files, text)).toEqual([
      'parts/x.h=int x;',
      'pay.h=#include "rates.h"',
      'rates.h=int r;',
      'table.inc=1,',
      'tax.c=int t;',
    ]);
  });

  test('are looked for in the folders in turn', async () => {
    const files = { 'own/a.h': 'own', 'lib/a.h': 'lib', 'lib/b.h': 'lib' };
    expect(await include(files, '#include "a.h"\n#include "b.h"\n', ['own', 'lib'])).toEqual([
      'a.h=own',
      'b.h=lib',
    ]);
  });

  test('are first looked for beside the file that includes them', async () => {
    const files = {
      'parts/tax.h': '#include "rate.h"\n#include "pay.h"\n',
      'parts/rate.h': 'r',
      'rate.h': 'R',
      'pay.h': 'p',
    };
    expect(await include(files, '#include "parts/tax.h"\n')).toEqual([
      'parts/rate.h=r',
      'parts/tax.h=#include "rate.h"\n#include "pay.h"',
      'pay.h=p',
      'rate.h=R',
    ]);
  });

  test('in angle brackets are looked for in the folders given only', async () => {
    const files = { 'own/a.h': 'own', 'lib/a.h': 'lib', 'own/b.h': 'own' };
    expect(await include(files, '#include <a.h>\n#include <b.h>\n', ['own', 'lib'])).toEqual(['a.h=lib']);
    expect(await include(files, '#include <a.h>\n#include "a.h"\n', ['own', 'lib'])).toEqual([
      'a.h=own',
      'a.h=lib',
    ]);
    expect(await include(files, '#include <../own/a.h>\n', ['own', 'lib'])).toEqual([]);
  });

  test('may include each other, and be missing', async () => {
    const files = { 'a.h': '#include "b.h"\n', 'b.h': '#include "a.h"\n#include "none.h"\n' };
    expect(await include(files, '#include "a.h"\n')).toHaveLength(2);
  });

  test('are not looked for outside the folders', async () => {
    const files = { 'own/x': '', 'secret.h': 'secret' };
    expect(await include(files, '#include "../secret.h"\n#include "x/../../secret.h"\n', ['own'])).toEqual(
      [],
    );
    expect(await include(files, '#include "/etc/hostname"\n', ['own'])).toEqual([]);
  });

  test('a file given as a folder is reported', async () => {
    expect(await include({ a: '' }, '', ['a'])).toBe(
      'file-unreadable: ROOT/a: is not a folder; give a folder',
    );
    expect(await include({}, '', ['b'])).toBe(
      'file-not-found: ROOT/b: there is no such file; check the path',
    );
  });

  test('without number are refused', async () => {
    const names = Array.from({ length: submissionLimits.includedFilesMax + 1 }, (_, index) => `${index}.h`);
    const files = Object.fromEntries(names.map((name) => [name, '']));
    const text = names.map((name) => `#include "${name}"\n`).join('');
    expect(await include(files, text)).toMatch(/^file-unreadable: 200.h: more than 200 files are included; /);
  });

  test('of a link that leads in circles nothing is read', async () => {
    const result = await withFiles({}, async (root) => {
      await symlink(join(root, 'a.h'), join(root, 'a.h'));
      return readIncludes(['#include "a.h"\n'], [root]);
    });
    expect(result).toMatch(/^file-unreadable: ROOT\/a.h: cannot be read \(ELOOP\); /);
  });

  test('a link is followed within its folder, and not out of it', async () => {
    const result = await withFiles({ 'own/b.h': 'int b;', 'secret.h': 'int s;' }, async (root) => {
      await symlink(join(root, 'own/b.h'), join(root, 'own/a.h'));
      await symlink(join(root, 'secret.h'), join(root, 'own/c.h'));
      return readIncludes(['#include "a.h"\n#include "c.h"\n'], [join(root, 'own')]);
    });
    expect(result).toEqual([{ name: 'a.h', text: 'int b;' }]);
  });
});
