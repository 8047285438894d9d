/**
 * Edits of operators: comparisons, `&&` and `||`, arithmetic, assignments, `++` and
 * `--`; operands swapped, dropped, negated or grouped in another way.
 */

import { sameType } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import { castTo, promote } from '#c/check/conversions.js';
import type { Expression } from '#c/program.js';
import { doubleType, floatType, intType, isArithmetic, isInteger, type ScalarType } from '#c/types.js';
import { proposeOtherAssignments } from './assignment-edits.js';
import { becoming, type Collector } from './collector.js';
import { compounded, operated, outerOf, type PlaceInExpression, unconverted } from './place.js';
import {
  arithmeticOperators,
  type Binary,
  type ComparisonName,
  comparisonNames,
  comparisonOperators,
  logicalOperators,
  operatorOf,
  type Precedence,
  precedence,
} from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };
type ArithmeticName = keyof typeof arithmeticOperators;

export function proposeOperators(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  switch (node.kind) {
    case 'comparison':
      proposeComparisons(to, place, node);
      break;
    case 'logical':
      proposeLogical(to, place, node);
      break;
    case 'arithmetic':
      proposeArithmetic(to, place, node);
      proposeGroupings(to, place, node);
      proposeHorner(to, place, node);
      proposeFloatingDivision(to, place, node);
      proposeConnective(to, place, node);
      break;
    case 'unary':
      proposeUnary(to, place, node);
      break;
    case 'conditional':
      proposeExchangedArms(to, place, node);
      break;
    case 'assign':
    case 'compound-assign':
      proposeAssignments(to, place, node);
      if (node.kind === 'assign') proposeOtherAssignments(to, place, node);
      break;
    case 'increment':
      proposeIncrements(to, place, node);
      break;
    default:
  }
  if (place.use === 'condition') proposeNegation(to, place);
}

function proposeComparisons(to: Collector, place: PlaceInExpression, node: Node<'comparison'>): void {
  const { left, right } = node;
  const written = comparisonOperators[node.operator].text;
  const isEquality = node.operator === 'equal' || node.operator === 'not-equal';
  // The opposite is what a person means first, where others are as likely.
  const opposite = opposites[node.operator];
  for (const operator of [opposite, ...comparisonNames.filter((each) => each !== opposite)]) {
    if (operator === node.operator) continue;
    // Pointers are seldom before or behind each other.
    if (isEquality && operator !== opposite && left.type.kind === 'pointer') continue;
    const made = comparisonOperators[operator];
    const text = to.written.binary(node, left, made, right);
    const wording = becoming('comparison', written, made.text);
    to.replace(place, { ...node, operator }, text, made.precedence, wording);
  }
}

export const opposites: Readonly<Record<ComparisonName, ComparisonName>> = {
  less: 'greater-equal',
  'less-equal': 'greater',
  greater: 'less-equal',
  'greater-equal': 'less',
  equal: 'not-equal',
  'not-equal': 'equal',
};

function proposeLogical(to: Collector, place: PlaceInExpression, node: Node<'logical'>): void {
  const operator = node.operator === 'and' ? 'or' : 'and';
  const made = logicalOperators[operator];
  const text = to.written.binary(node, node.left, made, node.right);
  const wording = becoming('logical', logicalOperators[node.operator].text, made.text);
  to.replace(place, { ...node, operator }, text, made.precedence, wording);
  proposeBitwise(to, place, node);
  proposeOperandsAlone(to, place, node);
}

/** `a && b` → `a & b`. */
function proposeBitwise(to: Collector, place: PlaceInExpression, node: Node<'logical'>): void {
  const made = arithmeticOperators[node.operator];
  const form = operated(node, node.operator, node.left, node.right);
  const text = to.written.binary(node, node.left, made, node.right);
  const wording = becoming('logical', logicalOperators[node.operator].text, made.text);
  to.replace(place, form, text, made.precedence, wording);
}

/** A shift the other way round, another operator of bits, or else another of the usual ones. */
function alternativesTo(operator: ArithmeticName): readonly ArithmeticName[] {
  return operator in ofBits ? ofBits[operator as keyof typeof ofBits] : tried;
}

/** And what is taken for them: `n & 2` for an even number, `2 ^ n` for a power. */
const ofBits = {
  'shift-left': ['shift-right'],
  'shift-right': ['shift-left'],
  and: ['or', 'xor', 'remainder'],
  or: ['and', 'xor', 'add'],
  xor: ['or', 'and', 'multiply'],
} as const satisfies Partial<Record<ArithmeticName, readonly ArithmeticName[]>>;

