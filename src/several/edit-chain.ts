/**
 * Small edits one after the other: each brings the program nearer to its suite, and with the
 * last it passes. So programs are repaired in which several parts are wrong, where no value at
 * one place or at a set of places says how.
 *
 * The programs with edits are searched the best first: those that fail the fewest tests, then
 * those with the likeliest edits. Limits are counts, so the same input gives the same edits;
 * the time limit of the search as a whole is a last net.
 */

import { assert } from '#base/assert.js';
import { raisedAfter, type StopFlag } from '#base/ports.js';
import { type EditTrust, isRefuted } from '#model/edit-trust.js';
import type { TextEdit } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';
import { adviceOf, areLikelyEnough, relativeSizeOf } from '#repairs/about-edits.js';
import type { Repair, RepairSource, WholeRepair } from '#repairs/repair-source.js';
import { applyEdits } from './attribute-edits.js';
import { tryEdited } from './beside-edit.js';
import { EditedPlaces } from './edited-places.js';
import { type ChainLimits, defaultChainLimits } from './limits.js';
import { nearerRepairs } from './nearer-repairs.js';
import type { SearchedProgram } from './searched-program.js';

/** As an edit of the program without any. */
interface LinkedEdit {
  readonly edit: TextEdit;
  readonly cost: number;
}

/** The program with some edits. */
interface Link {
  readonly tried: TriedProgram;
  readonly edits: readonly LinkedEdit[];
  /** The way back from its text, an edit at a time. */
  readonly places: readonly EditedPlaces[];
}

/** Together they pass the whole suite. */
interface PassingEdits {
  readonly edits: readonly TextEdit[];
  readonly trust: EditTrust;
}

/** @returns undefined where none is found that holds as far as anybody can be asked */
export async function findEditChain(
  unedited: SearchedProgram,
  limitAtMs: number,
  limits: ChainLimits = defaultChainLimits,
): Promise<WholeRepair | undefined> {
  const found = await new ChainSearch(unedited, limitAtMs, limits).run();
  if (found === undefined) return undefined;
  const { tried } = unedited;
  const edits = [...found.edits].sort((a, b) => a.line - b.line || a.column - b.column);
  return {
    edits,
    advice: [...new Set(edits.map(adviceOf))],
    fixes: [...tried.failing].sort((a, b) => a - b),
    trust: found.trust,
    relativeSize: relativeSizeOf(edits, tried.input.submission.text),
  };
}

class ChainSearch {
  private readonly sources: readonly RepairSource[];
  private readonly stop: StopFlag;

  constructor(
    private readonly unedited: SearchedProgram,
    limitAtMs: number,
    private readonly limits: ChainLimits,
  ) {
    const { clock } = unedited.services;
    this.stop = raisedAfter(clock, limitAtMs - clock.nowMs());
    this.sources = unedited.repairs.answered
      .map(({ source }) => source)
      .filter(({ isThorough }) => isThorough !== true);
  }

  async run(): Promise<PassingEdits | undefined> {
    const { tried } = this.unedited;
    let open: Link[] = [{ tried, edits: [], places: [] }];
    for (let count = 0; count < this.limits.programsMax && open.length > 0 && !this.isOver; count++) {
      const [best, ...others] = open.sort(betterFirst);
      const passing = best!.edits.length === 0 ? undefined : await this.withLast(best!);
      if (passing !== undefined) return passing;
      open = [...others, ...(await this.withNext(best!))];
    }
    return undefined;
  }

  private get isOver(): boolean {
    this.unedited.services.stop?.throwIfAborted();
    return this.stop.isRaised();
  }

  /** An edit that repairs the rest. */
  private async withLast(link: Link): Promise<PassingEdits | undefined> {
    const repairs: Repair[] = [];
    for (const source of this.sources) {
      const { edits } = await source.alone(link.tried, {
        excluded: new Set(),
        missing: 'otherwise',
        isBrief: true,
        stop: this.stop,
      });
      repairs.push(...[...edits.values()].filter(({ trust }) => !isRefuted(trust.level)));
    }
    for (const { edit, costAmongOthers: cost } of repairs.sort(likelierFirst)) {
      const before = editBefore(link, edit);
      const passing = before && this.withFewest([...link.edits, { edit: before, cost }]);
      if (passing !== undefined) return passing;
    }
    return undefined;
  }

  /** Without those that are not needed once all are made. */
  private withFewest(edits: readonly LinkedEdit[]): PassingEdits | undefined {
    let needed = edits;
    if (this.passingWith(needed) === undefined) return undefined;
    for (const edit of edits) {
      const others = needed.filter((other) => other !== edit);
      if (this.passingWith(others) !== undefined) needed = others;
    }
    const trust = this.passingWith(needed)!;
    return this.isBelieved(needed, trust) ? { edits: needed.map(({ edit }) => edit), trust } : undefined;
  }

  /** The more edits, the sooner some pass by coincidence. */
  private isBelieved(edits: readonly LinkedEdit[], { level }: EditTrust): boolean {
    if (level !== 'tests-only') return !isRefuted(level);
    return areLikelyEnough(costsOf(edits), this.unedited.tried.input.suite.tests.length);
  }

  private passingWith(edits: readonly LinkedEdit[]): EditTrust | undefined {
    const { tried } = this.unedited;
    const changes = edits.map(({ edit }) => edit);
    return WrittenProgram.of(tried, applyEdits(tried.input, changes))?.trust();
  }

  private async withNext(link: Link): Promise<readonly Link[]> {
    const { editsMax, branchesMax } = this.limits;
    if (link.edits.length + 1 >= editsMax) return [];
    const sources = this.sources.map((source) => ({ source }));
    const nearer = await nearerRepairs(link.tried, sources, branchesMax);
    return nearer.flatMap((each): Link[] => {
      const before = editBefore(link, each.edit);
      const tried = before && tryEdited(link.tried, each);
      if (before === undefined || tried === undefined) return [];
      const places = [...link.places, new EditedPlaces(textOf(link.tried, each.edit), each.edit)];
      return [{ tried, edits: [...link.edits, { edit: before, cost: each.cost }], places }];
    });
  }
}

function betterFirst(a: Link, b: Link): number {
  return a.tried.failing.length - b.tried.failing.length || costOf(a.edits) - costOf(b.edits);
}

function costOf(edits: readonly LinkedEdit[]): number {
  return costsOf(edits).reduce((sum, each) => sum + each, 0);
}

function costsOf(edits: readonly LinkedEdit[]): readonly number[] {
  return edits.map(({ cost }) => cost);
}

function likelierFirst(a: Repair, b: Repair): number {
  return a.costAmongOthers - b.costAmongOthers;
}

/** As an edit of the program without any; undefined where it touches one that was made before. */
function editBefore({ places }: Link, edit: TextEdit): TextEdit | undefined {
  return places.reduceRight<TextEdit | undefined>((later, each) => later && each.editBefore(later), edit);
}

function textOf({ input }: TriedProgram, { file }: TextEdit): string {
  const source = [input.submission, ...input.headers].find(({ name }) => name === file);
  assert(source !== undefined, 'an edit is of a file of the submission');
  return source.text;
}
