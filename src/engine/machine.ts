/**
 * The machine that carries out IR on one state at a time: the run loop, and the
 * services that instructions and library functions share (calls, decisions about
 * symbols, findings, ends). What the instructions mean is in `steps/`, the library
 * in `libc/`; exploring many states is the business of `search/`, which hands in a
 * `Symbolic`. Without one the run is concrete.
 *
 * Invariant: an instruction takes its decisions before it changes the state, so
 * that a fork can repeat it from its start.
 */

import { assert } from '#base/assert.js';
import type { Finding } from '#base/finding.js';
import type { Int } from '#base/integer.js';
import type { StopFlag } from '#base/ports.js';
import type { Span } from '#base/span.js';
import type { Instruction, Register } from '#c/ir/ir.js';
import type { CType, ScalarType } from '#c/types.js';
import type { Undefined } from '#model/outcome.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { Acceptor } from '#suite/acceptor.js';
import { describeValue } from './describe-value.js';
import { type Frame, frameBytes } from './frame.js';
import type { EngineLimits } from './limits.js';
import type { LinkedFunction, LinkedProgram } from './linked-program.js';
import type { TermSplitter } from './memory/memory-object.js';
import type { State } from './state.js';
import { type CrashKind, PathEnd, type Termination } from './termination.js';
import type { Value } from './value.js';

export interface MachineOptions {
  readonly undefinedMode: Undefined;
  readonly limits: EngineLimits;
  /** Latin-1, all of it at hand from the start. */
  readonly stdin: string;
  /** Expected standard output; without one any output is accepted. */
  readonly acceptor: Acceptor | undefined;
  /** End a path when its output can no longer be accepted. */
  readonly endOnWrongOutput: boolean;
  readonly keepText: boolean;
  /** Notes no findings: describing what a value is costs more than many an instruction. */
  readonly isSilent?: boolean;
  /** Told what the program writes, as it writes it; for concrete runs. Latin-1. */
  readonly write?: (stream: 'stdout' | 'stderr', text: string) => void;
  readonly stop: StopFlag;
}

/** What a run with symbols needs; see `search/`. */
export interface Symbolic {
  readonly store: TermStore;
  readonly choicesMax: number;
  readonly split: TermSplitter;
  /** The truth of a term on this path; forks the state where both are possible. */
  decide(machine: Machine, term: Term, first: boolean): boolean;
  /** A value of a term on this path; forks the state where there is another. */
  pick(machine: Machine, term: Term): Int;
  /** Goes on with the current state and leaves `other` for later. */
  postpone(other: State): void;
}

/** What happens where a location is toggled on. */
export interface SymbolSource {
  /** Whether this execution of the location yields a symbol; if not, it yields what it always does. */
  takes(machine: Machine, toggle: number): boolean;
  /** What an execution yielded that was not taken. */
  keep(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void;
  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void;
  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void;
}

export interface MachineHooks {
  /** A location is reached whose toggle is off; the frame's pc is past the toggle. */
  onToggle?(machine: Machine, toggle: number): void;
  /**
   * By toggle, 0 where `onToggle` need not be told: it may see enough of one while the run
   * goes on. Those beyond its length are told.
   */
  readonly watched?: Uint8Array;
  /** What a location yielded. */
  onObserve?(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void;
  /**
   * A call wrote to standard output, in these pieces: of a format one for each directive,
   * otherwise one. The frame's pc is past the call.
   */
  onOutput?(machine: Machine, pieces: readonly string[]): void;
}

/** What `handler.ts` makes of an instruction; a program holds it as `StepFunction`. */
type Step = (machine: Machine, instruction: Instruction, frame: Frame) => void;

/** A path that a search gives up. */
export const outOfSteps: Termination = {
  kind: 'unknown',
  reason: 'steps',
  detail: 'a path that is longer than the steps of a search',
};

/** A message may name a value that changes from step to step. */
const findingsMax = 1000;

const allWatched = new Uint8Array(0);

/** The machine's frame once its run has ended: whoever goes on with a frame of its own sees that it may not. */
const noFrame = Object.freeze({}) as Frame;

export class Machine {
  state!: State;
  frame!: Frame;
  symbolic: Symbolic | undefined;
  symbols: SymbolSource | undefined;
  hooks: MachineHooks = {};
  /** The hooks', for compiled code too. */
  watched: Uint8Array = allWatched;
  /** Hot code may run compiled: the run is concrete, and nothing watches its values. */
  mayCompile = false;
  private finished: Termination | undefined;
  /** The last run stopped between two instructions for want of steps: with more it could go on. */
  canGoOn = false;
  /**
   * A NaN arose that may have another sign than the machine's arithmetic gives one; the
   * host keeps none. For findings only.
   */
  hasDoubtfulNan = false;
  readonly findings = new Map<string, Finding>();
  /** Instructions at which a signed operation overflowed, as `function:pc`. */
  readonly wrapSites = new Set<string>();
  /** Of the sites met, whether an overflow there is new. */
  private readonly wrapped = new Map<number, boolean>();
  /** What was noted last at each site, so that loops note at little cost. */
  private readonly lastNotes = new Map<number, string>();
  /** Sites at which an overflow is nothing new. */
  knownWrapSites: ReadonlySet<string> = new Set();

