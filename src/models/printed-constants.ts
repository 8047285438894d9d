/**
 * Whether an answer knows the tests: it prints what they expect, chosen by what they give. Two
 * signs, both by constants that the program did not have:
 *
 * - one is found in a test's input, and one spells the whole output that this test alone expects;
 * - constants spell the whole outputs of several tests that expect different things.
 *
 * A single text that some tests expect (`NO`) does not count: programs print such texts. What knows the
 * tests in a subtler way is left to whoever is asked beyond the suite.
 */

import type { TestCase } from '#model/suite.js';
import { textUnits } from './token-changes.js';

/** Outputs that new constants spell: so many are no accident. */
const spelledMax = 2;

export function printsExpected(before: string, after: string, tests: readonly TestCase[]): boolean {
  const known = new Set(constantsOf(before));
  const added = [...new Set(constantsOf(after))].filter((constant) => !known.has(constant));
  if (added.length === 0) return false;
  const outputs = new Map<string, TestCase[]>();
  for (const test of tests) {
    const output = wordsOf(test.expect.stdout ?? '').join(' ');
    if (output !== '') outputs.set(output, [...(outputs.get(output) ?? []), test]);
  }
  const spelled = [...outputs].filter(([output]) => added.some((constant) => spells(constant, output)));
  if (outputs.size > spelledMax && spelled.length > spelledMax) return true;
  return spelled.some(([output, [test, ...others]]) => {
    if (others.length > 0) return false;
    const given = new Set([...wordsOf(test!.stdin), ...test!.args]);
    return added.some((constant) => !spells(constant, output) && given.has(constant));
  });
}

function spells(constant: string, output: string): boolean {
  return wordsOf(constant).join(' ') === output;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Numbers and texts as a program prints them. */
function constantsOf(text: string): readonly string[] {
  return textUnits(text).flatMap(({ text: token }) => {
    if (/^\d/.test(token)) return [token.replace(/[uUlLfF]+$/, '')];
    return /^(?:u8|[uUL])?["']/.test(token) ? [textOfLiteral(token.replace(/^[^"']+/, ''))] : [];
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '' };

function textOfLiteral(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
}
