/**
 * Remainders that are missing: a number where its parity is meant, and a result that is wanted
 * modulo what the program divides by elsewhere.
 *
 *   n == 1       →  n % 2 == 1
 *   a + b        →  (a + b) % MOD
 *   a - b        →  (a - b + MOD) % MOD
 *   front++      →  front = (front + 1) % SIZE
 *   (a - b) % m  →  ((a - b) % m + m) % m
 */

import type { Expression, Program } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { visitExpression, visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isResult, operated, outerOf, type PlaceInExpression, stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { isNumberOrMacro } from './seen-constants.js';
import { arithmeticOperators, precedence, type Written } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

/** What numbers are wanted modulo: a constant as it is written, or the macro that stands for it. */
export interface Modulus {
  readonly text: string;
  readonly node: Node<'constant'>;
  /** It is so large that any result may be wanted modulo it. */
  readonly isLarge: boolean;
  /** Variables and members of what is taken modulo it. */
  readonly names: ReadonlySet<string>;
}

/** A smaller divisor takes digits, hours or letters: results are not wanted modulo it. */
const modulusMin = 100;
/** Programs have one modulus of a kind, seldom two. */
const modulusesMax = 2;

/** The divisors of a submission's remainders, in the order of the text. */
export function modulusesOf(program: Program, written: Written): readonly Modulus[] {
  const found = new Map<string, Modulus & { readonly names: Set<string> }>();
  visitProgram(program, (node) => {
    const divisor = divisorOf(node);
    if (divisor === undefined || !isNumberOrMacro(divisor, written)) return;
    const text = written.text(divisor.span);
    const isLarge = Number(divisor.value) >= modulusMin;
    const modulus = found.get(text) ?? { text, node: divisor, isLarge, names: new Set() };
    found.set(text, modulus);
    for (const name of namesIn(node)) modulus.names.add(name);
  });
  const all = [...found.values()];
  return [true, false].flatMap((isLarge) =>
    all.filter((each) => each.isLarge === isLarge).slice(0, modulusesMax),
  );
}

function namesIn(root: Expression): readonly string[] {
  const names: string[] = [];
  visitExpression(root, (node) => {
    const name = nameOf(node);
    if (name !== undefined) names.push(name);
  });
  return names;
}

function nameOf(node: Expression): string | undefined {
  if (node.kind === 'object') return node.symbol.name;
  return node.kind === 'member' ? node.member.name : undefined;
}

function divisorOf(node: Expression): Expression | undefined {
  if (node.kind === 'arithmetic' && node.operator === 'remainder') return unconverted(node.right);
  if (node.kind === 'compound-assign' && node.operator === 'remainder') return unconverted(node.operand);
  return undefined;
}

export function proposeRemainders(
  to: Collector,
  place: PlaceInExpression,
  moduluses: readonly Modulus[],
): void {
  const { node } = place;
  if (place.isConstant || !isInteger(node.type) || !to.written.isPlain(node.span)) return;
  if (node.kind === 'load') proposeParity(to, place, node);
  if (node.kind === 'arithmetic' && isResult(place)) {
    if (node.operator === 'remainder') proposeAbove(to, place, node);
    if (/^(?:add|subtract|multiply)$/.test(node.operator))
      for (const modulus of moduluses.filter(({ isLarge }) => isLarge)) proposeModulo(to, place, modulus);
  }
  if (node.kind === 'compound-assign' && node.operator === 'add')
    for (const modulus of moduluses.filter(({ isLarge }) => isLarge)) proposeSum(to, place, node, modulus);
  if (node.kind === 'increment' && node.delta === 1)
    for (const modulus of moduluses) proposeAround(to, place, node, modulus);
}

/** `n == 1` → `n % 2 == 1`. What is compared with 0 is mostly meant so. */
function proposeParity(to: Collector, place: PlaceInExpression, node: Node<'load'>): void {
  const outer = outerOf(place);
  if (outer?.kind !== 'comparison' || (outer.operator !== 'equal' && outer.operator !== 'not-equal')) return;
  const sides = [unconverted(outer.left), unconverted(outer.right)];
  const other = sides.find((side) => side !== node);
  if (other?.kind !== 'constant' || other.value !== 1) return;
  const two: Expression = { kind: 'constant', value: 2, type: intType, span: node.span, macros: [] };
  const { written } = to;
  const gap = /\s/.test(written.gaps(outer)[0]) ? ' ' : '';
  const text = `${written.operand(node, precedence.multiplicative)}${gap}%${gap}2`;
  to.replace(place, operated(node, 'remainder', node, two), text, precedence.multiplicative, {
    kind: ['operands', 'its parity'],
    description: `${written.text(node.span)} becomes ${text}`,
  });
}

/** `a % m` → `(a % m + m) % m`: the remainder of a number below zero is not above it (C17 6.5.5p6). */
function proposeAbove(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const { written } = to;
  const modulus = unconverted(node.right);
  if (!isPure(modulus)) return;
  const sum = operated(node, 'add', node, modulus);
  const form = sum && operated(node, 'remainder', sum, modulus);
  const { precedence: bound } = arithmeticOperators.remainder;
  const own = written.text(node.span);
  const text = written.operand(modulus, bound + 1);
  to.replace(place, form, `(${own} + ${text}) % ${text}`, bound, {
    kind: ['operands', 'modulo, not negative'],
    description: `${own} becomes (${own} + ${text}) % ${text}`,
  });
}

function proposeModulo(to: Collector, place: PlaceInExpression, { text, node: modulus }: Modulus): void {
  const { written } = to;
  const { node } = place;
  const own = written.text(node.span);
  const { precedence: bound } = arithmeticOperators.remainder;
  to.replace(place, operated(node, 'remainder', node, modulus), `(${own}) % ${text}`, bound, {
    kind: ['operands', 'modulo'],
    description: `${own} becomes (${own}) % ${text}`,
  });
  if (node.kind !== 'arithmetic' || node.operator !== 'subtract') return;
  const above = operated(node, 'add', node, modulus);
  const form = above && operated(node, 'remainder', above, modulus);
  to.replace(place, form, `(${own} + ${text}) % ${text}`, bound, {
    kind: ['operands', 'modulo, not negative'],
    description: `${own} becomes (${own} + ${text}) % ${text}`,
  });
}

/** `s += a` → `s = (s + a) % MOD`. */
function proposeSum(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'compound-assign'>,
  { text, node: modulus }: Modulus,
): void {
  if (place.use !== 'discarded' || !isInteger(node.operationType)) return;
  const { written } = to;
  const { target, operand, span, macros } = node;
  const held: Expression = { kind: 'load', lvalue: target, type: node.type, span: target.span, macros: [] };
  const sum = operated(node, 'add', held, unconverted(operand));
  const value = sum && operated(node, 'remainder', sum, modulus);
  const form = value && stored({ target, span, macros }, value);
  const name = written.text(target.span);
  const made = `${name} = (${name} + ${written.operand(operand, precedence.additive + 1)}) % ${text}`;
  to.replace(place, form, made, precedence.assignment, {
    kind: ['operands', 'modulo'],
    description: `${written.text(span)} becomes ${made}`,
  });
}

/** `front++` → `front = (front + 1) % SIZE`, of what is taken modulo it elsewhere. */
function proposeAround(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'increment'>,
  { text, node: modulus, names }: Modulus,
): void {
  const { written } = to;
  const { target, span, macros } = node;
  const own = nameOf(target);
  const isStatement = written.tokens[span.lastToken + 1]?.text === ';';
  if (place.use !== 'discarded' || !isStatement || own === undefined || !names.has(own)) return;
  const held: Expression = { kind: 'load', lvalue: target, type: node.type, span: target.span, macros: [] };
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const sum = operated(node, 'add', held, one);
  const value = sum && operated(node, 'remainder', sum, modulus);
  const shown = written.text(target.span);
  const made = `${shown} = (${shown} + 1) % ${text}`;
  to.replace(place, value && stored({ target, span, macros }, value), made, precedence.assignment, {
    kind: ['operands', 'modulo'],
    description: `${written.text(span)} becomes ${made}`,
  });
}
