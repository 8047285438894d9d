/**
 * Which one-node edits make the whole suite pass. The candidates are proposed from the
 * typed program, compiled into one program, and run (docs/decisions/0006); what passes
 * is written into the text, translated anew and run once more, and only then counts.
 *
 * Limits are counts, so the same input gives the same edits; where one is met, the
 * likeliest candidates have been tried.
 */

import type { Program } from '#c/program.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { notedIn } from '#engine/run-test.js';
import { isClear } from '#model/edit-trust.js';
import type { LocationKind } from '#model/location.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { AskedRepairs, RepairWitnesses } from '#repairs/repair-source.js';
import { proposeAddresses } from './address-edits.js';
import { AssignedEdits, type FoundEdits } from './assign-edits.js';
import { proposeBaseCases } from './base-case-edits.js';
import type { Candidate } from './candidate.js';
import { CandidateTrials, type SpentBudget } from './candidate-trials.js';
import type { IsHopeless } from './collector.js';
import { type DeclaredHints, proposeDeclared } from './declared-edits.js';
import { proposeDefined } from './define-edits.js';
import { type LocatedEdit, witnessEdits } from './edit-witnesses.js';
import { fittedLimits } from './fitted-limits.js';
import { proposeGuarded } from './guarded-edits.js';
import { HopelessChanges } from './hopeless.js';
import { proposeInputRests } from './input-rest-edits.js';
import { proposeLabels } from './label-edits.js';
import { luckCost } from './likelihood.js';
import { baseCasesMax, defaultEditLimits, type EditLimits, specialCasesMax } from './limits.js';
import { proposeLines } from './line-edits.js';
import { proposeLists, proposeMonths } from './list-edits.js';
import { proposeMacros } from './macro-edits.js';
import { proposeMissing } from './missing-edits.js';
import { proposeMissingInputs } from './missing-inputs.js';
import type { Patience } from './ordered-tests.js';
import { ownFiles } from './own-files.js';
import type { ActiveForm } from './program-runs.js';
import { proposeEdits } from './propose.js';
import type { ReadTexts } from './read-values.js';
import { buildSchemata } from './schemata.js';
import { proposeUnhidden } from './shadow-edits.js';
import { proposeSpecialCases, type TestTexts } from './special-case-edits.js';
import { proposeSpellings, type SpelledTexts } from './spelling-edits.js';
import { proposeSwappedPointers } from './star-edits.js';
import { proposeStorage } from './storage-edits.js';
import { proposeWholeTexts } from './whole-text-edits.js';

export interface EditAnswer extends FoundEdits {
  /** For locations whose edit does no more than give them other values. */
  readonly witnesses: RepairWitnesses;
  readonly spent: SpentBudget;
}

export function findEdits(
  tried: TriedProgram,
  asked: AskedRepairs,
  limits: EditLimits = defaultEditLimits,
): EditAnswer {
  const search = new EditSearch(tried, asked, fittedLimits(tried, limits));
  search.run();
  return { ...search.found.answer, witnesses: search.witnesses(), spent: search.trials.spent };
}

interface TriedForm {
  readonly linked: LinkedProgram;
  readonly form: ActiveForm;
}

class EditSearch {
  readonly found: AssignedEdits;
  readonly trials: CandidateTrials;
  private readonly confirmed: LocatedEdit[] = [];
  private readonly isSubmission: (name: string) => boolean;
  private confirmedMax: number;
  /** Some edit that is clear leaves nothing to luck. */
  private hasSound = false;
  /** The cost of the likeliest edit that was confirmed. */
  private leastCost = Number.POSITIVE_INFINITY;

  constructor(
    private readonly tried: TriedProgram,
    private readonly asked: AskedRepairs,
    private readonly limits: EditLimits,
  ) {
    const { input, located } = tried;
    const kinds = new Set<LocationKind>([
      ...input.kinds,
      ...(asked.isConfined ? [] : (['missing'] as const)),
    ]);
    this.found = new AssignedEdits(located.locations, kinds, limits.perLocationMax);
    this.trials = new CandidateTrials(tried, limits, asked.stop);
    this.confirmedMax = limits.confirmedMax;
    this.isSubmission = ownFiles(input);
  }

  run(): void {
    this.tryChanges();
    const { missing } = this.asked;
    if (this.isOver) return;
    const isRepaired = this.hasSound || this.asked.isRepaired === true;
    if (missing === 'always' || (missing === 'otherwise' && !isRepaired)) this.tryMissing();
  }

  witnesses(): RepairWitnesses {
    const failing = this.trials.tests.failing.map(({ test }) => test);
    return witnessEdits(this.tried, this.confirmed, failing, this.limits);
  }

  private get isOver(): boolean {
    return this.asked.stop?.isRaised() === true;
  }

