/**
 * Arguments of printf and scanf of the wrong type or number: what a strict run says,
 * and what a native one prints: what gcc's program finds in x86-64 registers (outputs
 * from gcc 12 -O0). Every snippet is in line 2.
 */

import { describe, expect, test } from '@jest/globals';
import { runText, type TextRunOptions } from '../../../support/run-text.js';

function run(body: string, options: TextRunOptions) {
  return runText(`#include <stdio.h>\nint main(void) { ${body} return 0; }\n`, options);
}

const mismatches: readonly (readonly [body: string, message: string, native: string])[] = [
  ['printf("%d %f\\n", 2.5, 7);', "'%d' is given a double, but takes an int", '7 2.500000\n'],
  [
    'printf("%f %d %f %d", 1, 2.0, 3, 4.0);',
    "'%f' is given an int, but takes a double",
    '2.000000 1 4.000000 3',
  ],
  ['printf("%d %d %d %d %d %d %f", 1, 2, 3, 4, 5, 6.5, 8);', 'is given a double', '1 2 3 4 5 8 6.500000'],
  ['int i = -1; printf("%ld", i);', "'%ld' is given an int, but takes a long", '4294967295'],
  ['long l = -1; printf("%d", l);', "'%d' is given a long, but takes an int", '-1'],
  ['printf("%u", 4294967297u + 0l);', "'%u' is given an unsigned long, but takes an unsigned int", '1'],
  ['printf("%.1f %.1Lf", 2.5L, 1.5);', "'%.1f' is given a long double, but takes a double", '1.5 2.5'],
  ['printf("%.*f", 2.0, 1);', "'*' is given a double, but takes an int", '2.0'],
  ['int x[2] = {65}; printf("%s", x);', "'%s' is given an address, but takes a string", 'A'],
  ['int n = 7; printf("ab%hhn", &n); printf("%d", n);', "'%hhn' is given an address", 'ab2'],
];

describe('printf with arguments of another type', () => {
  test.each(mismatches)('%s', (body, message, native) => {
    expect(run(body, { mode: 'strict' }).crash).toMatchObject({
      kind: 'format-mismatch',
      line: 2,
      message: expect.stringContaining(message),
    });
    const { stdout, outcome, findings } = run(body, { mode: 'native' });
    expect({ stdout, outcome }).toEqual({ stdout: native, outcome: 'passed' });
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'format-mismatch', line: 2 }));
  });

  test('a va_list, from its current position', () => {
    const text = `#include <stdarg.h>
#include <stdio.h>
static void show(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int first = va_arg(list, int);
  printf("%d:", first);
  vprintf(format, list);
  va_end(list);
}
int main(void) { show("%d %f", 1, 2.5, 7); return 0; }`;
    expect(runText(text, { mode: 'native' }).stdout).toBe('1:7 2.500000');
    expect(runText(text).crash).toMatchObject({ message: expect.stringContaining("'%d' is given a double") });
  });

  test.each([
    ['more arguments than conversions', 'printf("%d", 1, 2, "x");', '1'],
    ['another signedness', 'printf("%u %d", 5, 5u);', '5 5'],
    [
      'characters and short integers',
      'char c = 65; short s = -2; printf("%c %d %hd %hhd", c, c, s, c);',
      'A 65 -2 65',
    ],
    ['long long for long', 'printf("%ld %lld", 5LL, 5L);', '5 5'],
    ['any address for %p', 'printf("%p", (char *)16);', '0x10'],
  ])('%s is not a fault', (_what, body, stdout) => {
    expect(run(body, { mode: 'strict' })).toMatchObject({ stdout, outcome: 'passed', findings: [] });
  });
});

describe('a null pointer printed as a string', () => {
  const crash = { kind: 'null-access', message: 'a null pointer is printed as a string' };

  test.each([
    ['printf("[%s]", p);', '[(null)]'],
    ['printf("%s", p);', '(null)'],
    ['int n = printf("%s\\n", p); printf("%d", n);', '(null)\n7'],
    ['fprintf(stdout, "%s\\n", p);', '(null)\n'],
    ['printf("%10s|%.3s|%.6s", p, p, p);', '    (null)||(null)'],
  ])('%s is shown by glibc', (call, stdout) => {
    const body = `char *p = NULL; ${call}`;
    expect(run(body, { mode: 'native' })).toMatchObject({ stdout, outcome: 'passed' });
    expect(run(body, { mode: 'strict' }).crash).toMatchObject(crash);
  });

  test('a number in its place does not make it another call', () => {
    const { stdout } = run('int n = 0; printf("%s\\n", n);', { mode: 'native' });
    expect(stdout).toBe('(null)\n');
  });

  test.each(['printf("%s\\n", p);', 'fprintf(stdout, "%s", p);', 'puts(p);', 'fputs(p, stdout);'])(
    '%s crashes: gcc calls puts or fputs for it',
    (call) => {
      const { outcome, crash: found } = run(`char *p = NULL; ${call}`, { mode: 'native' });
      expect({ outcome, kind: found?.kind }).toEqual({ outcome: 'crashed', kind: 'null-access' });
    },
  );
});

