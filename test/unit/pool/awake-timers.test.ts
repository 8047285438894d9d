/** Deadlines that do not pass while the process is asleep. */

import { expect, test } from '@jest/globals';
import { awakeTimers } from '#pool/awake-timers.js';

/** A clock that the test moves; what is due is called back when it has moved. */
class World {
  private nowMs = 0;
  private readonly waiting = new Set<{ readonly dueMs: number; readonly callback: () => void }>();
  readonly timers = awakeTimers(
    {
      start: (delayMs, callback) => {
        const entry = { dueMs: this.nowMs + delayMs, callback };
        this.waiting.add(entry);
        return () => this.waiting.delete(entry);
      },
    },
    { nowMs: () => this.nowMs },
  );

  get pending(): number {
    return this.waiting.size;
  }

  /** All at once, as when a process was stopped; then what is due is called back. */
  pass(ms: number): void {
    this.nowMs += ms;
    for (const entry of [...this.waiting]) {
      if (entry.dueMs > this.nowMs) continue;
      this.waiting.delete(entry);
      entry.callback();
    }
  }

  passBySeconds(seconds: number): void {
    for (let second = 0; second < seconds; second++) this.pass(1000);
  }
}

function started(delayMs: number) {
  const world = new World();
  let calls = 0;
  const cancel = world.timers.start(delayMs, () => {
    calls++;
  });
  return { world, cancel, calls: () => calls };
}

test('time awake counts as it passes, and the callback comes once', () => {
  const { world, calls } = started(3500);
  world.passBySeconds(3);
  expect(calls()).toBe(0);
  world.pass(500);
  world.passBySeconds(10);
  expect(calls()).toBe(1);
});

test('an hour asleep counts as a moment', () => {
  const { world, calls } = started(30_000);
  world.passBySeconds(10);
  world.pass(3_600_000);
  // Ten seconds, and two for the look that came late.
  world.passBySeconds(17);
  expect(calls()).toBe(0);
  world.passBySeconds(1);
  expect(calls()).toBe(1);
});

test('a cancelled one never calls back, in whichever second it is', () => {
  const { world, cancel, calls } = started(30_000);
  world.passBySeconds(5);
  cancel();
  expect(world.pending).toBe(0);
  world.passBySeconds(60);
  expect(calls()).toBe(0);
});
