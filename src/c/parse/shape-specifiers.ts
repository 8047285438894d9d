/**
 * Declaration specifiers (C17 6.7): read whole, since C allows them in any order
 * and the grammar does not. What they say goes into a note; the piece is one word:
 *
 *     long static unsigned const   becomes   int
 *     const T                                charptr_t
 *     static struct s {…} const              struct x { … }
 *     typeof (e), _Atomic (T)                enum { x = ( e ) }
 *
 * Whether the keywords fit together is for the type checker.
 */

import { type Attributes, readAlignas } from './attributes.js';
import type { SpecifierNote } from './pieces.js';
import type { ShapeContext, ShapedSpecifiers, SpecifierOptions } from './shape-context.js';
import { shapeTagged } from './shape-records.js';
import {
  alignasWord,
  atomicWord,
  attributeWords,
  basicTypeWords,
  constWords,
  idleWords,
  inlineWords,
  recordWords,
  restrictWords,
  storageWords,
  typeofWords,
  unsupportedSpecifierWords,
} from './words.js';

/** What has been read of one run of specifiers. */
interface Reading {
  readonly note: SpecifierNote;
  hasType: boolean;
  /** The type wrote its own pieces. */
  hasPieces: boolean;
  definesTag: boolean;
}

export function shapeSpecifiers(context: ShapeContext, options: SpecifierOptions): ShapedSpecifiers {
  const { reader, pieces } = context;
  const first = reader.index;
  const reading: Reading = { note: emptyNote(first), hasType: false, hasPieces: false, definesTag: false };
  const { note } = reading;
  if (options.takesUnknown) takeUnknownType(context, reading);
  let isExplicit = options.takesUnknown;
  while (takeSpecifier(context, reading, options)) isExplicit = true;
  note.last = isExplicit ? Math.max(first, lastTaken(context)) : first;
  if (!reading.hasType) {
    note.typeFirst = note.first;
    note.typeLast = note.last;
  }
  if (!reading.hasPieces) {
    pieces.put(note.type === 'typedef-name' ? 'charptr_t' : 'int', note.first, note.last, note);
  }
  return { note, definesTag: reading.definesTag, isExplicit };
}

function emptyNote(first: number): SpecifierNote {
  return {
    kind: 'specifiers',
    first,
    last: first,
    typeFirst: first,
    typeLast: first,
    storage: undefined,
    isConst: false,
    isRestrict: false,
    isInline: false,
    alignment: undefined,
    type: 'basic',
    keywords: [],
    placement: { isPacked: false, alignment: undefined, memberAlignmentMax: undefined },
  };
}

function lastTaken(context: ShapeContext): number {
  const { reader } = context;
  return reader.isAtEnd ? reader.index : reader.index - 1;
}

function takeUnknownType(context: ShapeContext, reading: Reading): void {
  const { reader } = context;
  const token = reader.peek();
  reader.report('compile-error', `unknown type name '${token.text}'`, token.span);
  takeTypedefName(context, reading);
}

/** Takes one specifier, if the next token is one. */
function takeSpecifier(context: ShapeContext, reading: Reading, options: SpecifierOptions): boolean {
  const { reader } = context;
  const token = reader.peek();
  if (token.kind !== 'identifier') return false;
  const { text } = token;
  const { note } = reading;
  if (storageWords.has(text)) {
    if (!options.allowsStorage) return false;
    if (note.storage !== undefined) {
      reader.reportTokens('compile-error', 'multiple storage classes in declaration specifiers', note.first);
    }
    note.storage = storageWords.get(text);
    reader.take();
  } else if (constWords.has(text)) {
    note.isConst = true;
    reader.take();
  } else if (inlineWords.has(text)) {
    note.isInline = true;
    reader.take();
  } else if (isTypeOperator(context)) return takeType(context, reading);
  else if (idleWords.has(text)) {
    note.isRestrict ||= restrictWords.has(text);
    reader.take();
  } else if (attributeWords.has(text) || text === alignasWord) takeAlignment(context, note);
  else if (unsupportedSpecifierWords.has(text)) skipUnsupported(context, reading);
  else return takeType(context, reading);
  return true;
}

