/**
 * What the front end does with long programs, and what proposes edits, grows no faster than the
 * programs: nothing but the length of a text bounds it. Counted in calls, for shapes that
 * nobody writes by hand. (The runs and searches that follow have budgets of their own.)
 */

import { expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import { lower } from '#c/lower/lower.js';
import { noToggles } from '#c/lower/lowering.js';
import { proposeMissing } from '#edits/missing-edits.js';
import { proposeEdits } from '#edits/propose.js';
import { link } from '#engine/link.js';
import { countCalls } from '../support/count-calls.js';

function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('\n');
}

function mainOf(body: string): string {
  return `int puts(const char *); int main(void) { int c = 1; ${body} return c; }`;
}

const shapes: Readonly<Record<string, (n: number) => string>> = {
  cases: (n) => mainOf(`switch (c) { ${times(n, (i) => `case ${i}: c = ${i}; break;`)} }`),
  'ranges of cases': (n) =>
    mainOf(`switch (c) { ${times(n, (i) => `case ${9 * i} ... ${9 * i + 5}: break;`)} }`),
  functions: (n) => times(n, (i) => `int f${i}(int x) { return x + ${i}; }`) + mainOf(''),
  'calls of functions': (n) =>
    times(n, (i) => `int f${i}(int x) { return x; }`) + mainOf(times(n, (i) => `c = f${i}(c);`)),
  'redeclared functions': (n) => times(n, () => 'int f(int, char *);') + mainOf(''),
  globals: (n) => times(n, (i) => `int g${i} = ${i};`) + mainOf('c = g0;'),
  locals: (n) => mainOf(times(n, (i) => `int l${i} = ${i};`)),
  'locals of other types': (n) => mainOf(times(n, (i) => `long *l${i} = 0; l${i} = 0;`)),
  statements: (n) => mainOf(times(n, (i) => `c = ${i};`)),
  'texts that are printed': (n) => mainOf(times(n, (i) => `puts("text ${i}");`)),
  conditions: (n) => mainOf(times(n, (i) => `if (c == ${i}) c = ${i};`)),
  labels: (n) => mainOf(times(n, (i) => `l${i}: if (c == ${i}) goto l${(7 * i) % n};`)),
  'addresses of labels': (n) =>
    mainOf(
      `void *t[] = { ${times(n, (i) => `&&l${i},`)} }; goto *t[0]; ${times(n, (i) => `l${i}: c = ${i};`)}`,
    ),
  'values of an array': (n) => `int a[] = { ${times(n, (i) => `${i},`)} };${mainOf('c = a[1];')}`,
  'values of a local array': (n) => mainOf(`int a[] = { ${times(n, (i) => `${i},`)} }; c = a[1];`),
  'values given in reverse': (n) =>
    `int a[] = { ${times(n, (i) => `[${n - i}] = ${i},`)} };${mainOf('c = a[1];')}`,
  'values given again': (n) =>
    `int a[9] = { ${times(n, (i) => `[${i % 9}] = ${i},`)} };${mainOf('c = a[1];')}`,
  'texts in an array': (n) => `char *a[] = { ${times(n, (i) => `"${i}",`)} };${mainOf('')}`,
  'members of a structure': (n) =>
    `struct s { ${times(n, (i) => `int m${i};`)} } x, y;${mainOf(times(n, (i) => `x.m${i} = ${i};`))}`,
  'bit-fields': (n) => `struct s { ${times(n, (i) => `unsigned m${i} : 3;`)} } x;${mainOf('x.m0 = 1;')}`,
  'unnamed unions': (n) =>
    `struct { ${times(n, (i) => `union { int a${i}; float b${i}; };`)} } x;${mainOf(times(n, (i) => `x.a${i} = 1;`))}`,
  structures: (n) => times(n, (i) => `struct s${i} { struct s${i} *next; };`) + mainOf(''),
  enumerators: (n) => `enum e { ${times(n, (i) => `E${i},`)} };${mainOf('c = E1;')}`,
  macros: (n) => `${times(n, (i) => `#define m${i} ${i}`)}\n${mainOf(times(n, (i) => `c = m${i};`))}`,
  'uses of a macro': (n) => `#define add(a, b) ((a) + (b))\n${mainOf(times(n, (i) => `c = add(c, ${i});`))}`,
  'typedefs of function types': (n) => {
    const tower = (name: string) =>
      times(n / 5, (i) => `typedef ${name}${i} *${name}${i + 1}(${name}${i} *, ${name}${i} *);`);
    const top = n / 5;
    const types = `typedef int t0(void); typedef int u0(void); ${tower('t')} ${tower('u')}`;
    return `${types} t${top} *a; u${top} *b;${mainOf('if (a == b) c = 2; a = b;')}`;
  },
  'structures in structures': (n) =>
    `struct s0 { char x; }; ${times(20, (i) => `struct s${i + 1} { struct s${i} a, b; };`)} struct s20 *p;${mainOf(
      times(n, () => 'if (p) c = 2;'),
    )}`,
};

function work(text: string): void {
  const { program, diagnostics } = translate(
    { name: 'a.c', text, isSystem: false },
    { resolveInclude: () => undefined },
  );
  expect(diagnostics).toEqual([]);
  link(lower(program, noToggles));
  proposeEdits(program, () => true);
  proposeMissing(program, () => true);
}

/** A quarter more than twice: sorting, and tables that grow. */
const ratioMax = 2.5;

test.each(Object.entries(shapes))('%s', (_name, textOf) => {
  const sizes = [50, 100, 200];
  const [few, more, most] = sizes.map((size) => countCalls(() => work(textOf(size))));
  expect((most! - more!) / (more! - few!)).toBeLessThan(ratioMax);
});
