/**
 * What all productions of the grammar stand on: the tokens, the names in scope, and
 * how a node gets its span and macros. C's grammar is one knot (types hold
 * expressions, expressions hold types), so the productions are methods of one object.
 * A chain of classes spreads them over files; a production that an earlier class needs
 * of a later one is declared here.
 *
 * Above each production stands its rule, named as the method is. `{ x }` is any
 * number of `x`, `[ x ]` one or none. After a syntax error the reader is stopped, so
 * productions return whatever node is at hand; `recover` drops it.
 */

import type { Declarator, Expression, Initialiser, Specifiers, Statement, TypeName } from '../ast.js';
import type { Diagnostic, MacroDefinition, MacroExpansion, Token, TokenSpan } from '../token.js';
import { type Attributes, noAttributes, readAttributes } from './attributes.js';
import { NameScopes } from './name-scopes.js';
import type { TokenReader } from './token-reader.js';
import { wholeExpansions } from './whole-expansions.js';
import { isReserved, specifierKind } from './words.js';

/** Deeper nesting of brackets, statements or declarators is unsupported. */
const nestingMax = 256;

const noMacros: readonly MacroDefinition[] = [];

export type Compound = Statement & { readonly kind: 'compound' };

/** `parameter` may have a name or none, `abstract` has none. */
export type DeclaratorForm = 'named' | 'parameter' | 'abstract';

export interface SpecifierOptions {
  readonly allowsStorage: boolean;
  /** Take the identifier that comes first for the name of a type, and report that it is not one. */
  readonly takesUnknown: boolean;
}

export interface ReadSpecifiers {
  readonly node: Specifiers;
  readonly attributes: Attributes;
  /** The last token of the type, where what follows a record's `}` or tag does not count. */
  readonly typeEnd: number;
  /** They define a structure, union or enumeration: `struct s { … }`. */
  readonly definesTag: boolean;
}

/** How far the parser had come; `recover` and `drop` go back there. */
export interface Mark {
  readonly faults: number;
  readonly expansions: number;
  readonly scopes: number;
}

export abstract class ParserBase {
  protected readonly reader: TokenReader;
  protected readonly names = new NameScopes();
  /** What is wrong with trees that were read: faults of literals, too many levels. */
  protected readonly faults: Diagnostic[] = [];
  /** Expansions that are the whole of some expression. */
  protected readonly expansions: MacroExpansion[] = [];
  readonly #tokens: readonly Token[];
  #nesting = 0;
  /** What gcc's `__label__` declares in the blocks around, each with a name that no other label has. */
  readonly #localLabels: ReadonlyMap<string, string>[] = [];
  #localLabelCount = 0;

  constructor(reader: TokenReader) {
    this.reader = reader;
    this.#tokens = reader.tokens;
  }

  protected abstract expression(allowsComma: boolean): Expression;
  protected abstract initialiserList(): Initialiser;
  protected abstract typeName(): TypeName;
  protected abstract specifiers(options: SpecifierOptions): ReadSpecifiers;
  protected abstract declarator(form: DeclaratorForm, specifiers: ReadSpecifiers): Declarator;
  protected abstract compound(): Compound;

  // ---- labels

  /** local-labels = { "__label__" name { "," name } ";" }; they end with the block. */
  protected openLocalLabels(): void {
    const { reader } = this;
    const own = new Map<string, string>();
    while (reader.is('__label__')) {
      do {
        reader.take();
        const name = reader.text;
        if (this.isName()) reader.take();
        else reader.fail('expected identifier');
        own.set(name, `${name}.${++this.#localLabelCount}`);
      } while (reader.is(',') && !reader.isStopped);
      reader.expect(';', 'after-previous');
    }
    this.#localLabels.push(own);
  }

  protected closeLocalLabels(): void {
    this.#localLabels.pop();
  }

