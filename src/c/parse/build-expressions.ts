/**
 * Expressions: nodes of the grammar to nodes of the AST. The shaper wrote all
 * operands as `0` or `x` and all prefix operators as `*`; the tokens say what
 * they are.
 */

import { assert } from '#base/assert.js';
import type {
  BinaryOperator,
  CompoundOperator,
  Designator,
  Expression,
  GenericAssociation,
  UnaryOperator,
} from '../ast.js';
import type { MacroDefinition } from '../token.js';
import { type BuildContext, listed } from './build-context.js';
import { decodeCharacter, decodeString } from './decode-literal.js';
import type { SyntaxNode } from './syntax-tree.js';

export function buildExpression(context: BuildContext, node: SyntaxNode): Expression {
  const builder = builders.get(node.type);
  assert(builder !== undefined, `no expression is a ${node.type}`);
  return builder(context, node);
}

type Builder = (context: BuildContext, node: SyntaxNode) => Expression;

const builders: ReadonlyMap<string, Builder> = new Map<string, Builder>([
  ['number_literal', buildOperand],
  ['identifier', buildOperand],
  ['parenthesized_expression', buildParenthesised],
  ['pointer_expression', buildPrefix],
  ['update_expression', buildPostfix],
  ['binary_expression', buildBinary],
  ['assignment_expression', buildAssignment],
  ['conditional_expression', buildConditional],
  ['comma_expression', buildComma],
  ['call_expression', buildCall],
  ['subscript_expression', buildSubscript],
  ['field_expression', buildMember],
  ['cast_expression', buildCast],
  ['compound_literal_expression', buildCompoundLiteral],
  ['alignof_expression', buildSizeOfType],
]);

/** What every expression has. */
function base(context: BuildContext, node: SyntaxNode) {
  return { span: context.span(node), macros: context.macros(node) };
}

function build(context: BuildContext, node: SyntaxNode, child: number): Expression {
  return buildExpression(context, node.children[child]!);
}

function buildOperand(context: BuildContext, node: SyntaxNode): Expression {
  const common = base(context, node);
  const token = context.token(node);
  if (context.note(node) !== undefined) return { kind: 'number', text: '0', ...common };
  switch (token.kind) {
    case 'identifier':
      return { kind: 'identifier', name: token.text, ...common };
    case 'number':
      return { kind: 'number', text: token.text, ...common };
    case 'character': {
      const { value, encoding, fault } = decodeCharacter(token.text);
      if (fault !== undefined) context.report('syntax-error', fault, token.span);
      return { kind: 'character', value, encoding, ...common };
    }
    default: {
      const texts: string[] = [];
      const last = context.lastToken(node);
      for (let index = context.firstToken(node); index <= last; index++) {
        texts.push(context.tokenAt(index).text);
      }
      const { elements, encoding, fault } = decodeString(texts);
      if (fault !== undefined) context.report('compile-error', fault, token.span);
      return { kind: 'string', elements, encoding, ...common };
    }
  }
}

/** `(3)` is the node `3` that also knows the macro which supplied the parentheses. */
function buildParenthesised(context: BuildContext, node: SyntaxNode): Expression {
  const [, content] = node.children;
  if (content!.type === 'compound_statement') {
    const body = context.rules.compound(context, content!);
    return { kind: 'statement-expression', body, ...base(context, node) };
  }
  const inner = build(context, node, 1);
  const macros: readonly MacroDefinition[] = context.macros(node);
  return macros.length === 0 ? inner : { ...inner, macros: [...macros, ...inner.macros] };
}

/** Prefix operators, `sizeof` of an expression among them. */
function buildPrefix(context: BuildContext, node: SyntaxNode): Expression {
  const common = base(context, node);
  const operand = build(context, node, 1);
  const { text } = context.token(node);
  switch (text) {
    case '++':
    case '--':
      return { kind: 'increment', delta: text === '++' ? 1 : -1, isPrefix: true, operand, ...common };
    case '+':
    case '-':
    case '~':
    case '!':
    case '*':
    case '&':
      return { kind: 'unary', operator: text satisfies UnaryOperator, operand, ...common };
    case 'sizeof':
      return { kind: 'sizeof-expression', operand, ...common };
    default:
      return { kind: 'alignof-expression', operand, ...common };
  }
}

function buildPostfix(context: BuildContext, node: SyntaxNode): Expression {
  const delta = context.token(node.children[1]!).text === '++' ? 1 : -1;
  return {
    kind: 'increment',
    delta,
    isPrefix: false,
    operand: build(context, node, 0),
    ...base(context, node),
  };
}

function buildBinary(context: BuildContext, node: SyntaxNode): Expression {
  const operator = context.token(node.children[1]!).text;
  const left = build(context, node, 0);
  const right = build(context, node, 2);
  if (!operator.endsWith('=') || /^([<>=!]=)$/.test(operator)) {
    return { kind: 'binary', operator: operator as BinaryOperator, left, right, ...base(context, node) };
  }
  // An assignment to what cannot be assigned to; the shaper has said so.
  return assignment(context, node, operator, left, right);
}

function buildAssignment(context: BuildContext, node: SyntaxNode): Expression {
  const operator = context.token(node.children[1]!).text;
  return assignment(context, node, operator, build(context, node, 0), build(context, node, 2));
}

