/**
 * What an author changed between a faulty and a correct version, by statements: the lines of
 * the faulty text whose statements are other ones or gone, and the boundaries at which
 * statements were put in. Both versions are listed by `statement-units.ts` and aligned; a
 * stretch that is not kept is
 *
 *   replaced    `x = 1;` → `x = 2;`     the lines with a token that is not kept
 *   removed     `x = 1;` →              its lines
 *   put in             → `x = 1;`       the lines before and after the place
 *
 * Where only the extent of a loop, an `if` or a function changed, its brace did, or without
 * a brace its header. Layout, comments and braces round one statement change nothing.
 */

import type { SyntaxTreeSource } from '#syntax/syntax-node.js';
import { type AlignedPair, align } from './align.js';
import { type StatementUnit, statementUnits, type UnitToken } from './statement-units.js';

/** As in a corpus file: lines of the faulty text, from 1. */
export interface DerivedTruth {
  readonly changedLines: readonly number[];
  /** The lines between which statements were put in; 0 before the first, one past the last line at the end. */
  readonly insertionsBetween: readonly (readonly [number, number])[];
  /** One for each changed line, then one for each insertion (`insert:output`). */
  readonly kinds: readonly string[];
  readonly hunks: number;
  /** One line is replaced by another, and nothing else changed. */
  readonly singleLine: boolean;
}

export type TruthOutcome =
  | { readonly kind: 'derived'; readonly truth: DerivedTruth }
  | { readonly kind: 'same' }
  | { readonly kind: 'too-long' };

/** So that no number of ends outweighs a statement. */
const statementWeight = 64;

export function deriveTruth(trees: SyntaxTreeSource, faulty: string, fixed: string): TruthOutcome {
  const [old, now] = [unitsOf(trees, faulty), unitsOf(trees, fixed)];
  const lineCount = faulty.replace(/\n$/, '').split('\n').length;
  const truths = alignments(old, now).map((pairs) => new Comparison(old, now, pairs, lineCount).truth());
  const [first, second] = truths;
  if (first === undefined || second === undefined) return { kind: 'too-long' };
  const truth = sizeOf(second) < sizeOf(first) ? second : first;
  return truth.hunks === 0 ? { kind: 'same' } : { kind: 'derived', truth };
}

/** Two of the heaviest alignments: the one that keeps the earliest entries, and the one with the latest. */
function alignments(
  old: readonly StatementUnit[],
  now: readonly StatementUnit[],
): readonly (readonly AlignedPair[])[] {
  const [left, right, weights] = [old.map(keyOf), now.map(keyOf), weightsOf(old)];
  const last = left.length - 1;
  const earliest = align(left, right, (index) => weights[index]!);
  const latest = align([...left].reverse(), [...right].reverse(), (index) => weights[last - index]!);
  if (earliest === undefined || latest === undefined) return [];
  const turned = latest.map((pair) => ({ left: last - pair.left, right: right.length - 1 - pair.right }));
  return [earliest, turned.reverse()];
}

function keyOf({ key }: StatementUnit): string {
  return key;
}

function sizeOf({ changedLines, insertionsBetween }: DerivedTruth): number {
  return changedLines.length + insertionsBetween.length;
}

function unitsOf(trees: SyntaxTreeSource, text: string): readonly StatementUnit[] {
  return statementUnits(trees.parse(text), text);
}

/** A header is worth its end as well: where one of two must go, a statement moves, not what is round it. */
function weightsOf(units: readonly StatementUnit[]): readonly number[] {
  const headers = new Set(units.map(({ headerIndex }) => headerIndex));
  return units.map((unit, index) => {
    if (isEnd(unit)) return 1;
    return headers.has(index) || unit.elseOf !== undefined ? statementWeight + 1 : statementWeight;
  });
}

function isEnd({ headerIndex }: StatementUnit): boolean {
  return headerIndex !== undefined;
}

/** What is not kept between two kept statements. */
interface Stretch {
  readonly removed: readonly StatementUnit[];
  readonly added: readonly StatementUnit[];
  /** In the old list, where it begins. */
  readonly at: number;
}

class Comparison {
  /** Kind by line. */
  private readonly changed = new Map<number, string>();
  private readonly insertions: { readonly between: readonly [number, number]; readonly kind: string }[] = [];
  private hunks = 0;
  private addedLines = 0;

  constructor(
    private readonly old: readonly StatementUnit[],
    private readonly now: readonly StatementUnit[],
    private readonly pairs: readonly AlignedPair[],
    private readonly lineCount: number,
  ) {}

  truth(): DerivedTruth {
    for (const stretch of this.stretches()) this.compareStretch(stretch);
    this.compareExtents();
    const changedLines = [...this.changed.keys()].sort((a, b) => a - b);
    return {
      changedLines,
      insertionsBetween: this.insertions.map(({ between }) => between),
      kinds: [
        ...changedLines.map((line) => this.changed.get(line)!),
        ...this.insertions.map(({ kind }) => `insert:${kind}`),
      ],
      hunks: this.hunks,
      singleLine:
        this.hunks === 1 && changedLines.length === 1 && this.insertions.length === 0 && this.addedLines <= 1,
    };
  }

