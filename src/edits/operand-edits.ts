/**
 * Edits of operands: another constant, another variable of the type, one more or one
 * less, an index moved by one.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { doubleType, intType, isArithmetic, isInteger, type ScalarType } from '#c/types.js';
import type { Collector } from './collector.js';
import { alternativesMax } from './limits.js';
import { operated, outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isConstantKind, isOwnMacro, type SeenConstant } from './seen-constants.js';
import type { VisibleObjects } from './walk-places.js';
import { arithmeticOperators, coreOf, precedence } from './written.js';

export function proposeOperands(
  to: Collector,
  place: PlaceInExpression,
  scope: VisibleObjects,
  seen: readonly SeenConstant[],
): void {
  const { node } = place;
  if (node.kind === 'constant') {
    proposeConstants(to, place, node, seen);
    if (!place.isConstant) proposeVariables(to, place, node, undefined, scope);
  }
  if (place.isConstant) return;
  if (node.kind === 'object') proposeVariables(to, place, node, node.symbol, scope);
  if (node.kind === 'load' && node.lvalue.kind === 'object') proposeConstantFor(to, place, node);
  if (isStepped(place)) proposeSteps(to, place, node);
}

/** `*a = *b; *b = *a;` → `*b = t;`, of a `t` that was kept and is read nowhere. */
export function proposeUnread(
  to: Collector,
  place: PlaceInExpression,
  unread: ReadonlySet<ObjectSymbol>,
  scope: VisibleObjects,
): void {
  const { node } = place;
  const outer = outerOf(place);
  if (unread.size === 0 || node.kind !== 'load' || outer?.kind !== 'assign') return;
  if (coreOf(outer.value) !== coreOf(node)) return;
  for (const symbol of scope) {
    const type = unqualified(symbol.type) as ScalarType;
    if (!unread.has(symbol) || !sameType(type, unqualified(node.type))) continue;
    const { span, macros } = node;
    const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros };
    to.replace(place, { kind: 'load', lvalue, type, span, macros }, symbol.name, precedence.primary, {
      kind: ['variable', 'to one that is read nowhere'],
      description: `${to.written.text(span)} becomes ${symbol.name}`,
    });
  }
}

/** Names that a place among alternatives has in the table of likelihoods. */
function ordinalOf(index: number): string {
  return ['first', 'second', 'third'][index] ?? 'further';
}

function proposeConstants(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'constant' },
  seen: readonly SeenConstant[],
): void {
  const { written } = to;
  const { kind } = written.tokens[node.span.firstToken]!;
  if (!isName(to, node) || !isConstantKind(kind)) return;
  const own = written.text(node.span);
  if (written.isSingleToken(node.span)) {
    if (kind === 'character') proposeCharacters(to, place, node, own);
    else if (/^\d{1,9}(\.\d+)?$/.test(own)) proposeNumbers(to, place, node, own);
  }
  const others = seen.filter((other) => other.kind === kind && other.text !== own);
  others.slice(0, alternativesMax).forEach(({ text, node: { value, type } }, index) => {
    to.replace(place, { ...node, value, type }, text, precedence.primary, {
      kind: [kind === 'character' ? 'character' : 'constant', `${ordinalOf(index)} of those written`],
      description: `${own} becomes ${text}`,
    });
  });
}

/** A single token, or the name of one of the submission's macros. */
function isName({ written }: Collector, node: Expression): boolean {
  return written.isSingleToken(node.span) || (isOwnMacro(node) && written.isMacroUse(node.span));
}

function proposeNumbers(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'constant' },
  written: string,
): void {
  const value = Number(node.value);
  if (written.includes('.')) {
    proposeFractions(to, place, node, value, written);
    return;
  }
  const divisor = isDivisor(place) ? ' of a divisor' : '';
  number(to, place, node, value + 1, intType, `one more${divisor}`);
  number(to, place, node, value - 1, intType, `one less${divisor}`);
  for (const other of [0, 1, -1, 2]) number(to, place, node, other, intType, `to ${other}`);
  for (const other of [value + 2, value - 2]) number(to, place, node, other, intType, 'by two');
  for (const other of [value * 10, Math.trunc(value / 10), value * 11])
    number(to, place, node, other, intType, 'a digit more or less');
  const floating = { ...node, type: doubleType } as Expression;
  const wording = { kind: ['constant', 'with .0'], description: `${written} becomes ${written}.0` } as const;
  to.replace(place, floating, `${written}.0`, precedence.primary, wording);
}

