/**
 * What is missing where a node is put into a list, or taken out of it: the link of the node itself,
 * and the end of the list where there is no node before it.
 *
 *   p->next = fresh;                          →  fresh->next = p->next; p->next = fresh;
 *   head = fresh;                             →  fresh->next = head; head = fresh;
 *   if (prev != NULL) prev->next = p->next;   →  … else head = p->next;
 *   if (prev == NULL) head = p->next;         →  … else prev->next = p->next;
 *
 * A node is one that a call has made, or what a function was given.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectDeclaration, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { Member, PointerType, RecordType, ScalarType } from '#c/types.js';
import { statementsIn, visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { holdersAtEnd } from './held-statements.js';
import { objectAt } from './missing-statements.js';
import { indentOf, stretchOf } from './moved-text.js';
import { unconverted } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import { nearMax } from './twin-edits.js';
import type { VisibleObjects } from './walk-places.js';
import { coreOf, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };
type NodePointer = PointerType & { readonly target: RecordType };
type Store = Node<'assign'>;

/** What lists are made of in a program. */
export interface ListParts {
  /** Variables that are given what a call has made. */
  readonly made: ReadonlySet<ObjectSymbol>;
  /** Variables that a function returns. */
  readonly returned: ReadonlySet<ObjectSymbol>;
}

export function listParts(program: Program): ListParts {
  const made = new Set<ObjectSymbol>();
  const returned = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'object' && isCall(node.value))
      made.add(node.target.symbol);
  });
  const declared = ({ symbol, initialiser }: ObjectDeclaration): void => {
    const value = initialiser?.stores[0]?.value;
    if (value !== undefined && isCall(value)) made.add(symbol);
  };
  const visit = (statement: Statement): void => {
    if (statement.kind === 'declarations') statement.objects.forEach(declared);
    if (statement.kind === 'return' && statement.value !== undefined) {
      const value = coreOf(statement.value);
      if (value.kind === 'object') returned.add(value.symbol);
    }
    statementsIn(statement).forEach(visit);
  };
  for (const { body } of program.functions) visit(body);
  return { made, returned };
}

/** Also behind the cast that some write before `malloc`. */
function isCall(value: Expression): boolean {
  return value.kind === 'convert' ? isCall(value.operand) : value.kind === 'call';
}

/** `N->next = T;` before `T = N;` of statements that stand one after the other. */
export function proposeLinks(
  to: Collector,
  items: readonly Statement[],
  isItem: boolean,
  { made }: ListParts,
): void {
  for (const [index, anchor] of items.entries()) {
    const store = storeIn(anchor);
    const node = store && coreOf(store.value);
    if (store === undefined || node?.kind !== 'object' || !to.written.isPlain(anchor.span)) continue;
    const { symbol } = node;
    const type = nodePointer(symbol.type);
    if (type === undefined || baseOf(store.target) === symbol) continue;
    if (!made.has(symbol) && !isGiven(symbol, store.target, made)) continue;
    for (const link of linksFor(store.target, type)) {
      const near = items.slice(Math.max(0, index - nearMax), index + nearMax + 1);
      if (near.some((item) => isLinked(item, symbol, link))) continue;
      putLink(to, anchor, isItem, store, symbol, link);
    }
  }
}

/** A parameter that is put into a list: no beginning of a walk, and nothing that a node that was made is linked to. */
function isGiven(symbol: ObjectSymbol, target: Expression, made: ListParts['made']): boolean {
  if (symbol.storage !== 'parameter') return false;
  if (target.kind === 'object') return target.symbol.storage === 'static';
  const base = baseOf(target);
  return base === undefined || !made.has(base);
}

function storeIn(statement: Statement): Store | undefined {
  if (statement.kind !== 'expression-statement' || statement.expression.kind !== 'assign') return undefined;
  return isPure(statement.expression.target) ? statement.expression : undefined;
}

function nodePointer(type: Expression['type']): NodePointer | undefined {
  return type.kind === 'pointer' && type.target.kind === 'record' ? (type as NodePointer) : undefined;
}

/** Members that lead from a node to others; where one of them is stored to, that one. */
function linksFor(target: Expression, type: NodePointer): readonly Member[] {
  const links = (type.target.definition.body?.members ?? []).filter((member) => isLink(member, type));
  if (target.kind !== 'member') return links;
  const isOfNode = links.some(({ name }) => name === target.member.name);
  return isOfNode ? links.filter(({ name }) => name === target.member.name) : links;
}

function isLink({ name, type }: Member, node: NodePointer): boolean {
  return name !== undefined && sameType(unqualified(type), unqualified(node));
}

/** The variable that an lvalue is, or that leads to it. */
function baseOf(target: Expression): ObjectSymbol | undefined {
  const core = coreOf(target);
  if (core.kind === 'object') return core.symbol;
  if (core.kind === 'member') return baseOf(core.record);
  return core.kind === 'dereference' ? baseOf(core.pointer) : undefined;
}

/** The statement links the node to something. */
function isLinked(statement: Statement, symbol: ObjectSymbol, link: Member): boolean {
  const store = storeIn(statement);
  if (store?.target.kind !== 'member' || store.target.member.name !== link.name) return false;
  return baseOf(store.target) === symbol && !isNull(store.value);
}

function putLink(
  to: Collector,
  anchor: Statement,
  isItem: boolean,
  { target }: Store,
  symbol: ObjectSymbol,
  link: Member,
): void {
  const { span } = anchor;
  const place = { anchor, side: 'before', isItem } as const;
  const own = memberOf(symbol, link, span);
  const type = unqualified(link.type) as ScalarType;
  const value: Expression = { kind: 'load', lvalue: target, type, span, macros: [] };
  const expression: Expression = { kind: 'assign', target: own, value, type, span, macros: [] };
  const subject = `${symbol.name}->${link.name}`;
  const text = `${subject} = ${to.written.text(target.span)}`;
  putExpressionBeside(to, place, { expression, text, subject }, ['order', 'the link of a node']);
}

