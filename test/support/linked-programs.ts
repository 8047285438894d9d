/**
 * Small programs of several files that show how names are linked: those that link, with
 * what they print, and those that do not, with the place and the message. The unit test asks
 * our linker, the differential test gcc.
 */

export type Files = Readonly<Record<string, string>>;

export interface LinkingProgram {
  readonly files: Files;
  readonly prints: string;
}

export interface FaultyProgram {
  readonly files: Files;
  /** `file:line: message`. */
  readonly error: string;
  /** What gcc's linker says; undefined where it says nothing, and the program is undefined. */
  readonly inGcc: RegExp | undefined;
}

const io = '#include <stdio.h>\n';

export const linkingPrograms: Readonly<Record<string, LinkingProgram>> = {
  'functions and objects of another unit': {
    files: {
      'a.c': `${io}extern int n; int twice(int);\nint main(void) { n = twice(n); printf("%d", n); }`,
      'b.c': 'int n = 21;\nint twice(int x) { return 2 * x; }',
    },
    prints: '42',
  },
  'static names, kept apart': {
    files: {
      'a.c': `${io}static int n = 1; static int f(void) { return n; } int g(void), h(void);
int main(void) { printf("%d%d%d", f(), g(), h()); }`,
      'b.c': 'static int n = 2; static int f(void) { return n++; }\nint g(void) { f(); return f(); }',
      'c.c': 'int n = 7; int f(void) { return n; }\nint h(void) { return f(); }',
    },
    prints: '137',
  },
  'a static function with the name of one of the library': {
    files: {
      'a.c': `${io}#include <stdlib.h>\nvoid show(void);\nint main(void) { printf("%d ", abs(-3)); show(); }`,
      'b.c': `${io}static int abs(int x) { return x; }\nvoid show(void) { printf("%d", abs(-3)); }`,
    },
    prints: '3 -3',
  },
  'pointers to static functions': {
    files: {
      'a.c': `${io}typedef int (*fn)(void); static int f(void) { return 1; } fn other(void);
int main(void) { fn p = f, q = other(); printf("%d%d%d", p(), q(), p == q); }`,
      'b.c': 'static int f(void) { return 2; }\nint (*other(void))(void) { return f; }',
    },
    prints: '120',
  },
  'an array declared without a length': {
    files: {
      'a.c': `${io}extern int a[]; extern const int count;
int main(void) { int s = 0; for (int i = 0; i < count; i++) s += a[i]; printf("%d", s); }`,
      'b.c': 'int a[] = {1, 2, 3};\nconst int count = sizeof a / sizeof *a;',
    },
    prints: '6',
  },
  'a tentative definition, and declarations': {
    files: {
      'a.c': `${io}extern int total; void add(int);\nint main(void) { add(3); add(4); printf("%d", total); }`,
      'b.c': 'int total; extern int total; int total;\nvoid add(int n) { total += n; }',
    },
    prints: '7',
  },
  'structures of a shared header': {
    files: {
      'a.c': `${io}#include "pair.h"\nint main(void) { struct pair p = made(3, 4); printf("%d", sum(&p)); }`,
      'b.c': '#include "pair.h"\nstruct pair made(int a, int b) { struct pair p = {a, b}; return p; }',
      'c.c': '#include "pair.h"\nint sum(const struct pair *p) { return p->a + p->b + MORE; }',
      'pair.h': `struct pair { int a, b; };\n#define MORE 100
struct pair made(int a, int b); int sum(const struct pair *p);`,
    },
    prints: '107',
  },
  'types and constants of one name, each unit its own': {
    files: {
      'a.c': `${io}struct node { int value; }; typedef int item; enum { SIZE = 2 }; int other(void); static item count = SIZE;
int main(void) { struct node n = {count}; printf("%d %d %d", n.value, (int)sizeof(item), other()); }`,
      'b.c': `struct node { char value; struct node *next; }; typedef char item; enum { SIZE = 5 }; static item count = SIZE;
struct box { int count; };
int other(void) { struct node n = {count, 0}; struct box b = {.count = sizeof(item)}; return n.next == 0 ? 10 * n.value + b.count : 0; }`,
    },
    prints: '2 4 51',
  },
  'a structure that one unit knows by its tag alone': {
    files: {
      'a.c': `${io}struct box; struct box *box(void); int value(struct box *);
int main(void) { printf("%d", value(box())); }`,
      'b.c':
        'struct box { int v; }; static struct box only = {5};\nstruct box *box(void) { return &only; } int value(struct box *b) { return b->v; }',
    },
    prints: '5',
  },
  'functions in a header, one copy a unit': {
    files: {
      'a.c': `${io}#include "f.h"\nint other(void);\nint main(void) { next(); printf("%d%d", next(), other()); }`,
      'b.c': '#include "f.h"\nint other(void) { return next(); }',
      'f.h': 'static inline int next(void) { static int n; return ++n; }',
    },
    prints: '21',
  },
  'an inline function whose definition stands in one unit': {
    files: {
      'a.c': `${io}#include "f.h"\nint main(void) { printf("%d", one()); }`,
      'b.c': '#include "f.h"\nextern int one(void);',
      'f.h': 'inline int one(void) { return 1; }',
    },
    prints: '1',
  },
  'what a unit declares and does not use': {
    files: {
      'a.c': `${io}extern int nowhere; double g(double); int f(void);\nint main(void) { printf("%d", f()); }`,
      'b.c': 'int g(int x) { return x; }\nint f(void) { return g(8); }',
    },
    prints: '8',
  },
  'integers of the other sign, pointers of another type': {
    files: {
      'a.c': `${io}unsigned n(void); int length(char *);
int main(void) { printf("%d", length("four")); }`,
      'b.c': 'int length(unsigned char *s) { int n = 0; while (*s++) n++; return n; }',
    },
    prints: '4',
  },
  'packed structures in one unit alone': {
    files: {
      'a.c': `${io}#pragma pack(1)\nstruct s { char c; int i; }; int other(void);
int main(void) { printf("%d %d", (int)sizeof(struct s), other()); }`,
      'b.c': 'struct t { char c; int i; };\nint other(void) { return sizeof(struct t); }',
    },
    prints: '5 8',
  },
};

