/** What a model solution that fails tests means for whoever wrote them. */

import { count } from './lines.js';
import { printable } from './printable.js';

const namedMax = 3;

/** @param tests names of those that it fails; at least one */
export function failReferenceSentence(tests: readonly string[]): string {
  const named = tests.slice(0, namedMax).map(printable).join(', ');
  const more = tests.length > namedMax ? ` and ${tests.length - namedMax} more` : '';
  return `The model solution itself fails ${count(tests.length, 'test')} (${named}${more}), so it was not asked about other inputs: check it, and what ${tests.length === 1 ? 'that test expects' : 'those tests expect'}.`;
}
