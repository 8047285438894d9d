/**
 * Terms as z3 expressions in one context, each shared term once, from the leaves up
 * without recursion. Where our terms fix what SMT-LIB leaves open (floating to integer
 * out of range) the translation spells it out.
 */
import { unreachable } from '#base/assert.js';
import type { Int } from '#base/integer.js';
import { smallestOf } from './bits-operations.js';
import type { FloatingWidth, Sort, Term } from './term.js';
import type { Z3Library } from './z3-library.js';

type Ast = number;

export interface Z3Translation {
  /** The expression of a term. */
  astOf(term: Term): Ast;
  /** The symbols met so far, in the order of their translation. */
  readonly symbols: readonly Term[];
}

export function createTranslation(z3: Z3Library, context: number): Z3Translation {
  return new Translator(z3, context);
}

const floatView = new DataView(new ArrayBuffer(8));

class Translator implements Z3Translation {
  readonly symbols: Term[] = [];
  private readonly known = new Map<Term, Ast>();
  private readonly nearest: Ast;

  constructor(
    private readonly z3: Z3Library,
    private readonly context: number,
  ) {
    this.nearest = z3._Z3_mk_fpa_rne(context);
  }

  astOf(term: Term): Ast {
    const stack = [term];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const missing = top.args.filter((arg) => !this.known.has(arg));
      if (missing.length > 0) {
        stack.push(...missing);
        continue;
      }
      if (!this.known.has(top))
        this.known.set(
          top,
          this.translate(
            top,
            top.args.map((arg) => this.known.get(arg)!),
          ),
        );
      stack.pop();
    }
    return this.known.get(term)!;
  }

  private translate(term: Term, args: readonly Ast[]): Ast {
    const { z3, context } = this;
    const [a, b, c] = args as [Ast, Ast, Ast];
    switch (term.kind) {
      case 'constant':
        return this.constant(term);
      case 'symbol':
        this.symbols.push(term);
        return z3._Z3_mk_const(context, z3._Z3_mk_int_symbol(context, term.ordinal), this.sort(term.sort));
      case 'add':
      case 'sub':
      case 'mul':
      case 'sdiv':
      case 'udiv':
      case 'srem':
      case 'urem':
      case 'and':
      case 'or':
      case 'xor':
      case 'shl':
      case 'lshr':
      case 'ashr':
      case 'ult':
      case 'ule':
      case 'slt':
      case 'sle':
        return z3[`_Z3_mk_bv${term.kind}`](context, a, b);
      case 'neg':
      case 'not':
        return z3[`_Z3_mk_bv${term.kind}`](context, a);
      case 'eq':
        return z3._Z3_mk_eq(context, a, b);
      case 'ite':
        return z3._Z3_mk_ite(context, a, b, c);
      case 'boolAnd':
      case 'boolOr':
        return this.junction(term.kind, a, b);
      case 'boolNot':
        return z3._Z3_mk_not(context, a);
      case 'extract':
        return z3._Z3_mk_extract(context, term.low + term.width - 1, term.low, a);
      case 'zext':
        return z3._Z3_mk_zero_ext(context, term.width - term.args[0]!.width, a);
      case 'sext':
        return z3._Z3_mk_sign_ext(context, term.width - term.args[0]!.width, a);
      case 'concat':
        return z3._Z3_mk_concat(context, a, b);
      case 'fadd':
        return z3._Z3_mk_fpa_add(context, this.nearest, a, b);
      case 'fsub':
        return z3._Z3_mk_fpa_sub(context, this.nearest, a, b);
      case 'fmul':
        return z3._Z3_mk_fpa_mul(context, this.nearest, a, b);
      case 'fdiv':
        return z3._Z3_mk_fpa_div(context, this.nearest, a, b);
      case 'fneg':
        return z3._Z3_mk_fpa_neg(context, a);
      case 'feq':
        return z3._Z3_mk_fpa_eq(context, a, b);
      case 'flt':
        return z3._Z3_mk_fpa_lt(context, a, b);
      case 'fle':
        return z3._Z3_mk_fpa_leq(context, a, b);
      case 'floatFromSigned':
        return z3._Z3_mk_fpa_to_fp_signed(context, this.nearest, a, this.sort(term.sort));
      case 'floatFromUnsigned':
        return z3._Z3_mk_fpa_to_fp_unsigned(context, this.nearest, a, this.sort(term.sort));
      case 'floatConvert':
        return z3._Z3_mk_fpa_to_fp_float(context, this.nearest, a, this.sort(term.sort));
      case 'floatToSigned':
      case 'floatToUnsigned':
        return this.truncation(term, a);
      case 'fapply':
        throw new Error('invariant broken: z3 is not asked about functions that it does not know');
      default:
        return unreachable(term.kind);
    }
  }

  private sort(sort: Sort): number {
    if (sort.kind === 'bool') return this.z3._Z3_mk_bool_sort(this.context);
    if (sort.kind === 'bits') return this.z3._Z3_mk_bv_sort(this.context, sort.width);
    return sort.width === 32
      ? this.z3._Z3_mk_fpa_sort_single(this.context)
      : this.z3._Z3_mk_fpa_sort_double(this.context);
  }

  private constant(term: Term): Ast {
    const { z3, context } = this;
    if (term.sort.kind === 'bool') {
      return term.value === true ? z3._Z3_mk_true(context) : z3._Z3_mk_false(context);
    }
    if (term.sort.kind === 'bits') return this.bits(term.value as Int, term.width);
    return this.floating(term.value as number, term.sort.width);
  }

  private bits(value: Int, width: number): Ast {
    const sort = this.z3._Z3_mk_bv_sort(this.context, width);
    if (width <= 32) return this.z3._Z3_mk_unsigned_int(this.context, Number(value) & maskOf(width), sort);
    return this.z3._Z3_mk_unsigned_int64(this.context, BigInt.asUintN(width, BigInt(value)), sort);
  }

  private floating(value: number, width: FloatingWidth): Ast {
    const sort = this.sort({ kind: 'floating', width });
    if (Number.isNaN(value)) return this.z3._Z3_mk_fpa_nan(this.context, sort);
    return this.z3._Z3_mk_fpa_to_fp_bv(this.context, this.bits(patternOf(value, width), width), sort);
  }

  private junction(kind: 'boolAnd' | 'boolOr', a: Ast, b: Ast): Ast {
    const { z3, context } = this;
    const pair = z3._malloc(8);
    z3.HEAPU32[pair / 4] = a;
    z3.HEAPU32[pair / 4 + 1] = b;
    const ast = kind === 'boolAnd' ? z3._Z3_mk_and(context, 2, pair) : z3._Z3_mk_or(context, 2, pair);
    z3._free(pair);
    return ast;
  }

  /** before: toSigned(f)   after: ite(low <= t and t < end, to_sbv(f), 10…0), t being f rounded to zero */
  private truncation(term: Term, a: Ast): Ast {
    const { z3, context } = this;
    const signed = term.kind === 'floatToSigned';
    const format = term.args[0]!.width as FloatingWidth;
    const toZero = z3._Z3_mk_fpa_rtz(context);
    const whole = z3._Z3_mk_fpa_round_to_integral(context, toZero, a);
    const end = 2 ** (signed ? term.width - 1 : term.width);
    const low = this.floating(signed ? -end : 0, format);
    const isAbove = z3._Z3_mk_fpa_leq(context, low, whole);
    const isBelow = z3._Z3_mk_fpa_lt(context, whole, this.floating(end, format));
    const inRange = this.junction('boolAnd', isAbove, isBelow);
    const bits = signed
      ? z3._Z3_mk_fpa_to_sbv(context, toZero, a, term.width)
      : z3._Z3_mk_fpa_to_ubv(context, toZero, a, term.width);
    return z3._Z3_mk_ite(context, inRange, bits, this.bits(smallestOf(term.width), term.width));
  }
}

function maskOf(width: number): number {
  return width === 32 ? -1 : 2 ** width - 1;
}

function patternOf(value: number, width: FloatingWidth): Int {
  if (width === 64) {
    floatView.setFloat64(0, value);
    return floatView.getBigUint64(0);
  }
  floatView.setFloat32(0, value);
  return floatView.getUint32(0);
}

/** The floating value of a bit pattern. */
export function floatingOfPattern(pattern: bigint, width: FloatingWidth): number {
  if (width === 64) {
    floatView.setBigUint64(0, pattern);
    return floatView.getFloat64(0);
  }
  floatView.setUint32(0, Number(pattern));
  return floatView.getFloat32(0);
}
