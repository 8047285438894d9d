/**
 * The length modifiers that printf and scanf share, and the integer type that a
 * modifier and a conversion letter name together (C17 7.21.6.1p7, 7.21.6.2p11;
 * LP64). glibc's spellings `q` and `Z` are read as `ll` and `z`.
 */

export type LengthModifier = '' | 'hh' | 'h' | 'l' | 'll' | 'j' | 'z' | 't' | 'L';

/**
 * Bits of the integer that an integer conversion with this modifier prints or stores; glibc treats
 * `L` as `ll`.
 */
export function integerWidthOf(length: LengthModifier): 8 | 16 | 32 | 64 {
  switch (length) {
    case 'hh':
      return 8;
    case 'h':
      return 16;
    case '':
      return 32;
    default:
      return 64;
  }
}

/** Whether a floating conversion with this modifier takes a `long double`: glibc treats `ll` as `L`. */
export function isLongDoubleLength(length: LengthModifier): boolean {
  return length === 'L' || length === 'll';
}

/** The modifier in its standard spelling; '' if there is none. */
export function lengthModifierOf(spelling: string | undefined): LengthModifier {
  if (spelling === undefined) return '';
  if (spelling === 'q') return 'll';
  if (spelling === 'Z') return 'z';
  return spelling as LengthModifier;
}
