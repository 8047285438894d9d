/**
 * Presentation errors (docs/glossary.md#presentation): an output that is right but for case and
 * punctuation, or but for calls that print literal text only.
 *
 * Punctuation is white space here, so that `Total:5` and `total: 5` are equal, but for
 * what belongs to a number: a point between digits, a sign before one. An expected
 * output that is nothing but punctuation (a triangle of stars) keeps it.
 */

import type { Comparator } from '#model/suite.js';
import type { OutputItem } from '#program/output-record.js';
import { foldText, splitTokens } from '#suite/characters.js';
import { outputsMatch } from '#suite/compare-outputs.js';

export interface PresentedTest {
  readonly expected: string;
  readonly comparator: Comparator;
  readonly items: readonly OutputItem[];
}

/** Whether every test passes so. @param constantCalls calls that print literal text only */
export function isPresentationOnly(
  tests: readonly PresentedTest[],
  constantCalls: readonly number[],
): boolean {
  return (
    tests.every(({ expected, items }) => areAlike(expected, textWithout(items, new Set()))) ||
    removals(tests, constantCalls).some((removed) =>
      tests.every(({ expected, comparator, items }) =>
        outputsMatch(expected, textWithout(items, removed), comparator),
      ),
    )
  );
}

/** The calls to leave out: all, those whose text no test expects, any one. */
function removals(
  tests: readonly PresentedTest[],
  constantCalls: readonly number[],
): readonly ReadonlySet<number>[] {
  const printed = new Map<number, string>();
  for (const { items } of tests) {
    for (const { call, text } of items) if (!printed.has(call)) printed.set(call, text);
  }
  const executed = constantCalls.filter((call) => printed.has(call));
  const unexpected = executed.filter((call) => {
    // White space alone is part of every text.
    const text = printed.get(call)!.trim();
    return !tests.some(({ expected }) => expected.includes(text));
  });
  return [executed, unexpected, ...executed.map((call) => [call])].map((calls) => new Set(calls));
}

function textWithout(items: readonly OutputItem[], removed: ReadonlySet<number>): string {
  return items.map(({ call, text }) => (removed.has(call) ? '' : text)).join('');
}

/** Equal words, case and punctuation aside. */
export function areAlike(expected: string, actual: string): boolean {
  const wanted = wordsOf(expected);
  const [a, b] =
    wanted.length > 0
      ? [wanted, wordsOf(actual)]
      : [splitTokens(foldText(expected)), splitTokens(foldText(actual))];
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

const number = String.raw`(?<![\w.])[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?(?!\w)`;
const word = new RegExp(String.raw`${number}|[\w\x80-\xff]+`, 'g');

function wordsOf(text: string): string[] {
  return foldText(text).match(word) ?? [];
}
