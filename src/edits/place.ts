/**
 * An expression with what stands around it, and how a change of it is carried upwards
 * to a node that lowering can give another form: through lvalues, and as far as the
 * change alters types and with them the conversions that the language makes (C17 6.3).
 */

import { compatibleTypes, sameType, unqualified } from '#c/check/compatibility.js';
import { castTo, convertTo, convertToCommonType, promote, promoteArgument } from '#c/check/conversions.js';
import type { Expression } from '#c/program.js';
import { isArithmetic, isInteger, isScalar, pointerTo, type ScalarType } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Precedence } from './written.js';

/** What is made of a whole expression. */
export type Use = 'value' | 'condition' | 'discarded';

export interface PlaceInExpression {
  readonly node: Expression;
  readonly parent: PlaceInExpression | undefined;
  readonly use: Use;
  /** How tightly its text must bind where it stands; 0 within parentheses. */
  readonly required: Precedence;
  /** Its value must be constant. */
  readonly isConstant: boolean;
}

export interface Changed {
  readonly node: Expression;
  readonly form: Expression;
}

/** Stored, returned, passed or printed as a whole. */
export function isResult(place: PlaceInExpression): boolean {
  const outer = outerOf(place);
  return outer === undefined ? place.use === 'value' : outer.kind === 'assign' || outer.kind === 'call';
}

/** Which node gets another form where `place.node` becomes `form`; undefined if that is not C, or not C that we make. */
export function carryUp(place: PlaceInExpression, form: Expression): Changed | undefined {
  let at = place;
  let changed = form;
  for (;;) {
    const { node, parent } = at;
    if (isFormed(at) && sameType(changed.type, node.type)) return { node, form: changed };
    if (parent === undefined) return atRoot(at, changed);
    // The conversion that the language makes is made anew, by what asks for it.
    const isMade = parent.node.kind === 'convert' && !parent.node.isExplicit;
    if (!isMade || !isArithmetic(changed.type)) {
      const outer = withOperand(parent.node, node, changed);
      if (outer === undefined) return undefined;
      changed = outer;
    } else if (parent.parent === undefined) {
      return isArithmetic(parent.node.type) && isFormed(parent)
        ? { node: parent.node, form: convertTo(changed, parent.node.type) }
        : undefined;
    }
    at = parent;
  }
}

/** Lowering asks it for other forms: it is evaluated for its value, or as a condition, or for its effects. */
function isFormed({ node, parent }: PlaceInExpression): boolean {
  switch (node.kind) {
    case 'object':
    case 'dereference':
    case 'member':
    case 'string':
    case 'compound-literal':
    case 'function':
      return false;
    case 'pointer-add':
      return parent?.node.kind !== 'dereference' && parent?.node.kind !== 'address-of';
    case 'decay':
      return parent?.node.kind !== 'pointer-add' && parent?.node.kind !== 'call';
    default:
      return isScalar(node.type) || parent === undefined;
  }
}

function atRoot(at: PlaceInExpression, form: Expression): Changed | undefined {
  const { node, use } = at;
  if (!isFormed(at)) return undefined;
  if (use === 'discarded') return { node, form };
  if (!isScalar(form.type)) return undefined;
  if (use === 'condition') return { node, form };
  if (!isArithmetic(form.type) || !isArithmetic(node.type)) return undefined;
  return { node, form: convertTo(form, node.type) };
}

