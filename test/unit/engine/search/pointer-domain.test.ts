/**
 * What a free pointer may be: whatever a student could write in its place. Each program
 * is repaired by one such value; the search must find it, or leave the place open, never
 * exclude it.
 */

import { describe, expect, test } from '@jest/globals';
import { type SearchOne, searchOne } from '../../../support/search-one.js';

const headers = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n';

function search(text: string, asked: Omit<SearchOne, 'text'>) {
  return searchOne({ ...asked, text: headers + text });
}

describe('one past the end of an array', () => {
  const text = `int main(void) {
    int room[3] = {4, 5, 6}, total = 0;
    const int *stop;
    stop = room + 2;
    for (const int *at = room; at != stop; at++) total += *at;
    printf("%d", total);
    return 0;
  }`;

  test('ends a walk', async () => {
    expect(await search(text, { stdout: '15', kind: 'assignment', subject: 'stop' })).toEqual(['&room[3]']);
  });

  test('is not read', async () => {
    expect(await search(text, { stdout: '21', kind: 'assignment', subject: 'stop' })).toBe('cannot-repair');
  });

  test('of an array within a structure', async () => {
    const inner = `struct box { char name[2]; short cells[2]; } box = {"a", {3, 4}};
      int main(void) {
        short *stop; int total = 0;
        stop = box.cells;
        for (short *at = box.cells; at < stop; at++) total += *at;
        printf("%d", total);
        return 0;
      }`;
    expect(await search(inner, { stdout: '7', kind: 'assignment', subject: 'stop' })).toEqual([
      '&box + 6 bytes',
    ]);
  });
});

describe('functions', () => {
  const text = `static int half(int n) { return n / 2; }
    static int twice(int n) { return 2 * n; }
    static int minus(int n, int m) { return n - m; }
    static double third(double n) { return n / 3; }
    int main(void) {
      int (*change)(int);
      change = half;
      printf("%d %d %.1f", change(6), minus(3, 1), third(3));
      return 0;
    }`;

  test('of the same type, though their address is taken nowhere', async () => {
    expect(await search(text, { stdout: '12 2 1.0', kind: 'assignment', subject: 'change' })).toEqual([
      'twice',
    ]);
  });

  test('of the library', async () => {
    const named = text.replace('minus(3, 1)', 'abs(-2)');
    expect(await search(named, { stdout: '6 2 1.0', kind: 'assignment', subject: 'change' })).toEqual([
      'abs',
    ]);
  });

  test('of the library, which the program does not name, are not listed', async () => {
    // `isalpha` would do; `abs` is always named, since edits call it.
    expect(await search(text, { stdout: '0 2 1.0', kind: 'assignment', subject: 'change' })).toBe('unknown');
  });

  test('of no other type', async () => {
    const swapping = `static void add(int *n) { *n += 1; }
      static void set(int *n, int m) { *n = m; }
      int main(void) {
        int n = 1;
        void (*change)(int *);
        change = add;
        change(&n);
        set(&n, n + 1);
        printf("%d", n);
        return 0;
      }`;
    expect(await search(swapping, { stdout: '5', kind: 'assignment', subject: 'change' })).toBe(
      'cannot-repair',
    );
  });

  test('that the library calls back', async () => {
    const sorting = `int rising(const void *a, const void *b) { return *(int *)a - *(int *)b; }
      int falling(const void *a, const void *b) { return rising(b, a); }
      int main(void) {
        int v[3] = {2, 3, 1};
        qsort(v, 3, sizeof *v, rising);
        printf("%d%d%d", v[0], v[1], v[2]);
        return 0;
      }`;
    expect(
      await search(sorting, { stdout: '321', kind: 'argument', subject: 'argument 4 of qsort()' }),
    ).toEqual(['falling']);
  });
});

