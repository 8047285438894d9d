/**
 * An operation's reply, sent: JSON and texts as they are, what the desk rendered within the room for
 * answers that wait to be read, and streams of events within their number.
 */

import type { Response } from 'express';
import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import type { EventSink, Reply } from '../api/operation.js';
import { RefusedError } from '../api/problem.js';
import type { RenderedBytes } from '../desk/desk-job.js';
import type { ServiceSettings } from '../settings/service-settings.js';
import type { ByteRoom } from './byte-room.js';

export interface ReplyServices {
  /** For answers that wait to be read. */
  readonly answerRoom: ByteRoom;
  readonly settings: ServiceSettings;
  /** Open streams. */
  readonly streams: Set<Response>;
}

const streamRetrySeconds = 5;
/** One key may have at most this fraction of all event streams: one in four. */
const streamsShare = 4;
/** A stream with more than this unread is closed. */
const unreadBytesMax = 64 * 1024;
/** For a whole answer to be read by a slow client. */
const answerMsMax = 300_000;

export function sendReply(answer: Reply, services: ReplyServices, response: Response): void {
  switch (answer.kind) {
    case 'json':
      response
        .status(answer.status)
        .set(answer.headers ?? {})
        .json(answer.body);
      return;
    case 'text':
      response
        .status(answer.status)
        .set({ ...answer.headers, 'Content-Type': answer.mediaType })
        .send(answer.text);
      return;
    case 'bytes':
      response.status(answer.status).set({ ...answer.headers, 'Content-Type': answer.mediaType });
      sendRendered(answer.rendered, services, response);
      return;
    case 'empty':
      response.status(answer.status).end();
      return;
    case 'events':
      openStream(answer.run, services, response);
      return;
    default:
      unreachable(answer);
  }
}

/** What is not read at once takes room until it is, or until the connection ends. */
function sendRendered(
  { bytes, etag }: RenderedBytes,
  { answerRoom }: ReplyServices,
  response: Response,
): void {
  // Its end was announced before anybody listened.
  if (response.destroyed) return;
  const giveBack = answerRoom.take(response.locals.personId as string, bytes.byteLength);
  const deadline = setTimeout(() => response.destroy(), answerMsMax);
  response.on('close', () => {
    clearTimeout(deadline);
    giveBack();
  });
  if (etag !== undefined) response.set('ETag', etag);
  response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function openStream(
  run: (sink: EventSink) => void,
  { streams, settings }: ReplyServices,
  response: Response,
): void {
  // It would not be closed again, and so would never leave the set.
  if (response.destroyed) return;
  // Queued behind another answer it would never learn that the connection closed.
  if (response.socket === null) {
    throw new UserError(
      'request-malformed',
      'events cannot be pipelined behind another answer; use a separate connection',
    );
  }
  const { keyId } = response.locals;
  const ofKey = [...streams].filter(({ locals }) => locals.keyId === keyId).length;
  const ofKeyMax = Math.ceil(settings.streamsMax / streamsShare);
  if (streams.size >= settings.streamsMax || ofKey >= ofKeyMax) {
    throw new RefusedError(
      'too-many-requests',
      `${streams.size} event streams are open, ${ofKey} with this key`,
      {
        'Retry-After': String(streamRetrySeconds),
      },
    );
  }
  streams.add(response);
  response.on('close', () => streams.delete(response));
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // nginx would buffer events.
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const write = (text: string): void => {
    // The drain may have ended it, and news still comes until it is closed.
    if (response.writableEnded) return;
    if (response.writableLength > unreadBytesMax) response.destroy();
    else response.write(text);
  };
  run({
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text) => write(`: ${text}\n\n`),
    end: () => response.end(),
    onClose: (callback) => response.on('close', callback),
  });
}
