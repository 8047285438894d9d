/**
 * Conditions that ask for something else than was meant, where the program shows what: a function that
 * asks more than one of its parts, and which of two conditions has ended a loop.
 *
 *   m == 2 && y % 4 == 0                                   →  m == 2 && isLeap(y)
 *   while (turn(a) != a && steps < 20) …  if (steps > 0)   →  if (turn(a) == a)
 */

import type {
  Expression,
  FunctionDefinition,
  FunctionSymbol,
  ObjectSymbol,
  Program,
  Statement,
} from '#c/program.js';
import { intType, isArithmetic, isInteger } from '#c/types.js';
import { operandsOf, visitExpression, visitStatement } from '#c/walk.js';
import { calledWith } from './called-with.js';
import type { Collector } from './collector.js';
import { isLoop } from './held-statements.js';
import { partsOf } from './joined-condition.js';
import { operandsOfChain } from './mate-edits.js';
import { opposites } from './operator-edits.js';
import type { PlaceInExpression } from './place.js';
import { isPure } from './pure.js';
import { comparisonOperators, type Precedence, precedence, type Written } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

/** Parts of the condition of a loop that are looked at. */
const partsMax = 3;

/** Functions with one number that ask for something, by what they ask of it: `$ % 4 == 0`. */
export type AskingFunctions = ReadonlyMap<string, readonly FunctionDefinition[]>;

export function askingFunctions({ functions }: Program, written: Written): AskingFunctions {
  const found = new Map<string, readonly FunctionDefinition[]>();
  for (const definition of functions) {
    const [parameter, other] = definition.parameters;
    if (parameter === undefined || other !== undefined || !written.isSubmissionNode(definition)) continue;
    if (!isArithmetic(parameter.type) || !isInteger(definition.symbol.type.result)) continue;
    visitStatement(definition.body, (node) => {
      if (node.kind !== 'comparison' || !written.isPlain(node.span)) return;
      for (const { span } of usesOf(node, parameter)) {
        const key = keyOf(written, node, span);
        const known = found.get(key) ?? [];
        if (!known.includes(definition)) found.set(key, [...known, definition]);
      }
    });
  }
  return found;
}

function usesOf(node: Expression, symbol: ObjectSymbol): readonly Expression[] {
  const found: Expression[] = [];
  visitExpression(node, (each) => {
    if (each.kind === 'load' && each.lvalue.kind === 'object' && each.lvalue.symbol === symbol)
      found.push(each);
  });
  return found;
}

/** The tokens of a comparison with a `$` for what is asked about. */
function keyOf({ tokens }: Written, node: Expression, span: Expression['span']): string {
  const { firstToken, lastToken } = node.span;
  const texts = (from: number, to: number): readonly string[] =>
    tokens.slice(from, to).map(({ text }) => text);
  return [...texts(firstToken, span.firstToken), '$', ...texts(span.lastToken + 1, lastToken + 1)].join(' ');
}

/** `y % 4 == 0` → `isLeap(y)`, of a function that asks this and more. */
export function proposeAsking(to: Collector, place: PlaceInExpression, asking: AskingFunctions): void {
  const { node } = place;
  const { written } = to;
  if (node.kind !== 'comparison' || asking.size === 0 || !written.isPlain(node.span)) return;
  visitExpression(node, (value) => {
    if (value.kind !== 'load' || !isPure(value)) return;
    for (const definition of asking.get(keyOf(written, node, value.span)) ?? [])
      proposeCall(to, place, definition, value);
  });
}

function proposeCall(
  to: Collector,
  place: PlaceInExpression,
  { symbol, span }: FunctionDefinition,
  value: Node<'load'>,
): void {
  // It is known where it stands before, and does not ask itself.
  if (span.lastToken > place.node.span.firstToken) return;
  const own = to.written.text(value.span);
  const text = `${symbol.name}(${own})`;
  to.replace(place, calledWith(symbol, [value], place.node), text, precedence.postfix, {
    kind: ['logical', 'what a function asks'],
    description: `${to.written.text(place.node.span)} becomes ${text}`,
  });
}

/** @param items statements one after the other */
export function proposeEnded(to: Collector, items: readonly Statement[]): void {
  for (const [index, loop] of items.entries()) {
    const next = items[index + 1];
    if (!isLoop(loop) || next?.kind !== 'if' || loop.condition?.kind !== 'logical') continue;
    if (loop.condition.operator !== 'and') continue;
    const declared =
      loop.kind === 'for' && loop.initialise?.kind === 'declarations' ? loop.initialise.objects : [];
    const hidden = new Set(declared.map(({ symbol }) => symbol));
    const [place] = partsOf(to.written, next.condition);
    for (const part of operandsOfChain(loop.condition).slice(0, partsMax)) {
      if (!to.written.isPlain(part.span) || !asksOnly(part) || names(part, hidden)) continue;
      for (const { form, text, bound } of [opposite(to.written, part), itself(to.written, part)]) {
        to.replace(place!, form, text, bound, {
          kind: ['logical', 'what ended a loop'],
          description: `${to.written.text(next.condition.span)} becomes ${text}`,
        });
      }
    }
  }
}

/** It changes nothing here, and calls no function but those of the submission. */
function asksOnly(node: Expression): boolean {
  if (node.kind === 'call') {
    const { callee } = node;
    const symbol: FunctionSymbol | undefined =
      callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol : undefined;
    return symbol?.definition !== undefined && node.arguments.every(asksOnly);
  }
  return isPure(node) || (!isChange(node) && operandsOf(node).every(asksOnly));
}

function isChange({ kind }: Expression): boolean {
  return (
    kind === 'assign' || kind === 'compound-assign' || kind === 'increment' || kind === 'statement-expression'
  );
}

/** It names one of the variables. */
export function names(node: Expression, symbols: ReadonlySet<ObjectSymbol>): boolean {
  let isNamed = false;
  visitExpression(node, (each) => {
    isNamed ||= each.kind === 'object' && symbols.has(each.symbol);
  });
  return isNamed;
}

interface Made {
  readonly form: Expression;
  readonly text: string;
  readonly bound: Precedence;
}

function itself(written: Written, part: Expression): Made {
  return { form: part, text: written.text(part.span), bound: written.precedenceOf(part) };
}

function opposite(written: Written, part: Expression): Made {
  if (part.kind === 'comparison') {
    const operator = opposites[part.operator];
    const made = comparisonOperators[operator];
    const text = written.binary(part, part.left, made, part.right);
    return { form: { ...part, operator }, text, bound: made.precedence };
  }
  if (part.kind === 'unary' && part.operator === 'not') return itself(written, part.operand);
  const { span } = part;
  const form: Expression = { kind: 'unary', operator: 'not', operand: part, type: intType, span, macros: [] };
  return { form, text: `!${written.operand(part, precedence.unary)}`, bound: precedence.unary };
}
