/**
 * `%d %i %u %o %x %X` of printf for a known value (C17 7.21.6.1p8), as in glibc. The
 * value is exact and already has the type that the length modifier names; nothing is
 * wrapped here.
 */

import type { Int } from '#base/integer.js';
import { padWithBlanks, padWithZeros } from './pad-field.js';
import type { IntegerField } from './print-spec.js';

/** Renders `value`, which is not negative unless the base is 10. */
export function renderInteger(value: Int, spec: IntegerField): string {
  const { precision } = spec;
  const isNegative = value < 0;
  const sign = isNegative ? '-' : spec.plus ? '+' : spec.space ? ' ' : '';
  let digits = (isNegative ? -value : value).toString(spec.base);
  if (spec.upperCase) digits = digits.toUpperCase();
  if (precision !== undefined) {
    digits = precision === 0 && digits === '0' ? '' : digits.padStart(precision, '0');
  }
  // The alternate form of octal raises the precision just enough for a leading zero.
  if (spec.alternate && spec.base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
  const hasPrefix = spec.alternate && spec.base === 16 && value !== 0;
  const lead = hasPrefix ? sign + (spec.upperCase ? '0X' : '0x') : sign;
  if (spec.zeroPad && !spec.leftAlign && precision === undefined) {
    return padWithZeros(lead, digits, spec.width);
  }
  return padWithBlanks(lead + digits, spec);
}