/** How people write pi: more digits of it than were written may be meant. */
const digitsOfPi = ['3.14', '3.1416', '3.14159', '3.141592653589793'];

/** One more, one less; another power of ten; below 1 the usual bounds of an error; pi with other digits. */
function proposeFractions(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'constant' },
  value: number,
  written: string,
): void {
  if (Math.abs(value - Math.PI) < 0.01) {
    for (const text of digitsOfPi.filter((each) => Number(each) !== value).reverse()) {
      const wording = {
        kind: ['constant', 'digits of pi'],
        description: `${written} becomes ${text}`,
      } as const;
      const form = { ...node, value: Number(text), type: doubleType } as Expression;
      to.replace(place, form, text, precedence.primary, wording);
    }
  }
  for (const near of [value + 1, value - 1]) number(to, place, node, near, doubleType, 'fraction by one');
  const scaled = [value * 10, value / 10].map((each) => Number(each.toPrecision(12)));
  const bounds = value < 1 ? [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9] : [];
  for (const other of new Set([...scaled, ...bounds])) {
    if (other === value) continue;
    const text = Number.isInteger(other) ? `${other}.0` : `${other}`;
    const wording = {
      kind: ['constant', 'fraction by powers of ten'],
      description: `${written} becomes ${text}`,
    } as const;
    const form = { ...node, value: other, type: doubleType } as Expression;
    to.replace(place, form, text, precedence.primary, wording);
  }
}

function number(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'constant' },
  value: number,
  type: ScalarType,
  change: string,
): void {
  if (value > 0x7fffffff) return;
  const isNegative = value < 0;
  const digits =
    type === doubleType && Number.isInteger(value) ? `${Math.abs(value)}.0` : `${Math.abs(value)}`;
  const text = `${isNegative ? '-' : ''}${digits}`;
  const constant = { ...node, value: Math.abs(value), type } as Expression;
  const { span, macros } = node;
  const form: Expression = isNegative
    ? { kind: 'unary', operator: 'negate', operand: constant, type, span, macros }
    : constant;
  const description = `${to.written.text(span)} becomes ${text}`;
  // `a - -1`: a sign next to an operator is put in parentheses, or the two would be one token.
  const isBeside = isNegative && /^[-+]$/.test(to.written.tokens[span.firstToken - 1]?.text ?? '');
  to.replace(
    place,
    form,
    isBeside ? `(${text})` : text,
    isNegative && !isBeside ? precedence.unary : precedence.primary,
    { kind: ['constant', change], description },
  );
}

function proposeCharacters(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'constant' },
  written: string,
): void {
  if (!/^'[0-9A-Za-z]'$/.test(written)) return;
  const code = Number(node.value);
  const near = [code ^ 0x20, code + 1, code - 1].map((each) => String.fromCharCode(each));
  for (const [index, letter] of near.entries()) {
    if (!/[0-9A-Za-z]/.test(letter)) continue;
    const text = `'${letter}'`;
    const change = index === 0 ? 'the other case' : 'the next letter';
    const wording = { kind: ['character', change], description: `${written} becomes ${text}` } as const;
    to.replace(place, { ...node, value: letter.charCodeAt(0) }, text, precedence.primary, wording);
  }
}

/** Another variable, of the type first, then of another arithmetic one. */
function proposeVariables(
  to: Collector,
  place: PlaceInExpression,
  node: Expression,
  current: ObjectSymbol | undefined,
  scope: VisibleObjects,
): void {
  const { written } = to;
  if (!isName(to, node) || !written.isPlain(node.span)) return;
  if (current !== undefined && written.text(node.span) !== current.name) return;
  const type = unqualified(node.type);
  const fits = ({ type: other }: ObjectSymbol): boolean =>
    isArithmetic(type) ? isArithmetic(other) : kindOf(other) === kindOf(type) && shapeOf(other, type);
  const isOther = (symbol: ObjectSymbol): boolean =>
    isArithmetic(type) && !sameType(unqualified(symbol.type), type);
  const before = current === undefined ? 'constant' : 'variable';
  const [alike, others]: [ObjectSymbol[], ObjectSymbol[]] = [[], []];
  // The nearest first, and no further than is needed: there may be tens of thousands.
  for (let index = scope.length - 1; index >= 0 && alike.length < alternativesMax; index--) {
    const symbol = scope[index]!;
    if (symbol !== current && fits(symbol)) (isOther(symbol) ? others : alike).push(symbol);
  }
  const ordered = [...alike, ...others];
  ordered.slice(0, alternativesMax).forEach((symbol, index) => {
    const { span, macros } = node;
    const object: Expression = { kind: 'object', symbol, type: symbol.type, span, macros };
    const form: Expression =
      node.kind === 'object'
        ? object
        : { kind: 'load', lvalue: object, type: unqualified(symbol.type), span, macros };
    to.replace(place, form, symbol.name, precedence.primary, {
      kind: [
        'variable',
        `${before} to ${isOther(symbol) ? 'one of another type' : `the ${ordinalOf(index)} variable`}`,
      ],
      description: `${written.text(span)} becomes ${symbol.name}`,
    });
  });
}

