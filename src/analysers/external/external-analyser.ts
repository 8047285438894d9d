/**
 * An external analyser as the rest of the product sees any: a task in, answers out.
 * The program is instrumented and opened once; each task adds its test and whitelist.
 *
 * Nothing the tool says is taken on trust. A hit is replayed in our engine: one that
 * does not make the test pass is counted against the tool, and its location is
 * unknown. Only what the tool has not cut short is excluded, and what it cannot be
 * asked (addresses, macros that translation needs) is answered without it.
 */

import { assert, unreachable } from '#base/assert.js';
import { replay } from '#engine/search/replay.js';
import {
  type Answer,
  type LocatedAnswer,
  noStats,
  type SearchStats,
  type Task,
  type TaskOutcome,
  type UnknownReason,
} from '#model/task.js';
import type { AnalysisInput } from '../builtin/analysis-input.js';
import { FailingRuns } from '../builtin/failing-runs.js';
import { type PreparedProgram, prepareProgram } from '../builtin/prepare-program.js';
import { Retranslation } from '../builtin/retranslation.js';
import { invocationOf, machineOptions } from '../builtin/test-options.js';
import { type AnalyserUnits, analyserUnits } from './analyser-units.js';
import type { OpenedProgram, ToolAdapter, ToolEnd, ToolRunner } from './tool-adapter.js';
import { isKilledFromOutside } from './tool-answers.js';
import type { ChosenValue, ToolVerdict } from './tool-verdict.js';
import { witnessFromChoices } from './witness-from-choices.js';

export type ExternalOpening =
  | { readonly kind: 'opened'; readonly analyser: ExternalAnalyser }
  /** The tool does not take the program: it answers nothing of it. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** Killed by nobody's limit: opened again, it may take the program. */
  | { readonly kind: 'lost'; readonly detail: string };

