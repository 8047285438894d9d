/**
 * Golden IR of small functions: what each construct becomes, and what a toggle adds.
 * The program is `int g(int n)` and `int f(int a, int b, int *p)` with the body given;
 * all locations of one kind are toggled, numbered over the program in source order.
 */

import { describe, expect, test } from '@jest/globals';
import { lower } from '#c/lower/lower.js';
import { noToggles } from '#c/lower/lowering.js';
import { locate } from '#locate/locate.js';
import type { LocationKind } from '#model/location.js';
import { printIr } from '../../../support/print-ir.js';
import { translateText } from '../../../support/print-program.js';

function lowered(body: string, kind?: LocationKind, before = ''): string {
  const text = `${before}\nint g(int n) { return n; }\nint f(int a, int b, int *p) { ${body} }\n`;
  const { program, diagnostics } = translateText(text);
  expect(diagnostics).toEqual([]);
  const toggles = kind === undefined ? noToggles : locate(program, [kind], () => true).toggles;
  return printIr(lower(program, toggles), 'f');
}

/** The lines of a template, without this file's own indentation. */
function lines(template: string): string {
  return template
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(6))
    .join('\n');
}

const plain: readonly (readonly [body: string, ir: string])[] = [
  [
    'a = g(a) + g(b);',
    `
        %1 = a
        %2 = g(a)
        %3 = g(b)
        a = add:i32 %2 %3
        %1 = a
        return nothing, %1 left
    `,
  ],
  [
    'p[a] += 3;',
    `
        %1 = a
        %2 = p + a * 4
        %3 = load:i32 %2
        %4 = add:i32 %3 3
        store:i32 %2 %4
        %1 = 0
        return nothing, %1 left
    `,
  ],
  [
    'p[a] += g(b);',
    `
        %1 = a
        %2 = g(b)
        %3 = p + a * 4
        %4 = load:i32 %3
        %5 = add:i32 %4 %2
        store:i32 %3 %5
        %1 = 0
        return nothing, %1 left
    `,
  ],
  [
    'while (a > 0) { a--; if (a == b) continue; if (!a) break; }',
    `
        %1 = a
      L1:
        %2 = greater:i32 a 0
        if %2 L2 else L7
      L2:
        a = subtract:i32 a 1
        %1 = a
        %3 = equal:i32 a b
        if %3 L3 else L4
      L3:
        jump L6
      L4:
        if a L6 else L5
      L5:
        jump L7
      L6:
        jump L1
      L7:
        return nothing, %1 left
    `,
  ],
  [
    'do { a--; if (a == 3) continue; } while (a && b); return a;',
    `
      L1:
        a = subtract:i32 a 1
        %1 = equal:i32 a 3
        if %1 L2 else L3
      L2:
        jump L3
      L3:
        if a L4 else L5
      L4:
        if b L1 else L5
      L5:
        return a
        return nothing
    `,
  ],
  [
    'switch (a) { case 1: b = 2; case 3 ... 5: b++; break; default: b = 0; } return b;',
    `
        switch a 1 L1, 3..5 L2, else L3
      L1:
        b = 2
      L2:
        b = add:i32 b 1
        jump L4
      L3:
        b = 0
      L4:
        return b
        return nothing
    `,
  ],
  [
    'return a && (b || g(a)) ? *p : p[1];',
    `
        if a L1 else L4
      L1:
        if b L3 else L2
      L2:
        %1 = g(a)
        if %1 L3 else L4
      L3:
        %2 = load:i32 p
        jump L5
      L4:
        %3 = p + 1 * 4
        %2 = load:i32 %3
      L5:
        return %2
        return nothing
    `,
  ],
  [
    'struct s { int x, y; } s = {a}, t = s; return t.y;',
    `
        s = allocate
        t = allocate
        forget s
        zero s 8
        store:i32 s a
        forget t
        copy t s 8
        %1 = t . 4
        %2 = load:i32 %1
        return %2
        return nothing
    `,
  ],
  [
    'g(a); return g(b);',
    `
        g(a)
        %1 = g(b)
        return %1
        return nothing
    `,
  ],
  [
    'int x = a; x++; return x++;',
    `
        x = a
        x = add:i32 x 1
        %1 = x
        x = add:i32 %1 1
        return %1
        return nothing
    `,
  ],
  [
    'goto end; a = 1; end: return a;',
    `
        jump L1
        a = 1
      L1:
        return a
        return nothing
    `,
  ],
  [
    'struct { unsigned u : 3; } s; s.u = a; return s.u++;',
    `
        s = allocate
        forget s
        %1 = i32 to u32 a
        store:u32[0,3] s %1
        %2 = load:u32[0,3] s
        %1 = %2
        %3 = add:u32 %1 1
        store:u32[0,3] s %3
        %4 = u32 to i32 %1
        return %4
        return nothing
    `,
  ],
  [
    'int v[a]; v[0] = b; return v[0];',
    `
        v.length = i32 to u64 a
        v = allocate v.length
        %1 = v + 0 * 4
        store:i32 %1 b
        %1 = v + 0 * 4
        %2 = load:i32 %1
        return %2
        return nothing
    `,
  ],
  [
    'return (long)a * 2 > b;',
    `
        %1 = i32 to i64 a
        %2 = i32 to i64 2
        %3 = multiply:i64 %1 %2
        %4 = i32 to i64 b
        %5 = greater:i64 %3 %4
        return %5
        return nothing
    `,
  ],
  [
    'static int n = 3; return n++;',
    `
        %1 = load:i32 &n
        %2 = %1
        %3 = add:i32 %2 1
        store:i32 &n %3
        return %2
        return nothing
    `,
  ],
];

