/** The texts of a class, for an oracle. */

import { expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { readClass } from '#grade/read-class.js';

const found = (name: string) => ({ name, path: `/class/${name}` });

test('what cannot be read has no say, and nothing else is lost', async () => {
  const read = async (path: string) => {
    if (path.endsWith('b.c')) throw new UserError('not-c', 'is not text', { file: path });
    return { submission: { name: path, text: 'int main(void) { return 0; }' }, headers: [] };
  };
  const submissions = [
    found('a.c'),
    found('b.c'),
    { ...found('c.c'), unreadable: 'is a folder' },
    found('d.c'),
  ];
  const programs = await readClass(submissions, read);
  expect(programs.map(({ submission }) => submission.name)).toEqual(['/class/a.c', '/class/d.c']);
});

test('an internal error is not swallowed', async () => {
  const read = async () => {
    throw new Error('broken');
  };
  await expect(readClass([found('a.c')], read)).rejects.toThrow('broken');
});
