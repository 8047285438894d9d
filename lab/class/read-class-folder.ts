/** What a class's folder says of its members: labels, and the groups that grading found. */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { decodeRows } from '#lab/compare/read-rows.js';

export interface FoundGroup {
  readonly title: string;
  readonly members: readonly string[];
}

const groupsSchema = z.array(z.object({ title: z.string(), members: z.array(z.string()) }));

/** By submission; those that are right have none. */
export function readLabels(text: string, name: string): ReadonlyMap<string, string> {
  const { rows } = decodeRows(text, name);
  return new Map(
    rows.flatMap(({ submission = '', label = '' }) => (label === '' ? [] : [[submission, label] as const])),
  );
}

/** @throws UserError where it is not what `grade` writes */
export function readGroups(text: string, name: string): readonly FoundGroup[] {
  const decoded = groupsSchema.safeParse(JSON.parse(text));
  if (decoded.success) return decoded.data;
  throw new UserError('data-invalid', 'is not the groups.json of a graded class', { file: name });
}