const tried: readonly ArithmeticName[] = ['add', 'subtract', 'multiply', 'divide', 'remainder'];

function proposeArithmetic(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const left = unconverted(node.left);
  const right = unconverted(node.right);
  const written = arithmeticOperators[node.operator].text;
  const isZero = evaluateConstant(right)?.value === 0;
  for (const operator of alternativesTo(node.operator)) {
    if (operator === node.operator || (isZero && (operator === 'divide' || operator === 'remainder')))
      continue;
    const made = arithmeticOperators[operator];
    to.replace(
      place,
      operated(node, operator, left, right),
      to.written.binary(node, left, made, right),
      made.precedence,
      becoming('arithmetic', written, made.text),
    );
  }
  if (!commutative.has(node.operator)) {
    const made = arithmeticOperators[node.operator];
    const text = to.written.binary(node, right, made, left);
    const wording = {
      kind: ['operands', `swapped around ${made.text}`],
      description: 'the operands are swapped',
    } as const;
    to.replace(place, operated(node, node.operator, right, left), text, made.precedence, wording);
  }
  proposeOperandsAlone(to, place, node);
}

/** `a & b` → `a && b`. */
function proposeConnective(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  if (node.operator !== 'and' && node.operator !== 'or') return;
  const made = logicalOperators[node.operator];
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const { operator, span, macros } = node;
  const form: Expression = { kind: 'logical', operator, left, right, type: intType, span, macros };
  const text = to.written.binary(node, left, made, right);
  const wording = becoming('logical', arithmeticOperators[operator].text, made.text);
  to.replace(place, form, text, made.precedence, wording);
}

const commutative: ReadonlySet<string> = new Set(['add', 'multiply', 'and', 'or', 'xor']);

/** `a + b` → `a`, `b`. */
function proposeOperandsAlone(to: Collector, place: PlaceInExpression, node: Binary): void {
  for (const operand of [unconverted(node.left), unconverted(node.right)]) {
    const isLeft = operand.span === node.left.span;
    to.replace(place, operand, to.written.text(operand.span), to.written.precedenceOf(operand), {
      kind: ['operands', `${isLeft ? 'left' : 'right'} alone of ${operatorOf(node).text}`],
      description: `without ${to.written.text((isLeft ? node.right : node.left).span)}`,
    });
  }
}

/** `a + b / c` → `(a + b) / c`, `(a + b) / c` → `a + b / c`, and so on. */
function proposeGroupings(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const left = unconverted(node.left);
  const right = unconverted(node.right);
  const wording = {
    kind: ['operands', 'grouped in another way'],
    description: 'the operands are grouped in another way',
  } as const;
  // What a macro joins stays together.
  const isJoinedHere = ({ left: one, right: other }: Node<'arithmetic'>): boolean =>
    to.written.isPlain(one.span) && to.written.isPlain(other.span);
  if (right.kind === 'arithmetic' && isJoinedHere(right)) {
    const [b, c] = [unconverted(right.left), unconverted(right.right)];
    const inner = operated(node, node.operator, left, b);
    const outer = inner && operated(node, right.operator, inner, c);
    const first = to.written.binary(node, left, arithmeticOperators[node.operator], b);
    const { text, precedence: bound } = arithmeticOperators[right.operator];
    const isPlain =
      to.written.isParenthesised(right.span) && arithmeticOperators[node.operator].precedence >= bound;
    const [before, after] = to.written.gaps(right);
    const last = to.written.operand(c, bound + 1);
    to.replace(
      place,
      outer,
      `${isPlain ? first : `(${first})`}${before}${text}${after}${last}`,
      bound,
      wording,
    );
  }
  if (left.kind === 'arithmetic' && isJoinedHere(left)) {
    const [a, b] = [unconverted(left.left), unconverted(left.right)];
    const inner = operated(node, node.operator, b, right);
    const outer = inner && operated(node, left.operator, a, inner);
    const last = to.written.binary(node, b, arithmeticOperators[node.operator], right);
    const { text, precedence: bound } = arithmeticOperators[left.operator];
    const isPlain =
      to.written.isParenthesised(left.span) && arithmeticOperators[node.operator].precedence > bound;
    const [before, after] = to.written.gaps(left);
    const first = to.written.operand(a, bound);
    to.replace(
      place,
      outer,
      `${first}${before}${text}${after}${isPlain ? last : `(${last})`}`,
      bound,
      wording,
    );
  }
}

