/**
 * Preimages of interval sets under bit-vector operations with one operand fixed: the
 * values of the other for which the result lies in the set. Exact, or undefined where
 * that would take too many ranges; with `partial` some ranges near zero instead, for
 * callers who need only one solution.
 */
import { addInt, divInt, type Int, mulInt, subInt } from '#base/integer.js';
import { largerInt, largestOf, powerOfTwo, smallerInt, smallestOf } from './bits-operations.js';
import {
  containsPoint,
  emptySet,
  type IntervalSet,
  intersectSets,
  interval,
  magnitude,
  mapRanges,
  normaliseRanges,
} from './interval-set.js';

export interface PreimageOptions {
  /** The values that the operand can have at all; the answer is right only within their hull. */
  readonly within: IntervalSet;
  readonly partial: boolean;
}

/** More pieces of a range than this are not worth keeping; a partial answer needs far fewer. */
const exactPiecesMax = 64;
const partialPiecesMax = 8;

/** Ranges of exact integers, reduced to the signed line of a width. */
export function wrapSet(ranges: IntervalSet, width: number): IntervalSet {
  const span = powerOfTwo(width);
  const largest = largestOf(width);
  const smallest = smallestOf(width);
  return mapRanges(ranges, (first, last) => {
    if (first >= smallest && last <= largest) return [first, last];
    if (subInt(last, first) >= subInt(span, 1)) return [smallest, largest];
    const shift = mulInt(floorDivide(subInt(first, smallest), span), span);
    const [low, high] = [subInt(first, shift), subInt(last, shift)];
    return high <= largest ? [low, high] : [low, largest, smallest, subInt(high, span)];
  });
}

/** A set on the signed line as ranges of the values read as unsigned. */
export function unsignedSet(set: IntervalSet, width: number): IntervalSet {
  const span = powerOfTwo(width);
  return mapRanges(set, (first, last) => {
    if (first >= 0) return [first, last];
    if (last < 0) return [addInt(first, span), addInt(last, span)];
    return [addInt(first, span), subInt(span, 1), 0, last];
  });
}

/** x with x + k in the set. */
export function preimageAdd(set: IntervalSet, k: Int, width: number): IntervalSet {
  return wrapSet(
    mapRanges(set, (first, last) => [subInt(first, k), subInt(last, k)]),
    width,
  );
}

/** x with k - x in the set. */
export function preimageSubtractFrom(set: IntervalSet, k: Int, width: number): IntervalSet {
  return wrapSet(
    mapRanges(set, (first, last) => [subInt(k, last), subInt(k, first)]),
    width,
  );
}

/** x with x * k in the set: x * k = y + n * 2^width, for each n that x can reach. */
export function preimageMultiply(
  set: IntervalSet,
  k: Int,
  width: number,
  options: PreimageOptions,
): IntervalSet | undefined {
  const { within } = options;
  if (within.length === 0) return emptySet;
  if (k === 0) return set.length > 0 && intersectSets(set, interval(0, 0)).length > 0 ? within : emptySet;
  if (k < 0) return preimageMultiply(preimageSubtractFromExact(set), magnitude(k), width, options);
  const span = powerOfTwo(width);
  const low = mulInt(within[0]!, k);
  const high = mulInt(within[within.length - 1]!, k);
  return collectPieces(set, options, (first, last) => ({
    firstTurn: ceilDivide(subInt(low, last), span),
    lastTurn: floorDivide(subInt(high, first), span),
    pieceAt: (turn) => {
      const offset = mulInt(turn, span);
      return [ceilDivide(addInt(first, offset), k), floorDivide(addInt(last, offset), k)];
    },
  }));
}

/** The negated set as exact integers: the negated smallest value is not a signed value any more. */
function preimageSubtractFromExact(set: IntervalSet): IntervalSet {
  return mapRanges(set, (first, last) => [subInt(0, last), subInt(0, first)]);
}

/** x of `width` bits whose low `low + partWidth` bits, less the lowest `low`, lie in the set. */
export function preimageExtract(
  set: IntervalSet,
  part: { readonly low: number; readonly width: number },
  options: PreimageOptions,
): IntervalSet | undefined {
  const { within } = options;
  if (within.length === 0) return emptySet;
  const unit = powerOfTwo(part.low);
  const span = powerOfTwo(part.low + part.width);
  const widened = mapRanges(set, (first, last) => [
    mulInt(first, unit),
    addInt(mulInt(last, unit), subInt(unit, 1)),
  ]);
  return collectPieces(widened, options, (first, last) => ({
    firstTurn: ceilDivide(subInt(within[0]!, last), span),
    lastTurn: floorDivide(subInt(within[within.length - 1]!, first), span),
    pieceAt: (turn) => {
      const offset = mulInt(turn, span);
      return [addInt(first, offset), addInt(last, offset)];
    },
  }));
}

/** x whose signed remainder by k, not 0, lies in the set. */
export function preimageRemainder(
  set: IntervalSet,
  k: Int,
  options: PreimageOptions,
): IntervalSet | undefined {
  const { within } = options;
  if (within.length === 0) return emptySet;
  const span = magnitude(k);
  const top = subInt(span, 1);
  const positive = collectPieces(intersectSets(set, interval(0, top)), options, (first, last) => ({
    firstTurn: 0,
    lastTurn: floorDivide(subInt(within[within.length - 1]!, first), span),
    pieceAt: (turn) => [addInt(first, mulInt(turn, span)), addInt(last, mulInt(turn, span))],
  }));
  const negative = collectPieces(intersectSets(set, interval(subInt(0, top), 0)), options, (first, last) => ({
    firstTurn: ceilDivide(subInt(within[0]!, last), span),
    lastTurn: 0,
    pieceAt: (turn) => [addInt(first, mulInt(turn, span)), addInt(last, mulInt(turn, span))],
  }));
  if (positive === undefined || negative === undefined) return undefined;
  // Remainders of positive x are not negative, and the other way round.
  const upper = intersectSets(positive, interval(0, powerOfTwo(64)));
  const lower = intersectSets(negative, interval(subInt(0, powerOfTwo(64)), 0));
  return normaliseRanges([...upper, ...lower]);
}

