/**
 * The texts that a piece may be where it is printed for the first time. They are cut
 * from the expected output: whatever is accepted from a state on is, but for what the
 * comparator forgives, a stretch of it.
 *
 * What is forgiven is made good so that, for `exact`, `trailing` and plain `tokens`,
 * no solution is lost: any text that repairs all tests has an equal among these.
 * `trailing`: white space that vanishes before a newline inside the text can be left
 * out; at its end it may vanish here and count elsewhere, so every run of white space
 * that some expected output has is tried there. `tokens`: white space inside counts as
 * one; at both ends it may vanish here and count elsewhere, so one space is tried.
 * The other modes forgive more than can be listed (`isComplete` is false).
 */

import { unreachable } from '#base/assert.js';
import type { Comparator } from '#model/suite.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { textLimits } from './limits.js';

export interface PieceCandidate {
  readonly text: string;
  readonly next: AcceptorState;
  /** Characters taken from the present piece, and put in. */
  readonly cost: number;
}

/** How an acceptor takes its expected output. */
interface ExpectedTrace {
  readonly states: readonly AcceptorState[];
  /** The last position at which a state is met: white space before it may be left out. */
  readonly positions: ReadonlyMap<AcceptorState, number>;
}

/** Many texts are sought in the same outputs, some of which are long. */
const traces = new WeakMap<Acceptor, ExpectedTrace>();

function traceOf(acceptor: Acceptor, expected: string): ExpectedTrace {
  let trace = traces.get(acceptor);
  if (trace === undefined) {
    trace = traced(acceptor, expected);
    traces.set(acceptor, trace);
  }
  return trace;
}

function traced(acceptor: Acceptor, expected: string): ExpectedTrace {
  const states = [acceptor.start];
  for (let i = 0; i < expected.length; i++) {
    const next = acceptor.step(states[i]!, expected.charCodeAt(i));
    if (next === undefined) break;
    states.push(next);
  }
  return { states, positions: new Map(states.map((state, position) => [state, position])) };
}

export class ExpectedText {
  private readonly trace: readonly AcceptorState[];
  private readonly positions: ReadonlyMap<AcceptorState, number>;
  private readonly known = new Map<string, Map<AcceptorState, readonly PieceCandidate[]>>();

  /** @param expected what the acceptor expects, or one such text */
  constructor(
    private readonly acceptor: Acceptor,
    private readonly expected: string,
    private readonly forgiven: Forgiven,
  ) {
    const { states, positions } = traceOf(acceptor, expected);
    this.trace = states;
    this.positions = positions;
  }

  /** About how many candidates there are, before they are listed. */
  countFrom(state: AcceptorState): number {
    const { before, after } = this.forgiven;
    return (this.trace.length - (this.positions.get(state) ?? 0)) * (1 + before.length) * (1 + after.length);
  }

  /**
   * The nearest to the present piece first.
   *
   * @param isLive whether what is printed after it can be; where there are many, others are not listed
   */
  candidates(
    state: AcceptorState,
    present: string,
    isLive: (next: AcceptorState) => boolean,
  ): readonly PieceCandidate[] {
    if (this.countFrom(state) > textLimits.keptCandidatesMax) {
      return this.candidatesFrom(state, present, isLive);
    }
    let byState = this.known.get(present);
    if (byState === undefined) {
      byState = new Map();
      this.known.set(present, byState);
    }
    let candidates = byState.get(state);
    if (candidates === undefined) {
      candidates = this.candidatesFrom(state, present, () => true);
      byState.set(state, candidates);
    }
    return candidates;
  }

  private candidatesFrom(
    state: AcceptorState,
    present: string,
    isLive: (next: AcceptorState) => boolean,
  ): PieceCandidate[] {
    const found: PieceCandidate[] = [];
    const kept = this.acceptor.stepText(state, present);
    if (kept !== undefined) found.push({ text: present, next: kept, cost: 0 });
    found.push({ text: '', next: state, cost: present.length });
    const wanted = { present, isLive };
    this.addStretches('', state, wanted, found);
    for (const lead of this.leads(state)) {
      this.addStretches(lead, this.acceptor.stepText(state, lead), wanted, found);
    }
    // Equal costs stay in the order of the expected text: the sort is stable.
    return found.sort((a, b) => a.cost - b.cost);
  }

