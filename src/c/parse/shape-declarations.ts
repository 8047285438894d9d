/**
 * Declarations, initialisers and function definitions (C17 6.7, 6.7.9, 6.9.1).
 * The declarations of a K&R definition are moved into its body, which the grammar
 * can read in every form of declarator:
 *
 *     char *f(s) char *s; { … }   becomes   int * x ( ) { int * x ; … }
 */

import type { Attributes } from './attributes.js';
import type { SpecifierNote } from './pieces.js';
import type { DeclaratorShape, ShapeContext, ShapedSpecifiers } from './shape-context.js';
import { asmWords } from './words.js';

/** `for`: the first clause of a loop; `old-style`: before the body of a K&R definition. */
export type DeclarationPlace = 'file' | 'block' | 'for' | 'old-style';

/** A declaration through its `;`, or a function definition. */
export function shapeDeclaration(context: ShapeContext, place: DeclarationPlace): void {
  const { reader } = context;
  const start = context.pieces.count;
  const takesUnknown = startsWithUnknownType(context, place);
  if (!takesUnknown && !context.startsSpecifiers()) {
    if (place === 'old-style') {
      reader.fail('expected declaration specifiers');
      return;
    }
    if (place === 'file' && !context.isName() && !['(', '*'].includes(reader.text)) {
      reader.fail("expected identifier or '('");
      return;
    }
  }
  const specifiers = context.rules.specifiers(context, { allowsStorage: true, takesUnknown });
  if (endsWithoutDeclarator(context, specifiers)) return;
  const first = shapeInitDeclarator(context, specifiers);
  if (first.isBare && place === 'file' && first.step === 'function' && !endsDeclarator(context)) {
    shapeFunctionBody(context, first);
    return;
  }
  if (first.isBare && place === 'block' && first.step === 'function' && reader.is('{')) {
    dropNestedFunction(context, start);
    return;
  }
  let last = first;
  while (reader.is(',')) {
    context.copy();
    last = shapeInitDeclarator(context, specifiers);
  }
  if (reader.is(';')) context.copy();
  else reader.fail(last.isBare ? "expected '=', ',', ';', 'asm' or '__attribute__'" : "expected ',' or ';'");
}

/** At file scope gcc takes any name before a name or a star for a type that is missing. */
function startsWithUnknownType(context: ShapeContext, place: DeclarationPlace): boolean {
  if (place !== 'file') return context.startsWithUnknownType();
  return context.isPlainName() && (context.isName(1) || context.reader.peek(1).text === '*');
}

/** `struct s {…};` declares no object; nor does `struct s {…}` where the semicolon is forgotten. */
function endsWithoutDeclarator(context: ShapeContext, specifiers: ShapedSpecifiers): boolean {
  const { reader, pieces } = context;
  const isForgotten = specifiers.definesTag && context.startsSpecifiers();
  if (!reader.is(';') && !isForgotten) return false;
  pieces.put('x', specifiers.note.last, specifiers.note.last, { kind: 'absent' });
  if (isForgotten) {
    reader.complainOf("expected ';', identifier or '('");
    pieces.put(';', specifiers.note.last);
  } else context.copy();
  return true;
}

function endsDeclarator(context: ShapeContext): boolean {
  return context.reader.isAtEnd || [',', ';', '='].includes(context.reader.text);
}

/** `isBare`: it has no initialiser. */
function shapeInitDeclarator(
  context: ShapeContext,
  { note }: ShapedSpecifiers,
): DeclaratorShape & { isBare: boolean } {
  const { reader, names } = context;
  const shape = context.rules.declarator(context, 'named');
  skipAsm(context);
  skipAttributes(context, note);
  if (shape.name !== undefined) names.declare(shape.name, note.storage === 'typedef');
  if (!reader.is('=')) return { ...shape, isBare: true };
  context.copy();
  shapeInitialiser(context);
  return { ...shape, isBare: false };
}

/** The attributes of one object count for all of its declaration: they only ask for room between objects. */
function skipAttributes(context: ShapeContext, note: SpecifierNote): void {
  const attributes: Attributes = { isPacked: false, alignment: note.alignment };
  context.skipAttributes(attributes);
  note.alignment = attributes.alignment;
}

/** An assembler name for what is declared. */
function skipAsm(context: ShapeContext): void {
  const { reader } = context;
  if (!asmWords.has(reader.text)) return;
  const first = reader.take();
  const last = reader.is('(') ? reader.skipBalanced() : first;
  reader.reportTokens('unsupported', 'asm is not supported', first, last);
}

// ---- initialisers

function shapeInitialiser(context: ShapeContext): void {
  if (context.reader.is('{')) shapeInitialiserList(context);
  else context.rules.expression(context, false);
}

export function shapeInitialiserList(context: ShapeContext): void {
  context.nested(undefined, () => {
    const { reader } = context;
    const opening = context.copy();
    while (!reader.is('}') && !reader.isAtEnd) {
      shapeDesignation(context);
      shapeInitialiser(context);
      if (!reader.is(',')) break;
      context.copy();
    }
    context.expect('}', 'at-token', opening);
  });
}

/** `[1].x =`; gcc's older forms `x:` and `[1] 5` are put into this one. */
function shapeDesignation(context: ShapeContext): void {
  const { reader, pieces } = context;
  if (context.isName() && reader.peek(1).text === ':') {
    pieces.put('.', reader.index);
    pieces.put('x', reader.take());
    pieces.put('=', reader.take());
    return;
  }
  const start = pieces.count;
  while (reader.is('.') || reader.is('[')) {
    const opening = context.copy();
    if (reader.tokenAt(opening).text === '[') shapeIndex(context, opening);
    else context.expectName();
  }
  if (pieces.count === start) return;
  if (reader.is('=')) context.copy();
  else pieces.put('=', reader.index);
}

function shapeIndex(context: ShapeContext, opening: number): void {
  context.rules.expression(context, false);
  if (context.reader.is('...')) {
    context.copy();
    context.rules.expression(context, false);
  }
  context.expect(']', 'after-previous', opening);
}

// ---- functions

function shapeFunctionBody(context: ShapeContext, declarator: DeclaratorShape): void {
  const { reader, pieces, names } = context;
  names.open();
  for (const name of declarator.parameters) names.declare(name, false);
  const brace = pieces.put('{', reader.index);
  let declarations = 0;
  for (; !reader.is('{') && !reader.isAtEnd; declarations++) shapeDeclaration(context, 'old-style');
  if (declarations > 0) brace.note = { kind: 'old-style', declarations };
  if (reader.is('{')) {
    brace.first = reader.take();
    brace.last = brace.first;
    reader.startRegion(false);
    context.rules.blockItems(context, brace.first);
  } else reader.fail("expected '{'");
  names.close();
}

function dropNestedFunction(context: ShapeContext, start: number): void {
  const { reader, pieces } = context;
  const first = pieces.list[start]!.first;
  const last = reader.skipBalanced();
  reader.reportTokens('unsupported', 'functions within functions are not supported', first, last);
  pieces.cutTo(start);
  pieces.put(';', first, last);
}
