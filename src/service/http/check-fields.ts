/** Checks part of a request against its schema and reports what is wrong field by field. */

import type { z } from 'zod';
import { issuePredicate } from '#suite/decode-fields.js';
import { toPointer } from '../api/field-error.js';
import { FieldsError } from '../api/problem.js';

/** More than anybody reads. */
const toldMax = 20;
const detailCharsMax = 300;

/** @param part which part it is, for messages; empty for the body */
export function checkFields(schema: z.ZodType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(flatten);
  const errors = issues.slice(0, toldMax).map((issue) => ({
    pointer: `${part}${toPointer(issue.path)}`,
    detail: shortened(lowerFirst(issuePredicate(issue).what)),
  }));
  throw new FieldsError(errors);
}

type Issue = z.core.$ZodIssue;

/**
 * For a union, reports on the branch that fits best: the one whose first issue is deepest,
 * with the fewest issues.
 */
function flatten(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [best] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  return best!.flatMap(flatten).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ path }) => path.length));
}

/** A message may quote the input. */
function shortened(text: string): string {
  return text.length <= detailCharsMax ? text : `${text.slice(0, detailCharsMax)}…`;
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
