/**
 * A client that does not give up: it repeats a request with the same `Idempotency-Key`
 * as long as the service is down, breaks off an answer, or asks to be asked later.
 */

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: it is checked where it is used.
  readonly body: any;
}

export interface Credentials {
  readonly idempotencyKey?: string;
  /** The text of an API key. */
  readonly key?: string;
}

const answerMsMax = 15_000;
const pauseMs = 50;

export class ChaosClient {
  /** Requests without an answer, or with one that says: later. */
  retries = 0;
  /** Requests whose first answer was lost: they were executed, and the repetition said so. */
  replays = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** @param url as in `http://127.0.0.1:8017` */
  constructor(private readonly url: string) {}

  /** The first real answer. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    { idempotencyKey, key }: Credentials = {},
  ): Promise<Answer> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    for (;;) {
      try {
        const answer = await this.sendOnce(method, path, headers, body);
        if (answer.status < 500 && answer.status !== 429) {
          if (answer.headers['idempotency-replayed'] === 'true') this.replays++;
          return answer;
        }
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === undefined) throw fault;
      }
      this.retries++;
      await delay(pauseMs);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private sendOnce(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: unknown,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const late = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
      const asked = request(`${this.url}${path}`, { method, headers, agent: this.agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode, headers } = response;
          resolve({ status: statusCode!, headers, body: text === '' ? undefined : JSON.parse(text) });
        });
      });
      asked.setTimeout(answerMsMax, () => asked.destroy(late));
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
