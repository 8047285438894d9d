/** Raw bytes → what comes back on the connection, for requests that no HTTP client sends. */

import { connect, type Socket } from 'node:net';

export interface BytesAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

export interface SendWishes {
  /** Ends our side once all is sent. */
  readonly halfClose?: boolean;
  /** After this time we close the connection. */
  readonly waitMsMax?: number;
}

const answerMsMax = 30_000;

/** @param url of the service; the answer is whole when the service closes the connection */
export async function sendBytes(
  url: string,
  parts: Iterable<Buffer>,
  { halfClose = false, waitMsMax = answerMsMax }: SendWishes = {},
): Promise<BytesAnswer> {
  const socket = openSocket(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('end', () => socket.destroy());
  // A client refused while still sending may be cut off; the answer before that counts.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const late = setTimeout(() => socket.destroy(), waitMsMax);
  await write(socket, parts);
  if (halfClose) socket.end();
  await closed;
  clearTimeout(late);
  return readAnswer(Buffer.concat(chunks).toString('latin1'));
}

/** A connection that has sent them, got a first answer, and stays open. */
export async function openAndSend(url: string, parts: Iterable<Buffer>): Promise<Socket> {
  const socket = openSocket(url);
  socket.on('error', () => {});
  const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  await write(socket, parts);
  await answered;
  return socket;
}

function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), allowHalfOpen: true });
}

async function write(socket: Socket, parts: Iterable<Buffer>): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const part of parts) {
    if (socket.destroyed) return;
    if (socket.write(part)) continue;
    await Promise.race([new Promise<void>((resolve) => socket.once('drain', () => resolve())), closed]);
  }
}

/** The first that is not `100 Continue`. */
function readAnswer(text: string): BytesAnswer {
  const rest = text.replace(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');
  const end = rest.indexOf('\r\n\r\n');
  const [line = '', ...headers] = rest.slice(0, Math.max(0, end)).split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: headers.join('\n'),
    body: rest.slice(end + 4),
  };
}
