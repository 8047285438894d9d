/**
 * Spectrum-based fault localisation at line level, as a baseline: the lines that any test
 * executes, ranked by each formula. Ties share their mean rank. A true line that some test
 * executes is always found, however late; one that no test executes (a declaration, an
 * `#include`) never is, and then the rank share is 1.
 */

import { type SpectrumFormula, spectrumFormulas } from '#spectrum/formulas.js';
import { midRanks } from '#spectrum/mid-ranks.js';

export type FormulaName = keyof typeof spectrumFormulas;
export const formulaNames = Object.keys(spectrumFormulas) as readonly FormulaName[];

/** One run of one test. */
export interface LineRun {
  readonly passed: boolean;
  readonly lines: readonly number[];
}

export interface FormulaMeasure {
  /** The best-ranked true line's; null if none is executed. */
  readonly rank: number | null;
  /** Which share of the other lines is ranked before it: 0 to 1; 1 if none is executed. */
  readonly rankShare: number;
}

export interface LineMeasure {
  /** Lines that some test executes. */
  readonly lines: number;
  /** A true line is among them. */
  readonly hit: boolean;
  readonly formulas: Readonly<Record<FormulaName, FormulaMeasure>>;
}

export function measureLines(runs: readonly LineRun[], trueLines: readonly number[]): LineMeasure {
  const lines = [...new Set(runs.flatMap((run) => run.lines))];
  const failed = countLines(runs.filter(({ passed }) => !passed));
  const passed = countLines(runs.filter((run) => run.passed));
  const measureFormula = (formula: SpectrumFormula): FormulaMeasure => {
    const scores = lines.map((line) =>
      formula({
        failedCovered: failed.byLine.get(line) ?? 0,
        failedTotal: failed.total,
        passedCovered: passed.byLine.get(line) ?? 0,
        passedTotal: passed.total,
      }),
    );
    const ranks = midRanks(scores).filter((_, index) => trueLines.includes(lines[index]!));
    if (ranks.length === 0) return { rank: null, rankShare: 1 };
    const rank = Math.min(...ranks);
    return { rank, rankShare: lines.length === 1 ? 0 : (rank - 1) / (lines.length - 1) };
  };
  const formulas = formulaNames.map((name) => [name, measureFormula(spectrumFormulas[name])]);
  return {
    lines: lines.length,
    hit: lines.some((line) => trueLines.includes(line)),
    formulas: Object.fromEntries(formulas) as LineMeasure['formulas'],
  };
}

function countLines(runs: readonly LineRun[]): { total: number; byLine: ReadonlyMap<number, number> } {
  const byLine = new Map<number, number>();
  for (const { lines } of runs) for (const line of lines) byLine.set(line, (byLine.get(line) ?? 0) + 1);
  return { total: runs.length, byLine };
}
