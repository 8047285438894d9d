/**
 * What others did about the same mistake, as a repair source: the edits of past repairs, the nearest
 * first, replayed in the program and judged as a model's answers are. No model is asked, and nothing
 * leaves.
 */

import type { ReportedLocation } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import {
  type LoneRepairs,
  noLoneRepairs,
  type RepairSource,
  type WholeRepair,
} from '#repairs/repair-source.js';
import type { PastRepair } from '#request/past-repairs.js';
import { AnswerJudge, bestFirst, type Standing } from './judge-answer.js';
import { defaultModelLimits, type ModelLimits } from './limits.js';
import { nearestRepairs } from './nearest-repairs.js';
import { replayed } from './replay.js';
import { lonePlaces, wholeRepairOf } from './whole-repair.js';

export class ReplaySource implements RepairSource {
  readonly name = 'replays';
  readonly answersForLocations = false;
  readonly isThorough = true;

  /** @param correct programs that a repair may not copy. Latin-1 */
  constructor(
    private readonly history: readonly PastRepair[],
    private readonly correct: readonly string[],
    private readonly limits: ModelLimits = defaultModelLimits,
  ) {}

  async alone(): Promise<LoneRepairs> {
    return noLoneRepairs;
  }

  async whole(
    tried: TriedProgram,
    places: () => readonly ReportedLocation[],
  ): Promise<WholeRepair | undefined> {
    const { limits } = this;
    const judge = new AnswerJudge(tried, lonePlaces(places()), this.correct, limits);
    let best: Standing | undefined;
    for (const repair of nearestRepairs(tried, this.history, limits)) {
      const text = replayed(tried.input.submission.text, repair, limits);
      const judgement = text === undefined ? undefined : judge.judgeText(text);
      if (judgement?.kind !== 'stands') continue;
      const { standing } = judgement;
      if (best === undefined || bestFirst(standing, best) < 0) best = standing;
    }
    return best === undefined ? undefined : wholeRepairOf(judge.reduced(best), tried, limits);
  }
}
