/** What an author changed, by statements: lines and boundaries in the faulty text. */

import { beforeAll, describe, expect, test } from '@jest/globals';
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
  return deriveTruthOf(before, before.replace(from, to));
}

function deriveTruthOf(before: string, after: string): DerivedTruth | string {
  const outcome = deriveTruth(trees, before, after);
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

describe('a chain of else if', () => {
  const chain = `int f(int a)
{
    if (a == 1)
        return 1;
    else if (a == 2) {
        return 2;
    }
    else if (a == 3)
        return 3;
    else
        return 4;
}
`;

  test('a branch put in leaves the later ones as they are', () => {
    expect(
      changed('    else if (a == 3)', '    else if (a == 7)\n        return 7;\n    else if (a == 3)', chain),
    ).toEqual({
      changedLines: [],
      insertionsBetween: [[7, 8]],
      kinds: ['insert:if-cond'],
      hunks: 1,
      singleLine: false,
    });
  });

  test('a branch removed is its lines', () => {
    expect(changed('    else if (a == 3)\n        return 3;\n', '', chain)).toMatchObject({
      changedLines: [8, 9],
      insertionsBetween: [],
    });
  });

  test('an if that becomes an else if is its line', () => {
    const apart = chain.replace('    else if (a == 2) {', '    if (a == 2) {');
    expect(changed('    if (a == 2) {', '    else if (a == 2) {', apart)).toMatchObject({
      changedLines: [5],
      insertionsBetween: [],
      singleLine: true,
    });
  });

  test('else { if } is the same', () => {
    expect(changed('    else\n        return 4;\n', '    else {\n if (a)\n return 4;\n }\n', chain)).toEqual(
      deriveTruthOf(chain, chain.replace('    else\n        return 4;\n', '    else if (a)\n return 4;\n')),
    );
  });
});

describe('of two equal statements', () => {
  const twice = `int main(void)
{
    int i;
    for (i = 0; i < 3; i++)
        puts("a");
    for (i = 0; i < 3; i++)
        puts("b");
    if (i > 3) i = 3;
    if (i < 2) i = 3;
    return 0;
}
`;

  test('the one goes whose body goes, too', () => {
    expect(changed('    for (i = 0; i < 3; i++)\n        puts("a");\n', '', twice)).toMatchObject({
      changedLines: [4, 5],
    });
    expect(changed('    for (i = 0; i < 3; i++)\n        puts("b");\n', '', twice)).toMatchObject({
      changedLines: [6, 7],
    });
  });

  test('the end that is kept is that of the header that is kept', () => {
    expect(changed('    if (i < 2) i = 3;\n', '', twice)).toMatchObject({ changedLines: [9] });
    expect(changed('    if (i > 3) i = 3;\n', '', twice)).toMatchObject({ changedLines: [8] });
  });
});

test('what is put round statements takes no line of theirs', () => {
  const opened = faulty.replace(
    '    if (n < 0)',
    '    if (n > 9)\n        n = 9;\n    else {\n    s++;\n    if (n < 0)',
  );
  const closed = opened.replace('        s = 0;\n', '        s = 0;\n    }\n');
  expect(deriveTruthOf(faulty, closed)).toMatchObject({ changedLines: [], insertionsBetween: [[9, 10]] });
});

test('where a statement leaves a loop, it moved and not the loop', () => {
  const inside = `int main(void)
{
    int s, i = 0;
    while (i < 3)
    {
        s = 0;
        i++;
    }
    return s;
}
`;
  const outside = inside.replace('        s = 0;\n', '').replace('    while', '    s = 0;\n    while');
  expect(deriveTruth(trees, inside, outside)).toMatchObject({
    truth: { changedLines: [6], insertionsBetween: [[3, 4]] },
  });
});
