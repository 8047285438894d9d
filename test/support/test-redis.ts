/**
 * The Redis that tests may use: from `NEARMISS_TEST_REDIS_URL`, or on this machine.
 * Each test file uses keys with its own prefix, and removes them.
 */

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

export const testRedisUrl = process.env.NEARMISS_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const connectTimeoutMs = 2_000;

/** Why there is none; undefined if there is one. */
export async function missingRedis(): Promise<string | undefined> {
  const redis = new Redis(testRedisUrl, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.ping();
    return undefined;
  } catch {
    return 'no Redis at NEARMISS_TEST_REDIS_URL';
  } finally {
    redis.disconnect();
  }
}

export function freshPrefix(): string {
  return `nearmiss-test-${randomUUID()}`;
}

export async function removeKeys(prefix: string): Promise<void> {
  const redis = new Redis(testRedisUrl);
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
