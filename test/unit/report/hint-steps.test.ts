/** How much is shown at which try. */

import { describe, expect, test } from '@jest/globals';
import { hintsAtTry, parseHintSteps } from '#report/hint-steps.js';

describe('steps', () => {
  test('show more from a later try on', () => {
    const steps = parseHintSteps('line@1,values@4,edit@8');
    if (typeof steps === 'string') throw new Error(steps);
    expect([1, 3, 4, 7, 8, 100].map((tries) => hintsAtTry(steps, tries))).toEqual([
      ...['line', 'line', 'values', 'values', 'edit', 'edit'],
    ]);
  });

  test('a level alone holds always', () => {
    expect(parseHintSteps('values')).toEqual([{ level: 'values', fromTry: 1 }]);
  });

  test.each([
    ['lines', 'must be one of line, values, edit, or steps such as line@1,values@4'],
    ['', 'must be one of'],
    ['line@', 'must be one of'],
    ['line@2', 'must begin with a level for the first try, such as line@1'],
    ['edit@1,line@4', 'must show more from a later try on'],
    ['line@1,values@1', 'must show more from a later try on'],
  ])('refused: %j', (text, message) => {
    expect(parseHintSteps(text)).toContain(message);
  });
});
