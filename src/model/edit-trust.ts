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
  /** The edited program never ends there. */
  readonly isEndless?: true;
}

/** What a passing run does that C leaves undefined, where it first does so; the line is that of the edited text. */
export interface Luck {
  readonly file?: string;
  readonly line: number;
  readonly message: string;
}

export type EditTrust = (
  | { readonly level: 'tests-only'; readonly stray?: undefined }
  | {
      readonly level: 'proved' | 'agreed';
      readonly oracle: OracleKind;
      /** How many inputs beyond the suite were tried. */
      readonly inputs: number;
      /** An input unlike the suite's on which they differ: nobody need have meant what the oracle does there. */
      readonly stray?: Counterexample;
    }
  | {
      readonly level: 'refuted';
      readonly oracle: OracleKind;
      readonly counterexample: Counterexample;
      readonly stray?: undefined;
    }
) & {
  /** With it some test passes by luck (docs/glossary.md#undefined-behaviour). */
  readonly luck?: Luck;
};

export const testsOnly: EditTrust = { level: 'tests-only' };

export function isRefuted(level: TrustLevel): boolean {
  return level === 'refuted';
}

export function withLuck(trust: EditTrust, luck: Luck | undefined): EditTrust {
  return luck === undefined ? trust : { ...trust, luck };
}

/** Nothing that was asked speaks against it, not even an input unlike the suite's. */
export function isClear({ level, stray }: EditTrust): boolean {
  return !isRefuted(level) && stray === undefined;
}

/** The less, the more it is trusted; a stray counts less than a level. */
export function distrustOf(level: TrustLevel, stray?: Counterexample): number {
  return trustLevels.indexOf(level) + (stray === undefined ? 0 : 0.5);
}
