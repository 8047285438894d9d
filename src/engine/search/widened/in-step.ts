/**
 * States that go on in step: those that meet are joined only where they agree on the
 * integers and addresses in their registers, and the one that has taken the fewest steps
 * goes on first. So both sides of `if (a[j] > a[j + 1])` become one state before the next
 * round, and it still knows its `j`: there are as many states as rounds, not as paths.
 */

import { bytesPerStep, type WideningLimits } from '../../limits.js';
import type { State } from '../../state.js';
import { covers, type JoinContext, type Joined, join } from './join-states.js';
import { placeOf, registersOf } from './places.js';

/** What has been at one place with the same registers, and what goes on from there. */
interface Kept {
  readonly joined: Joined;
  readonly goesOn: State;
}

interface Waiting {
  readonly state: State;
  /** Counts what was put in, so that the order is the same each time. */
  readonly number: number;
}

export class InStep {
  private readonly kept = new Map<string, Kept[]>();
  private readonly replaced = new WeakSet<State>();
  /** A binary heap: the one at `i` waits no longer than those at `2 i + 1` and `2 i + 2`. */
  private readonly heap: Waiting[] = [];
  private count = 0;

  /** @param resumed a state that goes on from where the given one stands */
  constructor(
    private readonly limits: WideningLimits,
    private readonly resumed: (state: State) => State,
  ) {}

  /** Keeps what `here` stands for; false if too many states with its registers cannot be joined. */
  visit(here: State, context: JoinContext): boolean {
    const { mode, meter, isYielded } = context;
    const key = placeOf(here) + registersOf(here, mode);
    const kept = this.kept.get(key) ?? [];
    this.kept.set(key, kept);
    for (const [index, { joined, goesOn }] of kept.entries()) {
      meter.bytes += this.limits.stepsPerComparison * bytesPerStep;
      if (covers(joined, here, mode, meter, isYielded)) return true;
      const both = join(joined, here, context);
      if (both === undefined) continue;
      this.replaced.add(goesOn);
      kept[index] = this.goOn(both);
      return true;
    }
    if (kept.length >= this.limits.apartMax) return false;
    kept.push(this.goOn({ state: here, free: new Set() }));
    return true;
  }

  private goOn(joined: Joined): Kept {
    const goesOn = this.resumed(joined.state);
    this.push(goesOn);
    return { joined, goesOn };
  }

  push(state: State): void {
    const { heap } = this;
    let at = heap.length;
    heap.push({ state, number: this.count++ });
    while (at > 0 && isBefore(heap[at]!, heap[(at - 1) >> 1]!)) at = exchange(heap, at, (at - 1) >> 1);
  }

  /** The state with the fewest steps; of several, the last that came. */
  pop(): State | undefined {
    for (;;) {
      const next = this.take();
      if (next === undefined || !this.replaced.has(next)) return next;
    }
  }

  private take(): State | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first?.state;
    heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= heap.length) break;
      const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
      if (!isBefore(heap[child]!, heap[at]!)) break;
      at = exchange(heap, at, child);
    }
    return first.state;
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.state.steps === b.state.steps ? a.number > b.number : a.state.steps < b.state.steps;
}

/** @returns the second index */
function exchange(heap: Waiting[], one: number, other: number): number {
  [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  return other;
}
