/** Which programs are copies of each other. */

import { expect, test } from '@jest/globals';
import { essenceOf } from '#oracle/copies.js';

const program = 'int main(void) { int a = 0, b; scanf("%d", &b); while (b) a += b--; printf("%d", a); }';

test.each([
  ['other white space and comments', program.replaceAll(';', ' ; // and\n/* so */')],
  ['other names', program.replace(/\ba\b/g, 'sum').replace(/\bb\b/g, 'count')],
])('%s make a copy', (_name, copy) => {
  expect(essenceOf(copy)).toBe(essenceOf(program));
});

test.each([
  ['another name in one place', program.replace('printf("%d", a)', 'printf("%d", b)')],
  ['another text', program.replace('"%d", a', '"%d\\n", a')],
  ['another number', program.replace('= 0', '= 1')],
  ['another type', program.replace('int a', 'long a')],
  ['another function of the library', program.replace('printf', 'fprintf')],
])('%s makes none', (_name, other) => {
  expect(essenceOf(other)).not.toBe(essenceOf(program));
});
