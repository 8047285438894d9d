/**
 * The limits of the queue of tasks: each named once, with its default and the reason for
 * it. Whoever waits for Redis or for a worker waits no longer than these say. Reaching one
 * costs a task its turn, never a location.
 */

export interface TaskQueueLimits {
  /** A worker that has renewed its hold on a task for this long no more is lost; it renews at half of it. */
  readonly lockMs: number;
  /** How often it is looked for lost workers; one is found after the lock and at most two of these. */
  readonly stalledCheckMs: number;
  /** How often a task is looked up, beside the events, some of which may be missed. */
  readonly pollMs: number;
  /** One read of events waits so long; one that Redis went away in ends little later. */
  readonly eventsReadMs: number;
  /** A queue from which no worker has taken anything for so long has none. */
  readonly pickUpMsMax: number;
  /** A worker that was told to stop answers within this time, or is given up. */
  readonly stopMsMax: number;
  /** What a task may take beyond the plan's deadline, at which it is told to stop. */
  readonly deadlineMarginMs: number;
  /** Redis may be away for so long. */
  readonly redisSilenceMsMax: number;
  /** Of closing connections politely; then they are cut. */
  readonly closeMsMax: number;
  /** How long a program is kept in Redis since a task of it was last queued. */
  readonly programKeptSeconds: number;
}

export const defaultTaskQueueLimits: TaskQueueLimits = {
  lockMs: 10_000,
  stalledCheckMs: 2_500,
  pollMs: 500,
  eventsReadMs: 2_000,
  pickUpMsMax: 30_000,
  stopMsMax: 5_000,
  deadlineMarginMs: 5_000,
  redisSilenceMsMax: 15_000,
  closeMsMax: 3_000,
  programKeptSeconds: 3600,
};

/** How long an ended task can still be looked up. */
export const endedTaskKeptSeconds = 120;

/** About so many of the last events are kept, answers with them. */
export const eventsKeptMax = 1000;

/** A program that weighs more is not read; the limits on what is submitted lie far below. */
export const programBytesMax = 256 * 1024 * 1024;

/** Opened programs that a worker keeps beyond those in use, for the next task of a localisation. */
export const spareProgramsMax = 4;
