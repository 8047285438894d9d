/**
 * Every setting of the service, once: its flag, its environment variable, its default,
 * what it may be and what it is for. Flags win over the environment, the environment over
 * defaults. The help texts, the table in `docs/service.md` and what is printed at the
 * start are made of this list. A secret is never printed.
 */

import { analyserNames, defaultAnalyser } from '#model/analyser.js';
import { optionLimits } from '#request/localise-options.js';
import type { ServiceSettings } from './service-settings.js';

export type SettingValue =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'name'; readonly names: readonly string[] }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'url'; readonly protocols: readonly string[] };

/** Who reads a setting. */
export type Command = 'serve' | 'worker' | 'key';

export interface Setting {
  readonly name: keyof ServiceSettings;
  /** Without `--`; none where a command line would show a secret to everybody on the machine. */
  readonly flag?: string;
  readonly variable: string;
  readonly value: SettingValue;
  readonly fallback?: string;
  readonly isSecret?: true;
  readonly commands: readonly Command[];
  readonly description: string;
}

const mebibyte = 1024 * 1024;
const both: readonly Command[] = ['serve', 'worker'];
const all: readonly Command[] = ['serve', 'worker', 'key'];
const serve: readonly Command[] = ['serve'];

function whole(min: number, max: number): SettingValue {
  return { kind: 'whole', min, max };
}

