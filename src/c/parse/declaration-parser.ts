/** Declarations (C17 6.7) and initialisers (6.7.9). */

import type {
  CallingAttributes,
  Declaration,
  Designator,
  InitDeclarator,
  Initialiser,
  InitialiserItem,
  Specifiers,
} from '../ast.js';
import { type Attributes, mergeAttributes, noAttributes } from './attributes.js';
import { DeclaratorParser } from './declarator-parser.js';
import type { ReadSpecifiers } from './parser-base.js';
import { isAsm } from './words.js';

/** `for`: the first clause of a loop; `old-style`: before the body of a K&R definition. */
export type DeclarationPlace = 'file' | 'block' | 'for' | 'old-style';

/** A declaration that was read through its first declarator. */
export interface StartedDeclaration {
  readonly specifiers: ReadSpecifiers;
  /** Those of one object count for all of the declaration: they only ask for room between objects. */
  readonly attributes: Attributes;
  /** Undefined where no declarator stands; then the declaration is over. */
  readonly first: InitDeclarator | undefined;
}

export abstract class DeclarationParser extends DeclaratorParser {
  /** declaration = specifiers [ init-declarator { "," init-declarator } ] ";" */
  protected declaration(place: DeclarationPlace): Declaration {
    return this.restOfDeclaration(this.startDeclaration(place));
  }

  /** @param leading attributes that were read before it */
  protected startDeclaration(place: DeclarationPlace, leading?: Attributes): StartedDeclaration {
    const takesUnknown = this.#takesUnknownType(place);
    if (!takesUnknown && !this.startsSpecifiers()) this.#checkImplicitType(place);
    const specifiers = this.specifiers({ allowsStorage: true, takesUnknown });
    if (leading !== undefined) mergeAttributes(specifiers.attributes, leading);
    const attributes: Attributes = { ...noAttributes(), alignment: specifiers.attributes.alignment };
    const first = this.#endsWithoutDeclarator(specifiers)
      ? undefined
      : this.#initDeclarator(specifiers, attributes);
    return { specifiers, attributes, first };
  }

  protected restOfDeclaration(started: StartedDeclaration): Declaration {
    const { reader } = this;
    const { specifiers, attributes, first } = started;
    const declarators: InitDeclarator[] = [];
    if (first !== undefined) {
      declarators.push(first);
      while (reader.skip(',')) declarators.push(this.#initDeclarator(specifiers, attributes));
      const isBare = declarators.at(-1)!.initialiser === undefined;
      if (!reader.skip(';')) {
        reader.fail(isBare ? "expected '=', ',', ';', 'asm' or '__attribute__'" : "expected ',' or ';'");
      }
    }
    const span = this.span(specifiers.node.span.firstToken);
    return { kind: 'declaration', specifiers: alignedSpecifiers(started), declarators, span };
  }

  /** At file scope gcc takes any name before a name or a star for a type that is missing. */
  #takesUnknownType(place: DeclarationPlace): boolean {
    if (place !== 'file') return this.startsWithUnknownType();
    return this.isPlainName() && (this.isName(1) || this.reader.peek(1).text === '*');
  }

