/**
 * Tests → a suite's own formats: one JSON or YAML file, or the files of a folder. What is
 * written is read again as the same tests.
 */

import { stringify } from 'yaml';
import type { Comparator, Suite, TestCase } from '#model/suite.js';
import { suiteLimits } from './limits.js';
import { fromLatin1 } from './text-bytes.js';

/** @param name JSON if it ends in `.json`, YAML otherwise */
export function encodeSuite(
  given: Pick<Suite, 'compare' | 'stepsPerTestMax' | 'tests'>,
  name: string,
): string {
  const suite = suiteFields(given);
  return name.toLowerCase().endsWith('.json') ? `${JSON.stringify(suite, null, 2)}\n` : stringify(suite);
}

/** The fields of a suite file, and of a suite in a request. */
export function suiteFields({
  compare,
  stepsPerTestMax,
  tests,
}: Pick<Suite, 'compare' | 'stepsPerTestMax' | 'tests'>): object {
  return {
    compare: encodeComparator(compare),
    ...(stepsPerTestMax !== undefined && { stepsPerTestMax }),
    tests: tests.map(encodeTest),
  };
}

function encodeComparator({ mode, ignoreCase, tolerance }: Comparator): unknown {
  const isPlain = !ignoreCase && tolerance === undefined;
  return isPlain ? mode : { mode, ignoreCase, ...(tolerance !== undefined && { tolerance }) };
}

function encodeTest(test: TestCase): object {
  const { name, args, stdin, files, points, visibility, stepsMax, compare, expect } = test;
  const { stdout, matches, exitCode, result } = expect;
  return {
    name,
    ...(points !== undefined && { points: Number(points) }),
    ...(visibility !== undefined && { visibility }),
    ...(stepsMax !== undefined && { timeSeconds: stepsMax / suiteLimits.stepsPerSecond }),
    ...(compare !== undefined && { compare: encodeComparator(compare) }),
    ...(args.length > 0 && { args: args.map(fromLatin1) }),
    ...(stdin !== '' && { stdin: fromLatin1(stdin) }),
    ...(files !== undefined && { files: byName(files, ({ text }) => fromLatin1(text)) }),
    expect: {
      ...(stdout !== undefined && { stdout: fromLatin1(stdout) }),
      ...(matches !== undefined && { matches }),
      ...(exitCode !== undefined && { exitCode }),
      ...(result !== undefined && { result }),
      ...(expect.files !== undefined && {
        files: byName(expect.files, ({ text, matches }) =>
          text === undefined ? { matches } : fromLatin1(text),
        ),
      }),
    },
  };
}

function byName<T extends { readonly name: string }>(
  files: readonly T[],
  content: (file: T) => unknown,
): object {
  return Object.fromEntries(files.map((file) => [fromLatin1(file.name), content(file)]));
}

/** Whether bytes are UTF-8, and so can stand in JSON and YAML. */
export function isUnicode(bytes: string): boolean {
  return Buffer.from(fromLatin1(bytes), 'utf8').toString('latin1') === bytes;
}

/** Latin-1 texts by the names of their files; of tests without files of their own. */
export function encodeSuiteFolder(tests: readonly TestCase[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { name, args, stdin, expect } of tests) {
    files.set(`${name}.in`, stdin);
    if (expect.stdout !== undefined) files.set(`${name}.out`, expect.stdout);
    if (args.length > 0) files.set(`${name}.args`, args.map((arg) => `${arg}\n`).join(''));
    if (expect.exitCode !== undefined) files.set(`${name}.exit`, `${expect.exitCode}\n`);
  }
  return files;
}
