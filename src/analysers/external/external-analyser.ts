/**
 * An external analyser as the rest of the product sees it: a task in, answers out. The
 * program is instrumented and opened once for single locations, and once more if sets
 * of them are asked for; each task adds its test and whitelist.
 *
 * Nothing that the tool says is trusted. A hit is replayed in our engine: one that does
 * not make the test pass counts against the tool, and its location is unknown. Only
 * what the tool has not cut short is excluded, and what it cannot be asked (addresses,
 * macros that translation needs) is answered without it.
 */

import { assert, unreachable } from '#base/assert.js';
import type { StopFlag } from '#base/ports.js';
import { type GivenValues, replay } from '#engine/search/replay.js';
import type { ValueForm } from '#instrument/placing.js';
import { type TogglesOn, togglesOnMax } from '#instrument/toggle-variables.js';
import type { LocationSet } from '#model/location-set.js';
import type { AskedNumber, Toggle } from '#model/numbers.js';
import {
  type Answer,
  type LocatedAnswer,
  noStats,
  type SearchStats,
  type Task,
  type TaskOutcome,
  type UnknownReason,
} from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { FailingRuns } from '#program/failing-runs.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { Retranslation } from '../builtin/retranslation.js';
import type { AnalyserUnits } from './analyser-units.js';
import { type OpenedText, openText, type TextOpening } from './open-text.js';
import type { ToolAdapter, ToolRunner } from './tool-adapter.js';
import type { ChosenValue, ToolVerdict } from './tool-verdict.js';
import { witnessFromChoices } from './witness-from-choices.js';

export type ExternalOpening =
  | { readonly kind: 'opened'; readonly analyser: ExternalAnalyser }
  | Exclude<TextOpening, OpenedText>;

type WatchReplay = (replay: () => Answer) => Answer;
type OpenText = (togglesOn: TogglesOn, stop: AbortSignal) => Promise<TextOpening>;

/** @throws if the input does not translate: the caller has already prepared it once */
export async function openExternalAnalyser(
  input: AnalysisInput,
  adapter: ToolAdapter,
  runner: ToolRunner,
  stop: AbortSignal,
): Promise<ExternalOpening> {
  const preparation = prepareProgram(input);
  assert(preparation.kind === 'prepared', 'the submission translates');
  const { prepared } = preparation;
  const open: OpenText = (togglesOn, stop) => openText(prepared, input, { adapter, togglesOn, runner }, stop);
  const opening = await open(1, stop);
  if (opening.kind !== 'opened') return opening;
  const { dialect } = adapter;
  const watchReplay: WatchReplay = (replay) =>
    runner.watchReplay === undefined ? replay() : runner.watchReplay(replay);
  const analyser = new ExternalAnalyser(input, dialect.name, prepared, opening, open, watchReplay);
  return { kind: 'opened', analyser };
}

export class ExternalAnalyser {
  private readonly failingRuns: FailingRuns;
  private readonly retranslation: Retranslation;
  /** How many toggles may be on in `text`; undefined: it must be opened again. */
  private togglesOn: TogglesOn | undefined = 1;

  constructor(
    private readonly input: AnalysisInput,
    private readonly toolName: string,
    private readonly prepared: PreparedProgram,
    private text: TextOpening,
    private readonly open: OpenText,
    private readonly watchReplay: WatchReplay,
  ) {
    this.failingRuns = new FailingRuns(input, prepared);
    this.retranslation = new Retranslation(input, prepared.located);
  }

  async analyse(task: Task, stop: AbortSignal): Promise<TaskOutcome> {
    const text = await this.textFor(togglesOnOf(task), stop);
    if (text.kind === 'lost') return { kind: 'failed', message: `${this.toolName}: ${text.detail}` };
    if (stop.aborted) return { kind: 'stopped', answers: [], stats: noStats };
    const questions = questionsOf(task);
    if (text.kind === 'rejected') {
      const detail = `${this.toolName} rejects the program: ${text.detail}`;
      return completed(questions.map(({ number }) => unknownFor(number, 'unsupported', detail)));
    }
    return this.ask(task, questions, text, stop);
  }

  /** The folder holds one text at a time. A text that the tool rejects is not opened again. */
  private async textFor(togglesOn: TogglesOn, stop: AbortSignal): Promise<TextOpening> {
    if (this.togglesOn === togglesOn) return this.text;
    const opening = await this.open(togglesOn, stop);
    if (opening.kind === 'lost' || stop.aborted) {
      this.togglesOn = undefined;
      return opening;
    }
    this.togglesOn = togglesOn;
    this.text = opening;
    return opening;
  }

  private async ask(
    task: Task,
    questions: readonly Question[],
    { units, program }: OpenedText,
    stop: AbortSignal,
  ): Promise<TaskOutcome> {
    const { forms } = units.instrumented;
    const isPlaced = ({ on }: Question): boolean => on.every((toggle) => forms.has(toggle));
    const placed = questions.filter(isPlaced);
    const raised: StopFlag = { isRaised: () => stop.aborted };
    const aside = questions
      .filter((question) => !isPlaced(question))
      .map((question) => ({
        toggle: question.number,
        answer: this.answerAside(question, task, units, raised),
      }));
    if (placed.length === 0) return completed(aside);
    const whitelist = placed.map(({ number }) => number);
    const sets = task.sets === undefined ? undefined : placed.map(({ on }) => on);
    const unit = units.task(task.test, whitelist, sets);
    if ('unsupported' in unit) {
      return completed([
        ...aside,
        ...whitelist.map((number) => unknownFor(number, 'unsupported', unit.unsupported)),
      ]);
    }
    const { args } = this.input.suite.tests[task.test]!;
    const answer = await program.search(
      { task: unit.text, whitelist, ...(sets !== undefined && { sets }), args },
      stop,
    );
    switch (answer.kind) {
      case 'stopped':
        return { kind: 'stopped', answers: aside, stats: noStats };
      case 'failed':
        return { kind: 'failed', message: `${this.toolName}: ${answer.message}` };
      case 'answered':
        return this.judged(task, placed, answer.verdict, aside, units);
      default:
        return unreachable(answer);
    }
  }

