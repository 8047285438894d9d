/**
 * Requests that never get as far as the application, since they are no HTTP, come too slowly
 * or ask for a tunnel: problem details as well, written to the socket by hand. Without this
 * Node answers them with a bare status line.
 */

import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { UserError } from '#base/errors.js';
import { problemOf } from '../api/problem.js';
import type { Metrics } from '../observe/metrics.js';

/** As Node's parser throws them. */
interface ParserFault extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

export function answerClientErrors(server: Server, metrics: Metrics): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: ParserFault, socket) => {
    const answer = answers.get(socket);
    const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
    // Half an answer of another request cannot be taken back.
    if (isUnderWay || !socket.writable) socket.destroy();
    else refuse(socket, ...refusalOf(error.code), metrics, isHead(error));
  });
  server.on('connect', (_request, socket) => {
    refuse(socket, 405, new UserError('method-not-allowed', 'here are no tunnels'), metrics);
  });
}

/** The status is HTTP's own where it has one for this. */
function refusalOf(code: string | undefined): readonly [status: number, UserError] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, new UserError('request-malformed', 'its headers are larger than they may be')];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [
        413,
        new UserError('body-too-large', 'the extensions of its chunks are larger than they may be'),
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, new UserError('request-malformed', 'it did not come in time')];
    default:
      return [400, new UserError('request-malformed', 'it is no HTTP request')];
  }
}

/** What was not understood still says its method, and to HEAD there is no body. */
function isHead({ rawPacket }: ParserFault): boolean {
  return rawPacket?.subarray(0, 5).toString('latin1') === 'HEAD ';
}

function refuse(
  socket: Duplex,
  status: number,
  fault: UserError,
  metrics: Metrics,
  isWithoutBody = false,
): void {
  metrics.refused.inc({ code: fault.code });
  // Who is gone needs no answer. Node does not listen to the socket of a tunnel: the process would end.
  socket.on('error', () => {});
  const requestId = randomUUID();
  const body = JSON.stringify({ ...problemOf(fault, requestId), status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  const whole = `${head.join('\r\n')}\r\n\r\n${isWithoutBody ? '' : body}`;
  socket.end(whole, () => socket.destroy());
}
