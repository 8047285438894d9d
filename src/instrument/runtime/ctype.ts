/**
 * <ctype.h> in the C locale, without a branch, so that the class of an unknown
 * character is a term and not a fork. All that is no character is in no class.
 */

import type { Chunk } from './chunk.js';

const within = (low: string, high: string): string => `((c >= ${low}) & (c <= ${high}))`;

const digit = within("'0'", "'9'");
const lower = within("'a'", "'z'");
const upper = within("'A'", "'Z'");
const graph = within('33', '126');
const alnum = `(${digit} | ${lower} | ${upper})`;

/** What each answers where it is not 0: glibc's bit for it. */
const classes: Readonly<Record<string, readonly [number, string]>> = {
  isblank: [1, '((c == 32) | (c == 9))'],
  iscntrl: [2, `(${within('0', '31')} | (c == 127))`],
  ispunct: [4, `(${graph} & !${alnum})`],
  isalnum: [8, alnum],
  isupper: [256, upper],
  islower: [512, lower],
  isalpha: [1024, `(${lower} | ${upper})`],
  isdigit: [2048, digit],
  isxdigit: [4096, `(${digit} | ${within("'a'", "'f'")} | ${within("'A'", "'F'")})`],
  isspace: [8192, `((c == 32) | ${within('9', '13')})`],
  isprint: [16384, within('32', '126')],
  isgraph: [32768, graph],
  isascii: [1, within('0', '127')],
};

const conversions: Readonly<Record<string, string>> = {
  tolower: `c + 32 * ${upper}`,
  toupper: `c - 32 * ${lower}`,
  _tolower: 'c + 32',
  _toupper: 'c - 32',
  toascii: 'c & 127',
};

function chunkOf(name: string, expression: string): Chunk {
  return { name, provides: [name], needs: [], text: `\nint __nm_${name}(int c) { return ${expression}; }\n` };
}

export const ctypeChunks: readonly Chunk[] = [
  ...Object.entries(classes).map(([name, [bit, expression]]) => chunkOf(name, `${bit} * ${expression}`)),
  ...Object.entries(conversions).map(([name, expression]) => chunkOf(name, expression)),
];
