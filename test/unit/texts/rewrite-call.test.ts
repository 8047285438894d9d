/** Solutions as C text: gcc would print what is wanted, and what does not change keeps its spelling. */

import { describe, expect, test } from '@jest/globals';
import { quoted, rewriteCall } from '#texts/rewrite-call.js';
import type { TextSolution } from '#texts/solve-text.js';
import { triedTexts } from '../../support/tried.js';

const pieces = (...texts: readonly string[]): TextSolution => ({ kind: 'pieces', pieces: texts });
const removed: TextSolution = { kind: 'removed' };

/** What the statement's only output call becomes, and of which text. */
function rewritten(statement: string, solution: TextSolution, conversions?: readonly string[]) {
  const text = `#include <stdio.h>\nint f(void);\nint main(void) { int n = 1; ${statement} return n; }\nint f(void) { return 2; }`;
  const [call] = triedTexts(text, [['', '']]).outputPlan.calls;
  const { span, after } = rewriteCall(call!.output, call!.pieces!, solution, conversions);
  const { text: file } = span.file;
  return (
    file.slice(file.indexOf('= 1; ') + 5, span.start) +
    after +
    file.slice(span.end, file.indexOf(' return n'))
  );
}

describe('a format', () => {
  test.each<[string, string, TextSolution, string]>([
    ['has the pieces that change', 'printf("a %d b", n);', pieces('c ', ' b'), 'printf("c %d b", n);'],
    [
      'keeps the spelling of the others',
      String.raw`printf("\x41 %d\11", n);`,
      pieces('A ', '!'),
      'printf("A %d!", n);',
    ],
    [
      'keeps an octal escape',
      String.raw`printf("\101%d.", n);`,
      pieces('A', '!'),
      String.raw`printf("\101%d!", n);`,
    ],
    ['doubles its percent signs', 'printf("%d", n);', pieces('', '%'), 'printf("%d%%", n);'],
    ['keeps a doubled percent sign', 'printf("%%%d", n);', pieces('%', '\n'), 'printf("%%%d\\n", n);'],
    [
      'escapes what C escapes',
      'printf("%d", n);',
      pieces('', '"\\\t\r\u0007'),
      String.raw`printf("%d\"\\\t\r\007", n);`,
    ],
  ])('%s', (_name, statement, solution, after) => {
    expect(rewritten(statement, solution)).toBe(after);
  });

  test('has conversions in another style', () => {
    expect(rewritten('printf("%d and %d\\n", n, n);', pieces('', ' and ', '\n'), ['%02d', '%d'])).toBe(
      'printf("%02d and %d\\n", n, n);',
    );
  });
});

describe('a call that cannot print such a text is made another', () => {
  test.each<[string, TextSolution, string]>([
    ['puts("a");', pieces('b\n'), 'puts("b");'],
    ['puts("a");', pieces('b'), 'printf("b");'],
    ['puts("a");', pieces('5%'), 'printf("5%%");'],
    ["putchar('a');", pieces("'"), "putchar('\\'');"],
    ["putchar('a');", pieces('"'), `putchar('"');`],
    ["putchar('a');", pieces('ab'), 'printf("ab");'],
    ["fputc('a', stdout);", pieces('5%'), 'fputs("5%", stdout);'],
    ['fputs("a", stdout);', pieces('5%'), 'fputs("5%", stdout);'],
  ])('%s', (statement, solution, after) => {
    expect(rewritten(statement, solution)).toBe(after);
  });
});

describe('a call that is removed', () => {
  test.each<[string, string, TextSolution, string]>([
    ['takes its statement with it', 'puts("a");', removed, ';'],
    ['or one whose text is empty', 'printf("a");', pieces(''), ';'],
    ['leaves what its arguments do', 'printf("%d %d", n++, f());', removed, 'n++, f();'],
    ['leaves an expression where it is part of one', 'n = 2, puts("a");', removed, 'n = 2, ((void)0);'],
  ])('%s', (_name, statement, solution, after) => {
    expect(rewritten(statement, solution)).toBe(after);
  });
});

test('a text in quotes', () => {
  expect(quoted('50% "é"', true)).toBe('"50%% \\"é\\""');
  expect(quoted('50%', false)).toBe('"50%"');
});
