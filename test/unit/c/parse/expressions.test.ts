import { describe, expect, test } from '@jest/globals';
import { printStatements } from './support/parse-text.js';

/** Statement, and its tree. */
type Case = readonly [text: string, tree: string];

function check(cases: readonly Case[], before = ''): void {
  test.each(cases)('%s', (text, tree) => {
    expect(printStatements(text, before)).toBe(tree);
  });
}

describe('operators bind as in C', () => {
  check(
    [
      ['a + b * c - d;', '(- (+ a (* b c)) d)'],
      [
        'a || b && c | d ^ e & f == g < h << i + j * k;',
        '(|| a (&& b (| c (^ d (& e (== f (< g (<< h (+ i (* j k))))))))))',
      ],
      ['a - b - c;', '(- (- a b) c)'],
      ['a % b / c;', '(/ (% a b) c)'],
      ['a >> 1 >= b;', '(>= (>> a 1) b)'],
      ['a <= b != c > d;', '(!= (<= a b) (> c d))'],
      ['a = b = c;', '(= a (= b c))'],
      ['a = b ? c : d ? e : f;', '(= a (? b c (? d e f)))'],
      ['a ? b = 1, c : d;', '(? a (, (= b 1) c) d)'],
      ['(a + b) * c;', '(* (+ a b) c)'],
      ['a = 1, b = 2, c = 3;', '(, (, (= a 1) (= b 2)) (= c 3))'],
      ['a * b;', '(* a b)'],
      ['a & b;', '(& a b)'],
      ['(a) - b;', '(- a b)'],
      ['(a) * b;', '(* a b)'],
      ['(a)(b);', '(call a b)'],
      ['f(x);', '(call f x)'],
    ],
    'int a, b, c, d;',
  );
});

describe('every compound assignment', () => {
  check(
    ['*', '/', '%', '+', '-', '<<', '>>', '&', '^', '|'].map(
      (sign): Case => [`a ${sign}= b;`, `(${sign}= a b)`],
    ),
  );
});

describe('prefix and postfix', () => {
  check([
    ['-x++;', '(- (post++ x))'],
    ['!x--;', '(! (post-- x))'],
    ['~-+x;', '(~ (- (+ x)))'],
    ['- -x;', '(- (- x))'],
    ['++x; --*p;', '(++ x) (-- (* p))'],
    ['*p++ = 3;', '(= (* (post++ p)) 3)'],
    ['(*p)++;', '(post++ (* p))'],
    ['**q = 1;', '(= (* (* q)) 1)'],
    ['*f(1) = 2;', '(= (* (call f 1)) 2)'],
    ['&a[3];', '(& ([] a 3))'],
    ['!a == b;', '(== (! a) b)'],
    ['&*s->p;', '(& (* (-> s p)))'],
    ['a - -1;', '(- a (- 1))'],
    ['a-1;', '(- a 1)'],
  ]);
});

describe('postfix chains', () => {
  check([
    ['s.a.b = t->c[1].d;', '(= (. (. s a) b) (. ([] (-> t c) 1) d))'],
    ['f()(1)(2, 3);', '(call (call (call f) 1) 2 3)'],
    ['m[i][j] = m[i, j];', '(= ([] ([] m i) j) ([] m (, i j)))'],
    ['f((a, b), c);', '(call f (, a b) c)'],
    ['(*g)(1);', '(call (* g) 1)'],
    ['f(x = 1, y ? a : b);', '(call f (= x 1) (? y a b))'],
    ['"abc"[1];', '([] "abc" 1)'],
    ['1["abc"];', '([] 1 "abc")'],
  ]);
});

describe('types within expressions', () => {
  check(
    [
      ['(int)x + 1;', '(+ (cast (type int) x) 1)'],
      ['(T)(x);', '(cast (type <T>) x)'],
      ['(T) - 1;', '(cast (type <T>) (- 1))'],
      ['(T) * p;', '(cast (type <T>) (* p))'],
      ['(T *) & x;', '(cast (type * <T>) (& x))'],
      ['*(T *)p = 1;', '(= (* (cast (type * <T>) p)) 1)'],
      ['(unsigned char)(T)x++;', '(cast (type char+unsigned) (cast (type <T>) (post++ x)))'],
      ['sizeof(T) * n;', '(* (sizeof-type (type <T>)) n)'],
      ['sizeof(x) * n;', '(* (sizeof x) n)'],
      ['sizeof x[0] + 1;', '(+ (sizeof ([] x 0)) 1)'],
      ['sizeof(int) - 1;', '(- (sizeof-type (type int)) 1)'],
      ['sizeof(int[3]) / sizeof *p;', '(/ (sizeof-type (type [3] int)) (sizeof (* p)))'],
      ['sizeof(T){1};', '(sizeof (literal (type <T>) {1}))'],
      ['_Alignof(double);', '(alignof-type (type double))'],
      ['(struct s){1, .b = 2}.b;', '(. (literal (type struct s) {1, .b 2}) b)'],
      ['p = (int[]){1, 2};', '(= p (literal (type [] int) {1, 2}))'],
      ['(int (*)(int, char *))f;', '(cast (type * (int, * char) int) f)'],
      ['(const char *const *)p;', '(cast (type * *const const char) p)'],
      ['__builtin_va_arg(ap, char *);', '(va-arg ap (type * char))'],
      ['__builtin_offsetof(struct s, b);', '(offsetof (type struct s) .b)'],
    ],
    'typedef int T;',
  );
});

describe('literals', () => {
  check([
    ['0x1fUL;', '0x1fUL'],
    ['1.5e-3f;', '1.5e-3f'],
    ["'A';", '(char 65)'],
    ["'\\n'; '\\0'; '\\''; '\\\\';", '(char 10) (char 0) (char 39) (char 92)'],
    ["'\\x41'; '\\101'; '\\377';", '(char 65) (char 65) (char -1)'],
    ["'ab';", '(char 24930)'],
    ["'\xe9';", '(char -23)'],
    ['"a\\tb\\"c";', '"a\\tb\\"c"'],
    ['"ab" "cd"\n"ef";', '"abcdef"'],
    ['"\\x41" "B";', '"AB"'],
    ['"\\1234";', '"S4"'],
    ['"\\u00e9";', '"\xc3\xa9"'],
    ['u8"x";', '"x"'],
    ['"";', '""'],
  ]);
});

describe("what gcc adds, and C11's operands that take types", () => {
  check([
    ['x = ({ int y = 1; y; }) + 2;', '(= x (+ ((block (declare y: int = 1) y)) 2))'],
    ['({ y; }), z;', '(, ((block y)) z)'],
    ['a ?: b ?: c;', '(? a _ (? b _ c))'],
    ['_Alignof x; __alignof__(int);', '(alignof x) (alignof-type (type int))'],
    [
      '_Generic(x, int: 1, char *: f(2), default: (3, 4));',
      '(generic x (type int): 1 (type * char): (call f 2) default: (, 3 4))',
    ],
    ['__builtin_offsetof(struct s, a.b[n + 1].c);', '(offsetof (type struct s) .a.b[(+ n 1)].c)'],
    ['L"ab" "c"; u"d"; U"e"; L\'f\';', 'L"abc" u"d" U"e" (Lchar 102)'],
  ]);
});
