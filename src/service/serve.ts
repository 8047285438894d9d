/**
 * `nearmiss serve`, to be read first in this folder: the API, the pages, the sweeper, and,
 * without Redis or with threads of its own, the work itself.
 *
 *   request → checked → a row in the store → 202 → claimed by a worker → its thread localises
 *   → the row ends, once → reports, rendered as they are asked for
 *
 * On a signal it says that it is not ready, stops taking requests, finishes what it can and gives
 * back the rest.
 */

import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Express, Response } from 'express';
import { faultMessage } from '#pool/fault-message.js';
import { realTimers } from '#pool/real-time.js';
import { AgentDesk } from './agents/agent-desk.js';
import { type AuditTrail, noAudit, StoredAudit } from './api/audit-trail.js';
import { KeyAuthenticator, noAuthentication } from './auth/authenticator.js';
import { bindOperations } from './bind-operations.js';
import { Desk } from './desk/desk.js';
import { answerClientErrors } from './http/answer-client-errors.js';
import { ByteRoom, type RoomLimits } from './http/byte-room.js';
import { createApp } from './http/create-app.js';
import { limitConnections } from './http/limit-connections.js';
import { addLoginPages, callbackPath, type LoginServices } from './http/login-pages.js';
import { addLtiPages } from './http/lti-pages.js';
import { addPages } from './http/pages.js';
import { RateLimits } from './http/rate-limits.js';
import { listenAt } from './listen-at.js';
import { logIn } from './login/log-in.js';
import { LoginProvider } from './login/login-provider.js';
import { openLti } from './open-lti.js';
import { createLocalBus, type ProgressBus } from './progress/progress-bus.js';
import { createRedisBus } from './progress/redis-bus.js';
import { newId, openWorld, type World } from './service-world.js';
import { printableSettings } from './settings/decode-settings.js';
import type { ServiceSettings } from './settings/service-settings.js';
import { startWork } from './start-work.js';
import { ApiKeys } from './store/api-keys.js';
import { AuditRecords } from './store/audit-records.js';
import { query } from './store/database.js';
import { DiskRoom } from './store/disk-room.js';
import { readStoreFigures } from './store/store-figures.js';
import type { Dispatcher } from './work/dispatcher.js';
import { Sweeper } from './work/sweeper.js';

export interface Service {
  /** For example `http://127.0.0.1:8017`. */
  readonly url: string;
  /** Resolves when it can no longer do its work. */
  readonly lost: Promise<Error>;
  /** Shuts it down cleanly; resolves when nothing is left. */
  close(): Promise<void>;
}

/** For one request, from its first byte to its last. */
const requestMsMax = 60_000;
const headersMsMax = 15_000;
const keepAliveMs = 65_000;
/** How often the time limits above are checked. */
const lookMs = 5_000;
/** Without a byte in either direction; event streams are never silent for that long. */
const silentMsMax = 120_000;
/** A key gets one part in so many of what may be held in memory at once. */
const personsShare = 4;

/** @throws UserError if the settings do not fit this machine */
export async function serve(settings: ServiceSettings, version: string): Promise<Service> {
  const world = await openWorld(settings, version);
  try {
    return await start(world);
  } catch (fault) {
    await world.close();
    throw fault;
  }
}

async function start(world: World): Promise<Service> {
  const { settings, database, logger, metrics, upkeep } = world;
  logger.info({ settings: printableSettings(settings, 'serve') }, 'settings');
  const keys = new ApiKeys(database);
  if (settings.auth === 'keys' && (await keys.list()).length === 0) {
    logger.warn('there is no API key yet, so nobody can submit; create one with nearmiss key add');
  }
  const bus = createBus(world);
  const { dispatcher, drain, countWorkers } = await startWork(world, bus);
  const sweeper = createSweeper(world, dispatcher, bus);
  sweeper.start();
  metrics.watchStates(() => upkeep.countByState());
  metrics.watchStore(() => readStoreFigures(database, world.clock.nowMs()));
  metrics.watchWorkers(countWorkers);

  const streams = new Set<Response>();
  let isDraining = false;
  const disk = createDiskRoom(world);
  const health = { check: () => check(world, disk), isDraining: () => isDraining };
  const rateLimits = new RateLimits(settings.requestsPerMinute, settings.queuePrefix, world.redis?.commands);
  const desk = createDesk(settings);
  desk.wake().catch((fault) => logger.warn({ reason: faultMessage(fault) }, 'the desk does not start'));
  const authenticator = settings.auth === 'none' ? noAuthentication : new KeyAuthenticator(keys, world.clock);
  const { agentThreads, testsMax, timeLimitSecondsMax } = settings;
  const agents = new AgentDesk({
    ...{ threads: agentThreads, testsMax, timeLimitSecondsMax },
    version: world.version,
  });
  const lti = await openLti(world, rateLimits);
  const operations = bindOperations(world, {
    agents,
    grades: lti?.grades,
    bus,
    desk,
    disk,
    dispatcher,
    health,
    rateLimits,
    authenticator,
  });
  const app = createApp({
    operations,
    addPages(to) {
      addPages(to, operations, world.version);
      addLoginPages(to, createLogin(world, rateLimits));
      addLtiPages(to, lti?.services);
    },
    framedBy: lti?.framedBy ?? [],
    authenticator,
    rateLimits,
    ...createRooms(settings),
    audit: createAudit(world),
    ...{ desk, settings, logger, metrics, streams },
  });
  const server = createHttpServer(app);
  answerClientErrors(server, metrics);
  if (settings.trustedProxies === 0) limitConnections(server, settings.connectionsMax, metrics);
  const url = await listenAt(server, settings.host, settings.port);
  return {
    url,
    lost: database.lost,
    async close() {
      isDraining = true;
      logger.info('draining');
      // Whoever asks /readyz learns of it while requests are still answered.
      await setTimeout(settings.unreadyMs);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const stream of streams) stream.end();
      server.closeIdleConnections();
      await sweeper.close();
      await drain(settings.drainMs);
      server.closeAllConnections();
      await closed;
      await desk.close();
      await agents.close();
      await dispatcher.close();
      await bus.close();
      await world.close();
      logger.info('ended');
    },
  };
}