  /** What may stand before a stretch of the expected text. */
  private leads(state: AcceptorState): readonly string[] {
    if (this.positions.has(state)) return this.forgiven.before;
    // A number within a tolerance has left the expected text; what may end it, leads back.
    return this.acceptor.branches(state).map(({ ranges }) => {
      const usual = [10, 32].find((char) => ranges.some(([low, high]) => low <= char && char <= high));
      return String.fromCharCode(usual ?? ranges[0]![0]);
    });
  }

  private addStretches(
    lead: string,
    state: AcceptorState | undefined,
    { present, isLive }: WantedPiece,
    found: PieceCandidate[],
  ): void {
    const from = state && this.positions.get(state);
    if (from === undefined) return;
    for (let to = from; to < this.trace.length; to++) {
      const next = this.trace[to]!;
      if (isLive(next)) found.push(new Stretch(lead, this.expected, from, to, '', next, present));
      for (const space of this.forgiven.after) {
        const after = this.acceptor.stepText(next, space);
        if (after !== undefined && isLive(after)) {
          found.push(new Stretch(lead, this.expected, from, to, space, after, present));
        }
      }
    }
  }
}

interface WantedPiece {
  readonly present: string;
  readonly isLive: (next: AcceptorState) => boolean;
}

/** Few of the many stretches of a long text are ever looked at: their texts are made only then. */
class Stretch implements PieceCandidate {
  readonly cost: number;

  constructor(
    private readonly lead: string,
    private readonly expected: string,
    private readonly from: number,
    private readonly to: number,
    private readonly space: string,
    readonly next: AcceptorState,
    present: string,
  ) {
    // What lies further from both ends than the present piece is long, is put in whatever it is.
    const far = present.length;
    const middle = Math.max(0, to - from - 2 * far);
    const ends =
      middle === 0
        ? this.text
        : lead + expected.slice(from, from + far) + expected.slice(to - far, to) + space;
    this.cost = changedCharacters(present, ends) + middle;
  }

  get text(): string {
    return this.lead + this.expected.slice(this.from, this.to) + this.space;
  }
}

/** Texts of white space that a comparator may drop around a piece. */
export interface Forgiven {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** With these every text has an equal among the candidates. */
  readonly isComplete: boolean;
}

/**
 * @param comparator undefined: the tests are compared in different ways
 * @param expected the expected outputs of all tests
 */
export function forgivenBy(comparator: Comparator | undefined, expected: readonly string[]): Forgiven {
  if (comparator === undefined) return nothingForgiven;
  switch (comparator.mode) {
    case 'exact':
      return { before: [], after: [], isComplete: true };
    case 'trailing': {
      const texts = whiteSpaceTexts(expected);
      const isComplete = texts.length <= textLimits.whiteSpaceTextsMax;
      return { before: [], after: isComplete ? texts : [' ', '\n'], isComplete };
    }
    case 'tokens':
      return { before: [' '], after: [' ', '\n'], isComplete: comparator.tolerance === undefined };
    case 'contains':
    case 'numbers':
      return nothingForgiven;
    default:
      return unreachable(comparator.mode, 'compare mode');
  }
}

const nothingForgiven: Forgiven = { before: [], after: [], isComplete: false };

/** Every text within a run of white space, that at line ends left out; one more than the limit at most. */
function whiteSpaceTexts(expected: readonly string[]): string[] {
  const texts = new Set<string>();
  const isFull = (): boolean => texts.size > textLimits.whiteSpaceTextsMax;
  const runs = new Set(expected.flatMap((text) => text.replace(/[^\S\n]+(?=\n|$)/g, '').match(/\s+/g) ?? []));
  for (const run of runs) {
    for (let from = 0; from < run.length && !isFull(); from++) {
      for (let to = from + 1; to <= run.length && !isFull(); to++) texts.add(run.slice(from, to));
    }
  }
  return [...texts];
}

/** What is left of both texts without their common beginning and end. */
export function changedCharacters(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return a.length + b.length - 2 * (head + tail);
}
