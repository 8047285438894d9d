/**
 * A connection to Redis as BullMQ wants it: commands wait until Redis is back, so whoever
 * gives one has a deadline of its own. Nothing that is told of a fault holds the URL, which
 * may bear a password.
 */

import { Redis } from 'ioredis';
import { UserError } from '#base/errors.js';
import { disconnectMsMax, reconnectMsMax } from './limits.js';

const firstPauseMs = 50;

/** @throws UserError if the URL is none of Redis */
export function openRedis(url: string): Redis {
  const isOfRedis = URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol);
  if (!isOfRedis) {
    throw new UserError('option-invalid', 'the URL of Redis must start with redis:// or rediss://');
  }
  return new Redis(url, {
    maxRetriesPerRequest: null,
    disconnectTimeout: disconnectMsMax,
    retryStrategy: (tries) => Math.min(tries * firstPauseMs, reconnectMsMax),
  });
}