  /** Macros that translation needs are tried one at a time. */
  private answerAside(
    { on }: Question,
    { test, effort }: Task,
    { instrumented }: AnalyserUnits,
    stop: StopFlag,
  ): Answer {
    const { locations } = this.prepared.located;
    if (on.length === 1 && locations[on[0]! - 1]!.needsRetranslation) {
      return this.retranslation.answer(on[0]!, test, effort, stop);
    }
    const missing = on.find((toggle) => !instrumented.forms.has(toggle))!;
    const why = instrumented.skipped.get(missing) ?? 'it is not in the instrumented text';
    const detail = on.length === 1 ? why : `${locations[missing - 1]!.id}: ${why}`;
    return { kind: 'unknown', reason: 'unsupported', detail };
  }

  private judged(
    task: Task,
    placed: readonly Question[],
    verdict: ToolVerdict,
    aside: readonly LocatedAnswer[],
    { instrumented }: AnalyserUnits,
  ): TaskOutcome {
    let failedReplays = 0;
    const answers = placed.map(({ number, on }): LocatedAnswer => {
      const choices = verdict.hits.get(number);
      if (choices === undefined) return { toggle: number, answer: withoutHit(number, verdict) };
      const answer = this.watchReplay(() =>
        this.replayed(task.test, partsOf(choices, on, instrumented.forms)),
      );
      if (answer.kind !== 'repairs') failedReplays++;
      return { toggle: number, answer };
    });
    return completed([...aside, ...answers], { ...noStats, searches: placed.length, failedReplays });
  }

  /**
   * What our engine says about the values that the tool chose.
   *
   * @param parts undefined where the choices do not fill whole values
   */
  private replayed(test: number, parts: readonly ChosenValues[] | undefined): Answer {
    const { input } = this;
    const chosen = parts?.flatMap(({ values }) => values.map(({ literal }) => literal)).join(', ');
    const witness = `the witness of ${this.toolName} (${chosen ?? 'values that do not fit the location'})`;
    const failed = (crash?: string): Answer => ({
      kind: 'unknown',
      reason: 'replay',
      // A tool may go on where the program is undefined.
      detail: `${witness} does not make the test pass${crash === undefined ? '' : ` (${crash})`}`,
    });
    if (parts === undefined) return failed();
    const run = this.failingRuns.of(test);
    const given = parts.map((part) => ({ ...part, original: run.original.get(part.toggle) ?? [] }));
    const { passes, wraps, crash } = replay(
      this.prepared.linked,
      given,
      input.suite.tests[test]!,
      invocationOf(input.suite, test, input.submission),
      machineOptions(input.suite, test, {
        undefinedMode: input.undefinedMode,
        limits: input.engineLimits,
        endOnWrongOutput: true,
        keepText: false,
      }),
      { knownWrapSites: run.wrapSites, meetsUnknownMemory: run.meetsUnknownMemory },
    );
    if (!passes) return failed(crash);
    const [lowest, ...others] = given;
    const { values, original } = lowest!;
    return {
      kind: 'repairs',
      witness: { values, original, wraps, ...(others.length > 0 && { others }) },
    };
  }
}

/** What a task asks: a number of its whitelist, and the toggles that are on, ascending. */
interface Question {
  readonly number: AskedNumber;
  readonly on: LocationSet;
}

function questionsOf({ whitelist, sets }: Task): readonly Question[] {
  return whitelist.map((number, index) => ({ number, on: sets?.[index] ?? [number as Toggle] }));
}

/** Sets need a text for several toggles, even a set with a single one. */
function togglesOnOf({ sets }: Task): TogglesOn {
  if (sets === undefined) return 1;
  const most = Math.max(2, ...sets.map(({ length }) => length));
  assert(most <= togglesOnMax, 'a set has at most three toggles');
  return most as TogglesOn;
}

type ChosenValues = Omit<GivenValues, 'original'>;

/** The values by the toggle they are for. */
function partsOf(
  choices: readonly ChosenValue[],
  on: LocationSet,
  forms: ReadonlyMap<number, ValueForm>,
): readonly ChosenValues[] | undefined {
  if (choices.some(({ at }) => at !== undefined && !on.includes(at))) return undefined;
  const parts: ChosenValues[] = [];
  for (const toggle of on) {
    const own = choices.filter(({ at = toggle }) => at === toggle);
    const values = witnessFromChoices(own, forms.get(toggle)!);
    if (values === undefined) return undefined;
    parts.push({ toggle, values });
  }
  return parts;
}

function completed(answers: readonly LocatedAnswer[], stats: SearchStats = noStats): TaskOutcome {
  return { kind: 'completed', answers, stats };
}

function withoutHit(toggle: AskedNumber, { open, cutShort }: ToolVerdict): Answer {
  if (cutShort !== undefined) return { kind: 'unknown', ...cutShort };
  const detail = open.get(toggle);
  return detail === undefined
    ? { kind: 'cannot-repair', reason: 'no-value' }
    : { kind: 'unknown', reason: 'paths', detail };
}

function unknownFor(toggle: AskedNumber, reason: UnknownReason, detail: string): LocatedAnswer {
  return { toggle, answer: { kind: 'unknown', reason, detail } };
}
