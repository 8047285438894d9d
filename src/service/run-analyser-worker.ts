/** `nearmiss worker --analyser`: takes tasks for one external analyser. It needs only Redis. */

import type { ToolSet } from '#analysers/external/tool-set.js';
import { UserError } from '#base/errors.js';
import type { ExternalTool } from '#model/analyser.js';
import { createLogger } from './observe/logger.js';
import { Metrics } from './observe/metrics.js';
import { connectNow } from './queue/redis-connections.js';
import type { RunningWorker } from './run-worker.js';
import { serveHealth } from './serve-health.js';
import { printableSettings } from './settings/decode-settings.js';
import type { ServiceSettings } from './settings/service-settings.js';
import { createTaskWorker, type RunningTaskWorker } from './tasks/task-worker.js';
import { untilReachable } from './until-reachable.js';

/** @throws UserError if the tool, a sandbox for it, or Redis is missing */
export async function runAnalyserWorker(
  settings: ServiceSettings,
  analyser: ExternalTool,
  tools: ToolSet,
  version: string,
): Promise<RunningWorker> {
  const { redisUrl, queuePrefix, threads, drainMs, logLevel, startMs } = settings;
  if (redisUrl === undefined) {
    const what = 'a worker needs REDIS_URL';
    throw new UserError('option-invalid', what, undefined, { remedy: 'set it as in the service it joins' });
  }
  const logger = createLogger(logLevel, version);
  logger.info({ settings: printableSettings(settings, 'worker') }, 'settings');
  const patience = { waitMs: startMs, logger };
  const redis = await untilReachable(() => connectNow(redisUrl, logger), patience);
  try {
    const worker = await createTaskWorker({
      ...{ redisUrl, analyser, tools, logger },
      concurrency: threads,
      prefix: queuePrefix,
    });
    const checkReady = async (): Promise<void> => {
      await redis.ping();
    };
    const health = await orClose(
      worker,
      serveHealth(settings, { checkReady, metrics: new Metrics(), logger }),
    );
    return {
      async close() {
        await worker.close(drainMs);
        await health();
        redis.disconnect();
      },
    };
  } catch (fault) {
    redis.disconnect();
    throw fault;
  }
}

async function orClose<T>(worker: RunningTaskWorker, started: Promise<T>): Promise<T> {
  try {
    return await started;
  } catch (fault) {
    await worker.close(0);
    throw fault;
  }
}
