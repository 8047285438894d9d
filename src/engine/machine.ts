/**
 * The machine that executes IR on one state at a time: the run loop, and the services that
 * instructions and library functions share (calls, decisions about symbols, findings, ends). What the
 * instructions mean is in `steps/`, the library in `libc/`; exploring many states is up to `search/`,
 * which hands in a `Symbolic`. Without one the run is concrete.
 *
 * Invariant: an instruction takes its decisions before it changes the state, so
 * that a fork can repeat it from its start.
 */

import { assert } from '#base/assert.js';
import type { Int } from '#base/integer.js';
import type { Span } from '#base/span.js';
import type { Instruction, MachineType, Register } from '#c/ir/ir.js';
import type { CType, ScalarType } from '#c/types.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { isHandled } from './crash-signal.js';
import { describeValue } from './describe-value.js';
import { findingPlace } from './finding-place.js';
import { type Frame, frameBytes, noFrame, spanIn } from './frame.js';
import type { InputRead } from './input-read.js';
import type { DirectCode, LinkedFunction, LinkedProgram } from './linked-program.js';
import type { MachineOptions } from './machine-options.js';
import type { TermSplitter } from './memory/special-values.js';
import { damageOf } from './native-layout/frame-image.js';
import { PassedOn } from './passed-on.js';
import { keepOnce, type Message, type RunFinding, type RunFindingKind, textOf } from './run-finding.js';
import { SiteNotes } from './site-notes.js';
import type { State } from './state.js';
import { type CrashKind, outOfSteps, PathEnd, type Termination } from './termination.js';
import type { Value } from './value.js';

/** What a run with symbols needs; see `search/`. */
export interface Symbolic {
  readonly store: TermStore;
  readonly choicesMax: number;
  readonly split: TermSplitter;
  /** The truth of a term on this path; forks the state if both are possible. */
  decide(machine: Machine, term: Term, first: boolean): boolean;
  /** Goes on where the term holds; the rest of the path is known to end in wrong output, and is not followed. */
  restrict(machine: Machine, term: Term): void;
  /** A value of a term on this path; forks the state if there is another. Of many only a few with `whyOpen`. */
  pick(machine: Machine, term: Term, whyOpen?: string): Int;
  /** How many values the term has on this path at most; Infinity if that is not known. */
  choicesOf(machine: Machine, term: Term): number;
  /** Goes on with the current state and leaves `other` for later. */
  postpone(other: State): void;
  /** Set in a proof by widening: a value of the type that may be any. */
  readonly anyOf?: (machine: Machine, type: MachineType) => Value;
  /** Only in a proof by widening: all values that the term may have on this path, where they are few. */
  valuesOf?(machine: Machine, term: Term): readonly Int[] | undefined;
  /** Only in a proof by widening: what is one of the numbers, any of them. */
  oneOf?(machine: Machine, numbers: readonly Int[], width: number): Value;
  /** Whether a run may go on with an access at this offset outside the object; only in a proof by widening. */
  mayLeaveObject?(machine: Machine, offset: Term): boolean;
}

/** What happens at a location that is toggled on. Where it may yield another value, it sets `isChanged`. */
export interface SymbolSource {
  /** Whether this execution of the location yields a symbol; if not, it yields its usual value. */
  takes(machine: Machine, toggle: number): boolean;
  /** Receives what an execution yielded that takes no symbol. */
  keep(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void;
  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void;
  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void;
}

export interface MachineHooks {
  /** A location whose toggle is off is reached; the frame's pc is past the toggle. */
  onToggle?(machine: Machine, toggle: number): void;
  /**
   * By toggle, 0 if `onToggle` need not be called: it may lose interest in one during
   * the run. It is called for toggles beyond the array's length.
   */
  readonly watched?: Uint8Array;
  /** What a location yielded. */
  onObserve?(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void;
  /** A call wrote these pieces to standard output: one for each directive of a format, otherwise one. */
  onOutput?(machine: Machine, pieces: readonly string[]): void;
  /** A call read an item from standard input. As after output, the frame's pc is past the call. */
  onRead?(machine: Machine, read: InputRead): void;
  /** The run begins once more from its start: what was heard of it until now is void. */
  onRepeat?(): void;
}

/** A handler as the machine calls it; a program holds it as `StepFunction`. */
type Step = (machine: Machine, instruction: Instruction, frame: Frame) => void;

/** A message may name a value that changes from step to step. */
const findingsMax = 1000;
const allWatched = new Uint8Array(0);

export class Machine {
  state!: State;
  frame!: Frame;
  symbolic: Symbolic | undefined;
  symbols: SymbolSource | undefined;
  hooks: MachineHooks = {};
  /** Whether the hooks ask for these: to ask objects of many shapes for what they lack takes longer than a step. */
  hearsToggles = false;
  hearsValues = false;
  /** The hooks'. */
  watched: Uint8Array = allWatched;
  /** Whether hot code may run compiled: the run is concrete, and nothing watches its values. */
  mayCompile = false;
  /** What functions are called by in compiled code, by number, for the forms that are on. */
  direct: readonly DirectCode[] = [];
  private finished: Termination | undefined;
  /** The run ended only because it needs the registers of its frames. */
  private leftCompiled = false;
  /** An access has used the registers of frames as memory. */
  usesFrames = false;
  /** An unchanged run left a block of the heap, or went on past memory of which nothing is known; before a search or replay: the failing run did. */
  meetsUnknownMemory = false;
  /** Whether memory of which nothing is known was read, and the ints that it then holds. */
  readonly unknown = { isRead: false, int: 0 };
  readonly streams: PassedOn;
  /** The last run stopped between two instructions because its steps ran out: with more it could go on. */
  canGoOn = false;
  /** A NaN arose whose sign may differ from the machine's: the host keeps none. For findings only. */
  hasDoubtfulNan = false;
  readonly findings = new Map<string, RunFinding>();
  /** The instructions where a signed operation overflowed, as `function:pc`. */
  readonly wrapSites = new Set<string>();
  /** For each site met, whether an overflow there is new. */
  private readonly wrapped = new Map<number, boolean>();
  private readonly notes = new SiteNotes();
  /** Sites where an overflow is not new. */
  knownWrapSites: ReadonlySet<string> = new Set();

