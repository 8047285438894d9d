/**
 * The limits of the task queue: each named once, with its default and its reason. Nothing
 * waits for Redis or for a worker longer than these say. Reaching one costs a task its turn,
 * never a location.
 */

export interface TaskQueueLimits {
  /** A worker that has not renewed its hold on a task for this long is lost; it renews at half of it. */
  readonly lockMs: number;
  /** How often lost workers are looked for; one is found after the lock and at most two of these. */
  readonly stalledCheckMs: number;
  /** How often a task is looked up, in addition to the events, some of which may be missed. */
  readonly pollMs: number;
  /** One read of events waits this long; if Redis goes away meanwhile, it ends a little later. */
  readonly eventsReadMs: number;
  /** If no worker has taken anything from a queue for this long, the queue has no workers. */
  readonly pickUpMsMax: number;
  /** A worker that was asked to stop answers within this time, or is given up. */
  readonly stopMsMax: number;
  /** How much longer a task may take after the plan's deadline, when it is asked to stop. */
  readonly deadlineMarginMs: number;
  /** Redis may be away for this long. */
  readonly redisSilenceMsMax: number;
  /** For closing connections politely; then they are cut. */
  readonly closeMsMax: number;
  /** How long Redis keeps a program after the last task for it was queued. */
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

/** Roughly how many of the last events are kept, along with their answers. */
export const eventsKeptMax = 1000;

/** A larger program is not read; the limits on submissions are far below. */
export const programBytesMax = 256 * 1024 * 1024;

/** Opened programs that a worker keeps besides those in use, for a localisation's next task. */
export const spareProgramsMax = 4;
