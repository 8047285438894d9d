/**
 * Repairs by whole correct programs (Gulwani, Radiček and Zuleger, PLDI 2018): the submission is
 * laid beside each, and what differs is changed at all places together. Two spellings of the same
 * are not compared on traces, as there: all changes are written, and then every one is taken
 * back without which the suite still passes and no oracle objects. So a repair holds only what is
 * needed, and what does the same in other words stays as it is.
 */

import { closestDonors } from '#donors/closest-donors.js';
import { textEditOf } from '#edits/assign-edits.js';
import { ownFiles } from '#edits/own-files.js';
import { Written } from '#edits/written.js';
import { distrustOf, type EditTrust, isRefuted, testsOnly } from '#model/edit-trust.js';
import { applyAllToInput } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import { sizeOf } from './blocks.js';
import { type Change, descriptionOf, joined } from './changes.js';
import { type ClusterLimits, defaultClusterLimits } from './limits.js';
import { type BlockProgram, blockProgram, type WholeChanges, wholeChanges } from './whole-changes.js';

/** @returns undefined where no correct program brings the submission nearer to its suite */
export function findWholeRepair(
  tried: TriedProgram,
  limits: ClusterLimits = defaultClusterLimits,
): WholeRepair | undefined {
  return new WholeSearch(tried, limits).run();
}

/** What a program with some of the changes does. */
interface Standing {
  readonly changes: readonly Change[];
  /** Failing tests that pass with them, in the order of the suite; no other test fails. */
  readonly fixes: readonly number[];
  readonly trust: EditTrust;
}

class WholeSearch {
  private readonly own: BlockProgram;
  private readonly size: number;
  private translations = 0;

  constructor(
    private readonly tried: TriedProgram,
    private readonly limits: ClusterLimits,
  ) {
    this.own = blockProgram(tried.program, new Written(tried.program, ownFiles(tried.input)));
    this.size = this.own.functions.reduce((sum, { block }) => sum + sizeOf(block), 0);
  }

  run(): WholeRepair | undefined {
    const standings = this.laidBeside()
      .flatMap(({ changes }) => this.standingOf(changes) ?? [])
      .filter(({ fixes }) => fixes.length > 0)
      .sort(betterFirst);
    const [best] = standings
      .slice(0, this.limits.reducedMax)
      .map((standing) => this.withFewest(standing))
      .sort(betterFirst);
    // What is refuted here is so by those that it was taken from.
    return best === undefined || isRefuted(best.trust.level) ? undefined : this.repairOf(best);
  }

  /** The cheapest first. */
  private laidBeside(): readonly WholeChanges[] {
    const { limits, own } = this;
    return closestDonors(this.tried, limits.programsMax)
      .map(({ program, name }) => blockProgram(program, new Written(program, (file) => file === name)))
      .flatMap((theirs) => wholeChanges(own, theirs, limits) ?? [])
      .filter(({ changes }) => changes.length > 0 && changes.length <= limits.changesMax)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, limits.writtenMax);
  }

  /** Undefined where the text is no longer C, or a test that passed fails. */
  private standingOf(changes: readonly Change[]): Standing | undefined {
    const parts = joined(changes);
    if (parts === undefined || this.translations >= this.limits.translationsMax) return undefined;
    this.translations++;
    const { tried } = this;
    const written = WrittenProgram.of(tried, applyAllToInput(tried.input, parts));
    if (written === undefined) return undefined;
    const failing = new Set(tried.failing);
    const isKept = tried.tests.every(
      (test, at) => test === undefined || failing.has(at) || written.passes(at),
    );
    if (!isKept) return undefined;
    const fixes = [...tried.failing].sort((a, b) => a - b).filter((test) => written.passes(test));
    const isWhole = fixes.length === failing.size;
    return { changes, fixes, trust: (isWhole ? written.trust() : undefined) ?? testsOnly };
  }

  /** Each change is taken back in turn, the largest first, until none can be missed. */
  private withFewest(whole: Standing): Standing {
    let least = whole;
    for (let before = Number.POSITIVE_INFINITY; least.changes.length < before; ) {
      before = least.changes.length;
      for (const change of [...least.changes].sort((a, b) => b.size - a.size)) {
        const others = least.changes.filter((other) => other !== change);
        const standing = others.length === 0 ? undefined : this.standingOf(others);
        if (standing !== undefined && isAsGood(standing, least)) least = standing;
      }
    }
    return least;
  }

  private repairOf({ changes, fixes, trust }: Standing): WholeRepair {
    const relativeSize = changed({ changes }) / Math.max(1, this.size);
    const inOrder = [...changes].sort((a, b) => a.parts[0]!.start - b.parts[0]!.start);
    const parts = relativeSize > this.limits.relativeSizeMax ? [] : joined(changes)!;
    return {
      edits: parts.map((change) => textEditOf({ change, description: descriptionOf(change) })),
      advice: [...new Set(inOrder.map(({ advice }) => advice))],
      fixes,
      trust,
      relativeSize,
    };
  }
}

function isAsGood(one: Standing, other: Standing): boolean {
  if (other.fixes.some((test) => !one.fixes.includes(test))) return false;
  return !isRefuted(one.trust.level) || isRefuted(other.trust.level);
}

function betterFirst(a: Standing, b: Standing): number {
  return (
    b.fixes.length - a.fixes.length ||
    distrustOf(a.trust.level, a.trust.stray) - distrustOf(b.trust.level, b.trust.stray) ||
    changed(a) - changed(b)
  );
}

function changed({ changes }: Pick<Standing, 'changes'>): number {
  return changes.reduce((sum, { size }) => sum + size, 0);
}
