/** The outline of our parser's result: the AST without macros and the values of literals. */

import { unreachable } from '#base/assert.js';
import type {
  BlockItem,
  Declaration,
  Declarator,
  DeclaratorStep,
  Designator,
  Expression,
  ExternalDeclaration,
  Initialiser,
  MemberDeclaration,
  ParameterDeclaration,
  Specifiers,
  Statement,
  TypeName,
  TypeSpecifier,
} from '#c/ast.js';
import type { TokenSpan } from '#c/token.js';
import { named, type Outline, outline, withLabels } from './syntax-outline.js';

export function outlineOfAst(node: ExternalDeclaration): Outline {
  if (node.kind !== 'function-definition') return withLabels(itemsOf(node));
  const { specifiers, declarator, oldStyleDeclarations, body, span } = node;
  const old = oldStyleDeclarations.map(declaration);
  return outline('function', at(span), specified(specifiers), declared(declarator), ...old, statement(body));
}

function at(span: TokenSpan): [number, number] {
  return [span.firstToken, span.lastToken];
}

// ---- statements

/** A statement with the labels before it. */
function itemsOf(node: BlockItem): readonly Outline[] {
  switch (node.kind) {
    case 'case': {
      const last = node.last && expression(node.last);
      return [outline('case', undefined, expression(node.value), named('to', last)), ...itemsOf(node.body)];
    }
    case 'default':
      return [outline('default', undefined), ...itemsOf(node.body)];
    case 'label':
      return [outline(`label ${node.name}`, undefined), ...itemsOf(node.body)];
    case 'declaration':
      return [declaration(node)];
    case 'static-assertion':
      return [outline('static-assertion', at(node.span), expression(node.condition))];
    default:
      return [unlabelled(node)];
  }
}

function statement(node: Statement): Outline {
  return withLabels(itemsOf(node));
}

function unlabelled(node: Exclude<Statement, { readonly kind: 'case' | 'default' | 'label' }>): Outline {
  const place = at(node.span);
  switch (node.kind) {
    case 'expression-statement':
      return outline('expression', place, expression(node.expression));
    case 'empty':
    case 'break':
    case 'continue':
      return outline(node.kind, place);
    case 'compound':
      return outline('block', place, ...node.items.flatMap(itemsOf));
    case 'if': {
      const { condition, whenTrue, whenFalse } = node;
      const otherwise = whenFalse && statement(whenFalse);
      return outline('if', place, expression(condition), statement(whenTrue), named('else', otherwise));
    }
    case 'while':
      return outline('while', place, expression(node.condition), statement(node.body));
    case 'do':
      return outline('do', place, statement(node.body), expression(node.condition));
    case 'for': {
      const { initialise, condition, advance } = node;
      const first =
        initialise?.kind === 'declaration' ? declaration(initialise) : initialise && expression(initialise);
      return outline(
        'for',
        place,
        named('first', first),
        named('while', condition && expression(condition)),
        named('advance', advance && expression(advance)),
        statement(node.body),
      );
    }
    case 'switch':
      return outline('switch', place, expression(node.operand), statement(node.body));
    case 'goto':
      return outline(`goto ${node.label}`, place);
    case 'computed-goto':
      return outline('goto *', place, expression(node.target));
    case 'return':
      return outline('return', place, node.value && expression(node.value));
    default:
      return unreachable(node);
  }
}

// ---- expressions

function expression(node: Expression): Outline {
  const place = at(node.span);
  switch (node.kind) {
    case 'identifier':
      return outline(`name ${node.name}`, place);
    case 'number':
      return outline(`number ${node.text}`, place);
    case 'character':
    case 'string':
      return outline(node.kind, place);
    case 'unary':
      return outline(`unary ${node.operator}`, place, expression(node.operand));
    case 'increment': {
      const side = node.isPrefix ? 'prefix' : 'postfix';
      return outline(`${side} ${node.delta > 0 ? '++' : '--'}`, place, expression(node.operand));
    }
    case 'binary':
      return outline(`binary ${node.operator}`, place, expression(node.left), expression(node.right));
    case 'assignment':
      return outline(`${node.operator ?? ''}=`, place, expression(node.target), expression(node.value));
    case 'comma':
      return outline('comma', place, ...operandsOf(node));
    case 'conditional': {
      const { condition, whenTrue, whenFalse } = node;
      const chosen = named('then', whenTrue && expression(whenTrue));
      return outline('conditional', place, expression(condition), chosen, expression(whenFalse));
    }
    case 'call':
      return outline('call', place, expression(node.callee), ...node.arguments.map(expression));
    case 'subscript':
      return outline('subscript', place, expression(node.array), expression(node.index));
    case 'member':
      return outline(`member ${node.isArrow ? '->' : '.'}${node.member}`, place, expression(node.record));
    case 'cast':
      return outline('cast', place, typeName(node.type), expression(node.operand));
    case 'sizeof-expression':
    case 'alignof-expression':
      return outline(node.kind, place, expression(node.operand));
    case 'sizeof-type':
    case 'alignof-type':
      return outline(node.kind, place, typeName(node.type));
    case 'compound-literal':
      return outline(node.kind, place, typeName(node.type), initialiser(node.initialiser));
    case 'va-arg':
      return outline(node.kind, place, expression(node.list), typeName(node.type));
    case 'offsetof':
      return outline(node.kind, place, typeName(node.type), ...node.path.map(designator));
    case 'label-address':
      return outline(`&&${node.label}`, place);
    case 'types-compatible':
      return outline(node.kind, place, typeName(node.left), typeName(node.right));
    case 'chosen':
      return outline(
        node.kind,
        place,
        expression(node.condition),
        expression(node.whenTrue),
        expression(node.whenFalse),
      );
    case 'generic':
      return outline(
        node.kind,
        place,
        expression(node.control),
        ...node.associations.map(({ type, value }) =>
          outline('association', undefined, type && typeName(type), expression(value)),
        ),
      );
    case 'statement-expression':
      return outline(node.kind, undefined, statement(node.body));
    default:
      return unreachable(node);
  }
}