  constructor(
    readonly program: LinkedProgram,
    readonly options: MachineOptions,
  ) {
    this.streams = new PassedOn(options.write);
  }

  /**
   * Runs the state to the end of its path.
   *
   * @param costMax what the path may cost a search (`State.cost`) before it is given up as unknown
   * @param pauseAt the steps after which a run without compiled code stops as at its bound (`canGoOn`)
   */
  run(state: State, costMax = Number.POSITIVE_INFINITY, pauseAt = Number.POSITIVE_INFINITY): Termination {
    const isNative = this.options.undefinedMode === 'native';
    this.mayCompile =
      this.symbolic === undefined &&
      this.symbols === undefined &&
      this.hooks.onObserve === undefined &&
      this.options.sharesPages !== true &&
      Number.isFinite(this.options.limits.compileAfter);
    if (!this.mayCompile || !isNative) return this.execute(state, costMax, pauseAt);
    const start = state.fork();
    const termination = this.execute(state, costMax, pauseAt);
    return this.leftCompiled ? this.repeat(start, costMax, pauseAt) : termination;
  }

  /** Once more from the start, without compiled code; nothing that was written is written again. */
  private repeat(start: State, costMax: number, pauseAt: number): Termination {
    this.leftCompiled = false;
    this.mayCompile = false;
    this.hasDoubtfulNan = false;
    this.findings.clear();
    this.notes.clear();
    this.streams.repeat();
    this.hooks.onRepeat?.();
    return this.execute(start, costMax, pauseAt);
  }

  /**
   * Asked before registers of frames are used as memory: compiled code may hold their values
   * elsewhere, so the run is repeated without it.
   */
  needFrames(): void {
    this.usesFrames = true;
    if (!this.mayCompile) return;
    this.leftCompiled = true;
    this.end({ kind: 'stopped' });
  }

