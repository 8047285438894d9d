/**
 * Expressions under construction: what each is made of, its C type as far as synthesis
 * distinguishes types, and its value in a recorded state. They are evaluated many thousand
 * times, so each carries a closure. `NaN` stands for a value that is missing: undefined in C
 * (an overflow, a division by 0), not recorded, or not followed; what needs it lacks one too.
 */

import type { ArithmeticOperator, ComparisonOperator, Expression } from '#c/program.js';

/** What was recorded at one execution of a place: a value for each atom, by its number. */
export type AtomValues = readonly number[];

/** In the order of the usual arithmetic conversions (C17 6.3.1.8). */
export const numberClasses = ['int', 'long', 'float', 'double'] as const;
export type NumberClass = (typeof numberClasses)[number];

/** A value read from the state: a variable, an element, a part of an expression. */
export interface Atom {
  readonly number: number;
  readonly text: string;
  readonly expression: Expression;
  readonly type: NumberClass;
}

export type TermOperator = 'add' | 'subtract' | 'multiply' | 'divide' | 'remainder';
export type TermFunction = 'abs' | 'fabs' | 'sqrt' | 'pow' | 'floor' | 'ceil';

export type TermForm =
  | { readonly kind: 'atom'; readonly atom: Atom }
  | { readonly kind: 'constant'; readonly value: number; readonly text: string }
  | {
      readonly kind: 'arithmetic';
      readonly operator: TermOperator;
      readonly left: Term;
      readonly right: Term;
    }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Term;
      readonly right: Term;
    }
  | { readonly kind: 'logical'; readonly operator: 'and' | 'or'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'not' | 'negate'; readonly operand: Term }
  | { readonly kind: 'cast'; readonly operand: Term }
  | { readonly kind: 'call'; readonly name: TermFunction; readonly arguments: readonly Term[] };

export interface Term {
  readonly form: TermForm;
  readonly type: NumberClass;
  /** It is 0 or 1: a comparison, or made of such. */
  readonly isTruth: boolean;
  /** Its nodes. */
  readonly size: number;
  /** How unlikely it is that somebody means it: a share for each node, on the scale of costs. */
  readonly weight: number;
  readonly valueIn: (state: AtomValues) => number;
  /** The node of the program that it stands for as it is. */
  readonly origin?: Expression;
}

/** What each operator adds to the weight of its operands. */
export const operatorWeights = {
  add: 0.8,
  subtract: 0.8,
  multiply: 1,
  divide: 1.6,
  remainder: 1.4,
  less: 0.7,
  'less-equal': 0.9,
  greater: 0.7,
  'greater-equal': 0.9,
  equal: 0.5,
  'not-equal': 0.8,
  and: 0.8,
  or: 0.8,
  not: 0.8,
  negate: 0.8,
  cast: 1.2,
  call: 1.2,
} as const;

const intMax = 2_147_483_647;

function isInRange(value: number, type: NumberClass): boolean {
  return type === 'int' ? value <= intMax && value >= -intMax - 1 : Number.isSafeInteger(value);
}

function commonClass(a: NumberClass, b: NumberClass): NumberClass {
  return numberClasses.indexOf(a) >= numberClasses.indexOf(b) ? a : b;
}

export function isWhole(type: NumberClass): boolean {
  return type === 'int' || type === 'long';
}

/** The exact result as the type holds it; NaN where it does not. */
function fitted(value: number, type: NumberClass): number {
  if (type === 'double') return value;
  if (type === 'float') return Math.fround(value);
  return isInRange(value, type) ? value + 0 : Number.NaN;
}

export function atomTerm(atom: Atom, weight: number): Term {
  const { number } = atom;
  return {
    form: { kind: 'atom', atom },
    type: atom.type,
    isTruth: false,
    size: 1,
    weight,
    valueIn: (state) => state[number]!,
    origin: atom.expression,
  };
}

export function constantTerm(
  value: number,
  text: string,
  type: NumberClass,
  weight: number,
  origin?: Expression,
): Term {
  const form = { kind: 'constant', value, text } as const;
  return { form, type, isTruth: false, size: 1, weight, valueIn: () => value, ...(origin && { origin }) };
}

/** Undefined where C has no such operation on these types. */
export function arithmeticTerm(operator: TermOperator, left: Term, right: Term): Term | undefined {
  const type = commonClass(left.type, right.type);
  if (operator === 'remainder' && !isWhole(type)) return undefined;
  const [a, b] = [left.valueIn, right.valueIn];
  const operation = arithmetic[type][operator];
  const form = { kind: 'arithmetic', operator, left, right } as const;
  return {
    form,
    type,
    isTruth: false,
    size: left.size + right.size + 1,
    weight: left.weight + right.weight + operatorWeights[operator],
    valueIn: (state) => operation(a(state), b(state)),
  };
}

/** What two values give; NaN where there is no result. */
type BinaryOperation = (a: number, b: number) => number;

/** The operation of a comparison or of an arithmetic term of the type. */
export function binaryOperationOf(
  form: Pick<TermForm & { kind: 'arithmetic' | 'comparison' }, 'kind' | 'operator'>,
  type: NumberClass,
): BinaryOperation {
  return form.kind === 'comparison'
    ? comparisons[form.operator as ComparisonOperator]
    : arithmetic[type][form.operator as TermOperator];
}

