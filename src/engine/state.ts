/**
 * The whole state of one path: frames, memory, input and output position, assumptions
 * about symbols. A fork costs little: frames and objects are shared until one side
 * writes.
 */

import type { Int } from '#base/integer.js';
import type { Register } from '#c/ir/ir.js';
import type { CType, ScalarType } from '#c/types.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Term } from '#smt/term.js';
import type { AcceptorState } from '#suite/acceptor.js';
import { type FileSystem, noFiles } from './file-system.js';
import { Frame, frameBytes } from './frame.js';
import { bytesPerStep } from './limits.js';
import type { LinkedFunction } from './linked-program.js';
import type { Memory } from './memory/memory.js';
import type { HeapEvent } from './native-layout/heap-layout.js';
import type { PrintedChain } from './printed.js';
import type { Value } from './value.js';

/** Symbols made at the locations that are on, the newest first. */
export interface Trace {
  readonly previous: Trace | undefined;
  readonly toggle: number;
  /** How many executions of this location came before. */
  readonly index: number;
  readonly symbol: TracedSymbol;
}

/** The symbols of locations that have one symbol for the whole run, newest first. */
export interface SharedSymbols {
  readonly previous: SharedSymbols | undefined;
  readonly toggle: number;
  readonly value: Value;
}

export type TracedSymbol =
  /** A scalar or, with several values, the scalars of one object in order. */
  | {
      readonly kind: 'values';
      readonly values: readonly Value[];
      readonly isAggregate: boolean;
      readonly form: SymbolForm;
    }
  | { readonly kind: 'truth'; readonly value: boolean }
  /** A string literal: its characters, and zeros or anything after its end. */
  | { readonly kind: 'text'; readonly characters: readonly Term[] };

/** How to write a symbol's values in C. */
export interface SymbolForm {
  readonly types: readonly ScalarType[];
}

/** What the library remembers between calls. Replaced, never changed. */
export interface LibraryState {
  /** Position in standard input, in bytes. */
  readonly position: number;
  /** The characters that `ungetc` put before it, unless they are those just read. */
  readonly pushedBack: string;
  /** The end of input was reached. */
  readonly atEnd: boolean;
  readonly files: FileSystem;
  /** A bit for each signal of a fault that has a handler. */
  readonly handledSignals: number;
  /** Whether standard output gathers what is printed, and how much of it has left the buffer. */
  readonly isBuffered: boolean;
  readonly flushed: number;
  /** The position in standard input after the last `read`, which sees no buffer. */
  readonly readDirectly: number;
  /** Seed of `rand`; undefined before the first call. */
  readonly random: readonly number[] | undefined;
  /** How often the program has looked at the clock, or waited: what makes it move. */
  readonly clockLooks: number;
}

/** A chain of terms that should hold, the newest first. */
export interface TermChain {
  readonly previous: TermChain | undefined;
  readonly term: Term;
}

/** Terms that have one value on this path, the newest first. */
export interface PickedValues {
  readonly previous: PickedValues | undefined;
  readonly term: Term;
  readonly value: Int;
  /** Picked by the instruction at this step; if repeated, the instruction asks again. */
  readonly step: number;
}

/** Decisions taken and values picked by the current instruction, for its repetition after a fork. */
export interface Decisions {
  readonly step: number;
  readonly taken: (boolean | Int)[];
  cursor: number;
  /** The bytes moved before the first of them. */
  readonly movedBytes: number;
  /** In a proof by widening: something was open, and what other paths have been there was looked at. */
  hasArrived?: boolean;
  /** How many values other paths have taken, where only a few are tried. */
  readonly tried?: number;
}

const nothingRead: LibraryState = {
  position: 0,
  pushedBack: '',
  atEnd: false,
  files: noFiles,
  handledSignals: 0,
  isBuffered: true,
  flushed: 0,
  readDirectly: 0,
  random: undefined,
  clockLooks: 0,
};

const noArguments: Frame['variableArguments'] = [];
const noNumbers: readonly number[] = [];
const noGaps: ReadonlyMap<number | string, number> = new Map();

