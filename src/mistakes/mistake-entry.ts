/**
 * An entry of the catalogue of mistakes: what students read about it, and what makes one
 * suspect it in a program. A suspicion is a claim about one place; whether the failing tests
 * bear it out is decided elsewhere (`evidence.ts`), for all entries alike.
 */

import type { Span } from '#base/span.js';
import type { RunFindingKind } from '#engine/run-finding.js';
import type { Said } from '#language/says.js';
import type { InputChange } from '#program/apply-edit.js';
import type { KnownEdit } from './known-edit.js';
import type { ProgramView } from './program-view.js';

export interface MistakeEntry {
  /** In kebab-case; stable. Its page has its name, in `docs/mistakes/`. */
  readonly kind: string;
  /** A few words, as a heading. */
  readonly name: string;
  /** One sentence about the mistake as such. */
  readonly meaning: string;
  /** One question, or the next step. Names no repair. */
  readonly question: string;
  /** Where the text looks like it. */
  readonly suspect?: (view: ProgramView) => readonly Suspicion[];
  /** An edit that it explains leaves nothing else to suspect. */
  readonly isPlain?: true;
  /** Looks like so much else that it is tried only where no edit is explained. */
  readonly isLastResort?: true;
  /** Whether an edit that repairs something is the repair of this mistake. */
  readonly explain?: (edit: KnownEdit, view: ProgramView) => Suspicion | undefined;
}

/**
 * When an edit is believed to fit by chance, unless an oracle stands behind it: `one-test`, where a
 * single test fails; `few-tests`, where a single test fails and values at other places repair it,
 * too; this and `rival-edits`, where few tests fail and edits of many lines repair them.
 */
export type ChanceReason = 'one-test' | 'few-tests' | 'rival-edits';

export interface Suspicion {
  readonly span: Span;
  /** What happens there, in the student's names: a main clause without a full stop. */
  readonly clause: Said;
  /** What the run of a test had there, in parentheses after the clause: `its last i is 4`. */
  readonly values?: (test: number) => Said | undefined;
  /** The text without the mistake; it need not be how a person would mend it. */
  readonly mend?: readonly InputChange[];
  /** What a run that meets the mistake notes there. */
  readonly noted?: NotedTrouble;
  /** A failing test whose values show it, by index. */
  readonly seenOn?: number;
  /** It is so telling that a repairable location with that place is enough. */
  readonly atLocation?: true;
  /** Many programs that are wrong elsewhere are repaired so, too: it comes after all that the runs show. */
  readonly isDoubtful?: true;
  /** Such an edit is found at many places, and passes few tests by chance: then it names nothing. */
  readonly fitsByChance?: ChanceReason;
  /** The edit, where it may lead out of an array: one that does repairs nothing. */
  readonly reachesFurther?: readonly InputChange[];
}

export interface NotedTrouble {
  readonly kinds: readonly RunFindingKind[];
  /** Inclusive. */
  readonly lines: readonly [first: number, last: number];
  /** What the message says. */
  readonly message?: RegExp;
  /** With it a run cannot end: one that takes too long shows it, too. */
  readonly isEndless?: true;
}