/** `outer` with `form` in place of its operand `inner`; what the language makes of the new types. */
export function withOperand(outer: Expression, inner: Expression, form: Expression): Expression | undefined {
  if (sameType(inner.type, form.type)) return exchange(outer, inner, form);
  switch (outer.kind) {
    case 'decay':
      return form.type.kind === 'array'
        ? { ...outer, operand: form, type: pointerTo(form.type.element) }
        : undefined;
    case 'load':
      return withLvalue(outer, form);
    case 'convert':
      return outer.isExplicit && isArithmetic(form.type) && isArithmetic(outer.type)
        ? { ...castTo(form, outer.type), span: outer.span }
        : undefined;
    case 'unary':
      return withUnaryOperand(outer, form);
    case 'arithmetic':
    case 'comparison':
      return withBinaryOperand(outer, inner, form);
    case 'logical':
      return isScalar(form.type) ? exchange(outer, inner, form) : undefined;
    case 'conditional':
      return inner === outer.condition && isScalar(form.type) ? exchange(outer, inner, form) : undefined;
    case 'comma':
      return inner === outer.left ? { ...outer, left: form } : { ...outer, right: form, type: form.type };
    case 'assign':
      return inner === outer.value && isArithmetic(form.type) && isArithmetic(outer.type)
        ? { ...outer, value: convertTo(form, outer.type) }
        : undefined;
    case 'compound-assign':
      return withCompoundOperand(outer, inner, form);
    case 'call':
      return withArgument(outer, inner, form);
    case 'pointer-add':
      return inner === outer.index && isInteger(form.type) && isArithmetic(inner.type)
        ? { ...outer, index: convertTo(form, inner.type) }
        : undefined;
    default:
      return undefined;
  }
}

/** A load with more text than its variable stands for a cast to the type that it has, or for `+x`. */
function withLvalue(outer: Expression & { kind: 'load' }, form: Expression): Expression | undefined {
  if (!isScalar(form.type)) return undefined;
  const made: Expression = { ...outer, lvalue: form, type: unqualified(form.type) };
  const { file, start } = outer.span;
  if (start === outer.lvalue.span.start) return made;
  const isCast = file.text[start] === '(' && isArithmetic(form.type) && isArithmetic(outer.type);
  return isCast ? { ...castTo(made, outer.type), span: outer.span } : undefined;
}

/** The same types, so the same conversions. */
function exchange(outer: Expression, inner: Expression, form: Expression): Expression | undefined {
  const copy: Record<string, unknown> = { ...outer };
  let count = 0;
  for (const [key, value] of Object.entries(outer)) {
    if (value === inner) {
      copy[key] = form;
      count++;
    } else if (key === 'arguments' && outer.kind === 'call' && outer.arguments.includes(inner)) {
      copy[key] = outer.arguments.map((argument) => (argument === inner ? form : argument));
      count++;
    }
  }
  const isAddressed = outer.kind !== 'address-of' || form.kind !== 'object' || form.symbol.isAddressed;
  return count === 1 && isAddressed && operandsOf(outer).includes(inner)
    ? (copy as unknown as Expression)
    : undefined;
}

function withUnaryOperand(outer: Expression & { kind: 'unary' }, form: Expression): Expression | undefined {
  if (!isScalar(form.type)) return undefined;
  if (outer.operator === 'not') return { ...outer, operand: form };
  if (!isArithmetic(form.type)) return undefined;
  if (outer.operator === 'complement' && !isInteger(form.type)) return undefined;
  const operand = isInteger(form.type) ? promote(form) : form;
  return { ...outer, operand, type: operand.type as ScalarType };
}

/** What the value goes to, conversions left out that are not written. */
export function outerOf({ parent }: Pick<PlaceInExpression, 'parent'>): Expression | undefined {
  let outer = parent;
  while (outer?.node.kind === 'convert' && !outer.node.isExplicit) outer = outer.parent;
  return outer?.node;
}

/** Without the conversion that the language made. */
export function unconverted(operand: Expression): Expression {
  return operand.kind === 'convert' && !operand.isExplicit ? operand.operand : operand;
}

const ofIntegers: ReadonlySet<string> = new Set([
  'remainder',
  'and',
  'or',
  'xor',
  'shift-left',
  'shift-right',
]);

