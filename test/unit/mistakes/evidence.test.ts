/** What bears a mistake out, and what does not: findings that change nothing, edits that fit by chance. */

import { expect, test } from '@jest/globals';
import { nameMistakes } from '#mistakes/name-mistakes.js';
import type { TrustLevel } from '#model/edit-trust.js';
import type { ReportedEdit, ReportedLocation } from '#model/report.js';
import { type Case, triedText } from '../../support/tried.js';

/** Runs are native: a number of another type goes on, and may be printed as it is. */
function namedIn(statements: string, cases: readonly Case[]): string[] {
  const text = `#include <stdio.h>\nint main(void) {\n  long long n;\n  int half;\n  scanf("%lld", &n);\n${statements}\n  return 0;\n}\n`;
  return nameMistakes({ tried: triedText(text, cases), locations: [], multiFault: undefined }).map(
    ({ reported: { kind } }) => kind,
  );
}

test('a number that the conversion cuts short is the mistake', () => {
  const cases: readonly Case[] = [
    ['5000000000', '5000000000'],
    ['7', '7'],
  ];
  expect(namedIn('  printf("%d\\n", n);', cases)).toContain('wrong-conversion');
});

test('a number that is printed rightly all the same is not', () => {
  const cases: readonly Case[] = [
    ['6', '6 3'],
    ['9', '9 4'],
  ];
  expect(namedIn('  half = n;\n  printf("%d %d\\n", n, half);', cases)).not.toContain('wrong-conversion');
});

test('what every test that passes notes as well does not make others fail', () => {
  const used = '  int room[n + 1 - n];\n  scanf("%d", &half);\n  printf("%d\\n", half / 2);';
  const early = used.replace('room[n + 1 - n]', 'room = half');
  const passing: readonly Case[] = [
    ['1 4', '2'],
    ['1 6', '3'],
  ];
  const failing: Case = ['1 7', '3.5'];
  expect(namedIn(early, [...passing, failing])).not.toContain('used-before-read');
  expect(namedIn(early, [failing])).toContain('used-before-read');
});

function editOf(
  text: string,
  before: string,
  after: string,
  trust: TrustLevel = 'tests-only',
): ReportedLocation {
  const start = text.indexOf(before);
  const line = text.slice(0, start).split('\n').length;
  const column = start - text.lastIndexOf('\n', start - 1);
  const place = { file: 'a.c', line, column, endLine: line, endColumn: column + before.length };
  const edit: ReportedEdit = { description: 'an edit', ...place, before, after, trust };
  return {
    ...{ id: `submission.c:${line}:${column}:guard`, kind: 'guard', ...place, snippet: before },
    ...{
      status: 'repairable',
      sink: false,
      wraps: false,
      rank: line,
      suspiciousness: 1,
      witnesses: [],
      evidence: [],
    },
    edit,
  };
}

function namedBy(
  text: string,
  cases: readonly Case[],
  edits: readonly (readonly [string, string])[],
  trust?: TrustLevel,
): string[] {
  const locations = edits.map(([before, after]) => editOf(text, before, after, trust));
  const named = nameMistakes({ tried: triedText(text, cases), locations, multiFault: undefined });
  return named.map(({ reported: { kind } }) => kind);
}

const summing = `#include <stdio.h>
int main(void) {
  int i, n, sum = 0, list[] = {1, 2, 4, 8};
  scanf("%d", &n);
  for (i = 0; i < n; i++)
    sum += list[i];
  if (n > 9)
    sum = sum - 1;
  printf("%d\\n", sum + 0);
  return 0;
}
`;

test('one round more is not what is missing where it leaves the array', () => {
  const edit = [['i < n', 'i <= n']] as const;
  expect(namedBy(summing, [['2', '7']], edit)).toEqual(['one-round-too-few']);
  // gcc's program finds some number behind the array.
  const behind = summing.replace('1, 2, 4, 8}', '1, 2}').replace('sum + 0', 'sum > 3');
  expect(namedBy(behind, [['2', '1']], edit)).toEqual([]);
});

