/**
 * How unlikely a new expression is, on the scale of `edits/likelihood.ts` (negative
 * logarithms): what any rewriting costs, a share for each node that is new, and a smaller one
 * for each that is lost. A name that stands there already is likelier than another, 0 and 1
 * likelier than other numbers.
 */

import type { Term } from './term.js';

export const weights = {
  /** A variable that the expression uses, or another in scope. */
  usedVariable: 0.8,
  variable: 1.3,
  element: 1.8,
  zero: 0.6,
  one: 0.8,
  two: 1.3,
  otherConstant: 1.8,
  /** A condition that the function writes somewhere. */
  writtenTruth: 1.6,
} as const;

const ofRewriting = 5;
/** Who wrote a number seldom means something reckoned, or a quotient who wrote a value. */
const ofReckonedConstant = 3;
const ofQuotient = 2;
const ofMissingOperand = 1.5;
const lostShare = 0.4;
/** Costs are rounded to tenths. */
const roundingMax = 0.05;

/** @param isKept the term has what stood there before in it */
export function costOfChange(before: Term, after: Term, isKept: boolean): number {
  const fresh = isKept ? after.weight - before.weight : after.weight;
  const lost = isKept ? 0 : lostShare * before.weight;
  return roundedCost(ofRewriting + fresh + lost + unlikelinessOf(before, after));
}

/** Hours, minutes, days, letters, per cent: what is meant before other numbers that do as well. */
export const usualNumbers: ReadonlySet<number> = new Set([
  7, 10, 12, 24, 26, 60, 100, 360, 365, 366, 400, 1000, 3600,
]);

/** A number in place of another is likelier than anything new, the rounder the likelier. */
export function costOfLiteral(value: number): number {
  return ofRewriting + (usualNumbers.has(value) ? 0 : value % 10 === 0 ? 0.3 : value % 5 === 0 ? 0.6 : 1);
}

/** A number and an operator that are missing are less likely than a number that is another one. */
export function costOfOperand(value: number): number {
  return costOfLiteral(value) + ofMissingOperand;
}

/**
 * What a new expression may weigh at most if a change is to cost no more.
 *
 * @param base what the change costs without it
 */
export function heaviestWithin(cost: number, base = ofRewriting): number {
  return cost - base + roundingMax;
}

function unlikelinessOf(before: Term, { form, size }: Term): number {
  if (before.form.kind === 'constant' && size > 1) return ofReckonedConstant;
  const isQuotient = form.kind === 'arithmetic' && /divide|remainder/.test(form.operator);
  return isQuotient ? ofQuotient : 0;
}

export function roundedCost(cost: number): number {
  return Math.round(10 * cost) / 10;
}
