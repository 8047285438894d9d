/** `a * b % m` for products that no double holds, without big integers: they are most of modular arithmetic. */

import type { Register } from '#c/ir/ir.js';
import { productOf } from '../libc/double-double.js';
import type { EmitContext } from './emit-context.js';
import { safe } from './emit-operations.js';

/** The largest divisor. */
const divisorMax = 2 ** 50;

/**
 * The remainder as C has it, with the sign of the product (C17 6.5.5p6). Both products below are exact
 * sums of two doubles, and so is their difference, whatever multiple of the divisor is taken away.
 *
 * @param a a safe integer, like `b`; their product is below 2^64
 * @param m from 1 to `divisorMax`
 */
export function remainderOfProduct(a: number, b: number, m: number): number {
  const product = productOf(a, b);
  const multiple = productOf(Math.trunc(product.high / m), m);
  const rest = (product.high - multiple.high + (product.low - multiple.low)) % m;
  if (rest === 0) return 0;
  return product.high < 0 ? (rest > 0 ? rest - m : rest) : rest < 0 ? rest + m : rest;
}

/** Products below this, whatever the last bit of the nearest double, fit 64 bits. */
const productMax: Readonly<Record<'signed' | 'unsigned', number>> = { signed: 9.2e18, unsigned: 1.8e19 };

/** How many instructions `emitRemainderOfProduct` covers. */
export interface EmittedTogether {
  readonly text: string;
  readonly count: number;
}

/**
 * A product of 64 bits and its remainder, `a * b % m`, without the product where it is too large for a
 * register of compiled code. Undefined where the instructions from `pc` on are not that.
 *
 * @param last the last of them that may be covered
 */
export function emitRemainderOfProduct(
  context: EmitContext,
  pc: number,
  last: number,
  emitOne: (context: EmitContext, pc: number) => string,
): EmittedTogether | undefined {
  const product = context.code[pc]!;
  if (product.op !== 'arithmetic' || product.operator !== 'multiply') return undefined;
  const { type, left, right, to } = product;
  if (type.kind !== 'integer' || type.width !== 64) return undefined;
  const count = isConvertedBeside(context, pc + 1, [left, right, to]) ? 3 : 2;
  const end = pc + count;
  const rest = context.code[end - 1];
  if (end - 1 > last || rest?.op !== 'arithmetic' || rest.operator !== 'remainder') return undefined;
  const isLeft = rest.to !== to && context.isLive(to, end);
  if (rest.left !== to || rest.right === to || isLeft) return undefined;
  if (![left, right].every((each) => context.isNumber(each, pc))) return undefined;
  if (!context.isNumber(rest.right, end - 1)) return undefined;
  const [a, b, m] = [left, right, rest.right].map((each) => context.number(each));
  context.named.add(rest.to);
  const most = productMax[type.signed ? 'signed' : 'unsigned'];
  const converted = count === 3 ? emitOne(context, pc + 1) : '';
  const isLarge = `(t=${a}*${b},(t>${safe}||t<${-safe})&&t<${most}&&t>${-most})`;
  const isPlainRest = `${m}>0&&${m}<=${divisorMax}`;
  const oneByOne = Array.from({ length: count }, (_, index) => emitOne(context, pc + index)).join('');
  const text = `if(${isLarge}){${converted}if(${isPlainRest})r${rest.to}=restOf(${a},${b},${m});else{${oneByOne}}}else{${oneByOne}}`;
  return { text, count };
}

/**
 * Whether the instruction converts another number than the product, over none of the product's registers,
 * in a way that is never slow: then it may come first.
 */
function isConvertedBeside(context: EmitContext, pc: number, ofProduct: readonly Register[]): boolean {
  const instruction = context.code[pc];
  if (instruction?.op !== 'convert' || ofProduct.includes(instruction.to)) return false;
  const { from, into, operand } = instruction;
  if (operand === ofProduct.at(-1) || !context.isNumber(operand, pc)) return false;
  return from.kind === 'integer' && into.kind === 'integer' && into.width === 64 && into.signed;
}
