/**
 * Reads tokens one by one and collects what is wrong with them. After `fail` the
 * reader is stopped: it answers as if the input had ended, so that every production
 * runs out by itself, until `resume`. Of the errors of one region only the first
 * is kept, since later ones mostly follow from it; a region is a function's body
 * or all that stands outside functions.
 *
 * Wording and place of syntax errors are gcc's, which students know.
 */

import { joinSpans, type SourceFile, type Span } from '#base/span.js';
import type { Diagnostic, Packing, Token } from '../token.js';

/** What a message says of a text that ends too soon. */
export const atEndOfInput = 'at end of input';

/** Where gcc points: at the token that does not fit, or behind the one before it. */
export type FailurePlace = 'at-token' | 'after-previous';

export class TokenReader {
  readonly tokens: readonly Token[];
  readonly diagnostics: Diagnostic[] = [];
  readonly #end: Token;
  readonly #packings: readonly Packing[];
  /** The index of the first token that is read. */
  readonly #first: number;
  #index: number;
  /** The next token; `#end` behind the last one and while stopped. */
  #next: Token;
  #isStopped = false;
  #isMuted = false;
  #regionStart = 0;

  /** @param first the index of the first token to be read; those before it are another unit's */
  constructor(tokens: readonly Token[], file: SourceFile, packings: readonly Packing[], first = 0) {
    this.tokens = tokens;
    this.#packings = packings;
    this.#first = first;
    this.#index = first;
    const start: Span = { file, line: 1, column: 1, endLine: 1, endColumn: 1, start: 0, end: 0 };
    const span = tokens.length > first ? tokens.at(-1)!.span : start;
    this.#end = { kind: 'punctuator', text: '', spelling: span, span, expansion: undefined };
    this.#next = tokens[first] ?? this.#end;
  }

