/** What each family of edits writes; that the typed form says the same is test/property/edits.test.ts. */

import { describe, expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import { proposeEdits } from '#edits/propose.js';
import { buildSchemata } from '#edits/schemata.js';
import { applyChange } from '#program/apply-edit.js';

const file = 'a.c';

/** The texts that `statement` becomes, in a function with some variables. */
function editsOf(statement: string, before = ''): string[] {
  const head = `#include <stdio.h>\n${before}\nint g(int x) { return x; }\nint h(int x) { return x; }\nvoid f(int a, int b, float r, int v[5]) {\n`;
  const text = `${head}${statement}\n}\n`;
  const { program, diagnostics } = translate(
    { name: file, text, isSystem: false },
    { resolveInclude: () => undefined },
  );
  expect(diagnostics).toEqual([]);
  return proposeEdits(program, (name) => name === file)
    .filter(({ change }) => change.start >= head.length)
    .map(({ change }) => applyChange(text, change).slice(head.length, -3).trim());
}

const families: readonly (readonly [family: string, statement: string, becomes: readonly string[]])[] = [
  ['a comparison', 'if (a < b) g(a);', ['if (a <= b) g(a);', 'if (a > b) g(a);', 'if (a == b) g(a);']],
  ['an assignment as a condition', 'if (a = b) g(a);', ['if (a == b) g(a);']],
  ['a connective', 'if (a && b) g(a);', ['if (a || b) g(a);', 'if (a) g(a);', 'if (!(a && b)) g(a);']],
  ['arithmetic', 'a = a + b;', ['a = a - b;', 'a = a * b;', 'a = a;', 'a = b;']],
  ['quotient and remainder', 'a = a / b;', ['a = a % b;', 'a = b / a;', 'a = (float)a / b;']],
  ['a compound assignment', 'a += b;', ['a -= b;', 'a = b;']],
  ['bits put in', 'a = a | b;', ['a = a ^ b;', 'a = a & b;']],
  ['bits put in by a compound assignment', 'a |= b;', ['a ^= b;', 'a &= b;', 'a = b;']],
  [
    'the first of a search',
    'for (a = 0; a < 5; a++) if (v[a] > b) b = v[a];',
    ['for (a = 0; a < 5; a++) if (a == 0 || v[a] > b) b = v[a];'],
  ],
  ['bits taken for a remainder', 'a = b & 2;', ['a = b % 2;']],
  ['a sum that is not summed', 'a = b;', ['a += b;']],
  ['an increment', 'v[a++] = 0;', ['v[a--] = 0;', 'v[++a] = 0;']],
  [
    'a constant',
    'a = 5;',
    ['a = 4;', 'a = 6;', 'a = 0;', 'a = 1;', 'a = -1;', 'a = 50;', 'a = 5.0;', 'a = b;'],
  ],
  ['a small fraction', 'r = 0.01;', ['r = 0.1;', 'r = 0.001;', 'r = 1e-9;', 'r = 1.01;']],
  ['a fraction', 'r = 2.5;', ['r = 25.0;', 'r = 0.25;']],
  ['a statement without effect', 'a;', ['a++;', 'a--;']],
  ['an element without effect', 'v[b];', ['v[b]++;', 'v[b]--;']],
  ['a variable', 'g(a);', ['g(b);', 'g(a+1);', 'h(a);', 'g(r);']],
  ['an index', 'a = v[b];', ['a = v[b-1];', 'a = v[b+1];', 'a = v[a];']],
  ['an index that is stored to', 'v[b] = 0;', ['v[a] = 0;', 'v[b+1] = 0;']],
  ['a sign', 'a = -b;', ['a = b;']],
  ['a grouping', 'a = a + b / 2;', ['a = (a + b) / 2;']],
  ['a grouping undone', 'a = (a + b) / 2;', ['a = a + b / 2;']],
  ['a factor with a looser operator', 'a = a * b / 2;', ['a = (a + b) / 2;', 'a = a * (b / 2);']],
  [
    'a statement',
    'for (;;) { if (a) break; g(a); }',
    ['for (;;) { if (a) ; g(a); }', 'for (;;) { if (a) break;  }'],
  ],
  ['an else', 'if (a) g(a); else g(b);', ['if (a) g(a);']],
  ['a variable without a value', 'int sum; sum += a;', ['int sum = 0; sum += a;', 'int sum = 1; sum += a;']],
  ['an output format', 'printf("%d\\n", r);', ['printf("%f\\n", r);', 'printf("%.2f\\n", r);']],
  ['a precision', 'printf("%f\\n", r);', ['printf("%.2f\\n", r);', 'printf("%.0f\\n", r);']],
  ['an input format', 'double d; scanf("%f", &d);', ['double d; scanf("%lf", &d);']],
  ['white space of an input format', 'char c; scanf("%c", &c);', ['char c; scanf(" %c", &c);']],
];

describe('edits', () => {
  test.each(families)('%s', (_, statement, becomes) => {
    expect(editsOf(statement)).toEqual(expect.arrayContaining([...becomes]));
  });

  test('no division by the constant 0 is made', () => {
    expect(editsOf('a = b + 0;').filter((text) => /[/%] 0;/.test(text))).toEqual([]);
  });

  test('a null pointer is no number that might have been meant', () => {
    const proposed = editsOf(
      'float q; int *p = NIL; p = NIL; q = a * LEAST;',
      '#define NIL 0\n#define LEAST 2',
    );
    expect(proposed).toContain('float q = LEAST; int *p = NIL; p = NIL; q = a * LEAST;');
    expect(proposed.filter((text) => text.includes('q = NIL'))).toEqual([]);
  });

  test('what a macro joins stays together', () => {
    const grouped = (body: string): string[] =>
      editsOf('a = b & MASK;', `#define MASK ${body}`).filter((text) => /MASK\W+MASK/.test(text));
    expect(grouped('((7) + 0)')).toEqual([]);
  });

  test('signs do not run into one another', () => {
    expect(editsOf('a = b -1;')).toContain('a = b -(-1);');
  });

  test('what a macro supplies stays', () => {
    const texts = editsOf('a = b < LIMIT + 1;', '#define LIMIT (77 + 66)');
    expect(texts.filter((text) => /[67]\d/.test(text))).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(['a = b < LIMIT - 1;', 'a = b < LIMIT;', 'a = b < 1;']));
  });

  test.each([
    ['a bound', '#define N 10', 'for (a = 0; a <= N; a++) g(a);', 'for (a = 0; a < N; a++) g(a);'],
    ['a name in parentheses', '#define N (5 + 5)', 'if (a < N) g(a);', 'if (a > N) g(a);'],
    ['a negative number', '#define NONE -1', 'if (a = NONE) g(a);', 'if (a == NONE) g(a);'],
    ['a name of a header', '', 'if ((a = getchar()) == EOF) g(a);', 'if ((a = getchar()) != EOF) g(a);'],
    ['a macro with arguments', '#define TWICE(x) ((x) * 2)', 'a = b + TWICE(a);', 'a = b - TWICE(a);'],
    ['a variable for a name', '#define N 10', 'if (a < N) g(a);', 'if (a < b) g(a);'],
    ['another name', '#define ROWS 3\n#define COLS 4', 'a = ROWS; b = COLS;', 'a = COLS; b = COLS;'],
    ['one less than a name', '#define N 10', 'a = v[N];', 'a = v[N-1];'],
    ['a statement that names one', '#define N 10', 'a = N; g(a);', 'g(a); a = N;'],
  ])('%s is written with the macro', (_name, defined, statement, becomes) => {
    expect(editsOf(statement, defined)).toContain(becomes);
  });

  const list = 'struct node { int key, count; struct node *next; }; struct node *p, *q;';
  const texts = '#include <ctype.h>\n#include <stdlib.h>\n#include <string.h>\nchar *s, c; char line[9];';

  test.each([
    ['row and column', 'int m[3][3];', 'a = m[b][a];', 'a = m[a][b];'],
    ['row and column to store', 'int m[3][3];', 'm[b][a + 1] = 0;', 'm[a + 1][b] = 0;'],
    ['row and column of pointers', 'int **m;', 'a = *(*(m + b) + a);', 'a = *(*(m + a) + b);'],
    ['the index of an element', '', 'a = v[b];', 'a = b;'],
    ['the next node', list, 'while (p != 0) p = p->next;', 'while (p->next != 0) p = p->next;'],
    ['the next node to store', list, 'p = q;', 'p->next = q;'],
    ['the data of the next node', list, 'a = p->key;', 'a = p->next->key;'],
    ['this node', list, 'p = q->next;', 'p = q;'],
    ['another member', list, 'a = p->key;', 'a = p->count;'],
    ['the number of a digit', texts, 'a = c;', "a = c - '0';"],
    ['the digit of a number', texts, 'line[0] = a;', "line[0] = a + '0';"],
    ['a letter in small', texts, "if (c == 'x') g(a);", "if (tolower(c) == 'x') g(a);"],
    ['what a text spells', texts, 'a += *s;', 'a += atoi(s);'],
    ['two texts', texts, 'if (s == "quit") g(a);', 'if (strcmp(s, "quit") == 0) g(a);'],
    ['a bit', '', 'a += b && 1;', 'a += b & 1;'],
    ['a text on the other side', texts, 'printf("%8s|", s);', 'printf("%-8s|", s);'],
    ['a width filled with zeros', '', 'printf("%3d", a);', 'printf("%03d", a);'],
    ['a fraction rounded up', '#include <math.h>', 'r = (r - 3) * 2;', 'r = ceil(r - 3) * 2;'],
    [
      'a break',
      '',
      'switch (a) { case 1: g(a); case 2: h(a); }',
      'switch (a) { case 1: g(a); break; case 2: h(a); }',
    ],
  ])('%s', (_name, defined, statement, becomes) => {
    expect(editsOf(statement, defined)).toContain(becomes);
  });

  test('no break is put in where nothing is reached, and no first letter of a literal is compared', () => {
    const cases =
      'switch (a) { case 1: return; case 2: { g(a); break; } case 3: case 4: if (a) break; else return; default: g(b); }';
    expect(editsOf(cases).filter((text) => text.split('break').length > 3)).toEqual([]);
    expect(editsOf('if (s == "quit") g(a);', texts).filter((text) => text.includes('*"'))).toEqual([]);
  });

  test.each([
    ['a copy of elements in no loop that counts', 'int w[5];', 'w[a] = v[a];', /- 1 - /],
    ['the end of a copy', 'int w[5];', 'for (a = 0; a < b; a++) w[a] = v[a] + v[b];', /- 1 - /],
    ['an index of an array that has another length', 'int w[9];', 'a = b % 5; w[a + b] = a;', /% 5\]/],
    ['a body that changes nothing of its condition', '', 'while (a) g(b);', /^do/],
    ['a text whose order is compared', texts, 'if (strcmp(s, line) == 0) g(a);', /[<>] 0 == 0/],
    ['a text whose order is stored', texts, 'a = strcmp(s, line);', /[<=>] 0;/],
    ['a letter of no number', texts, "a = c - 'A'; b = c - 'a';", /10/],
    ['a letter beside a constant', texts, "if (c == 'x') g(a);", /tolower\('x'\)/],
    ['a remainder', '', 'if (a % 3 == 1) g(a);', /\|\| a/],
    [
      'a search in a loop within a loop',
      '',
      'for (r = 0; r < 5; r++) for (a = 0; a < 5; a++) if (v[a] > b) b = v[a];',
      /a == 0 \|\|/,
    ],
    ['what is declared behind a guard', '', 'if (a < 0) return; int q = b; q -= a;', /\|\| q/],
    [
      'a twin that has a condition of its own',
      '',
      'if (a > 3) return; if (b > 3) return;',
      /> 3 (?:\|\||&&) /,
    ],
    ['a counter that is compared already', '', 'for (a = 0; a < 5; a++) if (a > b) g(a);', /&& a/],
    ['what ended a loop with one condition', '', 'while (a > 3) a--; if (b > 0) g(a);', /if \(a (?:>|<=) 3/],
    [
      'two loops that both take the rest',
      'int w[5];',
      'int k = 0; while (a < 5 && b < 5) { v[k++] = w[a++] + w[b++]; } while (a < 5) v[k++] = w[a++]; while (b < 5) v[k++] = w[b++];',
      /&&.*(?:while \([ab] < 5\).*){3}/,
    ],
    [
      'an element that is put back',
      'int last;',
      'last = v[4]; for (a = 4; a > 0; a--) v[a] = v[a - 1]; v[0] = last;',
      /^last = v\[4\];.*\] = last;.*\] = last;/,
    ],
    [
      'statements that stand in no case',
      '',
      'while (a < b) { a += 2 * r; b--; g(a); }',
      /b--;.*b--|(?:a \+= 2.*){2}/,
    ],
  ])('nothing of the kind for %s', (_name, defined, statement, wrong) => {
    expect(editsOf(statement, defined).filter((text) => wrong.test(text))).toEqual([]);
  });

  test.each([
    ['part of what a macro stands for', '#define SUM a + b', 'a = SUM * 2;', /SUM(?! \* )|^a \S=/],
    ['the digits of a macro', '#define N 10', 'a = N;', /^a = 1?1;$|^a = 9;$/],
    ['a name within a macro', '#define LAST v[b]', 'a = LAST;', /LAST(?!;)|v\[/],
  ])('%s is not changed', (_name, defined, statement, wrong) => {
    expect(editsOf(statement, defined).filter((text) => wrong.test(text))).toEqual([]);
  });

  test('no text is proposed twice', () => {
    const texts = editsOf('for (a = 0; a < b; a++) { if (v[a] > r && a % 2 == 0) r = v[a] * 2 + 1; }');
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('repeat a large block only a few times', () => {
    const lines = Array.from({ length: 400 }, (_, index) => `a = a * ${index + 2};`);
    const ordered = [...lines].sort().join('\n');
    const exchanged = editsOf(lines.join('\n')).filter(
      (text) => text !== lines.join('\n') && text.split('\n').sort().join('\n') === ordered,
    );
    // 400 statements of 6 tokens and 2 braces: 60,000 tokens are 24 such blocks.
    expect(exchanged.length).toBeGreaterThan(0);
    expect(exchanged.length).toBeLessThanOrEqual(24);
  });

  test.each([
    ['a label in a branch', 'if (a) { again: g(a); } if (b) goto again; printf("x");'],
    ['a label in a loop', 'again: for (a = 0; a < b; a++) { inner: g(a); if (b) goto inner; }'],
    ['cases', 'switch (a) { case 1: g(a); if (b) g(b); h(a); break; default: h(b); if (a) h(a); g(b); }'],
    ['a case in a branch', 'switch (a) { case 1: if (b) { g(a); case 2: g(b); } h(a); h(b); printf("x"); }'],
  ])('no form repeats %s that the program itself has', (_name, statement) => {
    const text = `#include <stdio.h>\nint g(int x) { return x; }\nint h(int x) { return x; }\nvoid f(int a, int b) { ${statement} }\nint main(void) { f(1, 2); return 0; }`;
    const { program } = translate({ name: file, text, isSystem: false }, { resolveInclude: () => undefined });
    const candidates = proposeEdits(program, (name) => name === file);
    expect(buildSchemata(program, candidates).numbers.size).toBeGreaterThan(0);
  });
});

test('what bits are put into is not one off, as the other operands of a sum and of a mask are', () => {
  expect(editsOf('a = b + 7;')).toContain('a = b - 1 + 7;');
  expect(editsOf('a = b & 7;')).toContain('a = b - 1 & 7;');
  expect(editsOf('a = b | 7;')).not.toContain('a = b - 1 | 7;');
  expect(editsOf('a = b ^ 7;')).not.toContain('a = b - 1 ^ 7;');
});
