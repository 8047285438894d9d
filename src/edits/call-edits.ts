/** Edits of calls: two arguments swapped, another function of the same type. */

import { compatibleTypes, sameType } from '#c/check/compatibility.js';
import type { Expression, FunctionSymbol, Program } from '#c/program.js';
import type { Collector } from './collector.js';
import { alternativesMax } from './limits.js';
import { type PlaceInExpression, passedAs, unconverted } from './place.js';
import { precedence } from './written.js';

export function proposeCalls(
  to: Collector,
  place: PlaceInExpression,
  functions: readonly FunctionSymbol[],
): void {
  const { node } = place;
  if (node.kind !== 'call' || !to.written.isPlain(node.span)) return;
  proposeSwaps(to, place, node);
  const { callee } = node;
  if (callee.kind !== 'decay' || callee.operand.kind !== 'function') return;
  const { operand: named } = callee;
  let left = alternativesMax;
  for (const symbol of functions) {
    if (left === 0) break;
    if (symbol === named.symbol || !compatibleTypes(symbol.type, named.symbol.type)) continue;
    left--;
    const form: Expression = { ...node, callee: { ...callee, operand: { ...named, symbol } } };
    const written = to.written.text(named.span);
    const text = `${symbol.name}${to.written.text(node.span).slice(written.length)}`;
    const wording = {
      kind: ['call', 'another function'],
      description: `${written} becomes ${symbol.name}`,
    } as const;
    to.replace(place, form, text, precedence.postfix, wording);
  }
}

/** Functions of the submission, and of those of the library that it uses already. */
export function usableFunctions(program: Program): FunctionSymbol[] {
  return [...program.functionSymbols.values()].filter(
    ({ definition, name }) => definition !== undefined && name !== 'main',
  );
}

/** Neighbours of any types that fit; of others those that have the same type, so that no compiler would mind. */
function proposeSwaps(to: Collector, place: PlaceInExpression, node: Expression & { kind: 'call' }): void {
  const { arguments: given } = node;
  for (let index = 0; index + 1 < given.length; index++) {
    // The first string of an output or input call says how the others are read.
    if (to.written.tokens[given[index]!.span.firstToken]!.kind === 'string') continue;
    for (let other = index + 1; other < given.length; other++) {
      const [a, b] = [unconverted(given[index]!), unconverted(given[other]!)];
      if (other === index + 1 || isMistakenFor(a, b)) swap(to, place, node, [index, other]);
    }
  }
}

/** Variables of one type. */
function isMistakenFor(a: Expression, b: Expression): boolean {
  return a.kind === 'load' && b.kind === 'load' && sameType(a.type, b.type);
}

function swap(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'call' },
  [index, other]: readonly [number, number],
): void {
  const { written } = to;
  const { arguments: given } = node;
  const [a, b] = [unconverted(given[index]!), unconverted(given[other]!)];
  const [first, second] = [passedAs(node, index, b), passedAs(node, other, a)];
  if (first === undefined || second === undefined) return;
  const values = given.map((each, at) => (at === index ? first : at === other ? second : each));
  const [one, another] = [written.text(a.span), written.text(b.span)];
  const text = written.withSpans(node.span, [
    { span: a.span, text: another },
    { span: b.span, text: one },
  ]);
  to.replace(place, { ...node, arguments: values }, text, precedence.postfix, {
    kind: ['call', other === index + 1 ? 'arguments swapped' : 'distant arguments swapped'],
    description: `${one} and ${another} are swapped`,
  });
}
