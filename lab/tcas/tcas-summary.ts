/**
 * The averages over the counted variants, for all locations and without those that read
 * the program's input, next to the published numbers: the content of `summary.json`.
 */

import { type FormulaName, formulaNames } from '#lab/baselines/line-spectrum.js';
import { mean } from '#lab/measures/figures.js';
import { notRanked, type RankFigures, rankFiguresOf } from '#lab/measures/rank-figures.js';
import type { Strategy } from '#pool/plan.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import { publishedTcas, tcasLinesOfLiterature } from './published-tcas.js';
import { tcasName } from './tcas-domain.js';
import type { Effort, LocationSet, SetSummary, VariantSummary } from './variant-summary.js';

/** Each run is a localisation with these options, except for strategy and seed. */
export interface TcasOptions extends Omit<LocaliseOptions, 'strategy'> {
  /** Runs of each variant, with the seeds `seed`, `seed` + 1, … */
  readonly repeat: number;
  /** `both`: generations, and for comparison Griesmayer's strategy on the same seeds. */
  readonly strategy: Strategy | 'both';
  /** Whether each failing test is also searched by itself. */
  readonly eachTest: boolean;
  /** A variant has at most so many failing tests in its suite. Undefined: all. */
  readonly failingMax?: number;
  /** One variant is given up after this time. Undefined: by its tests and its time limit, `tcas-threads.ts`. */
  readonly variantLimitMs?: number;
}

/** Means over the counted variants. */
export interface SetAverages {
  readonly locations: number | null;
  readonly repairableLines: number | null;
  readonly possibleLines: number | null;
  readonly reportedLines: number | null;
  readonly codeShare: number | null;
  readonly codeShareOfLiterature: number | null;
  /** Over those whose fault is reported. */
  readonly rank: number | null;
  /** Over all of them. */
  readonly rankShare: number | null;
  /** How many have the fault among the repairable; among the reported. */
  readonly hits: number;
  readonly hitsPossible: number;
}

export interface EffortAverages {
  readonly elapsedMs: number | null;
  readonly tasks: number | null;
  readonly generations: number | null;
  readonly timeouts: number | null;
}

export interface TcasSummary {
  readonly schemaVersion: 1;
  readonly experiment: 'tcas';
  /** The program's name. */
  readonly object: string;
  readonly options: TcasOptions;
  readonly lines: { readonly codeLines: string; readonly ofLiterature: number };
  /** Over the counted variants. */
  readonly averages: {
    readonly variants: number;
    readonly sets: Readonly<Record<LocationSet, SetAverages>>;
    readonly effort: EffortAverages;
    readonly naive?: EffortAverages & { readonly sameSets: boolean };
    /** How early the fault comes among all locations, and among the executed lines for each baseline. */
    readonly ranks: RankFigures;
    readonly baselines: Readonly<Record<FormulaName, RankFigures>>;
    readonly failingTests: number | null;
    readonly voidTests: number | null;
    /** Sums. */
    readonly failedReplays: number;
    readonly unknownPairs: number;
    readonly eachTest?: { readonly tests: number; readonly missed: number };
    /** Ids of the variants whose fault is not among the repairable. */
    readonly missed: readonly string[];
  };
  /** What others published, for TCAS alone. */
  readonly published?: typeof publishedTcas;
  readonly variants: readonly VariantSummary[];
}

