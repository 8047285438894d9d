/**
 * Other widths and precisions for the numbers of one output call: `%d:%d` as `%02d:%02d`,
 * `%f` as `%.2f`. What a value would look like is made from what was printed, so that the
 * matching of texts can go on from there; rounding twice may give another last digit than
 * printf would, which the run of the changed program finds out.
 */

import type { PrintConversion, PrintDirective } from '#engine/libc/text/print-format.js';
import type { FloatingSpec } from '#engine/libc/text/print-spec.js';
import { renderFloating } from '#engine/libc/text/render-floating.js';
import type { CallPieces } from '#program/call-pieces.js';

export interface Restyling {
  /** As they are to be written, in order. */
  readonly conversions: readonly string[];
  /** The values of one execution as they would be printed; undefined where one is not a number. */
  print(values: readonly string[]): readonly string[] | undefined;
}

type Style = { readonly width: string } | { readonly precision: number };

const integerStyles: readonly Style[] = ['02', '2', '', '03', '3', '04', '4', '05', '5'].map((width) => ({
  width,
}));
const floatingStyles: readonly Style[] = [2, 1, 0, 3, 4, 5].map((precision) => ({ precision }));

/** `%f` without flags; the callers set the precision. */
const plainFixed: FloatingSpec = {
  leftAlign: false,
  zeroPad: false,
  plus: false,
  space: false,
  alternate: false,
  width: 0,
  precision: undefined,
  style: 'f',
  upperCase: false,
  isLongDouble: false,
};

/** All numbers of a kind in one style, the usual styles first; then one number alone. */
export function restylings({ conversions }: CallPieces): Restyling[] {
  const integers = indicesOf(conversions, isInteger);
  const floatings = indicesOf(conversions, isFloating);
  return [...styled(conversions, integers, integerStyles), ...styled(conversions, floatings, floatingStyles)];
}

function styled(
  conversions: readonly PrintDirective[],
  indices: readonly number[],
  styles: readonly Style[],
): Restyling[] {
  const groups = indices.length > 1 ? [indices, ...indices.map((index) => [index])] : [indices];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group) => styles.map((style) => restyling(conversions, new Set(group), style)))
    .filter((each) => each.conversions.some((text, index) => text !== conversions[index]!.text));
}

function restyling(
  conversions: readonly PrintDirective[],
  changed: ReadonlySet<number>,
  style: Style,
): Restyling {
  const spell = 'width' in style ? style.width : `.${style.precision}`;
  return {
    conversions: conversions.map((conversion, index) =>
      changed.has(index) ? conversion.text.replace(/^%[-+ #0]*\d*(?:\.\d*)?/, `%${spell}`) : conversion.text,
    ),
    print(values) {
      const printed = values.map((value, index) => (changed.has(index) ? inStyle(value, style) : value));
      return printed.every((value) => value !== undefined) ? printed : undefined;
    },
  };
}

function inStyle(printed: string, style: Style): string | undefined {
  const text = printed.trim();
  if ('width' in style) return /^-?\d+$/.test(text) ? padded(text, style.width) : undefined;
  const digits = /^-?\d+(?:\.(\d*))?$/.exec(text);
  // Digits that were not printed are not known.
  if (digits === null || (digits[1] ?? '').length < style.precision) return undefined;
  // The host's toFixed rounds ties away from zero, printf to even.
  return renderFloating(Number(text), { ...plainFixed, precision: style.precision });
}

/** C17 7.21.6.1p6: zeros come after the sign. */
function padded(number: string, width: string): string {
  if (!width.startsWith('0')) return number.padStart(Number(width));
  const [sign, digits] = number.startsWith('-') ? ['-', number.slice(1)] : ['', number];
  return sign + digits.padStart(Number(width) - sign.length, '0');
}

function indicesOf(
  conversions: readonly PrintDirective[],
  isWanted: (conversion: PrintConversion) => boolean,
): number[] {
  return conversions.flatMap((each, index) =>
    each.kind === 'conversion' &&
    typeof each.width !== 'string' &&
    typeof each.precision !== 'string' &&
    isWanted(each)
      ? [index]
      : [],
  );
}

function isInteger({ conversion }: PrintConversion): boolean {
  return conversion === 'd' || conversion === 'i' || conversion === 'u';
}

function isFloating({ conversion }: PrintConversion): boolean {
  return conversion === 'f' || conversion === 'F';
}