  /** The index of the next token; at the end of input, of the last one. */
  get index(): number {
    return Math.max(0, Math.min(this.#index, this.tokens.length - 1));
  }

  /** The index of the token taken last. */
  get last(): number {
    return Math.max(0, this.#index - 1);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether no token is left, or the reader is stopped. */
  get isAtEnd(): boolean {
    return this.#next === this.#end;
  }

  /** The next token; an empty punctuator at the end. */
  get next(): Token {
    return this.#next;
  }

  /** The token `ahead` of the next one. */
  peek(ahead: number): Token {
    return this.#isStopped ? this.#end : (this.tokens[this.#index + ahead] ?? this.#end);
  }

  /** The next token's text; empty at the end. */
  get text(): string {
    return this.#next.text;
  }

  /** Whether the next token is this word or sign. */
  is(text: string): boolean {
    return this.#next.text === text;
  }

  /** Goes past the next token and returns its index. */
  take(): number {
    if (this.isAtEnd) return this.index;
    const index = this.#index++;
    this.#next = this.tokens[this.#index] ?? this.#end;
    return index;
  }

  /** Goes past the next token if it is `text`; returns whether it was. */
  skip(text: string): boolean {
    const is = this.#next.text === text;
    if (is) this.take();
    return is;
  }

  /** Goes past the next token if it is `text`, otherwise fails. */
  expect(text: string, place: FailurePlace, matching?: number): void {
    if (!this.skip(text)) this.fail(`expected '${text}'`, place, matching);
  }

  /** The alignment that `#pragma pack` sets for the members of a record completed before that token. */
  packingAt(index: number): number | undefined {
    return this.#packings.findLast(({ fromToken }) => fromToken <= index)?.bytes;
  }

  tokenAt(index: number): Token {
    return this.tokens[index] ?? this.#end;
  }

  /** Goes past a bracket and all up to its match; returns the last token's index. */
  skipBalanced(): number {
    let depth = 0;
    do {
      const { text } = this;
      if (text === '(' || text === '[' || text === '{') depth++;
      else if (text === ')' || text === ']' || text === '}') depth--;
      const index = this.take();
      if (depth === 0) return index;
    } while (!this.isAtEnd);
    this.fail("expected ')'");
    return this.index;
  }

  /** Goes past the rest of a broken statement: up to its `;`, past its block, or before a closing `}`. */
  skipStatement(): void {
    for (let depth = 0; !this.isAtEnd; ) {
      const { text } = this;
      if (text === '}' && depth === 0) return;
      this.take();
      if (text === ';' && depth === 0) return;
      if (text === '{') depth++;
      if (text === '}' && --depth === 0) return;
    }
  }

  /** Starts a region; `isMuted` where an earlier error makes its own errors doubtful. */
  startRegion(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#regionStart = this.diagnostics.length;
  }

  /** A syntax error before the next token, worded `expectation before 'token'`; stops the reader. */
  fail(expectation: string, place: FailurePlace = 'at-token', matching?: number): void {
    this.complainOf(expectation, place, matching);
    this.#stop();
  }

  /** A syntax error before the next token after which reading goes on. */
  complainOf(expectation: string, place: FailurePlace = 'at-token', matching?: number): void {
    const span = this.#placeOf(place);
    this.#addSyntaxError(
      `${expectation} ${this.#describeNext()}${this.#describeMatch(matching, span)}`,
      span,
    );
  }

  /** A syntax error whose message is whole; stops the reader. */
  failWith(message: string): void {
    this.#addSyntaxError(message, this.#next.span);
    this.#stop();
  }

  /** The input ends within a block: what looked like functions within a function was the rest of the file. */
  complainOfOpenBlock(opening: number): void {
    if (this.#isMuted) return;
    const isTrue = (diagnostic: Diagnostic, at: number) =>
      at < this.#regionStart || diagnostic.kind !== 'unsupported';
    const kept = this.diagnostics.filter(isTrue);
    this.diagnostics.splice(0, this.diagnostics.length, ...kept);
    this.complainOf('expected declaration or statement', 'at-token', opening);
  }

  /** Too much to read; stops the reader like a syntax error. */
  failUnsupported(message: string): void {
    if (this.#isStopped) return;
    this.report('unsupported', message, this.#next.span);
    this.#isMuted = true;
    this.#stop();
  }

  /** Names a fault that does not keep the text from being read. */
  report(kind: 'compile-error' | 'unsupported', message: string, span: Span): void {
    if (!this.#isMuted && !this.#isStopped) this.diagnostics.push({ kind, span, message });
  }

  reportTokens(kind: 'compile-error' | 'unsupported', message: string, first: number, last = first): void {
    this.report(kind, message, joinSpans(this.tokenAt(first).span, this.tokenAt(last).span));
  }

  /** Reads on from the token before which `fail` stopped. */
  resume(): void {
    this.#isStopped = false;
    this.#next = this.tokens[this.#index] ?? this.#end;
  }

  #stop(): void {
    this.#isStopped = true;
    this.#next = this.#end;
  }

  #addSyntaxError(message: string, span: Span): void {
    if (!this.#isMuted && !this.#isStopped) this.diagnostics.push({ kind: 'syntax-error', span, message });
    this.#isMuted = true;
  }

  #placeOf(place: FailurePlace): Span {
    const next = this.#next.span;
    const previous = this.#index > this.#first ? this.tokens[this.#index - 1] : undefined;
    if (place === 'at-token' || previous === undefined || this.isAtEnd) return next;
    // Both come from one use of a macro: there is no place between them.
    if (previous.span.end > next.start && previous.span.file === next.file) return next;
    const { file, endLine, endColumn, end } = previous.span;
    return { file, line: endLine, column: endColumn, endLine, endColumn, start: end, end };
  }

  #describeNext(): string {
    const { kind, text } = this.#next;
    if (this.isAtEnd) return atEndOfInput;
    switch (kind) {
      case 'number':
        return 'before numeric constant';
      case 'string':
        return 'before string constant';
      case 'character':
        return `before ${text}`;
      case 'identifier':
        return `before '${text}'`;
      case 'punctuator':
        return `before '${text}' token`;
    }
  }

  #describeMatch(opening: number | undefined, place: Span): string {
    if (opening === undefined) return '';
    const { text, span } = this.tokenAt(opening);
    return span.line === place.line ? '' : ` (to match the '${text}' of line ${span.line})`;
  }
}
