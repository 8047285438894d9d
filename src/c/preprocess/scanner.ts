/**
 * Where one preprocessing token ends and what kind it is (C17 6.4), by longest match on
 * text whose lines are already joined. Knows nothing about files, lines or white space:
 * the lexer uses it at each token's start, `##` on pasted text. Letters beyond ASCII are
 * in `wide-letter.ts`.
 */

import type { PpKind } from './pp-token.js';
import { beginsName, continuesName, wideLetterAt } from './wide-letter.js';

const other = 0;
const letterClass = 1;
const digitClass = 2;
/** Punctuators that are not the start of a longer one. */
const singleClass = 3;

const classes = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$') {
  classes[letter.charCodeAt(0)] = letterClass;
}
for (const digit of '0123456789') classes[digit.charCodeAt(0)] = digitClass;
for (const mark of '()[]{};,?~') classes[mark.charCodeAt(0)] = singleClass;

/** Punctuators of more than one character, longest first for each first character. */
const longPunctuators: ReadonlyMap<string, readonly string[]> = groupByFirst(
  '... -> ++ += -- -= *= /= %:%: %: %> %= && &= || |= ^= == != <<= << <= <: <% >>= >> >= :> ##'.split(' '),
);
const digraphTexts: ReadonlyMap<string, string> = new Map([
  ['<:', '['],
  [':>', ']'],
  ['<%', '{'],
  ['%>', '}'],
]);
const literalPrefixes: ReadonlySet<string> = new Set(['L', 'u', 'U', 'u8']);

function groupByFirst(texts: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of texts) groups.set(text[0]!, [...(groups.get(text[0]!) ?? []), text]);
  return groups;
}

/** The usual spelling of a digraph. */
export function usualSpelling(digraph: string): string {
  return digraphTexts.get(digraph) ?? digraph;
}

/** The kind of a text that is exactly one token; undefined for none or several. */
export function kindOfText(text: string): PpKind | undefined {
  if (/^(\/[/*]|\s|$)/.test(text)) return undefined;
  const scanner = new Scanner(text);
  const kind = scanner.scan(0);
  return scanner.end === text.length && kind !== 'stray' ? kind : undefined;
}

export class Scanner {
  /** Exclusive end of the token last scanned. */
  end = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** `start` is at neither white space nor a comment, and within the text. */
  scan(start: number): PpKind {
    const code = this.text.charCodeAt(start);
    const characterClass = code < 128 ? classes[code] : other;
    this.end = start + 1;
    if (characterClass === letterClass) return this.scanWord(start);
    if (characterClass === singleClass) return 'punctuator';
    if (characterClass === digitClass) return this.scanNumber();
    if (code === 0x22 || code === 0x27) return this.scanLiteral(code);
    if (code === 0x2e && this.isDigitAt(this.end)) return this.scanNumber();
    if (code >= 128 || code === 0x5c) return this.scanWide(start);
    return this.scanPunctuator(start);
  }

  /** `<name>` of an include directive; false if the line has no `>`. */
  scanHeaderName(start: number): boolean {
    // Not by indexOf, which might search the whole file for every such line.
    for (let at = start; at < this.text.length && this.text[at] !== '\n'; at++) {
      if (this.text[at] !== '>') continue;
      this.end = at + 1;
      return true;
    }
    return false;
  }

  private scanWord(start: number): PpKind {
    this.skipWord();
    const next = this.text.charCodeAt(this.end);
    if (next !== 0x22 && next !== 0x27) return 'identifier';
    const length = this.end - start;
    if (length > 2 || !literalPrefixes.has(this.text.slice(start, this.end))) return 'identifier';
    // u8'a' is a character constant only in a later standard.
    if (length === 2 && next === 0x27) return 'identifier';
    this.end++;
    return this.scanLiteral(next);
  }

  private skipWord(): void {
    while (this.end < this.text.length) {
      const code = this.text.charCodeAt(this.end);
      if (code >= 128 || code === 0x5c) {
        const letter = wideLetterAt(this.text, this.end);
        if (letter === undefined || !continuesName(letter.point)) return;
        this.end = letter.end;
      } else {
        const characterClass = classes[code];
        if (characterClass !== letterClass && characterClass !== digitClass) return;
        this.end++;
      }
    }
  }

  /** C17 6.4.8: digits, letters, periods, and signs after an exponent letter. */
  private scanNumber(): PpKind {
    for (;;) {
      this.skipWord();
      const code = this.text.charCodeAt(this.end);
      if (code === 0x2e) this.end++;
      else if ((code === 0x2b || code === 0x2d) && 'eEpP'.includes(this.text[this.end - 1]!)) this.end++;
      else return 'number';
    }
  }

  private scanLiteral(quote: number): PpKind {
    for (; this.end < this.text.length; this.end++) {
      const code = this.text.charCodeAt(this.end);
      if (code === quote) {
        this.end++;
        return quote === 0x22 ? 'string' : 'character';
      }
      if (code === 0x0a) return 'stray';
      if (code === 0x5c) this.end++;
    }
    this.end = this.text.length;
    return 'stray';
  }

  private scanWide(start: number): PpKind {
    const letter = wideLetterAt(this.text, start);
    if (letter === undefined) return 'stray';
    this.end = letter.end;
    if (!beginsName(letter.point)) return 'stray';
    this.skipWord();
    return 'identifier';
  }

  private scanPunctuator(start: number): PpKind {
    const first = this.text[start]!;
    const match = longPunctuators.get(first)?.find((text) => this.text.startsWith(text, start));
    if (match === undefined) return singlePunctuatorKind(first);
    this.end = start + match.length;
    if (match === '##' || match === '%:%:') return 'hash-hash';
    if (match === '%:') return 'hash';
    return digraphTexts.has(match) ? 'digraph' : 'punctuator';
  }

  private isDigitAt(offset: number): boolean {
    return classes[this.text.charCodeAt(offset)] === digitClass;
  }
}

function singlePunctuatorKind(character: string): PpKind {
  if (character === '#') return 'hash';
  return '.&*+-!/%<>^|:='.includes(character) ? 'punctuator' : 'stray';
}
