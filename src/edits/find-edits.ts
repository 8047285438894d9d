/**
 * Which one-node edits make the whole suite pass. The candidates are proposed from the
 * typed program, compiled into one program, and run (docs/decisions/0006); what passes
 * is written into the text, translated anew and run once more, and only then counts.
 *
 * Limits are counts, so the same input gives the same edits; where one is met, the
 * likeliest candidates have been tried.
 */

import type { Program } from '#c/program.js';
import type { LocationKind } from '#model/location.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { FailingRuns } from '#program/failing-runs.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { translateEdit } from '#program/translate-edit.js';
import { AssignedEdits, type FoundEdits } from './assign-edits.js';
import type { Candidate } from './candidate.js';
import { type EditWitnesses, type LocatedEdit, witnessEdits } from './edit-witnesses.js';
import { HopelessChanges } from './hopeless.js';
import { defaultEditLimits, type EditLimits } from './limits.js';
import { proposeMissing } from './missing-edits.js';
import { type KnownRun, type OrderedTests, orderTests } from './ordered-tests.js';
import { ownFiles } from './own-files.js';
import { proposeEdits } from './propose.js';
import { buildSchemata } from './schemata.js';
import { type DeclaredHints, proposeAddresses, proposeDeclared } from './text-only-edits.js';
import { Trial } from './trial.js';

export interface EditStats {
  /** Proposed, and of these run. */
  readonly candidates: number;
  readonly tried: number;
  readonly runs: number;
  readonly steps: number;
  readonly translations: number;
  /** A limit was met before all were tried. */
  readonly isCutShort: boolean;
}

export interface AskedEdits {
  /** Toggles of locations where no value repairs some failing test, as was proved. */
  readonly excluded: ReadonlySet<number>;
  /** Whether missing assignments are tried; `otherwise`: where no other edit passes. */
  readonly missing: 'never' | 'otherwise' | 'always';
  /** What failing runs show, where it is known already. */
  readonly originals?: FailingRuns;
}

export interface EditAnswer extends FoundEdits {
  /** Of locations with an edit that does no more than give them other values. */
  readonly witnesses: EditWitnesses;
  readonly stats: EditStats;
}

/**
 * @param runs of every test that is not void, without any edit
 * @param asked what is known from the search, and wanted
 */
export function findEdits(
  input: AnalysisInput,
  prepared: PreparedProgram,
  runs: readonly KnownRun[],
  asked: AskedEdits,
  limits: EditLimits = defaultEditLimits,
): EditAnswer {
  const search = new EditSearch(input, prepared, runs, asked, limits);
  search.run();
  return { ...search.found.answer, witnesses: search.witnesses(), stats: search.stats };
}

/** Of forms: a program of their own has no toggles. */
const firstNumber = 1;

class EditSearch {
  readonly found: AssignedEdits;
  private readonly confirmed: LocatedEdit[] = [];
  private readonly tests: OrderedTests;
  private readonly expense = { runs: 0, steps: 0 };
  private readonly isSubmission: (name: string) => boolean;
  private stepsMax: number;
  private candidates = 0;
  private tried = 0;
  private translations = 0;
  private isCutShort = false;
  private confirmedMax: number;
  /** Of the likeliest that was confirmed. */
  private leastCost = Number.POSITIVE_INFINITY;

  constructor(
    private readonly input: AnalysisInput,
    private readonly prepared: PreparedProgram,
    runs: readonly KnownRun[],
    private readonly asked: AskedEdits,
    private readonly limits: EditLimits,
  ) {
    const kinds = new Set<LocationKind>([...input.kinds, 'missing']);
    this.found = new AssignedEdits(prepared.located.locations, kinds, limits.perLocationMax);
    this.stepsMax = limits.stepsMax;
    this.confirmedMax = limits.confirmedMax;
    this.tests = orderTests(input, runs, limits);
    this.isSubmission = ownFiles(input);
  }

  get stats(): EditStats {
    const { candidates, tried, translations, isCutShort } = this;
    return { candidates, tried, ...this.expense, translations, isCutShort };
  }

  run(): void {
    this.tryChanges();
    const { missing } = this.asked;
    if (missing === 'always' || (missing === 'otherwise' && this.found.count === 0)) this.tryMissing();
  }

  witnesses(): EditWitnesses {
    const { input, prepared } = this;
    const originals = this.asked.originals ?? new FailingRuns(input, prepared);
    const failing = this.tests.failing.map(({ test }) => test);
    return witnessEdits(input, prepared, this.confirmed, failing, originals, this.limits);
  }

