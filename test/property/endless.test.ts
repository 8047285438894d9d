/** Random loops over variables in memory: a run that is shown to be endless goes on for as long as anybody looks. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runText } from '../support/run-text.js';

const variable = fc.constantFrom(
  ...['g', 'h', 'calls', 'c', 'u', 'i', 'j', '*p', 'a[0]', 'a[1]', 'a[g & 3]', 'b[j & 1]', 'r.left', 'r.few'],
);
const number = fc.constantFrom('0', '1', '3', '7', '100', '1000', '20000');
const operator = fc.constantFrom('+', '-', '*', '&', '|', '^');
const comparison = fc.constantFrom('<', '>', '==', '!=', '<=', '>=');

const expression = fc.oneof(
  variable,
  number,
  fc.tuple(variable, operator, fc.oneof(variable, number)).map((parts) => `(${parts.join(' ')})`),
);
const condition = fc
  .tuple(expression, comparison, fc.oneof(number, variable))
  .map((parts) => parts.join(' '));

const simple = fc.oneof(
  fc
    .tuple(variable, fc.constantFrom('+=', '-=', '^=', '='), expression)
    .map((parts) => `${parts.join(' ')};`),
  fc.tuple(variable, fc.constantFrom('++', '--')).map((parts) => `${parts.join('')};`),
  fc.tuple(variable, fc.constantFrom('3', '16')).map(([name, most]) => `${name} = (${name} + 1) % ${most};`),
  fc.constantFrom('count(1);', 'count(g);', 'i = asked();', 'g = asked();', 'p = &h;', 'p = &a[2];'),
  fc.constantFrom('r = s;', 's = r;', 'memcpy(b, a, 8);', 'memcpy(a, b, 8);', 'i = strlen(t);', 't[0] = c;'),
);
const statement = fc.oneof(
  { weight: 4, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.tuple(condition, fc.oneof(simple, fc.constantFrom('break;', 'return 0;'))).map((parts) => {
      const [asked, inner] = parts;
      return `if (${asked}) ${inner}`;
    }),
  },
  { weight: 1, arbitrary: simple.map((inner) => `for (j = 0; j < 3; j++) ${inner}`) },
);

const program = fc
  .record({
    loop: fc.oneof(fc.constantFrom('n', '!isOver', 'n && !isOver'), condition),
    body: fc.array(statement, { minLength: 1, maxLength: 5 }),
    count: fc.constantFrom('h += k;', 'a[1] += k;', 'r.left ^= 1;', 'if (calls > 20000) isOver = 1;'),
    asked: fc.constantFrom('calls & 7', 'h', 'a[1] > 5000', '1', 'strlen(t)'),
  })
  .map(
    ({ loop, body, count, asked }) => `#include <string.h>
int g, h, calls, isOver, a[4], b[4];
unsigned u;
char c, t[4] = "ab";
struct pair { int left; unsigned few : 3, many : 20; } r, s;
void count(int k) { calls++; ${count} }
int asked(void) { return ${asked}; }
int main(void) {
  int i = 0, j = 0, n = 1, *p = &h;
  while (${loop}) { ${body.join(' ')} }
  return 0;
}`,
  );

const shownAfter = 3_000;
const followed = 500_000;

test('a run that is shown to be endless does not end', () => {
  let shown = 0;
  fc.assert(
    fc.property(program, (text) => {
      const { isEndless } = runText(text, { mode: 'native', limits: { stepsMax: shownAfter } });
      if (!isEndless) return;
      shown++;
      expect(runText(text, { mode: 'native', limits: { stepsMax: followed } }).outcome).toBe('timed out');
    }),
    { numRuns: 300 },
  );
  expect(shown).toBeGreaterThan(50);
});
