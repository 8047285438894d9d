/** Hears of the calls of one function during a run, and keeps the first of them as a tree. */

import type { Instruction } from '#c/ir/ir.js';
import type { FunctionDefinition } from '#c/program.js';
import type { Frame } from '#engine/frame.js';
import type { LinkedFunction } from '#engine/linked-program.js';
import type { Machine } from '#engine/machine.js';
import type { Homes } from '#program/homes.js';
import { readValue } from '#program/read-state.js';
import { readOf } from './columns.js';
import type { TraceLimits } from './limits.js';
import { showValue } from './show-value.js';
import type { Watcher } from './watched-program.js';

export interface RecordedCall {
  readonly depth: number;
  /** `fib(3)` */
  readonly call: string;
  returns: string | null;
  wanted: string | undefined;
}

interface OpenCall {
  readonly frame: Frame;
  readonly recorded: RecordedCall | undefined;
}

export class CallRecorder {
  readonly recorded: RecordedCall[] = [];
  /** All of them. */
  calls = 0;
  private open: OpenCall[] = [];

  constructor(
    private readonly fn: FunctionDefinition,
    private readonly linked: LinkedFunction,
    private readonly homes: Homes,
    private readonly limits: TraceLimits,
  ) {}

  get watchers(): readonly Watcher[] {
    const returns = this.linked.code.flatMap((instruction, pc): Watcher[] =>
      instruction.op === 'return'
        ? [{ pc, watch: (machine, frame) => this.leave(machine, frame, instruction) }]
        : [],
    );
    return [{ pc: 0, watch: (machine, frame) => this.enter(machine, frame) }, ...returns];
  }

  /** The call that runs in this frame would have to return another value. */
  want(frame: Frame, wanted: string): void {
    const call = this.open.find((each) => each.frame === frame)?.recorded;
    if (call !== undefined) call.wanted = wanted;
  }

  /** The first instruction may be the start of a loop, too. */
  private enter(machine: Machine, frame: Frame): void {
    if (this.open.at(-1)?.frame === frame) return;
    while ((this.open.at(-1)?.frame.depth ?? -1) >= frame.depth) this.open.pop();
    this.calls++;
    const isKept = this.recorded.length < this.limits.callsMax;
    const recorded = isKept ? this.callIn(machine) : undefined;
    if (recorded !== undefined) this.recorded.push(recorded);
    this.open.push({ frame, recorded });
  }

  private callIn(machine: Machine): RecordedCall {
    const { parameters, symbol } = this.fn;
    const values = parameters.map((parameter) => {
      const read = readOf(parameter, this.fn);
      return showValue(machine, readValue(machine, this.homes, read), read.type, this.limits);
    });
    return {
      depth: this.open.length,
      call: `${symbol.name}(${values.join(', ')})`,
      returns: null,
      wanted: undefined,
    };
  }

  private leave(machine: Machine, frame: Frame, { value }: Extract<Instruction, { op: 'return' }>): void {
    const call = this.open.at(-1);
    if (call?.frame !== frame) return;
    this.open.pop();
    const { result } = this.linked.ir.type;
    if (value === undefined || call.recorded === undefined || result.kind === 'record') return;
    call.recorded.returns = showValue(machine, frame.registers[value], result, this.limits);
  }
}
