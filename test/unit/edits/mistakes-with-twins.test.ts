/**
 * Statements that lack their twin, marks that are not taken back, and parts that are exchanged across
 * others, each repaired as it was meant; and where nothing is missing.
 */

import { expect, test } from '@jest/globals';
import { proposedAs } from '../../support/proposed.js';
import { type Mistake, repair } from '../../support/repaired.js';

/** A program that moves money from one account to another. */
const paying = (moved: string): string => `#include <stdio.h>
struct account { int number; int balance; };
void pay(struct account *from, struct account *to, int amount) {
  if (from->balance < amount) return;
  ${moved}
}
int main(void) {
  struct account a = { 1, 0 }, b = { 2, 0 };
  int n;
  scanf("%d %d %d", &a.balance, &b.balance, &n);
  pay(&a, &b, n);
  printf("%d %d", a.balance, b.balance);
  return 0;
}
`;

const paid: Mistake['cases'] = [
  ['10 0 4', '6 4'],
  ['5 5 9', '5 5'],
  ['7 1 7', '0 8'],
];

/** The vector that is across another, scaled. */
const scaling = (body: string): string => `#include <stdio.h>
typedef struct { int x; int y; } Vector;
Vector change(Vector v, int k) {
  Vector r;
  ${body}
  return r;
}
int main(void) {
  Vector v;
  int k;
  scanf("%d %d %d", &v.x, &v.y, &k);
  v = change(v, k);
  printf("%d %d", v.x, v.y);
  return 0;
}
`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'money that is given and not taken': {
    source: paying('to->balance += amount;@@\n  from->balance -= amount;@'),
    cases: paid,
  },
  'a disc that arrives and does not leave': {
    source: `#include <stdio.h>
int height[3];
void move(int from, int to) {
  height[to]++;@@
  height[from]--;@
}
void solve(int n, int from, int to, int by) {
  if (n == 0) return;
  solve(n - 1, from, by, to);
  move(from, to);
  if (n > 1) solve(n - 1, by, to, from);
}
int main(void) {
  int n;
  scanf("%d", &n);
  height[0] = n;
  solve(n, 0, 2, 1);
  printf("%d %d %d", height[0], height[1], height[2]);
  return 0;
}
`,
    cases: [
      ['1', '0 0 1'],
      ['2', '0 0 2'],
      ['3', '0 0 3'],
    ],
  },
  'a member that is not scaled as the other': {
    source: scaling('r = v;\n  r.x = r.x * k;@@\n  r.y = r.y * k;@'),
    cases: [
      ['1 2 3', '3 6'],
      ['0 1 2', '0 2'],
      ['4 0 5', '20 0'],
    ],
  },
  'a body by itself of a change that belongs with another': {
    source: scaling('r = v;\n  if (k < 0) @@{ @r.x = -r.x;@@ r.y = -r.y; }@'),
    cases: [
      ['1 2 3', '1 2'],
      ['1 2 -1', '-1 -2'],
      ['4 5 -3', '-4 -5'],
    ],
  },
  'members that are stored the other way round': {
    source: scaling('r.x = @v.x@v.y@;\n  r.y = @v.y@v.x@;\n  r.x *= k;\n  r.y += v.x;'),
    cases: [
      ['1 2 3', '6 2'],
      ['0 1 2', '2 0'],
      ['4 0 5', '0 8'],
    ],
  },
  'one member copied in place of the structure': {
    source: `#include <stdio.h>
struct entry { char name[10]; int score; };
int main(void) {
  struct entry e[10], kept;
  int n, i, j;
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%9s %d", e[i].name, &e[i].score);
  for (i = 0; i < n; i++) {
    for (j = 0; j + 1 < n; j++) {
      if (e[j].score < e[j + 1].score) {
        kept = e[j];
        e[j] = e[j + 1];
        @e[j + 1].score = kept.score@e[j + 1] = kept@;
      }
    }
  }
  for (i = 0; i < n; i++) printf("%s %d\\n", e[i].name, e[i].score);
  return 0;
}
`,
    cases: [
      ['2 a 5 b 3', 'a 5 b 3'],
      ['2 a 3 b 5', 'b 5 a 3'],
      ['3 a 1 b 2 c 3', 'c 3 b 2 a 1'],
    ],
  },
  'factors that belong to the other product': {
    source: `#include <stdio.h>
int main(void) {
  int a, b, c, d;
  scanf("%d/%d %d/%d", &a, &b, &c, &d);
  printf("%d/%d", a * @b@d@ + c * @d@b@, b * d);
  return 0;
}
`,
    cases: [
      ['1/2 1/2', '4/4'],
      ['1/2 1/3', '5/6'],
      ['2/3 1/5', '13/15'],
    ],
  },
  'arguments exchanged that are no neighbours': {
    source: `#include <stdio.h>
void solve(int n, char from, char to, char by) {
  if (n == 0) return;
  solve(n - 1, from, by, to);
  printf("%c%c ", from, to);
  solve(n - 1, @from@by@, to, @by@from@);
}
int main(void) {
  int n;
  scanf("%d", &n);
  solve(n, 'A', 'C', 'B');
  return 0;
}
`,
    cases: [
      ['1', 'AC'],
      ['2', 'AB AC BC'],
      ['3', 'AC AB CB AC BA BC AC'],
    ],
  },
  'a mark that is not taken back': {
    source: `#include <stdio.h>
int n, used[10], chosen[10];
void go(int k) {
  int i;
  if (k == n) {
    for (i = 0; i < n; i++) printf("%d", chosen[i]);
    printf(" ");
    return;
  }
  for (i = 1; i <= n; i++) {
    if (!used[i]) {
      used[i] = 1;
      chosen[k] = i;
      go(k + 1);@@
      used[i] = 0;@
    }
  }
}
int main(void) {
  scanf("%d", &n);
  go(0);
  return 0;
}
`,
    cases: [
      ['1', '1'],
      ['2', '12 21'],
      ['3', '123 132 213 231 312 321'],
    ],
  },
  'a cell that stays marked': {
    source: `#include <stdio.h>
char grid[4][5];
int ways(int r, int c) {
  int found;
  if (r < 0 || c < 0 || r > 3 || c > 3) return 0;
  if (grid[r][c] != '.') return 0;
  if (r == 3 && c == 3) return 1;
  grid[r][c] = '*';
  found = ways(r + 1, c) + ways(r, c + 1) + ways(r - 1, c) + ways(r, c - 1);
  @@grid[r][c] = '.';
  @return found;
}
int main(void) {
  int i;
  for (i = 0; i < 4; i++) scanf("%4s", grid[i]);
  printf("%d", ways(0, 0));
  return 0;
}
`,
    cases: [
      ['.... #.#. #.#. ##..', '1'],
      ['.### ..## #.## #...', '1'],
      ['..## ..## #.## #...', '2'],
      ['#### #### #### ####', '0'],
    ],
  },
  'a sum that goes on without what was taken back': {
    source: `#include <stdio.h>
int n, wanted, sum, a[10], found;
void pick(int from) {
  int i;
  if (sum == wanted) found++;
  for (i = from; i < n; i++) {
    sum += a[i];
    pick(i + 1);@@
    sum -= a[i];@
  }
}
int main(void) {
  int i;
  scanf("%d %d", &n, &wanted);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  pick(0);
  printf("%d", found);
  return 0;
}
`,
    cases: [
      ['1 5 5', '1'],
      ['3 5 1 2 3', '1'],
      ['3 3 1 2 3', '2'],
      ['2 9 1 2', '0'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});

const types = 'typedef struct { int x; int y; } P; int u[9]; int rec(int k);\n';
const within = (change: string, body: string, head = 'void f(P p, P q, int i, int j)'): readonly string[] =>
  proposedAs(change, `${types}${head} { ${body} }`);

test.each([
  ['the same of the other member', 'p.x = p.x / 2; p.y = 1;'],
  ['the same of the other member', 'p.x = q.y;'],
  ['the reverse of another', 'u[i]++; u[j]--;'],
  ['the reverse of another', 'u[i] = 0;'],
  ['the reverse of another', 'u[i] += j;'],
  ['member to its structure', 'p.x = q.x; p.y = q.y;'],
  ['factors exchanged', 'i = i * 2 + j * 3;'],
  ['values exchanged', 'i = j; j = i;'],
  ['values exchanged', 'p.x = i; q.x = j;'],
  ['distant arguments swapped', 'rec(i);'],
])('not %s: %s', (change, body) => {
  expect(within(change, body)).toEqual([]);
});

test.each([
  ['what is taken back', 'u[k] = 1; f(k + 1); u[k] = 0;'],
  ['what no call follows', 'f(k + 1); u[k] = 1;'],
  ['what no other call sees', 'int n; n = 1; f(k + n);'],
])('no mark is taken back: %s', (_name, body) => {
  expect(within('a mark taken back', body, 'void f(int k)')).toEqual([]);
});
