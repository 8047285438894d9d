/**
 * The judge of answers: what a model gives is laid beside the submission token by token, written
 * into its text, translated anew and run. A test that passed must still pass, and one that failed
 * must pass now; then the oracle is asked. What is refused is counted by its reason.
 */

import { distrustOf, type EditTrust, isRefuted, testsOnly } from '#model/edit-trust.js';
import type { ReportedLocation } from '#model/report.js';
import { essenceOf } from '#oracle/copies.js';
import { placeAt, type Replacement } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import type { Refusal } from './asked-model.js';
import type { ModelLimits } from './limits.js';
import { printsExpected } from './printed-constants.js';
import { readAnswer } from './read-answer.js';
import { type TokenChanges, textUnits, tokenChanges } from './token-changes.js';

/** An answer that may be shown: it breaks nothing, and repairs something. */
export interface Standing extends TokenChanges {
  /** Failing tests that pass with it, ascending. */
  readonly fixes: readonly number[];
  readonly trust: EditTrust;
}

/** An answer that compiles and is wrong: what the next round begins with. */
export interface Attempt {
  /** Latin-1. */
  readonly text: string;
  /** Tests that pass, of those that count. */
  readonly passes: number;
  readonly written: WrittenProgram;
  /** What the oracle found where it passes the suite. */
  readonly trust?: EditTrust;
}

export type Judgement =
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly attempt?: Attempt }
  | { readonly kind: 'stands'; readonly standing: Standing; readonly attempt?: Attempt }
  /** The same change was judged before. */
  | { readonly kind: 'known' };

export class AnswerJudge {
  private readonly seen = new Set<string>();
  private readonly failing: ReadonlySet<number>;
  private readonly ownTokens: number;
  private readonly copied: ReadonlySet<string>;

  /**
   * @param places where changing one is enough, where that is known: changes elsewhere are refused
   * @param correct texts that an answer may not copy
   */
  constructor(
    private readonly tried: TriedProgram,
    private readonly places: readonly ReportedLocation[],
    correct: readonly string[],
    private readonly limits: ModelLimits,
  ) {
    this.failing = new Set(tried.failing);
    this.copied = new Set(correct.map(essenceOf));
    this.ownTokens = textUnits(tried.input.submission.text).length;
  }

  judge(answer: string): Judgement {
    const code = answer.length > this.limits.answerCharsMax ? undefined : readAnswer(answer);
    if (code === undefined) {
      return refused(answer.length > this.limits.answerCharsMax ? 'too-large' : 'no-program');
    }
    return this.judgeText(code);
  }

  /** @param code the whole program. Latin-1 */
  judgeText(code: string): Judgement {
    const { text } = this.tried.input.submission;
    const changed = tokenChanges(text, code, this.limits.pairsMax);
    if (changed === undefined || changed.changes.length > this.limits.changesMax) return refused('too-large');
    if (changed.changes.length === 0) return refused('unchanged');
    const key = JSON.stringify(changed.changes);
    if (this.seen.has(key)) return { kind: 'known' };
    this.seen.add(key);
    return this.judgeChanges(changed);
  }

  /** The fewest of its changes with which no less is repaired, the largest taken back first. */
  reduced(standing: Standing): Standing {
    let least = standing;
    for (let before = Number.POSITIVE_INFINITY; least.changes.length < before; ) {
      before = least.changes.length;
      const order = [...least.sizes.keys()].sort((a, b) => least.sizes[b]! - least.sizes[a]!);
      for (const left of order.map((at) => least.changes[at]!)) {
        const fewer = without(least, left);
        const next = fewer.changes.length === 0 ? undefined : this.standingOf(fewer);
        if (next?.kind === 'stands' && !better(least, next.standing)) least = next.standing;
      }
    }
    return least;
  }

  private judgeChanges(changed: TokenChanges): Judgement {
    const { text } = this.tried.input.submission;
    const after = applied(text, changed.changes);
    // One slip away from the reference, the repair is the reference.
    const isLarge = changed.distance > Math.max(this.limits.ownTokensMax, this.ownTokens / 10);
    if (isLarge && this.copied.has(essenceOf(after))) return refused('copy');
    if (printsExpected(text, after, this.tried.input.suite.tests)) return refused('prints-expected');
    return this.standingOf(changed);
  }

  private standingOf(changed: TokenChanges): Judgement {
    const { tried } = this;
    const { submission } = tried.input;
    const text = applied(submission.text, changed.changes);
    const written = WrittenProgram.of(tried, { ...tried.input, submission: { ...submission, text } });
    if (written === undefined) return refused('not-c');
    const passing = new Set(
      [...tried.tests.keys()].filter((at) => tried.tests[at] !== undefined && written.passes(at)),
    );
    const attempt: Attempt = { text, passes: passing.size, written };
    const isKept = tried.tests.every(
      (test, at) => test === undefined || this.failing.has(at) || passing.has(at),
    );
    if (!isKept) return { kind: 'refused', refusal: 'breaks-a-test', attempt };
    const fixes = [...this.failing].filter((test) => passing.has(test)).sort((a, b) => a - b);
    if (fixes.length === 0) return { kind: 'refused', refusal: 'repairs-nothing', attempt };
    if (this.isElsewhere(changed.changes)) return refused('elsewhere');
    const isWhole = fixes.length === this.failing.size;
    const trust = isWhole ? written.judged() : testsOnly;
    if (isRefuted(trust.level))
      return { kind: 'refused', refusal: 'refuted', attempt: { ...attempt, trust } };
    const standing = { ...changed, fixes, trust };
    return { kind: 'stands', standing, ...(!isWhole && { attempt }) };
  }

  /** Some change touches no line of any place where one change is enough, nor one beside it. */
  private isElsewhere(changes: readonly Replacement[]): boolean {
    if (this.places.length === 0) return false;
    const { text } = this.tried.input.submission;
    return changes.some(({ start, end }) => {
      const first = placeAt(text, start).line;
      const last = placeAt(text, end).line;
      return !this.places.some(({ line, endLine }) => line <= last + 1 && endLine >= first - 1);
    });
  }
}

function refused(refusal: Refusal): Judgement {
  return { kind: 'refused', refusal };
}

/** Repairs more, is trusted further, changes fewer tokens: in this order. */
export function bestFirst(a: Standing, b: Standing): number {
  return (
    b.fixes.length - a.fixes.length ||
    distrustOf(a.trust.level, a.trust.stray) - distrustOf(b.trust.level, b.trust.stray) ||
    a.distance - b.distance
  );
}

function better(one: Standing, other: Standing): boolean {
  return one.fixes.some((test) => !other.fixes.includes(test)) || bestFirst(one, other) < 0;
}

function without({ changes, sizes }: TokenChanges, left: Replacement): TokenChanges {
  const kept = [...changes.keys()].filter((at) => changes[at] !== left);
  const keptSizes = kept.map((at) => sizes[at]!);
  return {
    changes: kept.map((at) => changes[at]!),
    sizes: keptSizes,
    distance: keptSizes.reduce((sum, size) => sum + size, 0),
  };
}

/** What is behind is changed first, and shifts nothing that is still to be changed. */
export function applied(text: string, changes: readonly Replacement[]): string {
  return changes.reduceRight(
    (before, change) => before.slice(0, change.start) + change.text + before.slice(change.end),
    text,
  );
}
