/**
 * Specifiers, records, enumerations and declarators. Specifiers come from the
 * shaper's note on their first piece; a declarator's nesting becomes the list of
 * steps from the name outwards: `int (*f[3])(int)` is `f`, array, pointer,
 * function.
 */

import { assert } from '#base/assert.js';
import type {
  Declarator,
  DeclaratorStep,
  Enumerator,
  MemberDeclaration,
  MemberDeclarator,
  ParameterDeclaration,
  Specifiers,
  StaticAssertion,
  TypeName,
  TypeSpecifier,
} from '../ast.js';
import type { TokenSpan } from '../token.js';
import { type BuildContext, listed } from './build-context.js';
import { decodeString } from './decode-literal.js';
import type { SpecifierNote } from './pieces.js';
import type { SyntaxNode } from './syntax-tree.js';

export function buildSpecifiers(context: BuildContext, node: SyntaxNode): Specifiers {
  const note = context.note(node);
  assert(note?.kind === 'specifiers', 'a type begins with its specifiers');
  return {
    storage: note.storage,
    isConst: note.isConst,
    isRestrict: note.isRestrict,
    isInline: note.isInline,
    alignment: note.alignment,
    type: buildType(context, node, note),
    span: context.spanOf(note.first, note.last),
  };
}

function buildType(context: BuildContext, node: SyntaxNode, note: SpecifierNote): TypeSpecifier {
  const span = context.spanOf(note.typeFirst, note.typeLast);
  switch (note.type) {
    case 'basic':
      return { kind: 'basic', keywords: [...note.keywords].sort(), span };
    case 'typedef-name':
      return { kind: 'typedef-name', name: context.tokenAt(note.typeFirst).text, span };
    case 'record':
      return {
        kind: 'record',
        isUnion: node.type === 'union_specifier',
        tag: tagOf(context, node),
        members: bodyOf(node, 'field_declaration_list')?.map((member) => buildMember(context, member)),
        placement: note.placement,
        span,
      };
    case 'enum':
      return {
        kind: 'enum',
        tag: tagOf(context, node),
        enumerators: bodyOf(node, 'enumerator_list')?.map((child) => buildEnumerator(context, child)),
        span,
      };
    case 'typeof':
      return { kind: 'typeof', operand: buildTypeofOperand(context, node), span };
  }
}

function tagOf(context: BuildContext, node: SyntaxNode): string | undefined {
  const tag = node.children.find((child) => child.type === 'type_identifier');
  return tag === undefined ? undefined : context.token(tag).text;
}

function bodyOf(node: SyntaxNode, type: string): readonly SyntaxNode[] | undefined {
  const body = node.children.find((child) => child.type === type);
  return body === undefined ? undefined : listed(body);
}

function buildEnumerator(context: BuildContext, node: SyntaxNode): Enumerator {
  const [name, , value] = node.children;
  return {
    name: context.token(name!).text,
    value: value === undefined ? undefined : context.rules.expression(context, value),
    span: context.span(node),
  };
}

/** `typeof (e)` stands as `enum { x = ( e ) }`, `typeof (T)` as `enum { x = alignof ( T ) }`. */
function buildTypeofOperand(context: BuildContext, node: SyntaxNode) {
  const [enumerator] = bodyOf(node, 'enumerator_list')!;
  const operand = enumerator!.children[2]!;
  return operand.type === 'alignof_expression'
    ? context.rules.typeName(context, operand.children[2]!)
    : context.rules.expression(context, operand);
}

// ---- members

function buildMember(context: BuildContext, node: SyntaxNode): MemberDeclaration | StaticAssertion {
  const [type, ...rest] = node.children;
  // It stands in the tree as `int x : ( e ) ;`.
  if (context.token(node).text === '_Static_assert') {
    return staticAssertion(context, node, rest[1]!.children[1]!);
  }
  const declarators: MemberDeclarator[] = [];
  for (let index = 0; index < rest.length; index++) {
    const declarator = rest[index]!;
    if (declarator.type === ';') continue;
    const width = rest[index + 1]?.type === 'bitfield_clause' ? rest[++index] : undefined;
    declarators.push(buildMemberDeclarator(context, declarator, width, rest[++index]!));
  }
  const specifiers = buildSpecifiers(context, type!);
  return { kind: 'member-declaration', specifiers, declarators, span: context.span(node) };
}

