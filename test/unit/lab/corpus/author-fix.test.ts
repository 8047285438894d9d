import { describe, expect, test } from '@jest/globals';
import { applyEdit, isAuthorsFix } from '#lab/corpus/author-fix.js';
import type { TextEdit } from '#model/report.js';

const source = 'int main(void) {\n  int a = 1;\n  if (a <= 1) return 2;\n}\n';

/** `<=` in line 3 becomes something else. */
function edit(after: string): TextEdit {
  const place = { file: 's.c', line: 3, column: 9, endLine: 3, endColumn: 11 };
  return { description: '', ...place, before: '<=', after };
}

const truth = { changedLines: [3], singleLine: true };

describe('the author’s own fix', () => {
  test('an edit is put in at its place', () => {
    expect(applyEdit(source, edit('<'))).toBe(source.replace('<=', '<'));
    const twoLines = { ...edit(';'), line: 2, column: 8, endLine: 3, endColumn: 24 };
    expect(applyEdit(source, twoLines)).toBe('int main(void) {\n  int a;\n}\n');
  });

  test('white space and comments do not count', () => {
    const fixed = 'int main(void)\n{\n\tint a=1; // one\n  if(a<1)\n  return 2; }';
    expect(isAuthorsFix(source, fixed, edit('<'), undefined)).toBe(true);
    expect(isAuthorsFix(source, fixed, edit('=='), undefined)).toBe(false);
  });

  test('but they do inside texts', () => {
    const print = 'int main(void) { puts("a"); }';
    const place = { file: 's.c', line: 1, column: 23, endLine: 1, endColumn: 26 };
    const spaced: TextEdit = { description: '', ...place, before: '"a"', after: '"a "' };
    expect(isAuthorsFix(print, print.replace('"a"', '"a "'), spaced, undefined)).toBe(true);
    expect(isAuthorsFix(print, print.replace('"a"', '" a"'), spaced, undefined)).toBe(false);
  });

  test('a removed call may leave its semicolon', () => {
    const twoCalls = 'int main(void) { puts("a;;"); puts("b"); }';
    const place = { file: 's.c', line: 1, column: 31, endLine: 1, endColumn: 41 };
    const removed: TextEdit = { description: '', ...place, before: 'puts("b");', after: ';' };
    expect(isAuthorsFix(twoCalls, 'int main(void) { puts("a;;"); // puts("b");\n}', removed, undefined)).toBe(
      true,
    );
    expect(isAuthorsFix(twoCalls, 'int main(void) { puts("a;"); }', removed, undefined)).toBe(false);
  });

  test('of one replaced line the line is enough, whatever was tidied up elsewhere', () => {
    const fixed = source.replace('<=', '<').replace('int a = 1', 'int a = 0x1');
    expect(isAuthorsFix(source, fixed, edit('<'), truth)).toBe(true);
    expect(isAuthorsFix(source, fixed, edit('<'), undefined)).toBe(false);
    expect(isAuthorsFix(source, fixed, edit('<'), { ...truth, changedLines: [2] })).toBe(false);
    expect(isAuthorsFix(source, fixed, edit('!='), truth)).toBe(false);
  });
});
