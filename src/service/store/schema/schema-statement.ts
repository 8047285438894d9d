/** A statement of a schema step: the same for both databases, or one for each where they differ. */

import type { Database } from '../database.js';

/** Undefined: that database needs none. */
export type SchemaStatement = string | Readonly<Record<Database['kind'], string | undefined>>;
