/** The settings of the service, decoded. `settings.ts` says what each is for. Plain data. */

import type { AnalyserName } from '#model/analyser.js';

export interface ServiceSettings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  readonly queuePrefix: string;
  readonly auth: 'keys' | 'none';
  readonly threads: number;
  readonly threadMemoryBytesMax: number;
  readonly analysers: readonly AnalyserName[];
  readonly bodyBytesMax: number;
  readonly archiveBytesMax: number;
  readonly bodiesBytesMax: number;
  readonly unreadBytesMax: number;
  readonly deskThreads: number;
  readonly deskMemoryBytesMax: number;
  readonly deskMsMax: number;
  /** 0: agents are not answered. */
  readonly agentThreads: number;
  /** A language model that assignments may ask; none unless given. */
  readonly modelUrl?: string;
  readonly modelName?: string;
  readonly modelKey?: string;
  /** Over one submission. */
  readonly modelSeconds: number;
  readonly sourceBytesMax: number;
  readonly submissionsMax: number;
  readonly testsMax: number;
  readonly timeLimitSecondsMax: number;
  readonly queueMax: number;
  readonly studentQueueMax: number;
  readonly studentBytesMax: number;
  readonly courseBytesMax: number;
  readonly diskReserveBytes: number;
  readonly studentRunningMax: number;
  readonly studentTestsMax: number;
  readonly studentSecondsMax: number;
  readonly studentStepsMax: number;
  readonly requestsPerMinute: number;
  readonly streamsMax: number;
  /** From one address. */
  readonly connectionsMax: number;
  /** How long a start waits for Redis or PostgreSQL. */
  readonly startMs: number;
  /** How long requests are still taken once it has said that it is not ready. */
  readonly unreadyMs: number;
  readonly trustedProxies: number;
  readonly leaseMs: number;
  readonly attemptsMax: number;
  readonly drainMs: number;
  readonly keepDays: number;
  readonly auditDays: number;
  readonly sessionHours: number;
  /** As browsers know the service. */
  readonly publicUrl?: string;
  readonly oidcIssuer?: string;
  readonly oidcClientId?: string;
  readonly oidcClientSecret?: string;
  readonly oidcClaim: string;
  /** The course that takes in whom no roster has. */
  readonly oidcEnrolCourse?: string;
  /** The learning platforms that launch by LTI. */
  readonly ltiFile?: string;
  /** Our private key for them; unless given, beside the store. */
  readonly ltiKeyFile?: string;
  /** The Artemis that the module for Athena is of. */
  readonly athenaLms?: string;
  readonly logClients: 'hashed' | 'plain' | 'none';
  readonly resultStepMs: number;
  readonly healthPort?: number;
  readonly healthHost: string;
  readonly metrics: 'admin' | 'open';
  readonly logLevel: string;
}
