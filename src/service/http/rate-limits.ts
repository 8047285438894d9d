/**
 * How many requests a minute a key may make, and an address without one (a tenth of that,
 * so that keys cannot be guessed). With Redis all processes count together; while Redis is
 * away each counts for itself. What is left is said in the headers of the IETF's draft
 * (draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4):
 *
 *   RateLimit-Policy: "key";q=1200;w=60
 *   RateLimit: "key";r=1199;t=60
 */

import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RefusedError } from '../api/problem.js';
import { networkOf } from './network-of.js';

const windowSeconds = 60;

type RateHeaders = Readonly<Record<'RateLimit-Policy' | 'RateLimit', string>>;

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
   * @returns headers that say how many are left
   * @throws RefusedError `too-many-requests`
   */
  spendKey(id: string, requests = 1): Promise<RateHeaders> {
    return spend('key', this.keys, id, requests);
  }

  /** For a request without a valid key. @throws RefusedError `too-many-requests` */
  spendAddress(address: string): Promise<RateHeaders> {
    return spend('address', this.addresses, networkOf(address), 1);
  }
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
  policy: 'key' | 'address',
  limiter: RateLimiterMemory | RateLimiterRedis,
  name: string,
  requests: number,
): Promise<RateHeaders> {
  try {
    return headersOf(policy, limiter.points, await limiter.consume(name, requests));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new RefusedError('too-many-requests', `more than ${limiter.points} requests in one minute`, {
      'Retry-After': String(Math.max(1, secondsLeft(refused))),
      ...headersOf(policy, limiter.points, refused),
    });
  }
}

function headersOf(policy: string, points: number, left: RateLimiterRes): RateHeaders {
  return {
    'RateLimit-Policy': `"${policy}";q=${points};w=${windowSeconds}`,
    RateLimit: `"${policy}";r=${Math.max(0, left.remainingPoints)};t=${secondsLeft(left)}`,
  };
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000);
}
