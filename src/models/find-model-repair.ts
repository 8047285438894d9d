/**
 * The semantic phase: a program that compiles and fails tests. All prompts of the ensemble are
 * asked, every answer is judged by the suite and then by the oracle, and of those that repair most
 * the one that changes the fewest tokens is the repair. Where none passes everything, the best
 * attempt and an input on which it is wrong make the prompt of the next round, three rounds at most.
 */

import type { ReportedLocation } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import type { ModelPrompt } from '#request/language-model.js';
import type { PastRepair } from '#request/past-repairs.js';
import type { AskedModel } from './asked-model.js';
import { AnswerJudge, type Attempt, bestFirst, type Standing } from './judge-answer.js';
import type { ModelLimits } from './limits.js';
import { nearestRepairs } from './nearest-repairs.js';
import { counterexamplePrompt, type PromptFacts, semanticPrompts } from './prompts.js';
import { type ShownRun, shownRun, smallestFirst } from './shown-tests.js';
import { lonePlaces, wholeRepairOf } from './whole-repair.js';

/** What is known of the task besides the program. */
export interface ModelTask {
  /** Names of tests of which nothing is shown. */
  readonly hiddenTests: ReadonlySet<string>;
  /** Correct programs, which an answer may not copy. Latin-1. */
  readonly correct: readonly string[];
  /** What others did about their programs; shown where that may leave. */
  readonly history?: readonly PastRepair[];
}

export function findModelRepair(
  tried: TriedProgram,
  locations: readonly ReportedLocation[],
  asked: AskedModel,
  task: ModelTask,
  limits: ModelLimits,
): Promise<WholeRepair | undefined> {
  return new ModelSearch(tried, locations, asked, task, limits).run();
}

class ModelSearch {
  /** Where one change is enough, as the search has shown. */
  private readonly places: readonly ReportedLocation[];
  private readonly judge: AnswerJudge;
  private readonly facts: PromptFacts;
  private readonly showsTests: boolean;
  private best: Standing | undefined;
  /** That passes most tests. */
  private attempt: Attempt | undefined;
  private lastAttempt: Attempt | undefined;
  private timesShown = 0;

  constructor(
    private readonly tried: TriedProgram,
    locations: readonly ReportedLocation[],
    private readonly asked: AskedModel,
    private readonly task: ModelTask,
    private readonly limits: ModelLimits,
  ) {
    this.places = lonePlaces(locations);
    this.judge = new AnswerJudge(tried, this.places, task.correct, limits);
    this.showsTests = asked.access.shared.has('tests');
    this.facts = this.factsOf();
  }

  async run(): Promise<WholeRepair | undefined> {
    let prompts = semanticPrompts(this.facts, this.limits);
    for (let round = 0; round < this.asked.access.effort.rounds && prompts.length > 0; round++) {
      this.asked.beginRound();
      for (const prompt of prompts) await this.judgeAnswers(prompt);
      if (this.best !== undefined && this.isWhole(this.best)) break;
      prompts = this.nextPrompts();
    }
    if (this.best === undefined) return undefined;
    const repair = wholeRepairOf(this.judge.reduced(this.best), this.tried, this.limits);
    return { ...repair, proposedBy: 'model' };
  }

  private async judgeAnswers(prompt: ModelPrompt): Promise<void> {
    for (const answer of await this.asked.ask(prompt)) {
      const judgement = this.judge.judge(answer);
      if (judgement.kind === 'known') continue;
      if (judgement.kind === 'refused') this.asked.refuse(judgement.refusal);
      else if (this.best === undefined || bestFirst(judgement.standing, this.best) < 0) {
        this.best = judgement.standing;
      }
      const { attempt } = judgement;
      if (attempt !== undefined && attempt.passes > (this.attempt?.passes ?? -1)) this.attempt = attempt;
    }
  }

  /** None where nothing compiled, or where what is wrong may not be shown. */
  private nextPrompts(): readonly ModelPrompt[] {
    const { attempt } = this;
    if (attempt === undefined) return [];
    // Where the model knows no better attempt, another input may help.
    if (attempt !== this.lastAttempt) this.timesShown = 0;
    this.lastAttempt = attempt;
    const run = this.counterexamplesOf(attempt)[this.timesShown++];
    return run === undefined ? [] : [counterexamplePrompt(this.facts, attempt.text, run, this.limits)];
  }

  private counterexamplesOf({ written, trust }: Attempt): readonly ShownRun[] {
    if (!this.showsTests) return [];
    if (trust?.level === 'refuted') {
      const { args, stdin, expected, actual } = trust.counterexample;
      // An input beyond the suite may be made of a hidden test.
      return this.task.hiddenTests.size > 0 ? [] : [{ args, stdin, expected, printed: actual }];
    }
    const runs = this.visible([...this.tried.tests.keys()]).flatMap((test) => {
      const run = written.run(test);
      if (run.outcome === 'passed') return [];
      return shownRun(this.tried.input.suite.tests[test]!, run.stdout, reasonOf(run)) ?? [];
    });
    return runs.sort(smallestFirst);
  }

  private factsOf(): PromptFacts {
    const { access } = this.asked;
    const { submission, suite } = this.tried.input;
    const failing = this.showsTests ? this.visible(this.tried.failing) : [];
    const shown = failing
      .flatMap((test) => {
        const { run } = this.tried.tests[test]!;
        const each = shownRun(suite.tests[test]!, run.stdout, reasonOf(run));
        return each === undefined ? [] : [{ name: suite.tests[test]!.name, run: each }];
      })
      .sort((a, b) => smallestFirst(a.run, b.run));
    // Some suites have a test twice.
    const runs = shown.map(({ run }) => run).filter((run, at, all) => firstLike(run, all) === at);
    const description = access.shared.has('description') ? access.description : undefined;
    return {
      program: submission.text,
      ...(description !== undefined && { description }),
      runs,
      places: this.places.filter(({ file }) => file === submission.name),
      shots: access.shared.has('history') ? this.shots() : [],
      shownTests: new Map(shown.map(({ name, run }) => [name, firstLike(run, runs) + 1])),
    };
  }

  private shots(): readonly PastRepair[] {
    const { shotsMax } = this.limits;
    return nearestRepairs(this.tried, this.task.history ?? [], this.limits).slice(0, shotsMax);
  }

  private visible(tests: readonly number[]): readonly number[] {
    const { suite } = this.tried.input;
    return tests.filter(
      (test) => this.tried.tests[test] !== undefined && !this.task.hiddenTests.has(suite.tests[test]!.name),
    );
  }

  private isWhole({ fixes }: Standing): boolean {
    return fixes.length === this.tried.failing.length;
  }
}

/** The place of the first run of a list with the same input and the same expected output. */
function firstLike({ args, stdin, expected }: ShownRun, runs: readonly ShownRun[]): number {
  return runs.findIndex(
    (run) => run.stdin === stdin && run.expected === expected && run.args.join('\0') === args.join('\0'),
  );
}

function reasonOf({ outcome, reason }: { outcome: string; reason?: string }): string | undefined {
  return outcome === 'failed' ? undefined : (reason ?? outcome);
}
