/** The metrics of a serving process, with all that it watches, which here is at rest. */

import { Metrics } from '#service/observe/metrics.js';

export function everyMetric(): Metrics {
  const metrics = new Metrics();
  const none = { people: 0, largest: 0 };
  metrics.watchStates(async () => ({ queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 }));
  metrics.watchStore(async () => ({
    bytes: 0,
    oldestWaitingMs: 0,
    shares: { queued: none, running: none },
  }));
  metrics.watchWorkers(async () => 1);
  return metrics;
}
