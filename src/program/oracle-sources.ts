/** Programs that may be right, to be asked what is right on inputs that no test has (docs/glossary.md#oracle). Plain data. */

import type { OracleKind } from '#model/edit-trust.js';
import type { IncludedSource, NamedSource } from './analysis-input.js';

export interface OracleSource {
  readonly submission: NamedSource;
  /** Files that it may include. */
  readonly headers: readonly IncludedSource[];
}

export interface OracleSources {
  readonly kind: OracleKind;
  /** One reference, or all submissions of a class; only those that pass every test are asked. */
  readonly programs: readonly OracleSource[];
}
