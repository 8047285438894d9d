/**
 * Statements and blocks (C17 6.8). Whatever stands before a statement with an
 * expression in brackets, or none, is written as `while`, and its token tells
 * what it is:
 *
 *     case 1 ... 3: s     becomes   while ( 0 , 0 ) s
 *     default: s, name: s           while ( 0 ) s
 *     switch (e) s                  while ( 0 ) s
 *     _Static_assert(e, m);         while ( 0 ) ;
 *
 * so every statement may stand below every other, as in C. A broken block item
 * is left out, and the rest of its block is read.
 */

import type { ShapeContext } from './shape-context.js';
import { shapeDeclaration } from './shape-declarations.js';
import { shapeAssertion } from './shape-static-assertion.js';
import { asmWords } from './words.js';

/** After the `{` with that token index, through the matching `}`. */
export function shapeBlockItems(context: ShapeContext, opening: number): void {
  const { reader, pieces, names } = context;
  while (!reader.is('}') && !reader.isAtEnd && !closesBeforeElse(context)) {
    const start = pieces.count;
    const depth = names.depth;
    const first = reader.index;
    shapeBlockItem(context);
    if (!reader.isStopped) continue;
    pieces.cutTo(start);
    names.closeTo(depth);
    reader.resume();
    reader.skipStatement();
    pieces.put(';', first, first, { kind: 'absent' });
  }
  if (reader.is('}')) {
    context.copy();
    return;
  }
  if (reader.is('else')) reader.complainOf("expected '}'", 'at-token', opening);
  else reader.complainOfOpenBlock(opening);
  pieces.put('}', reader.index);
}

/** gcc closes the block of a branch by itself where its `}` is forgotten before `else`. */
function closesBeforeElse(context: ShapeContext): boolean {
  return context.isInIf && context.reader.is('else');
}

function shapeBlockItem(context: ShapeContext): void {
  const { reader } = context;
  context.skipAttributes();
  while (reader.is('__extension__')) reader.take();
  if (startsDeclaration(context)) shapeDeclaration(context, 'block');
  else if (reader.is('_Static_assert')) shapeStaticAssertion(context);
  else if (reader.is('else')) reader.failWith("'else' without a previous 'if'");
  else shapeStatement(context);
}

function startsDeclaration(context: ShapeContext): boolean {
  return !startsLabel(context) && (context.startsSpecifiers() || context.startsWithUnknownType());
}

/** `_Static_assert(e, "text");`, also at file scope. */
export function shapeStaticAssertion(context: ShapeContext): void {
  context.pieces.put('while', context.reader.take());
  shapeAssertion(context);
}

function shapeStatement(context: ShapeContext): void {
  context.nested(undefined, () => {
    while (startsLabel(context)) {
      if (!shapeLabel(context)) return;
    }
    const { text } = context.reader;
    const rule = statementRules.get(text);
    if (rule !== undefined) rule(context);
    else if (asmWords.has(text)) skipAsm(context);
    else {
      context.rules.expression(context, true);
      shapeSemicolon(context);
    }
  });
}

const statementRules: ReadonlyMap<string, (context: ShapeContext) => void> = new Map([
  ['{', shapeCompound],
  [';', (context: ShapeContext) => void context.copy()],
  ['if', shapeIf],
  ['while', shapeLoop],
  ['switch', shapeLoop],
  ['do', shapeDo],
  ['for', shapeFor],
  ['break', shapeJump],
  ['continue', shapeJump],
  ['return', shapeReturn],
  ['goto', shapeGoto],
  [')', (context: ShapeContext) => context.reader.fail('expected statement')],
  [']', (context: ShapeContext) => context.reader.fail('expected statement')],
]);

function shapeSemicolon(context: ShapeContext): void {
  context.expect(';', 'after-previous');
}

function shapeCondition(context: ShapeContext): void {
  const opening = context.reader.index;
  context.expect('(', 'at-token');
  context.rules.expression(context, true);
  context.expect(')', 'after-previous', opening);
}

