/**
 * Edits that pass the suite where nobody can be asked about more: they are compared with each
 * other on inputs like the suite's. Whoever knows what the program is for can say which output is
 * right on one that tells them apart: a distinguishing input (Jha, Gulwani, Seshia and Tiwari,
 * Oracle-guided component-based program synthesis, ICSE 2010).
 */

import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import { observeReads } from '#inputs/observe-reads.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { shapedInputs } from '#inputs/shaped-inputs.js';
import type { DistinguishingInput, Rivals, TextEdit } from '#model/report.js';
import { saysOutputs } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { defaultRivalLimits, inputSeed, type RivalLimits } from './limits.js';

export interface RivalEdit {
  /** The id of its location. */
  readonly id: string;
  readonly edit: TextEdit;
}

/**
 * @param input its `engineLimits.stepsMax` is the bound on a run of a test
 * @param rivals by rank; each passes the suite
 * @returns undefined where fewer than two can be compared, or the suite shows no inputs like its own
 */
export function compareRivals(
  input: AnalysisInput,
  rivals: readonly RivalEdit[],
  limits: RivalLimits = defaultRivalLimits,
): Rivals | undefined {
  if (rivals.length < 2 || !saysOutputs(input.suite)) return undefined;
  const edited = rivals.slice(0, limits.rivalsMax).flatMap(({ id, edit }): EditedProgram[] => {
    const { submission, headers, suite } = applyTextEdit(input, edit);
    const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
    return preparation.kind === 'rejected' ? [] : [{ id, prepared: preparation.prepared }];
  });
  if (edited.length < 2) return undefined;
  return new RivalRuns(input, edited, limits).compare();
}

interface EditedProgram {
  readonly id: string;
  readonly prepared: PreparedProgram;
}

class RivalRuns {
  private readonly engineLimits: EngineLimits;
  private spent = 0;

  constructor(
    private readonly input: AnalysisInput,
    private readonly edited: readonly EditedProgram[],
    private readonly limits: RivalLimits,
  ) {
    const stepsMax = Math.min(limits.runStepsMax, input.engineLimits.stepsMax);
    this.engineLimits = { ...defaultEngineLimits, stepsMax };
  }

  compare(): Rivals | undefined {
    const { edited, limits } = this;
    const telling: { input: ProgramInput; outputs: readonly string[] }[] = [];
    let groups: readonly (readonly number[])[] = [[...edited.keys()]];
    let inputs = 0;
    for (const input of this.inputs()) {
      if (this.spent >= limits.stepsMax || groups.length === edited.length) break;
      const outputs = this.outputsOn(input);
      // What crashes or does not end there may only say that nobody meant such an input.
      if (outputs === undefined) continue;
      inputs++;
      const split = groups.flatMap((group) => this.splitBy(outputs, group));
      if (split.length > groups.length) telling.push({ input, outputs: this.oneTextEach(outputs) });
      groups = split;
    }
    if (inputs === 0) return undefined;
    const ordered = [...groups].sort(([a], [b]) => a! - b!);
    return {
      inputs,
      groups: ordered.map((group) => group.map((index) => edited[index]!.id)),
      distinguishing: telling.map(
        ({ input: { args, stdin }, outputs }): DistinguishingInput => ({
          args: [...args],
          stdin,
          outputs: ordered.map(([first]) => outputs[first!]!),
        }),
      ),
    };
  }

  /** The shortest first: it is to be read. */
  private inputs(): readonly ProgramInput[] {
    const { suite, submission } = this.input;
    const { prepared } = this.edited[0]!;
    const reads = observeReads(suite, { source: submission, prepared }, this.engineLimits.stepsMax);
    const drawn = shapedInputs(suite, { prepared }, reads, {
      seed: inputSeed,
      countMax: this.limits.inputsMax,
    });
    return [...drawn].sort((a, b) => lengthOf(a) - lengthOf(b));
  }

  /** Undefined unless every program ends by itself. */
  private outputsOn(input: ProgramInput): readonly string[] | undefined {
    const outputs: string[] = [];
    for (const { prepared } of this.edited) {
      const output = this.run(prepared.linked, input);
      if (output === undefined) return undefined;
      outputs.push(output);
    }
    return outputs;
  }

  private run(program: LinkedProgram, input: ProgramInput): string | undefined {
    const { suite, submission, undefinedMode } = this.input;
    const alone = { ...suite, tests: [{ name: 'beyond', ...input, expect: {} }] };
    const options = machineOptions(alone, 0, {
      undefinedMode,
      limits: this.engineLimits,
      endOnWrongOutput: false,
      keepText: true,
      isSilent: true,
    });
    const { exitCode, stdout, steps } = runTest(
      program,
      { expect: {} },
      invocationOf(alone, 0, submission),
      options,
    );
    this.spent += steps;
    return exitCode === undefined ? undefined : stdout;
  }

  /** What counts as the same is the same text: the first of them. */
  private oneTextEach(outputs: readonly string[]): readonly string[] {
    const { compare } = this.input.suite;
    return outputs.map((output) => outputs.find((first) => outputsMatch(first, output, compare))!);
  }

  /** Those that print the same stay together. */
  private splitBy(outputs: readonly string[], group: readonly number[]): readonly number[][] {
    const { compare } = this.input.suite;
    const parts: number[][] = [];
    for (const index of group) {
      const alike = parts.find(([first]) => outputsMatch(outputs[first!]!, outputs[index]!, compare));
      if (alike === undefined) parts.push([index]);
      else alike.push(index);
    }
    return parts;
  }
}

function lengthOf({ args, stdin }: ProgramInput): number {
  return args.join(' ').length + stdin.length;
}
