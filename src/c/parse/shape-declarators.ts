/**
 * Declarators (C17 6.7.6), type names (6.7.7) and parameter lists. Qualifiers go
 * into notes, parentheses that bind nothing are dropped (`int (x)(int)` as a
 * parameter could otherwise be a function of a type `x`), and a K&R identifier
 * list is a note on empty parentheses.
 */

import type { DeclaratorForm, DeclaratorShape, ShapeContext } from './shape-context.js';
import { constWords, idleWords } from './words.js';

const noName: DeclaratorShape = { name: undefined, step: 'none', parameters: [] };

export function shapeTypeName(context: ShapeContext): void {
  const { reader } = context;
  if (!context.startsSpecifiers()) {
    reader.fail('expected specifier-qualifier-list');
    return;
  }
  context.rules.specifiers(context, { allowsStorage: false, takesUnknown: false });
  shapeDeclarator(context, 'abstract');
}

export function shapeDeclarator(context: ShapeContext, form: DeclaratorForm): DeclaratorShape {
  const { reader, pieces } = context;
  let isPointer = false;
  context.skipAttributes();
  while (reader.is('*')) {
    const first = reader.take();
    pieces.put('*', first, first, { kind: 'pointer', isConst: skipQualifiers(context) });
    isPointer = true;
  }
  const direct = context.nested(noName, () => shapeDirect(context, form));
  return isPointer && direct.step === 'none' ? { ...direct, step: 'pointer' } : direct;
}

/** Returns whether `const` was among them. */
function skipQualifiers(context: ShapeContext): boolean {
  const { reader } = context;
  let isConst = false;
  for (;;) {
    context.skipAttributes();
    if (constWords.has(reader.text)) isConst = true;
    else if (!idleWords.has(reader.text)) return isConst;
    reader.take();
  }
}

function shapeDirect(context: ShapeContext, form: DeclaratorForm): DeclaratorShape {
  const { reader, pieces } = context;
  if (form !== 'abstract' && context.isName()) {
    const name = reader.text;
    pieces.put('x', reader.take());
    return shapeSuffixes(context, { name, step: 'none', parameters: [] });
  }
  if (reader.is('(') && isGroup(context, form)) return shapeSuffixes(context, shapeGroup(context, form));
  if (form === 'named') reader.fail("expected identifier or '('");
  return shapeSuffixes(context, noName);
}

/** Whether `(` opens a declarator in parentheses, and not the parameters of a function without a name. */
function isGroup(context: ShapeContext, form: DeclaratorForm): boolean {
  if (form === 'named') return true;
  const ahead = 1 + context.attributesAhead(1);
  return context.reader.peek(ahead).text !== ')' && !context.startsSpecifiers(ahead);
}

/** Only before `*` do the parentheses change what the suffixes bind to. */
function shapeGroup(context: ShapeContext, form: DeclaratorForm): DeclaratorShape {
  const { reader, pieces } = context;
  const opening = reader.take();
  context.skipAttributes();
  const binds = reader.is('*');
  if (binds) pieces.put('(', opening);
  const inner = shapeDeclarator(context, form);
  if (!reader.is(')')) reader.fail("expected ')'", 'after-previous', opening);
  else if (binds) context.copy();
  else reader.take();
  return inner;
}

function shapeSuffixes(context: ShapeContext, inner: DeclaratorShape): DeclaratorShape {
  let shape = inner;
  for (;;) {
    if (context.reader.is('[')) {
      shapeArraySuffix(context);
      if (shape.step === 'none') shape = { ...shape, step: 'array' };
    } else if (context.reader.is('(')) {
      const parameters = shapeParameters(context);
      if (shape.step === 'none') shape = { ...shape, step: 'function', parameters };
    } else return shape;
  }
}

function shapeArraySuffix(context: ShapeContext): void {
  const { reader, pieces } = context;
  const opening = context.copy();
  skipQualifiers(context);
  if (reader.is('static')) {
    reader.take();
    skipQualifiers(context);
  }
  if (reader.is('*') && reader.peek(1).text === ']') {
    const star = reader.take();
    pieces.put('0', star, star, { kind: 'unspecified' });
  } else if (!reader.is(']')) context.rules.expression(context, false);
  context.expect(']', 'after-previous', opening);
}

/** Returns the parameters' names. */
function shapeParameters(context: ShapeContext): readonly string[] {
  const { reader } = context;
  if (context.isPlainName(1) && [',', ')'].includes(reader.peek(2).text)) {
    return shapeIdentifierList(context);
  }
  const opening = context.copy();
  const parameters: string[] = [];
  if (!reader.is(')')) {
    context.names.open();
    context.nested(undefined, () => {
      while (shapeParameter(context, parameters)) context.copy();
    });
    context.names.close();
  }
  if (reader.is(')')) context.copy();
  else reader.fail("expected ';', ',' or ')'", 'at-token', opening);
  return parameters;
}

/** `f(a, b)`, before the declarations of a K&R definition. */
function shapeIdentifierList(context: ShapeContext): readonly string[] {
  const { reader, pieces } = context;
  const opening = reader.take();
  const tokens = [reader.take()];
  while (reader.is(',') && context.isPlainName(1)) {
    reader.take();
    tokens.push(reader.take());
  }
  if (reader.is(',')) reader.take();
  pieces.put('(', opening, opening, { kind: 'identifiers', tokens });
  context.expect(')', 'after-previous', opening);
  return tokens.map((token) => reader.tokenAt(token).text);
}

/** Returns whether a comma follows. */
function shapeParameter(context: ShapeContext, parameters: string[]): boolean {
  const { reader, names } = context;
  if (reader.is('...')) {
    if (reader.tokenAt(reader.index - 1).text === '(') {
      reader.reportTokens('compile-error', "ISO C requires a named argument before '...'", reader.index);
    }
    context.copy();
    return false;
  }
  const takesUnknown = context.isPlainName() && !names.isDeclared(reader.text);
  if (!takesUnknown && !context.startsSpecifiers()) {
    reader.fail("expected declaration specifiers or '...'");
    return false;
  }
  context.rules.specifiers(context, { allowsStorage: true, takesUnknown });
  const { name } = shapeDeclarator(context, 'parameter');
  context.skipAttributes();
  if (name !== undefined) {
    names.declare(name, false);
    parameters.push(name);
  }
  return reader.is(',');
}