/** @throws if the input does not translate: whoever asks has prepared it once before */
export async function openExternalAnalyser(
  input: AnalysisInput,
  adapter: ToolAdapter,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<ExternalOpening> {
  const preparation = prepareProgram(input);
  assert(preparation.kind === 'prepared', 'the submission translates');
  const { prepared } = preparation;
  const units = analyserUnits(prepared, input, adapter.dialect);
  if ('rejected' in units) return { kind: 'rejected', detail: units.rejected };
  let lost: string | undefined;
  const noting = noteEnds(runner, (end) => {
    if (isKilledFromOutside(end)) lost = `killed (${end.detail}) while it read the program`;
  });
  const opened = await adapter.open(units, noting, stop);
  if ('rejected' in opened) {
    return lost === undefined
      ? { kind: 'rejected', detail: opened.rejected }
      : { kind: 'lost', detail: lost };
  }
  return { kind: 'opened', analyser: new ExternalAnalyser(input, adapter, prepared, units, opened) };
}

function noteEnds(runner: ToolRunner, note: (end: ToolEnd) => void): ToolRunner {
  return {
    writeFile: (name, content) => runner.writeFile(name, content),
    readFile: (name, bytesMax) => runner.readFile(name, bytesMax),
    listFolder: (name) => runner.listFolder(name),
    remove: (name) => runner.remove(name),
    async run(call, stop) {
      const end = await runner.run(call, stop);
      note(end);
      return end;
    },
    close: () => runner.close(),
  };
}

export class ExternalAnalyser {
  private readonly failingRuns: FailingRuns;
  private readonly retranslation: Retranslation;

  constructor(
    private readonly input: AnalysisInput,
    private readonly adapter: ToolAdapter,
    private readonly prepared: PreparedProgram,
    private readonly units: AnalyserUnits,
    private readonly program: OpenedProgram,
  ) {
    this.failingRuns = new FailingRuns(input, prepared);
    this.retranslation = new Retranslation(input, prepared.located);
  }

  async analyse(task: Task, stop: AbortSignal): Promise<TaskOutcome> {
    const placed = task.whitelist.filter((toggle) => this.units.instrumented.forms.has(toggle));
    const aside = task.whitelist
      .filter((toggle) => !this.units.instrumented.forms.has(toggle))
      .map((toggle) => ({ toggle, answer: this.answerAside(toggle, task.test) }));
    if (placed.length === 0) return { kind: 'completed', answers: aside, stats: noStats };
    const unit = this.units.task(task.test, placed);
    if ('unsupported' in unit) {
      const answers = placed.map((toggle) => unknownFor(toggle, 'unsupported', unit.unsupported));
      return { kind: 'completed', answers: [...aside, ...answers], stats: noStats };
    }
    const { args } = this.input.suite.tests[task.test]!;
    const answer = await this.program.search({ task: unit.text, whitelist: placed, args }, stop);
    switch (answer.kind) {
      case 'stopped':
        return { kind: 'stopped', answers: aside, stats: noStats };
      case 'failed':
        return { kind: 'failed', message: `${this.adapter.dialect.name}: ${answer.message}` };
      case 'answered':
        return this.completed(task, placed, answer.verdict, aside);
      default:
        return unreachable(answer);
    }
  }

  private answerAside(toggle: number, test: number): Answer {
    const { locations } = this.prepared.located;
    if (locations[toggle - 1]!.needsRetranslation) return this.retranslation.answer(toggle, test);
    const detail = this.units.instrumented.skipped.get(toggle) ?? 'it is not in the instrumented text';
    return { kind: 'unknown', reason: 'unsupported', detail };
  }

  private completed(
    task: Task,
    placed: readonly number[],
    verdict: ToolVerdict,
    aside: readonly LocatedAnswer[],
  ): TaskOutcome {
    let failedReplays = 0;
    const answers = placed.map((toggle): LocatedAnswer => {
      const choices = verdict.hits.get(toggle);
      if (choices === undefined) return { toggle, answer: withoutHit(toggle, verdict) };
      const answer = this.replayed(task.test, toggle, choices);
      if (answer.kind !== 'repairs') failedReplays++;
      return { toggle, answer };
    });
    const stats: SearchStats = { ...noStats, searches: placed.length, failedReplays };
    return { kind: 'completed', answers: [...aside, ...answers], stats };
  }

  /** What our engine says of the values that the tool chose. */
  private replayed(test: number, toggle: number, choices: readonly ChosenValue[]): Answer {
    const { input } = this;
    const values = witnessFromChoices(choices, this.units.instrumented.forms.get(toggle)!);
    const told = values?.map(({ literal }) => literal).join(', ') ?? 'values that do not come out even';
    const failed: Answer = {
      kind: 'unknown',
      reason: 'replay',
      detail: `the witness of ${this.adapter.dialect.name} (${told}) does not make the test pass`,
    };
    if (values === undefined) return failed;
    const run = this.failingRuns.of(test);
    const { passes, wraps } = replay(
      this.prepared.linked,
      [{ toggle, values }],
      input.suite.tests[test]!,
      invocationOf(input.suite, test, input.submission),
      machineOptions(input.suite, test, {
        undefinedMode: input.undefinedMode,
        limits: input.engineLimits,
        endOnWrongOutput: true,
        keepText: false,
      }),
      run.wrapSites,
    );
    if (!passes) return failed;
    return { kind: 'repairs', witness: { values, original: run.original.get(toggle) ?? [], wraps } };
  }
}

function withoutHit(toggle: number, { open, cutShort }: ToolVerdict): Answer {
  if (cutShort !== undefined) return { kind: 'unknown', ...cutShort };
  const detail = open.get(toggle);
  return detail === undefined
    ? { kind: 'cannot-repair', reason: 'no-value' }
    : { kind: 'unknown', reason: 'paths', detail };
}

function unknownFor(toggle: number, reason: UnknownReason, detail: string): LocatedAnswer {
  return { toggle, answer: { kind: 'unknown', reason, detail } };
}
