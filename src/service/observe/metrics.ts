/**
 * One process's metrics for Prometheus. Their names and labels are part of what the service
 * promises; labels have few values, never an id.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LocalisationState } from '../store/localisation-states.js';
import type { Share, StoreFigures } from '../store/store-figures.js';

const secondsBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export class Metrics {
  private readonly figures = new Registry();
  /** The media type of `render`'s text. */
  readonly mediaType = this.figures.contentType;
  readonly requests = new Counter({
    name: 'nearmiss_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.figures],
  });
  readonly requestSeconds = new Histogram({
    name: 'nearmiss_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route'] as const,
    buckets: requestBuckets,
    registers: [this.figures],
  });
  readonly accepted = new Counter({
    name: 'nearmiss_localisations_accepted_total',
    help: 'Localisations accepted into the store',
    registers: [this.figures],
  });
  readonly refused = new Counter({
    name: 'nearmiss_requests_refused_total',
    help: 'Requests refused, by error code',
    labelNames: ['code'] as const,
    registers: [this.figures],
  });
  readonly ended = new Counter({
    name: 'nearmiss_localisations_ended_total',
    help: 'Localisations ended by this process, by verdict, or by the reason if there is none',
    labelNames: ['verdict'] as const,
    registers: [this.figures],
  });
  readonly waitSeconds = new Histogram({
    name: 'nearmiss_localisation_wait_seconds',
    help: 'Time a localisation waited until a worker took it',
    buckets: secondsBuckets,
    registers: [this.figures],
  });
  readonly workSeconds = new Histogram({
    name: 'nearmiss_localisation_work_seconds',
    help: 'Time a worker spent on a localisation',
    labelNames: ['analyser'] as const,
    buckets: secondsBuckets,
    registers: [this.figures],
  });
  readonly lost = new Counter({
    name: 'nearmiss_localisations_lost_total',
    help: 'Times that a localisation lost its worker',
    registers: [this.figures],
  });
  readonly tasks = new Counter({
    name: 'nearmiss_tasks_total',
    help: 'Tasks of localisations that ended here: searched, timed out and repeated',
    labelNames: ['result'] as const,
    registers: [this.figures],
  });
  readonly searches = new Counter({
    name: 'nearmiss_searches_total',
    help: 'Searches of a location on a test; solver says whether z3 was used',
    labelNames: ['solver'] as const,
    registers: [this.figures],
  });
  readonly connectionsRefused = new Counter({
    name: 'nearmiss_connections_refused_total',
    help: 'Connections closed because their address had too many open',
    registers: [this.figures],
  });
  readonly failedReplays = new Counter({
    name: 'nearmiss_failed_replays_total',
    help: 'Witnesses that did not survive replay',
    registers: [this.figures],
  });

  constructor() {
    collectDefaultMetrics({ register: this.figures, prefix: 'nearmiss_' });
  }

  /** In Prometheus's text format. */
  render(): Promise<string> {
    return this.figures.metrics();
  }

  /** How many localisations are in each state, counted whenever the metrics are read. */
  watchStates(count: () => Promise<Readonly<Record<LocalisationState, number>>>): void {
    const gauge = new Gauge({
      name: 'nearmiss_localisations',
      help: 'Localisations in the store by state; queued is the depth of the queue',
      labelNames: ['state'] as const,
      registers: [this.figures],
      async collect() {
        for (const [state, value] of Object.entries(await count())) this.set({ state }, value);
      },
    });
    gauge.reset();
  }

  /** What the store says about itself and about whose work waits, asked once whenever the metrics are read. */
  watchStore(read: () => Promise<StoreFigures>): void {
    let reading: Promise<StoreFigures> | undefined;
    const readOnce = (): Promise<StoreFigures> => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    };
    const watch = (name: string, help: string, valueIn: (figures: StoreFigures) => number): void => {
      const collect = async (): Promise<void> => {
        gauge.set(valueIn(await readOnce()));
      };
      const gauge: Gauge = new Gauge({ name, help, registers: [this.figures], collect });
    };
    const watchShares = (name: string, help: string, valueIn: (share: Share) => number): void => {
      const collect = async (): Promise<void> => {
        const { shares } = await readOnce();
        for (const state of ['queued', 'running'] as const) gauge.set({ state }, valueIn(shares[state]));
      };
      const labelNames = ['state'] as const;
      const gauge = new Gauge({ name, help, labelNames, registers: [this.figures], collect });
    };
    watch('nearmiss_store_bytes', 'Size of the store on disk', ({ bytes }) => bytes);
    watch(
      'nearmiss_oldest_waiting_seconds',
      'How long the localisation that waits longest has waited; 0 if none waits',
      ({ oldestWaitingMs }) => oldestWaitingMs / 1000,
    );
    watchShares(
      'nearmiss_people_served',
      'People who have something waiting (queued) or running',
      ({ people }) => people,
    );
    watchShares(
      'nearmiss_largest_share',
      'The part, 0 to 1, of what waits or runs that belongs to one person',
      ({ largest }) => largest,
    );
  }

  /** @param count undefined while nobody knows */
  watchWorkers(count: () => Promise<number | undefined>): void {
    const gauge = new Gauge({
      name: 'nearmiss_workers',
      help: 'Processes that take localisations; missing while Redis is away',
      registers: [this.figures],
      async collect() {
        const workers = await count();
        if (workers === undefined) this.remove();
        else this.set(workers);
      },
    });
    gauge.reset();
  }
}
