/**
 * What CBMC wrote with `--list-goto-functions --json-ui`, decoded: the functions that
 * the program calls, or takes the address of, without a body.
 */

import { z } from 'zod';
import { decodeEntries, errorsOf, isUndecodable, messageFields, type Undecodable } from './cbmc-messages.js';

const entrySchema = z.object({
  ...messageFields,
  functions: z
    .array(z.object({ name: z.string(), isBodyAvailable: z.boolean(), isInternal: z.boolean() }))
    .optional(),
});

export interface FunctionList {
  /** In alphabetical order. */
  readonly withoutBody: readonly string[];
  /** Our own, which the task's unit defines. */
  readonly ofTask: readonly string[];
}

/** CBMC's names for what it executes itself for variable arguments. */
const builtin = /^(?:__builtin_va_|gcc_builtin_va_arg)/;

export function decodeFunctionList(stdout: string): FunctionList | Undecodable {
  const entries = decodeEntries(stdout, entrySchema);
  if (isUndecodable(entries)) return entries;
  const functions = entries.find((entry) => entry.functions !== undefined)?.functions;
  const errors = errorsOf(entries);
  if (errors !== undefined || functions === undefined)
    return { undecodable: errors ?? 'no list of functions' };
  const missing = functions
    .filter(({ name, isBodyAvailable, isInternal }) => !isBodyAvailable && !isInternal && !builtin.test(name))
    .map(({ name }) => name)
    .sort();
  return {
    withoutBody: missing.filter((name) => !name.startsWith('__nm_')),
    ofTask: missing.filter((name) => name.startsWith('__nm_')),
  };
}
