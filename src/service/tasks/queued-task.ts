/** A task given to the queue, as its sender sees it: it ends once, one way or the other. */

import type { TaskOutcome } from '#model/task.js';

export class QueuedTask {
  /** Rejects if the task is lost. */
  readonly ended: Promise<TaskOutcome>;
  /** Settles when the queue has taken it, or refused it. */
  adding: Promise<void> = Promise.resolve();
  /** The queue has it. */
  isAdded = false;
  /** A worker has it, or had it. */
  isTakenUp = false;
  /** When it was asked to stop. */
  stopAskedAtMs: number | undefined;
  private resolve: (outcome: TaskOutcome) => void = () => {};
  private reject: (fault: Error) => void = () => {};

  /** @param giveUpAtMs by the plan's clock */
  constructor(
    readonly id: string,
    readonly giveUpAtMs: number,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  end(outcome: TaskOutcome): void {
    this.resolve(outcome);
  }

  lose(message: string): void {
    this.reject(new Error(message));
  }
}