test.each(plain)('%s', (body, ir) => expect(lowered(body)).toBe(lines(ir)));

/** Only the value is replaced: calls stay, in order, and places are computed as written. */
const toggled: readonly (readonly [body: string, kind: LocationKind, ir: string])[] = [
  [
    'a = g(a) + g(b) / a;',
    'assignment',
    `
        %1 = a
        toggle 1 L1
        %2 = g(a)
        %3 = g(b)
        %4 = divide:i32 %3 a
        %5 = add:i32 %2 %4
        observe 1 %5
        %6 = %5
        jump L2
      L1:
        g(a)
        g(b)
        %6 = symbol 1
      L2:
        a = %6
        %1 = a
        return nothing, %1 left
    `,
  ],
  [
    'a = g(b);',
    'assignment',
    `
        %1 = a
        %2 = g(b)
        toggle 1 L1
        observe 1 %2
        %3 = %2
        jump L2
      L1:
        %3 = symbol 1
      L2:
        a = %3
        %1 = a
        return nothing, %1 left
    `,
  ],
  [
    'p[g(a)] = b;',
    'assignment',
    `
        %1 = a
        %2 = g(a)
        %3 = p + %2 * 4
        toggle 1 L1
        observe 1 b
        %4 = b
        jump L2
      L1:
        %4 = symbol 1
      L2:
        store:i32 %3 %4
        %1 = 0
        return nothing, %1 left
    `,
  ],
  [
    'p[g(a)] += g(b) / a;',
    'assignment',
    `
        %1 = a
        toggle 1 L1
        %2 = g(b)
        %3 = divide:i32 %2 a
        %4 = g(a)
        %5 = p + %4 * 4
        %6 = load:i32 %5
        %7 = add:i32 %6 %3
        observe 1 %7
        store:i32 %5 %7
        %8 = %7
        jump L2
      L1:
        g(b)
        %9 = g(a)
        %10 = p + %9 * 4
        %8 = symbol 1
        store:i32 %10 %8
      L2:
        %1 = 0
        return nothing, %1 left
    `,
  ],
  [
    'p[a]++;',
    'assignment',
    `
        %1 = a
        %2 = p + a * 4
        toggle 1 L1
        %3 = load:i32 %2
        %4 = add:i32 %3 1
        observe 1 %4
        %5 = %4
        jump L2
      L1:
        %5 = symbol 1
      L2:
        store:i32 %2 %5
        %1 = 0
        return nothing, %1 left
    `,
  ],
  [
    'return a / b;',
    'return',
    `
        toggle 2 L1
        %1 = divide:i32 a b
        observe 2 %1
        %2 = %1
        jump L2
      L1:
        %2 = symbol 2
      L2:
        return %2
        return nothing
    `,
  ],
  [
    'int x = a / b; return x;',
    'initialiser',
    `
        toggle 1 L1
        %1 = divide:i32 a b
        observe 1 %1
        %2 = %1
        jump L2
      L1:
        %2 = symbol 1
      L2:
        x = %2
        return x
        return nothing
    `,
  ],
  [
    'int x[2] = {a, g(b)}; return x[0];',
    'initialiser',
    `
        x = allocate
        forget x
        toggle 1 L1
        zero x 8
        store:i32 x a
        %1 = x . 4
        %2 = g(b)
        store:i32 %1 %2
        observe 1 x
        jump L2
      L1:
        g(b)
        symbols 1 x
      L2:
        %1 = x + 0 * 4
        %2 = load:i32 %1
        return %2
        return nothing
    `,
  ],
  [
    'if (a / b) return 1; return 2;',
    'guard',
    `
        toggle 1 L1
        %1 = divide:i32 a b
        %2 = not-equal:i32 %1 0
        observe 1 %2
        %3 = %2
        jump L2
      L1:
        %3 = symbol 1 truth
      L2:
        if %3 L3 else L4
      L3:
        return 1
      L4:
        return 2
        return nothing
    `,
  ],
  [
    'if (g(a) && b) return 1; return 2;',
    'guard',
    `
        toggle 1 L5
        %1 = g(a)
        if %1 L1 else L3
      L1:
        if b L2 else L3
      L2:
        %2 = 1
        jump L4
      L3:
        %2 = 0
      L4:
        observe 1 %2
        %3 = %2
        jump L6
      L5:
        g(a)
        %3 = symbol 1 truth
      L6:
        if %3 L7 else L8
      L7:
        return 1
      L8:
        return 2
        return nothing
    `,
  ],
  [
    'return a ? b : g(b);',
    'guard',
    `
        toggle 1 L1
        %1 = not-equal:i32 a 0
        observe 1 %1
        %2 = %1
        jump L2
      L1:
        %2 = symbol 1 truth
      L2:
        if %2 L3 else L4
      L3:
        %3 = b
        jump L5
      L4:
        %3 = g(b)
      L5:
        return %3
        return nothing
    `,
  ],
  [
    'switch (a / b) { case 1: return 3; } return 2;',
    'guard',
    `
        toggle 1 L1
        %1 = divide:i32 a b
        observe 1 %1
        %2 = %1
        jump L2
      L1:
        %2 = symbol 1
      L2:
        switch %2 1 L3, else L4
      L3:
        return 3
      L4:
        return 2
        return nothing
    `,
  ],
  [
    'struct s { int x, y; } s, t; s = t; return s.x;',
    'assignment',
    `
        s = allocate
        t = allocate
        forget s
        forget t
        toggle 1 L1
        copy s t 8
        observe 1 s
        jump L2
      L1:
        symbols 1 s
      L2:
        %1 = load:i32 s
        return %1
        return nothing
    `,
  ],
  [
    '(a = b) || (b = g(a));',
    'assignment',
    `
        %1 = a
        toggle 1 L1
        observe 1 b
        %2 = b
        jump L2
      L1:
        %2 = symbol 1
      L2:
        a = %2
        if a L6 else L3
      L3:
        %3 = g(a)
        toggle 2 L4
        observe 2 %3
        %4 = %3
        jump L5
      L4:
        %4 = symbol 2
      L5:
        b = %4
        if b L6 else L7
      L6:
        %5 = 1
        jump L8
      L7:
        %5 = 0
      L8:
        %1 = 0
        return nothing, %1 left
    `,
  ],
];

