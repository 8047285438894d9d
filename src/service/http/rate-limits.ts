/**
 * How many requests a minute a key may make, and an address without one (a tenth of that,
 * so that keys cannot be guessed). With Redis all processes count together; while Redis is
 * away each counts for itself.
 */

import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RefusedError } from '../api/problem.js';

const windowSeconds = 60;

export class RateLimits {
  private readonly keys: RateLimiterMemory | RateLimiterRedis;
  private readonly addresses: RateLimiterMemory | RateLimiterRedis;

  constructor(requestsPerMinute: number, prefix: string, redis: Redis | undefined) {
    this.keys = createLimiter(`${prefix}:rate:key`, requestsPerMinute, redis);
    this.addresses = createLimiter(
      `${prefix}:rate:address`,
      Math.max(10, Math.ceil(requestsPerMinute / 10)),
      redis,
    );
  }

  /**
   * @param requests how many requests this counts as
   * @throws RefusedError `too-many-requests`
   */
  spendKey(id: string, requests = 1): Promise<void> {
    return spend(this.keys, id, requests);
  }

  /** For a request without a valid key. @throws RefusedError `too-many-requests` */
  spendAddress(address: string): Promise<void> {
    return spend(this.addresses, networkOf(address), 1);
  }
}

/** For IPv6 the first 64 bits: whoever has one address has all that begin with them. */
function networkOf(address: string): string {
  // An address that maps an IPv4 address has dots.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined ? [...head] : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.slice(0, 4).join(':');
}

function createLimiter(keyPrefix: string, points: number, redis: Redis | undefined) {
  const options = { keyPrefix, points, duration: windowSeconds };
  const memory = new RateLimiterMemory(options);
  if (redis === undefined) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

async function spend(
  limiter: RateLimiterMemory | RateLimiterRedis,
  name: string,
  requests: number,
): Promise<void> {
  try {
    await limiter.consume(name, requests);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new RefusedError('too-many-requests', `more than ${limiter.points} requests in one minute`, {
      'Retry-After': String(seconds),
    });
  }
}