export const settings: readonly Setting[] = [
  {
    name: 'host',
    flag: 'host',
    variable: 'NEARMISS_HOST',
    value: { kind: 'text' },
    fallback: '127.0.0.1',
    commands: serve,
    description: 'address to listen on',
  },
  {
    name: 'port',
    flag: 'port',
    variable: 'NEARMISS_PORT',
    value: whole(0, 65_535),
    fallback: '8017',
    commands: serve,
    description: 'port to listen on; 0 takes a free one',
  },
  {
    name: 'dataFolder',
    flag: 'data',
    variable: 'NEARMISS_DATA',
    value: { kind: 'text' },
    fallback: 'nearmiss-data',
    commands: ['serve', 'key'],
    description: 'folder of the embedded store; not used with DATABASE_URL',
  },
  {
    name: 'databaseUrl',
    variable: 'DATABASE_URL',
    value: { kind: 'url', protocols: ['postgres:', 'postgresql:'] },
    isSecret: true,
    commands: all,
    description: 'a PostgreSQL database in place of the embedded store',
  },
  {
    name: 'redisUrl',
    variable: 'REDIS_URL',
    value: { kind: 'url', protocols: ['redis:', 'rediss:'] },
    isSecret: true,
    commands: both,
    description: 'Redis for the queues; without it, serve does the work itself',
  },
  {
    name: 'queuePrefix',
    flag: 'queue-prefix',
    variable: 'NEARMISS_QUEUE_PREFIX',
    value: { kind: 'text' },
    fallback: 'nearmiss',
    commands: both,
    description: 'first part of all keys in Redis',
  },
  {
    name: 'auth',
    flag: 'auth',
    variable: 'NEARMISS_AUTH',
    value: { kind: 'name', names: ['keys', 'none'] },
    fallback: 'keys',
    commands: serve,
    description: 'none: everybody may do everything; refused unless the address is a loopback one',
  },
  {
    name: 'threads',
    flag: 'threads',
    variable: 'NEARMISS_THREADS',
    value: whole(0, 256),
    commands: both,
    description:
      'localisations at the same time, each in a thread; default: one a core, for serve with Redis 0',
  },
  {
    name: 'threadMemoryBytesMax',
    flag: 'thread-memory',
    variable: 'NEARMISS_THREAD_MEMORY',
    value: whole(64 * mebibyte, 64 * 1024 * mebibyte),
    fallback: String(1024 * mebibyte),
    commands: both,
    description: "bytes of JavaScript's heap a thread may have",
  },
  {
    name: 'analysers',
    flag: 'analysers',
    variable: 'NEARMISS_ANALYSERS',
    value: { kind: 'names', names: analyserNames },
    fallback: defaultAnalyser,
    commands: serve,
    description: 'what requests may ask for',
  },
  {
    name: 'bodyBytesMax',
    flag: 'body-max',
    variable: 'NEARMISS_BODY_MAX',
    value: whole(1024, 1024 * mebibyte),
    fallback: String(8 * mebibyte),
    commands: serve,
    description: 'bytes of a request',
  },
  {
    name: 'archiveBytesMax',
    flag: 'archive-max',
    variable: 'NEARMISS_ARCHIVE_MAX',
    value: whole(1024, 1024 * mebibyte),
    fallback: String(32 * mebibyte),
    commands: serve,
    description: 'bytes of a zip archive, and four times as many once it is unpacked',
  },
  {
    name: 'sourceBytesMax',
    flag: 'source-max',
    variable: 'NEARMISS_SOURCE_MAX',
    value: whole(1, 64 * mebibyte),
    fallback: String(mebibyte),
    commands: serve,
    description: 'bytes of one C text',
  },
  {
    name: 'submissionsMax',
    flag: 'submissions-max',
    variable: 'NEARMISS_SUBMISSIONS_MAX',
    value: whole(1, 100_000),
    fallback: '2000',
    commands: serve,
    description: 'submissions in one request',
  },
  {
    name: 'testsMax',
    flag: 'tests-max',
    variable: 'NEARMISS_TESTS_MAX',
    value: whole(1, 100_000),
    fallback: '2000',
    commands: serve,
    description: 'test cases of a suite',
  },
  {
    name: 'timeLimitSecondsMax',
    flag: 'time-limit-max',
    variable: 'NEARMISS_TIME_LIMIT_MAX',
    value: whole(1, optionLimits.timeLimitSecondsMax),
    fallback: '300',
    commands: serve,
    description: 'seconds of search that a request may ask for',
  },
  {
    name: 'queueMax',
    flag: 'queue-max',
    variable: 'NEARMISS_QUEUE_MAX',
    value: whole(1, 10_000_000),
    fallback: '10000',
    commands: serve,
    description: 'localisations that may wait; beyond, requests get 503',
  },
  {
    name: 'requestsPerMinute',
    flag: 'requests-per-minute',
    variable: 'NEARMISS_REQUESTS_PER_MINUTE',
    value: whole(1, 100_000_000),
    fallback: '1200',
    commands: serve,
    description: 'requests of one key (of one address without a key, a tenth); beyond, 429',
  },
  {
    name: 'streamsMax',
    flag: 'streams-max',
    variable: 'NEARMISS_STREAMS_MAX',
    value: whole(1, 100_000),
    fallback: '200',
    commands: serve,
    description: 'event streams open at the same time',
  },
  {
    name: 'trustedProxies',
    flag: 'trusted-proxies',
    variable: 'NEARMISS_TRUSTED_PROXIES',
    value: whole(0, 10),
    fallback: '0',
    commands: serve,
    description: 'proxies in front, whose X-Forwarded-For is believed',
  },
  {
    name: 'leaseMs',
    flag: 'lease',
    variable: 'NEARMISS_LEASE',
    value: whole(500, 3_600_000),
    fallback: '10000',
    commands: both,
    description: 'milliseconds without a sign of life after which a worker is lost',
  },
  {
    name: 'attemptsMax',
    flag: 'attempts-max',
    variable: 'NEARMISS_ATTEMPTS_MAX',
    value: whole(1, 100),
    fallback: '10',
    commands: serve,
    description: 'workers that a submission may lose before it is given up',
  },
  {
    name: 'drainMs',
    flag: 'drain',
    variable: 'NEARMISS_DRAIN',
    value: whole(0, 3_600_000),
    fallback: '20000',
    commands: both,
    description: 'milliseconds to finish in after SIGTERM; what is left is taken over by others',
  },
  {
    name: 'keepDays',
    flag: 'keep-days',
    variable: 'NEARMISS_KEEP_DAYS',
    value: whole(0, 36_500),
    fallback: '0',
    commands: serve,
    description: 'days after which an ended localisation is deleted; 0 keeps all',
  },
  {
    name: 'healthPort',
    flag: 'health-port',
    variable: 'NEARMISS_HEALTH_PORT',
    value: whole(0, 65_535),
    commands: ['worker'],
    description: 'port of /healthz, /readyz and /metrics of a worker; default: none',
  },
  {
    name: 'healthHost',
    flag: 'health-host',
    variable: 'NEARMISS_HEALTH_HOST',
    value: { kind: 'text' },
    fallback: '127.0.0.1',
    commands: ['worker'],
    description: 'address of that port',
  },
  {
    name: 'metrics',
    flag: 'metrics',
    variable: 'NEARMISS_METRICS',
    value: { kind: 'name', names: ['admin', 'open'] },
    fallback: 'admin',
    commands: serve,
    description: 'who may read /metrics: keys of scope admin, or everybody',
  },
  {
    name: 'logLevel',
    flag: 'log-level',
    variable: 'NEARMISS_LOG_LEVEL',
    value: { kind: 'name', names: ['debug', 'info', 'warn', 'error', 'silent'] },
    fallback: 'info',
    commands: both,
    description: 'what is logged, as JSON lines on standard error',
  },
];