export class State {
  owner: object = {};
  /** The running frame; set once the entry is entered. */
  top!: Frame;
  /** The number of instructions; `work` includes the rest. */
  steps = 0;
  stackBytes = 0;
  /** The globals alone need more memory than there is. Only for initial states. */
  isTooLarge = false;
  /** All standard output, if it is kept; see `Output`. */
  text = '';
  written = 0;
  /** What was printed, if its pieces are kept. */
  printed: PrintedChain | undefined;
  /** How far the output is accepted; undefined once it is wrong, or if any output is right. */
  acceptor: AcceptorState | undefined;
  /** The output can no longer become what is expected. */
  isWrong = false;
  library: LibraryState = nothingRead;
  /** The toggle that is on, or the active form of the code; 0 for none. */
  active = 0;
  /** Further toggles or forms that are on. */
  also: readonly number[] = noNumbers;
  shared: SharedSymbols | undefined;
  trace: Trace | undefined;
  /** The number of executions freed, if not all are: in the order of the searched locations. */
  freed: readonly number[] = noNumbers;
  /** The next execution will be freed. */
  isFreedNext = false;
  condition: PathCondition | undefined;
  /** Values that the condition implies, which need not be asked. */
  picked: PickedValues | undefined;
  /** Terms that say no signed operation overflows: wanted, not demanded. */
  wanted: TermChain | undefined;
  /** A concrete operation overflowed where the failing run did not. */
  wraps = false;
  /**
   * Objects for bytes that belong to no object of the program: by global, those after it; by name,
   * those of the heap and the stack (`native-layout/`). Replaced, never changed.
   */
  gaps: ReadonlyMap<number | string, number> = noGaps;
  /** What a native run did with its heap, as far as it is followed. */
  heapEvents: HeapEvent | 'unknown' | undefined;
  /** A location may have yielded another value than in the failing run. */
  isChanged = false;
  decisions: Decisions = { step: -1, taken: [], cursor: 0, movedBytes: 0 };

  constructor(readonly memory: Memory) {}

  fork(): State {
    const copy = new State(this.memory.fork());
    copy.top = this.top;
    // What the two share, neither owns.
    this.disown();
    copy.ownTop();
    copy.steps = this.steps;
    copy.stackBytes = this.stackBytes;
    copy.text = this.text;
    copy.written = this.written;
    copy.printed = this.printed;
    copy.acceptor = this.acceptor;
    copy.isWrong = this.isWrong;
    copy.library = this.library;
    copy.active = this.active;
    copy.also = this.also;
    copy.shared = this.shared;
    copy.trace = this.trace;
    copy.freed = this.freed;
    copy.isFreedNext = this.isFreedNext;
    copy.condition = this.condition;
    copy.picked = this.picked;
    copy.wanted = this.wanted;
    copy.wraps = this.wraps;
    copy.gaps = this.gaps;
    copy.heapEvents = this.heapEvents;
    copy.isChanged = this.isChanged;
    copy.isTooLarge = this.isTooLarge;
    return copy;
  }

  /** What limits a path: its instructions, and the bytes it moved in bulk converted to instructions. */
  get work(): number {
    return this.steps + Math.floor(this.memory.movedBytes / bytesPerStep);
  }

  /** What the path costs a search: also the copies caused by forks, which are not the program's own work. */
  get cost(): number {
    return this.work + Math.floor(this.memory.clonedBytes / bytesPerStep);
  }

  /** Whether printed text may still be in the buffer of standard output. */
  get hasUnflushed(): boolean {
    return this.library.isBuffered && this.written > this.library.flushed;
  }

  /** From here on, nothing that exists now is written in place. */
  disown(): void {
    this.owner = {};
    this.memory.disown();
    // Only the top frame keeps its identity and can still be written.
    this.top.owner = this.owner;
  }

  /** The frame with this many below it; undefined if the stack is not that high. */
  frameAt(depth: number): Frame | undefined {
    let frame: Frame | undefined = this.top;
    while (frame !== undefined && frame.depth > depth) frame = frame.caller;
    return frame?.depth === depth ? frame : undefined;
  }

  /** Makes the top frame writable after a return or a fork. */
  ownTop(): Frame {
    const { top } = this;
    if (top.owner === this.owner) return top;
    const copy = top.clone(this.owner);
    this.top = copy;
    return copy;
  }

  /** Whether a toggle, or a form, is on. */
  isOn(number: number): boolean {
    return this.active === number || (this.also.length > 0 && this.also.includes(number));
  }

  /** How often a location that is on was executed. */
  executionsOf(toggle: number): number {
    let link = this.trace;
    while (link !== undefined && link.toggle !== toggle) link = link.previous;
    return link === undefined ? 0 : link.index + 1;
  }

  sharedBy(toggle: number): Value {
    let link = this.shared;
    while (link !== undefined && link.toggle !== toggle) link = link.previous;
    return link?.value;
  }

  /** Enters a function; `types` gives the types of the arguments. */
  push(
    fn: LinkedFunction,
    values: readonly Value[],
    types: readonly CType[],
    to: Register | undefined,
  ): Frame {
    const { parameters } = fn.ir;
    const count = parameters.length;
    const registers = fn.template.slice();
    for (let i = 0; i < count; i++) registers[parameters[i]!.register] = values[i];
    const variable =
      values.length <= count
        ? noArguments
        : values.slice(count).map((value, index) => ({ value, type: types[count + index]! }));
    this.top = new Frame(this.owner, this.top, fn, registers, to, variable);
    this.stackBytes += frameBytes(fn);
    return this.top;
  }
}
