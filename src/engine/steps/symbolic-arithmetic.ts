/**
 * Arithmetic on terms. Where a signed operation could overflow, the path *wants* that
 * it does not: a witness that needs a wrap counts only if there is no other.
 */

import { divInt, type Int, maxInt, minInt, subInt, wrapInt } from '#base/integer.js';
import type { ArithmeticOperator, Instruction, IntegerMachineType, MachineType } from '#c/ir/ir.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { Machine } from '../machine.js';
import { isInt, isTerm, type Value } from '../value.js';

type Arithmetic = Extract<Instruction, { op: 'arithmetic' }>;
type Unary = Extract<Instruction, { op: 'unary' }>;

/** A value of a machine type as a term; pointers have none. */
export function termOf(machine: Machine, value: Value, type: MachineType): Term {
  if (isTerm(value)) return value;
  if (isInt(value)) {
    if (type.kind === 'floating') return machine.store.floating(value as number, type.width);
    if (type.kind === 'integer') return machine.store.constant(value, type.width);
  }
  return machine.end({
    kind: 'unknown',
    reason: 'unsupported',
    detail: 'arithmetic on an address with symbols',
  });
}

/** 1 or 0 as an int. */
export function intFromTruth(store: TermStore, truth: Term): Value {
  if (truth.kind === 'constant') return truth.value === true ? 1 : 0;
  return store.ite(truth, store.constant(1, 32), store.constant(0, 32));
}

/** A constant term becomes a plain value, signed or unsigned like its type. */
export function simplified(term: Term, type: MachineType): Value {
  if (term.kind !== 'constant') return term;
  const value = term.value as Int;
  return type.kind === 'integer' ? wrapInt(value, type.width, type.signed) : value;
}

export function symbolicArithmetic(
  machine: Machine,
  instruction: Arithmetic,
  left: Value,
  right: Value,
): Value {
  const { store } = machine;
  const { type, operator } = instruction;
  const a = termOf(machine, left, type);
  const b = termOf(machine, right, instruction.rightType);
  if (type.kind === 'floating') return simplified(floatingOperation(store, operator, a, b), type);
  if (operator === 'shift-left' || operator === 'shift-right') {
    return simplified(shift(machine, instruction, a, b), type);
  }
  if (operator === 'divide' || operator === 'remainder') {
    return simplified(division(machine, operator, type, a, b), type);
  }
  if (type.signed) wantNoOverflow(machine, operator, type, a, b);
  return simplified(integerOperation(store, operator, a, b), type);
}

function floatingOperation(store: TermStore, operator: ArithmeticOperator, a: Term, b: Term): Term {
  switch (operator) {
    case 'add':
      return store.fadd(a, b);
    case 'subtract':
      return store.fsub(a, b);
    case 'multiply':
      return store.fmul(a, b);
    case 'divide':
      return store.fdiv(a, b);
    default:
      throw new Error(`invariant broken: no floating ${operator}`);
  }
}

function integerOperation(store: TermStore, operator: ArithmeticOperator, a: Term, b: Term): Term {
  switch (operator) {
    case 'add':
      return store.add(a, b);
    case 'subtract':
      return store.sub(a, b);
    case 'multiply':
      return store.mul(a, b);
    case 'and':
      return store.and(a, b);
    case 'or':
      return store.or(a, b);
    case 'xor':
      return store.xor(a, b);
    default:
      throw new Error(`invariant broken: ${operator} has a case of its own`);
  }
}

function division(
  machine: Machine,
  operator: 'divide' | 'remainder',
  type: IntegerMachineType,
  a: Term,
  b: Term,
): Term {
  const { store } = machine;
  const { width, signed } = type;
  if (machine.decide(store.eq(b, store.constant(0, width))))
    machine.crash('division-by-zero', 'a division by zero');
  if (!signed) return operator === 'divide' ? store.udiv(a, b) : store.urem(a, b);
  const overflows = store.boolAnd(
    store.eq(b, store.constant(-1, width)),
    store.eq(a, store.constant(minInt(width, true), width)),
  );
  if (machine.decide(overflows)) machine.crash('division-by-zero', 'the smallest integer is divided by -1');
  return operator === 'divide' ? store.sdiv(a, b) : store.srem(a, b);
}

