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
  /** A translation unit of its own, which is linked with the submission. */
  readonly isUnit?: true;
}

export interface AnalysisInput {
  readonly submission: NamedSource;
  /** Its other files: further translation units, and what they may include, by the name in the `#include`. */
  readonly headers: readonly IncludedSource[];
  /** With every expectation filled in. */
  readonly suite: Suite;
  readonly kinds: readonly LocationKind[];
  readonly undefinedMode: Undefined;
  readonly engineLimits: EngineLimits;
  readonly searchLimits: SearchLimits;
}
