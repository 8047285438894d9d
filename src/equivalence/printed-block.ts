/**
 * What two printed values have in common, as terms: when both are written the same, and when
 * one is written as a given text. Each term is sufficient; where it fails, the texts may still
 * be the same.
 */

import { type Int, maxInt, minInt } from '#base/integer.js';
import type { PrintedPiece } from '#engine/printed.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { createAcceptor } from '#suite/create-acceptor.js';

/** A piece of the output that depends on symbols. */
export type PrintedBlock = Exclude<PrintedPiece, { kind: 'text' }>;
type IntegerBlock = Extract<PrintedPiece, { kind: 'integer' }>;
type RealBlock = Extract<PrintedPiece, { kind: 'real' }>;

/** Undefined if nothing is known that makes them the same. */
export function sameText(store: TermStore, a: PrintedBlock, b: PrintedBlock): Term | undefined {
  if (a.kind === 'character' && b.kind === 'character') return store.eq(a.value, b.value);
  if (a.kind === 'integer' && b.kind === 'integer') return sameIntegers(store, a, b);
  if (a.kind === 'real' && b.kind === 'real')
    return areEqualSpecs(a.spec, b.spec) ? sameReals(store, a.value, b.value) : undefined;
  if (a.kind === 'integer' && b.kind === 'real') return sameWholeNumber(store, a, b);
  if (a.kind === 'real' && b.kind === 'integer') return sameWholeNumber(store, b, a);
  if (a.kind === 'integer' && b.kind === 'character') return sameDigit(store, a, b.value);
  if (a.kind === 'character' && b.kind === 'integer') return sameDigit(store, b, a.value);
  return undefined;
}

function areEqualSpecs<Spec extends IntegerSpec | RealSpec>(a: Spec, b: Spec): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Spec>;
  return [...names].every((name) => a[name] === b[name]);
}

function sameIntegers(store: TermStore, a: IntegerBlock, b: IntegerBlock): Term | undefined {
  if (!areEqualSpecs(a.spec, b.spec)) return undefined;
  const width = Math.max(a.value.width, b.value.width);
  const [x, y] = [extended(store, a, width), extended(store, b, width)];
  if (a.signed === b.signed || width > Math.max(signlessWidth(a), signlessWidth(b))) return store.eq(x, y);
  // The same bits are the same number unless the highest is a sign in one of them only.
  return store.boolAnd(store.eq(x, y), store.sle(store.constant(0, width), x));
}

function signlessWidth({ value, signed }: IntegerBlock): number {
  return signed ? 0 : value.width;
}

function extended(store: TermStore, { value, signed }: IntegerBlock, width: number): Term {
  if (value.width === width) return value;
  return signed ? store.sext(value, width) : store.zext(value, width);
}

/** Zeros are written with their sign; that of a NaN is not followed. */
function sameReals(store: TermStore, a: Term, b: Term): Term {
  if (a === b) return store.true;
  const one = store.floating(1, 64);
  const isZero = store.feq(a, store.floating(0, 64));
  const haveSameSign = store.feq(store.fdiv(one, a), store.fdiv(one, b));
  return store.boolAnd(store.feq(a, b), store.boolOr(store.boolNot(isZero), haveSameSign));
}

/** `%d` and `%.0f`. */
function sameWholeNumber(store: TermStore, integer: IntegerBlock, real: RealBlock): Term | undefined {
  if (
    !isPlain(integer.spec) ||
    real.spec.conversion !== 'f' ||
    real.spec.precision !== 0 ||
    hasFlags(real.spec)
  )
    return undefined;
  const { value, signed } = integer;
  const asReal = signed ? store.floatFromSigned(value, 64) : store.floatFromUnsigned(value, 64);
  // Beyond 2^53 the conversion may round.
  const isExact = value.width <= 32 ? store.true : store.eq(store.floatToSigned(asReal, 64), value);
  return store.boolAnd(sameReals(store, asReal, real.value), isExact);
}

