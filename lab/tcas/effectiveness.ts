/**
 * How early a fault is found, over many programs: the share of programs whose fault is
 * found within a share of the code. A program whose fault is never found counts in every
 * denominator and in no numerator.
 */

/** From `codeShare` on, `foundShare` of the programs; both 0 to 1. */
export interface EffectivenessStep {
  readonly codeShare: number;
  readonly foundShare: number;
}

/** Programs found up to `fromShare`, and those added up to and with `toShare`. */
export interface EffectivenessBucket {
  readonly fromShare: number;
  readonly toShare: number;
  readonly beforeShare: number;
  readonly addedShare: number;
}

/** @param codeShares for each program the share of its code up to its fault, null if never found */
export function effectivenessSteps(codeShares: readonly (number | null)[]): EffectivenessStep[] {
  const found = foundOf(codeShares);
  return [...new Set(found)].map((codeShare) => ({
    codeShare,
    foundShare: countWithin(found, codeShare) / codeShares.length,
  }));
}

/** @param widthShare a bucket's width; together they cover 0 to `count` times that */
export function effectivenessBuckets(
  codeShares: readonly (number | null)[],
  widthShare: number,
  count: number,
): EffectivenessBucket[] {
  const found = foundOf(codeShares);
  const within = (share: number): number =>
    codeShares.length === 0 ? 0 : countWithin(found, share) / codeShares.length;
  return Array.from({ length: count }, (_, index) => {
    const fromShare = index * widthShare;
    const toShare = (index + 1) * widthShare;
    const beforeShare = index === 0 ? 0 : within(fromShare);
    return { fromShare, toShare, beforeShare, addedShare: within(toShare) - beforeShare };
  });
}

function foundOf(codeShares: readonly (number | null)[]): number[] {
  return codeShares.filter((share) => share !== null).sort((a, b) => a - b);
}

/** A share on a bucket's edge may miss it by one bit. */
const edgeTolerance = 1e-9;

function countWithin(found: readonly number[], share: number): number {
  return found.filter((each) => each <= share + edgeTolerance).length;
}