  /** Without specifiers the type is `int`; only at file scope, and before a declarator. */
  #checkImplicitType(place: DeclarationPlace): void {
    const { reader } = this;
    if (place === 'old-style') reader.fail('expected declaration specifiers');
    else if (place === 'file' && !this.isName() && !reader.is('(') && !reader.is('*')) {
      reader.fail("expected identifier or '('");
    }
  }

  /** `struct s {…};` declares no object; nor does `struct s {…}` where the semicolon is forgotten. */
  #endsWithoutDeclarator({ definesTag }: ReadSpecifiers): boolean {
    if (this.reader.skip(';')) return true;
    if (!definesTag || !this.startsSpecifiers()) return false;
    this.reader.complainOf("expected ';', identifier or '('");
    return true;
  }

  /** init-declarator = declarator [ asm ] { attribute } [ "=" initialiser ] */
  #initDeclarator(specifiers: ReadSpecifiers, attributes: Attributes): InitDeclarator {
    const declarator = this.declarator('named', specifiers);
    this.skipAsm();
    const own = noAttributes();
    this.skipAttributes(own);
    mergeAttributes(attributes, { ...noAttributes(), alignment: own.alignment });
    mergeAttributes(own, specifiers.attributes);
    const calls = this.#callsOf(own);
    if (declarator.name !== undefined) {
      this.names.declare(declarator.name, specifiers.node.storage === 'typedef');
    }
    if (!this.reader.skip('=')) {
      return { declarator, initialiser: undefined, calls, span: declarator.span };
    }
    const initialiser = this.#initialiser();
    return { declarator, initialiser, calls, span: this.span(declarator.span.firstToken) };
  }

  #callsOf({ cleanupToken, startPriority, endPriority }: Attributes): CallingAttributes | undefined {
    if ((cleanupToken ?? startPriority ?? endPriority) === undefined) return undefined;
    const cleanup =
      cleanupToken === undefined
        ? undefined
        : { name: this.reader.tokenAt(cleanupToken).text, span: this.span(cleanupToken, cleanupToken) };
    return { cleanup, startPriority, endPriority };
  }

  /** An assembler name for what is declared. */
  protected skipAsm(): void {
    const { reader } = this;
    if (!isAsm(reader.text)) return;
    const first = reader.take();
    const last = reader.is('(') ? reader.skipBalanced() : first;
    reader.reportTokens('unsupported', 'asm is not supported', first, last);
  }

  // ---- initialisers

  /** initialiser = assignment | initialiser-list */
  #initialiser(): Initialiser {
    if (this.reader.is('{')) return this.initialiserList();
    const expression = this.expression(false);
    return { kind: 'expression-initialiser', expression, span: expression.span };
  }

  /** initialiser-list = "{" [ item { "," item } [ "," ] ] "}" */
  protected override initialiserList(): Initialiser {
    const { reader } = this;
    const opening = reader.index;
    const items: InitialiserItem[] = [];
    if (this.enter()) {
      reader.take();
      while (!reader.is('}') && !reader.isAtEnd) {
        items.push(this.#item());
        if (!reader.skip(',')) break;
      }
      reader.expect('}', 'at-token', opening);
      this.leave();
    }
    return { kind: 'list-initialiser', items, span: this.span(opening, Math.max(opening, reader.last)) };
  }

  /** item = [ designator { designator } [ "=" ] | name ":" ] initialiser; gcc has the colon and does without `=`. */
  #item(): InitialiserItem {
    const { reader } = this;
    const designators: Designator[] = [];
    const opening = reader.index;
    if (this.isName() && reader.peek(1).text === ':') {
      designators.push({ kind: 'field', name: reader.text, span: this.span(reader.take()) });
      reader.take();
    } else {
      while (reader.is('.') || reader.is('[')) designators.push(this.#designator());
      if (designators.length > 0) reader.skip('=');
    }
    const first = designators.length > 0 || reader.is('{') ? opening : this.operandStart();
    const value = this.#initialiser();
    return { designators, value, span: this.span(first) };
  }

  /** designator = "." name | "[" assignment [ "..." assignment ] "]" */
  #designator(): Designator {
    const { reader } = this;
    const opening = reader.index;
    if (reader.skip('.')) return { kind: 'field', name: this.memberName(), span: this.span(opening) };
    reader.take();
    const first = this.expression(false);
    const last = reader.skip('...') ? this.expression(false) : undefined;
    reader.expect(']', 'after-previous', opening);
    const span = this.span(opening);
    return last === undefined ? { kind: 'index', index: first, span } : { kind: 'range', first, last, span };
  }
}

/** The specifiers with what the declarators' attributes ask for. */
export function alignedSpecifiers({ specifiers: { node }, attributes }: StartedDeclaration): Specifiers {
  const { alignment } = attributes;
  return alignment === node.alignment ? node : { ...node, alignment };
}

/** Whether a function's body can follow. */
export function declaresFunction(first: InitDeclarator | undefined): first is InitDeclarator {
  return first?.initialiser === undefined && first?.declarator.steps[0]?.kind === 'function';
}
