/**
 * Connections to Redis. While it is away they keep trying, and whoever waits for them has its
 * own deadline. A URL may hold a password, so no message names it.
 */

import { Redis } from 'ioredis';
import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';

const redisLimits = {
  connectMsMax: 5000,
  commandMsMax: 5000,
  /** The longest pause between two tries, so that everything is back soon. */
  retryMsMax: 2000,
  /** After this, a socket that has not closed is destroyed. */
  disconnectMsMax: 500,
} as const;

/**
 * As BullMQ wants it: commands wait until Redis is back, so callers need their own deadline.
 * @throws UserError if it is not a URL for Redis
 */
export function openRedis(url: string): Redis {
  const isOfRedis = URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol);
  if (!isOfRedis) {
    throw new UserError('option-invalid', 'the URL for Redis must start with redis:// or rediss://');
  }
  return new Redis(url, { ...common, maxRetriesPerRequest: null });
}

/** The same, and logs when it goes away and comes back. */
export function connectBlocking(url: string, logger: Logger): Redis {
  return watched(openRedis(url), logger);
}

/** For commands that must answer at once: they fail while Redis is away. */
function connect(url: string, logger: Logger): Redis {
  return watched(
    new Redis(url, {
      ...common,
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: redisLimits.commandMsMax,
      lazyConnect: true,
    }),
    logger,
  );
}

/** @throws UserError if Redis does not answer */
export async function connectNow(url: string, logger: Logger): Promise<Redis> {
  const redis = connect(url, logger);
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (cause) {
    redis.disconnect();
    const { host } = new URL(url);
    throw new UserError(
      'queue-unavailable',
      `Redis at ${host} does not answer (${faultMessage(cause)})`,
      undefined,
      {
        cause,
      },
    );
  }
}

const common = {
  connectTimeout: redisLimits.connectMsMax,
  disconnectTimeout: redisLimits.disconnectMsMax,
  retryStrategy: (times: number) => Math.min(100 * times, redisLimits.retryMsMax),
};

/** Logs one line when it goes away and one when it is back, not one for each attempt. */
function watched(redis: Redis, logger: Logger): Redis {
  let isAway = false;
  redis.on('error', (fault) => {
    if (!isAway) logger.warn({ reason: faultMessage(fault) }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  return redis;
}
