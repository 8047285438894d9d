/**
 * Another number for one literal of a located expression, where the values that are wanted there tell which:
 *
 *   min += 12 * 60;        stores 1440 if the test is to pass: 24
 *   if (marks > 50) …      with 61 it has to hold, with 60 it must not: 60
 *
 * The number that gives a value follows from two others where the expression is linear in it; else it is
 * looked for among the small ones. For a condition, only numbers near those it compares with matter. Where
 * several pass, the roundest is meant.
 */

import type { Written } from '#edits/written.js';
import type { Position } from './expression-term.js';
import type { PlaceTrial, WantedValue } from './search-place.js';
import { type AtomValues, constantTerm, type Term } from './term.js';
import { costOfLiteral } from './weights.js';

/** Numbers that are looked at, from 0 on. */
const smallMax = 400;
/** So many that fit a wanted value are tried, the roundest first. */
const triedMax = 6;
/** Numbers that a condition is tried with. */
const comparedMax = 60;
/** Digits of a fraction, from the fewest on. */
const precisions = [1, 2, 3, 4] as const;

export interface OtherLiteral {
  readonly position: Position;
  readonly text: string;
  readonly cost: number;
}

/** @param wanted what the first execution of some failing tests has to yield */
export function searchLiterals(
  positions: readonly Position[],
  trial: PlaceTrial,
  wanted: readonly WantedValue[],
  isTruth: boolean,
  written: Written,
): readonly OtherLiteral[] {
  const [whole] = positions;
  const original = whole?.within(whole.term);
  return positions.flatMap((position) => {
    const literal = literalAt(position, written);
    if (literal === undefined || trial.isSpent) return [];
    const values = isTruth
      ? passingThresholds(literal, trial, original)
      : fittingValues(literal, trial, wanted).filter((value) => trial.passes(literal.with(value)!));
    const [best] = values.sort((a, b) => costOfLiteral(a) - costOfLiteral(b));
    return best === undefined ? [] : [{ position, text: literal.textOf(best), cost: costOfLiteral(best) }];
  });
}

interface Literal {
  readonly value: number;
  readonly position: Position;
  readonly isWhole: boolean;
  readonly textOf: (value: number) => string;
  /** The whole expression with another number; undefined where that is not C. */
  readonly with: (value: number) => Term | undefined;
}

/** One that is written as it is, not by the name of a macro. */
function literalAt(position: Position, written: Written): Literal | undefined {
  const { node, term, within } = position;
  if (term.form.kind !== 'constant' || node.kind !== 'constant' || !written.isSingleToken(node.span)) return;
  const own = written.text(node.span);
  const isWhole = /^(?:0|[1-9]\d{0,8})$/.test(own);
  if (!isWhole && !/^\d+\.\d+$/.test(own)) return;
  const textOf = (value: number): string => (isWhole || !Number.isInteger(value) ? `${value}` : `${value}.0`);
  return {
    value: term.form.value,
    position,
    isWhole,
    textOf,
    with: (value) => within(constantTerm(value, textOf(value), term.type, term.weight)),
  };
}

/** The roundest of those with which every wanted value that is known comes out, or nearly. */
function fittingValues(literal: Literal, trial: PlaceTrial, wanted: readonly WantedValue[]): number[] {
  if (wanted.length === 0) return [];
  const found = new Set(estimates(literal, trial, wanted[0]!));
  for (let value = 0; literal.isWhole && value <= smallMax; value++) {
    const term = literal.with(value);
    if (term !== undefined && wanted.every((each) => trial.yields(term, each.atoms) === each.value))
      found.add(value);
  }
  found.delete(literal.value);
  return [...found]
    .filter((value) => value >= 0 && literal.with(value) !== undefined)
    .sort((a, b) => costOfLiteral(a) - costOfLiteral(b))
    .slice(0, triedMax);
}

/** Where the value is linear in the number, it follows from two values. */
function estimates(literal: Literal, trial: PlaceTrial, { atoms, value }: WantedValue): readonly number[] {
  const at = (number: number): number => {
    const term = literal.with(number);
    return term === undefined ? Number.NaN : trial.yields(term, atoms);
  };
  const first = at(literal.value);
  const estimate = literal.value + (value - first) / (at(literal.value + 1) - first);
  if (!Number.isFinite(estimate) || Math.abs(estimate) > 1e9) return [];
  if (literal.isWhole) return [Math.round(estimate)];
  return precisions.map((digits) => Number(estimate.toPrecision(digits)));
}

/** The numbers with which some decision comes out differently, and the roundest between them. */
function passingThresholds(literal: Literal, trial: PlaceTrial, original: Term | undefined): number[] {
  if (!literal.isWhole) return [];
  const states = trial.recorded(original);
  const { compared } = literal.position;
  const beside = compared === undefined ? [] : states.map((atoms) => compared.valueIn(atoms));
  const values = new Set(beside.filter(Number.isInteger).flatMap((each) => [each, each - 1, each + 1]));
  for (const value of turns(literal, trial, states)) values.add(value);
  values.delete(literal.value);
  const passing = [...values]
    .filter((value) => value >= 0)
    .slice(0, comparedMax)
    .filter((value) => passes(literal, trial, value));
  if (passing.length === 0) return [];
  const [least, most] = [Math.min(...passing), Math.max(...passing)];
  const round = roundestBetween(least, most);
  return passes(literal, trial, round) ? [round] : passing;
}

/** Small numbers from which on some recorded decision is another one, and those before them. */
function turns(literal: Literal, trial: PlaceTrial, states: readonly AtomValues[]): readonly number[] {
  const found: number[] = [];
  let before: string | undefined;
  for (let value = 0; value <= smallMax; value++) {
    const term = literal.with(value);
    if (term === undefined) continue;
    const decisions = states.map((atoms) => trial.yields(term, atoms)).join('');
    if (before !== undefined && decisions !== before) found.push(value - 1, value);
    before = decisions;
  }
  return found;
}

function passes(literal: Literal, trial: PlaceTrial, value: number): boolean {
  const term = literal.with(value);
  return term !== undefined && !trial.isSpent && trial.passes(term);
}

function roundestBetween(least: number, most: number): number {
  for (let unit = 10 ** Math.floor(Math.log10(Math.max(1, most))); unit >= 10; unit /= 10) {
    for (const part of [unit, unit / 2]) {
      const multiple = Math.ceil(least / part) * part;
      if (multiple <= most) return multiple;
    }
  }
  return least;
}