describe('toggled', () => {
  test.each(toggled)('%s, %s', (body, kind, ir) => expect(lowered(body, kind)).toBe(lines(ir)));

  test('a macro is one symbol for the whole run', () => {
    expect(lowered('return a + N;', 'define', '#define N 5')).toBe(
      lines(`
        toggle 1 L1
        observe 1 5
        %1 = 5
        jump L2
      L1:
        %1 = symbol 1 shared
      L2:
        %2 = add:i32 a %1
        return %2
        return nothing
    `),
    );
  });
});

/** Calls in the code of `f`. */
function callsIn(ir: string): string[] {
  return ir.split('\n').filter((line) => line.includes('g('));
}

describe('work that stays', () => {
  test('a call that is the value is made once, before its location is asked', () => {
    for (const body of ['a = g(b);', 'a = (char)g(b);', 'a = (long)(short)g(b);']) {
      const ir = lowered(body, 'assignment');
      expect(callsIn(ir)).toHaveLength(1);
      expect(ir.indexOf('g(b)')).toBeLessThan(ir.indexOf('toggle'));
    }
  });

  test('effects in deciding operands happen only when these say so', () => {
    const ir = lowered('a = b / 2 && g(b);', 'assignment');
    const [, on] = ir.split('observe');
    expect(on).toContain('divide');
    expect(on).toContain('g(b)');
  });

  test('pure operators are gone', () => {
    const [, on] = lowered('a = b / (a - 1) + p[b] % g(a);', 'assignment').split('observe');
    expect(on).not.toMatch(/divide|remainder|load|subtract/);
    expect(on).toContain('g(a)');
  });
});

