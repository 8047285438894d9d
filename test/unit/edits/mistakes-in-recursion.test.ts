/** Base cases, calls and marks that recursive functions lack. */

import { expect, test } from '@jest/globals';
import { type Mistake, repair } from '../../support/repaired.js';

const mistakes: Readonly<Record<string, Mistake>> = {
  'one of two base cases': {
    source:
      '#include <stdio.h>\nint fib(int n) {\n    if (n == 0) return 0;\n    @@if (n == 1) return 1;\n    @return fib(n - 1) + fib(n - 2);\n}\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    printf("%d\\n", fib(n));\n    return 0;\n}\n',
    cases: [
      ['0', '0\n'],
      ['5', '5\n'],
      ['7', '13\n'],
    ],
  },
  'the only base case': {
    source:
      '#include <stdio.h>\nvoid down(int n) {\n    @@if (n == 0) return;\n    @printf("%d ", n);\n    down(n - 1);\n}\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    down(n);\n    printf("go\\n");\n    return 0;\n}\n',
    cases: [
      ['3', '3 2 1 go\n'],
      ['0', 'go\n'],
    ],
  },
  'a search that finds nothing': {
    source:
      '#include <stdio.h>\nint find(int a[], int lo, int hi, int x) {\n    int m;\n    m = (lo + hi) / 2;\n    if (a[m] == x) return m;\n    @@if (lo > hi) return -1;\n    @if (x < a[m]) return find(a, lo, m - 1, x);\n    return find(a, m + 1, hi, x);\n}\nint main(void) {\n    int a[10], n, i, x;\n    scanf("%d", &n);\n    for (i = 0; i < n; i++) scanf("%d", &a[i]);\n    scanf("%d", &x);\n    printf("%d\\n", find(a, 0, n - 1, x));\n    return 0;\n}\n',
    cases: [
      ['3 1 4 9 4', '1\n'],
      ['3 1 4 9 9', '2\n'],
      ['3 1 4 9 5', '-1\n'],
      ['3 1 4 9 12', '-1\n'],
    ],
  },
  'the empty tree': {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nstruct tree { int v; struct tree *left, *right; };\nstruct tree *put(struct tree *t, int v) {\n    if (t == NULL) {\n        t = calloc(1, sizeof *t);\n        t->v = v;\n    } else if (v < t->v) t->left = put(t->left, v);\n    else t->right = put(t->right, v);\n    return t;\n}\nint sum(struct tree *t) {\n    @@if (t == NULL) return 0;\n    @return t->v + sum(t->left) + sum(t->right);\n}\nint main(void) {\n    struct tree *root = NULL;\n    int v;\n    while (scanf("%d", &v) == 1) root = put(root, v);\n    printf("%d\\n", sum(root));\n    return 0;\n}\n',
    cases: [
      ['4 2 6', '12\n'],
      ['', '0\n'],
    ],
  },
  'the end of a text': {
    source:
      '#include <stdio.h>\nint blanks(const char *s) {\n    @@if (*s == \'\\0\') return 0;\n    @return (*s == \'_\') + blanks(s + 1);\n}\nint main(void) {\n    char s[40];\n    scanf("%39s", s);\n    printf("%d\\n", blanks(s));\n    return 0;\n}\n',
    cases: [
      ['a_b', '1\n'],
      ['__', '2\n'],
      ['abc', '0\n'],
    ],
  },
  'only the value of a step': {
    source:
      '#include <stdio.h>\nint chosen[8];\nvoid pick(int i, int n, int k) {\n    int j;\n    if (i > n) {\n        for (j = 0; j < k; j++) printf("%d", chosen[j]);\n        printf(";");\n        return;\n    }\n    chosen[k] = i;\n    pick(i + 1, n, @k++@k + 1@);\n    pick(i + 1, n, k);\n}\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    pick(1, n, 0);\n    return 0;\n}\n',
    cases: [
      ['0', ';'],
      ['1', '1;;'],
      ['2', '12;1;2;;'],
    ],
  },
  'the mark of a place that was visited': {
    source:
      '#include <stdio.h>\nint n, edge[6][6], seen[6];\nint visit(int v) {\n    int w, count = 1;\n    if (seen[v]) return 0;\n    @@seen[v] = 1;\n    @for (w = 0; w < n; w++) if (edge[v][w]) count += visit(w);\n    return count;\n}\nint main(void) {\n    int a, b;\n    scanf("%d", &n);\n    while (scanf("%d %d", &a, &b) == 2) edge[a][b] = edge[b][a] = 1;\n    printf("%d\\n", visit(0));\n    return 0;\n}\n',
    cases: [
      ['3', '1\n'],
      ['4 0 1 1 2', '3\n'],
      ['4 0 1 1 2 2 0', '3\n'],
    ],
  },
  'the colour of a cell that is filled': {
    source:
      '#include <stdio.h>\nint h, w;\nchar g[6][8];\nint fill(int r, int c, char old, char fresh) {\n    if (r < 0 || r >= h || c < 0 || c >= w) return 0;\n    if (g[r][c] != old) return 0;\n    @@g[r][c] = fresh;\n    @return 1 + fill(r + 1, c, old, fresh) + fill(r - 1, c, old, fresh) + fill(r, c + 1, old, fresh)\n        + fill(r, c - 1, old, fresh);\n}\nint main(void) {\n    int r;\n    scanf("%d %d", &h, &w);\n    for (r = 0; r < h; r++) scanf("%7s", g[r]);\n    printf("%d\\n", fill(0, 0, g[0][0], \'*\'));\n    for (r = 0; r < h; r++) puts(g[r]);\n    return 0;\n}\n',
    cases: [
      ['2 3 ..# .#.', '3\n**#\n*#.\n'],
      ['1 2 #.', '1\n*.\n'],
    ],
  },
  'the other half': {
    source:
      '#include <stdio.h>\nint a[20];\nvoid sort(int from, int to) {\n    int i, last = from, t;\n    if (from >= to) return;\n    for (i = from + 1; i <= to; i++)\n        if (a[i] < a[from]) {\n            last++;\n            t = a[i]; a[i] = a[last]; a[last] = t;\n        }\n    t = a[from]; a[from] = a[last]; a[last] = t;\n    sort(from, last - 1);@@\n    sort(last + 1, to);@\n}\nint main(void) {\n    int n, i;\n    scanf("%d", &n);\n    for (i = 0; i < n; i++) scanf("%d", &a[i]);\n    sort(0, n - 1);\n    for (i = 0; i < n; i++) printf("%d ", a[i]);\n    return 0;\n}\n',
    cases: [
      ['3 3 2 1', '1 2 3 '],
      ['5 2 5 4 3 1', '1 2 3 4 5 '],
      ['4 1 4 3 2', '1 2 3 4 '],
    ],
  },
  'the other child': {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nstruct tree { int v; struct tree *left, *right; };\nstruct tree *put(struct tree *t, int v) {\n    if (t == NULL) {\n        t = calloc(1, sizeof *t);\n        t->v = v;\n    } else if (v < t->v) t->left = put(t->left, v);\n    else t->right = put(t->right, v);\n    return t;\n}\nint count(struct tree *t) {\n    if (t == NULL) return 0;\n    return @1 + count(t->left)@1 + count(t->left) + count(t->right)@;\n}\nint main(void) {\n    struct tree *root = NULL;\n    int v;\n    while (scanf("%d", &v) == 1) root = put(root, v);\n    printf("%d\\n", count(root));\n    return 0;\n}\n',
    cases: [
      ['4 2 6', '3\n'],
      ['1 2 3', '3\n'],
      ['3 2 1', '3\n'],
      ['5 5', '2\n'],
    ],
  },
  'the other child, behind a choice': {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\nstruct tree { int v; struct tree *left, *right; };\nstruct tree *put(struct tree *t, int v) {\n    if (t == NULL) {\n        t = calloc(1, sizeof *t);\n        t->v = v;\n    } else if (v < t->v) t->left = put(t->left, v);\n    else t->right = put(t->right, v);\n    return t;\n}\nint count(struct tree *t) {\n    return @t == NULL ? 0 : 1 + count(t->left)@t == NULL ? 0 : 1 + count(t->left) + count(t->right)@;\n}\nint main(void) {\n    struct tree *root = NULL;\n    int v;\n    while (scanf("%d", &v) == 1) root = put(root, v);\n    printf("%d\\n", count(root));\n    return 0;\n}\n',
    cases: [
      ['4 2 6', '3\n'],
      ['1 2 3', '3\n'],
      ['5 5', '2\n'],
      ['3 1 2', '3\n'],
    ],
  },
  'an answer before the rest was looked at': {
    source:
      '#include <stdio.h>\nint count(int v[], int n, int x) {\n    if (n == 0) return 0;\n    if (v[n - 1] == x) return @1@1 + count(v, n - 1, x)@;\n    return count(v, n - 1, x);\n}\nint main(void) {\n    int v[10], n, i, x;\n    scanf("%d %d", &x, &n);\n    for (i = 0; i < n; i++) scanf("%d", &v[i]);\n    printf("%d\\n", count(v, n, x));\n    return 0;\n}\n',
    cases: [
      ['5 3 1 5 2', '1\n'],
      ['5 4 5 5 2 5', '3\n'],
      ['7 2 7 7', '2\n'],
    ],
  },
  'an exchange that is not undone': {
    source:
      '#include <stdio.h>\n#include <string.h>\nvoid swap(char *a, char *b) {\n    char t = *a;\n    *a = *b;\n    *b = t;\n}\nvoid permute(char *s, int l, int r) {\n    int i;\n    if (l == r) {\n        puts(s);\n        return;\n    }\n    for (i = l; i <= r; i++) {\n        swap(&s[l], &s[i]);\n        permute(s, l + 1, r);@@\n        swap(&s[l], &s[i]);@\n    }\n}\nint main(void) {\n    char s[8];\n    scanf("%7s", s);\n    permute(s, 0, strlen(s) - 1);\n    return 0;\n}\n',
    cases: [
      ['a', 'a\n'],
      ['ab', 'ab\nba\n'],
      ['abc', 'abc\nacb\nbac\nbca\ncba\ncab\n'],
    ],
  },
};

test.each(Object.keys(mistakes))('%s', (name) => {
  const { isMistake, repaired, meant } = repair(mistakes[name]!);
  expect(isMistake).toBe(true);
  expect(repaired).toBe(meant);
});
