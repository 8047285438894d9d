/**
 * What a run notes and survives: undefined behaviour in a native run, and results that may differ
 * elsewhere.
 */

import type { Finding } from '#base/finding.js';
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
