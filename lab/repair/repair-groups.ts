/**
 * Repairs by corpus, part of the course and oracle: how many programs are repaired, in what form,
 * how large, how fast, and how many of the repairs are right. Every program stays in the
 * denominators. What an oracle gains and loses is counted on the same programs without one.
 */

import { median, quantile } from '#lab/measures/figures.js';
import { type TrustLevel, trustLevels } from '#model/edit-trust.js';
import {
  type AskedOracle,
  askedOracles,
  type RepairForm,
  type RepairResult,
  type ShownRepair,
} from './repair-submission.js';

export interface RepairGroup {
  readonly corpus: string;
  /** What stands before the first slash in the problem's name, as in `Lab-3/2810`; `all` is the whole corpus. */
  readonly part: string;
  readonly oracle: AskedOracle;
  readonly programs: number;
  /** Those whose repair is shown as edits. */
  readonly repaired: number;
  readonly forms: Readonly<Record<RepairForm, number>>;
  /** Repaired as a whole, but with too many changes to be shown. */
  readonly advice: number;
  readonly partial: number;
  /** All edits that pass are refuted, and nothing else is shown. */
  readonly refuted: number;
  readonly trust: Readonly<Record<TrustLevel, number>>;
  /** Repairs that agree with the author's fix, and of how many it is known. */
  readonly agreeing: number;
  readonly judged: number;
  /** Those that do not agree, where the oracle refutes the author's fix, too. */
  readonly disputed: number;
  /** Repairs that pass by gcc, and those that were tried. */
  readonly passingByGcc: number;
  readonly triedByGcc: number;
  readonly relativeSizeMedian: number | null;
  readonly smallShare: number | null;
  readonly elapsedMsMedian: number | null;
  readonly elapsedMsP95: number | null;
  /** Beside the same programs without an oracle; undefined where these were not measured. */
  readonly beside?: BesideNone;
}

export interface BesideNone {
  /** Programs that are repaired in agreement with the author's fix now and were not, and the other way round. */
  readonly gained: number;
  readonly lost: number;
  /** Median of the times with the oracle by those without. */
  readonly timeRatioMedian: number | null;
}

/** The share of a program that a repair should not exceed. */
export const smallSize = 0.3;

export function groupRepairs(results: readonly RepairResult[]): readonly RepairGroup[] {
  const corpora = [...new Set(results.map(({ corpus }) => corpus))];
  return corpora.flatMap((corpus) => {
    const own = results.filter((each) => each.corpus === corpus);
    const parts = [...new Set(own.map(partOf))].sort(byNumber);
    const shownParts = parts.length > 1 ? parts : [];
    return [...shownParts, 'all'].flatMap((part) => {
      const members = part === 'all' ? own : own.filter((each) => partOf(each) === part);
      return askedOracles.flatMap((oracle) => groupOf({ corpus, part, oracle }, members) ?? []);
    });
  });
}

export function partOf({ problem }: RepairResult): string {
  return problem.includes('/') ? problem.slice(0, problem.indexOf('/')) : problem;
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function groupOf(
  name: Pick<RepairGroup, 'corpus' | 'part' | 'oracle'>,
  results: readonly RepairResult[],
): RepairGroup | undefined {
  const members = results.filter(({ asked }) => asked === name.oracle);
  if (members.length === 0) return undefined;
  const shown = members.flatMap(({ before }) => before?.shown ?? []);
  const having = (holds: (repair: ShownRepair) => boolean): number => shown.filter(holds).length;
  const extent = (wanted: string): number => members.filter(({ before }) => before?.extent === wanted).length;
  const sizes = shown.flatMap(({ relativeSize }) => relativeSize ?? []);
  const times = members.flatMap(({ before }) => before?.elapsedMs ?? []);
  const formCount = (form: RepairForm): number => having((each) => each.form === form);
  return {
    ...name,
    programs: members.length,
    repaired: shown.length,
    forms: { place: formCount('place'), set: formCount('set'), whole: formCount('whole') },
    advice: extent('advice'),
    partial: extent('partial'),
    refuted: members.filter(({ before }) => before?.isRefuted === true).length,
    trust: Object.fromEntries(
      trustLevels.map((level) => [level, having(({ trust }) => trust === level)]),
    ) as RepairGroup['trust'],
    agreeing: having(({ agrees }) => agrees === true),
    judged: having(({ agrees }) => agrees !== null),
    disputed: having(({ isDisputed }) => isDisputed),
    passingByGcc: having(({ passesNatively }) => passesNatively === true),
    triedByGcc: having(({ passesNatively }) => passesNatively !== null),
    relativeSizeMedian: median(sizes),
    smallShare: sizes.length === 0 ? null : sizes.filter((size) => size < smallSize).length / sizes.length,
    elapsedMsMedian: median(times),
    elapsedMsP95: quantile(times, 0.95),
    ...besideNone(name.oracle, members, results),
  };
}

function besideNone(
  oracle: AskedOracle,
  members: readonly RepairResult[],
  results: readonly RepairResult[],
): Pick<RepairGroup, 'beside'> {
  const without = new Map(results.flatMap((each) => (each.asked === 'none' ? [[each.id, each]] : [])));
  if (oracle === 'none' || without.size === 0) return {};
  const pairs = members.flatMap((each) => {
    const other = without.get(each.id);
    return other === undefined ? [] : [{ now: each.before, alone: other.before }];
  });
  const ratios = pairs.flatMap(({ now, alone }) =>
    now === undefined || alone === undefined ? [] : now.elapsedMs / Math.max(1, alone.elapsedMs),
  );
  const isRight = (before: RepairResult['before']): boolean => before?.shown?.agrees === true;
  return {
    beside: {
      gained: pairs.filter(({ now, alone }) => isRight(now) && !isRight(alone)).length,
      lost: pairs.filter(({ now, alone }) => !isRight(now) && isRight(alone)).length,
      timeRatioMedian: median(ratios),
    },
  };
}
