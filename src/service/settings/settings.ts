/**
 * Every setting of the service, once: its flag, its environment variable, its default,
 * what it may be and what it is for. Flags win over the environment, the environment over
 * defaults. The help texts, the table in `docs/service.md` and the log's first line are made
 * from this list. A secret is never printed.
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
export type ServiceCommand = 'serve' | 'worker' | 'key';

export interface Setting {
  readonly name: keyof ServiceSettings;
  /** Without `--`; secrets have none, since everybody on the machine can read a command line. */
  readonly flag?: string;
  readonly variable: string;
  readonly value: SettingValue;
  readonly fallback?: string;
  readonly isSecret?: true;
  readonly commands: readonly ServiceCommand[];
  readonly description: string;
}

const mebibyte = 1024 * 1024;
const both: readonly ServiceCommand[] = ['serve', 'worker'];
const all: readonly ServiceCommand[] = ['serve', 'worker', 'key'];
const serve: readonly ServiceCommand[] = ['serve'];

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
    description: 'folder for the embedded store; not used with DATABASE_URL',
  },
  {
    name: 'databaseUrl',
    variable: 'DATABASE_URL',
    value: { kind: 'url', protocols: ['postgres:', 'postgresql:'] },
    isSecret: true,
    commands: all,
    description: 'PostgreSQL database to use instead of the embedded store',
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
    description: 'prefix for all keys in Redis',
  },
  {
    name: 'auth',
    flag: 'auth',
    variable: 'NEARMISS_AUTH',
    value: { kind: 'name', names: ['keys', 'none'] },
    fallback: 'keys',
    commands: serve,
    description: 'none: everybody may do everything; only allowed on a loopback address',
  },
  {
    name: 'threads',
    flag: 'threads',
    variable: 'NEARMISS_THREADS',
    value: whole(0, 256),
    commands: both,
    description:
      'localisations to run at once, each in a thread; default: one per core, or 0 for serve with Redis',
  },
  {
    name: 'threadMemoryBytesMax',
    flag: 'thread-memory',
    variable: 'NEARMISS_THREAD_MEMORY',
    value: whole(64 * mebibyte, 64 * 1024 * mebibyte),
    fallback: String(1024 * mebibyte),
    commands: both,
    description: 'bytes of JavaScript heap for each thread',
  },
  {
    name: 'analysers',
    flag: 'analysers',
    variable: 'NEARMISS_ANALYSERS',
    value: { kind: 'names', names: analyserNames },
    fallback: defaultAnalyser,
    commands: serve,
    description: 'analysers that requests may ask for',
  },
  {
    name: 'bodyBytesMax',
    flag: 'body-max',
    variable: 'NEARMISS_BODY_MAX',
    value: whole(1024, 1024 * mebibyte),
    fallback: String(8 * mebibyte),
    commands: serve,
    description: 'maximum size of a request, in bytes',
  },
  {
    name: 'archiveBytesMax',
    flag: 'archive-max',
    variable: 'NEARMISS_ARCHIVE_MAX',
    value: whole(1024, 1024 * mebibyte),
    fallback: String(32 * mebibyte),
    commands: serve,
    description: 'maximum size of a zip archive, in bytes; it may unpack to four times as many',
  },
  {
    name: 'bodiesBytesMax',
    flag: 'bodies-max',
    variable: 'NEARMISS_BODIES_MAX',
    value: whole(1024, 64 * 1024 * mebibyte),
    fallback: String(128 * mebibyte),
    commands: serve,
    description: 'bytes of requests received or read at once, a quarter of it per person; beyond that, 429',
  },
  {
    name: 'unreadBytesMax',
    flag: 'unread-max',
    variable: 'NEARMISS_UNREAD_MAX',
    value: whole(1024, 64 * 1024 * mebibyte),
    fallback: String(128 * mebibyte),
    commands: serve,
    description:
      'bytes of answers that clients have not read yet, a quarter of it per person; beyond that, 429',
  },
  {
    name: 'deskThreads',
    flag: 'desk-threads',
    variable: 'NEARMISS_DESK_THREADS',
    value: whole(1, 64),
    fallback: '2',
    commands: serve,
    description: 'threads that read requests and render answers; one person never has all of them',
  },
  {
    name: 'deskMemoryBytesMax',
    flag: 'desk-memory',
    variable: 'NEARMISS_DESK_MEMORY',
    value: whole(64 * mebibyte, 64 * 1024 * mebibyte),
    fallback: String(192 * mebibyte),
    commands: serve,
    description: 'bytes of JavaScript heap for each of these threads',
  },
  {
    name: 'deskMsMax',
    flag: 'desk-time',
    variable: 'NEARMISS_DESK_TIME',
    value: whole(100, 3_600_000),
    fallback: '30000',
    commands: serve,
    description: 'milliseconds to read one request or render one answer',
  },
  {
    name: 'sourceBytesMax',
    flag: 'source-max',
    variable: 'NEARMISS_SOURCE_MAX',
    value: whole(1, 64 * mebibyte),
    fallback: String(mebibyte),
    commands: serve,
    description: 'maximum size of one C text, in bytes',
  },
  {
    name: 'submissionsMax',
    flag: 'submissions-max',
    variable: 'NEARMISS_SUBMISSIONS_MAX',
    value: whole(1, 100_000),
    fallback: '2000',
    commands: serve,
    description: 'maximum number of submissions in one request',
  },
  {
    name: 'testsMax',
    flag: 'tests-max',
    variable: 'NEARMISS_TESTS_MAX',
    value: whole(1, 100_000),
    fallback: '2000',
    commands: serve,
    description: 'maximum number of test cases in a suite',
  },
  {
    name: 'timeLimitSecondsMax',
    flag: 'time-limit-max',
    variable: 'NEARMISS_TIME_LIMIT_MAX',
    value: whole(1, optionLimits.timeLimitSecondsMax),
    fallback: '300',
    commands: serve,
    description: 'longest search that a request may ask for, in seconds',
  },
  {
    name: 'queueMax',
    flag: 'queue-max',
    variable: 'NEARMISS_QUEUE_MAX',
    value: whole(1, 10_000_000),
    fallback: '10000',
    commands: serve,
    description: 'localisations that may wait; beyond that, requests get 503',
  },
  {
    name: 'studentQueueMax',
    flag: 'student-queue',
    variable: 'NEARMISS_STUDENT_QUEUE',
    value: whole(1, 10_000_000),
    fallback: '1000',
    commands: serve,
    description: 'localisations of one student that may wait; beyond that, 429',
  },
  {
    name: 'studentRunningMax',
    flag: 'student-running',
    variable: 'NEARMISS_STUDENT_RUNNING',
    value: whole(1, 10_000),
    commands: both,
    description: 'localisations of one student that run at once; default: one fewer than threads, but one',
  },
  {
    name: 'studentTestsMax',
    flag: 'student-tests',
    variable: 'NEARMISS_STUDENT_TESTS',
    value: whole(1, 100_000),
    fallback: '200',
    commands: serve,
    description: 'maximum number of test cases in a suite that a student sends',
  },
  {
    name: 'studentSecondsMax',
    flag: 'student-seconds',
    variable: 'NEARMISS_STUDENT_SECONDS',
    value: whole(1, optionLimits.timeLimitSecondsMax),
    fallback: '20',
    commands: serve,
    description: 'longest search that a student may ask for, in seconds',
  },
  {
    name: 'studentStepsMax',
    flag: 'student-steps',
    variable: 'NEARMISS_STUDENT_STEPS',
    value: whole(1, 1_000_000_000),
    fallback: '10000000',
    commands: serve,
    description: 'steps per test that a student may ask for',
  },
  {
    name: 'requestsPerMinute',
    flag: 'requests-per-minute',
    variable: 'NEARMISS_REQUESTS_PER_MINUTE',
    value: whole(1, 100_000_000),
    fallback: '1200',
    commands: serve,
    description: 'requests allowed per key (a tenth of it per address without a key); beyond that, 429',
  },
  {
    name: 'streamsMax',
    flag: 'streams-max',
    variable: 'NEARMISS_STREAMS_MAX',
    value: whole(1, 100_000),
    fallback: '200',
    commands: serve,
    description: 'event streams that may be open at once',
  },
  {
    name: 'trustedProxies',
    flag: 'trusted-proxies',
    variable: 'NEARMISS_TRUSTED_PROXIES',
    value: whole(0, 10),
    fallback: '0',
    commands: serve,
    description: 'number of proxies in front whose X-Forwarded-For is trusted',
  },
  {
    name: 'leaseMs',
    flag: 'lease',
    variable: 'NEARMISS_LEASE',
    value: whole(500, 3_600_000),
    fallback: '10000',
    commands: both,
    description: 'milliseconds without a sign of life before a worker counts as lost',
  },
  {
    name: 'attemptsMax',
    flag: 'attempts-max',
    variable: 'NEARMISS_ATTEMPTS_MAX',
    value: whole(1, 100),
    fallback: '10',
    commands: serve,
    description: 'workers that may be lost over one submission before it fails',
  },
  {
    name: 'drainMs',
    flag: 'drain',
    variable: 'NEARMISS_DRAIN',
    value: whole(0, 3_600_000),
    fallback: '20000',
    commands: both,
    description: 'milliseconds to finish after SIGTERM; others take over what is left',
  },
  {
    name: 'keepDays',
    flag: 'keep-days',
    variable: 'NEARMISS_KEEP_DAYS',
    value: whole(0, 36_500),
    fallback: '0',
    commands: serve,
    description: 'days before an ended localisation is deleted; 0 keeps all',
  },
  {
    name: 'resultStepMs',
    flag: 'result-step',
    variable: 'NEARMISS_RESULT_STEP',
    value: whole(1, 3_600_000),
    fallback: '1000',
    commands: both,
    description:
      'milliseconds after which students see a result that hidden tests have a part in (or 2, 3, 4, 6, … times as long)',
  },
  {
    name: 'healthPort',
    flag: 'health-port',
    variable: 'NEARMISS_HEALTH_PORT',
    value: whole(0, 65_535),
    commands: ['worker'],
    description: "port for a worker's /healthz, /readyz and /metrics; default: none",
  },
  {
    name: 'healthHost',
    flag: 'health-host',
    variable: 'NEARMISS_HEALTH_HOST',
    value: { kind: 'text' },
    fallback: '127.0.0.1',
    commands: ['worker'],
    description: 'address for that port',
  },
  {
    name: 'metrics',
    flag: 'metrics',
    variable: 'NEARMISS_METRICS',
    value: { kind: 'name', names: ['admin', 'open'] },
    fallback: 'admin',
    commands: serve,
    description: 'who may read /metrics: keys with scope admin, or everybody',
  },
  {
    name: 'logLevel',
    flag: 'log-level',
    variable: 'NEARMISS_LOG_LEVEL',
    value: { kind: 'name', names: ['debug', 'info', 'warn', 'error', 'silent'] },
    fallback: 'info',
    commands: both,
    description: 'how much to log, as JSON lines on standard error',
  },
];
