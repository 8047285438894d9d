/**
 * Splits the doubles by the state that printing them with `%f` leads to. Printed with p
 * decimals a double is an integer number of units of the last decimal, so the walk over
 * digits is the one for integers, with a point among the digits; its intervals are
 * turned into doubles at the end. A NaN is a branch of its own. Conversions `e`, `g`
 * and `a` are `too-many`.
 */

import { type Int, subInt } from '#base/integer.js';
import type { AcceptorState, RealBranch, RealSpec } from './acceptor.js';
import { decimalsOf, doublesPrintedAs } from './double-interval.js';
import { pad, signOf } from './integer-branches.js';
import { acceptorLimits } from './limits.js';
import {
  type MagnitudeBranch,
  type NumeralMachine,
  NumeralWalk,
  power,
  smaller,
  type WalkBudget,
} from './numeral-walk.js';

/** C17 7.21.6.1p8: the precision where none is written. */
const defaultPrecision = 6;

export function realBranches(
  machine: NumeralMachine,
  budget: WalkBudget,
  start: AcceptorState,
  spec: RealSpec,
): readonly RealBranch[] | 'too-many' {
  const precision = spec.precision ?? defaultPrecision;
  if (spec.conversion !== 'f' && spec.conversion !== 'F') return 'too-many';
  if (precision > acceptorLimits.realPrecisionMax || spec.width > acceptorLimits.fieldCharsMax)
    return 'too-many';
  const walk = new NumeralWalk(machine, budget);
  visitDoubles(walk, start, spec, precision, true);
  const negative = walk.take();
  visitDoubles(walk, start, spec, precision, false);
  if (walk.isExhausted) return 'too-many';
  return [
    ...special(machine, start, spec, Number.NEGATIVE_INFINITY, 'inf', true),
    ...toDoubles(negative, precision)
      .map(({ low, high, next }) => ({ low: -high, high: -low, next }))
      .reverse(),
    ...toDoubles(walk.take(), precision),
    ...special(machine, start, spec, Number.POSITIVE_INFINITY, 'inf', false),
    ...nans(machine, start, spec),
  ];
}

function visitDoubles(
  walk: NumeralWalk,
  start: AcceptorState,
  spec: RealSpec,
  precision: number,
  negative: boolean,
): void {
  const largest = decimalsOf(Number.MAX_VALUE, precision);
  const point = precision > 0 || spec.alternate;
  const head = signOf(spec, negative);
  for (let whole = 1; ; whole++) {
    // A single digit before the point may be a zero.
    const low = whole === 1 ? 0 : power(10, whole - 1 + precision);
    if (low > largest) return;
    const high: Int = subInt(power(10, whole + precision), 1);
    const length = head.length + whole + (point ? 1 : 0) + precision;
    const { prefix, suffix } = pad(head, '', Math.max(0, spec.width - length), spec.leftAlign, spec.zeroPad);
    const survived = walk.visit(start, {
      prefix,
      suffix,
      base: 10,
      leadMin: whole === 1 ? 0 : 1,
      upperCase: false,
      whole,
      point,
      fraction: precision,
      low,
      high: smaller(high, largest),
    });
    // With the same prefix and more digits it would die too.
    if (!survived && length >= spec.width) return;
  }
}

function toDoubles(branches: readonly MagnitudeBranch[], precision: number): RealBranch[] {
  return branches.flatMap(({ low, high, next }) => {
    const interval = doublesPrintedAs(low, high, precision);
    return interval === undefined ? [] : [{ low: interval[0], high: interval[1], next }];
  });
}

/** The branch of a value that is printed as a word; words are never padded with zeros. */
function special(
  machine: NumeralMachine,
  start: AcceptorState,
  spec: RealSpec,
  value: number,
  word: string,
  negative: boolean,
): RealBranch[] {
  const text = signOf(spec, negative) + (spec.conversion === 'F' ? word.toUpperCase() : word);
  const padded = spec.leftAlign ? text.padEnd(spec.width) : text.padStart(spec.width);
  const next = machine.stepText(start, padded);
  return next === undefined ? [] : [{ low: value, high: value, next }];
}

/** A NaN prints with or without a sign; both are one value to a caller who cannot see the sign. */
function nans(machine: NumeralMachine, start: AcceptorState, spec: RealSpec): RealBranch[] {
  const unsigned = special(machine, start, spec, Number.NaN, 'nan', false);
  const signed = special(machine, start, spec, Number.NaN, 'nan', true);
  return unsigned[0]?.next === signed[0]?.next ? unsigned : [...unsigned, ...signed];
}
