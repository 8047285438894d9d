/**
 * Leaves nothing of programs and tasks in Redis, nor in its files: for the erasure of a person,
 * whose programs external analysers may have had. Whose a program was is not known there, so
 * those of others go, too: their tasks are queued once more. Redis appends what it does to a file
 * and saves snapshots; both are written anew.
 */

import { setTimeout } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ExternalTool } from '#model/analyser.js';
import { programKey, taskQueueName } from './task-queue.js';

/** For the files, one after the other. */
const writtenMsMax = 60_000;
const lookMs = 100;
const keysPerLook = 500;

/** @throws if Redis is away, does not let us write its files, or takes too long over them */
export async function forgetTasks(
  redis: Redis,
  prefix: string,
  analysers: readonly ExternalTool[],
): Promise<void> {
  for (const analyser of analysers) await forgetEnded(redis, prefix, analyser);
  await forgetPrograms(redis, prefix);
  await writeFilesAnew(redis);
}

/** Tasks that wait or are worked on stay: their senders take them back. */
async function forgetEnded(connection: Redis, prefix: string, analyser: ExternalTool): Promise<void> {
  const queue = new Queue(taskQueueName(analyser), { connection, prefix });
  try {
    for (const state of ['completed', 'failed'] as const) await queue.clean(0, 0, state);
    await queue.trimEvents(0);
  } finally {
    await queue.close();
  }
}

async function forgetPrograms(redis: Redis, prefix: string): Promise<void> {
  const pattern = programKey(prefix.replaceAll(/[*?[\]\\]/g, '\\$&'), '*');
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', keysPerLook);
    if (keys.length > 0) await redis.unlink(keys);
    cursor = next;
  } while (cursor !== '0');
}

async function writeFilesAnew(redis: Redis): Promise<void> {
  if (await persists(redis, 'aof_enabled:1')) {
    await redis.bgrewriteaof();
    await untilWritten(redis, ['aof_rewrite_in_progress:0', 'aof_rewrite_scheduled:0']);
  }
  const [, saves] = (await redis.config('GET', 'save')) as readonly string[];
  if (saves === undefined || saves === '') return;
  await redis.bgsave('SCHEDULE');
  await untilWritten(redis, ['rdb_bgsave_in_progress:0']);
}

async function untilWritten(redis: Redis, lines: readonly string[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < writtenMsMax; waitedMs += lookMs) {
    await setTimeout(lookMs);
    const states = await Promise.all(lines.map((line) => persists(redis, line)));
    if (states.every(Boolean)) return;
  }
  throw new Error('Redis does not finish writing its files');
}

async function persists(redis: Redis, line: string): Promise<boolean> {
  return (await redis.info('persistence')).split('\r\n').includes(line);
}