/** @param tested `( e )`, behind which the message was left out */
export function staticAssertion(
  context: BuildContext,
  node: SyntaxNode,
  tested: SyntaxNode,
): StaticAssertion {
  const [, condition, closing] = tested.children;
  const texts: string[] = [];
  for (let index = context.lastToken(condition!) + 2; index < context.firstToken(closing!); index++) {
    texts.push(context.tokenAt(index).text);
  }
  return {
    kind: 'static-assertion',
    condition: context.rules.expression(context, condition!),
    message: texts.length === 0 ? undefined : String.fromCharCode(...decodeString(texts).elements),
    span: context.span(node),
  };
}

function buildMemberDeclarator(
  context: BuildContext,
  node: SyntaxNode,
  width: SyntaxNode | undefined,
  end: SyntaxNode,
): MemberDeclarator {
  const note = context.note(end);
  assert(note?.kind === 'member-attributes', 'the sign behind a member has its attributes');
  return {
    declarator: context.isAbsent(node) ? undefined : buildDeclarator(context, node),
    bitWidth: width === undefined ? undefined : context.rules.expression(context, width.children[1]!),
    isPacked: note.isPacked,
    alignment: note.alignment,
    span: context.spanOf(context.firstToken(node), context.lastToken(width ?? node)),
  };
}

// ---- declarators

export function buildDeclarator(context: BuildContext, node: SyntaxNode): Declarator {
  return declaratorOf(context, node, context.span(node));
}

/** @param span where the declarator stands; with no node, where it would stand */
function declaratorOf(context: BuildContext, node: SyntaxNode | undefined, span: TokenSpan): Declarator {
  const steps: DeclaratorStep[] = [];
  let inner = node;
  while (inner !== undefined && inner.children.length > 0) {
    const step = buildStep(context, inner);
    if (step !== undefined) steps.unshift(step);
    inner = inner.children.find((child) => isDeclarator(child));
  }
  if (inner === undefined) return { name: undefined, nameSpan: span, steps, span };
  return { name: context.token(inner).text, nameSpan: context.span(inner), steps, span };
}

function isDeclarator(node: SyntaxNode): boolean {
  return node.type.endsWith('declarator') || node.type === 'identifier' || node.type === 'field_identifier';
}

/** What the outermost level of a declarator adds; undefined for parentheses. */
function buildStep(context: BuildContext, node: SyntaxNode): DeclaratorStep | undefined {
  switch (node.type) {
    case 'pointer_declarator':
    case 'abstract_pointer_declarator': {
      const note = context.note(node);
      return { kind: 'pointer', isConst: note?.kind === 'pointer' && note.isConst };
    }
    case 'array_declarator':
    case 'abstract_array_declarator':
      return buildArrayStep(context, node);
    case 'function_declarator':
    case 'abstract_function_declarator':
      return buildFunctionStep(context, node.children.at(-1)!);
    default:
      return undefined;
  }
}

function buildArrayStep(context: BuildContext, node: SyntaxNode): DeclaratorStep {
  const opening = node.children.findIndex((child) => child.type === '[');
  return {
    kind: 'array',
    size: buildSize(context, node.children[opening + 1]!),
    span: context.spanOf(context.firstToken(node.children[opening]!), context.lastToken(node)),
  };
}

function buildSize(context: BuildContext, node: SyntaxNode) {
  if (node.type === ']') return undefined;
  if (context.note(node)?.kind === 'unspecified') return 'unspecified';
  return context.rules.expression(context, node);
}

function buildFunctionStep(context: BuildContext, list: SyntaxNode): DeclaratorStep {
  const note = context.note(list);
  const parameters = listed(list);
  const identifiers = note?.kind === 'identifiers' ? note.tokens : undefined;
  return {
    kind: 'function',
    parameters: parameters
      .filter((child) => child.type === 'parameter_declaration')
      .map((child) => buildParameter(context, child)),
    identifiers: identifiers?.map((token) => context.tokenAt(token).text),
    isVariadic: parameters.some((child) => child.type === 'variadic_parameter'),
    isEmpty: parameters.length === 0 && identifiers === undefined,
    span: context.span(list),
  };
}

function buildParameter(context: BuildContext, node: SyntaxNode): ParameterDeclaration {
  const [type, declarator] = node.children;
  return {
    specifiers: buildSpecifiers(context, type!),
    declarator: declaratorOf(context, declarator, context.span(declarator ?? type!)),
    span: context.span(node),
  };
}

export function buildTypeName(context: BuildContext, node: SyntaxNode): TypeName {
  const [type, declarator] = node.children;
  return {
    kind: 'type-name',
    specifiers: buildSpecifiers(context, type!),
    declarator: declaratorOf(context, declarator, context.span(declarator ?? type!)),
    span: context.span(node),
  };
}
