/**
 * The byte order mark that some editors put before a text. As for gcc, it does not belong to the
 * program: it makes no token, and no column of line 1. Offsets count it, since texts keep their bytes.
 */

/** How many characters of the text it takes; of a text with one character a byte, three. */
export function byteOrderMarkLength(text: string): number {
  if (text.startsWith('\xef\xbb\xbf')) return 3;
  return text.startsWith('\ufeff') ? 1 : 0;
}

export function withoutByteOrderMark(text: string): string {
  return text.slice(byteOrderMarkLength(text));
}
