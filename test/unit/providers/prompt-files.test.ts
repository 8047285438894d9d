/** Prompts for a person, and that person's answers. */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PromptFiles } from '#providers/prompt-files.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-prompts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const question = {
  prompt: { name: 'places', system: 'Mend it.', user: 'int x\n' },
  answers: 10,
  temperature: 0.8,
  seed: 1,
};

test('a prompt is written once, whoever asks, and the answers beside it are read in order', async () => {
  const files = new PromptFiles(folder);
  expect(await files.ask(question)).toEqual({ answers: [], requests: 1 });
  await new PromptFiles(folder).ask({ ...question, seed: 2 });
  const [prompt, ...others] = await readdir(folder);
  expect(others).toEqual([]);
  const name = /^prompt-([0-9a-f]{12})\.txt$/.exec(prompt!)![1]!;
  const text = await readFile(join(folder, prompt!), 'utf8');
  expect(text).toContain(`answer-${name}.txt`);
  expect(text.endsWith('Mend it.\n\nint x\n')).toBe(true);
  await writeFile(join(folder, `answer-${name}-10.txt`), 'third');
  await writeFile(join(folder, `answer-${name}-2.c`), 'second');
  await writeFile(join(folder, `answer-${name}.txt`), 'first');
  await writeFile(join(folder, 'answer-000000000000.txt'), 'to another');
  expect((await files.ask(question)).answers).toEqual(['first', 'second', 'third']);
  expect((await files.ask({ ...question, answers: 2 })).answers).toEqual(['first', 'second']);
});

test('where no folder can be made, the message says what to do', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(new PromptFiles(file).ask(question)).rejects.toThrow(
    `${file}: prompts cannot be written there; give a folder that can be written`,
  );
});