  private tryChanges(): void {
    const { program } = this.tried;
    this.translateEach(proposeAddresses(program, this.isSubmission));
    this.translateEach(proposeMissingInputs(program, this.isSubmission));
    this.translateEach(proposeSwappedPointers(program, this.isSubmission));
    this.translateEach(proposeUnhidden(program, this.isSubmission));
    this.translateEach(proposeInputRests(program, this.isSubmission));
    if (this.found.count > 0) return;
    // A word that fits every test is hardly an accident, nor are the days of all months.
    this.translateEach(proposeMonths(program, this.isSubmission));
    this.translateEach(proposeSpellings(program, this.isSubmission, this.spelledTexts));
    if (this.found.count > 0) return;
    if (this.asked.isRepaired !== true)
      this.translateEach(proposeSpecialCases(program, this.isSubmission, this.testTexts), specialCasesMax);
    if (this.found.count > 0) return;
    this.tryForms();
    if (this.found.count > 0 || this.isOver) return;
    // Few, and each with a reason: what the forms have used up is not at their cost.
    this.tryDeclared();
    this.trials.allowSteps(this.limits.translatedStepsMax);
    this.translateEach(proposeBaseCases(program, this.isSubmission), baseCasesMax);
    this.translateEach(proposeWholeTexts(program, this.isSubmission));
    this.translateEach(proposeMacros(program, this.isSubmission));
    const { definedMax, listsMax, labelsMax } = this.limits;
    this.translateEach(proposeDefined(program, this.isSubmission), definedMax);
    this.translateEach(proposeLists(program, this.isSubmission), listsMax);
    this.translateEach(proposeLabels(program, this.isSubmission, this.readTexts), labelsMax);
    this.translateEach(proposeStorage(program, this.isSubmission));
    this.translateEach(proposeLines(program, this.isSubmission));
  }

  private tryDeclared(): void {
    const { hints, trials, limits } = this;
    const { translatedStepsMax, lengthyStepsMax, lengthyRunsMax, translationsMax } = limits;
    const declared = proposeDeclared(this.tried.program, this.isSubmission, hints);
    const patience = hints.leavesArrays ? 'lengthy' : 'patient';
    trials.allowSteps(translatedStepsMax + (hints.leavesArrays ? lengthyRunsMax * lengthyStepsMax : 0));
    this.translateEach(declared, translationsMax, patience);
  }

  /** Assignments put in, which are compared with each other only. */
  private tryMissing(): void {
    const { candidates, program } = proposeMissing(
      this.tried.program,
      this.isSubmission,
      this.wantedDecimals,
      this.wantedMarks,
    );
    this.leastCost = Number.POSITIVE_INFINITY;
    const { count } = this.found;
    this.confirmedMax = count + this.limits.confirmedMax;
    const { missingStepsMax, missingMax } = this.limits;
    this.trials.allowSteps(missingStepsMax);
    this.tryAll(program, candidates, missingMax);
    if (this.found.count > count || this.isOver) return;
    // Much passes by chance if some condition may be put around it.
    this.trials.allowSteps(missingStepsMax);
    this.tryAll(this.tried.program, proposeGuarded(this.tried.program, this.isSubmission), missingMax);
  }

  /** Those that have a form. */
  private tryForms(): void {
    const { program, located } = this.tried;
    const hopeless = new HopelessChanges(program, located.toggles, this.asked.excluded);
    const isHopeless: IsHopeless = (place, changed) => hopeless.has(place, changed);
    const all = proposeEdits(program, this.isSubmission, isHopeless, this.readTexts);
    this.tryAll(program, all, this.limits.candidatesMax);
  }

  private tryAll(program: Program, all: readonly Candidate[], candidatesMax: number): void {
    const { trials, limits } = this;
    const candidates = trials.take(all, candidatesMax);
    const { linked, numbers } = buildSchemata(program, candidates);
    const trial = trials.trialOf(linked);
    const reached = trial.sitesReached();
    const late: Candidate[] = [];
    for (const candidate of candidates) {
      const form = numbers.get(candidate)!;
      if (!reached.has(form.site) || !this.found.hasRoomFor(candidate)) continue;
      if (this.isEnough(candidate) || trials.isSpent()) break;
      trials.tried++;
      const verdict = trial.judge('quick', form);
      if (verdict === 'passes') this.confirm(candidate, { linked, form });
      if (verdict === 'out-of-steps') late.push(candidate);
    }
    const unfinished: Candidate[] = [];
    const lateMax = trials.stepsWithin(limits.lateStepsMax);
    for (const candidate of late) {
      if (this.isEnough(candidate)) break;
      if (!this.found.hasRoomFor(candidate)) continue;
      const form = numbers.get(candidate)!;
      const verdict = trials.isSpent(lateMax) ? 'out-of-steps' : trial.judge('patient', form);
      if (verdict === 'passes') this.confirm(candidate, { linked, form });
      if (verdict === 'out-of-steps') unfinished.push(candidate);
    }
    if (this.found.count > 0) return;
    for (const candidate of unfinished.slice(0, limits.persistentMax)) {
      if (trials.isSpent()) break;
      const form = numbers.get(candidate)!;
      if (trial.judge('persistent', form) === 'passes')
        this.confirm(candidate, { linked, form }, 'persistent');
    }
  }

