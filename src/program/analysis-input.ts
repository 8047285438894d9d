/**
 * All that an analysis needs, as plain data: what a thread is given to prepare the
 * program for itself.
 */

import type { EngineLimits, SearchLimits } from '#engine/limits.js';
import type { LocationKind } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';

export interface NamedSource {
  /** As it appears in reports: the file's base name. */
  readonly name: string;
  /** Latin-1: one character a byte. */
  readonly text: string;
}

export interface IncludedSource extends NamedSource {
  /** What `#include <name>` means; without it, what `#include "name"` does. */
  readonly isBracketed?: true;
}

export interface AnalysisInput {
  readonly submission: NamedSource;
  /** Files that the submission may include, by the name in its `#include`. */
  readonly headers: readonly IncludedSource[];
  /** With every expectation filled in. */
  readonly suite: Suite;
  readonly kinds: readonly LocationKind[];
  readonly undefinedMode: Undefined;
  readonly engineLimits: EngineLimits;
  readonly searchLimits: SearchLimits;
}
