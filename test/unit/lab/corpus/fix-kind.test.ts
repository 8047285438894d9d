import { describe, expect, test } from '@jest/globals';
import { fixKindOf, shapeOfLine } from '#lab/corpus/fix-kind.js';
import type { LocationKind } from '#model/location.js';

describe('kind of a fix', () => {
  const one = (kinds?: string[]) => ({ changedLines: [1], singleLine: true, ...(kinds && { kinds }) });

  test.each<[string[], LocationKind[], string, string]>([
    [['if-cond'], ['guard'], 'if (a < b)', 'condition'],
    [['loop-header'], ['initialiser', 'guard'], 'for (int i = 0; i < n; i++)', 'loop header'],
    [['output'], ['text'], 'printf("%d", a);', 'output'],
    [['assignment'], ['assignment'], 'a = b;', 'assignment'],
    [['preproc'], ['define'], '#define N 3', 'preprocessor'],
    [['decl/init'], ['initialiser'], 'int a = 1;', 'initialiser'],
    // A static object is no location; its value is still what is wrong.
    [['decl/init'], [], 'static int a = 1;', 'initialiser'],
    [['decl/init'], [], 'int a; /* = 1 */', 'declaration'],
  ])('is what the corpus says: %j', (kinds, touching, line, kind) => {
    expect(fixKindOf(one(kinds), touching, [line])).toBe(kind);
  });

  test.each<[LocationKind[], string, string]>([
    [['guard', 'assignment'], 'while (i++ < n)', 'loop header'],
    [['guard'], 'if (a) {', 'condition'],
    [['return'], 'return a;', 'return'],
    [['initialiser'], 'int a = 1;', 'initialiser'],
    [['assignment'], 'a = 1;', 'assignment'],
    [[], 'scanf("%d", &a);', 'input'],
    [[], 'int a, b[3];', 'declaration'],
    [[], 'free(p);', 'other'],
  ])('else what the locations and the text say: %j %s', (touching, line, kind) => {
    expect(fixKindOf(one(), touching, [line])).toBe(kind);
  });

  test('of more than one replaced line it is the extent', () => {
    const truth = { changedLines: [1, 2], singleLine: false, kinds: ['output', 'output'] };
    expect(fixKindOf(truth, [], ['', ''])).toBe('several lines');
    expect(fixKindOf({ changedLines: [], singleLine: false }, [], [])).toBe('insertion only');
    expect(fixKindOf(undefined, [], [])).toBe('unknown');
  });
});

test.each([
  ['#include <stdio.h>', 'include'],
  ['  #define N 3', 'preprocessor'],
  ['}', 'brace'],
  ['} else {', 'brace'],
  ['  ', 'empty line'],
  ['// x = 1;', 'comment'],
  ['case 3:', 'case label'],
  ['break;', 'jump'],
  ['int main(int argc, char **argv) {', 'function header'],
  ['unsigned long total;', 'declaration'],
  ['Node *head;', 'declaration'],
  ['swap(&a, &b);', 'call'],
  ['printf("while (x)");', 'output'],
  ['x += 2;', 'assignment'],
])('the shape of %j', (line, shape) => {
  expect(shapeOfLine(line)).toBe(shape);
});
