/**
 * Sums up the corpus experiment for groups of submissions: each corpus and all together,
 * as a whole and by the kind of the author's fix, with the baselines.
 *
 * Every submission of a group stays in its denominators. One that could not be run, or was
 * left open, is not a hit and has the worst rank share; verdicts are counted apart. Only
 * figures about what was found (rank, reported lines) leave out those that found nothing.
 */

import { type FormulaName, formulaNames } from '#lab/baselines/line-spectrum.js';
import { median, quantile, shareOf } from '#lab/measures/figures.js';
import { notRanked, type RankFigures, rankFiguresOf, type TrueLineRank } from '#lab/measures/rank-figures.js';
import { isRefuted, type TrustLevel, trustLevels } from '#model/edit-trust.js';
import type { Verdict } from '#model/outcome.js';
import { type AnnotatedFigures, summariseAnnotated } from './annotated-summary.js';
import type { CorpusOptions, CorpusResult, WholeMeasure } from './corpus-submission.js';
import { fixKinds, valueFixKinds } from './fix-kind.js';
import { type EditJudgement, type Rivalry, rivalries } from './judge-edits.js';
import { type MistakeFigures, summariseMistakes } from './mistake-figures.js';

export interface HintFigures {
  readonly nearMisses: number;
  /** Near misses with an edit that makes the whole suite pass. */
  readonly withEdit: number;
  /** How many of these have the author's own fix as the first edit, or among the edits. */
  readonly firstIsFix: number;
  readonly someIsFix: number;
}

/** How the edits do on inputs beyond the suite, beside the author's fix. */
export interface JudgementFigures {
  /** Submissions with an edit. */
  readonly withEdit: number;
  /** Those with inputs to judge it on; the next two cover these. */
  readonly judged: number;
  /** Their first edit, or some edit, agrees with the author's fix on every input. */
  readonly firstAgrees: number;
  readonly someAgrees: number;
  readonly firstAgreesShare: number | null;
  /** By how far the report trusts the first edit. */
  readonly byTrust: Readonly<Partial<Record<TrustLevel, TrustFigures>>>;
  /** Where several edits were compared with each other, by what came of it. */
  readonly byRivalry: Readonly<Partial<Record<Rivalry, TrustFigures>>>;
  /** Submissions where an oracle was asked about the author's fix, and those where it differs. */
  readonly fixes: number;
  readonly refutedFixes: number;
}

export interface TrustFigures {
  readonly judged: number;
  readonly firstAgrees: number;
}

/** Submissions that other students' programs repair, at any number of places. */
export interface WholeFigures {
  readonly edits: number;
  readonly advice: number;
  readonly partial: number;
  /** How many of those with edits were judged, and how many of these agree on every input. */
  readonly judged: number;
  readonly agrees: number;
}

export interface GroupFigures {
  readonly name: string;
  readonly submissions: number;
  /** Those with some location on a true line. */
  readonly expressible: number;
  readonly ranks: RankFigures;
  readonly hitShareOfExpressible: number | null;
  readonly perfect: number;
  /** Submissions with anything reported; the next three cover these. */
  readonly reporting: number;
  readonly reportedLinesMedian: number | null;
  readonly moreThanFiveLinesShare: number | null;
  readonly singleLocationShare: number | null;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
  readonly timeouts: number;
  readonly partialShare: number | null;
  readonly pairs: number;
  readonly unknownPairShare: number | null;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  readonly presentation: number;
  /** Submissions whose tests meet undefined behaviour; and near misses among them. */
  readonly undefined: number;
  readonly undefinedNearMisses: number;
  readonly hints: HintFigures;
  readonly mistakes: MistakeFigures;
  /** Undefined if edits are not judged. */
  readonly judgement?: JudgementFigures;
  /** Undefined if no report has a repair from other students' programs. */
  readonly whole?: WholeFigures;
  readonly baselines: Readonly<Record<FormulaName, RankFigures>>;
  /** Submissions by cause. */
  readonly noLocation: Readonly<Record<string, number>>;
}

