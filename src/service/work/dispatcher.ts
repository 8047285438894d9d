/** Tells workers what there is to do. It may fail or forget: the sweeper tells them again. */

export interface WaitingLocalisation {
  readonly id: string;
  /** Less is sooner. */
  readonly priority: number;
}

export interface Dispatcher {
  announce(waiting: readonly WaitingLocalisation[]): Promise<void>;
  /** Work at it shall end; the store says so already. */
  cancel(id: string): Promise<void>;
  close(): Promise<void>;
}
