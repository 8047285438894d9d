/**
 * The answers for locations of kind `text`, beside the pool: one matching problem a
 * location over the outputs that the baseline recorded, solved once for the whole
 * suite (`output-text/solve-text.ts`). What is found is written into the submission,
 * translated anew and run on every test; only then is it a repair.
 *
 * A test that does not fail by its output alone (it crashed, did not end, or wants
 * another exit status or result) no text repairs.
 */

import type { AnalysisInput, NamedSource } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import { invocationOf, machineOptions } from '#analysers/builtin/test-options.js';
import { textOf } from '#base/span.js';
import { runTest } from '#engine/run-test.js';
import type { OutputCall } from '#locate/output-calls.js';
import type { TextEdit } from '#model/report.js';
import { comparatorOf, sharedComparator } from '#model/suite.js';
import type { WitnessValue } from '#model/task.js';
import type { CallPieces } from '#output-text/call-pieces.js';
import { splitOutput } from '#output-text/output-record.js';
import { type Restyling, restylings } from '#output-text/restyle.js';
import { type Rewriting, rewriteCall } from '#output-text/rewrite-call.js';
import { solveText, type TextTest } from '#output-text/solve-text.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { Acceptor } from '#suite/acceptor.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { type Baseline, type BaselineTest, failsByOutputAlone } from './baseline.js';
import type { PlannedCall } from './output-plan.js';

export interface TextAnswers {
  /** By ascending toggle. */
  readonly locations: readonly LocationSummary[];
  /** Of the repairable, by toggle. */
  readonly edits: ReadonlyMap<number, TextEdit>;
  /** Texts found that do not pass when they are written into the submission. */
  readonly failedReplays: number;
}

export function answerTexts(input: AnalysisInput, baseline: Baseline): TextAnswers {
  const stage = new TextStage(input, baseline);
  const edits = new Map<number, TextEdit>();
  const locations = baseline.outputPlan.calls.flatMap((planned, call) => {
    const { toggle } = planned;
    if (toggle === undefined) return [];
    return [stage.answer(planned, call, toggle, edits)];
  });
  return {
    locations: locations.sort((a, b) => a.toggle - b.toggle),
    edits,
    failedReplays: stage.failedReplays,
  };
}

/** The summary of the search with the answers for texts put in. */
export function withTexts(
  searched: PlanSummary,
  { locations, failedReplays }: TextAnswers,
  tests: number,
): PlanSummary {
  const unknown = locations.reduce((total, { unknowns }) => total + unknowns.length, 0);
  return {
    ...searched,
    locations: [...searched.locations, ...locations].sort((a, b) => a.toggle - b.toggle),
    pairs: searched.pairs + locations.length * tests,
    unknownPairs: searched.unknownPairs + unknown,
    search: { ...searched.search, failedReplays: searched.search.failedReplays + failedReplays },
  };
}

class TextStage {
  failedReplays = 0;
  private readonly acceptors = new Map<number, Acceptor>();
  private readonly isHopeless: boolean;

  constructor(
    private readonly input: AnalysisInput,
    private readonly baseline: Baseline,
  ) {
    this.isHopeless = baseline.failing.some((index) => !failsByOutputAlone(baseline, input.suite, index));
  }

  answer(
    { output, pieces }: PlannedCall,
    call: number,
    toggle: number,
    edits: Map<number, TextEdit>,
  ): LocationSummary {
    const { failing, tests } = this.baseline;
    if (this.isHopeless || failing.some((index) => !tests[index]!.output.isExecutedInTime(toggle)))
      return this.excluded(toggle);
    if (pieces === undefined) return this.open(toggle, 'its format is not followed');
    if (failing.some((index) => !tests[index]!.output.isComplete))
      return this.open(toggle, 'the program prints too much');
    const outputs = this.testsOf(call);
    const answer = solveText(pieces.pieces, outputs, sharedComparator(this.input.suite));
    switch (answer.kind) {
      case 'excluded':
        return this.restyled(output, pieces, outputs, toggle, edits) ?? this.excluded(toggle);
      case 'open':
        return this.restyled(output, pieces, outputs, toggle, edits) ?? this.open(toggle, answer.detail);
      case 'solved': {
        const rewriting = rewriteCall(output, pieces, answer.solution);
        if (!this.passesSuite(rewriting)) {
          this.failedReplays++;
          return this.open(toggle, 'the text found does not pass when it is written into the program');
        }
        edits.set(toggle, editOf(rewriting));
        return this.repairable(toggle, rewriting);
      }
    }
  }

