/**
 * The figures of the corpus experiment, for submissions whose fix is one replaced line:
 * where in the ranking the true line comes, as a histogram with Op2's; and those of Birch,
 * Fischer and Poppleton (2017) on students' programs: how many lines are reported, and a
 * bubble plot of rank against number of locations. We have not had the text of the paper:
 * that these two are its figures 11 and 12 is how we read what is said of it.
 */

import type { FormulaName } from '#lab/baselines/line-spectrum.js';
import { bubbleFigure, type Figure, histogramFigure } from '#lab/charts/figure.js';
import type { Bubble } from '#lab/charts/svg-bubble-chart.js';
import type { ChartAxis } from '#lab/charts/svg-frame.js';
import type { CorpusResult } from './corpus-submission.js';

/** Optimal for one fault, so the baseline to beat. */
const shownFormula: FormulaName = 'op2';
const classCount = 10;

/** By name; none if no fix is one replaced line. */
export function renderCorpusFigures(results: readonly CorpusResult[]): ReadonlyMap<string, Figure> {
  const single = results.filter(({ singleLine }) => singleLine);
  if (single.length === 0) return new Map();
  return new Map([
    ['rank-share', renderRankShares(single)],
    ['figure-11-reported-lines', renderReportedLines(single)],
    ['figure-12-rank-by-locations', renderBubbles(single)],
  ]);
}

function renderRankShares(results: readonly CorpusResult[]): Figure {
  const own = results.map(({ row }) => Number(row.rankShare));
  const theirs = results.map(({ baselines }) => baselines?.formulas[shownFormula].rankShare ?? 1);
  const first = countClasses(own);
  const second = countClasses(theirs);
  return histogramFigure({
    title: `Ranked before the true line, ${results.length} one-line fixes`,
    description:
      'Submissions by the share of locations (nearmiss) or executed lines (Op2) that are ranked before the ' +
      'true line; 100 % if it was not found.',
    x: { label: 'ranked before the true line', min: 0, max: 100, tick: 10, unit: '%' },
    y: countAxis('submissions', [...first, ...second]),
    firstName: 'nearmiss',
    secondName: 'Op2 (spectrum-based)',
    classes: first.map((count, index) => ({
      from: (100 / classCount) * index,
      to: (100 / classCount) * (index + 1),
      first: count,
      second: second[index]!,
    })),
  });
}

/** Classes of equal width from 0 to 1; the last includes 1. */
export function countClasses(shares: readonly number[]): number[] {
  const counts = new Array<number>(classCount).fill(0);
  // A share on an edge may miss it by one bit.
  for (const share of shares) counts[Math.min(classCount - 1, Math.floor(share * classCount + 1e-9))]!++;
  return counts;
}

const linesShown = 15;

function renderReportedLines(results: readonly CorpusResult[]): Figure {
  const reporting = results.filter(({ reported }) => reported.lines > 0);
  const found = countLines(reporting.filter(({ row }) => row.hit === 1));
  const missed = countLines(reporting.filter(({ row }) => row.hit !== 1));
  const sums = found.map((count, index) => count + missed[index]!);
  const most = sums.findLastIndex((count) => count > 0) + 1;
  return histogramFigure({
    title: `Figure 11: lines reported, ${reporting.length} of ${results.length} one-line fixes`,
    description: `Submissions by the number of lines reported; ${linesShown} stands for that many and more.`,
    x: {
      label: most < linesShown ? 'lines reported' : `lines reported (${linesShown}: and more)`,
      min: 0,
      max: most + 1,
      tick: 1,
      unit: '',
    },
    y: countAxis('submissions', sums),
    areParts: true,
    firstName: 'the true line among them',
    secondName: 'not among them',
    classes: found.slice(0, most).map((count, index) => ({
      from: index + 0.5,
      to: index + 1.5,
      first: count,
      second: missed[index]!,
    })),
  });
}

/** Submissions with 1, 2, … reported lines. */
function countLines(results: readonly CorpusResult[]): number[] {
  const counts = new Array<number>(linesShown).fill(0);
  for (const { reported } of results) counts[Math.min(reported.lines, linesShown) - 1]!++;
  return counts;
}

function renderBubbles(results: readonly CorpusResult[]): Figure {
  const bubbles = countBubbles(results);
  const locations = bubbles.map(({ x }) => x);
  const ranks = bubbles.map(({ y }) => y);
  return bubbleFigure({
    title: `Figure 12: rank of the true line, ${results.length} one-line fixes`,
    description: 'Submissions found, by number of locations and rank of the best location on the true line.',
    x: countAxis('locations', locations, bubbleRoom),
    y: countAxis('rank', ranks, bubbleRoom),
    bubbles,
    counted: 'submissions',
  });
}

/** For the submissions with a hit. */
export function countBubbles(results: readonly CorpusResult[]): readonly Bubble[] {
  const bubbles = new Map<string, Bubble>();
  for (const { row } of results) {
    if (row.hit !== 1) continue;
    const x = Number(row.locations);
    const y = Number(row.rank);
    const key = `${x} ${y}`;
    bubbles.set(key, { x, y, count: (bubbles.get(key)?.count ?? 0) + 1 });
  }
  return [...bubbles.values()];
}

/** Between the largest value and the end of its axis, as a share of a tick: bubbles are round. */
const bubbleRoom = 0.4;

/** From 0, with about five ticks at round numbers. */
function countAxis(label: string, values: readonly number[], room = 0): ChartAxis {
  const most = Math.max(1, ...values);
  const tick = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => most / each <= 6) ?? most;
  return { label, min: 0, max: Math.ceil(most / tick + room) * tick, tick, unit: '' };
}
