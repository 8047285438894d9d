/**
 * One text for one output call, the same in all executions and all tests: a matching
 * problem over what is printed before, between and after it. Pieces are sought first
 * (`text-search.ts`); only where there are none, the call is left out.
 *
 * The comparator's acceptor decides throughout. `excluded` is proved: the candidates
 * were complete and all were tried, or even a text of its own for each execution would
 * not do (`reachable.ts`).
 */

import type { Comparator } from '#model/suite.js';
import { textLimits } from './limits.js';
import { forgivenBy } from './piece-candidates.js';
import { ExpectedOutputs, TextSearch, type TextTest } from './text-search.js';

export type TextSolution =
  /** As many pieces as the call has now. */
  | { readonly kind: 'pieces'; readonly pieces: readonly string[] }
  /** The call is not there. */
  | { readonly kind: 'removed' };

export type TextAnswer =
  | { readonly kind: 'solved'; readonly solution: TextSolution }
  | { readonly kind: 'excluded' }
  | { readonly kind: 'open'; readonly detail: string };

/**
 * @param present the pieces of the call as it is
 * @param tests all that expect an output; the failing ones fail by their output alone
 * @param comparator of all tests; undefined if they are compared in different ways, which proves no exclusion
 * @param stepsMax characters stepped through
 */
export function solveText(
  present: readonly string[],
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
  stepsMax: number = textLimits.stepsMax,
): TextAnswer {
  const failing = tests.filter(({ isFailing }) => isFailing);
  if (failing.some(({ output }) => output.executions.length === 0)) return { kind: 'excluded' };
  const ordered = [...failing].sort((a, b) => a.expected.length - b.expected.length);
  const all = [...ordered, ...tests.filter(({ isFailing }) => !isFailing)];
  const forgiven = forgivenBy(
    comparator,
    tests.map(({ expected }) => expected),
  );
  const outputs = new ExpectedOutputs(forgiven);
  const search = new TextSearch([present], outputs, stepsMax);
  // From a complete list one test's texts are all there are.
  const first = ordered.slice(0, forgiven.isComplete ? 1 : textLimits.generatorsMax);
  const found = first
    .map((test) => search.through([test, ...all.filter((other) => other !== test)]))
    .find((texts) => texts !== undefined);
  if (found !== undefined) return { kind: 'solved', solution: { kind: 'pieces', pieces: found[0]! } };
  if (TextSearch.holdsWithout(all)) return { kind: 'solved', solution: { kind: 'removed' } };
  const isDoubted = search.findsOnlyDoubted(all);
  if (forgiven.isComplete && !search.isCutShort && !isDoubted) return { kind: 'excluded' };
  const isHopeless = failing.some((test) => !outputs.mayBeAccepted(test, test.output));
  if (isHopeless) return { kind: 'excluded' };
  if (search.isCutShort)
    return { kind: 'open', detail: `the search for a text was ended after ${stepsMax} characters` };
  return {
    kind: 'open',
    detail: isDoubted
      ? 'a text would need digits of a number that is printed'
      : 'no text was found, but not all could be tried',
  };
}
