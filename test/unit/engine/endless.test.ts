/** Runs that are proved never to end, and others that are also cut off. */

import { describe, expect, test } from '@jest/globals';
import { runText } from '../../support/run-text.js';

const limits = { stepsMax: 5_000 };

function outcomeOf(body: string, stdin = '') {
  const text = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int value; struct node *next; };
int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
int calls, total, limit = 90000;
char mark;
double mean;
struct flags { unsigned few : 20, more : 5; } flags;
int step(void) { calls++; return 1; }
int add(void) { total += calls; return total < limit; }
int asked(void) { return calls; }
void copyFrom(int *from, int *into) { *into = *from; }
struct pair { int left, right; } pair;
struct pair pairOf(void) { return pair; }
int main(void) { ${body} return 0; }`;
  const { outcome, isEndless } = runText(text, { stdin, limits });
  return [outcome, isEndless];
}

describe('a run that returns to an earlier state never ends', () => {
  test.each([
    ['an empty loop', 'for (;;) ;'],
    ['waiting for a number at the end of the input', 'int n = 1; while (n != 0) scanf("%d", &n);'],
    ['reading on after the end', 'int c = 0; do c = getchar(); while (c != 120);'],
    ['a search that does not move', 'int a[3] = {1, 2, 3}, i = 0; while (a[i] < 9) i = i;'],
    ['writing the same again', 'char s[20]; for (;;) { strcpy(s, "abc"); s[0] = 0; }'],
    ['a list that leads back', 'struct node a, *p = &a; a.next = &a; a.value = 1; while (p) p = p->next;'],
    ['a counter that is set back', 'int i; for (i = 0; i < 9; i++) if (i == 8) i = 0;'],
    ['calls that come back', 'int n = 3; while (depth(n) == 3) n = depth(n);'],
  ])('%s', (_, body) => {
    expect(outcomeOf(body, '1\n')).toEqual(['timed out', true]);
  });
});

test('a run that has stored more addresses than it keeps, as with every call of strtok', () => {
  const text = `#include <stdio.h>
