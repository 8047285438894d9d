/**
 * A process that takes tasks from a queue and ends none: it says `up`, and `searching`
 * once it has one, so that it can be killed then. Arguments: the URL of Redis, the
 * prefix, and how long it holds a task without renewing.
 */

import type { ToolAnswer } from '#analysers/external/tool-adapter.js';
import { defaultTaskQueueLimits } from '#service/tasks/limits.js';
import { createTaskWorker } from '#service/tasks/task-worker.js';
import { createFakeTool } from './fake-tool.js';

const [redisUrl, prefix, lockMs] = process.argv.slice(2);
const tool = createFakeTool(async () => ({
  search: () => {
    process.stdout.write('searching\n');
    return new Promise<ToolAnswer>(() => {});
  },
}));
void createTaskWorker({
  redisUrl: redisUrl!,
  analyser: 'cbmc',
  tools: { get: async () => tool },
  concurrency: 1,
  prefix: prefix!,
  logger: { warn: () => {} },
  limits: { ...defaultTaskQueueLimits, lockMs: Number(lockMs) },
}).then(() => process.stdout.write('up\n'));
