/** HTTP requests exactly as given, however odd; the response as plain data. */

import { request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** Path and query, as in the first line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that does not answer within it hangs. */
const answerMsMax = 60_000;

/** @param url of the service */
export function sendRaw(url: string, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(url, { method, path: target, headers: { ...length, ...headers }, agent: false });
    sent.setTimeout(answerMsMax, () => sent.destroy(new Error(`no answer to ${method} ${target}`)));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: answer.statusCode!,
          headers: Object.fromEntries(named),
          body: Buffer.concat(chunks).toString('utf8'),
        });
      });
    });
    sent.end(body);
  });
}
