/**
 * Conversions between bit-vectors and floating values, and between floating
 * formats. Rules apply only where no step rounds: up to 53 bits go through a double
 * unharmed, up to 24 through a single.
 */
import { floatingOfInt, floatingOfUnsigned, intOfFloating, roundFloating } from './floating-operations.js';
import { bitsSort, type FloatingWidth, floatingSort, type Term } from './term.js';
import type { ConversionTerms, TermStore } from './term-api.js';
import { bitsValue, floatingValue } from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function conversionTerms(table: TermTable, store: TermStore): ConversionTerms {
  function floatFromSigned(bits: Term, width: FloatingWidth): Term {
    const k = bitsValue(bits);
    if (k !== undefined) return store.floating(floatingOfInt(k, width), width);
    // match:  fromSigned(sext x)     result: fromSigned(x)
    if (bits.kind === 'sext') return floatFromSigned(bits.args[0]!, width);
    // match:  fromSigned(zext x)     result: fromUnsigned(x)
    if (bits.kind === 'zext') return floatFromUnsigned(bits.args[0]!, width);
    return table.node('floatFromSigned', floatingSort(width), bits);
  }

  function floatFromUnsigned(bits: Term, width: FloatingWidth): Term {
    const k = bitsValue(bits);
    if (k !== undefined) return store.floating(floatingOfUnsigned(k, bits.width, width), width);
    // match:  fromUnsigned(zext x)   result: fromUnsigned(x)
    if (bits.kind === 'zext') return floatFromUnsigned(bits.args[0]!, width);
    return table.node('floatFromUnsigned', floatingSort(width), bits);
  }

  function floatToBits(kind: 'floatToSigned' | 'floatToUnsigned', t: Term, width: number): Term {
    const signed = kind === 'floatToSigned';
    const k = floatingValue(t);
    if (k !== undefined) return store.constant(intOfFloating(k, width, signed), width);
    return backToBits(t, width, signed) ?? table.node(kind, bitsSort(width), t);
  }

  /** match:  toSigned(fromSigned(x))   result: sext x, where neither step loses a value */
  function backToBits(t: Term, width: number, signed: boolean): Term | undefined {
    if (t.kind !== 'floatFromSigned' && t.kind !== 'floatFromUnsigned') return undefined;
    const bits = t.args[0]!;
    if (bits.width > (t.width === 64 ? 53 : 24)) return undefined;
    if (t.kind === 'floatFromSigned')
      return signed && width >= bits.width ? store.sext(bits, width) : undefined;
    return width >= bits.width + (signed ? 1 : 0) ? store.zext(bits, width) : undefined;
  }

  function floatConvert(t: Term, width: FloatingWidth): Term {
    if (width === t.width) return t;
    const k = floatingValue(t);
    if (k !== undefined) return store.floating(roundFloating(k, width), width);
    // match:  convert(convert(x to 64) to 32)   result: x
    if (t.kind === 'floatConvert' && width === 32) return t.args[0]!;
    // match:  convert(fromSigned(x) to 64)      result: fromSigned(x), where x fits the narrow format
    const fromInteger = t.kind === 'floatFromSigned' || t.kind === 'floatFromUnsigned';
    if (fromInteger && width === 64 && t.args[0]!.width <= 24) return store[t.kind](t.args[0]!, 64);
    // match:  convert(fromSigned(x) to 32)      result: fromSigned(x), where x fits the wide format
    if (fromInteger && width === 32 && t.args[0]!.width <= 53) return store[t.kind](t.args[0]!, 32);
    return table.node('floatConvert', floatingSort(width), t);
  }

  return {
    floatFromSigned,
    floatFromUnsigned,
    floatToSigned: (t, width) => floatToBits('floatToSigned', t, width),
    floatToUnsigned: (t, width) => floatToBits('floatToUnsigned', t, width),
    floatConvert,
  };
}