export function summariseTcas(
  variants: readonly VariantSummary[],
  options: TcasOptions,
  object: string = tcasName,
): TcasSummary {
  const counted = variants.filter((variant) => variant.counted);
  const meanOf = (value: (variant: VariantSummary) => number) => mean(counted.map(value));
  const averagesOf = (set: LocationSet) => averageSets(counted.map(({ sets }) => sets[set]));
  return {
    schemaVersion: 1,
    experiment: 'tcas',
    object,
    options,
    lines: { codeLines: 'lines that are not blank', ofLiterature: tcasLinesOfLiterature },
    averages: {
      variants: counted.length,
      sets: {
        all: averagesOf('all'),
        withoutInputs: averagesOf('withoutInputs'),
        withoutDefines: averagesOf('withoutDefines'),
        withoutInputsAndDefines: averagesOf('withoutInputsAndDefines'),
      },
      effort: averageEfforts(counted.map(({ effort }) => effort)),
      ...averageNaive(counted),
      ...averageRanks(counted),
      failingTests: meanOf(({ tests }) => tests.failing),
      voidTests: meanOf(({ tests }) => tests.void),
      failedReplays: sum(counted.map(({ failedReplays }) => failedReplays)),
      unknownPairs: sum(counted.map(({ unknownPairs }) => unknownPairs)),
      ...sumEachTest(counted),
      missed: counted.filter(({ sets }) => !sets.all.hit).map(({ id }) => id),
    },
    ...(object === tcasName && { published: publishedTcas }),
    variants,
  };
}

function averageSets(sets: readonly SetSummary[]): SetAverages {
  const meanOf = (value: (set: SetSummary) => number) => mean(sets.map(value));
  return {
    locations: meanOf(({ locations }) => locations),
    repairableLines: meanOf(({ repairableLines }) => repairableLines.length),
    possibleLines: meanOf(({ possibleLines }) => possibleLines.length),
    reportedLines: meanOf(({ reportedLines }) => reportedLines.length),
    codeShare: meanOf(({ codeShare }) => codeShare),
    codeShareOfLiterature: meanOf(({ codeShareOfLiterature }) => codeShareOfLiterature),
    rank: mean(sets.map(({ rank }) => rank).filter((rank) => rank !== null)),
    rankShare: meanOf(({ rankShare }) => rankShare),
    hits: sets.filter(({ hit }) => hit).length,
    hitsPossible: sets.filter(({ hitPossible }) => hitPossible).length,
  };
}

function averageEfforts(efforts: readonly Effort[]): EffortAverages {
  const meanOf = (value: (effort: Effort) => number) => mean(efforts.map(value));
  return {
    elapsedMs: meanOf(({ elapsedMsMean }) => elapsedMsMean),
    tasks: meanOf(({ tasksMean }) => tasksMean),
    generations: meanOf(({ generationsMean }) => generationsMean),
    timeouts: meanOf(({ timeoutsMean }) => timeoutsMean),
  };
}

function averageRanks(
  counted: readonly VariantSummary[],
): Pick<TcasSummary['averages'], 'ranks' | 'baselines'> {
  const own = counted.map(({ sets: { all } }) => ({
    rank: all.hit ? all.rank : null,
    rankShare: all.rankShare,
  }));
  const baselines = formulaNames.map((name) => [
    name,
    rankFiguresOf(counted.map((variant) => variant.baselines?.formulas[name] ?? notRanked)),
  ]);
  return {
    ranks: rankFiguresOf(own),
    baselines: Object.fromEntries(baselines) as Record<FormulaName, RankFigures>,
  };
}

function averageNaive(counted: readonly VariantSummary[]): Pick<TcasSummary['averages'], 'naive'> {
  const compared = counted.flatMap(({ naive }) => (naive === undefined ? [] : [naive]));
  if (compared.length === 0) return {};
  const sameSets = compared.every((naive) => naive.sameSets);
  return { naive: { ...averageEfforts(compared.map(({ effort }) => effort)), sameSets } };
}

function sumEachTest(counted: readonly VariantSummary[]): Pick<TcasSummary['averages'], 'eachTest'> {
  const asked = counted.flatMap(({ eachTest }) => (eachTest === undefined ? [] : [eachTest]));
  if (asked.length === 0) return {};
  const tests = sum(asked.map((each) => each.tests));
  return { eachTest: { tests, missed: sum(asked.map(({ missed }) => missed.length)) } };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