describe('scanf', () => {
  test.each([
    ['int x = 9; scanf("%d", x);', "'&' is missing before 'x': '%d' of scanf needs its address"],
    ['int x; scanf("%d", x);', "'&' is missing before 'x': '%d' of scanf needs its address"],
    ['int a[2] = {0}; scanf("%d", a[1]);', "'&' is missing before 'a[1]': '%d' of scanf needs its address"],
    ['double d = 1; scanf("%lf", d);', "'&' is missing before 'd': '%lf' of scanf needs its address"],
    ['char c = 65; scanf("%c", c);', "'&' is missing before 'c': '%c' of scanf needs its address"],
    ['scanf("%d", 1 + 2);', "'%d' of scanf needs an address, but is given a number"],
    ['double x; scanf("%f", &x);', "'%f' of scanf is given the address of another type"],
    ['short x; scanf("%d", &x);', "'%d' of scanf is given the address of another type"],
    ['scanf("%d");', "no argument is given for '%d' of scanf"],
  ])('%s', (body, message) => {
    expect(run(body, { mode: 'strict', stdin: '5' }).crash).toMatchObject({
      kind: 'format-mismatch',
      line: 2,
      message,
    });
  });

  // Like glibc, which looks for a null pointer before it reads text, and stores numbers blindly.
  test.each([
    ['%c', 0, '5', '0 53'],
    ['%s', 0, ' ab', '0 97'],
    ['%[a-z]', 0, 'ab', '0 97'],
    ['%d', 0, '', '-1 -1'],
    ['%d', 7, 'x', '0 120'],
    ['%s', 7, '', '-1 -1'],
  ])('%s with %d for an address, given "%s": goes on', (format, x, stdin, stdout) => {
    const body = `int x = ${x}; int r = scanf("${format}", x); printf("%d %d", r, getchar());`;
    const result = run(body, { mode: 'native', stdin });
    expect(result).toMatchObject({ stdout, outcome: 'passed' });
    const message = `'&' is missing before 'x': '${format}' of scanf needs its address`;
    expect(result.findings).toContainEqual({ kind: 'format-mismatch', line: 2, message });
  });

  test.each([
    ['%d', 0],
    ['%lf', 0],
    ['%d', 7],
    ['%c', 7],
    ['%s', 70000],
  ])('%s with %d for an address: a crash', (format, x) => {
    const { crash } = run(`int x = ${x}; scanf("${format}", x);`, { mode: 'native', stdin: '5' });
    const message = `'&' is missing before 'x': '${format}' of scanf needs its address`;
    expect(crash).toMatchObject({ kind: 'wild-access', message });
  });

  test('text through a null pointer is not read', () => {
    const body = 'char *s = NULL; printf("%d", scanf("%s", s));';
    expect(run(body, { mode: 'native', stdin: 'ab' })).toMatchObject({ stdout: '0', outcome: 'passed' });
    expect(run(body, { mode: 'strict', stdin: 'ab' }).crash).toMatchObject({ kind: 'null-access', line: 2 });
  });

  test('an int into a long leaves its upper half, as gcc does', () => {
    const body = 'long x = -1; scanf("%d", &x); printf("%ld", x);';
    expect(run(body, { mode: 'native', stdin: '5' }).stdout).toBe('-4294967291');
  });

  test('a text that does not fit is out of bounds', () => {
    const body = 'char t[3]; scanf("%s", t);';
    const finding = { kind: 'out-of-bounds', message: expect.stringContaining("'t'") };
    expect(run(body, { mode: 'strict', stdin: 'abcdef' }).crash).toMatchObject(finding);
    const native = run(body, { mode: 'native', stdin: 'abcdef' });
    expect(native.outcome).toBe('passed');
    expect(native.findings).toContainEqual(expect.objectContaining(finding));
    // It reaches the return address.
    expect(run(body, { mode: 'native', stdin: 'abcdefghijkl' }).outcome).toBe('crashed');
  });
});

describe('unsupported, and reported', () => {
  test.each([
    ['printf("%1$d", 1);', "'%1$' in a format of printf"],
    ['printf("%ls", L"a");', "wide characters ('%ls')"],
    ['fopen("/etc/x.txt", "w");', 'writing a file of another directory'],
    ['FILE *f = 0; f = popen("ls", "r");', "the library function 'popen'"],
    ['int n = system("ls");', 'system("ls")'],
  ])('%s', (body, construct) => {
    const text = `#include <stdio.h>\n#include <stdlib.h>\n#include <wchar.h>\nint main(void) { ${body} return 0; }`;
    expect(runText(text)).toMatchObject({ outcome: 'unsupported', reason: `line 4: ${construct}` });
  });
});

describe("glibc's conversion for the text of the last error", () => {
  test('is met by accident where nothing can fail', () => {
    const { stdout, findings } = run('printf("%d% marks", 45);', { mode: 'native' });
    expect(stdout).toBe('45Successarks');
    expect(findings).toMatchObject([
      { kind: 'format-mismatch', message: "'% m' prints the text of the last error" },
    ]);
  });

  test('is unsupported where something may have', () => {
    const { outcome, reason } = run('fopen("x", "r"); printf("%m");', { mode: 'native' });
    expect({ outcome, reason }).toEqual({
      outcome: 'unsupported',
      reason: "line 2: '%m' in a format of printf",
    });
  });
});
