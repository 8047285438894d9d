/**
 * A piece of a correct program as it is in the submission: its variables and functions are the
 * submission's, and the types follow from these. What cannot be said there is undefined.
 */

import { unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, FunctionSymbol, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { type CType, isArithmetic, pointerTo, type ScalarType } from '#c/types.js';
import { compounded, passedAs, unconverted } from '#edits/place.js';
import type { Naming } from './namings.js';

/** Where a piece is put. */
export interface Site {
  readonly span: TokenSpan;
  readonly naming: Naming;
  readonly functions: Program['functionSymbols'];
  /** What the function there returns. */
  readonly resultType: CType;
  readonly isInLoop: boolean;
}

export function transplantStatement(node: Statement, site: Site): Statement | undefined {
  const { span } = site;
  switch (node.kind) {
    case 'expression-statement': {
      const expression = transplant(node.expression, site);
      return expression && { kind: 'expression-statement', expression, span };
    }
    case 'return': {
      if (node.value === undefined) return site.resultType.kind === 'void' ? { ...node, span } : undefined;
      const value = transplant(unconverted(node.value), site);
      if (value === undefined || !isArithmetic(site.resultType) || !isArithmetic(value.type))
        return undefined;
      return { kind: 'return', value: convertTo(value, unqualified(site.resultType)), span };
    }
    case 'break':
    case 'continue':
      return site.isInLoop ? { ...node, span } : undefined;
    case 'if': {
      const condition = transplant(node.condition, site);
      const whenTrue = transplantStatement(node.whenTrue, site);
      const whenFalse = node.whenFalse && transplantStatement(node.whenFalse, site);
      if (condition === undefined || whenTrue === undefined) return undefined;
      return node.whenFalse !== undefined && whenFalse === undefined
        ? undefined
        : { kind: 'if', condition, whenTrue, whenFalse, span };
    }
    case 'compound': {
      const body = node.body.map((item) => transplantStatement(item, site));
      return body.every((item) => item !== undefined) ? { kind: 'compound', body, span } : undefined;
    }
    case 'while': {
      const condition = transplant(node.condition, site);
      const body = transplantStatement(node.body, { ...site, isInLoop: true });
      return condition && body && { kind: 'while', condition, body, span };
    }
    case 'for':
      return transplantFor(node, site);
    default:
      return undefined;
  }
}

function transplantFor(node: Statement & { kind: 'for' }, site: Site): Statement | undefined {
  const initialise = node.initialise && transplantStatement(node.initialise, site);
  const condition = node.condition && transplant(node.condition, site);
  const advance = node.advance && transplant(node.advance, site);
  const body = transplantStatement(node.body, { ...site, isInLoop: true });
  const isWhole =
    (node.initialise === undefined) === (initialise === undefined) &&
    (node.condition === undefined) === (condition === undefined) &&
    (node.advance === undefined) === (advance === undefined);
  return isWhole && body !== undefined
    ? { kind: 'for', initialise, condition, advance, body, span: site.span }
    : undefined;
}

export function transplant(node: Expression, site: Site): Expression | undefined {
  return new Transplant(site).expression(node);
}

const noMacros: Expression['macros'] = [];

class Transplant {
  private readonly span: TokenSpan;

  constructor(private readonly site: Site) {
    this.span = site.span;
  }

  expression(node: Expression): Expression | undefined {
    switch (node.kind) {
      case 'constant':
      case 'string':
        return { ...node, ...this.here };
      case 'object':
        return this.object(node.symbol);
      case 'function':
        return this.function(node.symbol);
      case 'load':
        return this.load(node);
      case 'decay':
        return this.decay(node.operand);
      case 'dereference':
        return this.dereference(node.pointer);
      case 'address-of':
        return this.address(node.lvalue);
      case 'pointer-add':
        return this.both(node.pointer, node.index, (pointer, index) =>
          pointer.type.kind === 'pointer'
            ? { ...node, ...this.here, pointer, index, type: pointer.type }
            : undefined,
        );
      case 'unary':
      case 'convert': {
        const operand = this.expression(node.operand);
        return operand && { ...node, ...this.here, operand };
      }
      case 'arithmetic':
      case 'comparison':
      case 'logical':
      case 'pointer-difference':
      case 'comma':
        return this.both(node.left, node.right, (left, right) => ({ ...node, ...this.here, left, right }));
      case 'conditional': {
        const condition = this.expression(node.condition);
        if (condition === undefined) return undefined;
        return this.both(node.whenTrue, node.whenFalse, (whenTrue, whenFalse) => ({
          ...node,
          ...this.here,
          ...{ condition, whenTrue, whenFalse },
        }));
      }
      case 'assign':
        return this.assign(node.target, node.value);
      case 'compound-assign':
        return this.both(node.target, unconverted(node.operand), (target, operand) =>
          compounded(this.here, node.operator, target, operand),
        );
      case 'increment': {
        const target = this.expression(node.target);
        const type = target && unqualified(target.type);
        return type && isArithmetic(type)
          ? { ...node, ...this.here, target: target!, type: type as ScalarType }
          : undefined;
      }
      case 'call':
        return this.call(node);
      case 'member':
      case 'compound-literal':
      case 'statement-expression':
      case 'va-arg':
        return undefined;
    }
  }

  private get here(): { readonly span: TokenSpan; readonly macros: Expression['macros'] } {
    return { span: this.span, macros: noMacros };
  }

  private both(
    first: Expression,
    second: Expression,
    make: (first: Expression, second: Expression) => Expression | undefined,
  ): Expression | undefined {
    const one = this.expression(first);
    const other = one && this.expression(second);
    return one && other && make(one, other);
  }

  private object(symbol: ObjectSymbol): Expression | undefined {
    const named = this.site.naming.get(symbol);
    return named && { kind: 'object', symbol: named, type: named.type, ...this.here };
  }

  private function({ name }: FunctionSymbol): Expression | undefined {
    const symbol = this.site.functions.get(name);
    return symbol && { kind: 'function', symbol, type: symbol.type, ...this.here };
  }

  /** An array may stand where the donor has a pointer. */
  private load({ lvalue, type }: Expression & { kind: 'load' }): Expression | undefined {
    const at = this.expression(lvalue);
    if (at === undefined) return undefined;
    if (at.type.kind === 'array') return this.decayed(at);
    const held: Expression = { kind: 'load', lvalue: at, type: unqualified(at.type), ...this.here };
    return isArithmetic(type) && isArithmetic(held.type) ? convertTo(held, unqualified(type)) : held;
  }

  /** And a pointer where it has an array. */
  private decay(operand: Expression): Expression | undefined {
    const at = this.expression(operand);
    if (at === undefined) return undefined;
    if (at.type.kind === 'pointer') {
      return { kind: 'load', lvalue: at, type: unqualified(at.type), ...this.here };
    }
    return this.decayed(at);
  }

  private decayed(operand: Expression): Expression | undefined {
    const { type } = operand;
    if (type.kind === 'array') return { kind: 'decay', operand, type: pointerTo(type.element), ...this.here };
    return type.kind === 'function'
      ? { kind: 'decay', operand, type: pointerTo(type), ...this.here }
      : undefined;
  }

  private dereference(pointer: Expression): Expression | undefined {
    const at = this.expression(pointer);
    if (at?.type.kind !== 'pointer') return undefined;
    return { kind: 'dereference', pointer: at, type: at.type.target, ...this.here };
  }

  private address(lvalue: Expression): Expression | undefined {
    const at = this.expression(lvalue);
    if (at === undefined || (at.kind === 'object' && !at.symbol.isAddressed)) return undefined;
    return { kind: 'address-of', lvalue: at, type: pointerTo(at.type), ...this.here };
  }

  private assign(target: Expression, value: Expression): Expression | undefined {
    return this.both(target, unconverted(value), (to, from) => {
      const type = unqualified(to.type);
      return isArithmetic(type) && isArithmetic(from.type)
        ? { kind: 'assign', target: to, value: convertTo(from, type), type, ...this.here }
        : undefined;
    });
  }

  private call(node: Expression & { kind: 'call' }): Expression | undefined {
    const callee = this.expression(node.callee);
    if (callee?.kind !== 'decay' || callee.operand.kind !== 'function') return undefined;
    const functionType = callee.operand.type;
    const { parameters } = functionType;
    if (functionType.prototyped && node.arguments.length < parameters.length) return undefined;
    const call = { ...node, ...this.here, callee, functionType, type: functionType.result };
    const given: Expression[] = [];
    for (const [index, argument] of node.arguments.entries()) {
      const value = this.expression(unconverted(argument));
      const passed = value && passedAs(call, index, value);
      if (passed === undefined) return undefined;
      given.push(passed);
    }
    return { ...call, arguments: given };
  }
}
