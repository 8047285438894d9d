/** Numbers of a table for people to read; the CSV beside it has all digits. */

import type { CsvValue } from '#report/render-csv.js';

/** A column with more digits before the point has fewer behind it. */
const significantDigits = 3;

/**
 * Writes the numbers of one column, as many decimals in each, so that they can be compared.
 * Where most are whole, as counts with their mean are, whole ones have none.
 *
 * @param values of the whole column
 */
export function numberTextOf(values: readonly CsvValue[]): (value: number) => string {
  const numbers = values.filter((value) => typeof value === 'number');
  const whole = numbers.filter(Number.isInteger).length;
  if (whole === numbers.length) return String;
  const most = Math.max(...numbers.map(Math.abs));
  const digitsBefore = most < 1 ? 0 : Math.floor(Math.log10(most)) + 1;
  const decimals = Math.max(1, significantDigits - digitsBefore);
  const isOfCounts = whole > numbers.length / 2;
  return (value) => (isOfCounts && Number.isInteger(value) ? String(value) : value.toFixed(decimals));
}

/** Whether a column holds numbers and nothing else that is known. */
export function isNumeric(values: readonly CsvValue[]): boolean {
  return values.every((value) => value === null || typeof value === 'number');
}
