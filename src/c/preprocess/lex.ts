/**
 * Translation phase 3: a text into preprocessing tokens with spans. White space and
 * comments leave only a mark on the next token; a comment over several lines does not
 * end a directive. Header names are read only after `#include`. A fault in a single
 * token is kept in it as `stray`, since skipped text and unused macros may contain
 * anything.
 *
 * The tokens of a file are kept as long as its SourceFile lives, so a standard
 * header is lexed once.
 */

import { byteOrderMarkLength } from '#base/byte-order-mark.js';
import type { SourceFile, Span } from '#base/span.js';
import { preprocessLimits } from './limits.js';
import { joinLines, type LogicalText } from './logical-text.js';
import type { LexedFile, PpKind, PpToken } from './pp-token.js';
import { Scanner } from './scanner.js';
import { plainName } from './wide-letter.js';

const lexedFiles = new WeakMap<SourceFile, LexedFile>();

/** The tokens of a file. Works for any text. */
export function lexFile(file: SourceFile): LexedFile {
  const known = lexedFiles.get(file);
  if (known !== undefined) return known;
  const lexed = new Lexer(file, byteOrderMarkLength(file.text), file.text.length).run();
  lexedFiles.set(file, lexed);
  return lexed;
}

/** The tokens of whole lines, from one offset to another, of one of our files, which joins no lines. */
export function lexLines(file: SourceFile, start: number, end: number): readonly PpToken[] {
  return new Lexer(file, start, end).run().tokens;
}

const includeDirectives: ReadonlySet<string> = new Set(['include', 'include_next', 'import']);

class Lexer {
  private readonly tokens: PpToken[] = [];
  private readonly logical: LogicalText;
  private readonly text: string;
  private readonly scanner: Scanner;
  private readonly places: PlaceCursor;
  private position: number;
  private readonly end: number;
  private hasSpace = true;
  private startsLine = true;
  private expectsHeaderName = false;
  private unterminatedComment: Span | undefined;
  private readonly file: SourceFile;

  constructor(file: SourceFile, start: number, sourceEnd: number) {
    this.file = file;
    this.logical = joinLines(file.text);
    this.text = this.logical.text;
    this.position = start;
    // The joined text lacks the characters that joined its lines.
    this.end = Math.min(sourceEnd, this.text.length);
    this.scanner = new Scanner(this.text);
    this.places = new PlaceCursor(file.text);
  }

  run(): LexedFile {
    const { tokens, file, text, end } = this;
    while (this.position < end && tokens.length <= preprocessLimits.tokensMax) {
      this.step(text.charCodeAt(this.position));
    }
    const cutOffAt = this.position < end ? tokens.at(-1)!.span : undefined;
    return { file, tokens, unterminatedComment: this.unterminatedComment, cutOffAt };
  }

  private step(code: number): void {
    if (code === 0x0a) {
      this.position++;
      this.hasSpace = true;
      this.startsLine = true;
      this.expectsHeaderName = false;
    } else if (isBlank(code)) {
      this.position++;
      this.hasSpace = true;
    } else if (code === 0x2f && this.text.charCodeAt(this.position + 1) === 0x2f) {
      this.skipTo(this.text.indexOf('\n', this.position));
    } else if (code === 0x2f && this.text.charCodeAt(this.position + 1) === 0x2a) {
      this.skipBlockComment();
    } else this.takeToken();
  }

  /** Moves to `end`, or to the end of the text if that is negative. */
  private skipTo(end: number): void {
    this.position = end < 0 ? this.text.length : end;
    this.hasSpace = true;
  }

  private skipBlockComment(): void {
    const close = this.text.indexOf('*/', this.position + 2);
    if (close < 0) this.unterminatedComment = this.spanOf(this.position, this.position + 2);
    this.skipTo(close < 0 ? close : close + 2);
  }

  private takeToken(): void {
    const start = this.position;
    let kind: PpKind = 'header-name';
    const isHeaderName =
      this.expectsHeaderName && this.text[start] === '<' && this.scanner.scanHeaderName(start);
    if (!isHeaderName) kind = this.scanner.scan(start);
    const end = this.scanner.end;
    const spelled = this.text.slice(start, end);
    const text = kind === 'identifier' ? plainName(spelled) : spelled;
    this.expectsHeaderName =
      kind === 'identifier' && includeDirectives.has(text) && this.followsDirectiveHash();
    const span = this.spanOf(start, end);
    this.tokens.push({
      kind,
      text,
      spelling: span,
      span,
      expansion: undefined,
      hasSpace: this.hasSpace,
      startsLine: this.startsLine,
      isPainted: false,
    });
    this.position = end;
    this.hasSpace = false;
    this.startsLine = false;
  }

  private followsDirectiveHash(): boolean {
    const last = this.tokens.at(-1);
    return last !== undefined && last.kind === 'hash' && last.startsLine && !this.startsLine;
  }

  /** The span of the logical text from `start` to `end`, not empty; calls must ascend. */
  private spanOf(start: number, end: number): Span {
    const { toSource } = this.logical;
    const { places, file } = this;
    const sourceStart = toSource(start);
    const sourceEnd = toSource(end - 1) + 1;
    places.advanceTo(sourceStart);
    const line = places.line;
    const column = sourceStart - places.lineStart + 1;
    places.advanceTo(sourceEnd);
    const endColumn = sourceEnd - places.lineStart + 1;
    return { file, line, column, endLine: places.line, endColumn, start: sourceStart, end: sourceEnd };
  }
}

/** Space, tab, vertical tab, form feed, carriage return; null counts too. */
function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0;
}

/** The line that an offset is on, for offsets that ascend. */
class PlaceCursor {
  line = 1;
  lineStart: number;
  private nextNewline: number;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.lineStart = byteOrderMarkLength(text);
    this.nextNewline = this.findNewline(0);
  }

  advanceTo(offset: number): void {
    while (this.nextNewline < offset) {
      this.line++;
      this.lineStart = this.nextNewline + 1;
      this.nextNewline = this.findNewline(this.lineStart);
    }
  }

  private findNewline(from: number): number {
    const newline = this.text.indexOf('\n', from);
    return newline < 0 ? Number.POSITIVE_INFINITY : newline;
  }
}
