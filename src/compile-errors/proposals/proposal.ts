/** A way to mend a text that does not compile, and how likely somebody made that slip. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import type { Replacement } from '#program/apply-edit.js';

export interface Proposal {
  /** In the order of the text; none touches another. Several only where one slip stands in several places. */
  readonly changes: readonly Replacement[];
  /** The less, the likelier. */
  readonly cost: number;
}

/** What the proposers look at. */
export interface BrokenText {
  readonly text: string;
  readonly tokens: readonly PpToken[];
  /** The index of the first token that the compiler's place covers or that stands behind it. */
  readonly at: number;
  /** The index of the last token that the compiler's place covers; at least `at`. */
  readonly to: number;
  /** As gcc words it. */
  readonly message: string;
  /** Names that the text uses and nobody declares. */
  readonly undeclared: readonly string[];
}

export function replaced({ span: { start, end } }: PpToken, text: string, cost: number): Proposal {
  return { changes: [{ start, end, text }], cost };
}

export function putBefore({ span: { start } }: PpToken, text: string, cost: number): Proposal {
  return { changes: [{ start, end: start, text }], cost };
}

export function putAfter({ span: { end } }: PpToken, text: string, cost: number): Proposal {
  return { changes: [{ start: end, end, text }], cost };
}
