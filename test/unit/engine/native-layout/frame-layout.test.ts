/** Frames as gcc 12 lays them out; the offsets are those in what `gcc -O0 -S` writes. */

import { expect, test } from '@jest/globals';
import { frameLayoutOf } from '#engine/native-layout/frame-layout.js';
import { linkText, runText } from '../../../support/run-text.js';

function layoutOf(text: string, name: string) {
  const { ir } = linkText(`${text}\nint main(void) { return 0; }\n`);
  const fn = ir.functions[ir.functionByName.get(name)!]!;
  const layout = frameLayoutOf(fn);
  if (typeof layout === 'string') return layout;
  return layout.slots.map(({ offset, local }) => `${fn.variables.get(local.register)} ${offset}`);
}

test('scalars first, those that loops change before the others, then arrays, large inner ones shared', () => {
  const text = `
    struct pair { int x, y; };
    int f(int p, char q, double d, int arr[]) {
      char c; short s; double e; int a[5]; char b[10]; int *ptr; int i; struct pair pp;
      int unused;
      c = 1; s = 2; e = 3; i = 0; ptr = a;
      for (i = 0; i < 5; i++) a[i] = i;
      b[0] = 1; pp.x = 1;
      { int k = 3; int big[20]; char small[8]; big[0] = k; small[0] = 1; i += big[0] + small[0]; }
      { int k2 = 3; int big2[20]; char small2[9]; big2[0] = k2; small2[0] = 1; i += big2[0] + small2[0]; }
      return c + s + (int)e + i + *ptr + a[1] + b[0] + pp.x + p + q + (int)d + arr[0];
    }`;
  expect(layoutOf(text, 'f')).toEqual([
    ...['i -4', 'c -5', 's -8', 'e -16', 'ptr -24', 'k -28', 'k2 -32'],
    ...['a -64', 'b -74', 'pp -84', 'small -92', 'small2 -101', 'big2 -192', 'big -192'],
    ...['p -196', 'q -200', 'd -208', 'arr -216'],
  ]);
});

test('a scalar whose address is taken lies with the arrays', () => {
  const text = `int read(int *p);
    int f(void) { int n, m = 2, i, s = 0; int a[10]; read(&n);
      for (i = 0; i < n; i++) { s += m; a[i] = s; } return s; }
    int read(int *p) { return *p = 1; }`;
  expect(layoutOf(text, 'f')).toEqual(['i -4', 's -8', 'm -12', 'n -16', 'a -64']);
});

test('parameters fill the gaps that others left', () => {
  const text = 'int f(char *s1, int n1, char *s2, int n2) { return s1[n1] + s2[n2]; }';
  expect(layoutOf(text, 'f')).toEqual(['s1 -8', 'n1 -12', 's2 -24', 'n2 -16']);
});

test('for an array of variable length gcc keeps the last index and the address', () => {
  const text = 'int f(int n) { int a[n]; a[0] = 1; return a[0]; }';
  expect(layoutOf(text, 'f')).toEqual(['a.length -8', 'a -16', 'n -20']);
});

test('several bounds of one array leave the frame unknown', () => {
  const text = 'int f(int n) { int a[n][n]; a[0][0] = 1; return a[0][0]; }';
  expect(layoutOf(text, 'f')).toMatch(/several bounds/);
});

test('above the variables of main lies what its caller had as frame pointer', () => {
  const text =
    '#include <stdio.h>\nint main(void) { char s[4] = {65, 66, 67, 68}; printf("%s", s); return 0; }';
  expect(runText(text, { mode: 'native' }).stdout).toBe('ABCD\u0001');
});
