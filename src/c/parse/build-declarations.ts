/** Declarations, initialisers and static assertions: nodes of the grammar to nodes of the AST. */

import type {
  Declaration,
  Designator,
  InitDeclarator,
  Initialiser,
  InitialiserItem,
  StaticAssertion,
} from '../ast.js';
import { type BuildContext, listed } from './build-context.js';
import { buildDeclarator, buildSpecifiers, staticAssertion } from './build-types.js';
import type { SyntaxNode } from './syntax-tree.js';

export function buildDeclaration(context: BuildContext, node: SyntaxNode): Declaration {
  const [type, ...rest] = node.children;
  const declarators = rest.filter(
    (child) => child.type !== ',' && child.type !== ';' && !context.isAbsent(child),
  );
  return {
    kind: 'declaration',
    specifiers: buildSpecifiers(context, type!),
    declarators: declarators.map((child) => buildInitDeclarator(context, child)),
    span: context.span(node),
  };
}

function buildInitDeclarator(context: BuildContext, node: SyntaxNode): InitDeclarator {
  const span = context.span(node);
  if (node.type !== 'init_declarator') {
    return { declarator: buildDeclarator(context, node), initialiser: undefined, span };
  }
  const [declarator, , value] = node.children;
  return {
    declarator: buildDeclarator(context, declarator!),
    initialiser: buildInitialiser(context, value!),
    span,
  };
}

export function buildInitialiser(context: BuildContext, node: SyntaxNode): Initialiser {
  const span = context.span(node);
  if (node.type !== 'initializer_list') {
    const expression = context.rules.expression(context, node);
    return { kind: 'expression-initialiser', expression, span: expression.span };
  }
  return { kind: 'list-initialiser', items: listed(node).map((item) => buildItem(context, item)), span };
}

function buildItem(context: BuildContext, node: SyntaxNode): InitialiserItem {
  const span = context.span(node);
  if (node.type !== 'initializer_pair') {
    return { designators: [], value: buildInitialiser(context, node), span };
  }
  return {
    designators: node.children.slice(0, -2).map((child) => buildDesignator(context, child)),
    value: buildInitialiser(context, node.children.at(-1)!),
    span,
  };
}

function buildDesignator(context: BuildContext, node: SyntaxNode): Designator {
  const span = context.span(node);
  const { expression } = context.rules;
  const [, first, , last] = node.children;
  switch (node.type) {
    case 'field_designator':
      return { kind: 'field', name: context.token(first!).text, span };
    case 'subscript_range_designator':
      return { kind: 'range', first: expression(context, first!), last: expression(context, last!), span };
    default:
      return { kind: 'index', index: expression(context, first!), span };
  }
}

/** Stands in the tree as `while ( e ) ;`. */
export function buildStaticAssertion(context: BuildContext, node: SyntaxNode): StaticAssertion {
  return staticAssertion(context, node, node.children[1]!);
}
