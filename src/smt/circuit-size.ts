/**
 * How large a question is as a circuit, which z3 turns it into first: an estimate in
 * gates. Multipliers and dividers grow with the square of the width.
 */

import { isConstant, type Term, type TermKind } from './term.js';

/** Gates for each pair of bits of two unknown operands; a constant operand leaves about half. */
const gatesPerPair: Partial<Record<TermKind, number>> = {
  mul: 6,
  sdiv: 14,
  udiv: 12,
  srem: 14,
  urem: 12,
  fadd: 6,
  fsub: 6,
  fmul: 10,
  fdiv: 24,
};

/** @returns at most a little more than `most`, counting shared terms once; infinity if none is known */
export function circuitSize(terms: readonly Term[], most: number): number {
  const seen = new Set<Term>();
  const waiting = [...terms];
  let gates = 0;
  for (let term = waiting.pop(); term !== undefined && gates <= most; term = waiting.pop()) {
    if (seen.has(term)) continue;
    seen.add(term);
    gates += gatesOf(term);
    waiting.push(...term.args);
  }
  return gates;
}

function gatesOf({ kind, width, args }: Term): number {
  if (kind === 'fapply') return Number.POSITIVE_INFINITY;
  const perPair = gatesPerPair[kind];
  if (perPair === undefined) return width;
  const gates = perPair * width * width;
  return args.some(isConstant) ? gates / 2 : gates;
}
