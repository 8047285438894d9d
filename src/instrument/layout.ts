/**
 * From pieces to text: every token of the submission stands on the line where the user
 * caused it (a macro's tokens on the line of its use), so that an analyser's line numbers
 * are those of the submission. Where line breaks cannot reach a line (another file, a gap),
 * a `#line` directive says where the text continues.
 */

import type { SourceFile } from '#base/span.js';
import type { Packing, Token } from '#c/token.js';
import type { Piece } from './fragment.js';

/** Up to this many empty lines are written out; a directive skips more. */
const blankLinesMax = 30;

/**
 * @param renamed names by what is written for them: `printf` becomes `__nm_printf`
 * @param ownNames what is written for single tokens, by their index, whatever `renamed` says
 */
export function layOut(
  pieces: readonly Piece[],
  tokens: readonly Token[],
  packings: readonly Packing[],
  renamed: ReadonlyMap<string, string>,
  ownNames: ReadonlyMap<number, string> = new Map(),
): string {
  const writer = new LineWriter();
  const packingAt = new Map(packings.map(({ fromToken, bytes }) => [fromToken, bytes]));
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      writer.word(piece);
      continue;
    }
    const token = tokens[piece.token]!;
    const text = ownNames.get(piece.token) ?? renamed.get(token.text) ?? token.text;
    if (!piece.isRepeated && packingAt.has(piece.token))
      writer.pragma(`pack(${packingAt.get(piece.token) ?? ''})`);
    if (piece.isRepeated || token.span.file.isSystem) writer.inline(token, text);
    else writer.token(token, text);
  }
  return writer.end();
}

class LineWriter {
  private readonly lines: string[] = [];
  /** The line being written; it may be long. */
  private readonly parts: string[] = [];
  private lastCharacter = '';
  private file: SourceFile | undefined;
  /** In the user's file. */
  private line = 0;
  private previous: Token | undefined;
  private readonly held: string[] = [];

  /** Text without a place of its own: an opening joins the token after it, the rest the token before. */
  word(text: string): void {
    if (/^(?:[({]|__extension__)/.test(text)) {
      this.held.push(text);
      return;
    }
    this.release();
    this.put(text);
  }

  token(token: Token, text: string): void {
    const { span } = token;
    this.moveTo(span.file, span.line);
    if (this.lastCharacter === '') this.append(' '.repeat(span.column - 1));
    this.inline(token, text);
  }

  /** A token that stays on the line being written. */
  inline(token: Token, text: string): void {
    this.release();
    if (this.previous !== undefined && touch(this.previous, token)) this.append(text);
    else this.put(text);
    this.previous = token;
  }

  /** A directive on a line of its own; the next token states its place again. */
  pragma(text: string): void {
    this.breakLine();
    this.lines.push(`#pragma ${text}`);
    this.file = undefined;
  }

  end(): string {
    this.release();
    this.breakLine();
    return `${this.lines.join('\n')}\n`;
  }

  private moveTo(file: SourceFile, line: number): void {
    const gap = line - this.line;
    if (file === this.file && gap >= 0 && gap <= blankLinesMax) {
      for (let step = 0; step < gap; step++) this.breakLine(true);
    } else {
      this.breakLine();
      this.lines.push(`#line ${line} "${nameInQuotes(file)}"`);
    }
    this.file = file;
    this.line = line;
  }

  private breakLine(keepsEmpty = false): void {
    if (this.lastCharacter !== '' || keepsEmpty) this.lines.push(this.parts.splice(0).join('').trimEnd());
    this.lastCharacter = '';
    this.previous = undefined;
  }

  private release(): void {
    for (const text of this.held.splice(0)) this.put(text);
  }

  private put(text: string): void {
    this.previous = undefined;
    const isApart = ['', ' ', '(', '['].includes(this.lastCharacter) || /^[ ,;)\]]/.test(text);
    this.append(isApart ? text : ` ${text}`);
  }

  private append(text: string): void {
    this.parts.push(text);
    this.lastCharacter = text.at(-1) ?? this.lastCharacter;
  }
}

/** Whether nothing stands between them in the user's text. */
function touch(previous: Token, next: Token): boolean {
  if (previous.expansion !== undefined || next.expansion !== undefined) return false;
  return previous.span.end === next.span.start && previous.span.file === next.span.file;
}

/** A stranger's file may have any name, which must not end the directive. */
function nameInQuotes({ name }: SourceFile): string {
  return name.replace(/[^ !#-[\]-~]/g, '_');
}
