/**
 * The answers for locations of kind `text`, beside the pool: one matching problem a
 * location over the outputs that the baseline recorded, solved once for the whole
 * suite (`texts/solve-text.ts`). What is found is written into the submission,
 * translated anew and run on every test; only then is it a repair.
 *
 * A test that does not fail by its output alone (it crashed, did not end, or wants
 * another exit status or result) no text repairs.
 */

import { isCutOff } from '#engine/run-test.js';
import type { OutputCall } from '#locate/output-calls.js';
import { type EditTrust, isRefuted } from '#model/edit-trust.js';
import type { Toggle } from '#model/numbers.js';
import type { TextEdit } from '#model/report.js';
import { type Comparator, sharedComparator } from '#model/suite.js';
import type { Witness, WitnessValue } from '#model/task.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { CallPieces } from '#program/call-pieces.js';
import type { PlannedCall } from '#program/output-plan.js';
import type { TriedProgram } from '#program/tried-program.js';
import { leavingOut } from './left-out.js';
import { textLimits } from './limits.js';
import { restylings } from './restyle.js';
import { type Rewriting, rewriteCall } from './rewrite-call.js';
import { findText, solveText, type TextSolution } from './solve-text.js';
import { restyledTest, TextOutputs } from './text-outputs.js';
import { editOf, TextPrograms } from './text-programs.js';
import type { TextTest } from './text-search.js';
import { inWords } from './worded-values.js';

export interface TrustedEdit {
  readonly edit: TextEdit;
  readonly trust: EditTrust;
}

export interface TextAnswers {
  /** By ascending toggle. */
  readonly locations: readonly LocationSummary[];
  /** For the repairable ones, by toggle. */
  readonly edits: ReadonlyMap<Toggle, TrustedEdit>;
  /** Texts found that do not pass when they are written into the submission. */
  readonly failedReplays: number;
}

export function answerTexts(tried: TriedProgram): TextAnswers {
  const matching = new TextMatching(tried);
  const edits = new Map<Toggle, TrustedEdit>();
  const locations = tried.outputPlan.calls.flatMap((planned, call) => {
    const { toggle } = planned;
    if (toggle === undefined) return [];
    return [matching.answer(planned, call, toggle, edits)];
  });
  return {
    locations: locations.sort((a, b) => a.toggle - b.toggle),
    edits,
    failedReplays: matching.failedReplays,
  };
}

class TextMatching {
  failedReplays = 0;
  private readonly outputs: TextOutputs;
  private readonly programs: TextPrograms;

  constructor(private readonly tried: TriedProgram) {
    this.outputs = new TextOutputs(tried);
    this.programs = new TextPrograms(tried);
  }

  answer(
    { output, pieces }: PlannedCall,
    call: number,
    toggle: Toggle,
    edits: Map<Toggle, TrustedEdit>,
  ): LocationSummary {
    const { failing, tests } = this.tried;
    const isLeftOut = (index: number): boolean =>
      !isCutOff(tests[index]!.run) && !tests[index]!.output.isExecutedInTime(toggle);
    if (this.outputs.expectsFiles) return this.open(toggle, 'what it prints into files is not followed');
    if (this.outputs.isHopeless || failing.some(isLeftOut)) return this.excluded(toggle);
    if (this.outputs.isCutOff) return this.open(toggle, 'a failing test runs too long');
    if (pieces === undefined) return this.open(toggle, 'its format is not followed');
    // What is printed then is whatever lies where the argument would be.
    if (output.printed.length < pieces.conversions.length)
      return this.open(toggle, 'an argument of its format is missing');
    if (!this.outputs.isComplete) return this.open(toggle, 'the program prints too much');
    const outputs = this.outputs.testsOf([call]);
    const answer = solveText(pieces.pieces, outputs, sharedComparator(this.tried.input.suite));
    switch (answer.kind) {
      case 'excluded':
        return this.otherwise(output, pieces, outputs, toggle, edits) ?? this.excluded(toggle);
      case 'open':
        return this.otherwise(output, pieces, outputs, toggle, edits) ?? this.open(toggle, answer.detail);
      case 'solved': {
        const written = this.shortest(output, pieces, answer.solution);
        if (written === undefined) {
          this.failedReplays++;
          return this.open(toggle, 'the text found does not pass when it is written into the program');
        }
        const { rewriting, trust } = written;
        edits.set(toggle, { edit: editOf(rewriting), trust });
        return this.repairable(toggle, rewriting);
      }
    }
  }

  /** Nobody prints white space in place of a text that only has to go. */
  private shortest(
    output: OutputCall,
    pieces: CallPieces,
    solution: TextSolution,
  ): { readonly rewriting: Rewriting; readonly trust: EditTrust } | undefined {
    const wanted = rewriteCall(output, pieces, solution);
    const isBlank =
      solution.kind === 'pieces' && solution.pieces.length === 1 && solution.pieces[0]!.trim() === '';
    const ways = isBlank ? [rewriteCall(output, pieces, { kind: 'removed' }), wanted] : [wanted];
    for (const rewriting of ways) {
      const trust = this.programs.trustOf(rewriting);
      if (trust !== undefined && (rewriting === wanted || !isRefuted(trust.level)))
        return { rewriting, trust };
    }
    return undefined;
  }

  /** Where no text will do: its numbers in another width or precision, without one of them, or in words. */
  private otherwise(
    output: OutputCall,
    pieces: CallPieces,
    tests: readonly TextTest[],
    toggle: Toggle,
    edits: Map<Toggle, TrustedEdit>,
  ): LocationSummary | undefined {
    const comparator = sharedComparator(this.tried.input.suite);
    for (const found of [restyled, leavingOut, inWords]) {
      for (const rewriting of found(output, pieces, tests, comparator)) {
        const trust = this.programs.trustOf(rewriting);
        if (trust === undefined) continue;
        edits.set(toggle, { edit: editOf(rewriting), trust });
        return this.repairable(toggle, rewriting);
      }
    }
    return undefined;
  }

  private excluded(toggle: Toggle): LocationSummary {
    return { toggle, status: 'excluded', wraps: false, witnesses: [], unknowns: [] };
  }

  private open(toggle: Toggle, detail: string): LocationSummary {
    const unknowns = this.tried.failing.map((test) => ({ test, reason: 'unsupported', detail }) as const);
    return { toggle, status: 'possible', wraps: false, witnesses: [], unknowns };
  }

  /** The one text for every failing test. */
  private repairable(toggle: Toggle, { literal, original }: Rewriting): LocationSummary {
    // Shown as it is written; no run takes it character by character.
    const value: WitnessValue = { kind: 'aggregate', members: [], literal };
    const witness: Witness = {
      values: [value],
      original: [{ kind: 'words', literal: original }],
      wraps: false,
    };
    return {
      toggle,
      status: 'repairable',
      wraps: false,
      witnesses: this.tried.failing.map((test) => ({ test, witness })),
      unknowns: [],
    };
  }
}

function* restyled(
  output: OutputCall,
  pieces: CallPieces,
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
): Generator<Rewriting, void, undefined> {
  for (const restyling of restylings(pieces)) {
    const changed = tests.map((test) => restyledTest(test, restyling));
    if (!changed.every((test) => test !== undefined)) continue;
    const solution = findText(pieces.pieces, changed, comparator, textLimits.restyledStepsMax);
    if (solution === undefined || solution.kind === 'removed') continue;
    yield rewriteCall(output, pieces, solution, restyling.conversions);
  }
}
