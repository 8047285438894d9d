/** A server for one agent, on standard input and output, until the agent closes them. */

import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { QuestionThreads } from '#questions/question-threads.js';
import type { GivenFiles, GivenLimits } from './given-files.js';
import { createMcpServers } from './mcp-server.js';

export interface StdioOptions {
  readonly files: GivenFiles;
  readonly limits: GivenLimits;
  /** Questions that are answered at the same time. */
  readonly threads: number;
  readonly version: string;
}

/** One message: a call with its texts. A larger one ends the connection. */
const messageBytesMax = 16 * 1024 * 1024;

export interface StdioServer {
  /** The other side has gone. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export function serveAgent({ files, limits, threads: count, version }: StdioOptions): StdioServer {
  const threads = new QuestionThreads(count);
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: messageBytesMax,
  });
  const handle = serveStdio(createMcpServers({ threads, limits, files }, version), {
    transport,
    onerror: ({ message }) => process.stderr.write(`nearmiss mcp: ${message}\n`),
  });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  return {
    ended,
    async close() {
      await handle.close();
      await threads.close();
    },
  };
}
