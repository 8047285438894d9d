/**
 * Statements and function definitions. A `while` of the grammar may be any prefix
 * of a statement; its token tells which (see `shape-statements.ts`).
 */

import { assert } from '#base/assert.js';
import type { BlockItem, Declaration, Expression, FunctionDefinition, Statement } from '../ast.js';
import type { BuildContext } from './build-context.js';
import { buildDeclaration, buildStaticAssertion } from './build-declarations.js';
import { buildDeclarator, buildSpecifiers } from './build-types.js';
import type { SyntaxNode } from './syntax-tree.js';

type Compound = Statement & { readonly kind: 'compound' };

export function buildFunction(context: BuildContext, node: SyntaxNode): FunctionDefinition {
  const [type, declarator, body] = node.children;
  const note = context.note(body!);
  const oldStyleCount = note?.kind === 'old-style' ? note.declarations : 0;
  const oldStyle = body!.children.slice(1, 1 + oldStyleCount);
  return {
    kind: 'function-definition',
    specifiers: buildSpecifiers(context, type!),
    declarator: buildDeclarator(context, declarator!),
    oldStyleDeclarations: oldStyle.map((child) => buildDeclaration(context, child)),
    body: buildCompound(context, body!, 1 + oldStyleCount),
    span: context.span(node),
  };
}

/** @param from the first child that belongs to the block: behind the brace and moved declarations */
export function buildCompound(context: BuildContext, node: SyntaxNode, from = 1): Compound {
  const items: BlockItem[] = [];
  for (const child of node.children.slice(from, -1)) {
    // A lone `;` stands for an item that could not be read.
    if (!context.isAbsent(child)) items.push(buildItem(context, child));
  }
  return { kind: 'compound', items, span: context.span(node) };
}

function buildItem(context: BuildContext, node: SyntaxNode): BlockItem {
  if (node.type === 'declaration') return buildDeclaration(context, node);
  if (isStaticAssertion(context, node)) return buildStaticAssertion(context, node);
  return buildStatement(context, node);
}

export function isStaticAssertion(context: BuildContext, node: SyntaxNode): boolean {
  return node.type === 'while_statement' && context.token(node).text === '_Static_assert';
}

function buildStatement(context: BuildContext, node: SyntaxNode): Statement {
  const builder = builders.get(node.type);
  assert(builder !== undefined, `no statement is a ${node.type}`);
  return builder(context, node);
}

type Builder = (context: BuildContext, node: SyntaxNode) => Statement;

const builders: ReadonlyMap<string, Builder> = new Map<string, Builder>([
  ['compound_statement', (context, node) => buildCompound(context, node)],
  ['expression_statement', buildExpressionStatement],
  ['if_statement', buildIf],
  ['while_statement', buildPrefixed],
  ['do_statement', buildDo],
  ['for_statement', buildFor],
  ['return_statement', buildReturn],
  ['goto_statement', buildGoto],
  ['break_statement', (context, node) => ({ kind: 'break', span: context.span(node) })],
  ['continue_statement', (context, node) => ({ kind: 'continue', span: context.span(node) })],
]);

function buildExpressionStatement(context: BuildContext, node: SyntaxNode): Statement {
  const span = context.span(node);
  if (node.children.length === 1) return { kind: 'empty', span };
  const expression = context.rules.expression(context, node.children[0]!);
  return { kind: 'expression-statement', expression, span };
}

/** The expression of `( e )`: the parentheses belong to the statement, not to the expression. */
function buildCondition(context: BuildContext, node: SyntaxNode): Expression {
  return context.rules.expression(context, node.children[1]!);
}

function buildIf(context: BuildContext, node: SyntaxNode): Statement {
  const [, condition, whenTrue, otherwise] = node.children;
  return {
    kind: 'if',
    condition: buildCondition(context, condition!),
    whenTrue: buildStatement(context, whenTrue!),
    whenFalse: otherwise === undefined ? undefined : buildStatement(context, otherwise.children[1]!),
    span: context.span(node),
  };
}

function buildPrefixed(context: BuildContext, node: SyntaxNode): Statement {
  const span = context.span(node);
  const [, condition, statement] = node.children;
  const { text } = context.token(node);
  const body = buildStatement(context, statement!);
  switch (text) {
    case 'while':
      return { kind: 'while', condition: buildCondition(context, condition!), body, span };
    case 'switch':
      return { kind: 'switch', operand: buildCondition(context, condition!), body, span };
    case 'case':
      return { kind: 'case', ...buildCaseValue(context, condition!.children[1]!), body, span };
    case 'default':
      return { kind: 'default', body, span };
    default:
      return { kind: 'label', name: text, body, span };
  }
}

/** A range `1 ... 3` stands as `1 , 3`; a case has no comma operator on top (C17 6.8.1). */
function buildCaseValue(context: BuildContext, node: SyntaxNode) {
  const { expression } = context.rules;
  if (node.type !== 'comma_expression') return { value: expression(context, node), last: undefined };
  return {
    value: expression(context, node.children[0]!),
    last: expression(context, node.children[2]!),
  };
}

function buildDo(context: BuildContext, node: SyntaxNode): Statement {
  const [, body, , condition] = node.children;
  return {
    kind: 'do',
    body: buildStatement(context, body!),
    condition: buildCondition(context, condition!),
    span: context.span(node),
  };
}

/** Children: `for`, `(`, clauses and their signs, `)`, body. A declaration holds the first `;` itself. */
function buildFor(context: BuildContext, node: SyntaxNode): Statement {
  const clauses: (Expression | Declaration | undefined)[] = [undefined];
  for (const child of node.children.slice(2, -2)) {
    if (child.type === ';') clauses.push(undefined);
    else if (child.type === 'declaration') clauses.splice(0, 1, buildDeclaration(context, child), undefined);
    else clauses[clauses.length - 1] = context.rules.expression(context, child);
  }
  const [initialise, condition, advance] = clauses;
  return {
    kind: 'for',
    initialise,
    condition: condition as Expression | undefined,
    advance: advance as Expression | undefined,
    body: buildStatement(context, node.children.at(-1)!),
    span: context.span(node),
  };
}

function buildReturn(context: BuildContext, node: SyntaxNode): Statement {
  const [, value, semicolon] = node.children;
  return {
    kind: 'return',
    value: semicolon === undefined ? undefined : context.rules.expression(context, value!),
    span: context.span(node),
  };
}

function buildGoto(context: BuildContext, node: SyntaxNode): Statement {
  const label = node.children[1]!;
  return {
    kind: 'goto',
    label: context.token(label).text,
    labelSpan: context.span(label),
    span: context.span(node),
  };
}
