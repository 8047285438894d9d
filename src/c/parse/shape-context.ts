/**
 * What the rules of the shaper share: the reader, the pieces written so far, the
 * names in scope, and one another. C's grammar is one knot (types hold
 * expressions, expressions hold types), so the families of rules reach each
 * other through `rules` and their files do not import one another in a circle.
 */

import { type Attributes, noAttributes, readAttributes } from './attributes.js';
import type { NameScopes } from './name-scopes.js';
import type { Pieces, SpecifierNote } from './pieces.js';
import type { FailurePlace, TokenReader } from './token-reader.js';
import { attributeWords, isReserved, isSpecifierWord } from './words.js';

/** Deeper nesting of brackets, statements or declarators is unsupported. */
const nestingMax = 256;

/** `parameter` may have a name or none, `abstract` has none. */
export type DeclaratorForm = 'named' | 'parameter' | 'abstract';

export interface DeclaratorShape {
  readonly name: string | undefined;
  /** What the name is at first sight: `*f(int)` is a function. */
  readonly step: 'none' | 'pointer' | 'array' | 'function';
  /** Of the function that the name is: the names of its parameters. */
  readonly parameters: readonly string[];
}

export interface SpecifierOptions {
  readonly allowsStorage: boolean;
  /** Take the identifier that comes first for the name of a type, and say that it is none. */
  readonly takesUnknown: boolean;
}

export interface ShapedSpecifiers {
  readonly note: SpecifierNote;
  /** They define a structure, union or enumeration: `struct s { … }`. */
  readonly definesTag: boolean;
  readonly isExplicit: boolean;
}

export interface ShapeRules {
  /** Returns whether a comma operator stands at the top of the expression. */
  expression(context: ShapeContext, allowsComma: boolean): boolean;
  /** `[e]`, `.x` or `->x`. */
  suffix(context: ShapeContext): void;
  initialiserList(context: ShapeContext): void;
  typeName(context: ShapeContext): void;
  specifiers(context: ShapeContext, options: SpecifierOptions): ShapedSpecifiers;
  declarator(context: ShapeContext, form: DeclaratorForm): DeclaratorShape;
  /** After the `{` with that token index, through the matching `}`. */
  blockItems(context: ShapeContext, opening: number): void;
}

export class ShapeContext {
  readonly reader: TokenReader;
  readonly pieces: Pieces;
  readonly names: NameScopes;
  readonly rules: ShapeRules;
  /** Within the branches of an `if`: an `else` that fits nowhere then means that a `}` is missing. */
  isInIf = false;
  #nesting = 0;

  constructor(reader: TokenReader, pieces: Pieces, names: NameScopes, rules: ShapeRules) {
    this.reader = reader;
    this.pieces = pieces;
    this.names = names;
    this.rules = rules;
  }

  /** Runs a rule one level deeper, or fails where the text is nested too deeply. */
  nested<T>(fallback: T, rule: () => T): T {
    if (this.#nesting >= nestingMax) {
      this.reader.failUnsupported(`nesting deeper than ${nestingMax} levels is not supported`);
      return fallback;
    }
    this.#nesting++;
    const result = rule();
    this.#nesting--;
    return result;
  }

  /** Copies the next token. */
  copy(): number {
    const { text } = this.reader;
    const index = this.reader.take();
    this.pieces.put(text, index);
    return index;
  }

  /** Copies the next token if it is `text`, otherwise fails. */
  expect(text: string, place: FailurePlace, matching?: number): void {
    if (this.reader.is(text)) this.copy();
    else this.reader.fail(`expected '${text}'`, place, matching);
  }

  /** Copies the name of a member. */
  expectName(): void {
    if (this.isName()) this.pieces.put('x', this.reader.take());
    else this.reader.fail('expected identifier');
  }

  /** Whether the next token, or one ahead, is an identifier that names no type. */
  isPlainName(ahead = 0): boolean {
    const token = this.reader.peek(ahead);
    return token.kind === 'identifier' && !isReserved(token.text) && !this.names.isType(token.text);
  }

  /** Whether it is an identifier at all, reserved words aside. */
  isName(ahead = 0): boolean {
    const token = this.reader.peek(ahead);
    return token.kind === 'identifier' && !isReserved(token.text);
  }

  /** Whether specifiers begin with the next token or one ahead. */
  startsSpecifiers(ahead = 0): boolean {
    const { kind, text } = this.reader.peek(ahead);
    return kind === 'identifier' && (isSpecifierWord(text) || this.names.isType(text));
  }

  /** `A b` or `A *b` where `A` names nothing: meant as a type that is missing. */
  startsWithUnknownType(): boolean {
    if (!this.isPlainName() || this.names.isDeclared(this.reader.text)) return false;
    return this.isName(1) || this.reader.peek(1).text === '*';
  }

  /** How many tokens of attributes stand `ahead` of the next token. */
  attributesAhead(ahead: number): number {
    let at = ahead;
    while (attributeWords.has(this.reader.peek(at).text)) {
      let depth = 0;
      do {
        at++;
        const { text } = this.reader.peek(at);
        if (text === '') return at - ahead;
        if (text === '(') depth++;
        if (text === ')') depth--;
      } while (depth > 0);
      at++;
    }
    return at - ahead;
  }

  /** Goes past attributes; what they say of the place in memory is left out where nobody takes it. */
  skipAttributes(into: Attributes = noAttributes()): void {
    readAttributes(this.reader, into);
  }
}
