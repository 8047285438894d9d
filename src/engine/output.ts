/**
 * What a library call writes to standard output, checked by the acceptor as it is
 * written. The draft is filled piece by piece, deciding about symbols on the way, and
 * committed once at the end, so that a call that forks can be repeated.
 *
 * A number with symbols is never rendered: the acceptor says which of its values have a
 * continuation, and each group of values becomes one path. Where pieces are kept instead
 * (`keepsPieces`), it is one of them, and nothing is decided.
 */

import { canonical, type Int, maxInt, minInt } from '#base/integer.js';
import type { Term } from '#smt/term.js';
import type { Acceptor, AcceptorState, CharBranch, IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { renderInteger } from './libc/text/render-integer.js';
import type { Machine } from './machine.js';
import { checkFirstOutput } from './native-layout/heap-neighbour.js';
import type { PrintedPiece } from './printed.js';

export class OutputDraft {
  private text = '';
  private length = 0;
  /** Whether the length of every printed value is known. */
  isCountKnown = true;
  private accepted: AcceptorState | undefined;
  private readonly acceptor: Acceptor | undefined;
  /** Kept only if somebody listens. */
  private readonly pieces: string[] | undefined;
  /** Kept only if the options say so. */
  private readonly printed: PrintedPiece[] | undefined;

  constructor(private readonly machine: Machine) {
    this.acceptor = machine.options.acceptor;
    this.accepted = machine.state.acceptor;
    this.pieces = machine.hooks.onOutput === undefined ? undefined : [];
    this.printed = machine.options.keepsPieces === true ? [] : undefined;
  }

  /** The characters so far, as printf counts them. */
  get count(): number {
    return this.length;
  }

  writeText(text: string): void {
    this.append(text.length, text);
    this.pieces?.push(text);
    if (text !== '') this.printed?.push({ kind: 'text', text });
    if (this.accepted !== undefined) this.moveTo(this.acceptor!.stepText(this.accepted, text));
  }

  /** One character of 8 bits that depends on symbols. */
  writeSymbolicChar(char: Term): void {
    this.append(1, '?');
    this.printed?.push({ kind: 'character', value: char });
    if (this.accepted === undefined) return;
    for (const branch of this.acceptor!.branches(this.accepted)) {
      if (!this.machine.decide(inRanges(this.machine, char, branch))) continue;
      this.moveTo(branch.next);
      return;
    }
    this.reject();
  }

  /** A number that depends on symbols, of `width` bits. */
  writeSymbolicInteger(value: Term, signed: boolean, spec: IntegerSpec): void {
    const { machine, printed } = this;
    if (printed !== undefined) {
      this.keep(printed, { kind: 'integer', value, signed, spec });
      return;
    }
    const low = minInt(value.width, signed);
    const high = maxInt(value.width, signed);
    if (this.accepted === undefined) {
      this.append(this.decideLength(value, signed, spec, low, high), '?');
      return;
    }
    const branches = this.acceptor!.integers(this.accepted, spec, low, high);
    if (branches === 'too-many') this.giveUp('too many values of a printed number are acceptable');
    for (const branch of branches) {
      if (!machine.decide(inInterval(machine, value, signed, branch.low, branch.high))) continue;
      this.append(this.decideLength(value, signed, spec, branch.low, branch.high), '?');
      this.moveTo(branch.next);
      return;
    }
    this.reject();
  }

  /** A double that depends on symbols. */
  writeSymbolicReal(value: Term, spec: RealSpec): void {
    const { machine, printed } = this;
    if (printed !== undefined) {
      this.keep(printed, { kind: 'real', value, spec });
      return;
    }
    const { store } = machine;
    if (this.accepted === undefined) this.giveUp('the length of a printed floating value with symbols');
    const branches = this.acceptor!.reals(this.accepted, spec);
    if (branches === 'too-many') this.giveUp('too many values of a printed floating value are acceptable');
    for (const branch of branches) {
      const isHere = Number.isNaN(branch.low)
        ? store.boolNot(store.feq(value, value))
        : store.boolAnd(
            store.fle(store.floating(branch.low, 64), value),
            store.fle(value, store.floating(branch.high, 64)),
          );
      if (!machine.decide(isHere)) continue;
      // Its length is not followed further.
      this.isCountKnown = false;
      this.append(1, '?');
      this.moveTo(branch.next);
      return;
    }
    this.reject();
  }

  /** Writes the draft to the state. */
  commit(): void {
    const { machine } = this;
    const { state } = machine;
    if (state.written === 0 && this.length > 0) checkFirstOutput(machine);
    state.written += this.length;
    if (state.written > machine.options.limits.outputBytesMax) {
      machine.end({
        kind: 'crashed',
        crash: 'output-limit',
        message: `the program prints more than ${machine.options.limits.outputBytesMax} bytes`,
        span: machine.span,
      });
    }
    if (machine.options.keepText) state.text += this.text;
    machine.streams.write('stdout', this.text);
    state.acceptor = this.accepted;
    if (this.printed !== undefined) state.printed = { previous: state.printed, pieces: this.printed };
    if (this.pieces !== undefined) machine.hooks.onOutput?.(machine, this.pieces);
  }

  private append(length: number, text: string): void {
    this.length += length;
    const { keepText, write } = this.machine.options;
    if (keepText || write !== undefined) this.text += text;
  }

  /** Its length is not followed further. */
  private keep(printed: PrintedPiece[], piece: PrintedPiece): void {
    printed.push(piece);
    this.isCountKnown = false;
    this.append(1, '?');
  }

  private moveTo(next: AcceptorState | undefined): void {
    if (next === undefined) this.reject();
    else if (this.acceptor!.isUndecided(next))
      this.giveUp('what follows a printed number decides how it is read');
    else this.accepted = next;
  }

  private reject(): void {
    if (this.machine.options.endOnWrongOutput) this.machine.end({ kind: 'wrong-output' });
    // The run goes on for its outcome, but nothing it prints can be right any more.
    this.accepted = undefined;
    this.machine.state.isWrong = true;
  }

  private giveUp(detail: string): never {
    return this.machine.end({ kind: 'unknown', reason: 'unsupported', detail });
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
