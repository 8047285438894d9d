/**
 * Untrusted values → typed ones, by a zod schema, with one plain sentence for the first fault:
 * which field, and what it must be. Every format with fields is decoded here, so that messages are
 * alike.
 */

import type { core, ZodType } from 'zod';
import type { FieldPath } from './structured-text.js';

export interface FieldFault {
  /** As far as the fields exist; the last one may be missing. */
  readonly path: FieldPath;
  /** To be read after the place: `tests[0].name is missing`. */
  readonly detail: string;
  readonly remedy?: string;
}

export type Decoded<T> =
  | { readonly kind: 'decoded'; readonly value: T }
  | { readonly kind: 'fault'; readonly fault: FieldFault };

/** @param at where the input stands in what the user wrote */
export function decodeFields<T>(schema: ZodType<T>, input: unknown, at: FieldPath = []): Decoded<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { kind: 'decoded', value: result.data };
  return { kind: 'fault', fault: describeIssue(result.error.issues[0]!, input, at) };
}

/** `tests[2].expect.stdout`, as one would write it. */
export function renderFieldPath(path: FieldPath): string {
  return path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`))
    .join('');
}

/** A fault in the field at `path`: `what` says what is wrong, as a predicate. */
export function fieldFault(path: FieldPath, what: string, remedy?: string): FieldFault {
  return {
    path,
    detail: `${renderFieldPath(path)} ${what}`.trimStart(),
    ...(remedy !== undefined && { remedy }),
  };
}

function describeIssue(issue: core.$ZodIssue, input: unknown, at: FieldPath): FieldFault {
  const path = [...at, ...existingPath(issue.path, input)];
  const { what, remedy } = issuePredicate(issue);
  const fault = fieldFault(path, what, remedy);
  return issue.code === 'unrecognized_keys' ? { ...fault, path: [...path, issue.keys[0]!] } : fault;
}

/** What is wrong with the field of an issue, as a predicate: `is missing`. Issues must carry their input. */
export function issuePredicate(issue: core.$ZodIssue): { readonly what: string; readonly remedy?: string } {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => `"${key}"`).join(', ');
      return { what: `has the unknown ${issue.keys.length === 1 ? 'field' : 'fields'} ${names}` };
    }
    case 'invalid_type':
      if (issue.input === undefined) return { what: 'is missing' };
      return issue.expected === 'string' && isPlain(issue.input)
        ? { what: 'must be a string', remedy: 'write it in quotes' }
        : { what: `must be ${typeNames[issue.expected] ?? issue.expected}` };
    case 'invalid_value':
      return { what: `must be one of ${issue.values.join(', ')}` };
    default:
      return { what: issue.message };
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** A number, a truth value or nothing: what YAML makes of an unquoted word. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}

/** Without the fields that a short form stands for (`compare: tokens` has no `compare.mode`). */
function existingPath(path: FieldPath, input: unknown): FieldPath {
  let value = input;
  for (let depth = 0; depth < path.length; depth++) {
    if (typeof value !== 'object' || value === null) return path.slice(0, depth);
    value = (value as Record<PropertyKey, unknown>)[path[depth]!];
  }
  return path;
}
