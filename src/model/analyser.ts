/**
 * What searches a task (docs/glossary.md#words): our own analyser, or one of the external tools.
 * The table below says what the rest of the program must know about each before any of
 * them is loaded. Code that treats analysers differently asks for the trait that is the
 * reason, never for a name; what only one analyser has is built where that analyser is
 * created.
 */

export interface AnalyserTraits {
  /** It gets C text with toggles, in its own dialect, and not the lowered program. */
  readonly readsC: boolean;
  /** Somebody else's tool: found on the machine or in an image, and run in a sandbox. */
  readonly needsSandbox: boolean;
  /** It is our own code, and its tasks run on threads of this process. */
  readonly runsInProcess: boolean;
  /** A first plan may ask it for a quick search, and a later plan for what was left open. */
  readonly knowsEfforts: boolean;
  /**
   * Our texts and edits are tried beside its search. Other analysers are measured by what they find
   * themselves.
   */
  readonly isJoinedByEdits: boolean;
  /** For the search and the confirmation of one submission, unless the user says otherwise. */
  readonly timeLimitMs: number;
}

const externalTool = {
  readsC: true,
  needsSandbox: true,
  runsInProcess: false,
  knowsEfforts: false,
  isJoinedByEdits: false,
  // A task is at least one process, and takes a tenth of a second or more.
  timeLimitMs: 300_000,
} as const;

export const analyserTraits = {
  builtin: {
    readsC: false,
    needsSandbox: false,
    runsInProcess: true,
    knowsEfforts: true,
    isJoinedByEdits: true,
    timeLimitMs: 10_000,
  },
  klee: externalTool,
  esbmc: externalTool,
  cbmc: externalTool,
} as const satisfies Readonly<Record<string, AnalyserTraits>>;

export type AnalyserName = keyof typeof analyserTraits;

/** In the order in which they are offered. */
export const analyserNames = Object.keys(analyserTraits) as readonly AnalyserName[];

export const defaultAnalyser = 'builtin' satisfies AnalyserName;

type BooleanTrait = {
  [Trait in keyof AnalyserTraits]: AnalyserTraits[Trait] extends boolean ? Trait : never;
}[keyof AnalyserTraits];

/** The analysers that have a trait. */
export type AnalyserWith<Trait extends BooleanTrait> = {
  [Name in AnalyserName]: (typeof analyserTraits)[Name][Trait] extends true ? Name : never;
}[AnalyserName];

export type ExternalTool = AnalyserWith<'needsSandbox'>;

export function hasTrait<Trait extends BooleanTrait>(
  name: AnalyserName,
  trait: Trait,
): name is AnalyserWith<Trait> {
  return analyserTraits[name][trait];
}

/** In the order in which they are offered. */
export function analysersWith<Trait extends BooleanTrait>(trait: Trait): readonly AnalyserWith<Trait>[] {
  return analyserNames.filter((name) => hasTrait(name, trait)) as AnalyserWith<Trait>[];
}

export const externalTools = analysersWith('needsSandbox');
