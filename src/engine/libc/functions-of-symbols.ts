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

const infinity = Number.POSITIVE_INFINITY;
const everywhere: Pieces = [[-infinity, infinity]];
const notNegative: Pieces = [[-0, infinity]];
const bothSides: Pieces = [
  [-infinity, -0],
  [0, infinity],
];

/** Functions of one argument; exported for the test. */
export const piecesOf: Readonly<Record<string, Pieces>> = {
  exp: everywhere,
  exp2: everywhere,
  atan: everywhere,
  ceil: everywhere,
  floor: everywhere,
  trunc: everywhere,
  round: everywhere,
  rint: everywhere,
  nearbyint: everywhere,
  sqrt: notNegative,
  log: notNegative,
  log2: notNegative,
  log10: notNegative,
};

const roundings = new Set('ceil floor trunc round rint nearbyint'.split(' '));

/** @returns undefined where the argument has a value, or nothing is known of the function */
export function unaryOfSymbol(
  call: LibraryCall,
  name: string,
  width: FloatingWidth,
  apply: (x: number) => number,
): Value | undefined {
  const pieces = piecesOf[name];
  if (pieces === undefined || (hasErrno(call) && !roundings.has(name))) return undefined;
  return applied(call, call.values[0], width, { name: `${name}${width}`, apply, pieces });
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
    const pieces = piecesOfPower(exponent);
    if (pieces === undefined) return undefined;
    const power = { name: `pow${width}(x, ${exponent})`, apply: (x: number) => apply(x, exponent), pieces };
    return applied(call, base, width, power);
  }
  // With another base, the exponents that give a number lie apart.
  if (typeof base !== 'number' || !(base > 0 && base !== 1 && base < infinity)) return undefined;
  const power = { name: `pow${width}(${base}, x)`, apply: (y: number) => apply(base, y), pieces: everywhere };
  return applied(call, exponent, width, power);
}

/** As a function of the base (C17 F.10.4.4); exported for the test. */
export function piecesOfPower(exponent: number): Pieces | undefined {
  if (exponent === 0 || !Number.isFinite(exponent)) return undefined;
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
