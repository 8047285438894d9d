/** Jumps out of calls where `test/programs/jumps.c` does not go: compiled code, searches, and buffers that are of no use. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { runText } from '../../../support/run-text.js';
import { searchOne } from '../../../support/search-one.js';

const headers = '#include <setjmp.h>\n#include <stdio.h>\n#include <string.h>\n';
const jumps = readFileSync(fileURLToPath(new URL('../../../programs/jumps.c', import.meta.url)), 'latin1');

/** A loop that is left from a call inside it, as it is compiled, and a call of the loop's own function. */
const leftLoop = `${headers}
jmp_buf out;
int step(int i) { if (i % 7 == 6) longjmp(out, i); return i & 3; }
int walk(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += step(i); return sum; }
int main(void) {
  int total = 0, rounds = 0;
  for (int i = 0; i < 300; i++) {
    int from = setjmp(out);
    if (from == 0) total += walk(i % 9);
    else total += 1000 * from;
    rounds++;
  }
  while (setjmp(out) == 0) for (int i = 0; i < 1000000; i++) total += step(7 * i) + (i == 500 ? step(6) : 0);
  printf("%d %d\\n", total, rounds);
}
`;

describe('compiled code', () => {
  test.each([
    ['jumps.c', jumps, 'abcdef'],
    ['a loop that is left', leftLoop, ''],
  ])('of %s does what the interpreter does', (_, text, stdin) => {
    const runs = [0, Number.POSITIVE_INFINITY].map((compileAfter) => {
      const { stdout, exitCode, steps, reason } = runText(text, { stdin, limits: { compileAfter } });
      return { stdout, exitCode, steps, reason };
    });
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]!.stdout).not.toBe('');
    expect(runs[0]!.reason).toBeUndefined();
  });
});

describe('a buffer', () => {
  test('that setjmp did not fill', () => {
    const text = `${headers}jmp_buf b; int main(void) { longjmp(b, 1); }`;
    expect(runText(text).crash).toMatchObject({ kind: 'wild-access' });
  });

  test.each([
    'void set(void) { setjmp(b); } int main(void) { set(); longjmp(b, 1); }',
    'void set(void) { setjmp(b); } void jump(void) { longjmp(b, 1); } int main(void) { set(); jump(); }',
    'int set(int n) { return n ? setjmp(b) : 0; } int main(void) { set(1); set(0); longjmp(b, 1); }',
  ])('of a call that has ended: %s', (body) => {
    const text = `${headers}jmp_buf b; ${body}`;
    expect(runText(text).crash).toMatchObject({ kind: 'dangling-access' });
    expect(runText(text, { mode: 'native' }).outcome).toBe('unsupported');
  });

  test('of a function called through a pointer', () => {
    const text = `${headers}jmp_buf b; int main(void) { int (*f)(jmp_buf) = setjmp; return f(b); }`;
    expect(runText(text).reason).toMatch(/setjmp through a pointer$/);
  });
});

/** The second `setjmp` returns twice in a search too, with what the frame holds by then. */
const searched = `${headers}
jmp_buf b;
void jump(int n) { longjmp(b, n); }
int main(void) {
  int x, last = 3, value = setjmp(b);
  if (value == 0) { x = 5; jump(x); }
  printf("%d\\n", value + last);
  return 0;
}
`;

describe('a search', () => {
  const search = { stdin: '', kind: 'assignment', subject: 'x' } as const;

  test('follows a value through longjmp', async () => {
    expect(await searchOne({ ...search, text: searched, stdout: '45\n' })).toEqual(['42']);
  });

  test('excludes what no value gives', async () => {
    // longjmp never makes setjmp return 0 (C17 7.13.2.1p4).
    expect(await searchOne({ ...search, text: searched, stdout: '3\n' })).toBe('cannot-repair');
  });
});