#include <string.h>
int main(void) {
  char t[20] = "hello", *p = strtok(t, " ");
  int n = 0;
  while (p != NULL) { n++; p = strtok(t, " "); }
  printf("%d", n);
  return 0; }`;
  const { outcome, isEndless } = runText(text, { limits: { stepsMax: 200_000 } });
  expect([outcome, isEndless]).toEqual(['timed out', true]);
});

describe('a run that changes only what decides nothing never ends', () => {
  test.each([
    ['another counter than the one asked for', 'int i = 0, j = 0; for (i = 0; i < 9; j++) ;'],
    ['a sum of what does not change', 'long s = 0; int n = 3; while (n > 0) s += n * 2;'],
    ['a sum of what comes round again', 'int i = 0, s = 0, n = 1; while (n) { s += i; i = (i + 1) % 50; }'],
    [
      'a counter beside an input that has ended',
      'int n = 5, k = 0, x; while (n != 0) { k++; scanf("%d", &n); x = k; }',
    ],
    [
      'a counter round an inner loop',
      'int i, k = 0, n = 1; while (n) { for (i = 0; i < 20; i++) k ^= i; k++; }',
    ],
    ['a mean that grows', 'double m = 0; unsigned n = 1; while (n) m = m * 2 + 0.5;'],
    ['a counter round calls', 'int n = 3, k = 0; while (depth(n) == 3) k = k + 2;'],
    ['a counter in memory', 'int a[2] = {0}, n = 1; while (n) a[0]++;'],
    ['a global sum', 'int n = 3; while (n > 0) total += n;'],
    ['a global character', 'int n = 3; while (n > 0) mark = mark * 2 + 1;'],
    ['a global mean', 'int n = 3; while (n > 0) mean = mean + 0.5;'],
    ['a bit-field', 'int n = 3; while (n > 0) flags.more += 3;'],
    ['counting by digits', 'int a[10] = {0}, n = 12; while (n > 0) { a[n % 10]++; n / 10; }'],
    ['a counter that a function counts', 'while (step()) ;'],
    ['one global counted into another', 'int n = 1; while (n) { calls++; total = total + calls; }'],
    ['a counter in a heap block', 'int *p = calloc(4, 4); while (p[1] == 0) ++p[2];'],
    ['a global counter beside an input', 'int n = 1; while (n != 0) { calls++; scanf("%d", &n); }'],
    ['a counter beside a text', 'char s[4] = "ab"; while (strlen(s) > 0) calls++;'],
    ['a counter that is set back in memory', 'int n = 1; while (n) { calls++; total = calls; calls = 0; }'],
    ['a counter through a pointer', 'int n = 1; int *p = &total; while (n) *p += n;'],
  ])('%s', (_, body) => {
    expect(outcomeOf(body, '5\n')).toEqual(['timed out', true]);
  });
});

describe('a run that keeps changing is not called endless', () => {
  test.each([
    [
      'a counter that ends the loop in the end',
      'int i = 0, n = 1; while (n) { i++; if (i == 90000) n = 0; }',
    ],
    [
      'a counter that another takes over',
      'int i = 0, k = 0, n = 1; while (n) { i++; k = i; if (k > 90000) n = 0; }',
    ],
    [
      'a counter that is stored',
      'int a[2] = {0}, i = 0, n = 1; while (n) { a[0] = i++; if (a[0] > 90000) n = 0; }',
    ],
    ['a counter that leads through an array', 'int a[9] = {0}, i = 0, n = 1; while (n) n += a[i++ % 9];'],
    ['a counter that is divided by', 'int i = 90000, n = 1; while (n) n |= 5 / i--;'],
    ['a counter that is passed on', 'int i = 1, n = 1; while (n) { i++; n = depth(i & 1) >= 0; }'],
    [
      'a counter that is printed in the end',
      'int i = 0, n = 1; while (n) { i++; if ((i & 65535) == 0) putchar(65); }',
    ],
    ['a shift too far', 'int i = 0, n = 1; while (n) { i++; n |= 1 << (i >> 20); }'],
    ['counting', 'unsigned i = 1; while (i != 0) i++;'],
    ['a global counter that a call asks', 'int n = 1; while (n) { calls++; n = asked() < 90000; }'],
    ['a sum that a call asks', 'while (add()) calls++;'],
    [
      'a global counter that is passed by address',
      'int x = 0; while (x < 90000) { calls++; copyFrom(&calls, &x); }',
    ],
    [
      'a counter that is copied with its struct',
      'struct pair p; do { pair.left++; p = pair; } while (p.left < 90000);',
    ],
    ['a counter that is returned in a struct', 'do pair.left++; while (pairOf().left < 90000);'],
    ['a counter that the library reads', 'int n = 1; while (n) { calls++; n = memcmp(&calls, &limit, 4); }'],
    ['a counter that leads on', 'int n = 1, a[9] = {0}; while (n) { calls++; n += a[calls % 9]; }'],
    ['a bit-field that is asked', 'int n = 0; while (n == 0) { flags.few++; n = flags.few == 90000; }'],
    ['an array that is filled', 'static int a[4096]; int i = 0; while (i < 4096) a[i++] = 1;'],
    ['counting in memory', 'int a[2] = {0, 0}; while (a[0] < 90000) a[0]++;'],
    ['counting in a heap block', 'int *p = calloc(1, 4); while (*p < 90000) ++*p;'],
    ['drawing random numbers', 'while (rand() != -1) ;'],
    ['reading input that has not ended', 'char c; while (scanf(" %c", &c) == 1) ;'],
    ['printing: the limit on output ends it', 'for (;;) puts("a");'],
    ['allocating', 'for (;;) if (malloc(1) == 0) return 1;'],
  ])('%s', (_, body) => {
    expect(outcomeOf(body, 'x '.repeat(5_000))).toEqual(['timed out', false]);
  });
});

test('a run that ends is not endless', () => {
  expect(outcomeOf('int i; for (i = 0; i < 9; i++) ;')).toEqual(['passed', false]);
});
