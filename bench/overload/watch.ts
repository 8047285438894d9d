/** What everybody else notices: how long `/healthz` and another student's submission take, all the time. */

import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median, quantile } from '../statistics.js';
import type { OverloadedService } from './overloaded-service.js';
import { smallBody } from './small-body.js';
import type { WatchData, Watched } from './watch-thread.js';

const pollMs = 5;
const startsMeasured = 5;

export class Watch {
  private thread: Worker | undefined;
  private count = 0;
  /** From a submission of another student until its work began, under the attack. */
  startedMs: number | undefined;

  constructor(
    private readonly service: OverloadedService,
    /** Two students: a submission waits for those of the same one, which is not what is asked for. */
    private readonly keys: Readonly<Record<'other' | 'starter', string>>,
  ) {}

  begin(): void {
    const workerData: WatchData = { port: this.service.port, key: this.keys.other };
    this.thread = new Worker(new URL('./watch-thread.js', import.meta.url), { workerData });
  }

  /** The 95th of a hundred and the greatest of each. */
  async end(): Promise<Readonly<Record<'health' | 'accept', readonly number[]>> & Pick<Watched, 'refused'>> {
    const watched = new Promise<Watched>((done) => this.thread!.once('message', done));
    this.thread!.postMessage('stop');
    const { health, accept, refused } = await watched;
    const spread = (waits: readonly number[]) =>
      waits.length === 0 ? [Number.NaN, Number.NaN] : [quantile(waits, 0.95), Math.max(...waits)];
    return { health: spread(health).map(Math.round), accept: spread(accept).map(Math.round), refused };
  }

  /** @returns how long it takes until the work on one more submission has begun: the median of five */
  async untilStarted(): Promise<number> {
    const waits: number[] = [];
    for (let count = 0; count < startsMeasured; count++) waits.push(await this.untilOneStarted());
    return median(waits);
  }

  /** @returns once it has ended, how long it took until the work on one more submission had begun */
  async untilOneStarted(): Promise<number> {
    const sent = await this.service.send(
      this.keys.starter,
      'POST',
      '/v1/localisations',
      smallBody(`start ${this.count++}`),
    );
    if (sent.status !== 202) throw new Error(`another student is refused: ${sent.status} ${sent.body}`);
    const { id, ticket } = JSON.parse(sent.body) as { readonly id: string; readonly ticket?: string };
    const shown: Record<string, string> = ticket === undefined ? {} : { 'Nearmiss-Ticket': ticket };
    const fromMs = performance.now();
    for (;;) {
      const { body } = await this.service.send(
        this.keys.starter,
        'GET',
        `/v1/localisations/${id}`,
        '',
        shown,
      );
      const view = JSON.parse(body) as {
        readonly createdAt: string;
        readonly startedAt?: string;
        readonly endedAt?: string;
      };
      // A student's next one waits for the one before.
      if (view.endedAt !== undefined) {
        // By the service's clock, which the polling does not coarsen.
        return Date.parse(view.startedAt!) - Date.parse(view.createdAt);
      }
      if (performance.now() - fromMs > 120_000)
        throw new Error('another student waits for more than two minutes');
      await delay(pollMs);
    }
  }
}
