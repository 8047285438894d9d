/**
 * A number that is missing in what a located place yields, where the values that are wanted there tell
 * which:
 *
 *   interest = sum * rate;     yields 1250 where 12.5 is wanted: sum * rate / 100
 *   digit = c - 'A';           yields 2 where 12 is wanted: c - 'A' + 10
 */

import type { Position } from './expression-term.js';
import type { PlaceTrial, WantedValue } from './search-place.js';
import { arithmeticTerm, constantTerm, isWhole, type NumberClass, type Term } from './term.js';
import { costOfLiteral, costOfOperand, usualNumbers, weights } from './weights.js';

export interface OtherOperand {
  readonly term: Term;
  readonly cost: number;
}

const operators = ['add', 'subtract', 'multiply', 'divide'] as const;
type Operator = (typeof operators)[number];

/** 0 and 1 change nothing, or are tried with all that the program has. */
const moreThan = 1;
const numberMax = 1e6;
/** Digits of a fraction, from the fewest on. */
const precisions = [1, 2, 3] as const;

/**
 * The expression with one operand more behind it; for each operator the roundest number that passes.
 *
 * @param whole what stands at the place
 * @param wanted what the first execution of some failing tests has to yield
 */
export function searchOperands(
  whole: Position,
  trial: PlaceTrial,
  wanted: readonly WantedValue[],
): readonly OtherOperand[] {
  const { term: before, isTruth } = whole;
  const [first] = wanted;
  const isAlone = whole.within(before) === before;
  if (first === undefined || isTruth || !isAlone || before.form.kind === 'constant') return [];
  const yielded = trial.yields(before, first.atoms);
  return operators.flatMap((operator) => {
    const numbers = new Set(numbersFor(operator, before.type, yielded, first.value));
    const fitting = [...numbers]
      .filter((number) => number > moreThan && number <= numberMax)
      .sort((a, b) => costOfLiteral(a) - costOfLiteral(b));
    for (const number of fitting) {
      const operand = constantTerm(number, `${number}`, typeOf(number), weights.otherConstant);
      const term = arithmeticTerm(operator, before, operand);
      if (term !== undefined && !trial.isSpent && trial.passes(term))
        return [{ term, cost: costOfOperand(number) }];
    }
    return [];
  });
}

function typeOf(number: number): NumberClass {
  return Number.isInteger(number) ? 'int' : 'double';
}

/** The numbers that make one value of another; of a fraction, which is known by what is printed, the nearest short ones. */
function numbersFor(operator: Operator, type: NumberClass, from: number, to: number): readonly number[] {
  const number = {
    add: to - from,
    subtract: from - to,
    multiply: to / from,
    divide: from / to,
  }[operator];
  if (!Number.isFinite(number)) return [];
  if (!isWhole(type)) return precisions.map((digits) => Number(number.toPrecision(digits)));
  if (operator !== 'divide') return Number.isInteger(number) ? [number] : [];
  // What is cut off does not tell the divisor exactly (C17 6.5.5p6).
  const [least, most] = [Math.floor(from / (to + 1)) + 1, Math.floor(number)];
  return most - least > numberMax ? [] : divisorsBetween(least, most);
}

/** The usual ones, and both ends. */
function divisorsBetween(least: number, most: number): readonly number[] {
  const usual = [...usualNumbers].filter((each) => least <= each && each <= most);
  return [...usual, least, most];
}