function operationsOn(type: NumberClass): Readonly<Record<TermOperator, BinaryOperation>> {
  return {
    add: (a, b) => fitted(a + b, type),
    subtract: (a, b) => fitted(a - b, type),
    multiply: (a, b) => fitted(a * b, type),
    divide: isWhole(type) ? (a, b) => fitted(Math.trunc(a / b), type) : (a, b) => fitted(a / b, type),
    remainder: (a, b) => fitted(a % b, type),
  };
}

const arithmetic: Readonly<Record<NumberClass, Readonly<Record<TermOperator, BinaryOperation>>>> = {
  int: operationsOn('int'),
  long: operationsOn('long'),
  float: operationsOn('float'),
  double: operationsOn('double'),
};

export function comparisonTerm(operator: ComparisonOperator, left: Term, right: Term): Term {
  const compare = comparisons[operator];
  const [a, b] = [left.valueIn, right.valueIn];
  return {
    form: { kind: 'comparison', operator, left, right },
    type: 'int',
    isTruth: true,
    size: left.size + right.size + 1,
    weight: left.weight + right.weight + operatorWeights[operator],
    valueIn: (state) => compare(a(state), b(state)),
  };
}

function compared(holds: (a: number, b: number) => boolean): BinaryOperation {
  return (a, b) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : holds(a, b) ? 1 : 0);
}

const comparisons: Readonly<Record<ComparisonOperator, BinaryOperation>> = {
  less: compared((a, b) => a < b),
  'less-equal': compared((a, b) => a <= b),
  greater: compared((a, b) => a > b),
  'greater-equal': compared((a, b) => a >= b),
  equal: compared((a, b) => a === b),
  'not-equal': compared((a, b) => a !== b),
};

/** The right operand need not have a value where the left one decides (C17 6.5.13p4, 6.5.14p4). */
export function logicalTerm(operator: 'and' | 'or', left: Term, right: Term): Term {
  const [a, b] = [left.valueIn, right.valueIn];
  const decided = operator === 'and' ? 0 : 1;
  return {
    form: { kind: 'logical', operator, left, right },
    type: 'int',
    isTruth: true,
    size: left.size + right.size + 1,
    weight: left.weight + right.weight + operatorWeights[operator],
    valueIn: (state) => {
      const first = truthOf(a(state));
      return first === decided || Number.isNaN(first) ? first : truthOf(b(state));
    },
  };
}

/** 0, 1 or NaN. */
export function truthOf(value: number): number {
  return Number.isNaN(value) ? value : value === 0 ? 0 : 1;
}

export function notTerm(operand: Term): Term {
  const { valueIn } = operand;
  const form = { kind: 'not', operand } as const;
  return {
    form,
    type: 'int',
    isTruth: true,
    size: operand.size + 1,
    weight: operand.weight + operatorWeights.not,
    valueIn: (state) => 1 - truthOf(valueIn(state)),
  };
}

export function negateTerm(operand: Term): Term {
  const { valueIn, type } = operand;
  const form = { kind: 'negate', operand } as const;
  return {
    form,
    type,
    isTruth: false,
    size: operand.size + 1,
    weight: operand.weight + operatorWeights.negate,
    valueIn: (state) => fitted(-valueIn(state), type),
  };
}

/** `(double)e`, `(int)e`. */
export function castTerm(type: NumberClass, operand: Term): Term {
  const { valueIn } = operand;
  const isCut = isWhole(type) && !isWhole(operand.type);
  return {
    form: { kind: 'cast', operand },
    type,
    isTruth: false,
    size: operand.size + 1,
    weight: operand.weight + operatorWeights.cast,
    valueIn: isCut
      ? (state) => fitted(Math.trunc(valueIn(state)), type)
      : (state) => fitted(valueIn(state), type),
  };
}

const functions: Readonly<Record<TermFunction, (a: number, b: number) => number>> = {
  abs: Math.abs,
  fabs: Math.abs,
  sqrt: Math.sqrt,
  pow: (a, b) => a ** b,
  floor: Math.floor,
  ceil: Math.ceil,
};

export function isTermFunction(name: string): name is TermFunction {
  return Object.hasOwn(functions, name);
}

/** `abs` takes and gives an int, the others doubles. */
export function callTerm(name: TermFunction, given: readonly Term[]): Term {
  const call = functions[name];
  const type = name === 'abs' ? 'int' : 'double';
  const [a, b] = given.map(({ valueIn }) => valueIn);
  return {
    form: { kind: 'call', name, arguments: given },
    type,
    isTruth: false,
    size: given.reduce((sum, { size }) => sum + size, 1),
    weight: given.reduce<number>((sum, { weight }) => sum + weight, operatorWeights.call),
    valueIn:
      b === undefined
        ? (state) => fitted(call(a!(state), 0), type)
        : (state) => fitted(call(a!(state), b(state)), type),
  };
}

/** The value as an object of the type takes it; NaN where that is undefined or not followed. */
export function storedAs(value: number, type: NumberClass): number {
  return isWhole(type) ? fitted(Math.trunc(value), type) : fitted(value, type);
}

/** Undefined for shifts and operations on bits. */
export function termOperatorOf(operator: ArithmeticOperator): TermOperator | undefined {
  switch (operator) {
    case 'add':
    case 'subtract':
    case 'multiply':
    case 'divide':
    case 'remainder':
      return operator;
    default:
      return undefined;
  }
}
