/** Segments as gcc 12 and the GNU linker lay them out; the offsets are differences of what `nm -n` lists. */

import { expect, test } from '@jest/globals';
import { segmentsOf } from '#engine/native-layout/data-layout.js';
import { linkText, runText } from '../../../support/run-text.js';

function placesIn(text: string, name: 'data' | 'bss'): string[] {
  const { ir } = linkText(`${text}\nint main(void) { return 0; }\n`);
  const { slots } = segmentsOf(ir).find((segment) => segment.name === name)!;
  return slots.map(({ index, offset }) => `${ir.globals[index]!.name} ${offset}`);
}

test('larger objects are aligned to 8, 16 and 32, and static ones come last', () => {
  const text = `
    static char s1; static int s2[9]; static char s3;
    struct { int x[4]; } a; char p1; struct { int x[5]; } b; char p2; struct { int x[8]; } c; char p3;
    char d[15]; char p4; char e[16]; char p5; char f[31]; char p6; char g[32]; char p7;`;
  expect(placesIn(text, 'bss')).toEqual([
    ...['a 0', 'p1 16', 'b 32', 'p2 52', 'c 64', 'p3 96', 'd 104', 'p4 119', 'e 128', 'p5 144'],
    ...['f 160', 'p6 191', 'g 192', 'p7 224', 's1 225', 's2 256', 's3 292'],
  ]);
});

test('only values other than zero lie in .data, and const objects in neither', () => {
  const text = `
    static int s3 = 5; int g3 = 6, zero = 0, none; const int k[3] = {1, 2, 3}; double d = 0.0, e = -0.0;
    int f(void) { static int x = 1; static int y = 2; return y + x; }`;
  expect(placesIn(text, 'data')).toEqual(['s3 0', 'g3 4', 'e 8', 'y 16', 'x 20']);
  expect(placesIn(text, 'bss')).toEqual(['zero 0', 'none 4', 'd 8']);
});

test.each([
  ['an array of int', 'int a[5];', 8],
  ['a short array of char', 'char a[3];', 1],
  ['an array of short', 'short a[3];', 2],
  ['one of long', 'static long a[1]; int t = 4;', 8],
])('before the first of .bss lie zeros: %s', (_name, text, bytes) => {
  const { ir } = linkText(`${text}\nint main(void) { return 0; }\n`);
  const bss = segmentsOf(ir).find(({ name }) => name === 'bss')!;
  expect(bss.before).toEqual({ bytes, areZeros: true });
});

test('an element before the first array reads as zero and keeps what is stored there; one before that is not known', () => {
  const text = (index: number): string =>
    `int a[5]; int main(void) { int i = ${index}, x = a[i]; a[i] = 3; return 10 * x + a[i] + a[0]; }`;
  expect(runText(text(-1), { mode: 'native' }).exitCode).toBe(3);
  expect(runText(text(-3), { mode: 'native' }).outcome).toBe('crashed');
});

test('before the first of .data lies padding, or an address that may be overwritten', () => {
  const text = (elements: string, index: number, access: string): string =>
    `int a[] = {${elements}}; int main(void) { int i = ${index}, x = 7; ${access} return x + a[0]; }`;
  const run = (elements: string, index: number, access: string) =>
    runText(text(elements, index, access), { mode: 'native' });
  expect(run('1, 2', -1, 'a[i] = 3; x = a[i];').exitCode).toBe(4);
  expect(run('1, 2', -1, 'x = a[i];').meetsUnknownMemory).toBe(true);
  expect(run('1, 2', -3, 'a[i] = 3;').outcome).toBe('crashed');
  // An array of 32 bytes is aligned so.
  const padded = run('1, 2, 3, 4, 5, 6, 7, 8', -1, 'x = a[i];');
  expect([padded.exitCode, padded.meetsUnknownMemory]).toEqual([1, false]);
  expect(run('1, 2, 3, 4, 5, 6, 7, 8', -5, 'a[i] = 3;').outcome).toBe('crashed');
});

test('what lies beside constants and literals is read, and not known; far away nothing is', () => {
  const text = (index: number): string =>
    `const int k[2] = {1, 2}; int main(void) { int i = ${index}; if (k[i] == 4) i = 0; return "xy"[i % 3 - 4] == 1 ? 2 : 3; }`;
  const near = runText(text(-2), { mode: 'native' });
  expect(near.exitCode).toBeDefined();
  expect(near.findings.map(({ kind }) => kind)).toContain('out-of-bounds');
  expect(runText(text(-2000), { mode: 'native' }).outcome).toBe('crashed');
});