/** `typeof (…)`, or `_Atomic` used in the same way. */
function isTypeOperator({ reader }: ShapeContext): boolean {
  return typeofWords.has(reader.text) || (reader.is(atomicWord) && reader.peek(1).text === '(');
}

/** `packed` says something of records only, behind the word `struct` or the closing brace. */
function takeAlignment(context: ShapeContext, note: SpecifierNote): void {
  const { reader } = context;
  const attributes: Attributes = { isPacked: false, alignment: note.alignment };
  if (reader.is(alignasWord)) readAlignas(reader, attributes);
  else context.skipAttributes(attributes);
  note.alignment = attributes.alignment;
}

/** Returns false behind the definition of a tag: a type there begins a declaration before which `;` is missing. */
function takeType(context: ShapeContext, reading: Reading): boolean {
  const { reader, names } = context;
  const { text } = reader;
  const { note } = reading;
  const keyword = basicTypeWords.get(text);
  if (keyword !== undefined) {
    if (reading.definesTag) return false;
    if (reading.hasType && note.type !== 'basic') complainOfSecondType(context);
    if (!reading.hasType) note.typeFirst = reader.index;
    note.typeLast = reader.take();
    note.keywords.push(keyword);
    reading.hasType = true;
  } else if (recordWords.has(text) || isTypeOperator(context)) {
    if (reading.definesTag) return false;
    if (reading.hasType) complainOfSecondType(context);
    takeLongType(context, reading);
  } else if (names.isType(text) && !reading.hasType) takeTypedefName(context, reading);
  else return false;
  return true;
}

function complainOfSecondType(context: ShapeContext): void {
  const { reader } = context;
  reader.report('compile-error', 'two or more data types in declaration specifiers', reader.peek().span);
}

function takeTypedefName(context: ShapeContext, reading: Reading): void {
  const { note } = reading;
  note.type = 'typedef-name';
  note.typeFirst = context.reader.take();
  note.typeLast = note.typeFirst;
  reading.hasType = true;
}

/** A type that writes its own pieces. A second one is an error already named, and its pieces are dropped. */
function takeLongType(context: ShapeContext, reading: Reading): void {
  const { reader, pieces } = context;
  const { hasType, note } = reading;
  const start = pieces.count;
  const first = reader.index;
  if (isTypeOperator(context)) context.nested(undefined, () => shapeTypeof(context, note));
  else if (context.nested(false, () => shapeTagged(context, note))) reading.definesTag = true;
  if (hasType) {
    pieces.cutTo(start);
    return;
  }
  note.typeFirst = first;
  note.typeLast = Math.max(first, lastTaken(context));
  reading.hasType = true;
  reading.hasPieces = true;
}

function shapeTypeof(context: ShapeContext, note: SpecifierNote): void {
  const { reader, pieces } = context;
  note.type = 'typeof';
  pieces.put('enum', note.first, reader.take(), note);
  const opening = reader.index;
  if (!reader.is('(')) {
    reader.fail("expected '('");
    return;
  }
  pieces.put('{', reader.take());
  pieces.put('x', opening, opening, { kind: 'absent' });
  pieces.put('=', opening);
  const isType = context.startsSpecifiers();
  if (isType) pieces.put('alignof', opening);
  pieces.put('(', opening);
  if (isType) context.rules.typeName(context);
  else context.rules.expression(context, true);
  pieces.put(')', reader.index);
  if (reader.is(')')) pieces.put('}', reader.take());
  else reader.fail("expected ')'", 'after-previous', opening);
}

function skipUnsupported(context: ShapeContext, reading: Reading): void {
  const { reader } = context;
  const word = reader.peek();
  const first = reader.take();
  const last = reader.is('(') ? reader.skipBalanced() : first;
  reader.reportTokens('unsupported', `${word.text} is not supported`, first, last);
  // They are types by themselves, so that what follows is the declarator.
  if (!reading.hasType) {
    reading.note.typeFirst = first;
    reading.note.typeLast = last;
    reading.hasType = true;
  }
}
