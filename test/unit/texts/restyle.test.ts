/** Other widths and precisions of printed numbers; what printf would print is by C17 7.21.6.1. */

import { describe, expect, test } from '@jest/globals';
import { parsePrintFormat } from '#engine/libc/text/print-format.js';
import { type Restyling, restylings } from '#texts/restyle.js';

function restylingsOf(format: string): Restyling[] {
  const conversions = parsePrintFormat(format).filter(({ kind }) => kind === 'conversion');
  return restylings({ pieces: [], directives: [], conversions, isValue: [] });
}

function printedAs(format: string, wanted: string, values: readonly string[]): readonly string[] | undefined {
  const restyling = restylingsOf(format).find(({ conversions }) => conversions.join(' ') === wanted);
  return restyling?.print(values);
}

describe('whole numbers', () => {
  test('zeros come after the sign', () => {
    expect(printedAs('%d:%d', '%03d %03d', ['7', '-5'])).toEqual(['007', '-05']);
  });

  test('blanks come before it, and old ones go', () => {
    expect(printedAs('%4d', '%2d', ['  -5'])).toEqual(['-5']);
    expect(printedAs('%2d', '%d', [' 5'])).toEqual(['5']);
  });

  test('length modifiers stay', () => {
    expect(restylingsOf('%lld').map(({ conversions }) => conversions[0])).toContain('%02lld');
  });

  test('all of a call come before one alone', () => {
    const all = restylingsOf('%d:%d').map(({ conversions }) => conversions.join(' '));
    expect(all[0]).toBe('%02d %02d');
    expect(all).toContain('%d %02d');
  });
});

describe('floating numbers', () => {
  test('digits are rounded away', () => {
    expect(printedAs('%f', '%.2f', ['2.718282'])).toEqual(['2.72']);
  });

  test('ties are rounded to even', () => {
    expect(printedAs('%.1f', '%.0f', ['2.5'])).toEqual(['2']);
    expect(printedAs('%.1f', '%.0f', ['-3.5'])).toEqual(['-4']);
  });

  test('digits that were not printed are not known', () => {
    expect(printedAs('%.1f', '%.2f', ['2.7'])).toBeUndefined();
  });
});

test('texts, characters and widths from arguments have no other style', () => {
  expect(restylingsOf('%s %c %*d')).toEqual([]);
});
