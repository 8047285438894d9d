/**
 * Synthesis at all places of a program: what passes by values at any of them, the likeliest
 * written into the text and run, and then believed or not (docs/decisions/0019-synthesis.md).
 */

import { AssignedEdits, type FoundEdits } from '#edits/assign-edits.js';
import type { Candidate } from '#edits/candidate.js';
import { CandidateTrials } from '#edits/candidate-trials.js';
import { fittedLimits } from '#edits/fitted-limits.js';
import { defaultEditLimits } from '#edits/limits.js';
import { ownFiles } from '#edits/own-files.js';
import { Written } from '#edits/written.js';
import { type EditTrust, isClear, isRefuted } from '#model/edit-trust.js';
import type { Toggle } from '#model/numbers.js';
import type { TriedProgram } from '#program/tried-program.js';
import { likelyCostMax } from '#repairs/about-edits.js';
import type { AskedRepairs } from '#repairs/repair-source.js';
import { answersOf, isBelieved } from './behaviour.js';
import { firstReached, type SynthesisExpense } from './forced-runs.js';
import { writtenParts } from './leaves.js';
import { defaultSynthesisLimits, type SynthesisLimits } from './limits.js';
import { expressionPlaces, walkExpressions } from './places.js';
import { searchActions } from './search-actions.js';
import { type SearchedProgram, searchExpressions } from './search-expressions.js';

export interface SynthesisAnswer extends FoundEdits {
  /** What forced runs and evaluations took. */
  readonly expense: SynthesisExpense;
}

/** At most one edit, the likeliest that is believed. */
export function findSynthesised(
  tried: TriedProgram,
  asked: AskedRepairs,
  limits: SynthesisLimits = defaultSynthesisLimits,
): SynthesisAnswer {
  const search = new SynthesisSearch(tried, asked, limits);
  const found = [...search.expressions(), ...search.actions()];
  search.confirm(found.sort((a, b) => a.cost - b.cost));
  return { ...search.assigned.answer, expense: search.expense };
}

class SynthesisSearch {
  readonly expense: SynthesisExpense = { steps: 0, runs: 0, evaluations: 0 };
  readonly assigned: AssignedEdits;
  private readonly trials: CandidateTrials;
  private readonly program: SearchedProgram;

  constructor(
    private readonly tried: TriedProgram,
    private readonly asked: AskedRepairs,
    private readonly limits: SynthesisLimits,
  ) {
    const { program, located, input } = tried;
    const written = new Written(program, ownFiles(input));
    this.assigned = new AssignedEdits(located.locations, new Set(['missing']), 1);
    this.trials = new CandidateTrials(tried, fittedLimits(tried, defaultEditLimits), asked.stop);
    const { failing, passing } = this.trials.tests;
    const costMax = likelyCostMax(failing.length + passing.length);
    this.program = {
      tried,
      walked: walkExpressions(program, written),
      parts: writtenParts(program, written, limits),
      tests: {
        failing: failing.slice(0, limits.failingMax),
        passing: passing.slice(0, limits.passingMax),
      },
      expense: this.expense,
      limits,
      wanted: asked.wanted ?? new Map(),
      costMax: tried.editJudge.hasOracle ? Number.POSITIVE_INFINITY : costMax,
    };
  }

  expressions(): readonly Candidate[] {
    const { tried, asked, program, expense, limits } = this;
    const { toggles } = tried.located;
    const places = expressionPlaces(tried.program, toggles, program.walked).filter(
      ({ toggle }) => !asked.excluded.has(toggle),
    );
    const wanted = new Set<Toggle>(places.map(({ toggle }) => toggle));
    const reached = firstReached(tried.linked, program.tests, wanted, expense);
    const stepsMax = expense.steps + limits.expressionStepsMax;
    const found: Candidate[] = [];
    for (const [index, place] of places.entries()) {
      const left = stepsMax - expense.steps;
      if (left <= 0 || expense.evaluations >= limits.evaluationsMax || this.isStopped) break;
      // What one place leaves is for the others.
      const placeMax = expense.steps + Math.ceil((2 * left) / (places.length - index));
      found.push(...searchExpressions(program, place, reached, placeMax));
    }
    return found;
  }

  actions(): readonly Candidate[] {
    const { isConfined = false } = this.asked;
    return isConfined || this.isStopped ? [] : searchActions(this.program);
  }

  /** Whom nobody can be asked about is compared with the others that pass. */
  confirm(found: readonly Candidate[]): void {
    const { trials, assigned } = this;
    const unasked = new Map<Candidate, EditTrust>();
    for (const candidate of found.slice(0, this.limits.confirmationsMax)) {
      if (this.isStopped) return;
      if (!assigned.hasRoomFor(candidate)) continue;
      const trust = trials.trustWritten([candidate.change])?.trust;
      if (trust === undefined || isRefuted(trust.level)) continue;
      if (trust.level === 'tests-only') {
        unasked.set(candidate, trust);
        continue;
      }
      if (!assigned.hasRoomBeside(candidate, trust)) continue;
      assigned.add(candidate, trust);
      if (isClear(trust)) return;
    }
    const [best] = answersOf(this.tried, [...unasked.keys()]);
    if (best === undefined || !isBelieved(best, trials.tests)) return;
    const [likeliest] = best.candidates;
    assigned.add(likeliest!, unasked.get(likeliest!)!);
  }

  private get isStopped(): boolean {
    return this.asked.stop?.isRaised() === true;
  }
}
