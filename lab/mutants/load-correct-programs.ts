/**
 * Correct programs to draw mutants of: the fixed versions in corpus files (`.jsonl`); a folder with
 * `reference.c` and its suite, as the samples are; a C file, with the inputs that lie beside it
 * (`NAME.in`, `NAME.args`) or that a line of it gives, `// inputs: 3 1 2 3|1 4`. Whatever no suite
 * says, a program is expected to do as it does.
 */

import { access } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import { defaultComparator, type TestCase } from '#model/suite.js';
import { loadSuite } from '#suite/load-suite.js';
import { isFolder, readLatin1 } from '#suite/read-file.js';
import type { CorrectProgram } from './mutant-program.js';

const suiteNames = ['suite.yaml', 'suite.yml', 'suite.json'];

/** In the order of the paths. */
export async function loadCorrectPrograms(paths: readonly string[]): Promise<readonly CorrectProgram[]> {
  const programs: CorrectProgram[] = [];
  for (const path of paths) {
    if (extname(path) === '.jsonl') programs.push(...(await fixedVersions(path)));
    else programs.push(await ((await isFolder(path)) ? fromFolder(path) : fromFile(path)));
  }
  return programs;
}

/** A text that was handed in twice is one program. */
async function fixedVersions(path: string): Promise<readonly CorrectProgram[]> {
  const programs = new Map<string, CorrectProgram>();
  for (const { record } of await loadCorpora([path], {})) {
    const { id, problem, fixed, suite } = record;
    if (fixed !== undefined && !programs.has(fixed))
      programs.set(fixed, { name: id, problem, text: fixed, suite });
  }
  return [...programs.values()];
}

async function fromFolder(path: string): Promise<CorrectProgram> {
  const reference = join(path, 'reference.c');
  const text = await readLatin1(reference);
  const [file] = await existing(suiteNames.map((each) => join(path, each)));
  const { suite } = await loadSuite(file ?? path, { reference });
  const name = basename(path);
  return { name, problem: name, text, suite };
}

async function fromFile(path: string): Promise<CorrectProgram> {
  const text = await readLatin1(path);
  const name = basename(path, '.c');
  const beside = async (extension: string): Promise<string> => {
    const [file] = await existing([join(dirname(path), `${name}${extension}`)]);
    return file === undefined ? '' : readLatin1(file);
  };
  const args = (await beside('.args')).split('\n').filter((line) => line !== '');
  const given = /^\/\/ inputs: (.*)$/m.exec(text)?.[1];
  const inputs = given === undefined ? [await beside('.in')] : given.split('|');
  const tests = inputs.map((stdin, index): TestCase => ({ name: `t${index + 1}`, args, stdin, expect: {} }));
  return { name, problem: name, text, suite: { compare: defaultComparator, tests } };
}

async function existing(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return found.flat();
}