  constructor(
    readonly program: LinkedProgram,
    readonly options: MachineOptions,
  ) {}

  /**
   * Runs the state to the end of its path.
   *
   * @param costMax what the path may cost a search (`State.cost`) before it is given up, unknown
   */
  run(state: State, costMax = Number.POSITIVE_INFINITY): Termination {
    this.state = state;
    this.frame = state.ownTop();
    this.finished = undefined;
    this.canGoOn = false;
    this.watched = this.hooks.watched ?? allWatched;
    state.memory.sharesPages = this.symbolic !== undefined;
    this.mayCompile =
      this.symbolic === undefined && this.symbols === undefined && this.hooks.onObserve === undefined;
    const { stepsMax } = this.options.limits;
    let { frame } = this;
    let { dispatch, code } = frame.fn;
    try {
      if (state.isTooLarge) this.outOfMemory();
      this.checkStack();
      for (;;) {
        if (frame !== this.frame) {
          if (this.hasFinished) return this.finished!;
          frame = this.frame;
          ({ dispatch, code } = frame.fn);
        }
        if (state.steps >= stepsMax) {
          this.canGoOn = true;
          return { kind: 'timed-out' };
        }
        state.steps++;
        if ((state.steps & 0xfff) === 0) {
          if (this.options.stop.isRaised()) return { kind: 'stopped' };
          if (state.cost >= costMax) return outOfSteps;
        }
        const pc = frame.pc++;
        (dispatch[pc] as Step)(this, code[pc]!, frame);
      }
    } catch (end) {
      if (end instanceof PathEnd) return end.termination;
      throw end;
    }
  }

  // ---- ends and findings

  end(termination: Termination): never {
    throw new PathEnd(termination);
  }

  /**
   * Ends the run once the present instruction is through, without a throw: those pass
   * slowly through compiled code, and most runs end in an orderly way.
   */
  finish(termination: Termination): void {
    this.finished = termination;
    this.frame = noFrame;
  }

  get hasFinished(): boolean {
    return this.finished !== undefined;
  }

  /**
   * Where the current instruction comes from; the pc is already past it. In a
   * library function that is written in C it is the program's call of it.
   */
  get span(): Span {
    let { frame } = this;
    let span = spanIn(frame);
    while (span.file.isSystem && frame.caller !== undefined) {
      frame = frame.caller;
      span = spanIn(frame);
    }
    return span;
  }

  /** A number for the current instruction. */
  private get site(): number {
    const { frame } = this;
    return frame.fn.index * 2 ** 24 + frame.pc;
  }

  crash(crash: CrashKind, message: string): never {
    return this.end({ kind: 'crashed', crash, message, span: this.span });
  }

  outOfMemory(): never {
    const { memoryBytesMax } = this.options.limits;
    const most = memoryBytesMax < 2 ** 20 ? `${memoryBytesMax} bytes` : `${memoryBytesMax >> 20} MB`;
    return this.crash('out-of-memory', `the program needs more memory than it may have (${most})`);
  }

  unsupported(construct: string): never {
    return this.end({ kind: 'unsupported', construct, span: this.span });
  }

  /** Undefined behaviour that gcc's programs usually survive: ends a strict run, else is noted. */
  undefinedBehaviour(crash: CrashKind, message: string): void {
    if (this.options.undefinedMode === 'strict') this.crash(crash, message);
    this.note(crash, message);
  }

  /** Notes a finding, once per line, kind and message. */
  note(kind: string, message: string): void {
    if (this.options.isSilent === true) return;
    const { site } = this;
    if (this.lastNotes.get(site) === message || this.findings.size >= findingsMax) return;
    this.lastNotes.set(site, message);
    const { line } = this.span;
    const key = `${kind}:${line}:${message}`;
    if (!this.findings.has(key)) this.findings.set(key, { kind, line, message });
  }