/** `(a + b) * c` → `a * c + b`: one more digit is read, one more power of a polynomial. */
function proposeHorner(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const left = unconverted(node.left);
  if (node.operator !== 'multiply' || left.kind !== 'arithmetic') return;
  if (left.operator !== 'add' && left.operator !== 'subtract') return;
  const { written } = to;
  const [a, b, c] = [unconverted(left.left), unconverted(left.right), unconverted(node.right)];
  const product = operated(node, 'multiply', a, c);
  const form = product && operated(node, left.operator, product, b);
  const { text, precedence: bound } = arithmeticOperators[left.operator];
  const [before, after] = written.gaps(left);
  const last = written.operand(b, bound + 1);
  const first = written.binary(node, a, arithmeticOperators.multiply, c);
  to.replace(place, form, `${first}${before}${text}${after}${last}`, bound, {
    kind: ['operands', 'multiplied before the other is added'],
    description: `${written.text(b.span)} is added last`,
  });
}

/** `a / b` → `(double)a / b`: no integer division. */
function proposeFloatingDivision(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  if (node.operator !== 'divide' || !isInteger(node.type)) return;
  const left = unconverted(node.left);
  for (const type of to.written.isFloatNamed ? [floatType, doubleType] : [doubleType]) {
    const cast: Expression = castTo(left, type);
    const operator = arithmeticOperators.divide;
    const [before, after] = to.written.gaps(node);
    const first = `(${type.name})${to.written.operand(left, precedence.unary)}`;
    const second = to.written.operand(node.right, operator.precedence + 1);
    const form = operated(node, 'divide', cast, unconverted(node.right));
    to.replace(place, form, `${first}${before}/${after}${second}`, operator.precedence, {
      kind: ['operands', `divided as ${type.name}`],
      description: `divide as ${type.name}, not as integers`,
    });
  }
}

function proposeUnary(to: Collector, place: PlaceInExpression, node: Node<'unary'>): void {
  const operand = unconverted(node.operand);
  const text = to.written.text(operand.span);
  const bound = to.written.precedenceOf(operand);
  const operator = node.operator === 'negate' ? '-' : node.operator === 'not' ? '!' : '~';
  const wording = { kind: ['negation', `without ${operator}`], description: `without ${operator}` } as const;
  if (node.operator !== 'not' || isArithmetic(operand.type)) to.replace(place, operand, text, bound, wording);
  if (node.operator === 'not') proposeComplemented(to, place, node, operand);
}

/** `!x & 0xFF` → `~x & 0xFF` */
function proposeComplemented(
  to: Collector,
  place: PlaceInExpression,
  { span, macros }: Node<'unary'>,
  operand: Expression,
): void {
  if (place.use === 'condition' || !isInteger(operand.type)) return;
  const promoted = promote(operand);
  const type = promoted.type as ScalarType;
  const form: Expression = { kind: 'unary', operator: 'complement', operand: promoted, type, span, macros };
  const text = `~${to.written.operand(operand, precedence.unary)}`;
  to.replace(place, form, text, precedence.unary, becoming('negation', '!', '~'));
}

/** `c ? a : b` → `c ? b : a` */
function proposeExchangedArms(to: Collector, place: PlaceInExpression, node: Node<'conditional'>): void {
  const { whenTrue, whenFalse } = node;
  const { written } = to;
  const first = written.operand(whenFalse, precedence.conditional);
  const second = written.operand(whenTrue, precedence.conditional);
  const texts = [
    { span: whenTrue.span, text: first },
    { span: whenFalse.span, text: second },
  ];
  const form = { ...node, whenTrue: whenFalse, whenFalse: whenTrue };
  to.replace(place, form, written.withSpans(node.span, texts), precedence.conditional, {
    kind: ['operands', 'swapped around :'],
    description: 'the values behind ? and : are swapped',
  });
}

function proposeNegation(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind === 'comparison' || (node.kind === 'unary' && node.operator === 'not')) return;
  const form: Expression = {
    kind: 'unary',
    operator: 'not',
    operand: node,
    type: intType,
    span: node.span,
    macros: [],
  };
  const text = `!${to.written.operand(node, precedence.unary)}`;
  to.replace(place, form, text, precedence.unary, {
    kind: ['negation', 'with !'],
    description: 'the condition is negated',
  });
}

