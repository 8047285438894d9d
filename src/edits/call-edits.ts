/** Edits of calls: neighbouring arguments swapped, another function of the same type. */

import { compatibleTypes } from '#c/check/compatibility.js';
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

function proposeSwaps(to: Collector, place: PlaceInExpression, node: Expression & { kind: 'call' }): void {
  const { written } = to;
  const { arguments: given } = node;
  for (let index = 0; index + 1 < given.length; index++) {
    const first = given[index]!;
    const second = given[index + 1]!;
    // The first string of an output or input call says how the others are read.
    if (written.tokens[first.span.firstToken]!.kind === 'string') continue;
    const [a, b] = [unconverted(first), unconverted(second)];
    const swapped = [passedAs(node, index, b), passedAs(node, index + 1, a)];
    if (swapped.some((each) => each === undefined)) continue;
    const values = given.map((each, at) =>
      at === index ? swapped[0]! : at === index + 1 ? swapped[1]! : each,
    );
    const start = written.tokens[node.span.firstToken]!.span.start;
    const text = written.text(node.span);
    const [left, right] = [written.replaceNode(a.span, ''), written.replaceNode(b.span, '')];
    const swappedText =
      text.slice(0, left.start - start) +
      written.text(b.span) +
      text.slice(left.end - start, right.start - start) +
      written.text(a.span) +
      text.slice(right.end - start);
    const wording = {
      kind: ['call', 'arguments swapped'],
      description: `${written.text(a.span)} and ${written.text(b.span)} are swapped`,
    } as const;
    to.replace(place, { ...node, arguments: values }, swappedText, precedence.postfix, wording);
  }
}
