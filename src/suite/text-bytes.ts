/**
 * Text as the bytes that a C program reads and writes. JSON and YAML hold Unicode;
 * a program sees its UTF-8 bytes, and the product keeps those as latin-1 strings,
 * one character a byte.
 */

/** The UTF-8 bytes of the text, each as the character with its number. */
export function toLatin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** The other way, to be shown; bytes that are not UTF-8 become replacement characters. */
export function fromLatin1(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
