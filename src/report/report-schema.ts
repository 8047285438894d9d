/**
 * The JSON schema of the report, generated from the decoder in `model/report.ts`,
 * so that what is published and what is written cannot differ. The published copy
 * is `docs/report.schema.json`.
 */

import { z } from 'zod';
import { reportSchema } from '#model/report.js';

/** JSON schema, draft 2020-12. */
export function reportJsonSchema(): object {
  return {
    title: 'The report of nearmiss localise, schema version 1',
    ...z.toJSONSchema(reportSchema),
  };
}