function assignment(
  context: BuildContext,
  node: SyntaxNode,
  operator: string,
  target: Expression,
  value: Expression,
): Expression {
  const compound = operator === '=' ? undefined : (operator.slice(0, -1) as CompoundOperator);
  return { kind: 'assignment', operator: compound, target, value, ...base(context, node) };
}

function buildConditional(context: BuildContext, node: SyntaxNode): Expression {
  return {
    kind: 'conditional',
    condition: build(context, node, 0),
    whenTrue: context.isAbsent(node.children[2]!) ? undefined : build(context, node, 2),
    whenFalse: build(context, node, 4),
    ...base(context, node),
  };
}

/** The grammar nests to the right, C to the left (C17 6.5.17). */
function buildComma(context: BuildContext, node: SyntaxNode): Expression {
  const first = context.firstToken(node);
  let left = build(context, node, 0);
  let rest = node.children[2]!;
  for (; rest.type === 'comma_expression'; rest = rest.children[2]!) {
    const right = build(context, rest, 0);
    const span = context.spanOf(first, context.lastToken(rest.children[0]!));
    left = { kind: 'comma', left, right, span, macros: [] };
  }
  return { kind: 'comma', left, right: buildExpression(context, rest), ...base(context, node) };
}

function buildCall(context: BuildContext, node: SyntaxNode): Expression {
  const [callee, list] = node.children;
  const listNodes = listed(list!);
  const special = callee!.type === 'number_literal' && specialCalls.get(context.token(callee!).text);
  if (special) return special(context, node, listNodes);
  return {
    kind: 'call',
    callee: buildExpression(context, callee!),
    arguments: listNodes.map((argument) => buildExpression(context, argument)),
    ...base(context, node),
  };
}

type CallBuilder = (context: BuildContext, node: SyntaxNode, operands: readonly SyntaxNode[]) => Expression;

/** What the shaper writes as a call: see `shape-special-operands.ts`. */
const specialCalls: ReadonlyMap<string, CallBuilder> = new Map<string, CallBuilder>([
  ['__builtin_va_arg', buildVaArg],
  ['__builtin_offsetof', buildOffsetof],
  ['_Generic', buildGeneric],
]);

function buildVaArg(
  context: BuildContext,
  node: SyntaxNode,
  [list, type]: readonly SyntaxNode[],
): Expression {
  return {
    kind: 'va-arg',
    list: buildExpression(context, list!),
    type: typeOperand(context, type!),
    ...base(context, node),
  };
}

/** Stands as `alignof ( T )`. */
function typeOperand(context: BuildContext, node: SyntaxNode) {
  return context.rules.typeName(context, node.children[2]!);
}

function buildOffsetof(
  context: BuildContext,
  node: SyntaxNode,
  [type, part]: readonly SyntaxNode[],
): Expression {
  const path: Designator[] = [];
  let at = part!;
  for (; at.children.length > 0; at = at.children[0]!) {
    const span = context.span(at);
    const isField = at.type === 'field_expression';
    const operand = at.children[2]!;
    path.unshift(
      isField
        ? { kind: 'field', name: context.token(operand).text, span }
        : { kind: 'index', index: buildExpression(context, operand), span },
    );
  }
  path.unshift({ kind: 'field', name: context.token(at).text, span: context.span(at) });
  return { kind: 'offsetof', type: typeOperand(context, type!), path, ...base(context, node) };
}

function buildGeneric(
  context: BuildContext,
  node: SyntaxNode,
  [control, ...rest]: readonly SyntaxNode[],
): Expression {
  const associations: GenericAssociation[] = [];
  for (let index = 0; index < rest.length; index += 2) {
    const type = context.isAbsent(rest[index]!) ? undefined : typeOperand(context, rest[index]!);
    associations.push({ type, value: buildExpression(context, rest[index + 1]!) });
  }
  return {
    kind: 'generic',
    control: buildExpression(context, control!),
    associations,
    ...base(context, node),
  };
}

function buildSubscript(context: BuildContext, node: SyntaxNode): Expression {
  const array = build(context, node, 0);
  return { kind: 'subscript', array, index: build(context, node, 2), ...base(context, node) };
}

function buildMember(context: BuildContext, node: SyntaxNode): Expression {
  const [record, operator, member] = node.children;
  return {
    kind: 'member',
    record: buildExpression(context, record!),
    member: context.token(member!).text,
    isArrow: operator!.type === '->',
    ...base(context, node),
  };
}

function buildCast(context: BuildContext, node: SyntaxNode): Expression {
  const type = context.rules.typeName(context, node.children[1]!);
  return { kind: 'cast', type, operand: build(context, node, 3), ...base(context, node) };
}

function buildCompoundLiteral(context: BuildContext, node: SyntaxNode): Expression {
  return {
    kind: 'compound-literal',
    type: context.rules.typeName(context, node.children[1]!),
    initialiser: context.rules.initialiser(context, node.children[3]!),
    ...base(context, node),
  };
}

/** `sizeof (T)` and `_Alignof (T)`. */
function buildSizeOfType(context: BuildContext, node: SyntaxNode): Expression {
  const kind = context.token(node).text === 'sizeof' ? 'sizeof-type' : 'alignof-type';
  return { kind, type: context.rules.typeName(context, node.children[2]!), ...base(context, node) };
}
