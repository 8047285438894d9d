/** What an author changed, by statements: lines and boundaries in the faulty text. */

import { beforeAll, expect, test } from '@jest/globals';
import { type DerivedTruth, deriveTruth } from '#lab/truth/derive-truth.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import type { SyntaxTreeSource } from '#syntax/syntax-node.js';

let trees: SyntaxTreeSource;

beforeAll(async () => {
  trees = await loadSyntaxTrees();
});

const faulty = `#include <stdio.h>
int main(void)
{
    int n, s = 0;
    scanf("%d", &n);
    for (int i = 0; i < n; i++)
    {
        s += i;
    }
    if (n < 0)
        s = 0;
    printf("%d\\n", s);
    return 0;
}
`;

/** The truth when the first text in the program above becomes the second. */
function changed(from: string, to: string, before = faulty): DerivedTruth | string {
  expect(before).toContain(from);
  const outcome = deriveTruth(trees, before, before.replace(from, to));
  return outcome.kind === 'derived' ? outcome.truth : outcome.kind;
}

test.each<[string, string, string, Partial<DerivedTruth>]>([
  ['an assignment', 's += i;', 's += i + 1;', { changedLines: [8], kinds: ['assignment'], singleLine: true }],
  ['a loop header', 'i < n', 'i <= n', { changedLines: [6], kinds: ['loop-header'], singleLine: true }],
  ['a condition', 'n < 0', 'n <= 0', { changedLines: [10], kinds: ['if-cond'], singleLine: true }],
  ['an output', '"%d\\n"', '"%d"', { changedLines: [12], kinds: ['output'], singleLine: true }],
  ['an input', '&n', '&s', { changedLines: [5], kinds: ['input'], singleLine: true }],
  ['a declaration', 's = 0', 's = 1', { changedLines: [4], kinds: ['decl/init'], singleLine: true }],
  ['a directive', '<stdio.h>', '<math.h>', { changedLines: [1], kinds: ['preproc'], singleLine: true }],
  [
    'a statement put in at the end of a loop',
    's += i;',
    's += i;\n        n--;',
    { changedLines: [], insertionsBetween: [[8, 9]], kinds: ['insert:assignment'], singleLine: false },
  ],
  [
    'a statement put in at the start of a function',
    'int n',
    'puts("");\n    int n',
    { changedLines: [], insertionsBetween: [[3, 4]], kinds: ['insert:output'] },
  ],
  ['a guard put round a statement', 's += i;', 'if (i % 2) s += i;', { insertionsBetween: [[7, 8]] }],
  ['a statement removed', '    printf("%d\\n", s);\n', '', { changedLines: [12], singleLine: true }],
  [
    'an else put in behind a branch',
    '        s = 0;\n',
    '        s = 0;\n    else s++;\n',
    { changedLines: [], insertionsBetween: [[11, 12]], kinds: ['insert:if-cond'] },
  ],
  [
    'two statements for one',
    's += i;',
    's += 2;\n  s += i * i;',
    { changedLines: [8], insertionsBetween: [], singleLine: false },
  ],
])('%s', (_, from, to, truth) => {
  expect(changed(from, to)).toMatchObject(truth);
});

test('the semicolon that made a body empty', () => {
  expect(changed('i++);', 'i++)', faulty.replace('i++)', 'i++);'))).toMatchObject({
    changedLines: [6],
    insertionsBetween: [],
  });
});

test('where only the extent of a loop changes, the line of its brace does', () => {
  const longer = faulty.replace('        s += i;\n    }\n', '        s += i;\n    n--;\n    }\n');
  const shorter = faulty.replace('        s += i;\n    }\n', '        s += i;\n    }\n    n--;\n');
  const outcome = deriveTruth(trees, shorter, longer);
  expect(outcome).toMatchObject({ truth: { changedLines: [9], kinds: ['loop-header'], hunks: 1 } });
});

test('braces that take in the next statement change the header', () => {
  const wide = faulty.replace('        s = 0;\n', '    {    s = 0;\n').replace('s);\n', 's);\n }\n');
  expect(deriveTruth(trees, faulty, wide)).toMatchObject({ truth: { changedLines: [10] } });
});

test('of a statement over several lines, the line with the other token counts', () => {
  const long = 'int a[] = {\n  1,\n  2,\n  3\n};\n';
  expect(changed('2', '5', long)).toMatchObject({ changedLines: [3], singleLine: true });
});

test('layout, comments and braces round one statement change nothing', () => {
  expect(changed('s += i;', 's  +=\n i; /* sum */')).toBe('same');
  expect(changed('        s = 0;', '  { s = 0; }')).toBe('same');
});

test('white space inside a text counts', () => {
  expect(changed('"%d\\n"', '" %d\\n"')).toMatchObject({ changedLines: [12] });
});
