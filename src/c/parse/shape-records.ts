/**
 * Structures, unions and enumerations (C17 6.7.2.1, 6.7.2.2). An unnamed
 * bit-field gets a name, since the grammar wants one, and the `;` that gcc lets
 * one forget before the closing brace is put in. A static assertion stands as an
 * unnamed bit-field: `_Static_assert(e, m);` becomes `int x : ( e ) ;`.
 */

import { type Attributes, noAttributes } from './attributes.js';
import type { SpecifierNote } from './pieces.js';
import type { ShapeContext } from './shape-context.js';
import { shapeAssertion } from './shape-static-assertion.js';

/** `struct`, `union` or `enum` with tag or body or both; returns whether it has a body. */
export function shapeTagged(context: ShapeContext, note: SpecifierNote): boolean {
  const { reader, pieces } = context;
  const word = reader.text;
  note.type = word === 'enum' ? 'enum' : 'record';
  pieces.put(word, note.first, reader.take(), note);
  const attributes = noAttributes();
  context.skipAttributes(attributes);
  const hasTag = context.isName();
  if (hasTag) pieces.put('x', reader.take());
  if (!reader.is('{')) {
    if (!hasTag) reader.fail("expected '{'");
    return false;
  }
  const opening = context.copy();
  if (word === 'enum') shapeEnumerators(context, opening);
  else shapeMembers(context, opening);
  const memberAlignmentMax = reader.packingAt(reader.index);
  context.skipAttributes(attributes);
  note.placement = { ...attributes, memberAlignmentMax };
  return true;
}

function shapeMembers(context: ShapeContext, opening: number): void {
  const { reader } = context;
  while (!reader.is('}') && !reader.isAtEnd) {
    if (reader.is(';')) reader.take();
    else if (reader.is('_Static_assert')) shapeMemberAssertion(context);
    else shapeMemberDeclaration(context);
  }
  context.expect('}', 'at-token', opening);
}

function shapeMemberAssertion(context: ShapeContext): void {
  const { reader, pieces } = context;
  const word = reader.take();
  pieces.put('int', word);
  pieces.put('x', word);
  pieces.put(':', word);
  shapeAssertion(context);
}

function shapeMemberDeclaration(context: ShapeContext): void {
  const { reader } = context;
  const takesUnknown = context.startsWithUnknownType();
  if (!takesUnknown && !context.startsSpecifiers()) {
    reader.fail('expected specifier-qualifier-list');
    return;
  }
  context.rules.specifiers(context, { allowsStorage: false, takesUnknown });
  let attributes = noAttributes();
  if (!reader.is(';') && !reader.is('}')) {
    attributes = shapeMemberDeclarator(context);
    while (reader.is(',')) {
      putEnd(context, ',', reader.take(), attributes);
      attributes = shapeMemberDeclarator(context);
    }
  }
  if (reader.is(';')) putEnd(context, ';', reader.take(), attributes);
  else if (reader.is('}')) putEnd(context, ';', reader.index - 1, attributes);
  else reader.fail("expected ':', ',', ';', '}' or '__attribute__'");
}

/** The sign behind a member's declarator carries its attributes. */
function putEnd(
  { pieces }: ShapeContext,
  sign: string,
  token: number,
  { isPacked, alignment }: Attributes,
): void {
  pieces.put(sign, token, token, { kind: 'member-attributes', isPacked, alignment });
}

function shapeMemberDeclarator(context: ShapeContext): Attributes {
  const { reader, pieces } = context;
  const attributes = noAttributes();
  if (reader.is(':')) pieces.put('x', reader.index, reader.index, { kind: 'absent' });
  else context.rules.declarator(context, 'named');
  if (reader.is(':')) {
    context.copy();
    context.rules.expression(context, false);
  }
  context.skipAttributes(attributes);
  return attributes;
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
