import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/program.js';
import type { Written } from '#edits/written.js';
import {
  arithmeticTerm,
  atomTerm,
  callTerm,
  castTerm,
  comparisonTerm,
  constantTerm,
  logicalTerm,
  negateTerm,
  notTerm,
  type Term,
} from '#synthesis/term.js';
import { termText } from '#synthesis/term-text.js';

const none = {} as Expression;
const atom = (number: number, text: string): Term => {
  return atomTerm({ number, text, expression: none, type: 'int' }, 1);
};
const a = atom(0, 'a');
const b = atom(1, 'b');
const item = atom(2, 'v[i]');
const minusOne = constantTerm(-1, '-1', 'int', 1);

/** No term here has an origin in a program. */
const unwritten = { isPlain: () => false } as unknown as Written;

describe('what is written means what was meant', () => {
  const sum = arithmeticTerm('add', a, b)!;
  const difference = arithmeticTerm('subtract', a, sum)!;
  const less = comparisonTerm('less', sum, item);
  const either = logicalTerm('or', less, notTerm(a));

  test.each<[string, Term | undefined]>([
    ['a + b', sum],
    ['a - (a + b)', difference],
    ['(a + b) * v[i]', arithmeticTerm('multiply', sum, item)],
    ['a / (b * v[i])', arithmeticTerm('divide', a, arithmeticTerm('multiply', b, item)!)],
    ['a * b / v[i]', arithmeticTerm('divide', arithmeticTerm('multiply', a, b)!, item)],
    ['a + b < v[i]', less],
    ['(a + b < v[i] || !a) && b', logicalTerm('and', either, b)],
    ['!(a + b < v[i])', notTerm(less)],
    ['-(a + b)', negateTerm(sum)],
    ['-(-1)', negateTerm(minusOne)],
    ['a - -1', arithmeticTerm('subtract', a, minusOne)],
    ['(double)(a + b)', castTerm('double', sum)],
    ['abs(a + b)', callTerm('abs', [sum])],
  ])('%s', (text, term) => {
    expect(termText(term!, unwritten).text).toBe(text);
  });
});
