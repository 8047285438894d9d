/** How likely changes are beside each other. */

import { describe, expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import type { Candidate } from '#edits/candidate.js';
import { costOf } from '#edits/likelihood.js';
import { proposeEdits } from '#edits/propose.js';

describe('the cost of a change', () => {
  test('is less where students repaired more often by it', () => {
    const bound = costOf(['comparison', '< to <='], 'neither');
    expect(bound).toBeLessThan(costOf(['comparison', '< to !='], 'neither'));
    expect(bound).toBeLessThan(costOf(['variable', 'variable to the first variable'], 'neither'));
  });

  test('of a product that becomes a quotient is among the highest', () => {
    const quotient = costOf(['arithmetic', '* to /'], 'neither');
    for (const likelier of [
      costOf(['constant', 'one more'], 'neither'),
      costOf(['variable', 'variable to the further variable'], 'neither'),
      costOf(['statement', 'without assignment'], 'neither'),
    ]) {
      expect(likelier).toBeLessThan(quotient);
    }
  });

  test('of a kind that was never seen is that of its family', () => {
    const unseen = costOf(['comparison', 'never proposed'], 'neither');
    expect(unseen).toBeGreaterThan(costOf(['comparison', '< to <='], 'neither'));
    expect(unseen).toBeLessThan(costOf(['comparison', '< to !='], 'neither'));
  });

  test('is more where the change sets an expression apart from its siblings', () => {
    const kind = ['arithmetic', '* to /'] as const;
    expect(costOf(kind, 'apart')).toBeGreaterThan(costOf(kind, 'neither') + 1);
  });
});

/** The edits of a condition over three numbers, by what they make of it. */
function editsOf(condition: string): ReadonlyMap<string, Candidate> {
  const head = 'int f(int a, int b, int c) { return (';
  const text = `${head}${condition}); }`;
  const { program } = translate({ name: 'a.c', text, isSystem: false }, { resolveInclude: () => undefined });
  const made = (candidate: Candidate): string => {
    const { start, end, text: after } = candidate.change;
    return `${text.slice(0, start)}${after}${text.slice(end)}`.slice(head.length, -4);
  };
  return new Map(proposeEdits(program, () => true).map((each) => [made(each), each]));
}

describe('siblings', () => {
  test.each<[string, string, string]>([
    ['a*a + b*b < c*b', 'a*a + b*b < c*c', 'alike'],
    ['a*a + b*b < c*c', 'a/a + b*b < c*c', 'apart'],
    ['a*a + b*b < c*c', 'a*a + b*b < c*b', 'apart'],
    ['a < b && b < c || c > a', 'a < b && b < c || c < a', 'alike'],
    ['a < b && b < c', 'a < b && b <= c', 'apart'],
    // The two sums are alike before and after.
    ['(a + b) * (b + c)', '(a + b) * (b + a)', 'neither'],
    // Nothing stands beside it that it could be like.
    ['a + b', 'a - b', 'neither'],
  ])('%s becomes %s: %s', (before, after, regularity) => {
    expect(editsOf(before).get(after)?.regularity).toBe(regularity);
  });
});

describe('a chain of comparisons', () => {
  test('is changed in all parts as one edit', () => {
    const edits = editsOf('a < b || b < c || c == a');
    expect(edits.get('a <= b || b <= c || c == a')).toMatchObject({
      kind: ['comparison', '< to <= in all'],
      description: '< becomes <= in all 2 comparisons joined by ||',
    });
    expect([...edits.keys()].filter((text) => /a <= b.*b <= c/.test(text))).toHaveLength(1);
  });

  test('is changed in one chain, or in all of a condition', () => {
    const edits = editsOf('a < b || b < c && c < a');
    expect(edits.get('a < b || b <= c && c <= a')?.description).toBe(
      '< becomes <= in all 2 comparisons joined by &&',
    );
    expect(edits.get('a <= b || b <= c && c <= a')?.description).toBe('< becomes <= in all 3 comparisons');
    expect(edits.get('a < b || b <= c && c > a')?.kind).toEqual(['comparison', 'two at once']);
  });

  test('has all its connectives changed, if it has no others', () => {
    const texts = (condition: string): string[] => [...editsOf(condition).keys()];
    expect(texts('a < b || b < c || c < a')).toContain('a < b && b < c && c < a');
    expect(texts('a < b && b < c || c < a || b < a')).not.toContain('a < b && b < c && c < a && b < a');
  });

  test('whose comparisons are strict is not, in both directions at once', () => {
    expect([...editsOf('a < b && b > c').keys()]).toContain('a <= b && b >= c');
    expect([...editsOf('a <= b && b >= c').keys()]).toContain('a < b && b > c');
  });
});
