/**
 * What the language server reads of the disk: an open file's program and tests, found as the commands
 * find them. `suite.yaml`, `suite.json` or a folder `tests/` beside the file are its tests.
 */

import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, parse, resolve } from 'node:path';
import { UserError } from '#base/errors.js';
import type { EditedProgram, EditorFiles, TestPlace } from '#editors/editor-files.js';
import { isOneProgram } from '#grade/one-program.js';
import { isSuiteFile } from '#suite/decode-suite-file.js';
import { filesIn } from '#suite/read-file.js';
import { parseStructuredText } from '#suite/structured-text.js';
import { namedFiles } from './named-files.js';

const suiteFiles = ['suite.yaml', 'suite.yml', 'suite.json'];
const testFolder = 'tests';
/** The files of a folder that make a test, the one to look at first. */
const testFileEnds = ['.in', '.out', '.ans'];

export function editorFiles(): EditorFiles {
  return {
    // Whoever opens a file in an editor may read it.
    given: namedFiles(parse(resolve('.')).root),
    programOf,
    suiteOf: async (file, setting, workspace) =>
      setting === '' ? suiteBeside(file) : suiteNamed(file, setting, workspace),
    testPlaces,
  };
}

async function programOf(file: string): Promise<EditedProgram> {
  const folder = dirname(file);
  try {
    if (await isOneProgram(folder, new Set(), false)) return { path: folder, folder };
  } catch {
    // Reading the file says what is wrong.
  }
  return { path: file, folder };
}

async function suiteBeside(file: string): Promise<string | undefined> {
  const folder = dirname(file);
  for (const name of suiteFiles) {
    if (await exists(join(folder, name))) return join(folder, name);
  }
  return (await hasTests(join(folder, testFolder))) ? join(folder, testFolder) : undefined;
}

/** `{name}` in the setting is the file's name without `.c`. */
async function suiteNamed(file: string, setting: string, workspace: string | undefined): Promise<string> {
  const named = setting.replaceAll('{name}', basename(file, '.c'));
  const folders = [dirname(file), ...(workspace === undefined ? [] : [workspace])];
  const paths = isAbsolute(named) ? [named] : folders.map((folder) => join(folder, named));
  for (const path of paths) {
    if (await exists(path)) return path;
  }
  const remedy = 'correct the setting nearmiss.suite';
  throw new UserError('file-not-found', 'there is no such test suite', { file: paths[0]! }, { remedy });
}

async function testPlaces(suite: string, tests: readonly string[]): Promise<ReadonlyMap<string, TestPlace>> {
  if (isSuiteFile(suite)) {
    const lineOf = /\.cases$/i.test(suite) ? () => 1 : linesIn(await readFile(suite, 'utf8'), suite);
    return new Map(tests.map((name) => [name, { path: suite, line: lineOf(name) }]));
  }
  if (!(await stat(suite)).isDirectory()) {
    return new Map(tests.map((name) => [name, { path: suite, line: 1 }]));
  }
  const files = new Set(await filesIn(suite));
  return new Map(
    tests.map((name) => {
      const file = testFileEnds.map((end) => name + end).find((each) => files.has(each)) ?? `${name}.in`;
      return [name, { path: join(suite, file), line: 1 }];
    }),
  );
}

/** Where a test has its name; 1 in a format that has tests elsewhere. */
function linesIn(text: string, suite: string): (test: string) => number {
  const { value, lineOf } = parseStructuredText(text, suite);
  const { tests } = (value ?? {}) as { readonly tests?: unknown };
  const names: unknown[] = Array.isArray(tests) ? tests.map((test) => test?.name) : [];
  return (test) => {
    const index = names.findIndex((name) => String(name) === test);
    return index < 0 ? 1 : (lineOf(['tests', index, 'name']) ?? 1);
  };
}

async function hasTests(folder: string): Promise<boolean> {
  try {
    return (await filesIn(folder)).some((name) => testFileEnds.some((end) => name.endsWith(end)));
  } catch {
    return false;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
