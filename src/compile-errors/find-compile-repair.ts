/**
 * The repair of a text that does not compile: one token changed near where the compiler
 * stops, or two where no single one will do. Texts that translate are run on the suite; the one
 * that passes most tests is the repair, and of those that pass as many the likeliest. Where two are
 * as good, neither is proposed. A text that differs only in white space is the same.
 */

import type { SourceFile } from '#base/span.js';
import { lexFile } from '#c/preprocess/lex.js';
import type { Diagnostic } from '#c/token.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { Replacement } from '#program/apply-edit.js';
import { prepareProgram } from '#program/prepare-program.js';
import { runBriefly } from './brief-runs.js';
import { applyChanges, inOriginal } from './composed-changes.js';
import {
  allStepsMax,
  candidatesMax,
  clearMargin,
  compiledMax,
  doubtfulCostMax,
  firstTokensMax,
  passShare,
  secondCandidatesMax,
  unborneCostMax,
} from './limits.js';
import type { Proposal } from './proposals/proposal.js';
import { propose } from './proposals/propose.js';

export interface CompileRepair extends Proposal {
  /** The submission's text with the changes. */
  readonly text: string;
  /** Indices of the tests that pass with it. */
  readonly passes: readonly number[];
}

/** What still does not compile, but gets the compiler further. */
interface Further extends Proposal {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface Tried {
  /** Those that compile. */
  readonly repairs: readonly CompileRepair[];
  readonly further: readonly Further[];
}

/**
 * @param voidTests by index; they are not run
 * @returns undefined where none is known, or none is better than another
 */
export function findCompileRepair(
  input: AnalysisInput,
  diagnostics: readonly Diagnostic[],
  voidTests: ReadonlyMap<number, string>,
): CompileRepair | undefined {
  const [first] = diagnostics;
  const { submission } = input;
  if (first === undefined || first.span.file.name !== submission.name) return undefined;
  const judge = new SuiteJudge(input, voidTests);
  const one = tryProposals(judge, submission.text, diagnostics, candidatesMax);
  const repair = judge.best(one.repairs);
  if (repair !== undefined) return repair;
  const two = one.further.slice(0, firstTokensMax).flatMap((before) => secondToken(judge, before));
  // Two tokens make many a text compile: only what runs says which one was meant.
  return judge.best(two.filter(({ passes }) => passes.length > 0));
}

function secondToken(judge: SuiteJudge, before: Further): CompileRepair[] {
  const { repairs } = tryProposals(judge, before.text, before.diagnostics, secondCandidatesMax);
  return repairs.flatMap((after) => {
    const changes = inOriginal(before.changes, after.changes);
    return changes === undefined ? [] : [{ ...after, changes, cost: before.cost + after.cost }];
  });
}

/** The likeliest first, until one passes all tests: none that follows is better. */
function tryProposals(
  judge: SuiteJudge,
  text: string,
  diagnostics: readonly Diagnostic[],
  proposalsMax: number,
): Tried {
  const { input } = judge;
  const file: SourceFile = { name: input.submission.name, text, isSystem: false };
  const seen = new Set<string>();
  const repairs: CompileRepair[] = [];
  const further: Further[] = [];
  const stops = diagnostics[0]!.span.end;
  let costMax = Number.POSITIVE_INFINITY;
  for (const proposal of propose(file, diagnostics).slice(0, proposalsMax)) {
    if (proposal.cost > costMax || repairs.length === compiledMax) break;
    const changed = applyChanges(text, proposal.changes);
    const key = tokensOf({ ...file, text: changed });
    if (seen.has(key)) continue;
    seen.add(key);
    const submission = { ...input.submission, text: changed };
    const preparation = prepareProgram({ ...input, submission, kinds: [] });
    if (preparation.kind === 'prepared') {
      const passes = judge.passes(preparation.prepared.linked);
      repairs.push({ ...proposal, text: changed, passes });
      if (judge.areAll(passes)) costMax = proposal.cost;
    } else if (getsFurther(preparation.diagnostics, proposal.changes, stops, file.name)) {
      further.push({ ...proposal, text: changed, diagnostics: preparation.diagnostics });
    }
  }
  return { repairs, further };
}

/** The compiler stops behind the old place, and behind what was changed. */
function getsFurther(
  diagnostics: readonly Diagnostic[],
  changes: readonly Replacement[],
  stops: number,
  file: string,
): boolean {
  const { span } = diagnostics[0]!;
  const last = changes.at(-1);
  if (span.file.name !== file || last === undefined) return false;
  const growth = changes.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  return span.start - growth > Math.max(stops, last.end);
}

function tokensOf(file: SourceFile): string {
  return lexFile(file)
    .tokens.map(({ text, startsLine, kind }) => (startsLine && kind === 'hash' ? `\n${text}` : text))
    .join(' ');
}

/** Runs what compiles on the suite, as long as there are instructions left. */
class SuiteJudge {
  readonly input: AnalysisInput;
  private readonly tests: readonly number[];
  private stepsLeft = allStepsMax;

  constructor(input: AnalysisInput, voidTests: ReadonlyMap<number, string>) {
    this.input = input;
    this.tests = [...input.suite.tests.keys()].filter((test) => !voidTests.has(test));
  }

  passes(linked: LinkedProgram): readonly number[] {
    return this.tests.filter((test) => {
      if (this.stepsLeft <= 0) return false;
      const run = runBriefly(this.input, linked, test);
      this.stepsLeft -= run.steps;
      return run.outcome === 'passed';
    });
  }

  areAll(passes: readonly number[]): boolean {
    return passes.length === this.tests.length;
  }

  /** What passes all is right; else what somebody is likely to have meant, and the tests are not against. */
  best(repairs: readonly CompileRepair[]): CompileRepair | undefined {
    const right = repairs.filter(({ passes }) => this.areAll(passes));
    if (right.length > 0) return aloneBy(0, right, ({ cost }) => cost);
    const likely = repairs.filter(
      ({ cost, changes }) => cost <= doubtfulCostMax * Math.max(1, changes.length),
    );
    const passing = likely.filter(({ passes }) => passes.length > 0);
    const worth = ({ cost, passes }: CompileRepair): number =>
      cost - (passShare * passes.length) / this.tests.length;
    if (passing.length > 0) return aloneBy(0, passing, worth);
    const likeliest = aloneBy(clearMargin, likely, worth);
    return likeliest !== undefined && likeliest.cost <= unborneCostMax ? likeliest : undefined;
  }
}

/** The one with the least cost; undefined where another costs no more than `margin` above it. */
function aloneBy(
  margin: number,
  repairs: readonly CompileRepair[],
  costOf: (repair: CompileRepair) => number,
): CompileRepair | undefined {
  const [best, second] = repairs.toSorted((a, b) => costOf(a) - costOf(b));
  if (best === undefined) return undefined;
  return second === undefined || costOf(second) - costOf(best) > margin ? best : undefined;
}
