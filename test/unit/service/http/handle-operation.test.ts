/** Streams of events, over connections as they are. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Response } from 'express';
import { noAudit } from '#service/api/audit-trail.js';
import type { BoundOperation, EventSink } from '#service/api/operation.js';
import { noAuthentication } from '#service/auth/authenticator.js';
import { ByteRoom } from '#service/http/byte-room.js';
import { createApp } from '#service/http/create-app.js';
import { RateLimits } from '#service/http/rate-limits.js';
import { silentLogger } from '#service/observe/logger.js';
import { Metrics } from '#service/observe/metrics.js';
import { decodeSettings } from '#service/settings/decode-settings.js';

const noRoom = { bytesMax: 1, bytesPerPersonMax: 1 };
const noDesk = { run: () => Promise.reject(new Error('nothing is read or rendered here')) };
const watching = 'GET /events HTTP/1.1\r\nHost: x\r\n\r\n';

let server: Server;
let streams: Set<Response>;
let sinks: EventSink[];

beforeEach(async () => {
  streams = new Set();
  sinks = [];
  const operation: BoundOperation = {
    ...{ id: 'watch', method: 'get', path: '/events', tag: 'x', summary: 'x' },
    ...{ scopes: ['admin'], answers: [], errors: [] },
    handle: async () => ({ kind: 'events', run: (sink) => sinks.push(sink) }),
  };
  const app = createApp({
    operations: [operation],
    addPages: () => {},
    framedBy: [],
    authenticator: noAuthentication,
    rateLimits: new RateLimits(1000, 'x', undefined),
    audit: noAudit,
    desk: noDesk,
    bodyRoom: new ByteRoom(noRoom, ''),
    answerRoom: new ByteRoom(noRoom, ''),
    settings: decodeSettings('serve', {}, {}, 1),
    logger: silentLogger,
    metrics: new Metrics(),
    streams,
  });
  server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection on which this was sent and something was answered. */
async function send(text: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  await once(socket, 'data');
  // Requests that came together are worked at together.
  await setImmediate();
  return socket;
}

test('a stream behind another on its connection is refused: it would not hear that this closes', async () => {
  await send(watching.repeat(3));
  expect(streams.size).toBe(1);
  expect(sinks).toHaveLength(1);
});

test('news after the end, as while the service drains, goes nowhere', async () => {
  await send(watching);
  const [stream] = streams;
  const faults: unknown[] = [];
  stream!.on('error', (fault) => faults.push(fault));
  stream!.end();
  sinks[0]!.send('state', {});
  await setImmediate();
  expect(faults).toEqual([]);
});
