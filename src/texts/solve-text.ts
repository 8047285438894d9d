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
  if (!isExecutedWherever(tests)) return { kind: 'excluded' };
  const { solution, search, outputs, ordered } = searched(present, tests, comparator, stepsMax);
  if (solution !== undefined) return { kind: 'solved', solution };
  const isDoubted = search.findsOnlyDoubted(ordered);
  if (outputs.isComplete && !search.isCutShort && !isDoubted) return { kind: 'excluded' };
  const isHopeless = tests.some((test) => test.isFailing && !outputs.mayBeAccepted(test, test.output));
  if (isHopeless) return { kind: 'excluded' };
  if (search.isCutShort)
    return { kind: 'open', detail: `the search for a text was ended after ${stepsMax} characters` };
  return {
    kind: 'open',
    detail: isDoubted
      ? 'a text would need digits that the program should compute'
      : 'no text was found, but not all could be tried',
  };
}

/** The same where nobody asks what it means that there is none. */
export function findText(
  present: readonly string[],
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
  stepsMax: number,
): TextSolution | undefined {
  if (!isExecutedWherever(tests)) return undefined;
  return searched(present, tests, comparator, stepsMax).solution;
}

function isExecutedWherever(tests: readonly TextTest[]): boolean {
  return tests.every(({ isFailing, output }) => !isFailing || output.executions.length > 0);
}

interface SearchedText {
  readonly solution: TextSolution | undefined;
  readonly search: TextSearch;
  readonly outputs: ExpectedOutputs;
  /** The tests in the order of the search. */
  readonly ordered: readonly TextTest[];
}

function searched(
  present: readonly string[],
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
  stepsMax: number,
): SearchedText {
  const failing = tests.filter(({ isFailing }) => isFailing);
  failing.sort((a, b) => a.expected.length - b.expected.length);
  const ordered = [...failing, ...tests.filter(({ isFailing }) => !isFailing)];
  const forgiven = forgivenBy(
    comparator,
    tests.map(({ expected }) => expected),
  );
  const outputs = new ExpectedOutputs(forgiven);
  const search = new TextSearch([present], outputs, stepsMax);
  // From a complete list one test's texts are all there are.
  const first = failing.slice(0, forgiven.isComplete ? 1 : textLimits.generatorsMax);
  const found = first
    .map((test) => search.through([test, ...ordered.filter((other) => other !== test)]))
    .find((texts) => texts !== undefined);
  const common = { search, outputs, ordered };
  if (found !== undefined) return { ...common, solution: { kind: 'pieces', pieces: found[0]! } };
  const isRemoved = TextSearch.holdsWithout(ordered);
  return { ...common, solution: isRemoved ? { kind: 'removed' } : undefined };
}
