/**
 * What gcc's linker would miss: `foo` has no body anywhere. gcc 12 -O0 decided which of
 * these programs link.
 */

import { describe, expect, test } from '@jest/globals';
import { isLibraryName } from '#c/headers/library-names.js';
import { undefinedReference } from '#c/lower/undefined-references.js';
import { translateText } from '../../../support/print-program.js';

function missing(text: string): string | undefined {
  const { program, diagnostics } = translateText(`int foo(), getchar();\n${text}`);
  expect(diagnostics).toEqual([]);
  const found = undefinedReference(program, isLibraryName);
  return found && `${found.span.line}:${found.span.column}: ${found.message}`;
}

describe('an undefined reference', () => {
  test.each([
    ['int main() { return foo(); }', '2:21'],
    ['int main() { return 0; }\nstatic void g() { foo(); }', '3:19'],
    ['int (*p)() = foo; int main() { return 0; }', '2:14'],
    ['int main() { static int (*p)() = foo; return 0; }', '2:34'],
    ['int main() { const int d = 0; if (d) foo(); return 0; }', '2:38'],
    ['int main(int c) { switch (c) { case 1: return 0; default: foo(); } return 1; }', '2:59'],
    ['int main(int c) { for (;;) { if (c) break; } foo(); return 0; }', '2:46'],
    ['int main(int c) { do { if (c) continue; return 0; } while (foo()); return 0; }', '2:60'],
    ['int main(int c) { for (;; foo()) { if (c) continue; return 0; } }', '2:27'],
    ['int main(int c) { if (c) goto out; return 0; out: return foo(); }', '2:58'],
    ['int main(int c) { return c && foo(); }', '2:31'],
    ['int main(int c) { int x = ({ foo(); 1; }); return x; }', '2:30'],
  ])('%s', (text, place) => {
    expect(missing(text)).toBe(`${place}: undefined reference to 'foo'`);
  });

  test.each(['getch', 'clrscr', 'itoa', 'strrev', 'prinf'])('to an undeclared %s', (name) => {
    expect(missing(`int main() { ${name}(); return 0; }`)).toBe(`2:14: undefined reference to '${name}'`);
  });
});

describe('links', () => {
  test.each([
    'int main() { return 0; } int foo() { return 1; }',
    'int main() { if (0) foo(); return 0; }',
    'int main() { return sizeof foo(); }',
    'int main() { return foo ? 1 : 0; }',
    'int main() { return !foo || foo == 0; }',
    'int main() { return 0 && foo(); }',
    'int main() { return 1 || foo(); }',
    'int main() { while (0) foo(); for (; 0;) foo(); return 0; foo(); }',
    'int main() { if (1) return 0; else foo(); return 0; }',
    'int main() { return 1 ? 0 : foo(); }',
    'int main() { goto out; foo(); out: return 0; }',
    'int main() { while (1) { return 0; } foo(); }',
    'int main() { do { return 0; } while (foo()); }',
    'int main() { for (;; foo()) { return 0; } }',
    'int main() { return 0; out: foo(); goto out; }',
    'int main() { switch (1) { foo(); case 1: return 0; } return 1; }',
    'int main() { if (0 && getchar()) foo(); return 0; }',
    'int main() { if (getchar() && 0) foo(); return 0; }',
    'int main() { int x; if (&x == 0) foo(); return 0; }',
    'void exit(int); int main() { exit(0); foo(); return 0; }',
  ])('%s', (text) => {
    expect(missing(text)).toBeUndefined();
  });

  test.each(['usleep', 'getopt', 'basename', 'fork', 'wait', 'pthread_create'])(
    'an undeclared %s, which Linux has',
    (name) => {
      expect(missing(`int main() { ${name}(); return 0; }`)).toBeUndefined();
    },
  );

  test('everything that our headers declare, also for float', () => {
    expect(['printf', 'sqrt', 'sinhf', 'fmodl', '__assert_fail'].map(isLibraryName)).not.toContain(false);
  });
});
