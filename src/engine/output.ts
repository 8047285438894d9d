/**
 * What a library call writes to standard output, checked by the acceptor as it is
 * written. Where pieces are kept instead (`keepsPieces`), a number with symbols is one of
 * them, and nothing is decided about it.
 */

import type { Term } from '#smt/term.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { CheckedDraft } from './checked-draft.js';
import type { Machine } from './machine.js';
import { checkFirstOutput } from './native-layout/heap-neighbour.js';
import type { PrintedPiece } from './printed.js';

export class OutputDraft extends CheckedDraft {
  private text = '';
  private length = 0;
  /** Kept only if somebody listens. */
  private readonly pieces: string[] | undefined;
  /** Kept only if the options say so. */
  private readonly printed: PrintedPiece[] | undefined;

  constructor(machine: Machine) {
    super(machine, machine.options.acceptor, machine.state.acceptor);
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
    this.checkText(text);
  }

  /** One character of 8 bits that depends on symbols. */
  writeSymbolicChar(char: Term): void {
    this.append(1, '?');
    this.printed?.push({ kind: 'character', value: char });
    this.checkChar(char);
  }

  /** A number that depends on symbols, of `width` bits. */
  writeSymbolicInteger(value: Term, signed: boolean, spec: IntegerSpec, following: string): void {
    if (this.printed === undefined) this.checkInteger(value, signed, spec, following);
    else this.keep(this.printed, { kind: 'integer', value, signed, spec });
  }

  /** A double that depends on symbols. */
  writeSymbolicReal(value: Term, spec: RealSpec, following: string): void {
    if (this.printed === undefined) this.checkReal(value, spec, following);
    else this.keep(this.printed, { kind: 'real', value, spec });
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

  protected override append(length: number, text: string): void {
    this.length += length;
    const { keepText, write } = this.machine.options;
    if (keepText || write !== undefined) this.text += text;
  }

  protected override get endsWhenWrong(): boolean {
    return this.machine.options.endOnWrongOutput;
  }

  protected override reject(): void {
    if (this.endsWhenWrong) this.machine.end({ kind: 'wrong-output' });
    // The run goes on for its outcome, but nothing it prints can be right any more.
    this.accepted = undefined;
    this.machine.state.isWrong = true;
  }

  /** Its length is not followed further. */
  private keep(printed: PrintedPiece[], piece: PrintedPiece): void {
    printed.push(piece);
    this.isCountKnown = false;
    this.append(1, '?');
  }
}
