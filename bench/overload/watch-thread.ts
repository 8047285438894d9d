/**
 * Asks for `/healthz` and submits as another student, all the time, until it must stop. It has
 * a thread of its own, since whoever attacks packs archives for seconds.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './send.js';
import { smallBody } from './small-body.js';

export interface WatchData {
  readonly port: number;
  readonly key: string;
}

/** In milliseconds. */
export interface Watched {
  readonly health: readonly number[];
  readonly accept: readonly number[];
  /** Submissions of the other student that were refused, or not answered. */
  readonly refused: number;
}

const healthPauseMs = 50;
const acceptPauseMs = 200;

const { port, key } = workerData as WatchData;
const health: number[] = [];
const accept: number[] = [];
let refused = 0;
let isOver = false;
parentPort!.once('message', () => {
  isOver = true;
});

async function lookAtHealth(): Promise<void> {
  while (!isOver) {
    const startedMs = performance.now();
    await send(port, { method: 'GET', path: '/healthz' }).catch(() => {});
    health.push(performance.now() - startedMs);
    await delay(healthPauseMs);
  }
}

async function submitNowAndThen(): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const body = smallBody(`now and then ${count}`);
    const sent = await send(port, { key, method: 'POST', path: '/v1/localisations', body }).catch(
      () => undefined,
    );
    if (sent?.status === 202) accept.push(sent.wallMs);
    else refused++;
    await delay(acceptPauseMs);
  }
}

await Promise.all([lookAtHealth(), submitNowAndThen()]);
parentPort!.postMessage({ health, accept, refused } satisfies Watched);