  private execute(state: State, costMax: number, pauseAt: number): Termination {
    this.state = state;
    this.frame = state.ownTop();
    this.finished = undefined;
    this.canGoOn = false;
    this.hearsToggles = this.hooks.onToggle !== undefined;
    this.hearsValues = this.hooks.onObserve !== undefined;
    this.watched = this.hooks.watched ?? allWatched;
    state.memory.sharesPages = this.symbolic !== undefined || this.options.sharesPages === true;
    const stepsMax = Math.min(this.options.limits.stepsMax, pauseAt);
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
   * Ends the run after the current instruction, without throwing: exceptions are slow
   * in compiled code, and most runs end in an orderly way.
   */
  finish(termination: Termination): void {
    this.finished = termination;
    this.frame = noFrame;
  }

  get hasFinished(): boolean {
    return this.finished !== undefined;
  }

  /**
   * Where the current instruction comes from; the pc is already past it. In a library
   * function written in C it is the program's call of that function.
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
    const { handledSignals } = this.state.library;
    if (handledSignals !== 0 && isHandled(handledSignals, crash)) {
      return this.unsupported(`a handler that is entered because ${message}`);
    }
    return this.end({ kind: 'crashed', crash, message, span: this.span });
  }

  outOfMemory(): never {
    const { memoryBytesMax } = this.options.limits;
    const most = memoryBytesMax < 2 ** 20 ? `${memoryBytesMax} bytes` : `${memoryBytesMax >> 20} MB`;
    return this.crash('out-of-memory', `the program needs more memory than it may use (${most})`);
  }

  unsupported(construct: string): never {
    return this.end({ kind: 'unsupported', construct, span: this.span });
  }

  /** Undefined behaviour that gcc's programs usually survive: it ends a strict run and is noted in others. */
  undefinedBehaviour(crash: CrashKind, message: Message): void {
    if (this.options.undefinedMode === 'strict') this.crash(crash, textOf(message));
    this.note(crash, message);
  }

  /** Notes a finding, once per line, kind and message. */
  note(kind: RunFindingKind, made: Message): void {
    if (this.options.isSilent === true || this.findings.size >= findingsMax) return;
    const message = this.notes.next(this.site, made);
    if (message === undefined) return;
    keepOnce(this.findings, { kind, ...findingPlace(this.program, this.span), message });
  }

  /** Notes that a signed operation overflowed; it wraps. */
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

  /** On a path with symbols, wants a signed operation not to overflow. */
  want(term: Term): void {
    const { frame, state } = this;
    if (this.knownWrapSites.has(`${frame.fn.index}:${frame.pc - 1}`)) return;
    if (term.kind === 'constant' && term.value === true) return;
    state.wanted = { previous: state.wanted, term };
  }

  // ---- symbols

  get store(): TermStore {
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.store;
  }

  readonly split: TermSplitter = (term) => {
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.split(term);
  };

  /**
   * The truth of a term on this path; if both are possible, this path goes on with
   * `first`. Ask before changing the state.
   */
  decide(term: Term, first = true): boolean {
    if (term.kind === 'constant') return term.value === true;
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.decide(this, term, first);
  }

  /** Goes on where the term holds, of a path whose output is wrong elsewhere. Ask before changing the state. */
  restrict(term: Term): void {
    if (term.kind === 'constant') {
      if (term.value !== true) this.end({ kind: 'wrong-output' });
      return;
    }
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    this.symbolic.restrict(this, term);
  }

  /** The value that an earlier instruction picked for the term on this path. */
  pickedValue(term: Term): Int | undefined {
    const { picked, steps } = this.state;
    let link = picked;
    while (link !== undefined && (link.term !== term || link.step === steps)) link = link.previous;
    return link?.value;
  }

  /** One value of a bit-vector term, with which this path goes on; forks take the others. */
  pick(term: Term): Int {
    if (term.kind === 'constant') return term.value as Int;
    assert(this.symbolic !== undefined, 'terms arise only in a search');
    return this.symbolic.pick(this, term);
  }

  /** The truth of 0 or 1, or of an int term that stands for one of them. */
  truthOf(value: Value): boolean {
    if (typeof value === 'number') return value !== 0;
    if (value === undefined) return this.crash('uninitialised-read', 'a condition without a value is used');
    return this.decide(this.store.boolNot(this.store.eq(value as Term, this.store.constant(0, 32))));
  }

  /** The value read where none was stored: indeterminate, or what a program compiled by gcc might find. */
  indeterminate(register: Register, type: ScalarType['kind'] | 'integer' = 'integer'): Value {
    if (this.options.undefinedMode === 'strict') return undefined;
    this.note('uninitialised-read', () => {
      const what = describeValue(this.frame, this.state.memory, register);
      return `${what} is used before it was given a value`;
    });
    return type === 'pointer' ? undefined : 0;
  }

  // ---- calls

  /** Enters a function of the program; `types` gives the types of the arguments. */
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
        ? `the calls nest too deeply: '${this.frame.fn.ir.name}' calls itself without end`
        : `the variables of '${large.fn.ir.name}' do not fit on the stack`,
    );
  }

  /** Goes back to a frame of the stack, to where `pc` follows a call, which returns `value` again. */
  unwind(target: Frame, pc: number, value: Value): void {
    const { state } = this;
    while (state.top !== target) {
      const { top } = state;
      state.stackBytes -= frameBytes(top.fn);
      for (const object of top.objects) state.memory.release(object);
      state.top = top.caller!;
    }
    const frame = state.ownTop();
    frame.pc = pc;
    const call = frame.fn.code[pc - 1];
    if (call?.op === 'call' && call.to !== undefined) frame.registers[call.to] = value;
    this.frame = frame;
  }

  /** Ends the path if the function cannot return, or nobody knows how it would. */
  private checkReturn(frame: Frame): void {
    const damage = damageOf(this.state.memory, frame);
    if (damage === undefined) return;
    if (damage.isFatal || this.symbolic === undefined) this.crash('out-of-bounds', damage.message);
    this.end({ kind: 'unknown', reason: 'unsupported', detail: damage.message });
  }

  /** Leaves the top frame; the program ends if it was the last. */
  leave(value: Value): void {
    const { state, frame } = this;
    if (frame.image !== undefined) this.checkReturn(frame);
    if (frame.caller === undefined) {
      this.finish({ kind: 'exited', status: value });
      return;
    }
    state.top = frame.caller;
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
