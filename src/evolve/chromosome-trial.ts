/**
 * Runs chromosomes on the suite, as forms of one program that is compiled once. A test that
 * reaches none of their nodes runs as it does without them, and is not run. A run ends at the
 * first wrong character. What was run before is known. Long tests are run only where the short
 * ones show that something has become better: few programs are worth their time.
 */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { Candidate } from '#edits/candidate.js';
import { fittedLimits } from '#edits/fitted-limits.js';
import { defaultEditLimits } from '#edits/limits.js';
import { type OrderedTests, orderTests, type PreparedTest } from '#edits/ordered-tests.js';
import { type ActiveForm, type Expense, ProgramRuns, type SiteWatch } from '#edits/program-runs.js';
import { buildSchemata } from '#edits/schemata.js';
import type { FormNumber } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { TriedProgram } from '#program/tried-program.js';
import { type Fitness, failedScore, fitnessOf, passedScore, scoreOf, type TestScore } from './fitness.js';
import type { Chromosome } from './gene.js';
import { HeardOutput } from './heard-output.js';
import type { EvolveLimits } from './limits.js';
import type { ProgramNode } from './nodes.js';
import type { ProgramParts } from './parts.js';
import { Race } from './race.js';
import type { NodeCoverage } from './weights.js';

export class ChromosomeTrial {
  readonly expense: Expense = { runs: 0, steps: 0 };
  /** Different chromosomes that were run. */
  evaluations = 0;
  /** All that were asked about. */
  private drawn = 0;
  /** The program as it is. */
  readonly first: Fitness;
  private readonly suite: Suite;
  private readonly tests: OrderedTests;
  /** The short ones first; of each, those that fail. */
  private readonly all: readonly PreparedTest[];
  private readonly runs: ProgramRuns;
  private readonly numbers: ReadonlyMap<Candidate, ActiveForm>;
  private readonly reached = new Map<PreparedTest, ReadonlySet<FormNumber>>();
  private readonly before = new Map<number, TestScore>();
  /** The first so many of all tests are short. */
  private readonly shortTests: number;
  private readonly known = new Map<string, Fitness>();

  constructor(
    tried: TriedProgram,
    { program, parts }: ProgramParts,
    private readonly limits: EvolveLimits,
    private readonly stop: StopFlag = neverStop,
  ) {
    this.suite = tried.input.suite;
    this.tests = orderTests(tried, fittedLimits(tried, defaultEditLimits));
    const { failing, passing } = this.tests;
    const isShort = shortBeside(tried, failing[0], limits);
    const short = [...failing.filter(isShort), ...passing.filter(isShort)];
    this.all = [...short, ...[...failing, ...passing].filter((test) => !isShort(test))];
    this.shortTests = short.length;
    const { linked, numbers } = buildSchemata(
      program,
      parts.map(({ candidate }) => candidate),
    );
    this.numbers = numbers;
    this.runs = new ProgramRuns(this.suite, linked, this.expense);
    for (const test of this.all) {
      const sites = new Set<FormNumber>();
      this.before.set(
        test.test,
        this.score(test, [], {
          reach: (_machine, site) => void sites.add(site),
          forget: () => sites.clear(),
        }),
      );
      this.reached.set(test, sites);
    }
    this.first = fitnessOf(this.before);
  }

  /** No more is run. */
  get isSpent(): boolean {
    return this.isUsedUp || this.stop.isRaised();
  }

  /** It is the clock that ended it. */
  get isCutShort(): boolean {
    return !this.isUsedUp && this.stop.isRaised();
  }

  fitness(chromosome: Chromosome): Fitness {
    this.drawn++;
    const forms = this.formsOf(chromosome);
    const on = forms.map(({ active }) => active).sort((a, b) => a - b);
    const key = on.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.evaluations++;
    const fitness = fitnessOf(this.scoresOf(forms, on));
    this.known.set(key, fitness);
    return fitness;
  }

  /**
   * In the order of the tests. A program that is worse than the one handed in on those run so far
   * has lost: the others count as failed. One that is as good on the short ones is left at what is
   * known of the long ones.
   */
  private scoresOf(forms: readonly ActiveForm[], on: readonly FormNumber[]): ReadonlyMap<number, TestScore> {
    const scores = new Map(this.before);
    const race = new Race();
    for (const [at, test] of this.all.entries()) {
      if (race.runs >= this.limits.raceFrom && race.isLoss) {
        for (const { test: left } of this.all.slice(at)) scores.set(left, failedScore);
        break;
      }
      if (at === this.shortTests && !race.isGain) break;
      const sites = this.reached.get(test)!;
      if (!forms.some(({ site }) => sites.has(site))) continue;
      const score = this.score(test, on);
      race.add(this.before.get(test.test)!, score);
      scores.set(test.test, score);
    }
    return scores;
  }

  /** How many tests run through each node. */
  coverage(nodes: readonly ProgramNode[]): readonly NodeCoverage[] {
    return nodes.map(({ ways }) => {
      const sites = new Set(
        Object.values(ways).flatMap((genes) =>
          genes.flat().flatMap((gene) => this.formsOf([gene]).map(({ site }) => site)),
        ),
      );
      const covering = (tests: readonly PreparedTest[]): number =>
        tests.filter((test) => [...this.reached.get(test)!].some((site) => sites.has(site))).length;
      return { failing: covering(this.tests.failing), passing: covering(this.tests.passing) };
    });
  }

  /** All that can be made of a small program may be known soon. */
  private get isUsedUp(): boolean {
    const { evaluationsMax, drawnPerEvaluation, stepsMax } = this.limits;
    const isDrawn = this.drawn >= drawnPerEvaluation * evaluationsMax;
    return isDrawn || this.evaluations >= evaluationsMax || this.expense.steps >= stepsMax;
  }

  private formsOf(chromosome: Chromosome): readonly ActiveForm[] {
    return chromosome.flatMap(({ parts }) => parts.map((part) => this.numbers.get(part)!));
  }

  private score(test: PreparedTest, on: readonly FormNumber[], sites?: SiteWatch): TestScore {
    const { quick } = test.silent;
    const heard = quick.acceptor && new HeardOutput(quick.acceptor);
    const { passes } = this.runs.run(test, {
      options: heard === undefined ? quick : { ...quick, acceptor: heard },
      on,
      ...(sites !== undefined && { sites }),
    });
    if (passes) return passedScore;
    return scoreOf(heard?.text ?? '', this.suite.tests[test.test]!.expect.stdout ?? '');
  }
}

/** Beside the cheapest of those that fail. */
function shortBeside(
  { tests }: TriedProgram,
  cheapest: PreparedTest | undefined,
  { longOverShort, shortStepsMin }: EvolveLimits,
): (test: PreparedTest) => boolean {
  const stepsOf = ({ test }: PreparedTest): number => tests[test]!.run.steps;
  const least = cheapest === undefined ? 0 : stepsOf(cheapest);
  const stepsMax = Math.max(shortStepsMin, longOverShort * least);
  return (test) => stepsOf(test) <= stepsMax;
}
