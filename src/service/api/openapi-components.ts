/**
 * zod schemas → JSON schemas for the OpenAPI document. A schema with an id becomes a
 * component and is referred to; a request's schema describes what comes in, a response's
 * what goes out.
 */

import { z } from 'zod';
import { assert } from '#base/assert.js';
import { compareModes } from '#model/suite.js';
import { comparatorSchema } from '#suite/suite-schema.js';

export type JsonObject = { readonly [name: string]: unknown };

export const schemasPath = '#/components/schemas/';

export class ComponentSchemas {
  private readonly byId = new Map<string, JsonObject>();

  /** @param io whether a request or a response uses it */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema, $defs, ...own } = renderSchema(schema, io);
    for (const [id, definition] of Object.entries($defs ?? {})) {
      const known = this.byId.get(id);
      const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(definition);
      assert(isSame, `one schema has the id ${id}, in requests and answers`);
      this.byId.set(id, definition as JsonObject);
    }
    return own;
  }

  /** By id. */
  all(): JsonObject {
    return Object.fromEntries([...this.byId].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function renderSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const rendered = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === (comparatorSchema as z.core.$ZodType)) allowModeAlone(jsonSchema);
    },
  });
  return JSON.parse(JSON.stringify(rendered).replaceAll('"#/$defs/', `"${schemasPath}`)) as JsonObject;
}

/** JSON schema cannot express what happens to a value before its schema sees it (`suite/with-patterns.ts`, too). */
function allowModeAlone(schema: z.core.JSONSchema.BaseSchema): void {
  const { id, ...fields } = schema;
  for (const name of Object.keys(fields)) delete schema[name];
  const patterns: z.core.JSONSchema.JSONSchema = {
    type: 'object',
    properties: { mode: { const: 'regex' }, ignoreCase: { type: 'boolean' } },
    required: ['mode'],
    additionalProperties: false,
    description: 'Expected texts are regular expressions, as in `matches`',
  };
  schema.anyOf = [{ type: 'string', enum: [...compareModes, 'regex'] }, fields, patterns];
}
