/**
 * A language model as a repair source, and as who mends what does not compile: one more idea of a
 * repair, behind the same judge as all others. It exists only where somebody chose a model and said
 * what may leave; what that is, is all that its prompts are made of.
 */

import type { Clock } from '#base/ports.js';
import type { Diagnostic } from '#c/token.js';
import type { CompileRepair } from '#compile-errors/find-compile-repair.js';
import type { ModelUse, Report, ReportedLocation } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { TriedProgram } from '#program/tried-program.js';
import {
  type LoneRepairs,
  noLoneRepairs,
  type RepairSource,
  type WholeRepair,
} from '#repairs/repair-source.js';
import type { ModelAccess } from '#request/language-model.js';
import { AskedModel } from './asked-model.js';
import { findModelRepair, type ModelTask } from './find-model-repair.js';
import { hintInWords } from './hint-in-words.js';
import { defaultModelLimits, type ModelLimits } from './limits.js';
import { mendSyntax } from './mend-syntax.js';

export class ModelSource implements RepairSource {
  readonly name = 'models';
  readonly answersForLocations = false;
  readonly isThorough = true;
  readonly isAlwaysAsked: boolean;
  private readonly asked: AskedModel;

  constructor(
    access: ModelAccess,
    private readonly task: ModelTask,
    { clock, seed }: { readonly clock: Clock; readonly seed: number },
    private readonly limits: ModelLimits = defaultModelLimits,
  ) {
    this.isAlwaysAsked = access.occasion === 'always';
    this.asked = new AskedModel(access, clock, seed, limits);
  }

  /** What was asked so far. */
  get use(): ModelUse {
    return this.asked.use;
  }

  async alone(): Promise<LoneRepairs> {
    return noLoneRepairs;
  }

  async whole(
    tried: TriedProgram,
    places: () => readonly ReportedLocation[],
  ): Promise<WholeRepair | undefined> {
    if (!this.maySend(tried.input)) return undefined;
    return findModelRepair(tried, places(), this.asked, this.task, this.limits);
  }

  async mend(
    input: AnalysisInput,
    diagnostics: readonly Diagnostic[],
    voidTests: ReadonlyMap<number, string>,
  ): Promise<CompileRepair | undefined> {
    if (!this.maySend(input)) return undefined;
    return mendSyntax(input, diagnostics, voidTests, this.asked, this.limits);
  }

  /** The first named mistake in a model's words, where that was asked for, and values may leave. */
  async hint(report: Report): Promise<string | undefined> {
    const { givesHints, shared } = this.asked.access;
    if (givesHints !== true) return undefined;
    if (!shared.has('program') || !shared.has('tests')) {
      this.asked.decline('a hint needs leave to send the program and tests');
      return undefined;
    }
    return hintInWords(report, this.task.hiddenTests, this.asked);
  }

  private maySend({ submission, headers }: AnalysisInput): boolean {
    const { access } = this.asked;
    const reason = !access.shared.has('program')
      ? 'the program may not be sent'
      : headers.some(({ isUnit }) => isUnit === true)
        ? 'programs of several files are not sent'
        : submission.text.length > this.limits.programCharsMax
          ? `the program has more than ${this.limits.programCharsMax} characters`
          : (access.description?.length ?? 0) > this.limits.descriptionCharsMax
            ? `the description has more than ${this.limits.descriptionCharsMax} characters`
            : undefined;
    if (reason !== undefined) this.asked.decline(reason);
    return reason === undefined;
  }
}
