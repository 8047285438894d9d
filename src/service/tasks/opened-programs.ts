/**
 * Programs that a tool has opened, each in its own folder and for one task at a time. Idle
 * ones are kept for the next task of the same program; if there are too many, the least
 * recently used one is closed.
 */

import type { TaskWorker } from '#pool/process-runner.js';

interface OpenedProgram {
  readonly hash: string;
  readonly worker: TaskWorker;
}

export class OpenedPrograms {
  /** The least recently used first. */
  private readonly idle: OpenedProgram[] = [];
  private opened = 0;

  /** @param max idle and in use together, unless more are in use */
  constructor(private readonly max: number) {}

  /**
   * Lends an opened program to `use`. If `use` throws, the program is closed, since its state
   * is unknown.
   */
  async with<T>(
    hash: string,
    open: () => Promise<TaskWorker>,
    use: (worker: TaskWorker) => Promise<T>,
  ): Promise<T> {
    const worker = this.takeIdle(hash) ?? (await this.open(open));
    try {
      const result = await use(worker);
      this.idle.push({ hash, worker });
      return result;
    } catch (fault) {
      await this.close(worker);
      throw fault;
    }
  }

  async closeIdle(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ worker }) => this.close(worker)));
  }

  private takeIdle(hash: string): TaskWorker | undefined {
    const index = this.idle.findLastIndex((each) => each.hash === hash);
    return index < 0 ? undefined : this.idle.splice(index, 1)[0]!.worker;
  }

  private async open(open: () => Promise<TaskWorker>): Promise<TaskWorker> {
    this.opened++;
    try {
      while (this.opened > this.max && this.idle.length > 0) await this.close(this.idle.shift()!.worker);
      return await open();
    } catch (fault) {
      this.opened--;
      throw fault;
    }
  }

  private async close(worker: TaskWorker): Promise<void> {
    this.opened--;
    await worker.close();
  }
}
