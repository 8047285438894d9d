/** Tests in a few words. */

import type { Say } from '#language/say.js';
import { saysTest } from '#model/test-name.js';
import { printable } from './printable.js';

/** `test a`; `test 2` where that is its name. */
export function nameTest(name: string, say: Say): string {
  const shown = printable(name);
  return saysTest(name) ? shown : say`test ${shown}`;
}

/** `test a`, `tests a and b`, `tests a, b and 3 more`; `test 1 and test 2`. */
export function nameTests(tests: readonly string[], say: Say): string {
  const [first = '', second] = tests.map(printable);
  if (second === undefined) return nameTest(first, say);
  const names =
    tests.length === 2 ? say`${first} and ${second}` : say`${first}, ${second} and ${tests.length - 2} more`;
  return saysTest(first) && saysTest(second) ? names : say`tests ${names}`;
}
