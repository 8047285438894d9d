/**
 * The result register of a function that may end without `return`: a register of the IR that holds
 * at each point what gcc's program has in its own (`left-in-register.ts`), so that the end of the
 * function finds it there. Zero stands for what is not known, and no value for an address.
 *
 * A value is taken where the code computes it, so that nothing is evaluated twice.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { ArithmeticOperator, MachineType, Register } from '#c/ir/ir.js';
import type { Expression, FunctionDefinition, ObjectDeclaration } from '#c/program.js';
import {
  type CType,
  integerOf,
  intType,
  isInteger,
  isScalar,
  sizeOf,
  unsignedCharType,
  unsignedIntType,
  unsignedShortType,
} from '#c/types.js';
import { visitStatement } from '#c/walk.js';
import {
  isComputed,
  type Left,
  leftByCondition,
  leftByEffect,
  leftByStore,
  leftBySwitch,
  type Operation,
} from './left-in-register.js';
import type { Lowering, ProgramTables, ResultNotes } from './lowering.js';
import { machineTypeOf } from './machine-type.js';

export class ResultRegister implements ResultNotes {
  /** What is to be taken where the operands of a node have been computed. */
  private readonly awaited = new Map<Expression, Left>();
  /** Within what is evaluated for its effects: what its conditions leave does not last. */
  private isWithin = false;

  /** A register that is never set. */
  private nothing: Register | undefined;

  constructor(
    private readonly lowering: Lowering,
    readonly register: Register,
    private readonly result: CType,
  ) {}

  effect(expression: Expression, execute: () => void): void {
    if (expression.kind === 'comma') {
      this.effect(expression.left, () => this.lowering.discarded(expression.left));
      this.effect(expression.right, () => this.lowering.discarded(expression.right));
      return;
    }
    const isCall = expression.kind === 'call';
    // The end of the function looks for a call right before it (`steps/call.ts`).
    if (isCall && !this.isWithin) this.forget(expression);
    this.within(execute, isCall ? { kind: 'kept' } : leftByEffect(expression, this.isOwn), expression);
  }

  declaration({ symbol, initialiser, span, variableLength }: ObjectDeclaration, execute: () => void): void {
    const target: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
    const source = initialiser?.stores[0]?.value;
    const isPlain = initialiser === undefined && variableLength === undefined;
    const isStored = source !== undefined && isScalar(symbol.type);
    const left: Left = isStored
      ? leftByStore(target, source, this.isOwn)
      : { kind: isPlain || symbol.storage === 'static' ? 'kept' : 'unknown' };
    this.within(execute, left, target);
  }

  private within(execute: () => void, left: Left, at: Expression): void {
    const before = this.isWithin;
    this.isWithin = true;
    this.await(left);
    execute();
    this.isWithin = before;
    if (before) return;
    if (left.kind === 'unknown') this.forget(at);
    else if (left.kind !== 'target') this.settle(left, at);
    else {
      const { target, isPlain } = left;
      const value = this.lowering.value({ ...target, kind: 'load', lvalue: target });
      this.leave(value, target.type, at, isPlain && unsignedOf(target.type));
    }
  }

  beforeCondition(expression: Expression): void {
    if (!this.isWithin) this.await(leftByCondition(expression, this.isOwn));
  }

  afterCondition(expression: Expression, value: Register): void {
    if (!this.isWithin) this.settle(leftByCondition(expression, this.isOwn), expression, value);
  }

  afterSwitch(operand: Expression, value: Register, cases: number): void {
    if (!this.isWithin) this.settle(leftBySwitch(operand, cases, this.isOwn), operand, value);
  }

  operands(node: Operation, left: Register, right: Register): void {
    const awaited = this.awaited.get(node);
    if (awaited === undefined) return;
    this.awaited.delete(node);
    if (awaited.kind === 'operand') {
      const [operand, register] = this.sideOf(node, awaited.side, left, right);
      this.leave(register, operand.type, operand, awaited.isPlain && smallType(operand));
    } else if (awaited.kind === 'part') this.leavePart(awaited, left, right);
  }

  private sideOf(
    node: Operation,
    side: 'left' | 'right',
    left: Register,
    right: Register,
  ): [Expression, Register] {
    if (node.kind === 'compound-assign') return [node.operand, right];
    return side === 'left' ? [node.left, left] : [node.right, right];
  }

  private await(left: Left): void {
    if (left.kind === 'operand' || left.kind === 'part') this.awaited.set(left.node, left);
  }

  private settle(left: Left, at: Expression, value?: Register): void {
    if (left.kind === 'value' && value !== undefined) this.leave(value, at.type, at);
    // What was awaited was not met if gcc's order moves a part of the expression.
    const isMissed = (left.kind === 'operand' || left.kind === 'part') && this.awaited.delete(left.node);
    if (left.kind === 'unknown' || isMissed) this.forget(at);
  }

  private forget(at: Expression): void {
    const { builder } = this.lowering;
    if (this.result.kind === 'pointer') this.nothing ??= builder.permanentRegister();
    const from = this.nothing ?? this.lowering.integer(0);
    builder.emit({ op: 'move', to: this.register, from }, at.span);
  }

  /**
   * before: n % k
   * after:  r = n / k, r = n % k, r = n & (k - 1), or r = n - n % k
   */
  private leavePart({ node, part }: Left & { kind: 'part' }, dividend: Register, divisor: Register): void {
    const { builder } = this.lowering;
    const type = machineTypeOf(node.type) as MachineType & { kind: 'integer' };
    const emit = (operator: ArithmeticOperator, left: Register, right: Register): Register => {
      const to = builder.temporary();
      builder.emit({ op: 'arithmetic', operator, type, to, left, right, rightType: type }, node.span);
      return to;
    };
    const compute = (): Register => {
      switch (part) {
        case 'quotient':
          return emit('divide', dividend, divisor);
        case 'rest':
          return emit('remainder', dividend, divisor);
        case 'bits':
          return emit(
            'and',
            dividend,
            this.lowering.integer(Number(evaluateConstant(node.right)!.value) - 1),
          );
        case 'multiple':
          return emit('subtract', dividend, emit('remainder', dividend, divisor));
      }
    };
    this.leave(compute(), node.type, node);
  }

  /** Writing to half of the register clears the other half. */
  private leave(value: Register, type: CType, at: Expression, small?: CType): void {
    const { result } = this;
    if ((type.kind === 'pointer') !== (result.kind === 'pointer')) {
      this.forget(at);
      return;
    }
    if (type.kind === 'pointer') {
      this.lowering.builder.emit({ op: 'move', to: this.register, from: value }, at.span);
      return;
    }
    if (small === undefined && sizeOf(type) < 4 && sizeOf(result) > sizeOf(type)) {
      this.forget(at);
      return;
    }
    const steps: CType[] = [type];
    if (small !== undefined) steps.push(small);
    else if (sizeOf(type) === 4 && sizeOf(result) === 8) steps.push(unsignedIntType);
    if (isTruth(result)) steps.push(unsignedCharType);
    steps.push(result);
    this.leaveConverted(value, steps, at);
  }

  private leaveConverted(value: Register, steps: readonly CType[], at: Expression): void {
    const { builder } = this.lowering;
    let from = value;
    steps.slice(1).forEach((into, index) => {
      const isLast = index === steps.length - 2;
      const to = isLast ? this.register : builder.temporary();
      const types = { from: machineTypeOf(steps[index]!), into: machineTypeOf(into) };
      if (JSON.stringify(types.from) === JSON.stringify(types.into)) {
        if (isLast) builder.emit({ op: 'move', to, from }, at.span);
        return;
      }
      builder.emit({ op: 'convert', ...types, to, operand: from, pointee: undefined }, at.span);
      from = to;
    });
  }

  /** What the caller had in the register: the first argument, which is passed last. */
  enter(tables: ProgramTables, definition: FunctionDefinition): void {
    const [first] = definition.parameters;
    if (first !== undefined && isFirstPassedLast(tables, definition)) {
      const type = sizeOf(first.type) < 4 ? intType : first.type;
      const object: Expression = { kind: 'object', symbol: first, type, span: definition.span, macros: [] };
      this.leave(this.lowering.value({ ...object, kind: 'load', lvalue: object }), type, object);
    } else {
      const { span } = definition;
      this.forget({ kind: 'constant', value: 0, type: intType, span, macros: [] });
    }
  }

  private readonly isOwn = (symbol: Parameters<Lowering['needsObject']>[0]): boolean =>
    symbol.storage !== 'static' && isScalar(symbol.type) && !symbol.isAddressed;
}

