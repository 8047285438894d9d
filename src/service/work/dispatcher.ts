/** Tells workers what there is to do. If it fails or forgets, the sweeper tells them again. */

export interface WaitingLocalisation {
  readonly id: string;
  /** Smaller is sooner. */
  readonly priority: number;
}

export interface Dispatcher {
  announce(waiting: readonly WaitingLocalisation[]): Promise<void>;
  /** Work on it must end; the store says so already. */
  cancel(id: string): Promise<void>;
  close(): Promise<void>;
}
