/** The files of one program, on disk. */

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { UserError } from '#base/errors.js';
import { pathAsGiven, readProgram } from '#cli/read-program.js';
import { unitLimits } from '#submissions/find-units.js';

type Files = Readonly<Record<string, string>>;

const main = 'int main(void) { return 0; }';

/** The names of the units, the submission's first; messages come without the folder's random name. */
async function unitsOf(
  files: Files,
  paths: readonly string[],
  prepare: (root: string) => Promise<void> = async () => {},
): Promise<readonly string[] | string> {
  return withDir(
    async ({ path: root }) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), { recursive: true });
        await writeFile(join(root, name), text);
      }
      await prepare(root);
      try {
        const { submission, units } = await readProgram(paths.map((path) => join(root, path)));
        return [submission, ...units].map(({ name }) => name);
      } catch (error) {
        if (error instanceof UserError) return `${error.code}: ${error.message.replaceAll(root, 'ROOT')}`;
        throw error;
      }
    },
    { unsafeCleanup: true },
  );
}

test('a folder with two programs is refused, one whose tests have a main under a condition is not', async () => {
  const two = { 'p/a.c': main, 'p/b.c': `// b\n${main}`, 'p/c.c': '' };
  expect(await unitsOf(two, ['p'])).toBe(
    'option-invalid: ROOT/p: holds several programs: a.c and b.c each have main; name the file or files of one program, or give the folder to nearmiss grade',
  );
  const tested = { 'p/a.c': main, 'p/b.c': `#ifdef TEST\n#if 1\n#endif\n${main}\n#endif\nint f(void);` };
  expect(await unitsOf(tested, ['p'])).toEqual(['a.c', 'b.c']);
});

describe('files', () => {
  test('keep their order, and are named from the folder that they share', async () => {
    const files = { 'p/src/b.c': '', 'p/main.c': main, 'p/src/a.c': '' };
    expect(await unitsOf(files, ['p/src/b.c', 'p/main.c', 'p/src/a.c'])).toEqual([
      'src/b.c',
      'main.c',
      'src/a.c',
    ]);
    expect(await unitsOf(files, ['p/src/b.c', 'p/src/a.c'])).toEqual(['b.c', 'a.c']);
  });

  test('are given once', async () => {
    expect(await unitsOf({ 'a.c': main }, ['a.c', './a.c'])).toBe(
      'option-invalid: ROOT/a.c: is given twice; give it once',
    );
  });

  test('have to be C', async () => {
    expect(await unitsOf({ 'a.c': main, 'b.h': '' }, ['a.c', 'b.h'])).toMatch(/^not-c: ROOT\/b\.h/);
  });
});

describe('a folder', () => {
  test('gives all its C files, the one with main first', async () => {
    const files = { 'p/a.c': '/* int main(void) { */', 'p/z.c': main, 'p/lib/b.c': '', 'p/a.h': '' };
    expect(await unitsOf(files, ['p'])).toEqual(['z.c', 'a.c', 'lib/b.c']);
  });

  test('but not those that another one includes, hidden ones, and links', async () => {
    const files = {
      'p/main.c': `#include "part.c"\n#include "lib/../sub/deep.c"\n${main}`,
      'p/part.c': 'int n;',
      'p/sub/deep.c': '',
      'p/.git/x.c': '',
      'p/__MACOSX/main.c': '',
      'o.c': '',
    };
    const link = (root: string): Promise<void> => symlink(join(root, 'o.c'), join(root, 'p/o.c'));
    expect(await unitsOf(files, ['p'], link)).toEqual(['main.c']);
  });

  test('without C files is an error', async () => {
    expect(await unitsOf({ 'p/a.h': '' }, ['p'])).toBe(
      "file-not-found: ROOT/p: has no file whose name ends in '.c'; give the folder with the C files",
    );
  });

  test('with very many is an error', async () => {
    const count = unitLimits.unitsMax + 1;
    const files = Object.fromEntries([...Array(count).keys()].map((index) => [`p/${index}.c`, '']));
    expect(await unitsOf(files, ['p'])).toBe(
      `file-unreadable: ROOT/p: has more than ${unitLimits.unitsMax} C files; give fewer files`,
    );
  });
});

test('a file is named to people by the path that was given', () =>
  withDir(
    async ({ path: root }) => {
      for (const name of ['a.c', 'b.c']) await writeFile(join(root, name), name === 'a.c' ? main : 'int b;');
      const alone = await readProgram([join(root, 'a.c')]);
      expect(pathAsGiven('a.c', alone)).toBe(join(root, 'a.c'));
      expect(pathAsGiven('a.h', alone)).toBe('a.h');
      const both = await readProgram([root]);
      expect(pathAsGiven('b.c', both)).toBe(join(root, 'b.c'));
      expect(pathAsGiven('a.h', both)).toBe('a.h');
    },
    { unsafeCleanup: true },
  ));
