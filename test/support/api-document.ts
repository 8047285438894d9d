/** The operations of the API and their OpenAPI document, without a service behind them. */

import { readFileSync } from 'node:fs';
import { agentOperations } from '#service/api/agent-operations.js';
import type { ApiServices } from '#service/api/api-services.js';
import { assignmentOperations } from '#service/api/assignment-operations.js';
import { auditOperations } from '#service/api/audit-operations.js';
import { classOperations } from '#service/api/class-operations.js';
import { keyOperations } from '#service/api/key-operations.js';
import { localisationOperations } from '#service/api/localisation-operations.js';
import { openApiDocument } from '#service/api/openapi-document.js';
import type { Operation } from '#service/api/operation.js';
import { peopleOperations } from '#service/api/people-operations.js';
import { serviceOperations } from '#service/api/service-operations.js';
import { decodeSettings } from '#service/settings/decode-settings.js';

// The handlers, which need the rest, are not called.
const services = { settings: decodeSettings('serve', {}, {}, 1) } as ApiServices;
const health = { check: async () => undefined, isDraining: () => false };

export const apiOperations: readonly Operation[] = [
  ...localisationOperations(services),
  ...assignmentOperations(services),
  ...classOperations(services),
  ...peopleOperations(services),
  ...keyOperations(services),
  ...auditOperations(services),
  ...agentOperations(services),
  ...serviceOperations(services, health),
];

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** As in `/openapi.json` with the default settings. */
export const apiDocument = openApiDocument(apiOperations, version) as unknown as ApiDocument;

/** The part that tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly schemas: Readonly<Record<string, object>>;
    readonly examples: Readonly<Record<string, { readonly value: object }>>;
  };
}

export interface ApiOperation {
  readonly operationId: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters: readonly (ApiParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, object>>;
}
