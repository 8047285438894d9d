/**
 * Free floating values whose bytes are copied, overwritten or read one by one: together
 * again they are the value, apart they leave the location open.
 */

import { describe, expect, test } from '@jest/globals';
import type { Undefined } from '#model/outcome.js';
import { searchOne } from '../../../support/search-one.js';

const headers = '#include <stdio.h>\n#include <string.h>\n';

function search(body: string, stdout: string, subject = 'x', undefinedMode: Undefined = 'strict') {
  const text = `${headers}int main(void) { ${body} return 0; }`;
  return searchOne({ text, stdout, kind: 'assignment', subject, undefinedMode });
}

describe('copied', () => {
  test('by memcpy, whole', async () => {
    const body = 'double x, y; x = 1; memcpy(&y, &x, 8); printf("%.2f", y);';
    expect(await search(body, '2.50')).toEqual(['2.5']);
  });

  test('in two halves', async () => {
    const body = `double x, y; x = 1;
      memcpy(&y, &x, 3); memcpy((char *)&y + 3, (char *)&x + 3, 5); printf("%.2f", y);`;
    expect(await search(body, '2.50')).toEqual(['2.5']);
  });

  test('byte by byte', async () => {
    const body = `float x, y; x = 1;
      for (int i = 3; i >= 0; i--) ((char *)&y)[i] = ((char *)&x)[i];
      printf("%.2f", y);`;
    // A register would hold the byte as an integer, which has no value apart from the others.
    expect(await search(body, '2.50')).toBe('unknown');
  });

  test('as another type of the same size', async () => {
    const body = `union { double d; long l; } u, v; double x; x = 1; u.d = x;
      v.l = u.l; printf("%.2f", v.d);`;
    expect(await search(body, '2.50')).toBe('unknown');
  });
});

describe('overwritten in part', () => {
  test('and read no more', async () => {
    const body = 'double x; x = 1; printf("%.2f", x); *(char *)&x = 0;';
    expect(await search(body, '2.50')).toEqual(['2.5']);
    expect(await search(body, 'two')).toBe('cannot-repair');
  });

  test('and read', async () => {
    const body = 'double x; x = 1; *(int *)&x = 0; printf("%.2f", x);';
    expect(await search(body, '2.50')).toBe('unknown');
  });

  test('by scanf with the conversion of another type', async () => {
    const text = `${headers}int main(void) { double x; scanf("%f", &x); printf("%.1f\\n", x); return 0; }`;
    const asked = { text, stdin: '2.5', stdout: '2.5', undefinedMode: 'native' } as const;
    expect(await searchOne({ ...asked, kind: 'input', subject: 'x' })).toEqual(['2.5']);
    expect(await searchOne({ ...asked, kind: 'uninitialised', subject: 'x' })).toBe('unknown');
    expect(await searchOne({ ...asked, kind: 'argument', subject: 'argument 2 of printf()' })).toEqual([
      '2.5',
    ]);
  });

  test('by the rest of a whole object', async () => {
    const body = `struct { float a, b; } s, t = {1, 2}; double x; x = 1;
      memcpy(&s, &x, 8); s.a = 4; memcpy(&s.b, &t.b, 4); printf("%.0f %.0f", s.a, s.b);`;
    expect(await search(body, '4 2')).not.toBe('cannot-repair');
    expect(await search(body, '5 2')).toBe('cannot-repair');
  });
});