  /** A signed operation overflowed: it wraps, and is noted. */
  noteWrap(): void {
    const { frame, site } = this;
    let isNew = this.wrapped.get(site);
    if (isNew === undefined) {
      const name = `${frame.fn.index}:${frame.pc - 1}`;
      this.wrapSites.add(name);
      isNew = !this.knownWrapSites.has(name);
      this.wrapped.set(site, isNew);
    }
    if (isNew) this.state.wraps = true;
    this.note('signed-overflow', 'a signed integer operation overflows; the result wraps round');
  }

  /** Wants, on a path with symbols, that a signed operation does not overflow. */
  want(term: Term): void {
    const { frame, state } = this;
    if (this.knownWrapSites.has(`${frame.fn.index}:${frame.pc - 1}`)) return;
    if (term.kind === 'constant' && term.value === true) return;
    state.wanted = { previous: state.wanted, term };
  }

  // ---- symbols

  /** Places that an address with a symbol may stand for. */
  get choicesMax(): number {
    return this.symbolic?.choicesMax ?? 0;
  }

  get store(): TermStore {
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.store;
  }

  readonly split: TermSplitter = (term) => {
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.split(term);
  };

  /**
   * The truth of a term on this path; where it may be both, `first` is what this
   * path goes on with. Ask before changing the state.
   */
  decide(term: Term, first = true): boolean {
    if (term.kind === 'constant') return term.value === true;
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.decide(this, term, first);
  }

  /** The value that an earlier instruction picked for the term on this path. */
  pickedValue(term: Term): Int | undefined {
    const { picked, steps } = this.state;
    let link = picked;
    while (link !== undefined && (link.term !== term || link.step === steps)) link = link.previous;
    return link?.value;
  }

  /** One value of a bit-vector term, with which the path goes on; the others are left to forks. */
  pick(term: Term): Int {
    if (term.kind === 'constant') return term.value as Int;
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.pick(this, term);
  }

  /** The truth of 0 or 1, or of a term of type int that stands for one of them. */
  truthOf(value: Value): boolean {
    if (typeof value === 'number') return value !== 0;
    if (value === undefined) return this.crash('uninitialised-read', 'a condition is used that has no value');
    return this.decide(this.store.boolNot(this.store.eq(value as Term, this.store.constant(0, 32))));
  }

  /** The value read where none was stored: indeterminate, or what gcc's program might find. */
  indeterminate(register: Register, type: ScalarType['kind'] | 'integer' = 'integer'): Value {
    if (this.options.undefinedMode === 'strict') return undefined;
    if (this.options.isSilent !== true) {
      const what = describeValue(this.frame, this.state.memory, register);
      this.note('uninitialised-read', `${what} is used before it was given a value`);
    }
    return type === 'pointer' ? undefined : 0;
  }

  // ---- calls

  /** Enters a function of the program; arguments are of the types that `types` says. */
  enter(
    fn: LinkedFunction,
    values: readonly Value[],
    types: readonly CType[],
    to: Register | undefined,
  ): void {
    this.frame = this.state.push(fn, values, types, to);
    this.checkStack();
  }

  private checkStack(): void {
    const { stackBytesMax } = this.options.limits;
    if (this.state.stackBytes <= stackBytesMax) return;
    let large: Frame | undefined = this.state.top;
    while (large !== undefined && frameBytes(large.fn) <= stackBytesMax / 2) large = large.caller;
    this.crash(
      'stack-overflow',
      large === undefined
        ? `the calls nest too deep: '${this.frame.fn.ir.name}' calls itself without end`
        : `the variables of '${large.fn.ir.name}' do not fit on the stack`,
    );
  }

  /** Leaves the top frame; the program ends where it was the last. */
  leave(value: Value): void {
    const { state, frame } = this;
    if (frame.caller === undefined) {
      this.finish({ kind: 'exited', status: value });
      return;
    }
    state.top = frame.caller as Frame;
    state.stackBytes -= frameBytes(frame.fn);
    for (const object of frame.objects) state.memory.release(object);
    const caller = state.ownTop();
    this.frame = caller;
    if (frame.resultRegister !== undefined) caller.registers[frame.resultRegister] = value;
    else {
      caller.discarded = value;
      caller.discardedAt = caller.pc;
    }
  }
}

function spanIn({ fn, pc }: Frame): Span {
  return fn.ir.spans[pc - 1] ?? fn.ir.spans[0]!;
}
