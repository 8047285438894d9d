/**
 * Parts and extensions of bit-vectors. Two C idioms must come out as they went in:
 * arithmetic on promoted small integers that is narrowed again, and values stored byte
 * by byte and loaded whole.
 */
import { assert } from '#base/assert.js';
import { concatBits, extractBits, unsignedOf } from './bits-operations.js';
import { bitsSort, isConstant, type Term } from './term.js';
import type { ShapeTerms, TermStore } from './term-api.js';
import { bitsValue, isChoiceOfConstants } from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function shapeTerms(table: TermTable, store: TermStore): ShapeTerms {
  function extract(t: Term, high: number, low: number): Term {
    const width = high - low + 1;
    // match:  all bits of x      result: x
    if (width === t.width) return t;
    const value = bitsValue(t);
    if (value !== undefined) return store.constant(extractBits(value, low, width), width);
    return (
      extractSimpler(t, high, low) ?? table.node('extract', bitsSort(width), t, undefined, undefined, low)
    );
  }

  function extractSimpler(t: Term, high: number, low: number): Term | undefined {
    const inner = t.args[0]!;
    switch (t.kind) {
      // match:  (x[h:l])[i:j]    result: x[l + i : l + j]
      case 'extract':
        return extract(inner, t.low + high, t.low + low);
      case 'concat': {
        const lowPart = t.args[1]!;
        // match:  concat(x, y)[i:j]   result: part of x, or of y, where it lies in one
        if (high < lowPart.width) return extract(lowPart, high, low);
        if (low >= lowPart.width) return extract(inner, high - lowPart.width, low - lowPart.width);
        return undefined;
      }
      case 'zext':
      case 'sext':
        return extractExtension(t, inner, high, low);
      case 'ite':
        // match:  ite(c, k, l)[i:j]   result: ite(c, k[i:j], l[i:j])
        if (!isChoiceOfConstants(t)) return undefined;
        return store.ite(inner, extract(t.args[1]!, high, low), extract(t.args[2]!, high, low));
      case 'add':
      case 'sub':
      case 'mul':
      case 'and':
      case 'or':
      case 'xor': {
        // match:  (sext x + sext y)[i:0]   result: x + y, where x and y are no wider than that
        const [a, b] = t.args as [Term, Term];
        if (low !== 0 || !isNarrow(a, high + 1) || !isNarrow(b, high + 1)) return undefined;
        return store[t.kind](extract(a, high, 0), extract(b, high, 0));
      }
      case 'neg':
      case 'not':
        if (low !== 0 || !isNarrow(inner, high + 1)) return undefined;
        return store[t.kind](extract(inner, high, 0));
      default:
        return undefined;
    }
  }

  function extractExtension(t: Term, inner: Term, high: number, low: number): Term | undefined {
    // match:  (sext x)[i:j], i in x     result: x[i:j]
    if (high < inner.width) return extract(inner, high, low);
    const width = high - low + 1;
    if (t.kind === 'zext') {
      // match:  (zext x)[i:j], j above x   result: 0
      if (low >= inner.width) return store.constant(0, width);
      return zext(extract(inner, inner.width - 1, low), width);
    }
    // match:  (sext x)[i:j], j in x     result: sext (x[top:j])
    return low < inner.width ? sext(extract(inner, inner.width - 1, low), width) : undefined;
  }

  function zext(t: Term, width: number): Term {
    assert(width >= t.width && width <= 64, 'zero extension widens, to 64 bits at most');
    if (width === t.width) return t;
    const value = bitsValue(t);
    if (value !== undefined) return store.constant(unsignedOf(value, t.width), width);
    // match:  zext zext x        result: zext x
    if (t.kind === 'zext') return zext(t.args[0]!, width);
    // match:  zext ite(c, k, l)  result: ite(c, zext k, zext l)
    if (isChoiceOfConstants(t))
      return store.ite(t.args[0]!, zext(t.args[1]!, width), zext(t.args[2]!, width));
    return table.node('zext', bitsSort(width), t);
  }

  function sext(t: Term, width: number): Term {
    assert(width >= t.width && width <= 64, 'sign extension widens, to 64 bits at most');
    if (width === t.width) return t;
    const value = bitsValue(t);
    if (value !== undefined) return store.constant(value, width);
    // match:  sext sext x        result: sext x
    if (t.kind === 'sext') return sext(t.args[0]!, width);
    // match:  sext zext x        result: zext x
    if (t.kind === 'zext') return zext(t.args[0]!, width);
    // match:  sext ite(c, k, l)  result: ite(c, sext k, sext l)
    if (isChoiceOfConstants(t))
      return store.ite(t.args[0]!, sext(t.args[1]!, width), sext(t.args[2]!, width));
    return table.node('sext', bitsSort(width), t);
  }

  function concat(high: Term, low: Term): Term {
    const width = high.width + low.width;
    assert(width <= 64, 'a concatenation has 64 bits at most');
    const k = bitsValue(high);
    // match:  concat(0, x)       result: zext x
    if (k === 0) return zext(low, width);
    const l = bitsValue(low);
    if (k !== undefined && l !== undefined) return store.constant(concatBits(k, l, low.width, width), width);
    if (high.kind === 'extract') {
      const whole = high.args[0]!;
      const top = high.low + high.width - 1;
      // match:  concat(x[h:m+1], x[m:l])   result: x[h:l]
      if (low.kind === 'extract' && low.args[0] === whole && low.low + low.width === high.low) {
        return extract(whole, top, low.low);
      }
      // match:  concat(x[h:m+1], y)   result: x[h:0], where x[m:0] simplifies to y
      if (high.low === low.width && extract(whole, low.width - 1, 0) === low) return extract(whole, top, 0);
    }
    return table.node('concat', bitsSort(width), high, low);
  }

  return { extract, zext, sext, concat };
}

/**
 * A term whose low `width` bits need no `extract`: an extension of a term no wider than that, or a
 * constant.
 */
function isNarrow(t: Term, width: number): boolean {
  if (isConstant(t)) return true;
  return (t.kind === 'zext' || t.kind === 'sext') && t.args[0]!.width <= width;
}