  /** The label that a name means here. */
  protected labelNamed(name: string): string {
    return this.#localLabels.findLast((labels) => labels.has(name))?.get(name) ?? name;
  }

  // ---- nodes

  /** From one token to another, by default to the one taken last. */
  protected span(firstToken: number, lastToken = this.reader.last): TokenSpan {
    const first = this.#tokens[firstToken]!.span;
    const last = this.#tokens[lastToken]!.span;
    const { file } = first;
    // In different files nothing covers both; then the first one counts.
    const isOne = first === last || file !== last.file;
    const head = isOne || first.start <= last.start ? first : last;
    const tail = isOne || first.end >= last.end ? first : last;
    const { line, column, start } = head;
    const { endLine, endColumn, end } = tail;
    return { file, line, column, endLine, endColumn, start, end, firstToken, lastToken };
  }

  /** The object-like macros whose whole expansion an expression is, parentheses included if the span has them. */
  protected macros({ firstToken, lastToken }: TokenSpan): readonly MacroDefinition[] {
    if (this.#tokens[firstToken]!.expansion === undefined) return noMacros;
    const expansions = wholeExpansions(this.#tokens, firstToken, lastToken);
    this.expansions.push(...expansions);
    return expansions.map(({ macro }) => macro);
  }

  /** Stands where an expression is missing or not supported. */
  protected noExpression(first: number): Expression {
    const span = this.span(first, Math.max(first, this.reader.last));
    return { kind: 'number', text: '0', span, macros: this.macros(span) };
  }

  // ---- errors

  protected mark(): Mark {
    return { faults: this.faults.length, expansions: this.expansions.length, scopes: this.names.depth };
  }

  /** Forgets what nodes made since then, which are dropped, said of literals and macros. */
  protected drop({ faults, expansions }: Mark): void {
    this.faults.length = faults;
    this.expansions.length = expansions;
  }

  /** Reads on after a syntax error; the nodes made since `mark` are dropped. */
  protected recover(mark: Mark): void {
    this.drop(mark);
    this.names.closeTo(mark.scopes);
    this.reader.resume();
  }

  /** Goes one level deeper, until `leave`; fails where the text is nested too deeply. */
  protected enter(): boolean {
    if (this.#nesting < nestingMax) {
      this.#nesting++;
      return true;
    }
    this.reader.failUnsupported(`nesting deeper than ${nestingMax} levels is not supported`);
    return false;
  }

  protected leave(): void {
    this.#nesting--;
  }

  // ---- lookahead

  /** Whether the next token, or one ahead, is an identifier that names no type. */
  protected isPlainName(ahead = 0): boolean {
    return this.isName(ahead) && !this.names.isType(this.reader.peek(ahead).text);
  }

  /** Whether it is an identifier at all, reserved words aside. */
  protected isName(ahead = 0): boolean {
    const { kind, text } = this.reader.peek(ahead);
    return kind === 'identifier' && !isReserved(text);
  }

  /** Whether specifiers begin with the next token or one ahead. */
  protected startsSpecifiers(ahead = 0): boolean {
    const { kind, text } = this.reader.peek(ahead);
    return kind === 'identifier' && (specifierKind(text) !== undefined || this.names.isType(text));
  }

  /** `A b` or `A *b` where `A` names nothing: meant as a type that is missing. */
  protected startsWithUnknownType(): boolean {
    if (!this.isPlainName() || this.names.isDeclared(this.reader.text)) return false;
    return this.isName(1) || this.reader.peek(1).text === '*';
  }

  /** Goes past attributes; what they say of the place in memory is left out where nobody takes it. */
  protected skipAttributes(into: Attributes = noAttributes()): void {
    if (specifierKind(this.reader.text) === 'attribute') readAttributes(this.reader, into);
  }

  /** The name of a member. */
  protected memberName(): string {
    const { text } = this.reader;
    if (this.isName()) this.reader.take();
    else this.reader.fail('expected identifier');
    return text;
  }
}
