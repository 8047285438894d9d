/** A macro has one unknown value in the whole run, also where it initialises objects of static storage. */

import { expect, test } from '@jest/globals';
import { gccDialect } from '#instrument/dialects/gcc.js';
import { instrumentText } from '../../../support/instrumented.js';

test('static objects are stored to before the program starts', () => {
  const { text } = instrumentText(
    '#define N 2\nconst long a[2] = {1, N + N};\nint main(void) { return N; }\n',
    gccDialect,
  );
  expect(text).toContain('if (__t == 1) *(long *)((char *)&a + 8) = __nm_shared_1() + __nm_shared_1();');
  expect(text).toContain('(__t == 1 ? __nm_shared_1() : (2))');
  // Nothing can be stored to a constant.
  expect(text).not.toContain('const long');
});

test('a macro that initialises a bit-field is left out', () => {
  const { skipped, forms } = instrumentText(
    '#define N 2\nstruct { unsigned bits : 3; } s = {N};\nint main(void) { return N + s.bits; }\n',
    gccDialect,
  );
  expect(skipped.get(1)).toBe('a bit-field of static storage is initialised with it');
  expect(forms.has(1)).toBe(false);
});

test('an array bound is left out', () => {
  const { skipped } = instrumentText('#define N 2\nint a[N];\nint main(void) { return a[0]; }\n', gccDialect);
  expect([...skipped.keys()]).toEqual([1]);
});
