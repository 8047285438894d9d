/**
 * The value of an integer or character constant in `#if` (C17 6.4.4.1, 6.4.4.4), where all integers
 * have 64 bits (6.10.1p4). Constants of the program itself are up to the parser.
 */

export interface ConditionValue {
  readonly value: bigint;
  readonly isUnsigned: boolean;
}

const integerPattern = /^(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|(0[0-7]*)|([1-9][0-9]*))(\w*)$/;
const floatingPattern = /^(?:0[xX][0-9a-fA-F.]*[.pP]|[0-9]*\.|[0-9]+[eE])/;
const suffixPattern = /^(?:[uU]?(?:l|L|ll|LL)?|(?:l|L|ll|LL)[uU])$/;

/** The value, or what is wrong with the constant. */
export function readInteger(text: string): ConditionValue | string {
  if (floatingPattern.test(text)) return 'floating constant in preprocessor expression';
  const match = integerPattern.exec(text);
  if (match === null) return `invalid integer constant '${text}'`;
  const [, hexadecimal, binary, octal, decimal, suffix = ''] = match;
  if (!suffixPattern.test(suffix)) return `invalid suffix '${suffix}' on integer constant`;
  if (text.length > 100) return 'integer constant is too large';
  const digits =
    hexadecimal !== undefined
      ? `0x${hexadecimal}`
      : binary !== undefined
        ? `0b${binary}`
        : (decimal ?? `0o${octal}`);
  const value = BigInt(digits);
  const isUnsigned = /[uU]/.test(suffix) || value > 0x7fffffffffffffffn;
  return { value: BigInt.asUintN(64, value), isUnsigned };
}

const simpleEscapes: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['b', 8],
  ['e', 27],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
]);

/** `'a'`, `'\n'`, `'\x41'` and, as in gcc, `'ab'`, which is `'a' * 256 + 'b'`. */
export function readCharacter(text: string): ConditionValue | string {
  const quote = text.indexOf("'");
  const content = text.slice(quote + 1, -1);
  const characters = content.match(/\\x[0-9a-fA-F]+|\\[0-7]{1,3}|\\.|[^\\]/gsu) ?? [];
  if (characters.length === 0) return 'empty character constant';
  const codes = characters.slice(-4).map(characterCode);
  if (quote > 0) return { value: BigInt(codes.at(-1)!), isUnsigned: false };
  const value = codes.reduce((sum, code) => (sum << 8n) | BigInt(code & 0xff), 0n);
  return { value: BigInt.asIntN(codes.length === 1 ? 8 : 32, value), isUnsigned: false };
}

function characterCode(character: string): number {
  if (character[0] !== '\\') return character.codePointAt(0)!;
  const code = character.slice(1);
  if (/^x./.test(code)) return Number.parseInt(code.slice(-8).replace(/^x/, ''), 16) & 0x7fffffff;
  if (/^[0-7]/.test(code)) return Number.parseInt(code, 8);
  return simpleEscapes.get(code) ?? code.codePointAt(0)!;
}
