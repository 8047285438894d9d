/**
 * One text for one output call, the same in all executions and all tests: a matching
 * problem over what is printed before, between and after it. The search goes through
 * the first execution in one failing test, piece by piece, with a stretch of the
 * expected output for each (`piece-candidates.ts`); a full choice is then checked on
 * every execution of every test. Of several solutions it takes the one with the
 * fewest changed characters, and the first of these.
 *
 * The comparator's acceptor decides throughout. `excluded` is proved: the candidates
 * were complete and all were tried, or even a text of its own for each execution would
 * not do (`reachable.ts`).
 */

import type { Comparator } from '#model/suite.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { textLimits } from './limits.js';
import type { SplitOutput } from './output-record.js';
import { ExpectedText, type Forgiven, forgivenBy } from './piece-candidates.js';
import { canBeAccepted } from './reachable.js';

export interface TextTest {
  readonly acceptor: Acceptor;
  readonly expected: string;
  readonly output: SplitOutput;
  readonly isFailing: boolean;
}

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
 */
export function solveText(
  present: readonly string[],
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
): TextAnswer {
  const failing = tests.filter(({ isFailing }) => isFailing);
  if (failing.some(({ output }) => output.executions.length === 0)) return { kind: 'excluded' };
  const ordered = [...failing].sort((a, b) => a.expected.length - b.expected.length);
  const forgiven = forgivenBy(
    comparator,
    tests.map(({ expected }) => expected),
  );
  const search = new TextSearch(present, [...ordered, ...tests.filter(({ isFailing }) => !isFailing)]);
  // From a complete list one test's texts are all there are.
  const generators = ordered.slice(0, forgiven.isComplete ? 1 : textLimits.generatorsMax);
  const found = generators.map((test) => search.from(test, forgiven)).find((pieces) => pieces !== undefined);
  if (found !== undefined) return { kind: 'solved', solution: { kind: 'pieces', pieces: found } };
  if (search.holds({ kind: 'removed' })) return { kind: 'solved', solution: { kind: 'removed' } };
  if (forgiven.isComplete && !search.isCutShort) return { kind: 'excluded' };
  const isHopeless = failing.some(({ acceptor, output }) => canBeAccepted(acceptor, output) === false);
  if (isHopeless) return { kind: 'excluded' };
  return {
    kind: 'open',
    detail: search.isCutShort
      ? `the search for a text was ended after ${textLimits.stepsMax} characters`
      : 'no text was found, but not all could be tried',
  };
}

/** Where the pieces are chosen. */
interface FirstExecution {
  readonly acceptor: Acceptor;
  readonly expected: ExpectedText;
  readonly values: readonly string[];
  /** What is printed next. */
  readonly following: string;
}

class TextSearch {
  isCutShort = false;
  private steps = 0;
  private best: readonly string[] | undefined;
  private bestCost = Number.POSITIVE_INFINITY;

  constructor(
    private readonly present: readonly string[],
    private readonly tests: readonly TextTest[],
  ) {}

  /** The best pieces there are whose first execution is that of the test. */
  from({ acceptor, expected, output }: TextTest, forgiven: Forgiven): readonly string[] | undefined {
    const state = this.step(acceptor, acceptor.start, output.fixed[0]!);
    if (state === undefined) return undefined;
    const first: FirstExecution = {
      acceptor,
      expected: new ExpectedText(acceptor, expected, forgiven),
      values: output.executions[0]!,
      following: output.fixed[1]!,
    };
    this.choose(first, state, [], 0);
    return this.best;
  }

  holds(solution: TextSolution): boolean {
    return this.tests.every((test) => this.passes(test, solution));
  }

  /** Chooses the piece after those chosen, and the rest. */
  private choose(first: FirstExecution, state: AcceptorState, chosen: readonly string[], cost: number): void {
    const { acceptor, expected, values, following } = first;
    const index = chosen.length;
    const candidates = expected.candidates(state, this.present[index]!);
    this.steps += candidates.length;
    for (const candidate of candidates) {
      const total = cost + candidate.cost;
      if (total >= this.bestCost || this.isSpent()) return;
      const next = this.step(acceptor, candidate.next, values[index] ?? following);
      if (next === undefined) continue;
      const pieces = [...chosen, candidate.text];
      if (index < values.length) {
        this.choose(first, next, pieces, total);
      } else if (this.holds({ kind: 'pieces', pieces })) {
        this.best = pieces;
        this.bestCost = total;
        return;
      }
    }
  }

  private passes({ acceptor, output }: TextTest, solution: TextSolution): boolean {
    const { fixed, executions } = output;
    let state: AcceptorState | undefined = acceptor.start;
    for (let i = 0; i < fixed.length; i++) {
      state = state && this.step(acceptor, state, fixed[i]!);
      if (i === executions.length || solution.kind === 'removed') continue;
      state = state && this.printed(acceptor, state, solution.pieces, executions[i]!);
      if (state === undefined) return false;
    }
    return state !== undefined && acceptor.accepts(state);
  }

  private printed(
    acceptor: Acceptor,
    from: AcceptorState,
    pieces: readonly string[],
    values: readonly string[],
  ): AcceptorState | undefined {
    let state: AcceptorState | undefined = from;
    for (let i = 0; i < pieces.length && state !== undefined; i++) {
      state = this.step(acceptor, state, pieces[i]!);
      if (state !== undefined && i < values.length) state = this.step(acceptor, state, values[i]!);
    }
    return state;
  }

  private step(acceptor: Acceptor, state: AcceptorState, text: string): AcceptorState | undefined {
    const next = acceptor.stepText(state, text);
    this.steps += next === undefined ? 1 : 1 + text.length;
    return next;
  }

  private isSpent(): boolean {
    if (this.steps > textLimits.stepsMax) this.isCutShort = true;
    return this.isCutShort;
  }
}