describe('the library that is written in C', () => {
  const sorting = `void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
    int order(const void *x, const void *y) { return 0; }`;

  function functionsOf(text: string): string[] {
    const { program, diagnostics } = translateText(text);
    expect(diagnostics).toEqual([]);
    return lower(program, noToggles).functions.map(({ name }) => name);
  }

  test('is added if it is used', () => {
    const names = functionsOf(`${sorting} int main(void) { int a[2] = {1}; qsort(a, 2, 4, order); }`);
    expect(names).toEqual(['order', 'main', 'qsort', '__sort_range', '(initialisers)']);
  });

  test('is not if it is only declared, or if the program has its own', () => {
    expect(functionsOf(`${sorting} int main(void) { }`)).toEqual(['order', 'main', '(initialisers)']);
    const own = 'char *strtok(char *s, const char *t) { return s; } int main(void) { strtok("", ""); }';
    expect(functionsOf(own)).toEqual(['strtok', 'main', '(initialisers)']);
  });
});

describe('objects without a name', () => {
  test('a compound literal at file scope is an object of the program', () => {
    const { program } = translateText('int *p = (int[]){1, 2}; int main(void) { return p[1]; }');
    const ir = lower(program, noToggles);
    expect(ir.globals.map(({ name }) => name)).toEqual(['p', 'compound literal']);
    expect(printIr(ir, '(initialisers)')).toBe(
      ['  zero &compound literal 8', '  store:i32 &compound literal 1', '  %1 = &compound literal . 4']
        .concat(['  store:i32 %1 2', '  store:ptr &p &compound literal', '  return'])
        .join('\n'),
    );
  });

  test('a returned record is one object for each call in the text', () => {
    const { program } = translateText('struct s { int x; } g(void); int f(void) { return g().x + g().x; }');
    expect(printIr(lower(program, noToggles), 'f')).toBe(
      ['  returned value = g()', '  %1 = load:i32 returned value', '  returned value = g()']
        .concat(['  %2 = load:i32 returned value', '  %3 = add:i32 %1 %2', '  return %3', '  return nothing'])
        .join('\n'),
    );
  });
});
