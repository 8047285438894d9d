/**
 * How far an edit that passes the suite is trusted: who was asked on inputs beyond the
 * suite, and what came of it (docs/glossary.md#oracle).
 */

/**
 * From the most trusted on. `proved`: equal to the oracle on all inputs of the shapes that
 * the suite shows; `agreed`: equal on every input that was tried; `tests-only`: nobody could
 * be asked; `refuted`: on some input it does what the oracle does not.
 */
export const trustLevels = ['proved', 'agreed', 'tests-only', 'refuted'] as const;
export type TrustLevel = (typeof trustLevels)[number];

/** What stands behind a verdict that a submission can be repaired; `none`: values, but no edit. */
export const backings = [...trustLevels, 'none'] as const;
export type Backing = (typeof backings)[number];

/** Who is asked: a reference solution, or the submissions of a class that pass every test. */
export const oracleKinds = ['reference', 'class'] as const;
export type OracleKind = (typeof oracleKinds)[number];

/** An input on which an edited program and the oracle differ. Latin-1. */
export interface Counterexample {
  readonly args: string[];
  readonly stdin: string;
  /** What the oracle prints. */
  readonly expected: string;
  /** What the edited program prints; up to its end, where it crashes. */
  readonly actual: string;
}

export type EditTrust =
  | { readonly level: 'tests-only' }
  | {
      readonly level: 'proved' | 'agreed';
      readonly oracle: OracleKind;
      /** How many inputs beyond the suite were tried. */
      readonly inputs: number;
    }
  | { readonly level: 'refuted'; readonly oracle: OracleKind; readonly counterexample: Counterexample };

export const testsOnly: EditTrust = { level: 'tests-only' };

export function isRefuted(level: TrustLevel): boolean {
  return level === 'refuted';
}

/** The less, the more it is trusted. */
export function distrustOf(level: TrustLevel): number {
  return trustLevels.indexOf(level);
}
