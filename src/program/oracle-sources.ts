/** Programs that are right, to be asked what is right on inputs that no test has (docs/glossary.md#oracle). Plain data. */

import type { OracleKind } from '#model/edit-trust.js';
import type { IncludedSource, NamedSource } from './analysis-input.js';

export interface OracleSources {
  readonly kind: OracleKind;
  /** One reference, or submissions of a class that pass every test. */
  readonly programs: readonly NamedSource[];
  /** Files that these may include. */
  readonly headers: readonly IncludedSource[];
}