test('of edits in several lines that do different things on other inputs any may fit by chance', () => {
  const cases: readonly Case[] = [
    ['1', '3'],
    ['2', '7'],
    ['3', '15'],
  ];
  const tried = triedText(summing, cases);
  const locations = [editOf(summing, 'i < n', 'i <= n'), editOf(summing, 'sum + 0', '2 * sum + 1')];
  const [bound, printed] = locations.map(({ id }) => id) as [string, string];
  const kinds = (groups: string[][] | undefined): string[] => {
    const rivals = groups && { inputs: 5, groups, distinguishing: [] };
    return nameMistakes({ tried, locations, multiFault: undefined, rivals }).map(
      ({ reported: { kind } }) => kind,
    );
  };
  expect(kinds(undefined)).toContain('one-round-too-few');
  expect(kinds([[bound, printed]])).toContain('one-round-too-few');
  expect(kinds([[bound], [printed]])).toEqual([]);
  // On one line it is there, whatever it is.
  const beside = [locations[0]!, editOf(summing, 'i = 0', 'i = -1')];
  const rivals = { inputs: 5, groups: beside.map(({ id }) => [id]), distinguishing: [] };
  expect(nameMistakes({ tried, locations: beside, multiFault: undefined, rivals })).not.toEqual([]);
});

/** By the name of the mistake, the test that its sentence quotes. */
function quotedBy(
  text: string,
  cases: readonly Case[],
  edits: readonly (readonly [string, string])[],
): Record<string, string | undefined> {
  const whole = edits.map(([before, after]) => editOf(text, before, after).edit!);
  const tried = triedText(text, cases, { undefinedMode: 'strict' });
  const named = nameMistakes({ tried, locations: [], multiFault: undefined, whole });
  return Object.fromEntries(named.map(({ reported: { kind, test } }) => [kind, test]));
}

test('a test is quoted that comes to the place', () => {
  const text = `#include <stdio.h>
int main(void) {
  int i, n, sum = 0;
  scanf("%d", &n);
  printf("n=");
  if (n == 0) { printf("none\\n"); return 0; }
  for (i = 1; i < n; i++)
    sum += i;
  printf("%d\\n", sum);
  return 0;
}
`;
  const edits = [
    ['printf("n=");', ';'],
    ['i < n', 'i <= n'],
  ] as const;
  const tests: readonly Case[] = [
    ['0', 'none'],
    ['12', '78'],
    ['100', '5050'],
  ];
  expect(quotedBy(text, tests, edits)).toMatchObject({ 'one-round-too-few': 't1' });
});

test('of edits that repair only together, each quotes a test that it changes', () => {
  const text = `#include <stdio.h>
int main(void) {
  char word[5];
  int i, n = 1;
  scanf("%s", word);
  for (i = 0; word[i] != 0; i++)
    n++;
  printf("%d\\n", n);
  return 0;
}
`;
  const edits = [
    ['5', '50'],
    ['n = 1', 'n = 0'],
  ] as const;
  const tests: readonly Case[] = [
    ['ab', '2'],
    ['abcdefghijklmnop', '16'],
  ];
  expect(quotedBy(text, tests, edits)).toMatchObject({ 'array-too-short': 't1' });
});

test('where edits of three lines repair one or two tests, a bound is not named for fitting, too', () => {
  const rivals = [
    ['i < n', 'i <= n'],
    ['n > 9', 'n > 8'],
    ['sum + 0', 'sum + 4'],
  ] as const;
  const tests: readonly Case[] = [
    ['2', '7'],
    ['1', '3'],
    ['3', '15'],
  ];
  expect(namedBy(summing, tests.slice(0, 2), rivals)).not.toContain('one-round-too-few');
  expect(namedBy(summing, tests, rivals)[0]).toBe('one-round-too-few');
});

test('what fits a single test does not fit by chance where an oracle stands behind it', () => {
  const tests: readonly Case[] = [
    ['2', '3'],
    ['10', '15'],
  ];
  const text = summing.replace('{1, 2, 4, 8}', '{1, 2, 4, 8, 1, 1, 0, 0, 0, 0}');
  const edit = [['sum - 1', 'sum - 2']] as const;
  expect(namedBy(text, tests, edit)).toEqual([]);
  expect(namedBy(text, tests, edit, 'refuted')).toEqual([]);
  expect(namedBy(text, tests, edit, 'agreed')).toEqual(['wrong-constant']);
  expect(namedBy(text, tests, edit, 'proved')).toEqual(['wrong-constant']);
});

test('a quotient is rounded up by one less than its divisor, and by nothing else', () => {
  const text = `#include <stdio.h>
int main(void) {
  int a, n, b = 3;
  scanf("%d %d", &a, &n);
  printf("%d\\n", a / n);
  return b - b;
}
`;
  const tests: readonly Case[] = [
    ['9 4', '3'],
    ['13 4', '4'],
  ];
  expect(namedBy(text, tests, [['a / n', '(a + n - 1) / n']])).toEqual(['fraction-cut-off']);
  expect(namedBy(text, tests, [['a / n', '(a + b) / n']])).not.toContain('fraction-cut-off');
});
