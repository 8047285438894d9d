/**
 * Operands that an analyser does not check, or checks badly: indices into declared arrays,
 * divisors, shift counts. Undefined behaviour there ends the path as our engine ends it: as
 * a crash, or, where `native` continues in a way that the analyser's C may not share, as
 * incomplete.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import { isTrailing } from '#c/lower/lower-element.js';
import type { Expression } from '#c/program.js';
import { isInteger, type ScalarType, sizeOf } from '#c/types.js';
import { incompleteReasons, valueTags } from '../dialect.js';
import { edited } from '../fragment.js';
import type { Placing } from '../placing.js';
import { tagOf } from '../value-tag.js';

/**
 * before: a[i]
 * after:  a[__nm_index(i, 10)]
 *
 * The address of a row may be that just past the last; beyond, it is useless but not yet a
 * crash.
 */
export function guardIndex(
  placing: Placing,
  dereference: Expression & { kind: 'dereference' },
  use: 'element' | 'address',
): void {
  const { pointer } = dereference;
  if (!placing.dialect.guards.has('index') || pointer.kind !== 'pointer-add' || pointer.isSubtraction) return;
  if (pointer.pointer.kind !== 'decay') return;
  const array = pointer.pointer.operand;
  if (array.type.kind !== 'array' || array.type.length === undefined) return;
  if (array.kind === 'member' && isTrailing(array)) return;
  if (evaluateConstant(pointer.index) !== undefined) return;
  // Past the end of a row may still be inside the whole array: only strict C calls that a crash.
  const isRow = array.kind !== 'object' && placing.options.undefinedMode === 'native';
  const name = use === 'address' ? 'address_index' : isRow ? 'row_index' : 'index';
  const end = name === 'index' ? '__nm_stop()' : `__nm_incomplete(${incompleteReasons.value})`;
  const test = `if (i < 0 || i ${use === 'address' ? '>' : '>='} n) ${end}; return i;`;
  placing.helpers.add(`static long __nm_${name}(long i, long n) { ${test} }`);
  guard(placing, pointer.index, `__nm_${name}(`, `, ${array.type.length})`);
}

/**
 * before: a / b
 * after:  a / __nm_divisor_int(b)
 */
export function guardDivisor(placing: Placing, operand: Expression, operationType: ScalarType): void {
  if (!placing.dialect.guards.has('divisor') || !isInteger(operationType)) return;
  const tag = tagOf(operationType);
  if (tag === undefined || evaluateConstant(operand)) return;
  const type = valueTags[tag];
  placing.helpers.add(`static ${type} __nm_divisor_${tag}(${type} d) { if (d == 0) __nm_stop(); return d; }`);
  guard(placing, operand, `__nm_divisor_${tag}(`, ')');
}

/**
 * before: a << b
 * after:  a << __nm_shift(b, 32)
 */
export function guardShift(placing: Placing, operand: Expression, operationType: ScalarType): void {
  if (!placing.dialect.guards.has('shift') || evaluateConstant(operand) !== undefined) return;
  const end = placing.options.undefinedMode === 'strict' ? '__nm_stop()' : '__nm_incomplete(4)';
  const test = `if (count < 0 || count >= width) ${end}; return (int)count;`;
  placing.helpers.add(`static int __nm_shift(long count, int width) { ${test} }`);
  guard(placing, operand, '__nm_shift(', `, ${8 * sizeOf(operationType)})`);
}

function guard(placing: Placing, operand: Expression, before: string, after: string): void {
  const { firstToken, lastToken } = operand.span;
  placing.edits.replace(firstToken, lastToken, [before, '(', edited(operand.span), ')', after], true);
}
