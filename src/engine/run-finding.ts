/**
 * What a run notes and survives: undefined behaviour in a native run, and results that may differ
 * elsewhere.
 */

import { type Finding, findingKey } from '#base/finding.js';
import type { Luck } from '#model/edit-trust.js';
import { type CrashKind, crashKinds } from './termination.js';

export type RunFindingKind =
  | CrashKind
  | 'address-printed'
  | 'address-truncated'
  | 'command-missing'
  | 'conversion-overflow'
  | 'file-missing'
  | 'implicit-declaration'
  | 'last-digit'
  | 'nan-sign'
  | 'output-to-file'
  | 'pointer-order'
  | 'signed-overflow'
  | 'time-read'
  | 'zero-bits';

export type RunFinding = Finding<RunFindingKind>;

export function keepOnce(findings: Map<string, RunFinding>, finding: RunFinding): void {
  const key = findingKey(finding);
  if (!findings.has(key)) findings.set(key, finding);
}

/** What says what happened: made only where it is noted, as that takes longer than many steps. */
export type Message = string | (() => string);

export function textOf(message: Message): string {
  return typeof message === 'string' ? message : message();
}

const undefinedKinds: ReadonlySet<RunFindingKind> = new Set<RunFindingKind>(crashKinds);

/** What a run that ends well does first that ends a strict run; what leaves it to memory what is found goes before. */
export function undefinedIn(findings: Iterable<RunFinding>): RunFinding | undefined {
  let first: RunFinding | undefined;
  for (const finding of findings) if (undefinedKinds.has(finding.kind)) first = luckier(first, finding);
  return first;
}

/** The one that leaves more to luck: what happens to lie in memory; else the first. */
export function luckier(one: RunFinding | undefined, other: RunFinding | undefined): RunFinding | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return !luckKinds.has(one.kind) && luckKinds.has(other.kind) ? other : one;
}

/** As reports have it. */
export function luckOf({ kind: _kind, ...luck }: RunFinding): Luck {
  return luck;
}

/** What a run finds there is what happens to lie in memory or in a register: outside of an object, or never set. */
export const luckKinds: ReadonlySet<RunFindingKind> = new Set<RunFindingKind>([
  'out-of-bounds',
  'wild-access',
  'uninitialised-read',
  'missing-return',
]);