  private stretches(): readonly Stretch[] {
    const stretches: Stretch[] = [];
    let [left, right] = [0, 0];
    for (const pair of [...this.pairs, { left: this.old.length, right: this.now.length }]) {
      const removed = this.old.slice(left, pair.left).filter((unit) => !isEnd(unit));
      const added = this.now.slice(right, pair.right).filter((unit) => !isEnd(unit));
      if (removed.length + added.length > 0) stretches.push({ removed, added, at: left });
      [left, right] = [pair.left + 1, pair.right + 1];
    }
    return stretches;
  }

  private compareStretch({ removed, added, at }: Stretch): void {
    this.hunks++;
    if (removed.length === 0) {
      this.insertions.push({ between: this.boundaryOf(added[0]!, at), kind: added[0]!.kind });
      return;
    }
    const lines = changedTokenLines(tokensOf(removed), tokensOf(added));
    this.addedLines += lines.now.size;
    const isPrecise = lines.old.size > 0;
    for (const unit of removed) {
      for (const { line } of unit.tokens) {
        if ((!isPrecise || lines.old.has(line)) && !this.changed.has(line)) this.changed.set(line, unit.kind);
      }
    }
  }

  /** An `else` stands behind the brace that ended the branch before it. */
  private boundaryOf(added: StatementUnit, at: number): readonly [number, number] {
    const next = this.old[at];
    if (added.elseOf === undefined || next === undefined) return this.boundaryAt(at);
    if (next.branchEndLine !== undefined) return [next.branchEndLine, next.firstLine];
    return this.boundaryAt(next.isBrace === true ? at + 1 : at);
  }

  /** Before the unit at that index of the old list. */
  private boundaryAt(index: number): readonly [number, number] {
    const before = this.old[index - 1]?.lastLine ?? 0;
    const after = this.old.slice(index).find((unit) => !isEnd(unit) || unit.isBrace === true);
    return [before, after?.firstLine ?? this.lineCount + 1];
  }

  /** Kept headers whose end was not kept. */
  private compareExtents(): void {
    const rightOf = new Map(this.pairs.map(({ left, right }) => [left, right]));
    const keptNow = new Set(this.pairs.map(({ right }) => right));
    const endsNow = new Map(this.now.flatMap(({ headerIndex }, index) => [[headerIndex, index] as const]));
    for (const [index, end] of this.old.entries()) {
      if (end.headerIndex === undefined) continue;
      const headerNow = rightOf.get(end.headerIndex);
      if (headerNow === undefined) continue;
      const endNow = endsNow.get(headerNow);
      if (rightOf.has(index) && endNow !== undefined && keptNow.has(endNow)) continue;
      if (this.hasOtherElse(end.headerIndex, headerNow, rightOf, keptNow)) continue;
      const header = this.old[end.headerIndex]!;
      const line = end.isBrace === true ? end.firstLine : header.tokens.at(-1)!.line;
      // What was removed there says it already.
      if (this.changed.has(line)) continue;
      this.hunks++;
      this.changed.set(line, header.kind);
    }
  }

  /** An `else` that came or went says itself that more or less belongs to the `if`. */
  private hasOtherElse(
    header: number,
    headerNow: number,
    rightOf: ReadonlyMap<number, number>,
    keptNow: ReadonlySet<number>,
  ): boolean {
    const isGone = this.old.some(({ elseOf }, index) => elseOf === header && !rightOf.has(index));
    return isGone || this.now.some(({ elseOf }, index) => elseOf === headerNow && !keptNow.has(index));
  }
}

function tokensOf(units: readonly StatementUnit[]): readonly UnitToken[] {
  return units.flatMap(({ tokens }) => tokens);
}

interface TokenLines {
  readonly old: ReadonlySet<number>;
  readonly now: ReadonlySet<number>;
}

/** The lines with a token that is not kept, or at which one is put in. */
function changedTokenLines(old: readonly UnitToken[], now: readonly UnitToken[]): TokenLines {
  const textOf = ({ text }: UnitToken): string => text;
  const pairs = align(old.map(textOf), now.map(textOf), () => 1);
  if (pairs === undefined) return { old: new Set(), now: new Set(now.map(({ line }) => line)) };
  const [keptOld, keptNow] = [
    new Set(pairs.map(({ left }) => left)),
    new Set(pairs.map(({ right }) => right)),
  ];
  const goneLines = old.flatMap(({ line }, index) => (keptOld.has(index) ? [] : [line]));
  const newLines = now.flatMap(({ line }, index) => (keptNow.has(index) ? [] : [line]));
  const joints = pairs.flatMap(({ left, right }, index) => {
    const next = pairs[index + 1];
    const isJoint = next !== undefined && next.left === left + 1 && next.right > right + 1;
    return isJoint && old[left]!.line === old[next.left]!.line ? [old[left]!.line] : [];
  });
  return { old: new Set([...goneLines, ...joints]), now: new Set(newLines) };
}
