/** Repairs that take a piece of a correct program, from programs that name everything differently. */

import { describe, expect, test } from '@jest/globals';
import { findDonated } from '#donors/find-donated.js';
import { correctProgramsOf } from '#oracle/oracle-judge.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { type Case, triedText } from '../../support/tried.js';

const head = '#include <stdio.h>\n';

function donated(text: string, donor: string, cases: readonly Case[]): readonly string[] {
  const alone = triedText(head + text, cases);
  const oracle = {
    kind: 'reference',
    programs: [{ submission: { name: 'reference.c', text: head + donor }, headers: [] }],
  } as const;
  const completed: CompletedSuite = { suite: alone.input.suite, voidTests: new Map(), oracle };
  const tried = { ...alone, correctPrograms: () => correctProgramsOf(completed) };
  const { byToggle } = findDonated(tried, { excluded: new Set(), missing: 'otherwise' });
  return [...byToggle.values()].map(([best]) => `${best!.edit.before} -> ${best!.edit.after}`);
}

describe('a piece of a correct program', () => {
  test('is a value, in the submission’s names', () => {
    const found = donated(
      'int main(void) { int w, h; scanf("%d %d", &w, &h); int p = w * h; printf("%d", p); return 0; }',
      'int main(void) { int a, b, around; scanf("%d%d", &a, &b); around = 2 * (a + b); printf("%d", around); return 0; }',
      [
        ['3 5', '16'],
        ['2 9', '22'],
        ['1 1', '4'],
      ],
    );
    expect(found).toContain('w * h -> 2 * (w + h)');
  });

  test('is a condition with all its parts', () => {
    const found = donated(
      'int main(void) { int y; scanf("%d", &y); if (y > 0 && !(y % 4)) printf("leap"); else printf("common"); return 0; }',
      'int main(void) { int year; scanf("%d", &year); if (year % 4 == 0 && year % 100 != 0 || year % 400 == 0) printf("leap"); else printf("common"); return 0; }',
      [
        ['2024', 'leap'],
        ['1900', 'common'],
        ['2000', 'leap'],
        ['2023', 'common'],
      ],
    );
    expect(found).toContain('y > 0 && !(y % 4) -> y % 4 == 0 && y % 100 != 0 || y % 400 == 0');
  });

  test('is a further part of a condition', () => {
    const found = donated(
      'int main(void) { int n, k, c = 0; scanf("%d", &n); for (int i = 0; i < n; i++) { scanf("%d", &k); if (k > 0) c++; } printf("%d", c); return 0; }',
      'int main(void) { int n, x, even = 0; scanf("%d", &n); while (n-- > 0) { scanf("%d", &x); if (x > 0) { if (x % 2 == 0) even++; } } printf("%d", even); return 0; }',
      [
        ['3 1 2 4', '2'],
        ['2 -2 5', '0'],
        ['4 6 8 -1 3', '2'],
      ],
    );
    expect(found).toContain('k > 0 -> k > 0 && k % 2 == 0');
  });

  test('is a statement that is missing, with the lines around it as they are', () => {
    const found = donated(
      'int fact(int n)\n{\n    return n * fact(n - 1);\n}\nint main(void) { int n; scanf("%d", &n); printf("%d", fact(n)); return 0; }',
      'int f(int k) { if (k == 0) return 1; return k * f(k - 1); } int main(void) { int k; scanf("%d", &k); printf("%d", f(k)); return 0; }',
      [
        ['3', '6'],
        ['0', '1'],
        ['5', '120'],
      ],
    );
    expect(found).toContain(' -> if (n == 0) return 1;\n    ');
  });

  test('is a choice, or a loop, in place of a statement', () => {
    const found = donated(
      'int main(void) { int v; scanf("%d", &v); printf("%d", v); return 0; }',
      'int main(void) { int good; scanf("%d", &good); if (good == 1)\n    printf("yes");\n  else { printf("no"); } return 0; }',
      [
        ['1', 'yes'],
        ['0', 'no'],
      ],
    );
    expect(found).toContain('printf("%d", v); -> if (v == 1) printf("yes"); else { printf("no"); }');
    const looped = donated(
      'int main(void) { int v, i = 0; scanf("%d", &v); if (v > 0) printf("*"); return i; }',
      'int main(void) { int k, n; scanf("%d", &n); for (k = 0; k < n; k++) printf("*"); return 0; }',
      [
        ['3', '***'],
        ['2', '**'],
        ['0', ''],
      ],
    );
    expect(looped).toContain('if (v > 0) printf("*"); -> for (i = 0; i < v; i++) printf("*");');
  });

  test('an array stands for a pointer, and an int for a long', () => {
    const found = donated(
      'int main(void) { int a[9], n, s = 0; scanf("%d", &n); for (int i = 0; i < n; i++) { scanf("%d", &a[i]); s += 7; } printf("%d", s); return 0; }',
      'long sum(int *v, long m) { long t = 0; for (long j = 0; j < m; j++) t += v[j] * v[j]; return t; } int main(void) { int b[9], m; scanf("%d", &m); for (int j = 0; j < m; j++) scanf("%d", &b[j]); printf("%ld", sum(b, m)); return 0; }',
      [
        ['2 1 2', '5'],
        ['3 2 1 4', '21'],
      ],
    );
    expect(found).toContain('7 -> a[i] * a[i]');
  });

  test('that calls what the submission has not is left alone', () => {
    const found = donated(
      'int main(void) { int n; scanf("%d", &n); printf("%d", n + 1); return 0; }',
      'int next(int n) { return n * n; } int main(void) { int n; scanf("%d", &n); printf("%d", next(n)); return 0; }',
      [['3', '9']],
    );
    expect(found.join()).not.toContain('next');
  });
});

test('nothing is taken from a program that fails a test itself', () => {
  const found = donated(
    'int main(void) { int w, h; scanf("%d %d", &w, &h); printf("%d", w * h); return 0; }',
    'int main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", 2 * (a + b) + (a > 8)); return 0; }',
    [
      ['3 5', '16'],
      ['9 2', '22'],
    ],
  );
  expect(found).toEqual([]);
});
