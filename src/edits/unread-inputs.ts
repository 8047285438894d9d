/**
 * What the program is given and never uses: a number that is read, or passed, and that no
 * expression has. A result that should depend on it may lack it.
 *
 *   scanf("%d %d %d", &a, &b, &c); … v = a * b;  →  v = a * b * c;
 */

import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { isArithmetic, type ScalarType } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isResult, operated, type PlaceInExpression } from './place.js';
import type { VisibleObjects } from './walk-places.js';
import { arithmeticOperators } from './written.js';

/** Programs that leave more than this unread are unfinished in another way. */
const unreadMax = 2;

const operators = ['add', 'multiply', 'subtract', 'divide'] as const;

/** Variables whose address is passed, and parameters, that nothing reads; none where there are many. */
export function unreadInputs(program: Program): ReadonlySet<ObjectSymbol> {
  const read = new Set<ObjectSymbol>();
  const given = new Set<ObjectSymbol>();
  for (const { symbol, parameters } of program.functions) {
    if (symbol.name !== 'main') for (const parameter of parameters) given.add(parameter);
  }
  visitProgram(program, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') read.add(node.lvalue.symbol);
    if ((node.kind === 'compound-assign' || node.kind === 'increment') && node.target.kind === 'object')
      read.add(node.target.symbol);
    if (node.kind === 'address-of' && node.lvalue.kind === 'object') given.add(node.lvalue.symbol);
  });
  const unread = [...given].filter((symbol) => isArithmetic(symbol.type) && !read.has(symbol));
  return new Set(unread.length > unreadMax ? [] : unread);
}

export function proposeUnreadInputs(
  to: Collector,
  place: PlaceInExpression,
  unread: ReadonlySet<ObjectSymbol>,
  scope: VisibleObjects,
): void {
  const { node } = place;
  if (unread.size === 0 || place.isConstant || !isArithmetic(node.type) || !to.written.isPlain(node.span))
    return;
  if ((node.kind !== 'arithmetic' && node.kind !== 'load') || !isResult(place)) return;
  const { span, macros } = node;
  for (const symbol of scope) {
    if (!unread.has(symbol)) continue;
    const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros };
    const value: Expression = { kind: 'load', lvalue, type: symbol.type as ScalarType, span, macros };
    for (const operator of operators) {
      const { text: sign, precedence } = arithmeticOperators[operator];
      const text = `${to.written.operand(node, precedence)} ${sign} ${symbol.name}`;
      to.replace(place, operated(node, operator, node, value), text, precedence, {
        kind: ['operands', 'with what is read nowhere'],
        description: `${to.written.text(span)} becomes ${text}`,
      });
    }
  }
}
