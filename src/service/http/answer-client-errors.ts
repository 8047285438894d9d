/**
 * Answers requests that never reach the application because they are not HTTP, come too
 * slowly or ask for a tunnel: with problem details too, written to the socket by hand.
 * Without this Node answers them with a bare status line.
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
    // Half an answer to another request cannot be taken back.
    if (isUnderWay || !socket.writable) socket.destroy();
    else refuse(socket, ...refusalOf(error.code), metrics, isHead(error));
  });
  server.on('connect', (_request, socket) => {
    refuse(socket, 405, new UserError('method-not-allowed', 'tunnels are not supported'), metrics);
  });
}

/** With HTTP's own status, if there is one for this. */
function refusalOf(code: string | undefined): readonly [status: number, UserError] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, new UserError('request-malformed', 'the headers are too large')];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, new UserError('body-too-large', 'the chunk extensions are too large')];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, new UserError('request-malformed', 'the request took too long to arrive')];
    default:
      return [400, new UserError('request-malformed', 'this is not an HTTP request')];
  }
}

/** Even a request that was not understood shows its method, and a response to HEAD has no body. */
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
  // A client that is gone needs no answer. Node does not listen to a tunnel's socket: an error would end the process.
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
