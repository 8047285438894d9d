/**
 * The tools for agents over HTTP, one message a request: no session, and nothing that stays open.
 * Whoever serves has checked who asks, and how much; here is only the protocol.
 */

import { createMcpHandler } from '@modelcontextprotocol/server';
import type { AgentWorld } from './agent-tools.js';
import { createMcpServers } from './mcp-server.js';

/** What a client sent besides the message: the protocol's own headers, and `accept`. */
export interface AgentCall {
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Raised when the client has gone. */
  readonly gone: AbortSignal;
}

export interface AgentReply {
  readonly status: number;
  /** Empty where there is no text. */
  readonly mediaType: string;
  readonly text: string;
}

export interface HttpAgent {
  answer(call: AgentCall): Promise<AgentReply>;
  close(): Promise<void>;
}

/** Known to the SDK alone; nobody connects to it. */
const address = 'http://localhost/v1/mcp';

export function createHttpAgent(world: AgentWorld, version: string): HttpAgent {
  const handler = createMcpHandler(createMcpServers(world, version), { responseMode: 'json' });
  return {
    async answer({ message, headers, gone }) {
      const request = new Request(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: gone,
      });
      const response = await handler.fetch(request, { parsedBody: message });
      const text = await response.text();
      return { status: response.status, mediaType: response.headers.get('content-type') ?? '', text };
    },
    close: () => handler.close(),
  };
}
