/**
 * A symbolic index in an array that is part of a larger object or a heap block: in a
 * strict search it stays in its array, in a native one it may reach what lies behind.
 */

import { describe, expect, test } from '@jest/globals';
import type { Undefined } from '#model/outcome.js';
import { searchOne } from '../../../support/search-one.js';

/** The answer for the initialiser of `j`. */
function search(body: string, stdout: string, undefinedMode: Undefined) {
  const text = `int printf(const char *format, ...);
void *malloc(unsigned long size);
int main(void) { int j = 0; ${body} return 0; }`;
  return searchOne({ text, stdout, kind: 'initialiser', subject: 'j', undefinedMode });
}

const row = 'int m[2][3], k; for (k = 0; k < 6; k++) m[k / 3][k % 3] = k + 1; printf("%d", m[0][j]);';
const member =
  'struct { int a[3], b; } s; s.a[0] = 1; s.a[1] = 2; s.a[2] = 3; s.b = 4; printf("%d", s.a[j]);';

const block =
  'int *p, k; p = malloc(5 * sizeof *p); for (k = 0; k < 5; k++) p[k] = k + 1; printf("%d", p[j]);';

describe('an index with a symbol', () => {
  test('finds what is in the row', async () => {
    expect(await search(row, '3', 'strict')).toEqual(['2']);
    expect(await search(row, '3', 'native')).toEqual(['2']);
  });

  test('finds what is in the next row only in a native search', async () => {
    expect(await search(row, '5', 'strict')).toBe('cannot-repair');
    expect(await search(row, '5', 'native')).toEqual(['4']);
  });

  test('finds the next member only in a native search', async () => {
    expect(await search(member, '4', 'strict')).toBe('cannot-repair');
    expect(await search(member, '4', 'native')).toEqual(['3']);
  });

  test('finds what the allocator gives beyond a block only in a native search', async () => {
    expect(await search(block, '5', 'strict')).toEqual(['4']);
    expect(await search(block, '0', 'strict')).toBe('cannot-repair');
    expect(await search(block, '0', 'native')).toEqual(['5']);
  });

  test('does not go beyond what the allocator gives', async () => {
    expect(await search(block.replace('5 *', '6 *').replace('< 5', '< 6'), '0', 'native')).toBe(
      'cannot-repair',
    );
  });
});
