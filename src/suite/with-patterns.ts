/**
 * The mode `regex` of a suite file: its tests' outputs are regular expressions. It is another way
 * to write `expect: {matches}`, for a suite or a test that has nothing else:
 *
 *   compare: {mode: regex, ignoreCase: true}      tests: [{expect: {matches: "(?i)^sum: \\d+$"}}]
 *   tests: [{expect: {stdout: "^sum: \\d+$"}}]   →
 *
 * Takes values that nobody has checked, and leaves alone what is not of this shape.
 */

import { defaultComparator } from '#model/suite.js';

type Fields = Readonly<Record<string, unknown>>;

export function withPatterns(suite: unknown): unknown {
  if (!isFields(suite) || !Array.isArray(suite.tests)) return suite;
  const shared = patternPrefix(suite.compare);
  const tests = suite.tests.map((test: unknown) => {
    if (!isFields(test)) return test;
    const { compare, ...rest } = test;
    const own = patternPrefix(compare);
    if (own !== undefined) return withPattern(rest, own);
    return shared === undefined || compare !== undefined ? test : withPattern(test, shared);
  });
  return { ...suite, ...(shared !== undefined && { compare: defaultComparator }), tests };
}

/** What goes before each pattern; undefined for other modes. */
function patternPrefix(compare: unknown): string | undefined {
  if (compare === 'regex') return '';
  if (!isFields(compare) || compare.mode !== 'regex') return undefined;
  return compare.ignoreCase === true ? '(?i)' : '';
}

function withPattern(test: Fields, prefix: string): Fields {
  const { expect } = test;
  if (!isFields(expect)) return test;
  const { stdout, files, ...rest } = expect;
  return {
    ...test,
    expect: {
      ...rest,
      ...(typeof stdout === 'string' ? { matches: prefix + stdout } : stdout !== undefined && { stdout }),
      ...(files !== undefined && { files: filesWithPatterns(files, prefix) }),
    },
  };
}

function filesWithPatterns(files: unknown, prefix: string): unknown {
  if (!isFields(files)) return files;
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      typeof text === 'string' ? { matches: prefix + text } : text,
    ]),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