export interface CorpusSummary {
  readonly schemaVersion: 1;
  readonly experiment: 'corpus';
  readonly options: CorpusOptions;
  readonly isControl: boolean;
  readonly corpora: readonly {
    readonly name: string;
    /** The first is all submissions. */
    readonly groups: readonly GroupFigures[];
    /** By the kind of the fix. */
    readonly byFix: readonly GroupFigures[];
    /** By the number of faults marked by hand; empty if none are. */
    readonly annotated: readonly AnnotatedFigures[];
  }[];
  readonly notes: readonly { readonly id: string; readonly note: string }[];
}

export function summariseCorpora(
  results: readonly CorpusResult[],
  options: CorpusOptions,
  isControl: boolean,
): CorpusSummary {
  const names = [...new Set(results.map(({ corpus }) => corpus))];
  const parts = names.map((name) => ({ name, results: results.filter(({ corpus }) => corpus === name) }));
  const all = names.length > 1 ? [{ name: 'all corpora', results }] : [];
  const isJudged = options.judgeOn !== undefined;
  const summarise = ([name, members]: Group) => summariseGroup(name, members, isJudged);
  return {
    schemaVersion: 1,
    experiment: 'corpus',
    options,
    isControl,
    corpora: [...parts, ...all].map((part) => ({
      name: part.name,
      groups: isControl
        ? [summarise(['all submissions', part.results])]
        : groupsOf(part.results).map(summarise),
      byFix: isControl
        ? []
        : fixKinds
            .map((kind) => [kind, part.results.filter(({ fixKind }) => fixKind === kind)] as const)
            .filter(([, members]) => members.length > 0)
            .map(summarise),
      annotated: summariseAnnotated(part.results),
    })),
    notes: results.flatMap(({ row, note }) => (note === '' ? [] : [{ id: String(row.id), note }])),
  };
}

type Group = readonly [name: string, members: readonly CorpusResult[]];

function groupsOf(results: readonly CorpusResult[]): readonly Group[] {
  const single = results.filter(({ singleLine }) => singleLine);
  const value = single.filter(({ fixKind }) => valueFixKinds.has(fixKind));
  return [
    ['all submissions', results],
    ['one replaced line', single],
    ['… with a location on it', single.filter(isExpressible)],
    ['one assignment, initialiser or return', value],
    ['… with a location on it', value.filter(isExpressible)],
  ];
}

function isExpressible({ noLocation }: CorpusResult): boolean {
  return noLocation === '';
}

function summariseGroup(name: string, results: readonly CorpusResult[], isJudged: boolean): GroupFigures {
  const expressible = results.filter(isExpressible);
  const reporting = results.filter(({ reported }) => reported.lines > 0);
  const nearMisses = results.filter(({ row }) => row.verdict === 'near-miss');
  const elapsedMs = results.map(({ row }) => Number(row.elapsedMs));
  const pairs = sum(results.map(({ row }) => Number(row.pairs)));
  const unknownPairs = sum(results.map(({ row }) => Number(row.unknownPairs)));
  return {
    name,
    submissions: results.length,
    expressible: expressible.length,
    ranks: rankFiguresOf(results.map(ownRank)),
    hitShareOfExpressible: shareOf(expressible, ({ row }) => row.hit === 1),
    perfect: results.filter(({ isPerfect }) => isPerfect).length,
    reporting: reporting.length,
    reportedLinesMedian: median(reporting.map(({ reported }) => reported.lines)),
    moreThanFiveLinesShare: shareOf(reporting, ({ reported }) => reported.lines > 5),
    singleLocationShare: shareOf(reporting, ({ reported }) => reported.locations === 1),
    elapsedMsMedian: median(elapsedMs),
    elapsedMsP95: quantile(elapsedMs, 0.95),
    timeouts: sum(results.map(({ row }) => Number(row.timeouts))),
    partialShare: shareOf(results, ({ row }) => row.partial === true),
    pairs,
    unknownPairShare: pairs === 0 ? null : unknownPairs / pairs,
    verdicts: countBy(results, ({ row }) => String(row.verdict)),
    presentation: results.filter(({ row }) => row.presentation === true).length,
    undefined: results.filter(({ isUndefined }) => isUndefined).length,
    undefinedNearMisses: nearMisses.filter(({ isUndefined }) => isUndefined).length,
    hints: summariseHints(nearMisses),
    mistakes: summariseMistakes(results),
    ...(isJudged && { judgement: summariseJudgements(results) }),
    ...summariseWhole(results),
    baselines: Object.fromEntries(
      formulaNames.map((formula) => [formula, rankFiguresOf(results.map((each) => lineRank(each, formula)))]),
    ) as GroupFigures['baselines'],
    noLocation: countBy(
      results.filter((each) => !isExpressible(each)),
      ({ noLocation }) => noLocation,
    ),
  };
}

