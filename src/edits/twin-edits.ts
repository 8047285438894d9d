/**
 * Statements that come in twos, of which one is missing: the same for the other member of a
 * structure, or the reverse for what something is taken from. And a structure of which one member
 * alone is copied.
 *
 *   f.z = f.z / g;       →  f.z = f.z / g; f.n = f.n / g;
 *   height[to]++;        →  height[to]++; height[from]--;
 *   s[k].points = t.points;  →  s[k] = t;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import type { Member } from '#c/types.js';
import { visitExpression } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf, holds, type Written } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };
type Change = Node<'assign' | 'compound-assign' | 'increment'>;

/** With more members of one type it is not clear which is the twin. */
const twinsMax = 2;

/** So many statements before one, and behind it, stand beside it. */
export const nearMax = 6;

/** Members of larger structures seldom belong together in twos. */
const membersMax = 12;

/** Variables for one that the reverse may be done to, the nearest. */
const othersMax = 2;

/** @param items statements one after the other, or the only one where a block could be */
export function proposeTwins(
  to: Collector,
  items: readonly Statement[],
  isItem: boolean,
  scope: VisibleObjects,
): void {
  const changes = items.map((each) => changeIn(to.written, each));
  const visible = [...scope];
  for (const [index, anchor] of items.entries()) {
    if (anchor.kind === 'declarations') visible.push(...anchor.objects.map(({ symbol }) => symbol));
    const change = changes[index];
    if (change === undefined) continue;
    const near = changes.slice(Math.max(0, index - nearMax), index + nearMax + 1);
    const others = near.flatMap((each) => (each === undefined || each === change ? [] : [each]));
    const beside = { anchor, isItem };
    proposeOfMembers(to, beside, change, others);
    proposeReverse(to, beside, change, others, visible);
    proposeWhole(to, change, others);
  }
}

function changeIn(written: Written, statement: Statement): Change | undefined {
  if (statement.kind !== 'expression-statement' || !written.isPlain(statement.span)) return undefined;
  const { expression } = statement;
  if (
    expression.kind !== 'assign' &&
    expression.kind !== 'compound-assign' &&
    expression.kind !== 'increment'
  )
    return undefined;
  const value = valueIn(expression);
  return isPure(expression.target) && (value === undefined || isPure(value)) ? expression : undefined;
}

function valueIn(change: Change): Expression | undefined {
  if (change.kind === 'increment') return undefined;
  return change.kind === 'assign' ? change.value : change.operand;
}

interface Beside {
  readonly anchor: Statement;
  readonly isItem: boolean;
}

/** The same change with other text in it, behind the one that it is the twin of. */
function putTwin(
  to: Collector,
  { anchor, isItem }: Beside,
  expression: Expression,
  twin: string,
  kind: string,
): void {
  const place = { anchor, side: 'after', isItem } as const;
  putExpressionBeside(to, place, { expression, text: twin, subject: twin }, ['order', kind]);
}

/** What a change of one member says of another, where nothing beside it changes that one. */
function proposeOfMembers(to: Collector, beside: Beside, change: Change, others: readonly Change[]): void {
  const { written } = to;
  const { target } = change;
  if (target.kind !== 'member') return;
  const { member, record } = target;
  const { type } = record;
  if (type.kind !== 'record') return;
  const members = type.definition.body?.members ?? [];
  if (members.length > membersMax) return;
  const twins = members.filter((each) => isTwin(each, member));
  if (twins.length > twinsMax || !concerns(change, member)) return;
  const whole = written.text(record.span);
  for (const twin of twins) {
    const isChanged = others.some(
      ({ target: other }) =>
        other.kind === 'member' && other.member === twin && written.text(other.record.span) === whole,
    );
    const uses = isChanged ? undefined : usesOf(written, change, member);
    if (uses === undefined) continue;
    const replaced = new Map<Expression, Expression>(uses.map((use) => [use, { ...use, member: twin }]));
    const names = uses.map(({ span: { lastToken } }) => ({
      span: { firstToken: lastToken, lastToken },
      text: twin.name!,
    }));
    const text = written.withSpans(change.span, names);
    putTwin(to, beside, rewriteExpression(change, replaced), text, 'the same of the other member');
  }
}

function isTwin(each: Member, member: Member): boolean {
  const isNamed = each.name !== undefined && each.bitField === undefined;
  return isNamed && each !== member && sameType(unqualified(each.type), unqualified(member.type));
}

/** Its value is made of the member, or fits any. */
function concerns(change: Change, member: Member): boolean {
  if (change.kind !== 'assign') return true;
  if (evaluateConstant(change.value) !== undefined) return true;
  let isNamed = false;
  visitExpression(change.value, (node) => {
    isNamed ||= node.kind === 'member' && node.member === member;
  });
  return isNamed;
}