/** x whose quotient by k > 0, truncated to zero, lies in the set; exact integers. */
export function preimageDivide(set: IntervalSet, k: Int): IntervalSet {
  const rest = subInt(k, 1);
  return mapRanges(set, (first, last) => {
    const low = mulInt(first, k);
    const high = mulInt(last, k);
    return [first > 0 ? low : subInt(low, rest), last < 0 ? high : addInt(high, rest)];
  });
}

/**
 * x for which `c / x`, truncated, lies in the set. The magnitudes m of x with
 * `floor(|c| / m)` in a range form a range again; the signs decide which quotient that
 * is. Undefined for the smallest c, whose quotient by -1 does not fit the width.
 */
export function preimageDivisor(set: IntervalSet, c: Int, width: number): IntervalSet | undefined {
  const lowest = smallestOf(width);
  if (c === lowest) return undefined;
  const size = magnitude(c);
  const found: Int[] = [];
  if (containsPoint(set, c >= 0 ? -1 : 1)) found.push(0, 0);
  for (const isPositive of [true, false]) {
    const keepsSign = isPositive === c >= 0;
    for (let i = 0; i < set.length; i += 2) {
      const low = largerInt(keepsSign ? set[i]! : subInt(0, set[i + 1]!), 0);
      const high = keepsSign ? set[i + 1]! : subInt(0, set[i]!);
      if (high < low) continue;
      const first = addInt(divInt(size, addInt(high, 1)), 1);
      const most = isPositive ? largestOf(width) : subInt(0, lowest);
      const last = low === 0 ? most : smallerInt(divInt(size, low), most);
      if (first <= last) found.push(...(isPositive ? [first, last] : [subInt(0, last), subInt(0, first)]));
    }
  }
  return normaliseRanges(found);
}

/** x whose quotient by 2^count, rounded down, lies in the set; exact integers. */
export function preimageShiftRight(set: IntervalSet, count: number): IntervalSet {
  const unit = powerOfTwo(count);
  return mapRanges(set, (first, last) => [mulInt(first, unit), addInt(mulInt(last, unit), subInt(unit, 1))]);
}

/** x for which `concat(x, low)` lies in the set; `low` read as unsigned. */
export function preimageHighPart(set: IntervalSet, low: Int, lowWidth: number): IntervalSet {
  const unit = powerOfTwo(lowWidth);
  return mapRanges(set, (first, last) => {
    const high = floorDivide(subInt(last, low), unit);
    const start = ceilDivide(subInt(first, low), unit);
    return start <= high ? [start, high] : [];
  });
}

/** x for which `concat(high, x)` lies in the set. */
export function preimageLowPart(set: IntervalSet, high: Int, lowWidth: number): IntervalSet {
  const unit = powerOfTwo(lowWidth);
  const base = mulInt(high, unit);
  const part = intersectSets(set, interval(base, addInt(base, subInt(unit, 1))));
  return wrapSet(
    mapRanges(part, (first, last) => [subInt(first, base), subInt(last, base)]),
    lowWidth,
  );
}

interface Turns {
  readonly firstTurn: Int;
  readonly lastTurn: Int;
  pieceAt(turn: Int): readonly [Int, Int];
}

/** The union of the pieces of all ranges, one for each turn of the wheel of values. */
function collectPieces(
  set: IntervalSet,
  { within, partial }: PreimageOptions,
  turnsOf: (first: Int, last: Int) => Turns,
): IntervalSet | undefined {
  const pieces: Int[] = [];
  for (let i = 0; i < set.length; i += 2) {
    const { firstTurn, lastTurn, pieceAt } = turnsOf(set[i]!, set[i + 1]!);
    if (lastTurn < firstTurn) continue;
    const turns = addInt(subInt(lastTurn, firstTurn), 1);
    if (turns > exactPiecesMax && !partial) return undefined;
    const cut = partial && turns > partialPiecesMax;
    const count = cut ? partialPiecesMax : Number(turns);
    const start = cut ? turnNearZero(firstTurn, lastTurn) : firstTurn;
    for (let turn = 0; turn < count; turn++) {
      const [first, last] = pieceAt(addInt(start, turn));
      if (first <= last) pieces.push(first, last);
    }
    if (pieces.length > 4 * exactPiecesMax) {
      if (!partial) return undefined;
      break;
    }
  }
  return intersectSets(normaliseRanges(pieces), interval(within[0]!, within[within.length - 1]!));
}

/** The first of the few turns kept, which lie round zero where they can. */
function turnNearZero(firstTurn: Int, lastTurn: Int): Int {
  const wanted = -partialPiecesMax / 2;
  if (firstTurn > wanted) return firstTurn;
  const latest = subInt(lastTurn, partialPiecesMax - 1);
  return smallerInt(latest, wanted);
}

function floorDivide(a: Int, b: Int): Int {
  const quotient = divInt(a, b);
  // Truncation rounded up if the signs differ and there is a remainder.
  return a < 0 !== b < 0 && mulInt(quotient, b) !== a ? subInt(quotient, 1) : quotient;
}

function ceilDivide(a: Int, b: Int): Int {
  return subInt(0, floorDivide(subInt(0, a), b));
}
