/**
 * User text made safe to print. Submissions and outputs are latin-1 texts, one character
 * a byte; most of them were written as UTF-8 and are shown as such.
 * Control characters become escapes: a submission that prints terminal commands
 * must not command the reader's terminal.
 */

const namedEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
  ['\0', '\\0'],
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\v', '\\v'],
  ['\f', '\\f'],
]);

/** Control, format and separator characters, except the space. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** What a decoder puts in place of bytes that are not UTF-8. */
const replacement = '\ufffd';

/** Bytes as the text that they most likely stand for: UTF-8 if valid, otherwise latin-1. */
export function decodeBytes(latin1: string): string {
  if (/[^\0-\xff]/.test(latin1)) return latin1;
  const bytes = Uint8Array.from(latin1, (character) => character.charCodeAt(0));
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return decoded.includes(replacement) ? latin1 : decoded;
}

/** On one line, with nothing invisible but spaces. */
export function printable(text: string): string {
  return text.replace(
    invisible,
    (character) =>
      namedEscapes.get(character) ??
      (character < '\u0100'
        ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
        : `\\u{${character.codePointAt(0)!.toString(16)}}`),
  );
}

/** A user's bytes on one line. */
export function printableBytes(latin1: string): string {
  return printable(decodeBytes(latin1));
}
