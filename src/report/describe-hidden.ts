/** What may be said of hidden tests where a report follows from the others alone. */

import type { Report } from '#model/report.js';
import { count } from './lines.js';

type Tests = Report['tests'];

/** Whether every test passes that is not hidden. */
export function failsHiddenAlone({ failed, hidden }: Tests): boolean {
  if (hidden === undefined || hidden.allPass) return false;
  return failed === (hidden.passed === undefined ? 1 : hidden.total - hidden.passed);
}

/** Follows the submission's name, where it fails hidden tests alone. */
export function hiddenFailure({ total, hidden }: Tests): string {
  const areAll = total === (hidden?.passed === undefined ? 1 : hidden.total);
  if (areAll) return `does not pass ${hidden?.total === 1 ? 'its only test' : 'every test'}`;
  return 'passes every test that is not hidden, but not every hidden one';
}

/** Nothing where no test is hidden in this way. */
export function hiddenSentence({ hidden }: Tests): string {
  if (hidden === undefined) return '';
  const { total, allPass, passed } = hidden;
  if (allPass)
    return `${total === 1 ? 'The hidden test passes' : `All ${count(total, 'hidden test')} pass`}.`;
  if (total === 1) return 'The hidden test does not pass.';
  if (passed === undefined) return `Not all of the ${count(total, 'hidden test')} pass; they count as one.`;
  return `Of ${count(total, 'hidden test')} ${passed === 0 ? 'none' : passed} pass${passed === 1 ? 'es' : ''}.`;
}
