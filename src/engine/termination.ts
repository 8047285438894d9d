/**
 * Why a path ended: a closed list. A path ends by throwing a `PathEnd`, which only
 * the machine's run loop catches: ends arise deep inside library functions, and a
 * result type on every read and write would bury the semantics
 * (docs/decisions/0002-engine.md).
 */

import type { Span } from '#base/span.js';
import type { UnknownReason } from '#model/task.js';
import type { Value } from './value.js';

export const crashKinds = [
  'null-access',
  'out-of-bounds',
  'dangling-access',
  'wild-access',
  'read-only-write',
  'bad-free',
  'division-by-zero',
  'uninitialised-read',
  'oversized-shift',
  'missing-return',
  'format-mismatch',
  'argument-mismatch',
  'overlapping-copy',
  'stack-overflow',
  'out-of-memory',
  'output-limit',
  'aborted',
] as const;
export type CrashKind = (typeof crashKinds)[number];

export type Termination =
  | { readonly kind: 'exited'; readonly status: Value }
  | { readonly kind: 'crashed'; readonly crash: CrashKind; readonly message: string; readonly span: Span }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unsupported'; readonly construct: string; readonly span: Span }
  /** The output cannot be continued to what is expected. */
  | { readonly kind: 'wrong-output' }
  /** The search gave up the path. */
  | { readonly kind: 'unknown'; readonly reason: UnknownReason; readonly detail: string }
  /** The same state was searched before. */
  | { readonly kind: 'visited' }
  /** No value satisfies what the path demands. */
  | { readonly kind: 'infeasible' }
  /** Only z3 can decide how to go on, and it is not loaded: the search is repeated with it. */
  | { readonly kind: 'needs-z3' }
  /** The search was stopped. */
  | { readonly kind: 'stopped' };

/** The end of a path that a search gives up. */
export const outOfSteps: Termination = {
  kind: 'unknown',
  reason: 'steps',
  detail: 'a path longer than the steps of a search',
};

export class PathEnd {
  constructor(readonly termination: Termination) {}
}
