/**
 * The reserved words of C as classes: what a word can begin decides how the parser
 * reads on. Spellings that gcc adds (`__inline`, `__signed__`) are listed beside the
 * words they stand for. Names of types are not words; `name-scopes.ts` knows those.
 */

/**
 * What a word says among declaration specifiers. `idle` words change nothing here:
 * programs have one thread and no aliasing rules. `_Atomic (T)` is `T`.
 */
export type SpecifierKind =
  | 'storage'
  | 'basic'
  | 'tagged'
  | 'typeof'
  | 'auto-type'
  | 'const'
  | 'inline'
  | 'restrict'
  | 'atomic'
  | 'idle'
  | 'attribute'
  | 'alignas'
  | 'unsupported';

const specifierWords: Readonly<Record<SpecifierKind, string>> = {
  storage: 'typedef extern static auto register',
  basic: 'void char short int long float double signed unsigned _Bool __signed __signed__',
  tagged: 'struct union enum',
  typeof: 'typeof __typeof __typeof__',
  'auto-type': '__auto_type',
  const: 'const __const __const__',
  inline: 'inline __inline __inline__',
  restrict: 'restrict __restrict __restrict__',
  atomic: '_Atomic',
  idle: 'volatile __volatile __volatile__ _Noreturn _Thread_local __thread __extension__',
  attribute: '__attribute__ __attribute',
  alignas: '_Alignas',
  unsupported:
    '_Complex __complex__ _Imaginary __int128 _Float16 _Float32 _Float64 _Float128 __float128 ' +
    '_Decimal32 _Decimal64 _Decimal128',
};

const otherWords =
  'if else switch case default while do for break continue return goto sizeof _Generic _Static_assert ' +
  'asm __asm __asm__ _Alignof __alignof __alignof__';

/** Every reserved word; undefined for those that are not specifiers. */
const words: ReadonlyMap<string, SpecifierKind | undefined> = new Map([
  ...Object.entries(specifierWords).flatMap(([kind, texts]) =>
    texts.split(' ').map((text): [string, SpecifierKind] => [text, kind as SpecifierKind]),
  ),
  ...otherWords.split(' ').map((text): [string, undefined] => [text, undefined]),
]);

/** What the word says among specifiers; undefined if it is none, or the name of a type. */
export function specifierKind(text: string): SpecifierKind | undefined {
  return words.get(text);
}

export function isReserved(text: string): boolean {
  return words.has(text);
}

export function isAsm(text: string): boolean {
  return text === 'asm' || text === '__asm' || text === '__asm__';
}

export function isAlignof(text: string): boolean {
  return text === '_Alignof' || text === '__alignof' || text === '__alignof__';
}