  private tryChanges(): void {
    const { program } = this.prepared;
    this.translateEach(proposeAddresses(program, this.isSubmission));
    if (this.found.count > 0) return;
    const findings = this.tryForms();
    if (this.found.count > 0) return;
    this.translateEach(proposeDeclared(program, this.isSubmission, this.hintsOf(findings)));
  }

  /** Assignments put in, which are compared with each other only. */
  private tryMissing(): void {
    const { candidates, program } = proposeMissing(this.prepared.program, this.isSubmission);
    this.leastCost = Number.POSITIVE_INFINITY;
    this.confirmedMax = this.found.count + this.limits.confirmedMax;
    this.stepsMax = this.expense.steps + this.limits.missingStepsMax;
    this.tryAll(program, candidates, this.limits.missingMax);
  }

  /** Those that have a form. Answers with the kinds of findings of the failing runs. */
  private tryForms(): ReadonlySet<string> {
    const { program, located } = this.prepared;
    const hopeless = new HopelessChanges(program, located.toggles, this.asked.excluded);
    const all = proposeEdits(program, this.isSubmission, (place, changed) => hopeless.has(place, changed));
    return this.tryAll(program, all, this.limits.candidatesMax);
  }

  private tryAll(program: Program, all: readonly Candidate[], candidatesMax: number): ReadonlySet<string> {
    const candidates = all.slice(0, candidatesMax);
    this.candidates += all.length;
    this.isCutShort ||= candidates.length < all.length;
    const { linked, numbers } = buildSchemata(program, candidates, firstNumber);
    const trial = new Trial(this.input, linked, this.tests, this.expense);
    const reached = trial.sitesReached();
    const late: Candidate[] = [];
    for (const candidate of candidates) {
      const form = numbers.get(candidate)!;
      if (!reached.has(form.site) || !this.found.hasRoomFor(candidate)) continue;
      if (this.isEnough(candidate) || this.isSpent()) break;
      this.tried++;
      const verdict = trial.judge('quick', form);
      if (verdict === 'passes') this.confirm(candidate);
      if (verdict === 'out-of-steps') late.push(candidate);
    }
    const lateMax = Math.min(this.stepsMax, this.expense.steps + this.limits.lateStepsMax);
    for (const candidate of late) {
      if (this.isEnough(candidate)) break;
      if (!this.found.hasRoomFor(candidate)) continue;
      if (this.isSpent(lateMax)) break;
      if (trial.judge('patient', numbers.get(candidate)!) === 'passes') this.confirm(candidate);
    }
    return trial.findings;
  }

  /** What is much less likely than what was found is not tried. */
  private isEnough({ cost }: Candidate): boolean {
    return this.found.count >= this.confirmedMax || cost > this.leastCost + this.limits.costBeyondFirst;
  }

  private translateEach(candidates: readonly Candidate[]): void {
    this.candidates += candidates.length;
    for (const candidate of candidates.slice(0, this.limits.translationsMax)) {
      if (this.isEnough(candidate) || this.isSpent()) return;
      if (!this.found.hasRoomFor(candidate)) continue;
      this.tried++;
      this.confirm(candidate);
    }
    this.isCutShort ||= candidates.length > this.limits.translationsMax;
  }

  private hintsOf(findings: ReadonlySet<string>): DeclaredHints {
    const { tests } = this.input.suite;
    const isReal = this.tests.failing.some(({ test }) => /\d\.\d/.test(tests[test]!.expect.stdout ?? ''));
    return {
      isReal,
      overflows: findings.has('signed-overflow'),
      leavesArrays: findings.has('out-of-bounds') || findings.has('wild-access'),
    };
  }

  private isSpent(stepsMax = this.stepsMax): boolean {
    const isSpent = this.expense.steps >= stepsMax;
    this.isCutShort ||= isSpent;
    return isSpent;
  }

  /** Writes it into the text, translates that anew, and runs the whole suite once more. */
  private confirm(candidate: Candidate): void {
    this.translations++;
    const linked = translateEdit(this.input, candidate.change);
    if (linked === undefined) return;
    if (new Trial(this.input, linked, this.tests, this.expense).judge('patient') !== 'passes') return;
    const toggle = this.found.add(candidate);
    if (toggle !== undefined) this.confirmed.push({ toggle, candidate });
    this.leastCost = Math.min(this.leastCost, candidate.cost);
  }
}
