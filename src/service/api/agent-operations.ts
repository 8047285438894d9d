/**
 * The Model Context Protocol over HTTP: one message a request, for agents with a key of those who
 * teach. Its tools take texts alone and touch nothing that is stored, so that the audit has no
 * more of it than of other refusals.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { teacherScopes } from '../store/key-scopes.js';
import type { ApiServices } from './api-services.js';
import type { BoundOperation } from './operation.js';

const message = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    method: z.string().max(100).optional(),
    id: z.union([z.string().max(100), z.int()]).optional(),
  })
  .describe('One JSON-RPC message of the Model Context Protocol');

/** What would keep a connection open for ever. */
const subscribing = /^(?:subscriptions\/|resources\/(?:un)?subscribe$)/;

export function agentOperations({ agents }: Pick<ApiServices, 'agents'>): readonly BoundOperation[] {
  return [
    {
      id: 'askAsAgent',
      method: 'post',
      path: '/v1/mcp',
      tag: 'Agents',
      scopes: teacherScopes,
      summary:
        'A message of the Model Context Protocol: localise, values_wanted, force, check_patch and so on',
      description:
        'For agents that repair programs. There is no session; programs and tests come with each call. ' +
        'An answer that the protocol itself refuses is a JSON-RPC error. Off unless `--agent-threads` is set.',
      body: message,
      takesAgentHeaders: true,
      answers: [
        {
          status: 200,
          description: 'The answer, a JSON-RPC message, as JSON or as one event',
          content: ['application/json', 'text/event-stream'],
        },
        { status: 202, description: 'A notification was taken' },
      ],
      errors: ['not-found'],
      async handle({ body, key, agent }) {
        const { method = '' } = body as z.output<typeof message>;
        if (subscribing.test(method)) {
          const remedy = 'ask again in place of it';
          throw new UserError('request-malformed', 'nothing can be subscribed to', undefined, { remedy });
        }
        const reply = await agents.answer(key.personId, { message: body, ...agent! });
        const { status, mediaType, text } = reply;
        return text === '' ? { kind: 'empty', status } : { kind: 'text', status, mediaType, text };
      },
    },
  ];
}
