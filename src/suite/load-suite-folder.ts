/**
 * A folder of tests, as Kattis and DOMjudge have it: NAME.in is a test's input, NAME.out or
 * NAME.ans its expected output, NAME.args (optional) its arguments, one a line, NAME.exit
 * (optional) its exit status. Other files are ignored: the `.in` files say which tests there are.
 */

import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { defaultComparator, type TestCase } from '#model/suite.js';
import type { DecodedSuite } from './decoded-suite.js';
import { suiteLimits } from './limits.js';
import { filesIn, readLatin1 } from './read-file.js';
import { type OnSkipped, readableTests } from './readable-tests.js';

/** The files of a folder, wherever they are. */
export interface SuiteFolder {
  /** For messages. */
  readonly path: string;
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
  const names = [...folder.files]
    .filter((name) => name.endsWith('.in') && name !== '.in')
    .map((name) => name.slice(0, -'.in'.length))
    .sort(compareNames);
  if (names.length === 0) throw new UserError('suite-empty', 'has no .in files', { file });
  if (names.length > suiteLimits.testsMax) {
    throw new UserError('suite-invalid', `has more than ${suiteLimits.testsMax} tests`, { file });
  }
  const loaded: (TestCase | UserError)[] = [];
  for (const name of names) {
    loaded.push(
      await loadTest(folder, name, hasReference).catch((cause: unknown) => {
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

async function loadTest(
  { path, files, read: readFile }: SuiteFolder,
  name: string,
  hasReference: boolean,
): Promise<TestCase> {
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
  if (output === undefined && !hasReference) {
    throw new UserError('suite-incomplete', `${name}.in has no ${name}.out or ${name}.ans`, { file: path });
  }
  const read = async (file: string): Promise<string | undefined> =>
    files.has(file) ? readFile(file) : undefined;
  const exit = await read(`${name}.exit`);
  return {
    name,
    args: decodeArguments((await read(`${name}.args`)) ?? '', join(path, `${name}.args`)),
    stdin: (await read(`${name}.in`)) ?? '',
    expect: {
      ...(output !== undefined && { stdout: await readFile(output) }),
      ...(exit !== undefined && { exitCode: decodeExit(exit, join(path, `${name}.exit`)) }),
    },
  };
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
