/**
 * A value of a witness as a prompt shows it. The zeros that fill a text up to the size of its
 * array are left out: an initialiser with fewer elements has them too (C17 6.7.9p21).
 *
 * before: {'a', 'b', '\0', '\0', '\0'}
 * after:  {'a', 'b', '\0'}
 */

const fillingZeros = /(, '\\0')(?:, '\\0')+(?=\})/g;

/** @param value a C literal */
export function shownValue(value: string): string {
  return value.replace(fillingZeros, '$1');
}