  /** What is much less likely than what was found is not tried. */
  private isEnough({ cost }: Candidate): boolean {
    const { found, limits } = this;
    if (found.count >= this.confirmedMax || found.strayCount >= limits.strayingMax) return true;
    return cost > this.leastCost + limits.costBeyondFirst;
  }

  private translateEach(
    proposed: readonly Candidate[],
    countMax = this.limits.translationsMax,
    patience: Patience = 'patient',
  ): void {
    const { trials } = this;
    for (const candidate of trials.take(proposed, countMax)) {
      if (this.isEnough(candidate) || trials.isSpent()) return;
      if (!this.found.hasRoomFor(candidate)) continue;
      trials.tried++;
      this.confirm(candidate, undefined, patience);
    }
  }

  private get testTexts(): readonly TestTexts[] {
    const failing = new Set<number>(this.tried.failing);
    return this.tried.input.suite.tests.map(({ stdin, expect: { stdout = '' } }, index) => ({
      stdin,
      stdout,
      isFailing: failing.has(index),
    }));
  }

  private get spelledTexts(): SpelledTexts {
    const { tests } = this.tried.input.suite;
    const texts = tests.map(({ args, stdin, expect: { stdout = '' } }) => [...args, stdin, stdout]);
    return { wanted: this.tried.failing.flatMap((index) => texts[index]!), all: texts.flat() };
  }

  private get readTexts(): ReadTexts {
    const failing = new Set<number>(this.tried.failing);
    const read = this.tried.input.suite.tests.map(({ args, stdin }) => [...args, stdin].join(' '));
    return {
      failing: read.filter((_text, index) => failing.has(index)),
      passing: read.filter((_text, index) => !failing.has(index)),
    };
  }

  private get hints(): DeclaredHints {
    const { tests, failing } = this.tried;
    const findings = new Set(failing.flatMap((index) => notedIn(tests[index]!.run).map(({ kind }) => kind)));
    return {
      decimals: this.wantedDecimals,
      overflows: findings.has('signed-overflow'),
      leavesArrays: findings.has('out-of-bounds') || findings.has('wild-access'),
    };
  }

  /** Digits behind the point in what failing tests expect. */
  private get wantedDecimals(): number | undefined {
    const { tests } = this.tried.input.suite;
    const { failing } = this.trials.tests;
    const expected = failing.map(({ test }) => tests[test]!.expect.stdout ?? '');
    const fractions = expected.flatMap((text) => [...text.matchAll(/\d\.(\d+)/g)]);
    const digits = fractions.map(([, behind]) => behind!.length);
    return digits.length === 0 ? undefined : Math.max(...digits);
  }

  /** Letters that stand alone in the texts of failing tests. */
  private get wantedMarks(): readonly string[] {
    const expected = this.spelledTexts.wanted.join(' ');
    return [...new Set(expected.match(/(?<!\w)[a-z](?!\w)/gi) ?? [])];
  }

  /** @param tried the program that has it as a form, if it was tried so */
  private confirm(candidate: Candidate, tried?: TriedForm, patience: Patience = 'patient'): void {
    const { found } = this;
    // Without a use for it, it is not worth a translation.
    if (tried !== undefined) {
      const { editJudge } = this.tried;
      const { linked, form } = tried;
      if (!found.hasRoomForRefuted(candidate) && editJudge.isRefuted(linked, form.active)) return;
      if (!found.hasRoomForStraying(candidate) && editJudge.isStraying(linked, form.active)) return;
    }
    const trusted = this.trials.trustWritten([candidate.change], patience);
    if (trusted === undefined) return;
    const { trust, isByLuck } = trusted;
    const weighed = isByLuck ? { ...candidate, cost: candidate.cost + luckCost } : candidate;
    if (!found.hasRoomBeside(weighed, trust)) return;
    const toggle = found.add(weighed, trust);
    if (toggle !== undefined) this.confirmed.push({ toggle, candidate });
    // Beside one that passes by luck others are looked for that are as much less likely again.
    const least = candidate.cost + (isByLuck ? this.limits.costBeyondFirst : 0);
    if (!isClear(trust)) return;
    this.leastCost = Math.min(this.leastCost, least);
    this.hasSound ||= !isByLuck;
  }
}
