/**
 * Structures, unions and enumerations (C17 6.7.2.1, 6.7.2.2). An unnamed
 * bit-field gets a name, since the grammar wants one, and the `;` that gcc lets
 * one forget before the closing brace is put in.
 */

import type { SpecifierNote } from './pieces.js';
import type { ShapeContext } from './shape-context.js';

/** `struct`, `union` or `enum` with tag or body or both; returns whether it has a body. */
export function shapeTagged(context: ShapeContext, note: SpecifierNote): boolean {
  const { reader, pieces } = context;
  const word = reader.text;
  note.type = word === 'enum' ? 'enum' : 'record';
  pieces.put(word, note.first, reader.take(), note);
  context.skipAttributes();
  const hasTag = context.isName();
  if (hasTag) pieces.put('x', reader.take());
  if (!reader.is('{')) {
    if (!hasTag) reader.fail("expected '{'");
    return false;
  }
  const opening = context.copy();
  if (word === 'enum') shapeEnumerators(context, opening);
  else shapeMembers(context, opening);
  context.skipAttributes();
  return true;
}

function shapeMembers(context: ShapeContext, opening: number): void {
  const { reader } = context;
  while (!reader.is('}') && !reader.isAtEnd) {
    if (reader.is(';')) reader.take();
    else if (reader.is('_Static_assert')) skipAssertion(context);
    else shapeMemberDeclaration(context);
  }
  context.expect('}', 'at-token', opening);
}

function skipAssertion(context: ShapeContext): void {
  const { reader } = context;
  const first = reader.take();
  const last = reader.is('(') ? reader.skipBalanced() : first;
  reader.reportTokens('unsupported', '_Static_assert within a structure is not supported', first, last);
}

function shapeMemberDeclaration(context: ShapeContext): void {
  const { reader, pieces } = context;
  const takesUnknown = context.startsWithUnknownType();
  if (!takesUnknown && !context.startsSpecifiers()) {
    reader.fail('expected specifier-qualifier-list');
    return;
  }
  context.rules.specifiers(context, { allowsStorage: false, takesUnknown });
  if (!reader.is(';') && !reader.is('}')) {
    shapeMemberDeclarator(context);
    while (reader.is(',')) {
      context.copy();
      shapeMemberDeclarator(context);
    }
  }
  if (reader.is(';')) context.copy();
  else if (reader.is('}')) pieces.put(';', reader.index - 1);
  else reader.fail("expected ':', ',', ';', '}' or '__attribute__'");
}

function shapeMemberDeclarator(context: ShapeContext): void {
  const { reader, pieces } = context;
  if (reader.is(':')) pieces.put('x', reader.index, reader.index, { kind: 'absent' });
  else context.rules.declarator(context, 'named');
  if (reader.is(':')) {
    context.copy();
    context.rules.expression(context, false);
  }
  context.skipAttributes();
}

function shapeEnumerators(context: ShapeContext, opening: number): void {
  const { reader, pieces, names } = context;
  if (reader.is('}')) {
    reader.reportTokens('compile-error', 'empty enum is invalid', reader.index);
  }
  while (!reader.is('}') && !reader.isAtEnd) {
    if (!context.isName()) {
      reader.fail('expected identifier');
      return;
    }
    const name = reader.text;
    pieces.put('x', reader.take());
    context.skipAttributes();
    if (reader.is('=')) {
      context.copy();
      context.rules.expression(context, false);
    }
    names.declare(name, false);
    if (reader.is(',')) context.copy();
    else if (!reader.is('}')) {
      reader.fail("expected ',' or '}'");
      return;
    }
  }
  context.expect('}', 'at-token', opening);
}