export const faultyPrograms: Readonly<Record<string, FaultyProgram>> = {
  'two definitions of a function': {
    files: {
      'a.c': 'int f(void) { return 1; }\nint main(void) { return f(); }',
      'b.c': '\nint f(void) { return 2; }',
    },
    error: "b.c:2: multiple definition of 'f'; first defined in a.c:1",
    inGcc: /multiple definition of `f'/,
  },
  'a function defined in a header': {
    files: {
      'a.c': '#include "f.h"\nint main(void) { return f(); }',
      'b.c': '#include "f.h"\nint g(void) { return f(); }',
      'f.h': 'int f(void) { return 1; }',
    },
    error: "f.h:1: multiple definition of 'f'; first defined in f.h:1",
    inGcc: /multiple definition of `f'/,
  },
  'two tentative definitions': {
    files: { 'a.c': 'int n;\nint main(void) { return n; }', 'b.c': 'static int m;\nint n;' },
    error: "b.c:2: multiple definition of 'n'; first defined in a.c:1",
    inGcc: /multiple definition of `n'/,
  },
  'two mains': {
    files: { 'a.c': 'int main(void) { return 0; }', 'b.c': 'int main(void) { return 1; }' },
    error: "b.c:1: multiple definition of 'main'; first defined in a.c:1",
    inGcc: /multiple definition of `main'/,
  },
  'a function that no unit defines': {
    files: { 'a.c': 'int f(void);\nint main(void) {\n  return f(); }', 'b.c': 'int g(void) { return 1; }' },
    error: "a.c:3: undefined reference to 'f'",
    inGcc: /undefined reference to `f'/,
  },
  "another unit's static function": {
    files: {
      'a.c': 'int f(void);\nint main(void) { return f(); }',
      'b.c': 'static int f(void) { return 1; }\nint g(void) { return f(); }',
    },
    error: "a.c:2: undefined reference to 'f'",
    inGcc: /undefined reference to `f'/,
  },
  'an object that no unit defines': {
    files: { 'a.c': 'int main(void) { return 0; }', 'b.c': 'extern int n;\nint g(void) { return n; }' },
    error: "b.c:2: undefined reference to 'n'",
    inGcc: /undefined reference to `n'/,
  },
  'no main': {
    files: { 'a.c': 'int f(void) { return 1; }', 'b.c': 'int g(void) { return 1; }' },
    error: "a.c:1: undefined reference to 'main'",
    inGcc: /undefined reference to `main'/,
  },
  'an inline function without an external definition': {
    files: {
      'a.c': '#include "f.h"\nint main(void) { return one(); }',
      'b.c': '#include "f.h"\nint g(void) { return 2; }',
      'f.h': 'inline int one(void) { return 1; }',
    },
    error: "a.c:2: undefined reference to 'one'",
    inGcc: /undefined reference to `one'/,
  },
  'an error in the second unit': {
    files: { 'a.c': 'int main(void) { return 0; }', 'b.c': 'int f(void) {\n  return n;\n}' },
    error: "b.c:2: 'n' undeclared",
    inGcc: /b\.c:2:10: error: 'n' undeclared/,
  },
  'another number of parameters': {
    files: {
      'a.c': 'int f(int);\nint main(void) { return f(1); }',
      'b.c': 'int f(int a, int b) { return a + b; }',
    },
    error: "a.c:1: conflicting types for 'f'; have 'int(int)', but it is defined in b.c:1 as 'int(int, int)'",
    inGcc: undefined,
  },
  'a result of another type, declared by a call': {
    files: {
      'a.c': 'int main(void) { return (int)half(3); }',
      'b.c': 'double half(double x) { return x / 2; }',
    },
    error:
      "a.c:1: conflicting types for 'half'; have 'int()', but it is defined in b.c:1 as 'double(double)'",
    inGcc: undefined,
  },
  'a pointer for an array': {
    files: { 'a.c': 'extern int *a;\nint main(void) { return a[0]; }', 'b.c': 'int a[3] = {1};' },
    error: "a.c:1: conflicting types for 'a'; have 'int *', but it is defined in b.c:1 as 'int[3]'",
    inGcc: undefined,
  },
};
