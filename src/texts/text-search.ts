/**
 * The search for one text for each of some output calls, the same in all executions and
 * all tests: a walk through the outputs of the tests, one after the other. Where a call
 * is met for the first time its pieces are chosen, one by one, each from the stretches
 * of the expected output that can stand there (`piece-candidates.ts`); from then on they
 * are what it prints. Of several solutions it takes the one with the fewest changed
 * characters, and the first of these.
 */

import { isDigit } from '#base/c-characters.js';
import type { SplitOutput } from '#program/output-record.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { ExpectedText, type Forgiven } from './piece-candidates.js';
import { Reachable } from './reachable.js';

export interface TextTest {
  readonly acceptor: Acceptor;
  readonly expected: string;
  readonly output: SplitOutput;
  readonly isFailing: boolean;
  /** The suite has tests besides, which do not print the text. */
  readonly isOneOfMany?: true;
}

/** By member, the pieces of its text. */
export type Texts = readonly (readonly string[])[];

const slowStateSteps = 32;

/** What has been worked out of the expected outputs serves all calls. */
export class ExpectedOutputs {
  private readonly texts = new Map<Acceptor, ExpectedText>();
  private readonly reachables = new Map<Acceptor, Reachable>();

  constructor(private readonly forgiven: Forgiven) {}

  get isComplete(): boolean {
    return this.forgiven.isComplete;
  }

  textOf({ acceptor, expected }: TextTest): ExpectedText {
    let text = this.texts.get(acceptor);
    if (text === undefined) {
      text = new ExpectedText(acceptor, expected, this.forgiven);
      this.texts.set(acceptor, text);
    }
    return text;
  }

  /** Whether texts of their own for all executions might do; false is proved. */
  mayBeAccepted({ acceptor }: TextTest, output: SplitOutput): boolean {
    let reachable = this.reachables.get(acceptor);
    if (reachable === undefined) {
      // Numbers have many spellings, each with a state of its own that is slow to go on from.
      reachable = new Reachable(acceptor, this.isComplete ? 1 : slowStateSteps);
      this.reachables.set(acceptor, reachable);
    }
    return reachable.canBeAccepted(output) !== false;
  }

  /** Taken for all answers of `mayBeAccepted`. */
  get steps(): number {
    return [...this.reachables.values()].reduce((total, { steps }) => total + steps, 0);
  }
}

export class TextSearch {
  isCutShort = false;
  /** A text was left out that makes a number of a value's digits and its own, or spells a result. */
  isDoubted = false;
  /** Characters stepped through and candidates listed. */
  steps = 0;
  private tests: readonly TextTest[] = [];
  /** By member; undefined as long as it was not met. */
  private readonly chosen: (readonly string[] | undefined)[];
  private best: Texts | undefined;
  private bestCost = Number.POSITIVE_INFINITY;

  /** @param present by member, the pieces of its text as it is */
  constructor(
    private readonly present: Texts,
    private readonly outputs: ExpectedOutputs,
    private readonly stepsMax: number,
    private readonly allowsDoubted = false,
  ) {
    this.chosen = present.map(() => undefined);
  }

  /**
   * The best texts known after the tests were walked through in this order. From
   * complete lists of candidates every order leads to texts as good.
   */
  through(tests: readonly TextTest[]): Texts | undefined {
    this.tests = tests;
    this.begin(0, 0);
    return this.best;
  }

  /** Nothing but a doubted text may be left; where there is none, texts are excluded all the same. */
  findsOnlyDoubted(tests: readonly TextTest[]): boolean {
    if (!this.isDoubted) return false;
    const search = new TextSearch(this.present, this.outputs, this.stepsMax, true);
    return search.through(tests) !== undefined || search.isCutShort;
  }

  /** Whether the tests accept what is printed without the calls. */
  static holdsWithout(tests: readonly TextTest[]): boolean {
    return tests.every(({ acceptor, output }) => {
      const state = acceptor.stepText(acceptor.start, output.fixed.join(''));
      return state !== undefined && acceptor.accepts(state);
    });
  }

  private begin(index: number, cost: number): void {
    const test = this.tests[index];
    if (test !== undefined) {
      this.walk(test, index, 0, test.acceptor.start, cost);
      return;
    }
    if (cost >= this.bestCost) return;
    this.best = this.present.map((present, member) => this.chosen[member] ?? present);
    this.bestCost = cost;
  }

