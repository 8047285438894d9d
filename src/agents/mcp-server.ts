/**
 * The tools and resources for agents, as a server of the Model Context Protocol. Whatever goes
 * wrong with a call is an error of the tool that says what to do; the connection goes on.
 */

import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { UserError } from '#base/errors.js';
import { catalogue } from '#mistakes/catalogue.js';
import { Refusal } from '#questions/question-threads.js';
import { reportJsonSchema } from '#report/report-schema.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { type AgentTool, type AgentWorld, agentTools } from './agent-tools.js';
import { asUnicode } from './render-answers.js';

const instructions = `Facts about C programs that fail tests. Begin with localise; values_wanted says what a place should yield, check_patch whether your change repairs the program. Programs are interpreted, never compiled and run.`;

/** Servers of one process share its tools: what one connection has localised, the next need not. */
export function createMcpServers(world: AgentWorld, version: string): () => McpServer {
  const tools = agentTools(world);
  return () => {
    const server = new McpServer({ name: 'nearmiss', version }, { instructions });
    for (const tool of tools) addTool(server, tool);
    addResources(server);
    return server;
  };
}

function addTool(server: McpServer, { name, description, input, answer, call }: AgentTool): void {
  const config = {
    description,
    inputSchema: input,
    outputSchema: answer,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool(name, config, async (given, context) => {
    try {
      const structured = asUnicode(
        await call(given as never, { stop: context.mcpReq.signal, onNews: newsTo(context) }),
      );
      return { content: [text(JSON.stringify(structured))], structuredContent: { ...structured } };
    } catch (error) {
      if (!(error instanceof UserError || error instanceof Refusal)) throw error;
      return { content: [text(error.message)], isError: true };
    }
  });
}

function text(content: string): { type: 'text'; text: string } {
  return { type: 'text', text: content };
}

/** Progress for clients that ask for it. */
function newsTo({ mcpReq }: ServerContext): (news: ProgressEvent) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress = 0;
  return (news) => {
    const params = { progressToken, progress: ++progress, message: describeNews(news) };
    // A client that went away needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

function describeNews(news: ProgressEvent): string {
  if (news.kind === 'tests-run') return `${news.failing} of ${news.total} tests fail`;
  return `${news.viable} of ${news.locations} places are left after ${news.tasks} tasks`;
}

function addResources(server: McpServer): void {
  addResource(server, 'report-schema', 'nearmiss://report.schema.json', {
    title: 'JSON schema of the report of nearmiss localise --format json',
    json: reportJsonSchema,
  });
  addResource(server, 'mistakes', 'nearmiss://mistakes.json', {
    title: 'The mistakes that localise knows by name',
    json: () => catalogue.map(({ kind, name, meaning, question }) => ({ kind, name, meaning, question })),
  });
}

function addResource(
  server: McpServer,
  name: string,
  uri: string,
  { title, json }: { readonly title: string; readonly json: () => object },
): void {
  const mimeType = 'application/json';
  server.registerResource(name, uri, { title, mimeType }, () => ({
    contents: [{ uri, mimeType, text: JSON.stringify(json()) }],
  }));
}