/** `symbol->member` */
function memberOf(symbol: ObjectSymbol, member: Member, span: Statement['span']): Node<'member'> {
  const type = unqualified(symbol.type) as NodePointer;
  const pointer: Expression = { kind: 'load', lvalue: objectAt(symbol, span), type, span, macros: [] };
  const record: Expression = { kind: 'dereference', pointer, type: type.target, span, macros: [] };
  return { kind: 'member', record, member, type: member.type, span, macros: [] };
}

interface Target {
  readonly lvalue: Expression;
  readonly text: string;
}

/** The other half of what is done where there is a node before, or where there is none. */
export function proposeEnds(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  { returned }: ListParts,
): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined) return;
  const asked = askedPointer(statement.condition);
  const store = onlyStore(statement.whenTrue);
  const type = asked && nodePointer(asked.symbol.type);
  if (asked === undefined || store === undefined || type === undefined) return;
  if (!sameType(unqualified(store.target.type), unqualified(type)) || !isPure(store.value)) return;
  const { target } = store;
  const { span } = statement;
  if (asked.isNode && target.kind === 'member' && baseOf(target) === asked.symbol) {
    for (const end of endsOf(scope, type, returned, span)) {
      const isNamed = end.symbol === asked.symbol || baseOf(store.value) === end.symbol;
      if (!isNamed) putElse(to, statement, store, end);
    }
  }
  if (!asked.isNode && baseOf(target) !== asked.symbol) {
    for (const link of linksFor(store.target, type).slice(0, 1)) {
      const text = `${asked.symbol.name}->${link.name}`;
      putElse(to, statement, store, { lvalue: memberOf(asked.symbol, link, span), text });
    }
  }
}

/** `p` of `p != NULL`, `p == NULL`, `p`, `!p`; whether it is a node where the condition holds. */
function askedPointer(condition: Expression): { symbol: ObjectSymbol; isNode: boolean } | undefined {
  const node = unconverted(condition);
  if (node.kind === 'unary' && node.operator === 'not') {
    const inner = askedPointer(node.operand);
    return inner && { ...inner, isNode: !inner.isNode };
  }
  if (node.kind === 'comparison') {
    const isEqual = node.operator === 'equal';
    if (!isEqual && node.operator !== 'not-equal') return undefined;
    const inner = isNull(node.right) ? askedPointer(node.left) : undefined;
    return inner && { ...inner, isNode: isEqual ? !inner.isNode : inner.isNode };
  }
  return node.kind === 'load' && node.lvalue.kind === 'object' && node.type.kind === 'pointer'
    ? { symbol: node.lvalue.symbol, isNode: true }
    : undefined;
}

function isNull(value: Expression): boolean {
  return value.kind === 'convert'
    ? isNull(value.operand)
    : value.kind === 'constant' && Number(value.value) === 0;
}

function onlyStore(body: Statement): Store | undefined {
  const only = body.kind === 'compound' && body.body.length === 1 ? body.body[0]! : body;
  return storeIn(only);
}

interface End extends Target {
  readonly symbol: ObjectSymbol;
}

/** Where lists begin or end: what is returned or outlives the function, also by a pointer to it. */
function endsOf(
  scope: VisibleObjects,
  type: NodePointer,
  returned: ReadonlySet<ObjectSymbol>,
  span: Statement['span'],
): readonly End[] {
  return scope.flatMap((symbol): End[] => {
    const own = unqualified(symbol.type);
    const object = objectAt(symbol, span);
    if (sameType(own, unqualified(type)))
      return symbol.storage === 'static' || returned.has(symbol)
        ? [{ symbol, lvalue: object, text: symbol.name }]
        : [];
    if (own.kind !== 'pointer') return [];
    const pointer: Expression = { kind: 'load', lvalue: object, type: own, span, macros: [] };
    const held: Expression = { kind: 'dereference', pointer, type: own.target, span, macros: [] };
    if (sameType(unqualified(own.target), unqualified(type)))
      return [{ symbol, lvalue: held, text: `*${symbol.name}` }];
    if (own.target.kind !== 'record') return [];
    const members = (own.target.definition.body?.members ?? []).filter((each) => isLink(each, type));
    return members.map((member) => ({
      symbol,
      lvalue: memberOf(symbol, member, span),
      text: `${symbol.name}->${member.name}`,
    }));
  });
}

function putElse(to: Collector, statement: Statement & { kind: 'if' }, store: Store, end: Target): void {
  const { written } = to;
  const { span, whenTrue } = statement;
  const isEnded = /^[;}]$/.test(written.tokens[span.lastToken]!.text);
  if (!isEnded || holdersAtEnd(whenTrue).length > 0 || !written.isPlain(span) || !to.mayCopy(span)) return;
  const expression = { ...store, target: end.lvalue };
  const whenFalse: Statement = { kind: 'expression-statement', expression, span };
  const { start, end: at } = stretchOf(written, span);
  const indent = indentOf(span.file.text, start);
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const text = `else ${end.text} = ${written.operand(store.value, precedence.assignment)};`;
  to.add(
    { file: span.file, start: at, end: at, text: gap + text },
    statement.condition.span,
    { kind: 'statement', node: statement, form: { ...statement, whenFalse } },
    {
      kind: ['order', 'else with the end of a list'],
      description: `insert "${text}" after line ${span.endLine}`,
    },
  );
}
