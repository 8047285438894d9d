/**
 * The submission with texts written into it, translated anew and run: only what passes
 * so is a repair.
 */

import { textOf } from '#base/span.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import type { TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyToInput } from '#program/apply-edit.js';
import type { Baseline, BaselineTest } from '#program/baseline.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { translateInput } from '#program/translate-edit.js';
import type { Rewriting } from './rewrite-call.js';

export class TextPrograms {
  constructor(
    private readonly input: AnalysisInput,
    private readonly baseline: Baseline,
  ) {}

  /** Undefined where the rewritten text is no C, or the places lie within each other. */
  write(rewritings: readonly Rewriting[]): WrittenProgram | undefined {
    // From the last to the first, so that the places before stay where they are.
    const ordered = [...rewritings].sort((a, b) => b.span.start - a.span.start);
    if (ordered.some((one, at) => ordered.slice(at + 1).some((other) => areEntangled(one, other)))) {
      return undefined;
    }
    const input = ordered.reduce(
      (written, { span, after }) =>
        applyToInput(written, { file: span.file, start: span.start, end: span.end, text: after }),
      this.input,
    );
    const program = translateInput(input);
    return program && new WrittenProgram(this.input, this.baseline, program);
  }

  passesSuite(rewriting: Rewriting): boolean {
    return this.write([rewriting])?.passesSuite() === true;
  }
}

export class WrittenProgram {
  constructor(
    private readonly input: AnalysisInput,
    private readonly baseline: Baseline,
    private readonly program: LinkedProgram,
  ) {}

  passes(index: number): boolean {
    const { suite, submission, undefinedMode, engineLimits } = this.input;
    const limits = { ...engineLimits, stepsMax: this.baseline.stepsPerTestMax };
    const settings = { undefinedMode, limits, endOnWrongOutput: true, keepText: false };
    const options = machineOptions(suite, index, settings);
    const invocation = invocationOf(suite, index, submission);
    return runTest(this.program, suite.tests[index]!, invocation, options).outcome === 'passed';
  }

  passesSuite(): boolean {
    return inOrderOfDoubt(this.baseline).every((index) => this.passes(index));
  }
}

function areEntangled({ span: a }: Rewriting, { span: b }: Rewriting): boolean {
  return a.file.name === b.file.name && a.start < b.end && b.start < a.end;
}

/** Tests that specify something, the failing ones first. */
function inOrderOfDoubt({ failing, tests }: Baseline): number[] {
  const failed = new Set(failing);
  const passing = (test: BaselineTest | undefined, index: number): number[] =>
    test === undefined || failed.has(index) ? [] : [index];
  return [...failing, ...tests.flatMap(passing)];
}

/** As it is told; its places are those of the text as it was handed in. */
export function editOf({ span, after, description }: Rewriting): TextEdit {
  const { file, line, column, endLine, endColumn } = span;
  return { description, file: file.name, line, column, endLine, endColumn, before: textOf(span), after };
}
