/**
 * Which edits with pieces of correct programs pass the whole suite. They are forms of one
 * program, as all edits are; what passes is written into the text and run once more.
 */

import { AssignedEdits, type FoundEdits } from '#edits/assign-edits.js';
import type { Candidate } from '#edits/candidate.js';
import { CandidateTrials } from '#edits/candidate-trials.js';
import { fittedLimits } from '#edits/fitted-limits.js';
import { HopelessChanges } from '#edits/hopeless.js';
import { defaultEditLimits } from '#edits/limits.js';
import { ownFiles } from '#edits/own-files.js';
import type { ActiveForm } from '#edits/program-runs.js';
import { buildSchemata } from '#edits/schemata.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { isClear } from '#model/edit-trust.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { AskedRepairs } from '#repairs/repair-source.js';
import { closestDonors } from './closest-donors.js';
import { type DonorLimits, defaultDonorLimits } from './limits.js';
import { type Piece, piecesOf } from './pieces.js';
import { proposeDonated } from './propose-donated.js';

export function findDonated(
  tried: TriedProgram,
  asked: AskedRepairs,
  limits: DonorLimits = defaultDonorLimits,
): FoundEdits {
  const donors = closestDonors(tried, limits.donorsMax);
  const pieces = donors.flatMap(({ program, name }) => piecesOf(program, (file) => file === name, limits));
  const hopeless = new HopelessChanges(tried.program, tried.located.toggles, asked.excluded);
  const { program, candidates } = proposeDonated(
    tried.program,
    ownFiles(tried.input),
    pieces satisfies readonly Piece[],
    (place, changed) => hopeless.has(place, changed),
    limits,
  );
  return new DonatedSearch(tried, asked, limits).run(program, candidates);
}

class DonatedSearch {
  private readonly found: AssignedEdits;
  private readonly trials: CandidateTrials;
  private leastCost = Number.POSITIVE_INFINITY;

  constructor(
    private readonly tried: TriedProgram,
    { stop }: AskedRepairs,
    private readonly limits: DonorLimits,
  ) {
    const editLimits = { ...fittedLimits(tried, defaultEditLimits), stepsMax: limits.stepsMax };
    this.trials = new CandidateTrials(tried, editLimits, stop);
    const kinds = new Set([...tried.input.kinds, 'missing' as const]);
    this.found = new AssignedEdits(tried.located.locations, kinds, 1);
  }

  run(program: TriedProgram['program'], proposed: readonly Candidate[]): FoundEdits {
    const { trials, found } = this;
    const candidates = trials.take(proposed, this.limits.candidatesMax);
    const { linked, numbers } = buildSchemata(program, candidates);
    const trial = trials.trialOf(linked);
    const reached = trial.sitesReached();
    for (const candidate of candidates) {
      const form = numbers.get(candidate)!;
      if (!reached.has(form.site) || !found.hasRoomFor(candidate)) continue;
      if (this.isEnough(candidate) || trials.isSpent()) break;
      trials.tried++;
      if (trial.judge('quick', form) === 'passes') this.confirm(candidate, linked, form);
    }
    return found.answer;
  }

  private isEnough({ cost }: Candidate): boolean {
    const { confirmedMax, strayingMax, costBeyondFirst } = defaultEditLimits;
    const { found } = this;
    if (found.count >= confirmedMax || found.strayCount >= strayingMax) return true;
    return cost > this.leastCost + costBeyondFirst;
  }

  private confirm(candidate: Candidate, linked: LinkedProgram, { active }: ActiveForm): void {
    const { found, trials, tried, limits } = this;
    if (trials.translations >= limits.confirmationsMax) return;
    const { editJudge } = tried;
    if (!found.hasRoomForRefuted(candidate) && editJudge.isRefuted(linked, active)) return;
    if (!found.hasRoomForStraying(candidate) && editJudge.isStraying(linked, active)) return;
    const trust = trials.trustWritten([candidate.change])?.trust;
    if (trust === undefined || !found.hasRoomBeside(candidate, trust)) return;
    found.add(candidate, trust);
    if (isClear(trust)) this.leastCost = Math.min(this.leastCost, candidate.cost);
  }
}
