/**
 * Watches one run of the baseline: which locations it executes and when, what each
 * output call writes, and for the finding of sinks (`sinks.ts`) which location a
 * printed value comes from.
 */

import type { Span } from '#base/span.js';
import type { Machine, MachineHooks } from '#engine/machine.js';
import type { Toggle } from '#model/numbers.js';
import { outputItemsPerRunMax } from './limits.js';
import type { OutputPlan, PlannedSource } from './output-plan.js';
import type { OutputItem, OutputRecord } from './output-record.js';

/** An output call's execution, with the locations that alone gave each of its values. */
export interface RecordedItem extends OutputItem {
  readonly givers: readonly (readonly Toggle[])[];
}

export interface RunOutput extends OutputRecord {
  readonly items: readonly RecordedItem[];
  isExecuted(toggle: Toggle): boolean;
  /** How many items came before the location was first executed; undefined where it was not. */
  itemsBefore(toggle: Toggle): number | undefined;
  /** Whether the location was executed before the output was wrong for good. */
  isExecutedInTime(toggle: Toggle): boolean;
}

const noGivers: RecordedItem['givers'] = [];
const never = -1;

export class OutputRecorder implements RunOutput {
  readonly items: RecordedItem[] = [];
  isComplete = true;
  /** The output can no longer become right; during a call that writes, as it was before. */
  isWrong = false;
  /** By toggle: items before its first execution, or `never`. */
  private readonly firstAt: number[];
  /** By toggle, of those executed. */
  private readonly isInTime: boolean[] = [];
  /** By variable or function: the location that last gave it its value or result. */
  private readonly lastGiver: Toggle[] = [];
  /** By toggle: 1 while there is more to learn of it. */
  private readonly watched: Uint8Array;

  constructor(private readonly plan: OutputPlan) {
    this.firstAt = new Array(plan.receivers.length).fill(never);
    this.watched = new Uint8Array(plan.receivers.length).fill(1);
  }

  get hooks(): MachineHooks {
    return {
      watched: this.watched,
      // Nothing else has a number in a program without forms.
      onToggle: (_machine, number) => this.reach(number as Toggle),
      onOutput: (machine, pieces) => this.write(machine, pieces),
      onRepeat: () => this.forget(),
    };
  }

  isExecuted(toggle: Toggle): boolean {
    return this.firstAt[toggle] !== never;
  }

  itemsBefore(toggle: Toggle): number | undefined {
    return this.isExecuted(toggle) ? this.firstAt[toggle] : undefined;
  }

  isExecutedInTime(toggle: Toggle): boolean {
    return this.isInTime[toggle] === true;
  }

  private forget(): void {
    this.items.length = 0;
    this.isComplete = true;
    this.isWrong = false;
    this.firstAt.fill(never);
    this.isInTime.length = 0;
    this.lastGiver.length = 0;
    this.watched.fill(1);
  }

  private reach(toggle: Toggle): void {
    if (this.firstAt[toggle] === never) {
      this.firstAt[toggle] = this.items.length;
      this.isInTime[toggle] = !this.isWrong;
    }
    const receiver = this.plan.receivers[toggle];
    if (receiver === undefined) this.watched[toggle] = 0;
    else this.lastGiver[receiver] = toggle;
  }

  private write(machine: Machine, parts: readonly string[]): void {
    const call = this.plan.callAt.get(spanOf(machine)) ?? -1;
    const planned = this.plan.calls[call];
    if (planned?.toggle !== undefined) this.reach(planned.toggle);
    this.isWrong = machine.state.isWrong;
    if (this.items.length >= outputItemsPerRunMax) {
      this.isComplete = false;
      return;
    }
    const isValue = planned?.pieces?.isValue;
    this.items.push({
      call,
      text: parts.length === 1 ? parts[0]! : parts.join(''),
      values: isValue === undefined ? [] : parts.filter((_part, index) => isValue[index]),
      givers: planned === undefined ? noGivers : this.giversOf(planned.sources),
    });
  }

  private giversOf(sources: readonly PlannedSource[]): RecordedItem['givers'] {
    if (sources.length === 0) return noGivers;
    return sources.map(({ toggle, giver }) =>
      [toggle, giver === undefined ? undefined : this.lastGiver[giver]].filter((each) => each !== undefined),
    );
  }
}

/** The span of the call under way; the pc is already past it. */
function spanOf({ frame }: Machine): Span | undefined {
  return frame.fn.ir.spans[frame.pc - 1];
}
