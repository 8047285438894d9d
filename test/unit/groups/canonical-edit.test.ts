/** Edits in different programs that are the same change, and those that are not. */

import { expect, test } from '@jest/globals';
import { canonicalEdit } from '#groups/canonical-edit.js';
import { groupLimits } from '#groups/limits.js';

const change = (...edits: readonly [string, string][]): string | undefined =>
  canonicalEdit(edits.map(([before, after]) => ({ before, after })));

test.each<[string, [string, string][], string]>([
  ['an operator', [['i < n', 'i <= n']], '< → <='],
  ['at several places', [['a+b<c || b+c<a', 'a+b<=c || b+c<=a']], '< → <='],
  [
    'by several edits',
    [
      ['x<y', 'x<=y'],
      ['n = 0', 'n = 1'],
    ],
    '0 → 1; < → <=',
  ],
  ['a variable', [['sum += i', 'sum += a']], 'v1 → v2'],
  ['a text', [['"no"', '"yes"']], '"no" → "yes"'],
  ['the spelling of a text', [['"no"', '"No"']], 'text → text, spelling'],
  ['a line end', [['"%d"', '"%d\\n"']], 'text → text, line ends'],
  ['a line end too many', [['"a\\n"', '"a"']], 'text → text, no line end'],
  ['the decimals of a number', [['"%f is low"', '"%.4f is low"']], 'text → text, decimals'],
  ['another conversion', [['"%d is low"', '"%f is low"']], '"%d is low" → "%f is low"'],
  ['words beside the answer', [['"The sum is %d"', '"%d"']], 'text → text, surplus'],
  ['an output call left out', [['printf("Enter n: "); x = 1;', 'x = 1;']], 'output of a text →'],
  ['an output of values left out', [['printf("%d", n);', '']], 'printf ( "%d" , v1 ) ; →'],
  ['something put in', [['', 'else ']], '→ else'],
  ['something left out', [['s = s + 1;', '']], 'v1 = v1 + 1 ; →'],
  ['a function keeps its name', [['abs(x)', 'fabs(x)']], 'abs → fabs'],
  ['numbers with exponents are one token', [['1e-3', '1e-4']], '1e-3 → 1e-4'],
])('%s', (_, edits, wanted) => {
  expect(change(...edits)).toBe(wanted);
});

test('does not depend on names, white space or how often', () => {
  const one = change(['for (i = 0; i < n; i++)', 'for (i = 1; i < n; i++)']);
  expect(change(['for(k=0;k<len;k++)', 'for(k=1;k<len;k++)'])).toBe(one);
  expect(one).toBe('0 → 1');
});

test('does not depend on a text whose spelling is changed, or that is not printed any more', () => {
  expect(change(['"right"', '"Right"'])).toBe(change(['"acute"', '"Acute"']));
  expect(change(['printf("Enter n: ");', ';'])).toBe(change(['puts("How many?");', ';']));
});

test('does not depend on parentheses that only group, unless they are the change', () => {
  expect(change(['a < b && (c < d)', '(a < b || c < d)'])).toBe('&& → ||');
  expect(change(['(a*a)/(b*b)', 'a*a+b*b'])).toBe(change(['a/b', 'a+b']));
  expect(change(['a+b/2', '(a+b)/2'])).toBe('→ (; → )');
  expect(change(['f(a)', 'f'])).toBe('( v1 ) →');
});

test('does not depend on braces, unless they are the change', () => {
  const guarded = change(['return 0;', 'if (n == 1) { return 1; } return 0;']);
  expect(guarded).toBe(change(['return 0;', 'if (n == 1) return 1; return 0;']));
  expect(change(['a(); b();', '{ a(); b(); }'])).toBe('→ {; → }');
});

test('variables keep apart within a change', () => {
  expect(change(['a = b;', 'b = a;'])).not.toBe(change(['a = b;', 'c = b;']));
});

test('nothing that changes nothing, or a whole rewrite', () => {
  expect(change(['x  + 1', 'x + 1'])).toBeUndefined();
  const long = 'x '.repeat(groupLimits.tokensMax + 1);
  expect(change([long, 'y'])).toBeUndefined();
});
