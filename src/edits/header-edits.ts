/**
 * Edits of two or three parts of a `for` header at once.
 *
 *   for (i = 0; i < n; i++)  →  for (i = 1; i <= n; i++)       counted from 1
 *                            →  for (i = n - 1; i >= 0; i--)   backwards
 *                            →  for (j = 0; j < n; j++)        another variable
 *   for (i = n; i < 0; i++)  →  for (i = n; i > 0; i--)        the other direction
 *   for (i = 0; i++; i < n)  →  for (i = 0; i < n; i++)        in the right order
 */

import { unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { intType, isArithmetic, isInteger } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import type { Collector, Wording } from './collector.js';
import { compared, operated, stored, unconverted } from './place.js';
import type { VisibleObjects } from './walk-places.js';
import {
  arithmeticOperators,
  type ComparisonName,
  comparisonOperators,
  coreOf,
  precedence,
  type SpanText,
} from './written.js';

type For = Statement & { kind: 'for' };
type Comparison = Expression & { kind: 'comparison' };
type Increment = Expression & { kind: 'increment' };

/** A header that counts: `i = first; i < bound; i++`. */
interface Counting {
  readonly loop: For;
  readonly header: TokenSpan;
  readonly symbol: ObjectSymbol;
  readonly initialise: Statement;
  readonly first: Expression;
  readonly condition: Comparison;
  readonly bound: Expression;
  readonly advance: Increment;
}

/** Variables that are tried in place of the one that counts. */
const countersMax = 2;

export function proposeHeaders(to: Collector, statement: Statement, scope: VisibleObjects): void {
  if (statement.kind !== 'for') return;
  proposeOrder(to, statement);
  const counting = countingOf(to, statement);
  if (counting === undefined) return;
  proposeFromOne(to, counting);
  proposeBackwards(to, counting);
  proposeDirection(to, counting);
  proposeCounters(to, counting, scope);
}

/** The header as a whole, if all its parts are there and stand in the text as they are. */
function headerOf(to: Collector, { initialise, advance, span }: For): TokenSpan | undefined {
  if (initialise === undefined || advance === undefined) return undefined;
  const header = { ...span, firstToken: initialise.span.firstToken, lastToken: advance.span.lastToken };
  return to.written.isPlain(header) ? header : undefined;
}

function countingOf(to: Collector, loop: For): Counting | undefined {
  const { initialise, condition, advance } = loop;
  const header = headerOf(to, loop);
  if (header === undefined || condition?.kind !== 'comparison' || advance?.kind !== 'increment')
    return undefined;
  const started = initialise && startOf(initialise);
  const counter = coreOf(advance.target);
  const compared = coreOf(condition.left);
  if (started === undefined || counter.kind !== 'object' || compared.kind !== 'object') return undefined;
  const { symbol } = counter;
  if (compared.symbol !== symbol || started.symbol !== symbol || !isInteger(unqualified(symbol.type)))
    return undefined;
  const bound = unconverted(condition.right);
  return { loop, header, symbol, initialise: initialise!, first: started.value, condition, bound, advance };
}

export function startOf(
  initialise: Statement,
): { readonly symbol: ObjectSymbol; readonly value: Expression } | undefined {
  if (initialise.kind === 'expression-statement') {
    const assigned = coreOf(initialise.expression);
    if (assigned.kind !== 'assign' || assigned.target.kind !== 'object') return undefined;
    return { symbol: assigned.target.symbol, value: unconverted(assigned.value) };
  }
  if (initialise.kind !== 'declarations' || initialise.objects.length !== 1) return undefined;
  const [{ symbol, initialiser }] = initialise.objects as readonly [(typeof initialise.objects)[number]];
  const [store] = initialiser?.stores ?? [];
  return store && { symbol, value: unconverted(store.value) };
}

function withStart(initialise: Statement, value: Expression): Statement | undefined {
  if (initialise.kind === 'expression-statement') {
    const { expression } = initialise;
    const assigned = expression.kind === 'assign' ? stored(expression, value) : undefined;
    return assigned && { ...initialise, expression: assigned };
  }
  if (initialise.kind !== 'declarations') return undefined;
  const [declaration] = initialise.objects as readonly [(typeof initialise.objects)[number]];
  const { initialiser, symbol } = declaration;
  const [store] = initialiser!.stores;
  if (!isArithmetic(value.type)) return undefined;
  const stores = [{ ...store!, value: convertTo(value, unqualified(symbol.type)) }];
  return { ...initialise, objects: [{ ...declaration, initialiser: { ...initialiser!, stores } }] };
}

function propose(
  to: Collector,
  { loop, header, condition }: Pick<Counting, 'loop' | 'header'> & { readonly condition: Expression },
  form: Partial<For>,
  texts: readonly SpanText[],
  wording: Wording,
): void {
  if (!to.mayCopy(loop.span)) return;
  const text = to.written.withSpans(header, texts);
  const typed = { kind: 'statement', node: loop, form: { ...loop, ...form } } as const;
  to.add(to.written.replaceNode(header, text), condition.span, typed, {
    ...wording,
    description: `${to.written.text(header)} becomes ${text}`,
  });
}

const header = (change: string): Wording => ({ kind: ['for header', change], description: '' });

/** `i = 0; i < n` → `i = 1; i <= n`, and back. */
function proposeFromOne(to: Collector, counting: Counting): void {
  const { first, condition, initialise } = counting;
  const steps = {
    less: ['less-equal', 1],
    'less-equal': ['less', -1],
    greater: ['greater-equal', -1],
    'greater-equal': ['greater', 1],
  } as const;
  if (condition.operator === 'equal' || condition.operator === 'not-equal') return;
  const [operator, delta] = steps[condition.operator];
  if (first.kind !== 'constant' || Number(first.value) !== (delta === 1 ? 0 : 1)) return;
  const start = moved(to, first, delta);
  const begun = start && withStart(initialise, start.form);
  if (start === undefined || begun === undefined) return;
  const texts = [{ span: first.span, text: start.text }, operatorText(to, condition, operator)];
  const form = { initialise: begun, condition: { ...condition, operator } };
  propose(to, counting, form, texts, header(delta === 1 ? 'from one on' : 'from zero on'));
}

interface MadeExpression {
  readonly form: Expression;
  readonly text: string;
}

/** One more or one less: `n` → `n - 1`, `n + 1` → `n`, `1` → `0`. */
function moved({ written }: Collector, node: Expression, delta: 1 | -1): MadeExpression | undefined {
  const { span } = node;
  if (node.kind === 'constant') {
    if (!/^\d{1,9}$/.test(written.text(span))) return undefined;
    const value = Number(node.value) + delta;
    const form: Expression = { ...node, value: Math.abs(value) };
    if (value >= 0) return { form, text: `${value}` };
    return {
      form: { kind: 'unary', operator: 'negate', operand: form, type: intType, span, macros: [] },
      text: `${value}`,
    };
  }
  const undone = delta === 1 ? 'subtract' : 'add';
  if (node.kind === 'arithmetic' && node.operator === undone && isOne(node.right)) {
    const form = unconverted(node.left);
    return { form, text: written.text(form.span) };
  }
  const operator = delta === 1 ? 'add' : 'subtract';
  const one: Expression = { kind: 'constant', value: 1, type: intType, span, macros: [] };
  const form = operated(node, operator, node, one);
  const operand = written.operand(node, precedence.additive);
  return form && { form, text: `${operand} ${arithmeticOperators[operator].text} 1` };
}

function isOne(node: Expression): boolean {
  const value = unconverted(node);
  return value.kind === 'constant' && Number(value.value) === 1;
}

/** `i = a; i < b; i++` → `i = b - 1; i >= a; i--`, and `i = b; i >= a; i--` → `i = a; i <= b; i++`. */
function proposeBackwards(to: Collector, counting: Counting): void {
  const { first, bound, condition, advance, initialise } = counting;
  const isUp = advance.delta === 1;
  const { operator: written } = condition;
  const isStrict = written === (isUp ? 'less' : 'greater');
  if (!isStrict && written !== (isUp ? 'less-equal' : 'greater-equal')) return;
  const last = isStrict
    ? moved(to, bound, isUp ? -1 : 1)
    : { form: bound, text: to.written.text(bound.span) };
  const begun = last && withStart(initialise, last.form);
  const operator = isUp ? 'greater-equal' : 'less-equal';
  const made = compared({ ...condition, operator }, unconverted(condition.left), first);
  if (begun === undefined || made === undefined) return;
  const texts = [
    { span: first.span, text: last!.text },
    operatorText(to, condition, operator),
    { span: bound.span, text: to.written.operand(first, precedence.additive) },
    stepText(to, advance),
  ];
  const form = { initialise: begun, condition: made, advance: stepped(advance) };
  propose(to, counting, form, texts, header('backwards'));
}

/** `i < n; i++` → `i > n; i--`. */
function proposeDirection(to: Collector, counting: Counting): void {
  const { condition, advance } = counting;
  const mirrored: Partial<Record<ComparisonName, ComparisonName>> = {
    less: 'greater',
    greater: 'less',
    'less-equal': 'greater-equal',
    'greater-equal': 'less-equal',
  };
  const operator = mirrored[condition.operator];
  if (operator === undefined) return;
  const texts = [operatorText(to, condition, operator), stepText(to, advance)];
  const form = { condition: { ...condition, operator }, advance: stepped(advance) };
  propose(to, counting, form, texts, header('the other direction'));
}

function operatorText(
  { written }: Collector,
  { left, right }: Comparison,
  operator: ComparisonName,
): SpanText {
  const index = written.operatorIndex(left, right);
  return { span: { firstToken: index, lastToken: index }, text: comparisonOperators[operator].text };
}

function stepped(advance: Increment): Increment {
  return { ...advance, delta: advance.delta === 1 ? -1 : 1 };
}

function stepText({ written }: Collector, { isPrefix, delta, span }: Increment): SpanText {
  const index = isPrefix ? span.firstToken : span.lastToken;
  const text = delta === 1 ? '--' : '++';
  return written.tokens[index]!.text.length === 2
    ? { span: { firstToken: index, lastToken: index }, text }
    : { span, text: written.text(span) };
}

/** `for (i = 0; i < n; i++)` → `for (j = 0; j < n; j++)`. */
function proposeCounters(to: Collector, counting: Counting, scope: VisibleObjects): void {
  const { loop, header: range, symbol, initialise, condition, advance } = counting;
  if (initialise.kind !== 'expression-statement') return;
  const { tokens } = to.written;
  const indices: number[] = [];
  for (let index = range.firstToken; index <= range.lastToken; index++) {
    const { kind, text } = tokens[index]!;
    if (kind === 'identifier' && text === symbol.name) indices.push(index);
  }
  const others = scope.filter((other) => other !== symbol && other.type === symbol.type).reverse();
  for (const other of others.slice(0, countersMax)) {
    const form = {
      initialise: { ...initialise, expression: withSymbol(initialise.expression, symbol, other) },
      condition: withSymbol(condition, symbol, other),
      advance: withSymbol(advance, symbol, other),
    };
    const texts = indices.map((index) => ({
      span: { firstToken: index, lastToken: index },
      text: other.name,
    }));
    propose(to, { loop, header: range, condition }, form, texts, header('another variable'));
  }
}

/** Every use of a variable becomes that of another of the same type. */
function withSymbol(node: Expression, symbol: ObjectSymbol, other: ObjectSymbol): Expression {
  if (node.kind === 'object') return node.symbol === symbol ? { ...node, symbol: other } : node;
  const operands = operandsOf(node);
  const changed = new Map(operands.map((each) => [each, withSymbol(each, symbol, other)]));
  const copy: Record<string, unknown> = { ...node };
  for (const [key, value] of Object.entries(node)) {
    if (changed.has(value as Expression)) copy[key] = changed.get(value as Expression);
    else if (Array.isArray(value)) copy[key] = value.map((each) => changed.get(each as Expression) ?? each);
  }
  return copy as unknown as Expression;
}

/** `for (i = 0; i++; i < n)` → `for (i = 0; i < n; i++)`. */
function proposeOrder(to: Collector, loop: For): void {
  const { condition, advance, initialise } = loop;
  const range = headerOf(to, loop);
  if (range === undefined || condition === undefined || advance === undefined || initialise === undefined)
    return;
  const isStep = ['increment', 'assign', 'compound-assign'].includes(condition.kind);
  if (!isStep || (advance.kind !== 'comparison' && advance.kind !== 'logical')) return;
  const texts = [
    { span: condition.span, text: to.written.text(advance.span) },
    { span: advance.span, text: to.written.text(condition.span) },
  ];
  propose(
    to,
    { loop, header: range, condition },
    { condition: advance, advance: condition },
    texts,
    header('in the right order'),
  );
}