function isTruth(type: CType): boolean {
  return isInteger(type) && integerOf(type).name === '_Bool';
}

function unsignedOf(small: CType): CType {
  return sizeOf(small) === 1 ? unsignedCharType : unsignedShortType;
}

/** before: the `(int)c` that is compared */
function smallType(operand: Expression): CType | undefined {
  if (operand.kind !== 'convert') return undefined;
  return unsignedOf(operand.operand.type);
}

/**
 * Whether every call in the program computes the first argument in the register, and nothing comes
 * there besides: small parameters are copied through it, floating arguments may be.
 */
function isFirstPassedLast(tables: ProgramTables, { symbol, parameters }: FunctionDefinition): boolean {
  const [first, ...others] = parameters;
  if (first === undefined || !(isInteger(first.type) || first.type.kind === 'pointer')) return false;
  if (others.some(({ type }) => !isScalar(type) || type.kind === 'floating' || sizeOf(type) < 4))
    return false;
  let isSo = true;
  for (const { body } of tables.definitions) {
    visitStatement(body, (expression) => {
      if (expression.kind !== 'call' || expression.callee.kind !== 'decay') return;
      const { operand } = expression.callee;
      if (operand.kind !== 'function' || operand.symbol !== symbol) return;
      const [argument] = expression.arguments;
      const isLeft = argument !== undefined && isPassedInRegister(argument);
      if (!expression.functionType.prototyped || !isLeft) isSo = false;
    });
  }
  return isSo;
}

function isPassedInRegister(argument: Expression): boolean {
  if (evaluateConstant(argument) !== undefined) return false;
  return argument.type.kind === 'pointer' || isComputed(argument, () => false);
}
