/**
 * `%s`, `%c` and `%p` of printf for known values, as in glibc in the C locale: a
 * character is a byte, zeros never pad a text, the null pointer is `(nil)`.
 */

import type { Int } from '#base/integer.js';
import { padWithBlanks } from './pad-field.js';
import type { FieldSpec } from './print-spec.js';
import { renderInteger } from './render-integer.js';

/** What glibc prints for a null `char *` with `%s`, if the precision leaves room for all of it. */
const nullText = '(null)';
const nullPointerText = '(nil)';

/** `%s`; `text` is latin1, without its null. Only the first `spec.precision` bytes are needed. */
export function renderString(text: string, spec: FieldSpec): string {
  const shown = spec.precision === undefined ? text : text.slice(0, spec.precision);
  return padWithBlanks(shown, spec);
}

/** `%s` of a null pointer. */
export function renderNullString(spec: FieldSpec): string {
  const isCutShort = spec.precision !== undefined && spec.precision < nullText.length;
  return padWithBlanks(isCutShort ? '' : nullText, spec);
}

/** `%c`; the argument is converted to `unsigned char`. */
export function renderChar(value: number, spec: FieldSpec): string {
  return padWithBlanks(String.fromCharCode(value & 0xff), spec);
}

/** `%p` of an address: like `%#lx`, but signs are kept and null is a word. */
export function renderPointer(address: Int, spec: FieldSpec): string {
  if (address === 0) return padWithBlanks(nullPointerText, spec);
  return renderInteger(address, { ...spec, base: 16, upperCase: false, alternate: true });
}