describe('arrays whose length their type does not say', () => {
  test('of variable length', async () => {
    const text = `int main(void) {
      int n, *best;
      scanf("%d", &n);
      double filler[n];
      int marks[n];
      for (int i = 0; i < n; i++) { marks[i] = i * i; filler[i] = i; }
      best = marks;
      printf("%d %.0f", *best, filler[1]);
      return 0;
    }`;
    const asked = { stdin: '4', kind: 'assignment', subject: 'best' } as const;
    expect(await search(text, { ...asked, stdout: '9 1' })).toEqual(['&marks[3]']);
    expect(await search(text, { ...asked, stdout: '8 1' })).toBe('cannot-repair');
  });

  test('of variable length in both dimensions: rows are not listed, their elements are', async () => {
    const text = `static int sum(int n, int (*row)[n]) { int s = 0; for (int i = 0; i < n; i++) s += (*row)[i]; return s; }
      int main(void) {
        int n = 2, m[n][n], *cell;
        for (int i = 0; i < n * n; i++) m[i / n][i % n] = i;
        cell = m[0];
        printf("%d %d", sum(n, &m[0]), *cell);
        return 0;
      }`;
    expect(await search(text, { stdout: '5 0', kind: 'argument', subject: 'argument 2 of sum()' })).toBe(
      'unknown',
    );
    expect(await search(text, { stdout: '1 3', kind: 'assignment', subject: 'cell' })).toHaveLength(1);
  });

  test('at the end of a structure', async () => {
    const text = `struct note { int length; char text[]; };
      int main(void) {
        struct note *note = malloc(sizeof *note + 8);
        char other[8] = "left", *shown;
        strcpy(note->text, "right");
        note->text[0] = 'f';
        shown = other;
        printf("%s", shown);
        return 0;
      }`;
    expect(await search(text, { stdout: 'fight', kind: 'assignment', subject: 'shown' })).toEqual([
      '&block allocated in line 6 + 4 bytes',
    ]);
  });

  test('a block that nothing has given a type', async () => {
    const text = `int main(void) {
      int *block = 0, own[2] = {1, 2};
      block = malloc(2 * sizeof *block);
      block[1] = 7;
      printf("%d", block[1] + own[0]);
      return 0;
    }`;
    expect(await search(text, { stdout: '8', kind: 'assignment', subject: 'block' })).not.toBe(
      'cannot-repair',
    );
  });
});

test('streams', async () => {
  const text = `int main(void) {
    FILE *out;
    out = stderr;
    fprintf(out, "done");
    return 0;
  }`;
  expect(await search(text, { stdout: 'done', kind: 'assignment', subject: 'out' })).toEqual(['stdout']);
  expect(await search(text, { stdout: 'gone', kind: 'assignment', subject: 'out' })).toBe('cannot-repair');
});

describe('bytes of objects', () => {
  const text = `static int sum(const void *data, int n) {
      const unsigned char *at;
      at = data;
      int s = 0;
      while (n-- > 0) s += *at++;
      return s;
    }
    int main(void) {
      int wrong[2] = {1, 1}, right[2] = {3, 4};
      printf("%d %d", sum(wrong, 8), right[0]);
      return 0;
    }`;

  test('through a pointer to characters that is made from another', async () => {
    expect(await search(text, { stdout: '7 3', kind: 'assignment', subject: 'at' })).toEqual(['&right[0]']);
    expect(await search(text, { stdout: '9 3', kind: 'assignment', subject: 'at' })).toBe('cannot-repair');
  });

  test('through a pointer to unsigned characters, whatever it is given', async () => {
    const asked = { stdout: '7 3', kind: 'assignment', subject: 'at' } as const;
    expect(await search(text.replace('at = data', 'at = NULL'), asked)).toEqual(['&right[0]']);
    const own = text.replace('at = data', 'static unsigned char none[8]; at = none');
    expect(await search(own, asked)).toEqual(['&right[0]']);
  });

  test('through a pointer to plain characters only where another pointer, or null, stands', async () => {
    const plain = text.replace('const unsigned char', 'const char');
    const asked = { stdout: '7 3', kind: 'assignment', subject: 'at' } as const;
    expect(await search(plain, asked)).toEqual(['&right[0]']);
    expect(await search(plain.replace('at = data', 'at = NULL'), asked)).toEqual(['&right[0]']);
    const own = plain.replace('at = data', 'static char none[8]; at = none');
    expect(await search(own, asked)).toBe('cannot-repair');
  });
});

describe('string literals', () => {
  test('with another text where one stands', async () => {
    const text = `static const char *name(int day) { return day == 6 ? "Sat" : "Sum"; }
      int main(void) { printf("<%s>", name(0)); return 0; }`;
    const asked = { kind: 'return', subject: 'the value of name()' } as const;
    expect(await search(text, { ...asked, stdout: '<Sun>' })).toEqual(['"Sun"']);
    expect(await search(text, { ...asked, stdout: '<>' })).toEqual(['""']);
    expect(await search(text, { ...asked, stdout: '<"\\\t\xe9>' })).toEqual(['"\\"\\\\\\t\\351"']);
    expect(await search(text, { ...asked, stdout: '(Sun)' })).toBe('cannot-repair');
  });

  test('of any length: what is longer than the search tries is left open', async () => {
    const text = `int main(void) {
      char copy[100];
      strcpy(copy, "short");
      printf("%d", strlen(copy) > 60);
      return 0;
    }`;
    const asked = { kind: 'argument', subject: 'argument 2 of strcpy()' } as const;
    expect(await search(text, { ...asked, stdout: '1' })).toBe('unknown');
    expect(await search(text, { ...asked, stdout: '2' })).not.toBeInstanceOf(Array);
  });

  test('that is compared', async () => {
    const text = `int main(void) {
      char word[9];
      scanf("%8s", word);
      printf("%s", strcmp(word, "yess") == 0 ? "right" : "wrong");
      return 0;
    }`;
    const found = await search(text, {
      stdin: 'yes',
      stdout: 'right',
      kind: 'argument',
      subject: 'argument 2 of strcmp()',
    });
    expect(found).toEqual(['"yes"']);
  });

  test('a new one is as little written to as one of the program', async () => {
    const text = `int main(void) {
      char *word;
      word = "a";
      word[20] = 'b';
      printf("%s", word);
      return 0;
    }`;
    expect(
      await search(text, { stdout: 'twenty letters, and a b', kind: 'assignment', subject: 'word' }),
    ).toBe('cannot-repair');
  });
});