function proposeAssignments(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'assign' | 'compound-assign'>,
): void {
  const operand = unconverted(node.kind === 'assign' ? node.value : node.operand);
  const { target } = node;
  const written = node.kind === 'assign' ? '=' : `${arithmeticOperators[node.operator].text}=`;
  const sides = [to.written.text(target.span), to.written.operand(operand, precedence.assignment)] as const;
  const [before, after] = to.written.gaps({ left: target, right: operand });
  const propose: ProposeAssignment = (form, operator, bound) => {
    const text = `${sides[0]}${before}${operator}${after}${sides[1]}`;
    to.replace(place, form, text, bound, becoming('assignment', written, operator));
  };
  for (const operator of node.kind === 'assign' ? tried : alternativesTo(node.operator)) {
    if (node.kind === 'compound-assign' && node.operator === operator) continue;
    if ((operator === 'divide' || operator === 'remainder') && evaluateConstant(operand)?.value === 0)
      continue;
    const made = compounded(node, operator, target, operand);
    const text = `${arithmeticOperators[operator].text}=`;
    // `a =+ b` has another edit: nobody means `a +=+ b`.
    if (!/^[-+]/.test(after + sides[1])) propose(made, text, precedence.assignment);
  }
  if (node.kind === 'compound-assign') {
    const value = converted(operand, node.type);
    const { type, span, macros } = node;
    propose(value && { kind: 'assign', target, value, type, span, macros }, '=', precedence.assignment);
  }
  if (node.kind === 'assign' && place.use !== 'discarded' && isArithmetic(node.type)) {
    proposeEquality(to, place, node, operand, propose);
  }
}

type ProposeAssignment = (form: Expression | undefined, operator: string, bound: Precedence) => void;

/** `if (a = b)` → `if (a == b)`. */
function proposeEquality(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'assign'>,
  operand: Expression,
  propose: ProposeAssignment,
): void {
  if (to.written.precedenceOf(operand) <= precedence.equality || place.isConstant) return;
  propose(equalityOf(node, operand), '==', precedence.equality);
}

/** `target == operand` of an unconverted operand. */
export function equalityOf(
  { target, type, span }: Node<'assign'>,
  operand: Expression,
): Expression | undefined {
  const held: Expression = { kind: 'load', lvalue: target, type, span: target.span, macros: [] };
  const sum = operated({ span, macros: [] }, 'add', held, operand);
  if (sum?.kind !== 'arithmetic') return undefined;
  const { left, right } = sum;
  return { kind: 'comparison', operator: 'equal', left, right, type: intType, span, macros: [] };
}

function converted(value: Expression, type: Expression['type']): Expression | undefined {
  if (sameType(value.type, type)) return value;
  return isArithmetic(value.type) && isArithmetic(type)
    ? ({ ...castTo(value, type), isExplicit: false } as Expression)
    : undefined;
}

function proposeIncrements(to: Collector, place: PlaceInExpression, node: Node<'increment'>): void {
  const text = to.written.text(node.target.span);
  const written = node.delta === 1 ? '++' : '--';
  const other = node.delta === 1 ? '--' : '++';
  const delta = node.delta === 1 ? -1 : 1;
  const bound = node.isPrefix ? precedence.unary : precedence.postfix;
  const stepped = node.isPrefix ? `${other}${text}` : `${text}${other}`;
  to.replace(place, { ...node, delta }, stepped, bound, becoming('increment', written, other));
  if (place.use === 'discarded') return;
  if (outerOf(place)?.kind === 'call') proposeOnlyValue(to, place, node);
  to.replace(
    place,
    { ...node, isPrefix: !node.isPrefix },
    node.isPrefix ? `${text}${written}` : `${written}${text}`,
    node.isPrefix ? precedence.postfix : precedence.unary,
    {
      kind: ['increment', node.isPrefix ? 'before to after' : 'after to before'],
      description: node.isPrefix
        ? `${written} after the value is taken`
        : `${written} before the value is taken`,
    },
  );
}

/** `f(n--)` → `f(n - 1)` */
function proposeOnlyValue(to: Collector, place: PlaceInExpression, node: Node<'increment'>): void {
  const { target, type, span, delta } = node;
  const held: Expression = { kind: 'load', lvalue: target, type, span: target.span, macros: [] };
  const index: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const isSubtraction = delta === -1;
  const form: Expression | undefined =
    type.kind === 'pointer'
      ? { kind: 'pointer-add', pointer: held, index, isSubtraction, type, span, macros: [] }
      : operated({ span, macros: [] }, isSubtraction ? 'subtract' : 'add', held, index);
  const text = `${to.written.text(target.span)} ${isSubtraction ? '-' : '+'} 1`;
  to.replace(place, form, text, precedence.additive, {
    kind: ['increment', 'only its value'],
    description: `${to.written.text(span)} becomes ${text}`,
  });
}