function shapeCompound(context: ShapeContext): void {
  context.names.open();
  context.rules.blockItems(context, context.copy());
  context.names.close();
}

function shapeIf(context: ShapeContext): void {
  const wasInIf = context.isInIf;
  context.copy();
  shapeCondition(context);
  context.isInIf = true;
  shapeStatement(context);
  if (context.reader.is('else')) {
    context.copy();
    shapeStatement(context);
  }
  context.isInIf = wasInIf;
}

function shapeLoop(context: ShapeContext): void {
  context.pieces.put('while', context.reader.take());
  shapeCondition(context);
  shapeStatement(context);
}

function shapeDo(context: ShapeContext): void {
  context.copy();
  shapeStatement(context);
  context.expect('while', 'at-token');
  shapeCondition(context);
  shapeSemicolon(context);
}

function shapeFor(context: ShapeContext): void {
  const { reader, names } = context;
  context.copy();
  const opening = reader.index;
  context.expect('(', 'at-token');
  names.open();
  if (startsDeclaration(context)) shapeDeclaration(context, 'for');
  else shapeClause(context, ';');
  shapeClause(context, ';');
  shapeClause(context, ')', opening);
  shapeStatement(context);
  names.close();
}

function shapeClause(context: ShapeContext, end: ';' | ')', opening?: number): void {
  if (!context.reader.is(end)) context.rules.expression(context, true);
  context.expect(end, 'after-previous', opening);
}

function shapeJump(context: ShapeContext): void {
  context.copy();
  shapeSemicolon(context);
}

function shapeReturn(context: ShapeContext): void {
  context.copy();
  shapeClause(context, ';');
}

function shapeGoto(context: ShapeContext): void {
  const { reader, pieces } = context;
  if (reader.peek(1).text === '*') {
    skipComputedGoto(context);
    return;
  }
  context.copy();
  if (!context.isName()) {
    reader.fail("expected identifier or '*'");
    return;
  }
  pieces.put('x', reader.take());
  shapeSemicolon(context);
}

/** The target is read for its errors and dropped. */
function skipComputedGoto(context: ShapeContext): void {
  const { reader, pieces } = context;
  const start = pieces.count;
  const first = reader.take();
  reader.take();
  context.rules.expression(context, true);
  reader.reportTokens('unsupported', 'computed gotos are not supported', first, reader.index - 1);
  pieces.cutTo(start);
  shapeSemicolon(context);
}

function skipAsm(context: ShapeContext): void {
  const { reader } = context;
  const first = reader.take();
  while (!reader.is('(') && !reader.is(';') && !reader.isAtEnd) reader.take();
  const last = reader.is('(') ? reader.skipBalanced() : first;
  reader.reportTokens('unsupported', 'asm is not supported', first, last);
  shapeSemicolon(context);
}

// ---- labels

function startsLabel(context: ShapeContext): boolean {
  const { text } = context.reader;
  return text === 'case' || text === 'default' || (context.isName() && context.reader.peek(1).text === ':');
}

/** Returns whether a statement is to follow. */
function shapeLabel(context: ShapeContext): boolean {
  const { reader, pieces } = context;
  const word = reader.text;
  const first = reader.take();
  pieces.put('while', first);
  pieces.put('(', first);
  if (word === 'case') shapeCaseValue(context);
  else pieces.put('0', first, first, { kind: 'absent' });
  if (!reader.is(':')) {
    if (word === 'case') reader.fail("expected ':' or '...'");
    else reader.fail("expected ':'", 'after-previous');
    return false;
  }
  pieces.put(')', reader.take());
  context.skipAttributes();
  if (!reader.is('}') && !startsDeclaration(context)) return true;
  // gcc lets a label stand before a declaration or the end of a block (C2X).
  pieces.put(';', first);
  return false;
}

function shapeCaseValue(context: ShapeContext): void {
  const { reader, pieces } = context;
  context.rules.expression(context, false);
  if (!reader.is('...')) return;
  pieces.put(',', reader.take());
  context.rules.expression(context, false);
}
