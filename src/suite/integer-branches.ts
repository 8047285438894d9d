/**
 * Splits the values of a printed integer by the state that their rendering leads
 * to. Sign, padding and leading zeros depend on the sign and the number of digits
 * alone (C17 7.21.6.1p6 to p8), so that each (sign, number of digits) is one shape
 * for the walk over digits; zero, whose digits may vanish, is rendered by itself.
 */

import { addInt, type Int, mulInt, subInt } from '#base/integer.js';
import type { AcceptorState, IntegerBranch, IntegerSpec } from './acceptor.js';
import { acceptorLimits } from './limits.js';
import {
  larger,
  type MagnitudeBranch,
  type NumeralMachine,
  NumeralWalk,
  power,
  smaller,
  type WalkBudget,
} from './numeral-walk.js';

/** The branches of the values `low` … `high`, ascending. Octal and hexadecimal values are not negative. */
export function integerBranches(
  machine: NumeralMachine,
  budget: WalkBudget,
  start: AcceptorState,
  spec: IntegerSpec,
  low: Int,
  high: Int,
): readonly IntegerBranch[] | 'too-many' {
  if (spec.width > acceptorLimits.fieldCharsMax || (spec.precision ?? 0) > acceptorLimits.fieldCharsMax) {
    return 'too-many';
  }
  const walk = new NumeralWalk(machine, budget);
  if (low < 0) {
    visitMagnitudes(walk, start, spec, true, high < 0 ? mulInt(high, -1) : 1, mulInt(low, -1));
  }
  const negative = negate(walk.take());
  if (low <= 0 && high >= 0) {
    const { prefix, suffix } = zeroAndPadding(spec);
    walk.visitText(start, 0, prefix, suffix);
  }
  if (high > 0) visitMagnitudes(walk, start, spec, false, larger(low, 1), high);
  return walk.isExhausted ? 'too-many' : joinBranches(negative, walk.take());
}

function visitMagnitudes(
  walk: NumeralWalk,
  start: AcceptorState,
  spec: IntegerSpec,
  negative: boolean,
  low: Int,
  high: Int,
): void {
  const head = signOf(spec, negative) + radixPrefix(spec);
  let around = affixes(spec, head, 1);
  for (let digits = 1; ; digits++) {
    const first = power(spec.base, digits - 1);
    if (first > high) return;
    const last = subInt(power(spec.base, digits), 1);
    const aroundMore = affixes(spec, head, digits + 1);
    if (last >= low) {
      const survived = walk.visit(start, {
        prefix: around.prefix,
        suffix: around.suffix,
        base: spec.base,
        leadMin: 1,
        upperCase: spec.upperCase,
        whole: digits,
        point: false,
        fraction: 0,
        low: larger(first, low),
        high: smaller(last, high),
      });
      // With the same prefix and more digits it would die too.
      if (!survived && low <= first && aroundMore.prefix === around.prefix) return;
    }
    around = aroundMore;
  }
}

/** The values of the branches negated, in ascending order. */
export function negate(branches: readonly MagnitudeBranch[]): MagnitudeBranch[] {
  return branches
    .map(({ low, high, next }) => ({ low: mulInt(high, -1), high: mulInt(low, -1), next }))
    .reverse();
}

/** Two ascending lists in a row, merged where they touch. */
function joinBranches(
  left: readonly MagnitudeBranch[],
  right: readonly MagnitudeBranch[],
): MagnitudeBranch[] {
  const last = left.at(-1);
  const first = right[0];
  if (
    last !== undefined &&
    first !== undefined &&
    last.next === first.next &&
    addInt(last.high, 1) === first.low
  ) {
    return [...left.slice(0, -1), { low: last.low, high: first.high, next: last.next }, ...right.slice(1)];
  }
  return [...left, ...right];
}

export function signOf(spec: { readonly plus: boolean; readonly space: boolean }, negative: boolean): string {
  if (negative) return '-';
  return spec.plus ? '+' : spec.space ? ' ' : '';
}

/** For a value that is not zero. */
function radixPrefix(spec: IntegerSpec): string {
  if (!spec.alternate || spec.base !== 16) return '';
  return spec.upperCase ? '0X' : '0x';
}

/** All that surrounds `digits` digits of a value that is not zero. */
function affixes(spec: IntegerSpec, head: string, digits: number): { prefix: string; suffix: string } {
  let zeros = Math.max(0, (spec.precision ?? 1) - digits);
  // The flag raises the precision until the first digit is a zero.
  if (spec.alternate && spec.base === 8 && zeros === 0) zeros = 1;
  const padding = Math.max(0, spec.width - head.length - zeros - digits);
  const padWithZeros = spec.zeroPad && spec.precision === undefined;
  return pad(head, '0'.repeat(zeros), padding, spec.leftAlign, padWithZeros);
}

function zeroAndPadding(spec: IntegerSpec): { prefix: string; suffix: string } {
  const octalZero = spec.alternate && spec.base === 8;
  const digits = Math.max(spec.precision ?? 1, octalZero ? 1 : 0);
  const head = signOf(spec, false);
  const padding = Math.max(0, spec.width - head.length - digits);
  const padWithZeros = spec.zeroPad && spec.precision === undefined;
  return pad(head, '0'.repeat(digits), padding, spec.leftAlign, padWithZeros);
}

/** Puts `padding` characters before the head, after it as zeros, or at the end. */
export function pad(
  head: string,
  zeros: string,
  padding: number,
  leftAlign: boolean,
  withZeros: boolean,
): { prefix: string; suffix: string } {
  if (leftAlign) return { prefix: head + zeros, suffix: ' '.repeat(padding) };
  if (withZeros) return { prefix: head + '0'.repeat(padding) + zeros, suffix: '' };
  return { prefix: ' '.repeat(padding) + head + zeros, suffix: '' };
}
