/** Mutations of a correct program: what is proposed, and that each is another C text of the same lines. */

import { describe, expect, test } from '@jest/globals';
import { mutateLiteral } from '#lab/faults/literal-mutations.js';
import { describeMutation, type Mutation, mutate, slipKinds } from '#lab/faults/mutation.js';
import { proposeMutations, proposeSlips } from '#lab/faults/propose-mutations.js';
import { prepareText } from '#lab/faults/run-mutant.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [{ name: 't', args: [], stdin: '', expect: {} }],
};

const text = `#include <stdio.h>
#define BOUND 9
int clamp(int value, int most) {
    if (value > most && most != 0) return most;
    return value;
}
int main(void) {
    int marks[4] = {0};
    int n, sum = 0;
    double mean = 0.5;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &marks[i]);
        sum += clamp(marks[i], BOUND);
    }
    mean = sum / 2.0 - mean;
    printf("Mean: %.1f\\n", mean);
    return 0;
}
`;

function mutationsOf(source: string): readonly Mutation[] {
  return proposeMutations(prepareText(source, suite)!.program, 'submission.c');
}

const mutations = mutationsOf(text);

function becomes(kind: Mutation['kind'], line: number): string[] {
  return mutations
    .filter((each) => each.kind === kind && each.line === line)
    .map(({ before, after }) => `${before} → ${after}`);
}

describe('mutations', () => {
  test('are of all kinds that the text has places for', () => {
    const slips = proposeSlips(prepareText(text, suite)!.program, 'submission.c');
    expect([...new Set(slips.map(({ kind }) => kind))].sort()).toEqual([...slipKinds].sort());
    expect(slips).toEqual(mutations.filter(({ kind }) => kind !== 'statement'));
  });

  test('compile, change their line and no other', () => {
    const lines = text.split('\n');
    for (const mutation of mutations) {
      const mutated = mutate(text, [mutation]);
      expect(prepareText(mutated, suite)).toBeDefined();
      const changed = mutated.split('\n').flatMap((line, at) => (line === lines[at] ? [] : [at + 1]));
      expect(changed).toEqual([mutation.line]);
    }
  });

  test.each<[Mutation['kind'], number, readonly string[]]>([
    ['comparison', 12, ['< → <=', '< → >', '< → >=', '< → ==', '< → !=']],
    ['logical', 4, ['&& → ||']],
    ['negation', 12, ['i < n → !(i < n)']],
    ['step', 12, ['++ → --']],
    ['step', 14, ['+= → -=', '+= → *=', '+= → =']],
    ['arithmetic', 16, ['/ → +', '/ → -', '/ → *', '- → +', '- → *', '- → /']],
    ['constant', 4, ['0 → 1', '0 → 2']],
    ['constant', 16, ['2.0 → 3.0', '2.0 → 2.01']],
    ['initial value', 10, ['= 0.5 → ', '0.5 → 1.5', '0.5 → 0.51']],
    ['variable', 5, ['value → most']],
    ['return', 5, ['value → value + 1', 'value → value - 1', 'value → 0', 'value → !value']],
    ['index', 13, ['i → i + 1', 'i → i - 1']],
    [
      'format',
      17,
      [
        '"Mean: %.1f\\n" → "Mean: %.0f\\n"',
        '"Mean: %.1f\\n" → "Mean: %.2f\\n"',
        '"Mean: %.1f\\n" → "Mean: %f\\n"',
      ],
    ],
    ['prompt', 11, [' → printf("Enter a value: "); ', ' → printf("Value:\\n"); ']],
    // What a macro supplies stays, and no test sees what main returns.
    ['constant', 14, []],
    ['return', 18, []],
  ])('%s in line %i', (kind, line, expected) => {
    expect(becomes(kind, line).sort()).toEqual([...expected].sort());
  });

  test('of a negated condition take the negation away', () => {
    const negated = mutationsOf('int main(void) { int a = 3; while (!a) a = 1; return 0; }');
    expect(negated.find(({ kind }) => kind === 'negation')).toMatchObject({ before: '!a', after: 'a' });
  });

  test('of pointers are null, the next element and other functions of the type', () => {
    const pointers = mutationsOf(`int one(int x) { return x; }
int two(int x) { return 2 * x; }
int main(void) { int a[2], *p = a; int (*f)(int) = one; a[0] = two(1); return f(*p); }
`);
    const ofKind = pointers.filter(({ kind }) => kind === 'pointer');
    expect(ofKind.map(({ before, after }) => `${before} → ${after}`)).toEqual([
      ...['one → two', 'f → 0', 'p → 0', 'p → (p + 1)'],
    ]);
  });

  test('leave out statements of one line', () => {
    expect(becomes('statement', 16)).toEqual(['mean = sum / 2.0 - mean; → ;']);
    expect(becomes('statement', 4)).toEqual(['return most; → ;']);
    expect(becomes('statement', 12)).toEqual([]);
  });

  test('are put into the text side by side, and told by line', () => {
    const [first, second] = [mutationAt(4, '>', '<'), mutationAt(14, '+=', '-=')];
    const mutated = mutate(text, [second, first]).split('\n');
    expect(mutated[3]).toBe('    if (value < most && most != 0) return most;');
    expect(mutated[13]).toBe('        sum -= clamp(marks[i], BOUND);');
    expect(describeMutation(first)).toBe('line 4: > becomes <');
    expect(describeMutation(mutationAt(9, '= 0', ''))).toBe('line 9: = 0 removed');
    expect(describeMutation(mutationAt(11, '', 'printf("Value:\\n"); '))).toBe(
      'line 11: printf("Value:\\n"); added',
    );
  });
});

function mutationAt(line: number, before: string, after: string): Mutation {
  return mutations.find((each) => each.line === line && each.before === before && each.after === after)!;
}

describe('literals', () => {
  const texts = (literal: string) => mutateLiteral(literal).map((each) => each.text);

  test('letters change, an end or a separator goes, a full stop comes', () => {
    expect(texts('"Yes it is\\n"')).toEqual([
      '"yes it is\\n"',
      '"Yes it i\\n"',
      '"Yes it is"',
      '"Yes it is.\\n"',
      '"Yesit is\\n"',
    ]);
  });

  test('escapes and conversions are no letters', () => {
    expect(texts('"%d%%\\t"')).toEqual(['"%d%%\\t."']);
    expect(texts('"\\x41%5ld\\n"')).toEqual(['"\\x41%5ld"', '"\\x41%5ld.\\n"']);
  });
});
