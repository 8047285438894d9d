/** Operations about the service itself: its health, its metrics, and who owns a key. */

import { UserError } from '#base/errors.js';
import { faultMessage } from '#pool/fault-message.js';
import { type ApiKey, standingOf, standsAsStaff } from '../store/api-keys.js';
import { DatabaseFull } from '../store/database.js';
import { keyScopes } from '../store/key-scopes.js';
import { healthSchema, whoSchema } from './answer-schemas.js';
import type { ApiServices } from './api-services.js';
import type { BoundOperation, Reply } from './operation.js';
import { timeOf } from './views.js';

export interface Health {
  /**
   * Problems that do not stop requests; undefined if all is well.
   * @throws if no requests can be taken
   */
  readonly check: () => Promise<string | undefined>;
  readonly isDraining: () => boolean;
}

const tag = 'Service';

export function serviceOperations(
  { metrics, settings, logger }: ApiServices,
  health: Health,
): readonly BoundOperation[] {
  return [
    {
      id: 'whoAmI',
      method: 'get',
      path: '/v1/key',
      tag,
      scopes: keyScopes,
      summary: 'The key of this request, whose it is, and what it may do',
      answers: [{ status: 200, description: 'What it is', content: whoSchema }],
      errors: [],
      async handle({ key }) {
        return { kind: 'json', status: 200, body: whoView(key) };
      },
    },
    {
      id: 'health',
      method: 'get',
      path: '/healthz',
      tag,
      scopes: 'everybody',
      summary: 'Whether the process is alive',
      answers: [{ status: 200, description: 'It is', content: healthSchema }],
      errors: [],
      async handle() {
        return ok;
      },
    },
    {
      id: 'readiness',
      method: 'get',
      path: '/readyz',
      tag,
      scopes: 'everybody',
      summary: 'Whether it takes requests: its store answers and has room, and it is not shutting down',
      answers: [
        { status: 200, description: 'It does', content: healthSchema },
        { status: 503, description: 'Not now', content: healthSchema },
      ],
      errors: [],
      async handle() {
        if (health.isDraining()) return unavailable('it is shutting down');
        try {
          const amiss = await health.check();
          return amiss === undefined ? ok : { ...ok, body: { status: 'ok', detail: amiss } };
        } catch (fault) {
          logger.warn({ reason: faultMessage(fault) }, 'not ready');
          return unavailable(
            fault instanceof DatabaseFull ? 'the disk of the store is full' : 'the store does not answer',
          );
        }
      },
    },
    {
      id: 'metrics',
      method: 'get',
      path: '/metrics',
      tag,
      scopes: settings.metrics === 'open' ? 'everybody' : ['metrics'],
      summary: 'Metrics for Prometheus',
      answers: [{ status: 200, description: 'Metrics', content: ['text/plain'] }],
      errors: ['store-unavailable'],
      async handle() {
        try {
          const text = await metrics.render();
          return { kind: 'text', status: 200, mediaType: metrics.mediaType, text };
        } catch (cause) {
          throw new UserError('store-unavailable', 'the store does not answer', undefined, { cause });
        }
      },
    },
  ];
}

function whoView(key: ApiKey) {
  const { name, scopes, personId, isShared, roles, expiresMs, rosterId } = key;
  const courses = roles === 'every' ? [] : Object.entries(roles).map(([id, role]) => ({ id, role }));
  return {
    ...{ name, scope: standingOf(key), scopes, person: personId, isShared, courses },
    ...(expiresMs !== undefined && { expiresAt: timeOf(expiresMs) }),
    ...(rosterId !== undefined && !standsAsStaff(key) && { submitter: rosterId }),
  };
}

const ok = { kind: 'json', status: 200, body: { status: 'ok' } } as const;

function unavailable(detail: string): Reply {
  return { kind: 'json', status: 503, body: { status: 'unavailable', detail } };
}
