/** Numbers of a table for people to read; the CSV beside it has all digits. */

import type { CsvValue } from '#report/render-csv.js';

/** A column with more digits before the point has fewer behind it. */
const significantDigits = 3;

/**
 * Writes the numbers of one column, as many decimals in each, so that they can be compared;
 * none where all are whole.
 *
 * @param values of the whole column
 */
export function numberTextOf(values: readonly CsvValue[]): (value: number) => string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.every(Number.isInteger)) return String;
  const most = Math.max(...numbers.map(Math.abs));
  const digitsBefore = most < 1 ? 0 : Math.floor(Math.log10(most)) + 1;
  const decimals = Math.max(1, significantDigits - digitsBefore);
  return (value) => value.toFixed(decimals);
}

/** Whether a column holds numbers and nothing else that is known. */
export function isNumeric(values: readonly CsvValue[]): boolean {
  return values.every((value) => value === null || typeof value === 'number');
}