/** Where a change names a member, in the order of the text. */
function usesOf(written: Written, change: Change, member: Member): readonly Node<'member'>[] | undefined {
  const uses: Node<'member'>[] = [];
  visitExpression(change, (node) => {
    if (node.kind === 'member' && node.member === member) uses.push(node);
  });
  uses.sort((a, b) => a.span.lastToken - b.span.lastToken);
  const isWritten = ({ span }: Node<'member'>): boolean =>
    written.tokens[span.lastToken]!.text === member.name;
  // A member of what a member leads to.
  const isNested = uses.some((use, index) => uses.slice(index + 1).some(({ span }) => holds(span, use.span)));
  return uses.every(isWritten) && !isNested ? uses : undefined;
}

/** What one gets another loses: parameters of one type, or variables that are used in the same way elsewhere. */
function proposeReverse(
  to: Collector,
  beside: Beside,
  change: Change,
  others: readonly Change[],
  scope: VisibleObjects,
): void {
  const { written } = to;
  const sign = signOf(change);
  const named = namedIn(change.target);
  if (sign === undefined || named === undefined || !written.isSpelled(change.span)) return;
  const { symbol } = named;
  // A number that is counted up by its address alone is a count of its own.
  if (change.kind === 'increment' && isItself(change.target)) return;
  const names = new Set<ObjectSymbol>();
  visitExpression(change, (node) => {
    if (node.kind === 'object') names.add(node.symbol);
  });
  const fitting = scope.filter(
    (each) =>
      !names.has(each) &&
      each.storage === symbol.storage &&
      sameType(unqualified(each.type), unqualified(symbol.type)),
  );
  const { text: file } = change.span.file;
  const at = new Map<string, ObjectSymbol>();
  for (const other of fitting.reverse()) {
    const target = written.withSpans(change.target.span, [{ span: named.span, text: other.name }]);
    const isUsed = symbol.storage === 'parameter' || file.includes(target);
    if (isUsed && at.size < othersMax) at.set(target, other);
  }
  const isBalanced = others.some(
    (each) => signOf(each) === turned[sign] && namedIn(each.target) !== undefined,
  );
  if (isBalanced) return;
  for (const other of at.values()) {
    const target = rewriteExpression(change.target, new Map([[named, { ...named, symbol: other }]]));
    const text = written.withSpans(change.span, [{ span: named.span, text: other.name }]);
    putTwin(
      to,
      beside,
      reversed({ ...change, target } as Change),
      text.replace(sign, turned[sign]),
      'the reverse of another',
    );
  }
}

export const turned = { '++': '--', '--': '++', '+=': '-=', '-=': '+=' } as const;

export function signOf(change: Change): keyof typeof turned | undefined {
  if (change.kind === 'increment') return change.delta === 1 ? '++' : '--';
  if (change.kind === 'assign') return undefined;
  if (change.operator === 'add') return '+=';
  return change.operator === 'subtract' ? '-=' : undefined;
}

export function reversed(change: Change): Change {
  if (change.kind === 'increment') return { ...change, delta: change.delta === 1 ? -1 : 1 };
  if (change.kind !== 'compound-assign') return change;
  return { ...change, operator: change.operator === 'add' ? 'subtract' : 'add' };
}

/** `to` of `a[to]`, `a[to].n`, `*to` and `to->n`. */
function namedIn(target: Expression): Node<'object'> | undefined {
  if (target.kind === 'member')
    return target.record.kind === 'dereference' ? namedIn(target.record) : undefined;
  if (target.kind !== 'dereference') return undefined;
  const { pointer } = target;
  const core = coreOf(pointer.kind === 'pointer-add' ? pointer.index : pointer);
  return core.kind === 'object' ? core : undefined;
}

/** `*n` */
function isItself(target: Expression): boolean {
  return target.kind === 'dereference' && target.pointer.kind === 'load';
}

/** `a.n = b.n` → `a = b`, beside others of the kind that are copied as a whole. */
function proposeWhole(to: Collector, change: Change, others: readonly Change[]): void {
  const { written } = to;
  const { target } = change;
  if (change.kind !== 'assign' || target.kind !== 'member') return;
  const value = coreOf(change.value);
  if (value.kind !== 'member' || value.member !== target.member) return;
  const type = unqualified(target.record.type);
  const isWhole = ({ kind, target: other }: Change): boolean =>
    kind === 'assign' && sameType(unqualified(other.type), type);
  if (!others.some(isWhole)) return;
  const load: Expression = { kind: 'load', lvalue: value.record, type, span: value.record.span, macros: [] };
  const form: Expression = { ...change, target: target.record, value: load, type };
  const text = `${recordOf(written, target)} = ${recordOf(written, value)}`;
  to.add(
    written.replaceNode(change.span, text),
    change.span,
    { kind: 'expression', node: change, form },
    {
      kind: ['variable', 'member to its structure'],
      description: `${written.text(change.span)} becomes ${text}`,
    },
  );
}

/** The text of what a member is a part of. */
function recordOf(written: Written, { span: { firstToken, lastToken } }: Node<'member'>): string {
  const text = written.text({ ...written.tokens[firstToken]!.span, firstToken, lastToken: lastToken - 2 });
  return written.tokens[lastToken - 1]!.text === '->' ? `*${text}` : text;
}
