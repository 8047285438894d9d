/** What a model solution that fails tests means for whoever wrote them. */

import type { Say } from '#language/say.js';
import { printable } from './printable.js';

const namedMax = 3;

/** @param tests names of those that it fails; at least one */
export function failReferenceSentence(tests: readonly string[], say: Say): string {
  const named = tests.slice(0, namedMax).map(printable).join(', ');
  const names = tests.length > namedMax ? say`${named} and ${tests.length - namedMax} more` : named;
  const failed = say.count(tests.length, 'test');
  return tests.length === 1
    ? say`The model solution itself fails ${failed} (${names}), so it was not asked about other inputs: check it, and what that test expects.`
    : say`The model solution itself fails ${failed} (${names}), so it was not asked about other inputs: check it, and what those tests expect.`;
}
