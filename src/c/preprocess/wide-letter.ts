/**
 * Letters beyond ASCII in identifiers (C17 6.4.2.1p3, 6.4.3): written as UTF-8, whose
 * bytes are characters of the source text, or as `\\u00e9` and `\\U0001f600`. A text that
 * was read otherwise has them as characters beyond Latin-1. Names are kept in UTF-8,
 * so that two spellings of one name are one name.
 */

export interface WideLetter {
  readonly point: number;
  /** Exclusive end of its spelling. */
  readonly end: number;
}

const universalName = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;
/** Two to four bytes, each a character. The lead bytes exclude what no code point needs. */
const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/y;

/** What stands at `start`, whether or not it may be in a name; undefined if that is something else. */
export function wideLetterAt(text: string, start: number): WideLetter | undefined {
  const code = text.codePointAt(start)!;
  if (code > 0xff) return { point: code, end: start + (code > 0xffff ? 2 : 1) };
  const pattern = code === 0x5c ? universalName : sequence;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const point = code === 0x5c ? Number.parseInt(match[1] ?? match[2]!, 16) : decode(match[0]);
  return { point, end: pattern.lastIndex };
}

function decode(bytes: string): number {
  const lead = bytes.charCodeAt(0) & (0x7f >> bytes.length);
  return [...bytes.slice(1)].reduce((point, byte) => (point << 6) | (byte.charCodeAt(0) & 0x3f), lead);
}

/** An identifier with its universal names as the UTF-8 that they stand for. */
export function plainName(spelled: string): string {
  if (!spelled.includes('\\')) return spelled;
  return spelled.replace(new RegExp(universalName.source, 'g'), (_, short, long) =>
    utf8(Number.parseInt(short ?? long, 16)),
  );
}

function utf8(point: number): string {
  return String.fromCharCode(...new TextEncoder().encode(String.fromCodePoint(point)));
}

/** C17 D.1. */
const allowed: readonly (readonly [number, number])[] = ranges(
  'a8 aa ad af b2-b5 b7-ba bc-be c0-d6 d8-f6 f8-ff 100-167f 1681-180d 180f-1fff 200b-200d 202a-202e ' +
    '203f-2040 2054 2060-206f 2070-218f 2460-24ff 2776-2793 2c00-2dff 2e80-2fff 3004-3007 3021-302f ' +
    '3031-303f 3040-d7ff f900-fd3d fd40-fdcf fdf0-fe44 fe47-fffd 10000-1fffd 20000-2fffd 30000-3fffd ' +
    '40000-4fffd 50000-5fffd 60000-6fffd 70000-7fffd 80000-8fffd 90000-9fffd a0000-afffd b0000-bfffd ' +
    'c0000-cfffd d0000-dfffd e0000-efffd',
);
/** C17 D.2. */
const notFirst = ranges('300-36f 1dc0-1dff 20d0-20ff fe20-fe2f');

function ranges(text: string): (readonly [number, number])[] {
  return text.split(' ').map((range) => {
    const [first, last] = range.split('-').map((end) => Number.parseInt(end, 16));
    return [first!, last ?? first!];
  });
}

function isWithin(point: number, list: readonly (readonly [number, number])[]): boolean {
  return list.some(([first, last]) => first <= point && point <= last);
}

export function continuesName(point: number): boolean {
  return isWithin(point, allowed);
}

export function beginsName(point: number): boolean {
  return continuesName(point) && !isWithin(point, notFirst);
}
