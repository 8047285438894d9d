/**
 * Connections to Redis. While it is away they try again for ever, and what waits for them
 * has deadlines of its own. A URL may hold a password: no message names it.
 */

import { Redis } from 'ioredis';
import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';

const redisLimits = {
  connectMsMax: 5000,
  commandMsMax: 5000,
  /** The longest pause between two tries to reach it, for all to be back soon. */
  retryMsMax: 2000,
  /** A socket that does not end is destroyed then. */
  disconnectMsMax: 500,
} as const;

/**
 * As BullMQ wants it: commands wait until Redis is back, so whoever gives one has a deadline
 * of its own.
 * @throws UserError if the URL is none of Redis
 */
export function openRedis(url: string): Redis {
  const isOfRedis = URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol);
  if (!isOfRedis) {
    throw new UserError('option-invalid', 'the URL of Redis must start with redis:// or rediss://');
  }
  return new Redis(url, { ...common, maxRetriesPerRequest: null });
}

/** The same, and what becomes of it is logged. */
export function connectBlocking(url: string, logger: Logger): Redis {
  return watched(openRedis(url), logger);
}

/** For commands that answer at once: they fail while Redis is away. */
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

/** One line when it goes away and one when it is back, not one for each attempt. */
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
