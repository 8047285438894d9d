/**
 * Structures, unions and enumerations (C17 6.7.2.1, 6.7.2.2), and static assertions,
 * which may stand among their members. As in gcc, the `;` before a closing brace may
 * be forgotten, and a record may have no members.
 */

import type {
  Enumerator,
  MemberDeclaration,
  MemberDeclarator,
  RecordPlacement,
  StaticAssertion,
  TypeSpecifier,
} from '../ast.js';
import { type Attributes, noAttributes } from './attributes.js';
import { decodeString } from './decode-literal.js';
import { ExpressionParser } from './expression-parser.js';
import type { ReadSpecifiers } from './parser-base.js';

const noPlacement: RecordPlacement = { isPacked: false, alignment: undefined, memberAlignmentMax: undefined };

export interface ReadType {
  readonly type: TypeSpecifier;
  /** The tag or the closing bracket; undefined for a name, which ends where the specifiers do. */
  readonly end: number | undefined;
  /** It defines a structure, union or enumeration. */
  readonly hasBody: boolean;
}

export abstract class RecordParser extends ExpressionParser {
  /**
   * tagged = ( "struct" | "union" ) ( tag | [ tag ] "{" { member } "}" )
   *        | "enum" ( tag | [ tag ] "{" enumerator { "," enumerator } [ "," ] "}" )
   * Attributes may stand behind the word and behind the brace.
   */
  protected tagged(): ReadType {
    const { reader } = this;
    const word = reader.text;
    const first = reader.take();
    const attributes = noAttributes();
    this.skipAttributes(attributes);
    const tag = this.isName() ? reader.text : undefined;
    if (tag !== undefined) reader.take();
    if (tag === undefined && !reader.is('{')) reader.fail("expected '{'");
    return word === 'enum'
      ? this.#enumeration(first, tag)
      : this.#record(first, tag, word === 'union', attributes);
  }

  #enumeration(first: number, tag: string | undefined): ReadType {
    const hasBody = this.reader.is('{');
    const enumerators = hasBody ? this.#enumerators() : undefined;
    const end = this.reader.last;
    if (hasBody) this.skipAttributes();
    return { type: { kind: 'enum', tag, enumerators, span: this.span(first) }, end, hasBody };
  }

  /** @param attributes those behind the word */
  #record(first: number, tag: string | undefined, isUnion: boolean, attributes: Attributes): ReadType {
    const { reader } = this;
    const hasBody = reader.is('{');
    const members = hasBody ? this.#members() : undefined;
    const end = reader.last;
    const memberAlignmentMax = reader.packingAt(reader.index);
    if (hasBody) this.skipAttributes(attributes);
    const placement = hasBody ? { ...attributes, memberAlignmentMax } : noPlacement;
    const span = this.span(first);
    return { type: { kind: 'record', isUnion, tag, members, placement, span }, end, hasBody };
  }

  #members(): readonly (MemberDeclaration | StaticAssertion)[] {
    const { reader } = this;
    const opening = reader.take();
    const members: (MemberDeclaration | StaticAssertion)[] = [];
    while (!reader.is('}') && !reader.isAtEnd) {
      if (reader.is('_Static_assert')) members.push(this.staticAssertion());
      else if (!reader.skip(';')) members.push(this.#memberDeclaration());
    }
    reader.expect('}', 'at-token', opening);
    return members;
  }

  /** member = specifiers [ member-declarator { "," member-declarator } ] ";" | static-assertion */
  #memberDeclaration(): MemberDeclaration {
    const { reader } = this;
    const takesUnknown = this.startsWithUnknownType();
    if (!takesUnknown && !this.startsSpecifiers()) reader.fail('expected specifier-qualifier-list');
    const first = reader.index;
    const specifiers = this.specifiers({ allowsStorage: false, takesUnknown });
    const declarators: MemberDeclarator[] = [];
    if (!reader.is(';') && !reader.is('}')) {
      do declarators.push(this.#memberDeclarator(specifiers));
      while (reader.skip(','));
    }
    if (!reader.skip(';') && !reader.is('}')) {
      reader.fail("expected ':', ',', ';', '}' or '__attribute__'");
    }
    return { kind: 'member-declaration', specifiers: specifiers.node, declarators, span: this.span(first) };
  }

  /** member-declarator = declarator [ ":" assignment ] | ":" assignment */
  #memberDeclarator(specifiers: ReadSpecifiers): MemberDeclarator {
    const { reader } = this;
    const opening = reader.index;
    const declarator = reader.is(':') ? undefined : this.declarator('named', specifiers);
    const bitWidth = reader.skip(':') ? this.expression(false) : undefined;
    const first = declarator?.span.firstToken ?? opening;
    const last = bitWidth === undefined ? declarator?.span.lastToken : reader.last;
    const attributes = noAttributes();
    this.skipAttributes(attributes);
    return { declarator, bitWidth, ...attributes, span: this.span(first, last) };
  }

  #enumerators(): readonly Enumerator[] {
    const { reader } = this;
    const opening = reader.take();
    if (reader.is('}')) reader.reportTokens('compile-error', 'empty enum is invalid', reader.index);
    const enumerators: Enumerator[] = [];
    while (!reader.is('}') && !reader.isAtEnd) {
      enumerators.push(this.#enumerator());
      if (!reader.skip(',') && !reader.is('}')) reader.fail("expected ',' or '}'");
    }
    reader.expect('}', 'at-token', opening);
    return enumerators;
  }

  /** enumerator = name [ "=" assignment ] */
  #enumerator(): Enumerator {
    const { reader } = this;
    const first = reader.index;
    const isNamed = this.isName();
    const name = this.memberName();
    const end = reader.last;
    this.skipAttributes();
    const value = reader.skip('=') ? this.expression(false) : undefined;
    if (isNamed) this.names.declare(name, false);
    return { name, value, span: this.span(first, value === undefined ? end : reader.last) };
  }

  /** static-assertion = "_Static_assert" "(" assignment [ "," string { string } ] ")" ";" (C17 6.7.10) */
  protected staticAssertion(): StaticAssertion {
    const { reader } = this;
    const first = reader.take();
    const opening = reader.index;
    reader.expect('(', 'at-token');
    const condition = this.expression(false);
    const hasMessage = reader.skip(',');
    const texts = hasMessage ? this.stringTexts() : [];
    if (hasMessage && texts.length === 0) reader.fail('expected string literal');
    const message = hasMessage ? String.fromCharCode(...decodeString(texts).elements) : undefined;
    reader.expect(')', 'after-previous', opening);
    reader.expect(';', 'after-previous');
    return { kind: 'static-assertion', condition, message, span: this.span(first) };
  }
}
