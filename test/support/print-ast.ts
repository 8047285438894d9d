/**
 * A compact form of syntax trees for tests. Expressions are prefix lists,
 * `(+ a (* b 2))`; a declarator reads from the name outwards, as one says it:
 * `f: [3] * (int, * char) int` is an array of three pointers to functions. Names
 * of types stand in angle brackets; macros follow what they expanded to: `3@N`.
 * Spans are left out.
 */

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
  Specifiers,
  TranslationUnit,
  TypeName,
  TypeSpecifier,
} from '#c/ast.js';

export function printUnit(unit: TranslationUnit): string {
  return unit.declarations.map(printExternal).join('\n');
}

function printExternal(node: ExternalDeclaration): string {
  if (node.kind !== 'function-definition') return printItem(node);
  const oldStyle = node.oldStyleDeclarations.map((declaration) => ` ${printItem(declaration)}`).join('');
  return `(define ${printDeclared(node.declarator, node.specifiers)}${oldStyle} ${printItem(node.body)})`;
}

function list(...parts: readonly (string | undefined)[]): string {
  return `(${parts.map((part) => part ?? '_').join(' ')})`;
}

// ---- expressions

const prefixes = { char: '', wchar_t: 'L', char16_t: 'u', char32_t: 'U' };

export function printExpression(node: Expression): string {
  return printBare(node) + node.macros.map((macro) => `@${macro.name}`).join('');
}

function printBare(node: Expression): string {
  switch (node.kind) {
    case 'identifier':
      return node.name;
    case 'number':
      return node.text;
    case 'character':
      return list(`${prefixes[node.encoding]}char`, String(node.value));
    case 'string':
      return `${prefixes[node.encoding]}${JSON.stringify(String.fromCharCode(...node.elements))}`;
    case 'unary':
      return list(node.operator, printExpression(node.operand));
    case 'increment':
      return list(
        `${node.isPrefix ? '' : 'post'}${node.delta > 0 ? '++' : '--'}`,
        printExpression(node.operand),
      );
    case 'binary':
      return list(node.operator, printExpression(node.left), printExpression(node.right));
    case 'assignment':
      return list(`${node.operator ?? ''}=`, printExpression(node.target), printExpression(node.value));
    case 'conditional':
      return list('?', ...[node.condition, node.whenTrue, node.whenFalse].map(printOptional));
    case 'comma':
      return list(',', printExpression(node.left), printExpression(node.right));
    case 'call':
      return list('call', printExpression(node.callee), ...node.arguments.map(printExpression));
    case 'subscript':
      return list('[]', printExpression(node.array), printExpression(node.index));
    case 'member':
      return list(node.isArrow ? '->' : '.', printExpression(node.record), node.member);
    case 'cast':
      return list('cast', printTypeName(node.type), printExpression(node.operand));
    case 'sizeof-expression':
      return list('sizeof', printExpression(node.operand));
    case 'sizeof-type':
    case 'alignof-type':
      return list(node.kind, printTypeName(node.type));
    case 'compound-literal':
      return list('literal', printTypeName(node.type), printInitialiser(node.initialiser));
    case 'va-arg':
      return list('va-arg', printExpression(node.list), printTypeName(node.type));
    case 'offsetof':
      return list('offsetof', printTypeName(node.type), node.path.map(printDesignator).join(''));
    case 'alignof-expression':
      return list('alignof', printExpression(node.operand));
    case 'label-address':
      return list(node.kind, node.label);
    case 'types-compatible':
      return list(node.kind, printTypeName(node.left), printTypeName(node.right));
    case 'chosen':
      return list(
        node.kind,
        printExpression(node.condition),
        printExpression(node.whenTrue),
        printExpression(node.whenFalse),
      );
    case 'generic':
      return list(
        'generic',
        printExpression(node.control),
        ...node.associations.map(
          ({ type, value }) =>
            `${type === undefined ? 'default' : printTypeName(type)}: ${printExpression(value)}`,
        ),
      );
    case 'statement-expression':
      return `(${printItem(node.body)})`;
    default:
      return unreachable(node);
  }
}

function printOptional(node: Expression | undefined): string | undefined {
  return node === undefined ? undefined : printExpression(node);
}

// ---- declarations

function printSpecifiers({ storage, isConst, isInline, type }: Specifiers): string {
  const words = [storage, isInline ? 'inline' : undefined, isConst ? 'const' : undefined, printType(type)];
  return words.filter((word) => word !== undefined).join(' ');
}

