/** Several tests in a few words. */

import { printable } from './printable.js';

/** `test a`, `tests a and b`, `tests a, b and 3 more`. */
export function nameTests(tests: readonly string[]): string {
  const [first, second] = tests.map(printable);
  if (second === undefined) return `test ${first}`;
  return tests.length === 2
    ? `tests ${first} and ${second}`
    : `tests ${first}, ${second} and ${tests.length - 2} more`;
}
