/**
 * Character and string literals to bytes (C17 6.4.4.4, 6.4.5). Source text is
 * Latin-1 read of whatever bytes the file has, so a character stands for its own
 * byte; one beyond that range, from a text read otherwise, and universal names
 * become UTF-8, as gcc has it.
 */

export interface DecodedLiteral {
  readonly bytes: readonly number[];
  /** What is wrong with it, if anything. */
  readonly fault?: { readonly kind: 'compile-error' | 'unsupported'; readonly message: string };
}

const simpleEscapes: ReadonlyMap<string, number> = new Map([
  ['n', 10],
  ['t', 9],
  ['r', 13],
  ['a', 7],
  ['b', 8],
  ['f', 12],
  ['v', 11],
  ['e', 27],
  ['E', 27],
]);

const wideLiterals = { kind: 'unsupported', message: 'wide characters are not supported' } as const;

/** The bytes between the quotes of a literal as spelled, prefix and quotes included. */
export function decodeLiteral(text: string): DecodedLiteral {
  const quote = text.search(/["']/);
  const isWide = quote > 0 && text.slice(0, quote) !== 'u8';
  const decoded = decodeBody(text.slice(quote + 1, -1));
  return isWide ? { bytes: decoded.bytes, fault: wideLiterals } : decoded;
}

/** Of several characters the last four count, the first one most (gcc's reading of C17 6.4.4.4p10). */
export function characterValue(bytes: readonly number[]): number {
  if (bytes.length === 1) return (bytes[0]! << 24) >> 24;
  return bytes.reduce((value, byte) => (value << 8) | byte, 0);
}

const element = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]*)|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|(.)/gsu;

function decodeBody(body: string): DecodedLiteral {
  const bytes: number[] = [];
  let fault: DecodedLiteral['fault'];
  for (const [, octal, hex, shortName, longName, escaped, plain] of body.matchAll(element)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (hex !== undefined) {
      if (hex === '') fault ??= { kind: 'compile-error', message: '\\x used with no following hex digits' };
      bytes.push(Number.parseInt(hex.slice(-2) || '0', 16));
    } else if (shortName !== undefined || longName !== undefined) {
      pushUtf8(bytes, Number.parseInt(shortName ?? longName!, 16));
    } else if (escaped !== undefined) bytes.push(simpleEscapes.get(escaped) ?? escaped.charCodeAt(0) & 0xff);
    else if (plain! <= '\xff') bytes.push(plain!.charCodeAt(0));
    else pushUtf8(bytes, plain!.codePointAt(0)!);
  }
  return fault === undefined ? { bytes } : { bytes, fault };
}

function pushUtf8(bytes: number[], point: number): void {
  if (point < 0x80) {
    bytes.push(point);
    return;
  }
  const tail: number[] = [];
  let rest = point;
  let leadRoom = 0x3f;
  do {
    tail.unshift(0x80 | (rest & 0x3f));
    rest >>= 6;
    leadRoom >>= 1;
  } while (rest > leadRoom);
  bytes.push(((~leadRoom << 1) & 0xff) | rest, ...tail);
}