function ownRank({ row }: CorpusResult): TrueLineRank {
  // A location that is only possible is not a hit, whatever its rank.
  return { rank: row.hit === 1 ? (row.rank as number) : null, rankShare: Number(row.rankShare) };
}

function lineRank({ baselines }: CorpusResult, formula: FormulaName): TrueLineRank {
  return baselines?.formulas[formula] ?? notRanked;
}

function summariseHints(nearMisses: readonly CorpusResult[]): HintFigures {
  return {
    nearMisses: nearMisses.length,
    withEdit: nearMisses.filter(({ hints }) => hints.edits > 0).length,
    firstIsFix: nearMisses.filter(({ hints }) => hints.firstIsFix).length,
    someIsFix: nearMisses.filter(({ hints }) => hints.someIsFix).length,
  };
}

function summariseJudgements(results: readonly CorpusResult[]): JudgementFigures {
  const judgements = results.flatMap(({ judgement }) => (judgement === undefined ? [] : [judgement]));
  const fixes = results.flatMap(({ fixTrust }) => fixTrust ?? []);
  return {
    fixes: fixes.length,
    refutedFixes: fixes.filter(isRefuted).length,
    withEdit: results.filter(({ hints }) => hints.edits > 0).length,
    judged: judgements.length,
    firstAgrees: judgements.filter(({ firstAgrees }) => firstAgrees).length,
    someAgrees: judgements.filter(({ someAgrees }) => someAgrees).length,
    firstAgreesShare: shareOf(judgements, ({ firstAgrees }) => firstAgrees),
    byTrust: figuresBy(trustLevels, judgements, ({ firstTrust }) => firstTrust),
    byRivalry: figuresBy(rivalries, judgements, ({ rivalry }) => rivalry),
  };
}

/** Without what none of them is. */
function figuresBy<Key extends string>(
  keys: readonly Key[],
  judgements: readonly EditJudgement[],
  keyOf: (judgement: EditJudgement) => Key | undefined,
): Partial<Record<Key, TrustFigures>> {
  const figures: Partial<Record<Key, TrustFigures>> = {};
  for (const key of keys) {
    const those = judgements.filter((each) => keyOf(each) === key);
    if (those.length === 0) continue;
    figures[key] = {
      judged: those.length,
      firstAgrees: those.filter(({ firstAgrees }) => firstAgrees).length,
    };
  }
  return figures;
}

function summariseWhole(results: readonly CorpusResult[]): Pick<GroupFigures, 'whole'> {
  const found = results.flatMap(({ whole }) => whole ?? []);
  if (found.length === 0) return {};
  const numberOf = (kind: WholeMeasure['kind']): number => found.filter((each) => each.kind === kind).length;
  return {
    whole: {
      edits: numberOf('edits'),
      advice: numberOf('advice'),
      partial: numberOf('partial'),
      judged: found.filter(({ agrees }) => agrees !== undefined).length,
      agrees: found.filter(({ agrees }) => agrees === true).length,
    },
  };
}

/** The most frequent first, ties in order of appearance. */
function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