function shift(machine: Machine, instruction: Arithmetic, a: Term, count: Term): Term {
  const { store } = machine;
  const { width, signed } = instruction.type as IntegerMachineType;
  const isInRange = store.ult(count, store.constant(width, count.width));
  let bits =
    count.width < width
      ? store.zext(count, width)
      : count.width > width
        ? store.extract(count, width - 1, 0)
        : count;
  if (!machine.decide(isInRange)) {
    machine.undefinedBehaviour('oversized-shift', `a shift by ${width} bits or more`);
    bits = store.and(bits, store.constant(width - 1, width));
  }
  if (instruction.operator === 'shift-left') return store.shl(a, bits);
  return signed ? store.ashr(a, bits) : store.lshr(a, bits);
}

/**
 * Wants the exact result to be a value of the type. If one operand is a constant, that
 * is a comparison of the other with a bound; a product of two 64-bit terms is left
 * alone, since there is no wider term to compare with.
 */
function wantNoOverflow(
  machine: Machine,
  operator: ArithmeticOperator,
  type: IntegerMachineType,
  a: Term,
  b: Term,
): void {
  const { store } = machine;
  const { width } = type;
  const bound = (value: Int): Term => store.constant(value, width);
  const low = minInt(width, true);
  const high = maxInt(width, true);
  if (operator === 'add' || operator === 'subtract') {
    const [term, constant] = a.kind === 'constant' && operator === 'add' ? [b, a] : [a, b];
    if (constant.kind === 'constant') {
      const value = constant.value as Int;
      const step = operator === 'add' ? value : subInt(0, value);
      machine.want(
        step >= 0 ? store.sle(term, bound(subInt(high, step))) : store.sle(bound(subInt(low, step)), term),
      );
      return;
    }
    const zero = bound(0);
    const result = operator === 'add' ? store.add(a, b) : store.sub(a, b);
    const aNegative = store.slt(a, zero);
    const bNegative = store.slt(b, zero);
    const likeSigns =
      operator === 'add' ? store.eq(aNegative, bNegative) : store.boolNot(store.eq(aNegative, bNegative));
    machine.want(
      store.boolNot(store.boolAnd(likeSigns, store.boolNot(store.eq(store.slt(result, zero), aNegative)))),
    );
    return;
  }
  if (operator !== 'multiply') return;
  const [term, constant] = a.kind === 'constant' ? [b, a] : [a, b];
  if (constant.kind === 'constant') {
    const factor = constant.value as Int;
    if (factor === 0 || factor === 1 || factor === -1) return;
    const ends = [divInt(low, factor), divInt(high, factor)];
    const [least, most] = factor > 0 ? ends : ends.reverse();
    machine.want(store.boolAnd(store.sle(bound(least!), term), store.sle(term, bound(most!))));
    return;
  }
  if (width > 32) return;
  const wide = store.mul(store.sext(a, 64), store.sext(b, 64));
  machine.want(store.eq(wide, store.sext(store.mul(a, b), 64)));
}

export function symbolicUnary(machine: Machine, instruction: Unary, operand: Term): Value {
  const { store } = machine;
  const { type, operator } = instruction;
  if (operator === 'not') {
    const zero = type.kind === 'floating' ? store.floating(0, type.width) : store.constant(0, operand.width);
    const isZero = type.kind === 'floating' ? store.feq(operand, zero) : store.eq(operand, zero);
    return intFromTruth(store, isZero);
  }
  if (type.kind === 'floating') return simplified(store.fneg(operand), type);
  if (operator === 'complement') return simplified(store.not(operand), type);
  if (type.kind === 'integer' && type.signed) {
    machine.want(store.boolNot(store.eq(operand, store.constant(minInt(type.width, true), type.width))));
  }
  return simplified(store.neg(operand), type);
}
