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