  /** From where the text before an execution is printed, to the end of the last test. */
  private walk(test: TextTest, index: number, from: number, start: AcceptorState, cost: number): void {
    const { acceptor, output } = test;
    const { fixed, executions, members } = output;
    let state: AcceptorState | undefined = start;
    for (let at = from; at < executions.length; at++) {
      state = this.step(acceptor, state, fixed[at]!);
      if (state === undefined) return;
      const pieces = this.chosen[members[at]!];
      if (pieces === undefined) {
        this.choose(test, index, at, state, [], cost);
        return;
      }
      state = this.printed(acceptor, state, pieces, executions[at]!);
      if (state === undefined) return;
    }
    state = this.step(acceptor, state, fixed.at(-1)!);
    if (state !== undefined && acceptor.accepts(state)) this.begin(index + 1, cost);
  }

  /** Chooses the piece after those chosen of the call that is executed, and all that is chosen after it. */
  private choose(
    test: TextTest,
    index: number,
    at: number,
    state: AcceptorState,
    pieces: readonly string[],
    cost: number,
  ): void {
    const { acceptor, output } = test;
    const member = output.members[at]!;
    const values = output.executions[at]!;
    const value = values[pieces.length];
    const present = this.present[member]![pieces.length]!;
    const before = values[pieces.length - 1];
    const expected = this.outputs.textOf(test);
    this.steps += expected.countFrom(state);
    if (this.isSpent()) return;
    // What is printed next shows at once whether a piece can be.
    const following = value ?? output.fixed[at + 1]!;
    const isLive = (next: AcceptorState): boolean => acceptor.stepText(next, following) !== undefined;
    const isMetOnce = this.isMetOnce(member);
    for (const candidate of expected.candidates(state, present, isLive)) {
      const total = cost + candidate.cost;
      if (total >= this.bestCost || this.isSpent()) return;
      const isDoubted = (): boolean =>
        extendsNumber(candidate.text, present, before, value) ||
        (isMetOnce && spellsResult(candidate.text, present));
      if (!this.allowsDoubted && isDoubted()) {
        this.isDoubted = true;
        continue;
      }
      const next = this.step(acceptor, candidate.next, following);
      if (next === undefined) continue;
      const extended = [...pieces, candidate.text];
      if (value !== undefined) {
        this.choose(test, index, at, next, extended, total);
      } else {
        this.chosen[member] = extended;
        this.walk(test, index, at + 1, candidate.next, total);
        this.chosen[member] = undefined;
      }
    }
  }

  /** A single test prints the member's text, and others do not: any answer to it would do. */
  private isMetOnce(member: number): boolean {
    const meeting = this.tests.filter(({ output }) => output.members.includes(member));
    return meeting.length === 1 && (meeting[0]!.isOneOfMany === true || this.tests.length > 1);
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
    if (this.steps > this.stepsMax) this.isCutShort = true;
    return this.isCutShort;
  }
}

const startsNumber = /^\.?\d/;
const endsNumber = /\d\.?$/;

/**
 * Whether a text puts digits of its own next to those of a value: `%.2f9793` where 3.659793 is
 * expected fits one result, and nobody means it. What the text has there already may stay.
 */
function extendsNumber(
  text: string,
  present: string,
  before: string | undefined,
  value: string | undefined,
): boolean {
  const isAfter = before !== undefined && /\d$/.test(before) && startsNumber.test(text);
  if (isAfter && !startsNumber.test(present)) return true;
  const isBefore = value !== undefined && /^\d/.test(value) && endsNumber.test(text);
  return isBefore && !endsNumber.test(present);
}

/** A text with more digits than it has now by more than this was not mistyped. */
const digitsMoreMax = 2;

/** Whether a text spells what the program should compute, `848178170` in place of `-1`. */
function spellsResult(text: string, present: string): boolean {
  const digitsMax = digitsOf(present) + digitsMoreMax;
  // Most candidates have too many long before their end.
  for (let at = 0, digits = 0; at < text.length; at++) {
    if (isDigit(text.charCodeAt(at)) && ++digits > digitsMax) return true;
  }
  return false;
}

function digitsOf(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}
