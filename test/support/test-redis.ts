/**
 * The Redis that tests may use: of `NEARMISS_TEST_REDIS_URL`, or of this machine. Each
 * test file takes keys of a prefix of its own, and removes them.
 */

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

export const testRedisUrl = process.env.NEARMISS_TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const connectTimeoutMs = 2_000;

/** Why there is none; undefined: there is one. */
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
