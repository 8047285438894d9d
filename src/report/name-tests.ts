/** Tests in a few words. */

import { namedTest, saysTest } from '#model/test-name.js';
import { printable } from './printable.js';

/** `test a`; `test 2` where that is its name. */
export function nameTest(name: string): string {
  return namedTest(printable(name));
}

/** `test a`, `tests a and b`, `tests a, b and 3 more`; `test 1 and test 2`. */
export function nameTests(tests: readonly string[]): string {
  const [first, second] = tests.map(printable);
  if (second === undefined) return namedTest(first!);
  const names =
    tests.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${tests.length - 2} more`;
  return saysTest(first!) && saysTest(second) ? names : `tests ${names}`;
}
