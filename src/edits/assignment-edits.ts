/** Edits of assignments as a whole: the wrong way round, and a sign that belongs to the `=`. */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { compounded, type PlaceInExpression, stored, unconverted } from './place.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf, precedence } from './written.js';

type Assignment = Expression & { kind: 'assign' };

/** Variables that a step may be, the nearest. */
const stepsMax = 3;

/**
 * `i++` → `i += n`. In the header of a `for` only by what the loop begins with a multiple of (`for (j = 2 * i; …; j++)`):
 * most others would have no end.
 */
export function proposeLongerSteps(to: Collector, place: PlaceInExpression, scope: VisibleObjects): void {
  const { node } = place;
  if (node.kind !== 'increment' || place.use !== 'discarded' || !isInteger(node.type)) return;
  const begins = to.written.tokens[node.span.lastToken + 1]?.text === ';' ? undefined : startOf(to, node);
  const target = coreOf(node.target);
  const own = target.kind === 'object' ? target.symbol : undefined;
  const isFitting = (symbol: ObjectSymbol): boolean =>
    symbol !== own &&
    sameType(unqualified(symbol.type), unqualified(node.type)) &&
    (begins === undefined || begins.has(symbol.name));
  const operator = node.delta === 1 ? 'add' : 'subtract';
  const sign = node.delta === 1 ? '+=' : '-=';
  const { span } = node;
  for (const symbol of scope.filter(isFitting).reverse().slice(0, stepsMax)) {
    const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
    const step: Expression = { kind: 'load', lvalue, type: unqualified(symbol.type), span, macros: [] };
    const text = `${to.written.text(node.target.span)} ${sign} ${symbol.name}`;
    to.replace(place, compounded(node, operator, node.target, step), text, precedence.assignment, {
      kind: ['arithmetic', '++ to += variable'],
      description: `${to.written.text(span)} becomes ${text}`,
    });
  }
}

/** For a step at the end of the header of a `for`: what it begins with multiples of (`2 * i`, `i + i`). */
function startOf({ written: { tokens } }: Collector, { span }: Expression): ReadonlySet<string> {
  const words: string[] = [];
  const isMultiplied = (word: string, at: number): boolean =>
    words[at - 1] === '*' || words[at + 1] === '*' || words.indexOf(word) !== at;
  let semicolons = 0;
  for (let at = span.firstToken - 1; at >= 0 && tokens[at]!.text !== '{'; at--) {
    const { text } = tokens[at]!;
    if (text === 'for') return new Set(words.filter(isMultiplied));
    if (text === ';') semicolons++;
    else if (semicolons === 2) words.push(text);
  }
  return new Set();
}

export function proposeOtherAssignments(to: Collector, place: PlaceInExpression, node: Assignment): void {
  if (!to.written.isPlain(node.span) || place.isConstant) return;
  if (place.use === 'discarded' && isStatement(to, node)) proposeReversed(to, place, node);
  proposeSign(to, place, node);
}

/** Not in the header of a `for`: what is started there is the counter. */
function isStatement({ written: { tokens } }: Collector, { span }: Assignment): boolean {
  return tokens[span.firstToken - 1]?.text !== '(' && tokens[span.lastToken + 1]?.text === ';';
}

/** `a = b` → `b = a`. */
function proposeReversed(to: Collector, place: PlaceInExpression, node: Assignment): void {
  const { written } = to;
  const { target } = node;
  const value = unconverted(node.value);
  if (value.kind !== 'load') return;
  const { type } = node;
  const held: Expression = { kind: 'load', lvalue: target, type, span: target.span, macros: [] };
  const form = stored({ target: value.lvalue, span: node.span, macros: node.macros }, held);
  const texts = [
    { span: target.span, text: written.text(value.span) },
    { span: value.span, text: written.text(target.span) },
  ];
  to.replace(place, form, written.withSpans(node.span, texts), precedence.assignment, {
    kind: ['assignment', 'the other way round'],
    description: 'the assignment is the other way round',
  });
}

/** `a =+ b` → `a += b`. */
function proposeSign(to: Collector, place: PlaceInExpression, node: Assignment): void {
  const { written } = to;
  const { tokens } = written;
  const { target } = node;
  let sign = written.operatorIndex(target, node.value) + 1;
  // A plus sign leaves no node, and the operand may begin behind it.
  if (tokens[sign - 1]!.text !== '=') sign--;
  const token = tokens[sign]!;
  const equals = tokens[sign - 1]!;
  if ((token.text !== '+' && token.text !== '-') || equals.text !== '=') return;
  if (token.span.start !== equals.span.end) return;
  const value = unconverted(node.value);
  const operand = value.kind === 'unary' && value.operator === 'negate' ? unconverted(value.operand) : value;
  const form = compounded(node, token.text === '+' ? 'add' : 'subtract', target, operand);
  const texts = [{ span: { firstToken: sign - 1, lastToken: sign }, text: `${token.text}=` }];
  to.replace(place, form, written.withSpans(node.span, texts), precedence.assignment, {
    kind: ['assignment', `=${token.text} to ${token.text}=`],
    description: `=${token.text} becomes ${token.text}=`,
  });
}
