/** Which failing test is the least to read: its run is shown, and sentences quote it. */

import type { TriedProgram } from './tried-program.js';

/**
 * By what is given, then by what is expected, then as the suite has them.
 *
 * @param hidden names of tests; they come after all others
 */
export function bySimplicity(
  { input }: Pick<TriedProgram, 'input'>,
  tests: readonly number[],
  hidden: ReadonlySet<string>,
): readonly number[] {
  const keyOf = (index: number): readonly number[] => {
    const { name, args, stdin, files = [], expect } = input.suite.tests[index]!;
    const expected = (expect.files ?? []).map(({ text = '' }) => text);
    return [
      hidden.has(name) ? 1 : 0,
      stdin.length + args.join(' ').length + charsIn(files.map(({ text }) => text)),
      (expect.stdout?.length ?? 0) + charsIn(expected),
      index,
    ];
  };
  const keyed = tests.map((index) => ({ index, key: keyOf(index) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ index }) => index);
}

function charsIn(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
