/**
 * One place: which expressions pass the whole suite there, by values alone. Nothing is
 * written or translated for it (`forced-runs.ts`).
 */

import type { OrderedTests, PreparedTest } from '#edits/ordered-tests.js';
import type { ForcedRuns, RunPoint, SynthesisExpense } from './forced-runs.js';
import type { SynthesisLimits } from './limits.js';
import { type AtomValues, type NumberClass, storedAs, type Term, truthOf } from './term.js';

/** What takes the value: a decision, or an object of a type. */
export type Taker = 'truth' | NumberClass;

/** What an expression has to yield in a state, if its test is to pass. */
export interface WantedValue {
  readonly atoms: AtomValues;
  readonly value: number;
}

export class PlaceTrial {
  private readonly evaluationsMax: number;

  constructor(
    private readonly runs: ForcedRuns,
    private readonly tests: OrderedTests,
    private readonly taker: Taker,
    private readonly expense: SynthesisExpense,
    private readonly limits: SynthesisLimits,
  ) {
    this.evaluationsMax = expense.evaluations + limits.placeEvaluationsMax;
  }

  get isSpent(): boolean {
    return this.runs.isSpent || this.expense.evaluations >= this.evaluationsMax;
  }

  /** Every failing test reaches the place while its output can still become right. */
  get isReached(): boolean {
    return this.tests.failing.every((test) => this.runs.root(test)?.kind === 'execution');
  }

  /** What the place takes of an expression in a state. */
  yields({ valueIn }: Term, atoms: AtomValues): number {
    this.expense.evaluations++;
    return this.taken(valueIn(atoms));
  }

  /**
   * The states of the first executions, with the values that are wanted there.
   *
   * @param values by index of the test
   */
  wantedFirst(values: ReadonlyMap<number, number>): readonly WantedValue[] {
    return this.tests.failing.flatMap((test) => {
      const value = values.get(test.test);
      const first = value === undefined ? undefined : this.runs.root(test);
      return first?.kind === 'execution' ? [{ atoms: first.atoms, value: value! }] : [];
    });
  }

  /** @param whole what the place yields instead */
  passes(whole: Term): boolean {
    const { failing, passing } = this.tests;
    return (
      failing.every((test) => this.passesTest(test, whole)) &&
      passing.every((test) => this.passesTest(test, whole))
    );
  }

  private passesTest(test: PreparedTest, { valueIn }: Term): boolean {
    let point: RunPoint | undefined = this.runs.root(test);
    // A passing test that never gets here is not changed.
    if (point === undefined) return true;
    for (let executions = 0; point.kind === 'execution'; executions++) {
      const value = this.taken(valueIn(point.atoms));
      this.expense.evaluations++;
      if (Number.isNaN(value) || executions >= this.limits.executionsMax) return false;
      point = this.runs.after(test, point, value);
    }
    return point.passes;
  }

  private taken(value: number): number {
    return this.taker === 'truth' ? truthOf(value) : storedAs(value, this.taker);
  }

  /**
   * The states that the program itself meets there, of failing tests first; of each test the first
   * few and the last few, for loops are often wrong only where they end.
   */
  recorded(original: Term | undefined): readonly AtomValues[] {
    const { followedMax, recordedMax } = this.limits;
    const tests = [...this.tests.failing, ...this.tests.passing];
    const perTest = Math.max(2, Math.floor(recordedMax / tests.length));
    const found: AtomValues[] = [];
    for (const test of tests) {
      if (found.length >= recordedMax) break;
      const met: AtomValues[] = [];
      let point = this.runs.root(test);
      while (point?.kind === 'execution' && met.length < followedMax) {
        met.push(point.atoms);
        const value = original === undefined ? Number.NaN : this.taken(original.valueIn(point.atoms));
        if (Number.isNaN(value)) break;
        point = this.runs.after(test, point, value);
      }
      found.push(...atBothEnds(met, Math.min(perTest, recordedMax - found.length)));
    }
    return found;
  }
}

function atBothEnds<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all;
  const first = Math.ceil(count / 2);
  return [...all.slice(0, first), ...all.slice(all.length - (count - first))];
}
