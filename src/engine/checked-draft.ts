/**
 * What a library call writes to where a test expects something, checked by an acceptor as
 * it is written. The draft is filled piece by piece, deciding about symbols on the way,
 * and committed once at the end, so that a call that forks can be repeated.
 *
 * A number with symbols is never rendered: the acceptor says which of its values have a
 * continuation, and each group of values becomes one path. Groups that the text right after the
 * number rules out are left out.
 */

import { canonical, type Int, maxInt, minInt } from '#base/integer.js';
import type { Term } from '#smt/term.js';
import type {
  Acceptor,
  AcceptorState,
  CharBranch,
  IntegerBranch,
  IntegerSpec,
  RealBranch,
  RealSpec,
} from '#suite/acceptor.js';
import { renderInteger } from './libc/text/render-integer.js';
import type { Machine } from './machine.js';

export abstract class CheckedDraft {
  /** Whether the length of every printed value is known. */
  isCountKnown = true;

  /** @param accepted how far the text is accepted; undefined once it is wrong, or if any text is right */
  constructor(
    protected readonly machine: Machine,
    private readonly acceptor: Acceptor | undefined,
    protected accepted: AcceptorState | undefined,
  ) {}

  /** Takes so many characters; of those that depend on symbols, `text` says nothing. */
  protected abstract append(length: number, text: string): void;

  /** No continuation is right any more. */
  protected abstract reject(): void;

  /** Whether `reject` ends the path. */
  protected abstract get endsWhenWrong(): boolean;

  /** What was checked counts as written if the draft is committed. */
  protected checkText(text: string): void {
    if (this.accepted !== undefined) this.moveTo(this.acceptor!.stepText(this.accepted, text));
  }

  /** One character of 8 bits that depends on symbols. */
  protected checkChar(char: Term): void {
    if (this.accepted === undefined) return;
    this.take(this.acceptor!.branches(this.accepted), (branch) => inRanges(this.machine, char, branch));
  }

  /**
   * A number that depends on symbols, of `width` bits.
   *
   * @param following what the call writes right after it, as far as that is known
   */
  protected checkInteger(value: Term, signed: boolean, spec: IntegerSpec, following: string): void {
    const { machine } = this;
    const low = minInt(value.width, signed);
    const high = maxInt(value.width, signed);
    if (this.accepted === undefined) {
      this.append(this.decideLength(value, signed, spec, low, high), '?');
      return;
    }
    const branches = this.acceptor!.integers(this.accepted, spec, low, high);
    if (branches === 'too-many') this.giveUp('too many values of a printed number are acceptable');
    const viable = branches.filter(({ next }) => this.canGoOn(next, following)).sort(bySingleLongest);
    const isHere = ({ low, high }: IntegerBranch): Term => inInterval(machine, value, signed, low, high);
    this.take(viable, isHere, (branch) => {
      if (branch.low === branch.high) this.appendKnown(renderInteger(branch.low, spec));
      else this.append(this.decideLength(value, signed, spec, branch.low, branch.high), '?');
    });
  }

  /** A double that depends on symbols; `following` as for an integer. */
  protected checkReal(value: Term, spec: RealSpec, following: string): void {
    const { machine } = this;
    const { store } = machine;
    if (this.accepted === undefined) this.giveUp('the length of a printed floating value with symbols');
    const branches = this.acceptor!.reals(this.accepted, spec);
    if (branches === 'too-many') this.giveUp('too many values of a printed floating value are acceptable');
    const viable = branches.filter(({ next }) => this.canGoOn(next, following));
    const isHere = ({ low, high }: RealBranch): Term =>
      Number.isNaN(low)
        ? store.boolNot(store.feq(value, value))
        : store.boolAnd(
            store.fle(store.floating(low, 64), value),
            store.fle(value, store.floating(high, 64)),
          );
    this.take(viable, isHere, () => {
      // Its length is not followed further.
      this.isCountKnown = false;
      this.append(1, '?');
    });
  }

  /**
   * Goes on with one of the branches, forks with the others. None but these is right, so that where
   * that ends the path, what is left of the last is not followed.
   */
  private take<Branch extends { readonly next: AcceptorState }>(
    branches: readonly Branch[],
    isHere: (branch: Branch) => Term,
    write: (branch: Branch) => void = () => {},
  ): void {
    const { machine } = this;
    for (const [index, branch] of branches.entries()) {
      if (this.endsWhenWrong && index === branches.length - 1) machine.restrict(isHere(branch));
      else if (!machine.decide(isHere(branch))) continue;
      write(branch);
      this.moveTo(branch.next);
      return;
    }
    this.reject();
  }

  /** Whether the text that follows for certain may still be right from there on. */
  private canGoOn(next: AcceptorState, following: string): boolean {
    const acceptor = this.acceptor!;
    if (following === '' || acceptor.isUndecided(next)) return true;
    return acceptor.stepText(next, following) !== undefined;
  }

  /** Takes the text of a number of which only one value is right. */
  protected appendKnown(text: string): void {
    this.append(text.length, '?');
  }

  protected giveUp(detail: string): never {
    return this.machine.end({ kind: 'unknown', reason: 'unsupported', detail });
  }

  private moveTo(next: AcceptorState | undefined): void {
    if (next === undefined) this.reject();
    else if (this.acceptor!.isUndecided(next))
      this.giveUp('what follows a printed number decides how it is read');
    else this.accepted = next;
  }

  /** How many characters the number takes; decides if its values differ in that. */
  private decideLength(value: Term, signed: boolean, spec: IntegerSpec, low: Int, high: Int): number {
    const lengthOf = (number: Int): number => renderInteger(number, spec).length;
    if (low < 0 && high >= 0) {
      return this.machine.decide(inInterval(this.machine, value, signed, low, -1))
        ? this.decideLength(value, signed, spec, low, -1)
        : this.decideLength(value, signed, spec, 0, high);
    }
    // Within one sign the length grows with the magnitude.
    let [first, last] = [BigInt(low), BigInt(high)];
    const length = lengthOf(low);
    if (length === lengthOf(high)) return length;
    while (last - first > 1n) {
      const middle = (first + last) / 2n;
      if (lengthOf(canonical(middle)) === length) first = middle;
      else last = middle;
    }
    return this.machine.decide(inInterval(this.machine, value, signed, low, canonical(first)))
      ? length
      : this.decideLength(value, signed, spec, canonical(last), high);
  }
}

/** Single values first, of these the longest: a number is seldom printed in parts. */
function bySingleLongest(a: IntegerBranch, b: IntegerBranch): number {
  const [first, second] = [a, b].map(({ low, high }) => low === high);
  if (!first || !second) return Number(second) - Number(first);
  return magnitudeOf(b.low) - magnitudeOf(a.low);
}

function magnitudeOf(value: Int): number {
  return Math.abs(Number(value));
}

function inInterval(machine: Machine, value: Term, signed: boolean, low: Int, high: Int): Term {
  const { store } = machine;
  const lessEqual = signed ? store.sle : store.ule;
  if (low === high) return store.eq(value, store.constant(low, value.width));
  return store.boolAnd(
    lessEqual(store.constant(low, value.width), value),
    lessEqual(value, store.constant(high, value.width)),
  );
}

function inRanges(machine: Machine, char: Term, branch: CharBranch): Term {
  const { store } = machine;
  return branch.ranges
    .map(([low, high]) => inInterval(machine, char, false, low, high))
    .reduce((all, range) => store.boolOr(all, range), store.false);
}
