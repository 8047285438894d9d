/**
 * A conversion of printf with known width and precision: what the renderers take. Here
 * are the rules that turn flags and `*` arguments into a field: a negative width aligns
 * left, a negative precision counts as none, `-` overrides `0`, `+` and ` ` apply only
 * to signed conversions (C17 7.21.6.1p5-6).
 *
 * Widths and precisions above `fieldLengthMax` have no spec: the caller decides what
 * happens to a run that asks for such a text.
 */

import { assert } from '#base/assert.js';
import { isLongDoubleLength } from './length-modifier.js';
import type { PrintConversion } from './print-format.js';

/** The longest field that is rendered, in characters. */
export const fieldLengthMax = 1_000_000;

/** What all conversions share. */
export interface FieldSpec {
  readonly width: number;
  readonly precision: number | undefined;
  readonly leftAlign: boolean;
  readonly zeroPad: boolean;
  readonly plus: boolean;
  readonly space: boolean;
  readonly alternate: boolean;
}

export interface IntegerField extends FieldSpec {
  readonly base: 10 | 8 | 16;
  readonly upperCase: boolean;
}

export interface FloatingSpec extends FieldSpec {
  readonly style: 'f' | 'e' | 'g' | 'a';
  readonly upperCase: boolean;
  /** Decides where `%a` puts its point: after one bit, or after four as x87 does. */
  readonly isLongDouble: boolean;
}

/**
 * The spec of `%d %i %u %o %x %X`; undefined beyond `fieldLengthMax`. Arguments are used where the
 * format has `*`.
 */
export function integerSpecOf(
  conversion: PrintConversion,
  widthArgument = 0,
  precisionArgument = 0,
): IntegerField | undefined {
  const field = textSpecOf(conversion, widthArgument, precisionArgument);
  if (field === undefined || (field.precision ?? 0) > fieldLengthMax) return undefined;
  const letter = conversion.conversion;
  const isSigned = letter === 'd' || letter === 'i';
  return {
    ...field,
    plus: field.plus && isSigned,
    space: field.space && isSigned,
    base: letter === 'o' ? 8 : letter === 'x' || letter === 'X' ? 16 : 10,
    upperCase: letter === 'X',
  };
}

/** The spec of `%f %e %g %a` in either case; undefined beyond `fieldLengthMax`. */
export function floatingSpecOf(
  conversion: PrintConversion,
  widthArgument = 0,
  precisionArgument = 0,
): FloatingSpec | undefined {
  const field = textSpecOf(conversion, widthArgument, precisionArgument);
  if (field === undefined || (field.precision ?? 0) > fieldLengthMax) return undefined;
  const letter = conversion.conversion;
  const style = letter.toLowerCase();
  assert(
    style === 'f' || style === 'e' || style === 'g' || style === 'a',
    `%${letter} prints a floating value`,
  );
  const isLongDouble = isLongDoubleLength(conversion.length);
  return { ...field, style, upperCase: letter !== style, isLongDouble };
}

/** The spec of `%s`, `%c` and `%p`; undefined if the width is beyond `fieldLengthMax` (a precision only shortens). */
export function textSpecOf(
  conversion: PrintConversion,
  widthArgument = 0,
  precisionArgument = 0,
): FieldSpec | undefined {
  const { flags } = conversion;
  const width = conversion.width === 'argument' ? widthArgument : (conversion.width ?? 0);
  const precision = conversion.precision === 'argument' ? precisionArgument : conversion.precision;
  if (Math.abs(width) > fieldLengthMax) return undefined;
  const leftAlign = flags.minus || width < 0;
  return {
    width: Math.abs(width),
    precision: precision !== undefined && precision < 0 ? undefined : precision,
    leftAlign,
    zeroPad: flags.zero && !leftAlign,
    plus: flags.plus,
    space: flags.space,
    alternate: flags.alternate,
  };
}
