/** What may be said of hidden tests where a report follows from the others alone. */

import type { Say } from '#language/say.js';
import type { Report } from '#model/report.js';

type Tests = Report['tests'];

/** Whether every test passes that is not hidden. */
export function failsHiddenAlone({ failed, hidden }: Tests): boolean {
  if (hidden === undefined || hidden.allPass) return false;
  return failed === (hidden.passed === undefined ? 1 : hidden.total - hidden.passed);
}

/** Where it fails hidden tests alone. */
export function hiddenFailure(name: string, { total, hidden }: Tests, say: Say): string {
  const areAll = total === (hidden?.passed === undefined ? 1 : hidden.total);
  if (!areAll) return say`${name} passes every test that is not hidden, but not every hidden one.`;
  return hidden?.total === 1
    ? say`${name} does not pass its only test.`
    : say`${name} does not pass every test.`;
}

/** Nothing where no test is hidden in this way. */
export function hiddenSentence({ hidden }: Tests, say: Say): string {
  if (hidden === undefined) return '';
  const { total, allPass, passed } = hidden;
  const tests = say.count(total, 'hidden test');
  if (allPass) return total === 1 ? say`The hidden test passes.` : say`All ${tests} pass.`;
  if (total === 1) return say`The hidden test does not pass.`;
  if (passed === undefined) return say`Not all of the ${tests} pass; they count as one.`;
  if (passed === 0) return say`Of ${tests} none pass.`;
  return passed === 1 ? say`Of ${tests} ${passed} passes.` : say`Of ${tests} ${passed} pass.`;
}
