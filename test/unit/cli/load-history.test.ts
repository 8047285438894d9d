/** A folder of attempts → past repairs. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadHistory } from '#cli/load-history.js';
import { defaultComparator } from '#model/suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-history-'));
});
afterEach(() => rm(folder, { recursive: true }));

const printing = (text: string): string =>
  `#include <stdio.h>\nint main(void) { puts("${text}"); return 0; }\n`;
const tests = ['yes'].map((stdout, at) => ({
  name: `t${at}`,
  args: [],
  stdin: '',
  expect: { stdout: `${stdout}\n` },
}));
const suite = { compare: defaultComparator, tests };
const load = () => loadHistory(folder, { suite, voidTests: new Map() }, 'native', { nowMs: () => 0 });

async function put(author: string, ...attempts: readonly string[]): Promise<void> {
  await mkdir(join(folder, author));
  for (const [at, text] of attempts.entries()) await writeFile(join(folder, author, `${at}.c`), text);
}

test('what fails is repaired by the first later attempt of the same author that passes', async () => {
  const [a, b, c, right] = ['a', 'b', 'c', 'yes'].map(printing);
  await put('ann', a!, 'not C', b!, right!, c!);
  await put('bob', a!, b!);
  await put('eve', right!);
  await writeFile(join(folder, 'README'), 'nobody');
  const failing = ['t0'];
  expect(await load()).toEqual([
    { before: a, after: right, failing },
    { before: b, after: right, failing },
  ]);
});

test('where there is no such folder, the message says what is meant', async () => {
  const there = join(folder, 'nowhere');
  await expect(
    loadHistory(there, { suite, voidTests: new Map() }, 'native', { nowMs: () => 0 }),
  ).rejects.toThrow(`${there}: the history cannot be read; give a folder with a folder for each author`);
});
