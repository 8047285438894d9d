/** Edits in words. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { TextEdit } from '#model/report.js';
import { describeEdit } from '#report/describe-edit.js';

function edit(before: string, after: string, description = 'in words'): TextEdit {
  return { description, file: 'a.c', line: 1, column: 1, endLine: 1, endColumn: 1, before, after };
}

describe('an edit', () => {
  test('on one line shows both texts', () => {
    expect(describeEdit(edit('a < b', 'a <= b'), inEnglish)).toBe('change  a < b  to  a <= b');
    expect(describeEdit(edit('', 'i++;\n  '), inEnglish)).toBe('insert  i++;');
    expect(describeEdit(edit('f();', ''), inEnglish)).toBe('remove  f();');
  });

  test('of several lines is said in words, unless they all go', () => {
    expect(describeEdit(edit('f();\n  g();', 'g();\n  f();', 'line 2 before line 1'), inEnglish)).toBe(
      'line 2 before line 1',
    );
    expect(describeEdit(edit('if (a)\n  f();', ''), inEnglish)).toBe('remove  if (a) f();');
  });
});