function withBinaryOperand(
  outer: Expression & { kind: 'arithmetic' | 'comparison' },
  inner: Expression,
  form: Expression,
): Expression | undefined {
  const left = inner === outer.left ? form : unconverted(outer.left);
  const right = inner === outer.right ? form : unconverted(outer.right);
  return outer.kind === 'comparison'
    ? compared(outer, left, right)
    : operated(outer, outer.operator, left, right);
}

type Comparison = Expression & { kind: 'comparison' };
type Arithmetic = Expression & { kind: 'arithmetic' };

/** `left operator right` of unconverted operands, at the place of a comparison. */
export function compared(at: Comparison, left: Expression, right: Expression): Expression | undefined {
  if (!isArithmetic(left.type) || !isArithmetic(right.type)) return undefined;
  const { left: first, right: second } = convertToCommonType(left, right);
  return { ...at, left: first, right: second };
}

/** `left operator right` of unconverted operands, at the place of `at`. */
export function operated(
  at: Pick<Expression, 'span' | 'macros'>,
  operator: Arithmetic['operator'],
  left: Expression,
  right: Expression,
): Expression | undefined {
  const { span, macros } = at;
  if (!isArithmetic(left.type) || !isArithmetic(right.type)) return undefined;
  if (ofIntegers.has(operator) && !(isInteger(left.type) && isInteger(right.type))) return undefined;
  if (operator === 'shift-left' || operator === 'shift-right') {
    const shifted = promote(left);
    const type = shifted.type as ScalarType;
    return { kind: 'arithmetic', operator, left: shifted, right: promote(right), type, span, macros };
  }
  return { kind: 'arithmetic', operator, ...convertToCommonType(left, right), span, macros };
}

/** `target = value` of an unconverted value. */
export function stored(
  { target, span, macros }: Pick<Expression & { kind: 'assign' }, 'target' | 'span' | 'macros'>,
  value: Expression,
): (Expression & { kind: 'assign' }) | undefined {
  const type = unqualified(target.type);
  if (!isArithmetic(type) || !isArithmetic(value.type)) return undefined;
  return { kind: 'assign', target, value: convertTo(value, type), type, span, macros };
}

function withCompoundOperand(
  outer: Expression & { kind: 'compound-assign' },
  inner: Expression,
  form: Expression,
): Expression | undefined {
  if (inner === outer.target) return undefined;
  return compounded(outer, outer.operator, outer.target, form);
}

/** `target operator= operand` of an unconverted operand. */
export function compounded(
  at: Pick<Expression, 'span' | 'macros'>,
  operator: Arithmetic['operator'],
  target: Expression,
  operand: Expression,
): Expression | undefined {
  const type = unqualified(target.type);
  if (!isArithmetic(type)) return undefined;
  const { span, macros } = at;
  const held: Expression = { kind: 'load', lvalue: target, type, span: target.span, macros: [] };
  const made = operated(at, operator, held, operand);
  if (made?.kind !== 'arithmetic') return undefined;
  return {
    kind: 'compound-assign',
    operator,
    target,
    operand: made.right,
    operationType: made.type,
    type,
    span,
    macros,
  };
}

function withArgument(
  outer: Expression & { kind: 'call' },
  inner: Expression,
  form: Expression,
): Expression | undefined {
  const index = outer.arguments.indexOf(inner);
  if (index < 0) return undefined;
  const passed = passedAs(outer, index, form);
  return passed && { ...outer, arguments: outer.arguments.map((each, at) => (at === index ? passed : each)) };
}

/** An unconverted argument as the function gets it. */
export function passedAs(
  { functionType }: Expression & { kind: 'call' },
  index: number,
  argument: Expression,
): Expression | undefined {
  const parameter = functionType.prototyped ? functionType.parameters[index] : undefined;
  if (parameter === undefined) return isScalar(argument.type) ? promoteArgument(argument) : undefined;
  if (sameType(unqualified(parameter), argument.type)) return argument;
  if (isArithmetic(parameter) && isArithmetic(argument.type)) return convertTo(argument, parameter);
  return compatibleTypes(parameter, argument.type) ? argument : undefined;
}