describe('variables whose address is taken nowhere', () => {
  const text = `static void split(int whole, int *tens, int *ones) { *tens = whole / 10; *ones = whole % 10; }
    int main(void) {
      int tens = 0, ones = 0;
      double other = 1;
      split(47, &tens, &tens);
      printf("%d %d %.0f", tens, ones, other);
      return 0;
    }`;

  test('get one for a search that frees a pointer', async () => {
    const asked = { kind: 'argument', subject: 'argument 3 of split()' } as const;
    expect(await search(text, { ...asked, stdout: '4 7 1' })).toEqual(['&ones']);
    expect(await search(text, { ...asked, stdout: '4 0 7' })).toBe('cannot-repair');
  });

  test('parameters too', async () => {
    const swapping = `static void swap(char *a, char *b) { char kept = *a; *a = *b; *b = kept; }
      static void show(char first, char second) {
        swap(&first, &first);
        printf("%c%c", first, second);
      }
      int main(void) { show('x', 'y'); return 0; }`;
    expect(
      await search(swapping, { stdout: 'yx', kind: 'argument', subject: 'argument 2 of swap()' }),
    ).toEqual(['&second']);
  });
});

describe('of many places', () => {
  const text = `int a[90] = {0, 0, 7, 0, 0, 7, 0, 0, 0};
    int main(void) { int *p = a; p = &a[1]; printf("%d", *p); return 0; }`;
  const asked = { kind: 'assignment', subject: 'p' } as const;

  test('the first that repairs is taken', async () => {
    expect(await search(text, { ...asked, stdout: '7' })).toEqual(['&a[2]']);
  });

  test('those beyond the first limit are all tried in the end', async () => {
    expect(await search(text, { ...asked, stdout: '8' })).toBe('cannot-repair');
    expect(await search(text, { ...asked, stdout: '8', searchLimits: { choicesMax: 70 } })).toBe(
      'cannot-repair',
    );
    const late = text.replace('a[90] = {', 'a[400] = {[350] = 8, [0] = ');
    expect(await search(late, { ...asked, stdout: '8' })).toEqual(['&a[350]']);
    expect(await search(late, { ...asked, stdout: '9' })).toBe('cannot-repair');
  });

  test('those of an argument too, which are sought at the starts of objects first', async () => {
    const shown = `int cells[3][200] = {{1}, {2}, {3}};
      static void show(int *from) { printf("%d", *from); }
      int main(void) { cells[1][100] = 8; show(cells[0]); return 0; }`;
    const argument = { kind: 'argument', subject: 'argument 1 of show()' } as const;
    expect(await search(shown, { ...argument, stdout: '8' })).toEqual(['&cells + 1200 bytes']);
    expect(await search(shown, { ...argument, stdout: '9' })).toBe('cannot-repair');
  });

  test('more than are ever tried are left open', async () => {
    const huge = text.replace('a[90]', 'a[5000]');
    expect(await search(huge, { ...asked, stdout: '8' })).toBe('unknown');
  });

  test('those that take many steps each are left open', async () => {
    const slow = (cells: number): string =>
      text
        .replace('a[90]', `a[${cells}]`)
        .replace('printf', 'volatile int n = 0; for (int i = 0; i < 25; i++) n += *p; printf');
    expect(await search(slow(400), { ...asked, stdout: '8' })).toBe('cannot-repair');
    expect(await search(slow(4000), { ...asked, stdout: '8' })).toBe('unknown');
  });

  test('where more than places is left out, the location stays open', async () => {
    const chosen = `int a[400] = {1, 2};
      int main(void) {
        int *p = a, n = 0;
        p = &a[1];
        for (long i = 0; i < 300000000; i++) if (p == &a[3]) n++;
        printf("%d", *p);
        return 0;
      }`;
    expect(await search(chosen, { ...asked, stdout: '8', engineLimits: { stepsMax: 100_000 } })).toBe(
      'unknown',
    );
  });
});