function createSweeper(world: World, dispatcher: Dispatcher, bus: ProgressBus): Sweeper {
  const { settings, claims, upkeep, clock, logger, metrics } = world;
  const { leaseMs, attemptsMax, keepDays } = settings;
  return new Sweeper({
    ...{ claims, upkeep, dispatcher, bus, clock, logger, metrics },
    ...{ leaseMs, attemptsMax, keepDays },
  });
}

/** Problems that do not stop requests. @throws if the store does not answer */
async function check({ database, redis }: World, disk: DiskRoom): Promise<string | undefined> {
  await query(database, 'SELECT 1 AS one');
  await disk.check();
  const isQueueAway = redis !== undefined && redis.commands.status !== 'ready';
  // What is accepted now is in the store and gets done later.
  return isQueueAway ? 'Redis is away, so work waits' : undefined;
}

function createAudit({ settings, database, clock, logger }: World): AuditTrail {
  if (settings.auth === 'none') return noAudit;
  const records = new AuditRecords(database);
  return new StoredAudit({ records, clock, logger, newId, keepDays: settings.auditDays });
}

/** Undefined: people have keys and links alone. */
function createLogin(world: World, rateLimits: RateLimits): LoginServices | undefined {
  const { settings, database, clock, logger } = world;
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, publicUrl } = settings;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined;
  const callbackUrl = new URL(callbackPath, publicUrl).href;
  const claim = settings.oidcClaim;
  const enrolCourse = settings.oidcEnrolCourse;
  return {
    provider: new LoginProvider({ issuer, clientId, clientSecret, callbackUrl }),
    logIn: (claims, course) =>
      logIn(claims, course, { database, newId, claim, enrolCourse, nowMs: clock.nowMs() }),
    isSecure: new URL(publicUrl).protocol === 'https:',
    ...{ claim, rateLimits, logger },
  };
}

/** A server's disk is not ours to measure. */
function createDiskRoom({ settings, database, clock }: World): DiskRoom {
  const { dataFolder, databaseUrl, diskReserveBytes } = settings;
  const freeBytes = async (): Promise<number | undefined> => {
    if (databaseUrl !== undefined) return undefined;
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  };
  return new DiskRoom(database, freeBytes, diskReserveBytes, clock);
}

function createHttpServer(app: Express): Server {
  const server = createServer(
    {
      requestTimeout: requestMsMax,
      headersTimeout: headersMsMax,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: lookMs,
      // The application checks this itself and says what is wrong.
      requireHostHeader: false,
    },
    app,
  );
  server.setTimeout(silentMsMax);
  // Bodies are asked for once the rest is valid; other expectations may be ignored.
  server.on('checkContinue', app).on('checkExpectation', app);
  return server;
}

function createRooms({ bodiesBytesMax, unreadBytesMax }: ServiceSettings) {
  return {
    bodyRoom: new ByteRoom(sharedRoom(bodiesBytesMax), 'too many large bodies are being sent at once'),
    answerRoom: new ByteRoom(sharedRoom(unreadBytesMax), 'too many answers wait to be read'),
  };
}

function sharedRoom(bytesMax: number): RoomLimits {
  return { bytesMax, bytesPerPersonMax: Math.ceil(bytesMax / personsShare) };
}

function createDesk({ deskThreads, deskMemoryBytesMax, deskMsMax }: ServiceSettings): Desk {
  return new Desk({
    threads: deskThreads,
    heapBytesMax: deskMemoryBytesMax,
    timeMsMax: deskMsMax,
    timers: realTimers,
  });
}

function createBus({ redis, settings }: World): ProgressBus {
  if (redis === undefined) return createLocalBus();
  return createRedisBus(redis.commands, redis.listening, settings.queuePrefix);
}
