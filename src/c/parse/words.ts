/**
 * The reserved words of C as classes: what a word can begin decides how the
 * shaper reads on. Spellings that gcc adds (`__inline`, `__signed__`) are listed
 * beside the words they stand for. Names of types are no words; `name-scopes.ts`
 * knows those.
 */

import type { StorageClass } from '../ast.js';

export const storageWords: ReadonlyMap<string, StorageClass> = new Map([
  ['typedef', 'typedef'],
  ['extern', 'extern'],
  ['static', 'static'],
  ['auto', 'auto'],
  ['register', 'register'],
]);

/** Keywords of basic types, each with the spelling that the syntax tree uses. */
export const basicTypeWords: ReadonlyMap<string, string> = new Map([
  ...['void', 'char', 'short', 'int', 'long', 'float', 'double', 'signed', 'unsigned', '_Bool'].map(
    (word): [string, string] => [word, word],
  ),
  ['__signed', 'signed'],
  ['__signed__', 'signed'],
]);

export const constWords: ReadonlySet<string> = new Set(['const', '__const', '__const__']);

export const inlineWords: ReadonlySet<string> = new Set(['inline', '__inline', '__inline__']);

export const restrictWords: ReadonlySet<string> = new Set(['restrict', '__restrict', '__restrict__']);

/** Also `_Atomic (T)`, which is `T` here. */
export const atomicWord = '_Atomic';

export const alignasWord = '_Alignas';

/** Qualifiers and specifiers that change nothing here: programs have one thread and no aliasing rules. */
export const idleWords: ReadonlySet<string> = new Set([
  'volatile',
  '__volatile',
  '__volatile__',
  ...restrictWords,
  '_Noreturn',
  '_Thread_local',
  '__thread',
  atomicWord,
  '__extension__',
]);

export const typeofWords: ReadonlySet<string> = new Set(['typeof', '__typeof', '__typeof__']);

export const recordWords: ReadonlySet<string> = new Set(['struct', 'union', 'enum']);

/** Specifiers that change what a type is in ways that are not supported. */
export const unsupportedSpecifierWords: ReadonlySet<string> = new Set([
  '_Complex',
  '__complex__',
  '_Imaginary',
  '__int128',
  '__auto_type',
  '_Float16',
  '_Float32',
  '_Float64',
  '_Float128',
  '__float128',
  '_Decimal32',
  '_Decimal64',
  '_Decimal128',
]);

export const attributeWords: ReadonlySet<string> = new Set(['__attribute__', '__attribute']);

export const asmWords: ReadonlySet<string> = new Set(['asm', '__asm', '__asm__']);

export const alignofWords: ReadonlySet<string> = new Set(['_Alignof', '__alignof', '__alignof__']);

const specifierWords: ReadonlySet<string> = new Set([
  ...storageWords.keys(),
  ...basicTypeWords.keys(),
  ...constWords,
  ...inlineWords,
  ...idleWords,
  ...typeofWords,
  ...recordWords,
  ...unsupportedSpecifierWords,
  ...attributeWords,
  alignasWord,
]);

const otherWords: ReadonlySet<string> = new Set([
  ...['if', 'else', 'switch', 'case', 'default', 'while', 'do', 'for'],
  ...['break', 'continue', 'return', 'goto', 'sizeof', '_Generic', '_Static_assert'],
  ...asmWords,
  ...alignofWords,
]);

/** Whether the word can begin the specifiers of a declaration, names of types aside. */
export function isSpecifierWord(text: string): boolean {
  return specifierWords.has(text);
}

export function isReserved(text: string): boolean {
  return specifierWords.has(text) || otherWords.has(text);
}
