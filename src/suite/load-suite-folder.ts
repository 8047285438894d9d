/**
 * A folder of tests, as Kattis and DOMjudge have it: NAME.in is a test's input, NAME.out or
 * NAME.ans its expected output, NAME.args (optional) its arguments, one a line, NAME.exit
 * (optional) its exit status. Of files, NAME.files/ (optional) has what the program finds in the
 * folder where it runs, and NAME.files.out/ (optional) what it is to write there. Which tests there
 * are is said by inputs and by what is expected; a test without an input reads nothing.
 */

import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { defaultComparator, type GivenFile, type TestCase } from '#model/suite.js';
import type { DecodedSuite } from './decoded-suite.js';
import { isFileName } from './files-schema.js';
import { suiteLimits } from './limits.js';
import { filesIn, foldersIn, readLatin1 } from './read-file.js';
import { type OnSkipped, readableTests } from './readable-tests.js';
import { toLatin1 } from './text-bytes.js';

/** The files of a folder, wherever they are. */
export interface SuiteFolder {
  /** For messages. */
  readonly path: string;
  /** Also those in folders below, as far as tests give or expect them: `NAME.files/data.txt`. */
  readonly files: ReadonlySet<string>;
  /** @returns Latin-1 */
  readonly read: (file: string) => Promise<string>;
}

/**
 * @param hasReference a reference completes the tests without an expected output
 * @param onSkipped where given, hears of tests that cannot be read, and the others are the suite
 */
export async function loadSuiteFolder(
  path: string,
  hasReference: boolean,
  onSkipped?: OnSkipped,
): Promise<DecodedSuite> {
  const files = new Set(await filesIn(path));
  for (const folder of await foldersIn(path)) {
    if (folder.endsWith(givenFolder) || folder.endsWith(expectedFolder))
      await addFiles(path, `${folder}/`, files);
  }
  const read = (file: string): Promise<string> => readLatin1(join(path, file));
  return readSuiteFolder({ path, files, read }, hasReference, onSkipped);
}

