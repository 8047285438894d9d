/**
 * Character and string literals to the numbers they hold (C17 6.4.4.4, 6.4.5). Source
 * text is Latin-1 read of whatever bytes the file has, so in a plain literal a
 * character stands for its own byte; one beyond that range, from a text read
 * otherwise, and universal names become UTF-8, as gcc has it. Wide literals read
 * those bytes as UTF-8.
 */

import type { Encoding } from '../ast.js';

export interface DecodedString {
  readonly elements: readonly number[];
  readonly encoding: Encoding;
  /** What is wrong with it, if anything. */
  readonly fault?: string;
}

export interface DecodedCharacter {
  readonly value: number;
  readonly encoding: Encoding;
  readonly fault?: string;
}

const encodings: Readonly<Record<string, Encoding>> = { L: 'wchar_t', u: 'char16_t', U: 'char32_t' };

const bitsOf: Readonly<Record<Encoding, 8 | 16 | 32>> = { char: 8, wchar_t: 32, char16_t: 16, char32_t: 32 };

/** Adjacent literals as spelled, prefixes and quotes included: one wide one makes the whole wide. */
export function decodeString(texts: readonly string[]): DecodedString {
  const prefixes = texts.map((text) => encodings[text.slice(0, text.indexOf('"'))] ?? 'char');
  const encoding = prefixes.find((prefix) => prefix !== 'char') ?? 'char';
  const isMixed = prefixes.some((prefix) => prefix !== 'char' && prefix !== encoding);
  const parts = texts.map((text) => decodeBody(text.slice(text.indexOf('"') + 1, -1), encoding));
  const fault = isMixed
    ? 'unsupported non-standard concatenation of string literals'
    : parts.find((part) => part.fault !== undefined)?.fault;
  const elements = parts.flatMap((part) => part.elements);
  return fault === undefined ? { elements, encoding } : { elements, encoding, fault };
}

export function decodeCharacter(text: string): DecodedCharacter {
  const quote = text.indexOf("'");
  const encoding = encodings[text.slice(0, quote)] ?? 'char';
  const { elements, fault } = decodeBody(text.slice(quote + 1, -1), encoding);
  const value = encoding === 'char' ? characterValue(elements) : wideValue(elements, encoding);
  if (elements.length === 0) return { value, encoding, fault: 'empty character constant' };
  return fault === undefined ? { value, encoding } : { value, encoding, fault };
}

/** Of several characters the last four count, the first one most (gcc's reading of C17 6.4.4.4p10). */
function characterValue(bytes: readonly number[]): number {
  if (bytes.length === 1) return (bytes[0]! << 24) >> 24;
  return bytes.reduce((value, byte) => (value << 8) | byte, 0);
}

/** Of several characters gcc takes the last; `wchar_t` is int. */
function wideValue(elements: readonly number[], encoding: Encoding): number {
  const last = elements.at(-1) ?? 0;
  return encoding === 'wchar_t' ? last | 0 : last;
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

const element = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]*)|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|([^\\]+)/gsu;

/** What stands between the quotes. */
function decodeBody(
  body: string,
  encoding: Encoding,
): { readonly elements: readonly number[]; readonly fault: string | undefined } {
  const elements: number[] = [];
  const bits = bitsOf[encoding];
  let fault: string | undefined;
  const pushPoint = (point: number): void => {
    if (bits === 8) pushUtf8(elements, point);
    else if (bits === 16) for (const unit of utf16(point)) elements.push(unit);
    else elements.push(point);
  };
  for (const [, octal, hex, shortName, longName, escaped, plain] of body.matchAll(element)) {
    if (octal !== undefined) elements.push(Number.parseInt(octal, 8) & (2 ** bits - 1));
    else if (hex !== undefined) {
      if (hex === '') fault ??= '\\x used with no following hex digits';
      elements.push(Number.parseInt(hex.slice(-bits / 4) || '0', 16));
    } else if (shortName !== undefined || longName !== undefined) {
      pushPoint(Number.parseInt(shortName ?? longName!, 16));
    } else if (escaped !== undefined) {
      if (/[uU]/.test(escaped)) fault ??= `incomplete universal character name \\${escaped}`;
      elements.push(simpleEscapes.get(escaped) ?? escaped.charCodeAt(0) & 0xff);
    } else if (bits === 8) pushBytes(elements, plain!);
    else fault = pushWide(plain!, pushPoint) ?? fault;
  }
  return { elements, fault };
}

/** Characters as the bytes that they are in the source. */
function pushBytes(bytes: number[], text: string): void {
  for (const character of text) {
    if (character <= '\xff') bytes.push(character.charCodeAt(0));
    else pushUtf8(bytes, character.codePointAt(0)!);
  }
}

/** The characters that the source's bytes spell in UTF-8; returns what is wrong if they spell none. */
function pushWide(text: string, pushPoint: (point: number) => void): string | undefined {
  const bytes: number[] = [];
  pushBytes(bytes, text);
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
  const isFaulty = decoded.includes('\ufffd');
  for (const character of decoded) pushPoint(character.codePointAt(0)!);
  return isFaulty ? 'converting to execution character set: Invalid or incomplete multibyte' : undefined;
}

function utf16(point: number): readonly number[] {
  if (point < 0x10000) return [point];
  return [0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff)];
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
