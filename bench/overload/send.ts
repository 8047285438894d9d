/** Requests to a service on this machine that may take minutes. */

import { type Agent, type IncomingMessage, request } from 'node:http';

export interface Asked {
  readonly key?: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  /** Headers in place of the usual ones. */
  readonly more?: Readonly<Record<string, string>>;
}

export interface Sent {
  readonly status: number;
  /** As much of it as anybody looks at. */
  readonly body: string;
  readonly bytes: number;
  readonly wallMs: number;
}

const waitMsMax = 300_000;
const keptCharsMax = 2 ** 20;

/** @param agent whose connections are used again; by default each request has one of its own */
export function send(
  port: number,
  { key, method, path, body = '', more = {} }: Asked,
  agent: Agent | false = false,
): Promise<Sent> {
  const startedMs = performance.now();
  const headers = {
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(body.length > 0 && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }),
    ...more,
  };
  return new Promise((done, fail) => {
    const sent = request({ port, method, path, headers, agent }, (answer: IncomingMessage) => {
      let text = '';
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (text.length < keptCharsMax) text += part.toString('latin1');
      });
      answer.on('end', () =>
        done({ status: answer.statusCode!, body: text, bytes, wallMs: performance.now() - startedMs }),
      );
      answer.on('error', fail);
    });
    sent.setTimeout(waitMsMax, () => sent.destroy(new Error('no answer in five minutes')));
    sent.on('error', fail);
    sent.end(body);
  });
}