  /** Where no text will do, one with its numbers in another width or precision. */
  private restyled(
    output: OutputCall,
    pieces: CallPieces,
    tests: readonly TextTest[],
    toggle: number,
    edits: Map<number, TextEdit>,
  ): LocationSummary | undefined {
    for (const restyling of restylings(pieces)) {
      const changed = tests.map((test) => restyledTest(test, restyling));
      if (!changed.every((test) => test !== undefined)) continue;
      const answer = solveText(pieces.pieces, changed, sharedComparator(this.input.suite));
      if (answer.kind !== 'solved' || answer.solution.kind === 'removed') continue;
      const rewriting = rewriteCall(output, pieces, answer.solution, restyling.conversions);
      if (!this.passesSuite(rewriting)) continue;
      edits.set(toggle, editOf(rewriting));
      return this.repairable(toggle, rewriting);
    }
    return undefined;
  }

  private testsOf(call: number): TextTest[] {
    const { suite } = this.input;
    return suite.tests.flatMap(({ expect }, index): TextTest[] => {
      const test = this.baseline.tests[index];
      // Of a passing run that prints too much, the run of the changed program tells.
      if (test === undefined || expect.stdout === undefined || !test.output.isComplete) return [];
      const isFailing = test.run.outcome !== 'passed';
      const output = splitOutput(test.output.items, call);
      if (!isFailing && output.executions.length === 0) return [];
      return [{ acceptor: this.acceptorOf(index), expected: expect.stdout, output, isFailing }];
    });
  }

  /** One a test: what it has worked out serves all locations. */
  private acceptorOf(index: number): Acceptor {
    let acceptor = this.acceptors.get(index);
    if (acceptor === undefined) {
      const { suite } = this.input;
      acceptor = createAcceptor(suite.tests[index]!.expect.stdout!, comparatorOf(suite, index));
      this.acceptors.set(index, acceptor);
    }
    return acceptor;
  }

  private passesSuite({ span, after }: Rewriting): boolean {
    const { suite, submission, headers, undefinedMode } = this.input;
    const { file, start, end } = span;
    const replace = <T extends NamedSource>(source: T): T =>
      source.name === file.name
        ? { ...source, text: `${file.text.slice(0, start)}${after}${file.text.slice(end)}` }
        : source;
    const preparation = prepareProgram({
      submission: replace(submission),
      headers: headers.map(replace),
      suite,
      kinds: [],
    });
    if (preparation.kind === 'rejected') return false;
    const limits = { ...this.input.engineLimits, stepsMax: this.baseline.stepsPerTestMax };
    const settings = { undefinedMode, limits, endOnWrongOutput: true, keepText: false };
    return inOrderOfDoubt(this.baseline).every((index) => {
      const options = machineOptions(suite, index, settings);
      const { linked } = preparation.prepared;
      return (
        runTest(linked, suite.tests[index]!, invocationOf(suite, index, submission), options).outcome ===
        'passed'
      );
    });
  }

  private excluded(toggle: number): LocationSummary {
    return { toggle, status: 'excluded', wraps: false, witnesses: [], unknowns: [] };
  }

  private open(toggle: number, detail: string): LocationSummary {
    const unknowns = this.baseline.failing.map((test) => ({ test, reason: 'unsupported', detail }) as const);
    return { toggle, status: 'possible', wraps: false, witnesses: [], unknowns };
  }

  /** The one text for every failing test. */
  private repairable(toggle: number, { literal, original }: Rewriting): LocationSummary {
    // Told as it is written; nobody puts it into a run by its characters.
    const value: WitnessValue = { kind: 'aggregate', members: [], literal };
    const witness = { values: [value], original: [original], wraps: false };
    return {
      toggle,
      status: 'repairable',
      wraps: false,
      witnesses: this.baseline.failing.map((test) => ({ test, witness })),
      unknowns: [],
    };
  }
}

function restyledTest(test: TextTest, restyling: Restyling): TextTest | undefined {
  const executions = test.output.executions.map((values) => restyling.print(values));
  if (!executions.every((values) => values !== undefined)) return undefined;
  return { ...test, output: { ...test.output, executions } };
}

/** Tests that specify something, the failing ones first. */
function inOrderOfDoubt({ failing, tests }: Baseline): number[] {
  const failed = new Set(failing);
  const passing = (test: BaselineTest | undefined, index: number): number[] =>
    test === undefined || failed.has(index) ? [] : [index];
  return [...failing, ...tests.flatMap(passing)];
}

function editOf({ span, after, description }: Rewriting): TextEdit {
  const { file, line, column, endLine, endColumn } = span;
  return { description, file: file.name, line, column, endLine, endColumn, before: textOf(span), after };
}
