/**
 * Declaration specifiers (C17 6.7), which may come in any order. Whether the
 * keywords fit together is for the type checker.
 */

import type { StorageClass, TypeSpecifier } from '../ast.js';
import { type Attributes, noAttributes, readAlignas } from './attributes.js';
import type { ReadSpecifiers, SpecifierOptions } from './parser-base.js';
import { type ReadType, RecordParser } from './record-parser.js';
import { specifierKind } from './words.js';

/** What has been read of one run of specifiers. */
class Reading {
  storage: StorageClass | undefined = undefined;
  isConst = false;
  isRestrict = false;
  isInline = false;
  readonly attributes: Attributes = noAttributes();
  /** The basic type so far, and the tokens from its first keyword to its last. */
  readonly keywords: string[] = [];
  basicFirst: number | undefined = undefined;
  basicLast: number;
  /** Any other type; of several, the first. */
  other: ReadType | undefined = undefined;
  hasOther = false;
  definesTag = false;
  readonly first: number;

  /** @param first the first token */
  constructor(first: number) {
    this.first = first;
    this.basicLast = first;
  }

  get hasType(): boolean {
    return this.basicFirst !== undefined || this.other !== undefined;
  }
}

export abstract class SpecifierParser extends RecordParser {
  /** specifiers = { storage | qualifier | "inline" | attribute | alignment | type } */
  protected override specifiers({ allowsStorage, takesUnknown }: SpecifierOptions): ReadSpecifiers {
    const { reader } = this;
    const reading = new Reading(reader.index);
    if (takesUnknown) {
      reader.report('compile-error', `unknown type name '${reader.text}'`, reader.next.span);
      this.#takeTypedefName(reading);
    }
    while (this.#specifier(reading, allowsStorage));
    return this.#finished(reading);
  }

  /** Without specifiers, the span is that of the next token. */
  #finished(reading: Reading): ReadSpecifiers {
    const { first, storage, isConst, isRestrict, isInline, attributes, other } = reading;
    const last = Math.max(first, this.reader.last);
    const span = this.span(first, last);
    const type = other?.type ?? this.#basicType(reading, last);
    const node = { storage, isConst, isRestrict, isInline, alignment: attributes.alignment, type, span };
    return { node, attributes, typeEnd: other?.end ?? last, definesTag: reading.definesTag };
  }

  #basicType({ first, keywords, basicFirst, basicLast }: Reading, last: number): TypeSpecifier {
    const span = basicFirst === undefined ? this.span(first, last) : this.span(basicFirst, basicLast);
    return { kind: 'basic', keywords: keywords.sort(), span };
  }

  /** Takes one specifier, if the next token is one. */
  #specifier(reading: Reading, allowsStorage: boolean): boolean {
    const { reader } = this;
    if (reader.next.kind !== 'identifier') return false;
    const kind = specifierKind(reader.text);
    switch (kind) {
      case undefined:
        return this.#typedefName(reading);
      case 'basic':
        return this.#basicWord(reading);
      case 'storage':
        return allowsStorage && this.#storageWord(reading);
      case 'attribute':
        this.skipAttributes(reading.attributes);
        return true;
      case 'alignas':
        readAlignas(reader, reading.attributes);
        return true;
      case 'auto-type':
        return this.#autoType(reading);
      case 'unsupported':
        return this.#unsupportedWord(reading);
      default:
        if (kind === 'tagged' || kind === 'typeof') return this.#longType(reading);
        if (kind === 'atomic' && reader.peek(1).text === '(') return this.#longType(reading);
        reading.isConst ||= kind === 'const';
        reading.isInline ||= kind === 'inline';
        reading.isRestrict ||= kind === 'restrict';
        reader.take();
        return true;
    }
  }

  #storageWord(reading: Reading): boolean {
    const { reader } = this;
    if (reading.storage !== undefined) {
      const message = 'multiple storage classes in declaration specifiers';
      reader.reportTokens('compile-error', message, reading.first);
    }
    reading.storage = reader.text as StorageClass;
    reader.take();
    return true;
  }

  /** Returns false behind the definition of a tag: a type there begins a declaration before which `;` is missing. */
  #basicWord(reading: Reading): boolean {
    const { reader } = this;
    if (reading.definesTag) return false;
    if (reading.hasOther) this.#complainOfSecondType();
    reading.keywords.push(reader.text.startsWith('__') ? 'signed' : reader.text);
    reading.basicFirst ??= reader.index;
    reading.basicLast = reader.take();
    return true;
  }

  #complainOfSecondType(): void {
    const { reader } = this;
    reader.report('compile-error', 'two or more data types in declaration specifiers', reader.next.span);
  }

  /** A name after another type is what is declared. */
  #typedefName(reading: Reading): boolean {
    return !reading.hasType && this.names.isType(this.reader.text) && this.#takeTypedefName(reading);
  }

  #takeTypedefName(reading: Reading): boolean {
    const name = this.reader.text;
    const span = this.span(this.reader.take());
    reading.other = { type: { kind: 'typedef-name', name, span }, end: undefined, hasBody: false };
    reading.hasOther = true;
    return true;
  }

  /** A record, an enumeration or `typeof`. A second type is read and dropped. */
  #longType(reading: Reading): boolean {
    if (reading.definesTag) return false;
    const isSecond = reading.hasType;
    if (isSecond) this.#complainOfSecondType();
    const mark = this.mark();
    if (!this.enter()) return true;
    const type = specifierKind(this.reader.text) === 'tagged' ? this.tagged() : this.#typeof();
    this.leave();
    reading.hasOther = true;
    reading.definesTag = type.hasBody;
    if (!isSecond) reading.other = type;
    else this.drop(mark);
    return true;
  }

  /** typeof = ( "typeof" | "_Atomic" ) "(" ( type-name | expression ) ")" */
  #typeof(): ReadType {
    const { reader } = this;
    const first = reader.take();
    const opening = reader.index;
    if (!reader.skip('(')) reader.fail("expected '('");
    const operand = this.startsSpecifiers() ? this.typeName() : this.closeParenthesis(opening);
    if (operand.kind === 'type-name') reader.expect(')', 'after-previous', opening);
    const span = this.span(first);
    return { type: { kind: 'typeof', operand, span }, end: span.lastToken, hasBody: false };
  }

  #autoType(reading: Reading): boolean {
    if (reading.definesTag) return false;
    if (reading.hasType) this.#complainOfSecondType();
    const span = this.span(this.reader.take());
    reading.hasOther = true;
    reading.other ??= { type: { kind: 'auto-type', span }, end: undefined, hasBody: false };
    return true;
  }

  #unsupportedWord(reading: Reading): boolean {
    const { reader } = this;
    const { text } = reader;
    const first = reader.take();
    const last = reader.is('(') ? reader.skipBalanced() : first;
    reader.reportTokens('unsupported', `${text} is not supported`, first, last);
    // They are types by themselves, so that what follows is the declarator.
    if (!reading.hasType) {
      reading.basicFirst = first;
      reading.basicLast = last;
    }
    return true;
  }
}
