/** What the core may ask of the outside world, handed in from the edges. */

/** A monotonic clock in milliseconds. */
export interface Clock {
  nowMs(): number;
}

/** A flag that another thread may raise; polled by long work. */
export interface StopFlag {
  isRaised(): boolean;
}

export const neverStop: StopFlag = { isRaised: () => false };

/** A flag that is raised once the clock has gone on by `delayMs`; never without a clock. */
export function raisedAfter(clock: Clock | undefined, delayMs: number): StopFlag {
  if (clock === undefined) return neverStop;
  const endMs = clock.nowMs() + delayMs;
  return { isRaised: () => clock.nowMs() >= endMs };
}