/** `%d` of a digit and `%c`. */
function sameDigit(store: TermStore, { value, spec }: IntegerBlock, char: Term): Term | undefined {
  if (!isPlain(spec)) return undefined;
  const isDigit = store.ule(value, store.constant(9, value.width));
  // As `'0' + value` is cut to a character.
  const digit = store.extract(store.add(value, store.constant(48, value.width)), 7, 0);
  return store.boolAnd(isDigit, store.eq(digit, char));
}

function isPlain(spec: IntegerSpec): boolean {
  return spec.base === 10 && spec.precision === undefined && !hasFlags(spec);
}

function hasFlags({ width, plus, space }: IntegerSpec | RealSpec): boolean {
  return width > 0 || plus || space;
}

/** When the block is written at the start of `text`, and how much of it that is; undefined if never. */
export function asPrefix(
  store: TermStore,
  block: PrintedBlock,
  text: string,
): { readonly demand: Term; readonly length: number } | undefined {
  if (block.kind === 'character') {
    return { demand: store.eq(block.value, store.constant(text.charCodeAt(0), 8)), length: 1 };
  }
  const numeral = /^ *[-+]?(?:[0-9]+(?:\.[0-9]+)?(?:e[-+][0-9]+)?|inf|nan)/i.exec(text)?.[0];
  const written = block.kind === 'integer' ? numeral?.match(/^ *[-+]?[0-9]+/)?.[0] : numeral;
  if (written === undefined) return undefined;
  const demand =
    block.kind === 'integer' ? integersIn(store, block, written) : realsIn(store, block, written);
  return demand === undefined ? undefined : { demand, length: written.length };
}

const exactly = { mode: 'exact', ignoreCase: false } as const;

function integersIn(
  store: TermStore,
  { value, signed, spec }: IntegerBlock,
  written: string,
): Term | undefined {
  const { width } = value;
  const acceptor = createAcceptor(written, exactly);
  const branches = acceptor.integers(acceptor.start, spec, minInt(width, signed), maxInt(width, signed));
  if (branches === 'too-many') return undefined;
  const lessEqual = signed ? store.sle : store.ule;
  const bound = (end: Int): Term => store.constant(end, width);
  return branches
    .filter(({ next }) => acceptor.accepts(next))
    .map(({ low, high }) => store.boolAnd(lessEqual(bound(low), value), lessEqual(value, bound(high))))
    .reduce((any, range) => store.boolOr(any, range), store.false);
}

function realsIn(store: TermStore, { value, spec }: RealBlock, written: string): Term | undefined {
  const acceptor = createAcceptor(written, exactly);
  const branches = acceptor.reals(acceptor.start, spec);
  if (branches === 'too-many') return undefined;
  return branches
    .filter(({ next, low }) => acceptor.accepts(next) && !Number.isNaN(low))
    .map(({ low, high }) => store.boolAnd(isFrom(store, value, low), isUpTo(store, value, high)))
    .reduce((any, range) => store.boolOr(any, range), store.false);
}

/** From +0 on without -0, which a comparison does not tell apart. */
function isFrom(store: TermStore, value: Term, low: number): Term {
  const atLeast = store.fle(store.floating(low, 64), value);
  return Object.is(low, 0) ? store.boolAnd(atLeast, store.boolNot(isZeroOf(store, value, -1))) : atLeast;
}

function isUpTo(store: TermStore, value: Term, high: number): Term {
  const atMost = store.fle(value, store.floating(high, 64));
  return Object.is(high, -0) ? store.boolAnd(atMost, store.boolNot(isZeroOf(store, value, 1))) : atMost;
}

function isZeroOf(store: TermStore, value: Term, sign: 1 | -1): Term {
  const inverse = store.fdiv(store.floating(1, 64), value);
  return store.feq(inverse, store.floating(sign * Number.POSITIVE_INFINITY, 64));
}
