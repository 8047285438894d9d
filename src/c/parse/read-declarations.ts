/**
 * Declarations, types, declarators and initialisers out of pieces (C17 6.7).
 *
 *     declaration = type declarator [ "=" initialiser ] { "," … } ";"
 *     type        = "int" | "charptr_t" | "struct" [ x ] [ "{" … "}" ] | "union" … | "enum" …
 *     declarator  = { "*" } ( x | "(" declarator ")" | nothing ) { "[" [ e ] "]" | "(" parameters ")" }
 *
 * A declarator without a name is `abstract`, each of its levels.
 */

import { readExpression, startsType } from './read-expressions.js';
import { branch, type PieceReader, type SyntaxNode } from './syntax-tree.js';

/** What the grammar calls the name in a declarator; undefined where there is none. */
type NameType = 'identifier' | 'field_identifier' | undefined;

/** A declaration through its `;`, or, with a body, a function. */
export function readDeclaration(reader: PieceReader): SyntaxNode {
  const children = [readType(reader), readInitDeclarator(reader)];
  if (reader.is('{')) {
    children.push(reader.rules.compound(reader));
    return branch('function_definition', children);
  }
  while (reader.is(',')) children.push(reader.take(), readInitDeclarator(reader));
  children.push(reader.expect(';'));
  return branch('declaration', children);
}

function readInitDeclarator(reader: PieceReader): SyntaxNode {
  const declarator = readNamed(reader, 'identifier');
  if (!reader.is('=')) return declarator;
  return branch('init_declarator', [declarator, reader.take(), readInitialiser(reader)]);
}

export function readTypeName(reader: PieceReader): SyntaxNode {
  return branch('type_descriptor', [readType(reader), ...readDeclarator(reader, undefined)]);
}

// ---- types

function readType(reader: PieceReader): SyntaxNode {
  const { text } = reader;
  if (!startsType(text)) reader.reject();
  if (text === 'int' || text === 'charptr_t') return reader.take('primitive_type');
  const children = [reader.take()];
  if (reader.is('x')) children.push(reader.take('type_identifier'));
  if (reader.is('{')) children.push(text === 'enum' ? readEnumerators(reader) : readMembers(reader));
  return branch(`${text}_specifier`, children);
}

function readEnumerators(reader: PieceReader): SyntaxNode {
  return readList(reader, 'enumerator_list', () => {
    const name = reader.expect('x', 'identifier');
    if (!reader.is('=')) return branch('enumerator', [name]);
    return branch('enumerator', [name, reader.take(), readExpression(reader, false)]);
  });
}

function readMembers(reader: PieceReader): SyntaxNode {
  const children = [reader.take()];
  while (!reader.is('}') && !reader.isAtEnd) children.push(readMember(reader));
  children.push(reader.expect('}'));
  return branch('field_declaration_list', children);
}

/** Each declarator may have a width behind it; there may be none at all. */
function readMember(reader: PieceReader): SyntaxNode {
  const children = [readType(reader)];
  while (!reader.is(';') && !reader.isAtEnd) {
    children.push(readNamed(reader, 'field_identifier'));
    if (reader.is(':')) {
      children.push(branch('bitfield_clause', [reader.take(), readExpression(reader, false)]));
    }
    if (!reader.is(',')) break;
    children.push(reader.take());
  }
  children.push(reader.expect(';'));
  return branch('field_declaration', children);
}

// ---- declarators

function readNamed(reader: PieceReader, name: NameType): SyntaxNode {
  const [declarator] = readDeclarator(reader, name);
  if (declarator === undefined) reader.reject();
  return declarator ?? reader.take();
}

/** One node, or none where no part of a declarator stands. */
function readDeclarator(reader: PieceReader, name: NameType): SyntaxNode[] {
  const stars: SyntaxNode[] = [];
  while (reader.is('*')) stars.push(reader.take());
  let inner = readDirect(reader, name);
  for (const star of stars.reverse()) inner = [level('pointer', [star, ...inner], inner)];
  return inner;
}

function readDirect(reader: PieceReader, name: NameType): SyntaxNode[] {
  let inner: SyntaxNode[] = [];
  if (reader.is('x')) inner = [reader.take(name ?? 'identifier')];
  else if (reader.is('(') && reader.peek(1) === '*') {
    const opening = reader.take();
    const grouped = readDeclarator(reader, name);
    inner = [level('parenthesized', [opening, ...grouped, reader.expect(')')], grouped)];
  }
  for (;;) {
    if (reader.is('[')) {
      const suffix = [reader.take()];
      if (!reader.is(']')) suffix.push(readExpression(reader, false));
      suffix.push(reader.expect(']'));
      inner = [level('array', [...inner, ...suffix], inner)];
    } else if (reader.is('(')) {
      inner = [level('function', [...inner, readParameters(reader)], inner)];
    } else return inner;
  }
}

function level(kind: string, children: readonly SyntaxNode[], inner: readonly SyntaxNode[]): SyntaxNode {
  const isAbstract = inner.length === 0 || inner[0]!.type.startsWith('abstract');
  return branch(isAbstract ? `abstract_${kind}_declarator` : `${kind}_declarator`, children);
}

function readParameters(reader: PieceReader): SyntaxNode {
  const children = [reader.take()];
  while (!reader.is(')') && !reader.isAtEnd) {
    if (reader.is('...')) children.push(branch('variadic_parameter', [reader.take()]));
    else {
      const type = readType(reader);
      children.push(branch('parameter_declaration', [type, ...readDeclarator(reader, 'identifier')]));
    }
    if (!reader.is(',')) break;
    children.push(reader.take());
  }
  children.push(reader.expect(')'));
  return branch('parameter_list', children);
}

// ---- initialisers

function readInitialiser(reader: PieceReader): SyntaxNode {
  return reader.is('{') ? readInitialiserList(reader) : readExpression(reader, false);
}

export function readInitialiserList(reader: PieceReader): SyntaxNode {
  return readList(reader, 'initializer_list', () => {
    const designators: SyntaxNode[] = [];
    while (reader.is('.') || reader.is('[')) designators.push(readDesignator(reader));
    if (designators.length === 0) return readInitialiser(reader);
    return branch('initializer_pair', [...designators, reader.expect('='), readInitialiser(reader)]);
  });
}

function readDesignator(reader: PieceReader): SyntaxNode {
  const sign = reader.take();
  if (sign.type === '.') return branch('field_designator', [sign, reader.expect('x', 'field_identifier')]);
  const first = readExpression(reader, false);
  if (!reader.is('...')) return branch('subscript_designator', [sign, first, reader.expect(']')]);
  const range = [reader.take(), readExpression(reader, false)];
  return branch('subscript_range_designator', [sign, first, ...range, reader.expect(']')]);
}

/** `{ item, item }`; a comma may stand behind the last. */
function readList(reader: PieceReader, type: string, readItem: () => SyntaxNode): SyntaxNode {
  const children = [reader.take()];
  while (!reader.is('}') && !reader.isAtEnd) {
    children.push(readItem());
    if (!reader.is(',')) break;
    children.push(reader.take());
  }
  children.push(reader.expect('}'));
  return branch(type, children);
}
