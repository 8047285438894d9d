/**
 * Functions of <math.h> whose argument is a symbol: those that are monotone, or piece by
 * piece, become terms, which the solver undoes by bisection. The others end
 * the path, as before, and so do all where the program looks at `errno`, which they may set.
 */

import type { FloatingFunction } from '#smt/floating-function.js';
import type { FloatingWidth } from '#smt/term.js';
import { isTerm, type Value } from '../value.js';
import { hasErrno } from './errno.js';
import type { LibraryCall } from './library-call.js';

type Pieces = FloatingFunction['pieces'];
type MonotoneFunction = Required<Pick<FloatingFunction, 'pieces' | 'inverse'>>;

const infinity = Number.POSITIVE_INFINITY;
const everywhere: Pieces = [[-infinity, infinity]];
const notNegative: Pieces = [[-0, infinity]];
const bothSides: Pieces = [
  [-infinity, -0],
  [0, infinity],
];

/** Functions of one argument; exported for the test. */
export const monotoneFunctions: Readonly<Record<string, MonotoneFunction>> = {
  exp: { pieces: everywhere, inverse: Math.log },
  exp2: { pieces: everywhere, inverse: Math.log2 },
  atan: { pieces: everywhere, inverse: Math.tan },
  ceil: { pieces: everywhere, inverse: itself },
  floor: { pieces: everywhere, inverse: itself },
  trunc: { pieces: everywhere, inverse: itself },
  round: { pieces: everywhere, inverse: itself },
  rint: { pieces: everywhere, inverse: itself },
  nearbyint: { pieces: everywhere, inverse: itself },
  sqrt: { pieces: notNegative, inverse: (y) => y * y },
  log: { pieces: notNegative, inverse: Math.exp },
  log2: { pieces: notNegative, inverse: (y) => 2 ** y },
  log10: { pieces: notNegative, inverse: (y) => 10 ** y },
};

function itself(result: number): number {
  return result;
}

const roundings = new Set('ceil floor trunc round rint nearbyint'.split(' '));

/** @returns undefined where the argument has a value, or nothing is known of the function */
export function unaryOfSymbol(
  call: LibraryCall,
  name: string,
  width: FloatingWidth,
  apply: (x: number) => number,
): Value | undefined {
  const known = monotoneFunctions[name];
  if (known === undefined || (hasErrno(call) && !roundings.has(name))) return undefined;
  return applied(call, call.values[0], width, { name: `${name}${width}`, apply, ...known });
}

/** With one of two arguments a symbol, `pow` is a function of that one. */
export function powerOfSymbol(
  call: LibraryCall,
  width: FloatingWidth,
  apply: (x: number, y: number) => number,
): Value | undefined {
  const [base, exponent] = call.values;
  if (hasErrno(call)) return undefined;
  if (typeof exponent === 'number') {
    const power = monotonePower(exponent);
    if (power === undefined) return undefined;
    const name = `pow${width}(x, ${exponent})`;
    return applied(call, base, width, { name, apply: (x) => apply(x, exponent), ...power });
  }
  // With another base, the exponents that give a number lie apart.
  if (typeof base !== 'number' || !(base > 0 && base !== 1 && base < infinity)) return undefined;
  return applied(call, exponent, width, {
    name: `pow${width}(${base}, x)`,
    apply: (y) => apply(base, y),
    inverse: (result) => Math.log(result) / Math.log(base),
    pieces: everywhere,
  });
}

/** As a function of the base (C17 F.10.4.4); exported for the test. */
export function monotonePower(exponent: number): MonotoneFunction | undefined {
  if (exponent === 0 || !Number.isFinite(exponent)) return undefined;
  return {
    pieces: piecesOfPower(exponent),
    inverse: (y) => Math.sign(y) * Math.abs(y) ** (1 / exponent),
  };
}

function piecesOfPower(exponent: number): Pieces {
  if (!Number.isInteger(exponent)) return [[-infinity, -infinity], ...notNegative];
  return exponent > 0 && exponent % 2 === 1 ? everywhere : bothSides;
}

function applied(
  { machine }: LibraryCall,
  x: Value,
  width: FloatingWidth,
  fn: FloatingFunction,
): Value | undefined {
  // Where a function was not declared, an argument may have another type.
  if (!isTerm(x) || x.sort.kind !== 'floating' || x.width !== width) return undefined;
  return machine.store.fapply(fn, x, width);
}