function printType(type: TypeSpecifier): string {
  switch (type.kind) {
    case 'basic':
      return type.keywords.length === 0 ? 'implicit' : type.keywords.join('+');
    case 'typedef-name':
      return `<${type.name}>`;
    case 'record': {
      const head = `${type.isUnion ? 'union' : 'struct'}${type.tag === undefined ? '' : ` ${type.tag}`}`;
      if (type.members === undefined) return head;
      const members = type.members.map((member) =>
        member.kind === 'static-assertion' ? printItem(member) : printMember(member),
      );
      return `${head} {${members.join('; ')}}`;
    }
    case 'enum': {
      const head = `enum${type.tag === undefined ? '' : ` ${type.tag}`}`;
      if (type.enumerators === undefined) return head;
      const items = type.enumerators.map(({ name, value }) =>
        value === undefined ? name : `${name} = ${printExpression(value)}`,
      );
      return `${head} {${items.join(', ')}}`;
    }
    case 'auto-type':
      return '__auto_type';
    case 'typeof':
      return `typeof ${'kind' in type.operand && type.operand.kind === 'type-name' ? printTypeName(type.operand) : printExpression(type.operand as Expression)}`;
    default:
      return unreachable(type);
  }
}

function printMember({ specifiers, declarators }: MemberDeclaration): string {
  if (declarators.length === 0) return printSpecifiers(specifiers);
  const items = declarators.map(({ declarator, bitWidth }) => {
    const head =
      declarator === undefined ? `: ${printSpecifiers(specifiers)}` : printDeclared(declarator, specifiers);
    return bitWidth === undefined ? head : `${head} bits ${printExpression(bitWidth)}`;
  });
  return items.join('; ');
}

function printDeclared(declarator: Declarator, specifiers: Specifiers): string {
  const words = [...declarator.steps.map(printStep), printSpecifiers(specifiers)];
  return `${declarator.name === undefined ? '' : `${declarator.name}: `}${words.join(' ')}`;
}

function printStep(step: DeclaratorStep): string {
  switch (step.kind) {
    case 'pointer':
      return step.isConst ? '*const' : '*';
    case 'array':
      return `[${step.size === 'unspecified' ? '*' : (printOptional(step.size) ?? '')}]`;
    case 'function': {
      if (step.isEmpty) return '(?)';
      const parameters =
        step.identifiers ?? step.parameters.map((each) => printDeclared(each.declarator, each.specifiers));
      return `(${[...parameters, ...(step.isVariadic ? ['...'] : [])].join(', ')})`;
    }
    default:
      return unreachable(step);
  }
}

function printTypeName(node: TypeName): string {
  return `(type ${printDeclared(node.declarator, node.specifiers)})`;
}

function printInitialiser(node: Initialiser): string {
  if (node.kind === 'expression-initialiser') return printExpression(node.expression);
  const items = node.items.map(({ designators, value }) =>
    [...designators.map(printDesignator), printInitialiser(value)].join(' '),
  );
  return `{${items.join(', ')}}`;
}

function printDesignator(node: Designator): string {
  switch (node.kind) {
    case 'index':
      return `[${printExpression(node.index)}]`;
    case 'range':
      return `[${printExpression(node.first)} ... ${printExpression(node.last)}]`;
    case 'field':
      return `.${node.name}`;
    default:
      return unreachable(node);
  }
}

function printDeclaration(node: Declaration): string {
  if (node.declarators.length === 0) return list('declare', printSpecifiers(node.specifiers));
  const items = node.declarators.map(({ declarator, initialiser }) => {
    const head = printDeclared(declarator, node.specifiers);
    return initialiser === undefined ? head : `${head} = ${printInitialiser(initialiser)}`;
  });
  return list('declare', items.join('; '));
}

// ---- statements

function printItem(node: BlockItem): string {
  switch (node.kind) {
    case 'declaration':
      return printDeclaration(node);
    case 'static-assertion':
      return list('assert', printExpression(node.condition), JSON.stringify(node.message));
    case 'expression-statement':
      return printExpression(node.expression);
    case 'empty':
    case 'break':
    case 'continue':
      return node.kind;
    case 'compound':
      return list('block', ...node.items.map(printItem));
    case 'if':
      return node.whenFalse === undefined
        ? list('if', printExpression(node.condition), printItem(node.whenTrue))
        : list('if', printExpression(node.condition), printItem(node.whenTrue), printItem(node.whenFalse));
    case 'while':
      return list('while', printExpression(node.condition), printItem(node.body));
    case 'do':
      return list('do', printItem(node.body), printExpression(node.condition));
    case 'for': {
      const { initialise } = node;
      const first =
        initialise?.kind === 'declaration' ? printDeclaration(initialise) : printOptional(initialise);
      return list(
        'for',
        first,
        printOptional(node.condition),
        printOptional(node.advance),
        printItem(node.body),
      );
    }
    case 'switch':
      return list('switch', printExpression(node.operand), printItem(node.body));
    case 'case': {
      const range = node.last === undefined ? '' : ` ... ${printExpression(node.last)}`;
      return list('case', `${printExpression(node.value)}${range}`, printItem(node.body));
    }
    case 'default':
      return list('default', printItem(node.body));
    case 'label':
      return list('label', node.name, printItem(node.body));
    case 'goto':
      return list('goto', node.label);
    case 'computed-goto':
      return list(node.kind, printExpression(node.target));
    case 'return':
      return node.value === undefined ? 'return' : list('return', printExpression(node.value));
    default:
      return unreachable(node);
  }
}
