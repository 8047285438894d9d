/** A server on this machine that speaks the chat endpoint with recorded answers, and keeps what it was sent. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly n: number;
    readonly temperature: number;
    readonly seed: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

export interface ModelResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly answers?: readonly string[];
}

export class ModelServer {
  readonly requests: ModelRequest[] = [];
  /** Connections that were opened, whatever was sent. */
  connections = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param reply undefined never answers */
  static async open(
    reply: (request: ModelRequest, at: number) => ModelResponse | undefined,
  ): Promise<ModelServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const own = new ModelServer(server, `http://127.0.0.1:${port}/v1`);
    server.on('connection', () => {
      own.connections++;
    });
    server.on('request', async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as ModelRequest['body'];
      const { url: path = '', headers } = request;
      own.requests.push({ path, headers, body });
      const answer = reply(own.requests.at(-1)!, own.requests.length - 1);
      if (answer === undefined) return;
      const { status = 200, text, answers = [] } = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...answer.headers });
      const choices = answers.map((content) => ({ message: { role: 'assistant', content } }));
      const usage = { prompt_tokens: 50, completion_tokens: 5 * answers.length };
      response.end(text ?? JSON.stringify({ choices, usage }));
    });
    return own;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
