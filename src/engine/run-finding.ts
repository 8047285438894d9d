/**
 * What a run notes and survives: undefined behaviour in a native run, and results that may differ
 * elsewhere.
 */

import { type Finding, findingKey } from '#base/finding.js';
import type { CrashKind } from './termination.js';

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

/** What a run finds there is what happens to lie in memory: outside of an object, or never set. */
export const luckKinds: ReadonlySet<RunFindingKind> = new Set<RunFindingKind>([
  'out-of-bounds',
  'wild-access',
  'uninitialised-read',
]);