function kindOf({ kind }: Expression['type']): string {
  return kind;
}

/** Arrays of the same elements, whatever their lengths; else the same type. */
function shapeOf(a: Expression['type'], b: Expression['type']): boolean {
  if (a.kind === 'array' && b.kind === 'array') return sameType(a.element, b.element);
  return sameType(unqualified(a), unqualified(b));
}

function proposeConstantFor(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'load' },
): void {
  const { written } = to;
  if (!isInteger(node.type) || !written.isSingleToken(node.span)) return;
  const name = written.text(node.span);
  // `i % p` where even and odd are meant.
  for (const value of isDivisor(place) ? [2] : [0, 1]) {
    const form: Expression = { kind: 'constant', value, type: intType, span: node.span, macros: [] };
    to.replace(place, form, `${value}`, precedence.primary, {
      kind: ['constant', `variable to ${value}`],
      description: `${name} becomes ${value}`,
    });
  }
}

function isDivisor(place: PlaceInExpression): boolean {
  const outer = outerOf(place);
  return (
    outer?.kind === 'arithmetic' &&
    (outer.operator === 'remainder' || outer.operator === 'divide') &&
    unconverted(outer.right) === place.node
  );
}

/** Where one more or one less is a common slip: bounds, indices, what is stored, returned, passed or printed. */
function isStepped({ node, parent, use }: PlaceInExpression): boolean {
  if (!isInteger(node.type) && node.type.kind !== 'floating') return false;
  if (node.kind === 'comparison' || node.kind === 'logical') return false;
  if (node.kind === 'constant' && !isOwnMacro(node)) return false;
  if (node.kind === 'convert' && !node.isExplicit) return false;
  if (coreOf(node).kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment')
    return false;
  const outer = outerOf({ parent });
  switch (outer?.kind) {
    case undefined:
      return use === 'value' && isArithmetic(node.type);
    case 'comparison':
    case 'pointer-add':
    case 'call':
    case 'assign':
    case 'compound-assign':
      return node.kind !== 'object' && node.kind !== 'dereference' && node.kind !== 'member';
    case 'arithmetic':
      // A set of bits is not one off.
      if (outer.operator === 'or' || outer.operator === 'xor') return false;
      return node.kind === 'load' || node.kind === 'constant';
    default:
      return false;
  }
}

function proposeSteps(to: Collector, place: PlaceInExpression, node: Expression): void {
  const one: Expression = { kind: 'constant', value: 1, type: intType, span: node.span, macros: [] };
  const isIndex = place.parent?.node.kind === 'pointer-add' || place.parent?.node.kind === 'comparison';
  const gap =
    /\s/.test(to.written.text(place.parent?.node.span ?? node.span)) && !isSubscripted(to, place) ? ' ' : '';
  for (const operator of ['subtract', 'add'] as const) {
    const { text, precedence: bound } = arithmeticOperators[operator];
    const written = `${to.written.operand(node, bound)}${gap}${text}${gap}1`;
    to.replace(place, operated(node, operator, node, one), written, bound, {
      kind: ['step', `${isIndex ? 'index or bound' : 'value'} ${text} 1`],
      description: `${to.written.text(node.span)} becomes ${written}`,
    });
  }
}

function isSubscripted(to: Collector, { parent }: PlaceInExpression): boolean {
  return parent?.node.kind === 'pointer-add' && to.written.isSubscript(parent.node);
}
