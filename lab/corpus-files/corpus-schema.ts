/**
 * The JSON schema of a corpus's records, generated from their decoder, so that what is
 * published and what is read cannot differ. The published copy is `docs/corpus.schema.json`.
 */

import { z } from 'zod';
import { recordSchema } from './decode-corpus.js';

/** JSON schema, draft 2020-12, for one line. */
export function corpusJsonSchema(): object {
  return {
    title: 'A record of a corpus file: one submission with its tests, a line of JSON',
    ...z.toJSONSchema(recordSchema, { io: 'input', unrepresentable: 'any' }),
  };
}
