/** A statement of a schema step: the same for both databases, or one for each where they differ. */

import type { Database } from '../database.js';

export type SchemaStatement = string | Readonly<Record<Database['kind'], string>>;