/** The same, for files that need not be on a disk. */
export async function readSuiteFolder(
  folder: SuiteFolder,
  hasReference: boolean,
  onSkipped?: OnSkipped,
): Promise<DecodedSuite> {
  const file = folder.path;
  const names = (await testNames(folder)).sort(compareNames);
  if (names.length === 0) throw new UserError('suite-empty', 'has no .in, .out or .ans files', { file });
  if (names.length > suiteLimits.testsMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.testsMax} tests`, { file });
  }
  const inside = filesInside(folder.files);
  const loaded: (TestCase | UserError)[] = [];
  for (const name of names) {
    loaded.push(
      await loadTest(folder, name, inside, hasReference).catch((cause: unknown) => {
        if (cause instanceof UserError) return cause;
        throw cause;
      }),
    );
  }
  const tests = readableTests(
    loaded,
    (test) => {
      if (test instanceof UserError) throw test;
      return test;
    },
    onSkipped,
  );
  return { compare: defaultComparator, tests };
}

const givenFolder = '.files';
const expectedFolder = '.files.out';

async function testNames({ files, read }: SuiteFolder): Promise<string[]> {
  const isCompiled = files.has(compiled) && (await read(compiled)).startsWith('\x7fELF');
  const names = [...files].flatMap((file): string | [] => {
    const below = inTestFolder.exec(file);
    if (below !== null) return below[2] === undefined ? [] : below[1]!;
    return file === compiled && isCompiled ? [] : (/^(.+)\.(?:in|out|ans)$/s.exec(file)?.[1] ?? []);
  });
  return [...new Set(names)].filter((name) => !/(?:^|\/)$/.test(name));
}

/** What gcc makes unless a name is given. */
const compiled = 'a.out';

async function loadTest(
  folder: SuiteFolder,
  name: string,
  inside: FilesInside,
  hasReference: boolean,
): Promise<TestCase> {
  const { path, files, read: readFile } = folder;
  const expected = await loadFiles(folder, inside.get(`${name}${expectedFolder}`));
  const outputs = [`${name}.out`, `${name}.ans`].filter((file) => files.has(file));
  if (outputs.length > 1) {
    throw new UserError(
      'suite-invalid',
      `${name}.out and ${name}.ans are both there`,
      { file: path },
      {
        remedy: 'remove one of them',
      },
    );
  }
  const [output] = outputs;
  if (output === undefined && expected === undefined && !hasReference) {
    throw new UserError('suite-incomplete', `${name}.in has no ${name}.out or ${name}.ans`, { file: path });
  }
  const read = async (file: string): Promise<string | undefined> =>
    files.has(file) ? readFile(file) : undefined;
  const exit = await read(`${name}.exit`);
  const given = await loadFiles(folder, inside.get(`${name}${givenFolder}`));
  return {
    name,
    args: decodeArguments((await read(`${name}.args`)) ?? '', join(path, `${name}.args`)),
    stdin: (await read(`${name}.in`)) ?? '',
    ...(given !== undefined && { files: given }),
    expect: {
      ...(output !== undefined && { stdout: await readFile(output) }),
      ...(exit !== undefined && { exitCode: decodeExit(exit, join(path, `${name}.exit`)) }),
      ...(expected !== undefined && { files: expected }),
    },
  };
}

/** Names of files in the folders of tests, from there on, by these folders. */
type FilesInside = ReadonlyMap<string, InnerFolder>;

interface InnerFolder {
  /** `a.files` */
  readonly folder: string;
  readonly names: string[];
}

const inTestFolder = /^(.*?)\.files(\.out)?\//s;

function filesInside(files: ReadonlySet<string>): FilesInside {
  const inside = new Map<string, InnerFolder>();
  for (const file of files) {
    const found = inTestFolder.exec(file)?.[0];
    if (found === undefined) continue;
    const folder = found.slice(0, -1);
    const names = inside.get(folder)?.names ?? [];
    names.push(file.slice(found.length));
    inside.set(folder, { folder, names });
  }
  return inside;
}

/** Undefined where there are none. */
async function loadFiles(
  { path, read }: SuiteFolder,
  inner: InnerFolder | undefined,
): Promise<readonly GivenFile[] | undefined> {
  if (inner === undefined) return undefined;
  const { folder, names } = inner;
  if (names.length > suiteLimits.filesPerTestMax) {
    const what = `has more than ${suiteLimits.filesPerTestMax} files`;
    throw new UserError('suite-invalid', what, { file: join(path, folder) });
  }
  const found: GivenFile[] = [];
  for (const name of names) {
    const file = `${folder}/${name}`;
    if (!isFileName(name)) {
      const what = `must have a name of printable characters, with its folders at most ${suiteLimits.nameCharsMax}`;
      throw new UserError('suite-invalid', what, { file: join(path, file) });
    }
    found.push({ name: toLatin1(name), text: await read(file) });
  }
  return found;
}

/** Adds the names of all files below a folder of the suite, as far as so many can be used. */
async function addFiles(path: string, folder: string, files: Set<string>): Promise<void> {
  for (const file of (await filesIn(join(path, folder))).slice(0, suiteLimits.filesPerTestMax + 1))
    files.add(`${folder}${file}`);
  for (const inner of await foldersIn(join(path, folder))) await addFiles(path, `${folder}${inner}/`, files);
}

/** One argument a line; an empty line is an empty argument. */
function decodeArguments(text: string, file: string): readonly string[] {
  if (text === '') return [];
  const args = text
    .replace(/\r?\n$/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));
  if (args.length > suiteLimits.argumentsPerTestMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.argumentsPerTestMax} lines`, { file });
  }
  const line = args.findIndex((argument) => argument.includes('\0')) + 1;
  if (line > 0) throw new UserError('suite-invalid', 'has a NUL character', { file, line });
  return args;
}

function decodeExit(text: string, file: string): number {
  const status = Number(text.trim());
  if (!/^\d{1,3}$/.test(text.trim()) || status > 255) {
    throw new UserError('suite-invalid', 'must be a whole number from 0 to 255', { file, line: 1 });
  }
  return status;
}

/** By characters, but runs of digits by value: t2 before t10. */
export function compareNames(a: string, b: string): number {
  const left = a.match(/\d+|\D/g) ?? [];
  const right = b.match(/\d+|\D/g) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareParts(left[i]!, right[i]!);
    if (order !== 0) return order;
  }
  // Names that differ only in leading zeros still need an order.
  return left.length - right.length || compareTexts(a, b);
}

function compareParts(a: string, b: string): number {
  if (!/\d/.test(a) || !/\d/.test(b)) return compareTexts(a, b);
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return x.length - y.length || compareTexts(x, y);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