/** `a, b, c` is one list: to tree-sitter-c the operator binds to the right. */
function operandsOf(node: Expression): readonly Outline[] {
  return node.kind === 'comma' ? [...operandsOf(node.left), expression(node.right)] : [expression(node)];
}

// ---- declarations

function declaration({ specifiers, declarators, span }: Declaration): Outline {
  const items = declarators.map((each) => {
    const name = declared(each.declarator);
    return each.initialiser === undefined
      ? name
      : outline('initialised', at(each.span), name, initialiser(each.initialiser));
  });
  return outline('declaration', at(span), specified(specifiers), ...items);
}

function specified({ storage, isConst, isInline, type }: Specifiers): Outline {
  const words = [storage, isInline && 'inline', isConst && 'const'].filter(Boolean);
  return outline(['type', ...words].join(' '), undefined, specifiedType(type));
}

function specifiedType(type: TypeSpecifier): Outline {
  const place = at(type.span);
  switch (type.kind) {
    case 'basic':
      return type.keywords.length === 0
        ? outline('implicit', undefined)
        : outline(type.keywords.join(' '), place);
    case 'typedef-name':
      return outline(`typedef-name ${type.name}`, place);
    case 'record': {
      const head = [type.isUnion ? 'union' : 'struct', type.tag].filter(Boolean).join(' ');
      const members = type.members && outline('members', undefined, ...type.members.map(member));
      return outline(head, place, members);
    }
    case 'enum': {
      const items = type.enumerators?.map(({ name, value, span }) =>
        outline(`enumerator ${name}`, at(span), value && expression(value)),
      );
      const head = ['enum', type.tag].filter(Boolean).join(' ');
      return outline(head, place, items && outline('members', undefined, ...items));
    }
    case 'auto-type':
      return outline('auto-type', undefined);
    case 'typeof': {
      const { operand } = type;
      return outline('typeof', place, operand.kind === 'type-name' ? typeName(operand) : expression(operand));
    }
    default:
      return unreachable(type);
  }
}

function member(node: MemberDeclaration | Extract<BlockItem, { kind: 'static-assertion' }>): Outline {
  if (node.kind === 'static-assertion') return withLabels(itemsOf(node));
  const items = node.declarators.flatMap((each) => [
    each.declarator && declared(each.declarator),
    named('bits', each.bitWidth && expression(each.bitWidth)),
  ]);
  return outline('member', at(node.span), specified(node.specifiers), ...items);
}

/** Undefined for the declarator of a plain type name, which is empty. */
function declared({ name, steps, span }: Declarator): Outline | undefined {
  if (name === undefined && steps.length === 0) return undefined;
  return outline(`declarator ${name ?? ''}`, at(span), ...steps.map(step));
}

function step(node: DeclaratorStep): Outline {
  switch (node.kind) {
    case 'pointer':
      return outline(node.isConst ? 'pointer const' : 'pointer', undefined);
    case 'array': {
      const isOpen = node.size === 'unspecified';
      return outline(isOpen ? 'array *' : 'array', at(node.span), isOpen ? undefined : sizeOf(node));
    }
    case 'function': {
      const { identifiers, parameters, isVariadic } = node;
      const items = identifiers?.map((name) => outline(`name ${name}`, undefined));
      const head = isVariadic ? 'parameters ...' : 'parameters';
      return outline(head, at(node.span), ...(items ?? parameters.map(parameter)));
    }
    default:
      return unreachable(node);
  }
}

function sizeOf({ size }: Extract<DeclaratorStep, { kind: 'array' }>): Outline | undefined {
  return size === undefined || size === 'unspecified' ? undefined : expression(size);
}

function parameter({ specifiers, declarator, span }: ParameterDeclaration): Outline {
  return outline('parameter', at(span), specified(specifiers), declared(declarator));
}

function typeName({ specifiers, declarator, span }: TypeName): Outline {
  return outline('type-name', at(span), specified(specifiers), declared(declarator));
}

function initialiser(node: Initialiser): Outline {
  if (node.kind === 'expression-initialiser') return expression(node.expression);
  const items = node.items.map(({ designators, value }) =>
    outline('item', undefined, ...designators.map(designator), initialiser(value)),
  );
  return outline('list', at(node.span), ...items);
}

function designator(node: Designator): Outline {
  switch (node.kind) {
    case 'index':
      return outline('index', at(node.span), expression(node.index));
    case 'range':
      return outline('range', at(node.span), expression(node.first), expression(node.last));
    case 'field':
      return outline(`field ${node.name}`, at(node.span));
    default:
      return unreachable(node);
  }
}
