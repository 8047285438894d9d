import { expect, test } from '@jest/globals';
import { printStatements } from './support/parse-text.js';

const cases: readonly (readonly [text: string, tree: string])[] = [
  [';', 'empty'],
  ['{ a; { } }', '(block a (block))'],
  ['if (a) b; else c;', '(if a b c)'],
  ['if (a) if (b) c; else d;', '(if a (if b c d))'],
  ['if (a) { if (b) c; } else d;', '(if a (block (if b c)) d)'],
  ['if (a, b) c; else if (d) e; else f;', '(if (, a b) c (if d e f))'],
  ['while (a) b;', '(while a b)'],
  ['do a; while (b);', '(do a b)'],
  ['do { a; } while (b = c);', '(do (block a) (= b c))'],
  ['for (;;) a;', '(for _ _ _ a)'],
  ['for (i = 0; i < 3; i++) a;', '(for (= i 0) (< i 3) (post++ i) a)'],
  ['for (i = 0, j = 1; ; i++, j--) ;', '(for (, (= i 0) (= j 1)) _ (, (post++ i) (post-- j)) empty)'],
  ['for (; a;) {}', '(for _ a _ (block))'],
  ['for (; ; a) {}', '(for _ _ a (block))'],
  ['for (int i = 0, *p = q; ; ) ;', '(for (declare i: int = 0; p: * int = q) _ _ empty)'],
  ['for (int i = 0; i; i--) ;', '(for (declare i: int = 0) i (post-- i) empty)'],
  ['switch (a) { case 1: b; c; break; default: d; }', '(switch a (block (case 1 b) c break (default d)))'],
  ['switch (a) { case 1: case 2 + 3: b; }', '(switch a (block (case 1 (case (+ 2 3) b))))'],
  ["switch (a) { case 'a' ... 'z': b; }", '(switch a (block (case (char 97) ... (char 122) b)))'],
  ['switch (a) { case x ? 1 : 2: b; }', '(switch a (block (case (? x 1 2) b)))'],
  ['switch (a) case 1: b;', '(switch a (case 1 b))'],
  [
    'switch (a) { case 1: int x; case 2: }',
    '(switch a (block (case 1 empty) (declare x: int) (case 2 empty)))',
  ],
  [
    'switch (a) { case 0: do { b; case 1: c; } while (d); }',
    '(switch a (block (case 0 (do (block b (case 1 c)) d))))',
  ],
  ['if (a) l: b; else c;', '(if a (label l b) c)'],
  ['again: a; goto again;', '(label again a) (goto again)'],
  ['end: ', '(label end empty)'],
  ['x = a ? (b) : c;', '(= x (? a b c))'],
  ['while (a) { if (b) continue; break; }', '(while a (block (if b continue) break))'],
  ['return;', 'return'],
  ['return a, b;', '(return (, a b))'],
  ['return (a);', '(return a)'],
  ['int x; x = 1; int y = x;', '(declare x: int) (= x 1) (declare y: int = x)'],
  ['extern int g(int); static int n = 1;', '(declare g: (int) extern int) (declare n: static int = 1)'],
  ['struct { int a; } s; struct t { int b; };', '(declare s: struct {a: int}) (declare struct t {b: int})'],
  ['_Static_assert(sizeof(int) == 4, "int");', '(assert (== (sizeof-type (type int)) 4) "int")'],
  ['__attribute__((unused)) int x; __extension__ x = 1;', '(declare x: int) (= x 1)'],
];

test.each(cases)('%s', (text, tree) => {
  expect(printStatements(text)).toBe(tree);
});

test('a loop body may follow hundreds of labels', () => {
  const labels = Array.from({ length: 300 }, (_, value) => `case ${value}: `).join('');
  expect(printStatements(`switch (a) { ${labels} b; }`)).toMatch(/^\(switch a \(block \(case 0 \(case 1 /);
});
