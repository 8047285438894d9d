/**
 * Spectrum-based fault localisation: how suspicious a place is, from how many
 * failing and passing tests execute it. The formulas serve as a baseline and break
 * ties in our own ranking; they never exclude anything.
 *
 * Every formula is a pure function of four counts and higher means more suspicious. Where its
 * definition divides by zero, it takes the limit that keeps the order, as its comment says; no
 * formula yields NaN.
 */

/** A place's counts; `failedTotal` and `passedTotal` are those of the whole suite. */
export interface SpectrumCounts {
  readonly failedCovered: number;
  readonly failedTotal: number;
  readonly passedCovered: number;
  readonly passedTotal: number;
}

export type SpectrumFormula = (counts: SpectrumCounts) => number;

/**
 * 0 to 1; 0 where no failing test executes the place. A. Ochiai, Bulletin of the
 * Japanese Society of Scientific Fisheries 22, 1957; for faults: R. Abreu,
 * P. Zoeteweij, A. van Gemund, PRDC 2006.
 */
export function ochiai({ failedCovered, failedTotal, passedCovered }: SpectrumCounts): number {
  if (failedCovered === 0) return 0;
  return failedCovered / Math.sqrt(failedTotal * (failedCovered + passedCovered));
}

/**
 * 0 to 1; 0 where no failing test executes the place. J. Jones, M. J. Harrold,
 * J. Stasko, ICSE 2002 (its hue, turned so that failing is 1).
 */
export function tarantula({
  failedCovered,
  failedTotal,
  passedCovered,
  passedTotal,
}: SpectrumCounts): number {
  if (failedCovered === 0) return 0;
  const failedShare = failedCovered / failedTotal;
  const passedShare = passedTotal === 0 ? 0 : passedCovered / passedTotal;
  return failedShare / (failedShare + passedShare);
}

/** Optimal for one fault. L. Naish, H. J. Lee, K. Ramamohanarao, TOSEM 20(3), 2011. */
export function op2({ failedCovered, passedCovered, passedTotal }: SpectrumCounts): number {
  return failedCovered - passedCovered / (passedTotal + 1);
}

/**
 * 0 to 1; 0 for an empty suite. P. F. Russell, T. R. Rao, Journal of the Malaria
 * Institute of India 3, 1940; for faults: Naish, Lee and Ramamohanarao, 2011.
 */
export function russellRao({ failedCovered, failedTotal, passedTotal }: SpectrumCounts): number {
  const total = failedTotal + passedTotal;
  return total === 0 ? 0 : failedCovered / total;
}

/** W. E. Wong, Y. Qi, L. Zhao, K.-Y. Cai, COMPSAC 2007, its first formula. */
export function wong1({ failedCovered }: SpectrumCounts): number {
  return failedCovered;
}

/**
 * D², the exponent its authors recommend; infinite where the place is executed by
 * every failing test and no other. W. E. Wong, V. Debroy, R. Gao, Y. Li, IEEE
 * Transactions on Reliability 63(1), 2014.
 */
export function dStar({ failedCovered, failedTotal, passedCovered }: SpectrumCounts): number {
  if (failedCovered === 0) return 0;
  return failedCovered ** 2 / (passedCovered + failedTotal - failedCovered);
}

export const spectrumFormulas = {
  ochiai,
  tarantula,
  op2,
  'russell-rao': russellRao,
  'wong-1': wong1,
  dstar: dStar,
} as const satisfies Readonly<Record<string, SpectrumFormula>>;
