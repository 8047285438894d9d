import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/program.js';
import { CandidateTrials } from '#edits/candidate-trials.js';
import { defaultEditLimits } from '#edits/limits.js';
import type { OrderedTests } from '#edits/ordered-tests.js';
import { ownFiles } from '#edits/own-files.js';
import { Written } from '#edits/written.js';
import type { LocationKind } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import { homesIn } from '#program/homes.js';
import type { TriedProgram } from '#program/tried-program.js';
import { AtomTable } from '#synthesis/atoms.js';
import { ForcedRuns, firstReached, type SynthesisExpense } from '#synthesis/forced-runs.js';
import { expressionPlaces, walkExpressions } from '#synthesis/places.js';
import { type Case, triedText } from '../../support/tried.js';

interface Forced {
  readonly runs: ForcedRuns;
  readonly tests: OrderedTests;
  readonly expense: SynthesisExpense;
}

/** The place of a kind at a line, with what stands in the program as atoms. */
function forcedAt(given: TriedProgram, kind: LocationKind, line: number, names: readonly string[]): Forced {
  const { program, located, linked, input } = given;
  const { toggle } = located.locations.find((each) => each.kind === kind && each.line === line)!;
  const walked = walkExpressions(program, new Written(program, ownFiles(input)));
  const place = expressionPlaces(program, located.toggles, walked).find((each) => each.toggle === toggle)!;
  const atoms = new AtomTable();
  for (const name of names) atoms.term(loadOf(walked.byNode.keys(), walked.written, name), name, 1);
  const expense: SynthesisExpense = { steps: 0, runs: 0, evaluations: 0 };
  const { tests } = new CandidateTrials(given, defaultEditLimits);
  const reached = firstReached(linked, tests, new Set<Toggle>([toggle]), expense);
  const read = atoms.reader(homesIn(program, linked, place.definition));
  const runs = new ForcedRuns(input.suite, { linked, toggle, read }, reached, expense, 1_000_000);
  return { runs, tests, expense };
}

function loadOf(nodes: Iterable<Expression>, written: Written, name: string): Expression {
  for (const node of nodes) if (node.kind === 'load' && written.text(node.span) === name) return node;
  throw new Error(`nothing loads ${name}`);
}

const sum = `#include <stdio.h>
struct pair { int first; double second; };
int limit = 3;
int add(int *list, struct pair *p, int k) {
  static int calls;
  char c = 'a' + k;
  calls = calls + 1;
  int r = list[k] + calls + c - c;
  if (p->first > limit && p->second > 0) return r;
  return 0;
}
int main(void) {
  int n, i, total = 0;
  int a[4] = {10, 20, 30, 40};
  struct pair p = {1, 2.5};
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    p.first = i;
    total = total + add(a, &p, i);
  }
  printf("%d\\n", total);
  return 0;
}
`;

describe('runs in which one place yields given values', () => {
  // Wanted: the sum of the first n elements; the guard keeps all of them out.
  const cases: readonly Case[] = [
    ['0', '0'],
    ['1', '11'],
    ['2', '33'],
  ];
  const forced = (names: readonly string[] = []): Forced =>
    forcedAt(triedText(sum, cases), 'guard', 9, names);

  test('stop at each execution, with the variables as they are there', () => {
    const names = ['list[k]', 'calls', 'c', 'p->first', 'p->second', 'limit', 'r', 'k'];
    const { runs, tests } = forced(names);
    const second = tests.failing.find(({ test: index }) => index === 2)!;
    const first = runs.root(second)!;
    if (first.kind !== 'execution') throw new Error('it is reached');
    expect(first.atoms).toEqual([10, 1, 97, 0, 2.5, 3, 11, 0]);
    const next = runs.after(second, first, 1);
    if (next.kind !== 'execution') throw new Error('it is reached again');
    expect(next.atoms).toEqual([20, 2, 98, 1, 2.5, 3, 22, 1]);
  });

  test('pass with the values that are wanted, and with no others', () => {
    const { runs, tests } = forced();
    const second = tests.failing.find(({ test: index }) => index === 2)!;
    const ends = [0, 1].flatMap((a) =>
      [0, 1].map((b) => {
        const first = runs.root(second)!;
        if (first.kind !== 'execution') throw new Error('it is reached');
        const next = runs.after(second, first, a);
        const end = next.kind === 'execution' ? runs.after(second, next, b) : next;
        return end.kind === 'end' && end.passes;
      }),
    );
    expect(ends).toEqual([false, false, false, true]);
  });

  test('are made once for the same values', () => {
    const { runs, tests, expense } = forced();
    const test1 = tests.failing.find(({ test: index }) => index === 1)!;
    const first = runs.root(test1)!;
    if (first.kind !== 'execution') throw new Error('it is reached');
    const end = runs.after(test1, first, 1);
    const { runs: before } = expense;
    expect(runs.after(test1, first, 1)).toBe(end);
    expect(runs.root(test1)).toBe(first);
    expect(expense.runs).toBe(before);
  });

  test('are none where the test does not reach the place', () => {
    const { runs, tests } = forced();
    expect(tests.passing.map((each) => runs.root(each))).toEqual([undefined]);
  });
});

test('a variable without a value, an element beyond its array and a null pointer have none', () => {
  const text = `#include <stdio.h>
int main(void) {
  int n, i = 7, x, *q = 0;
  int a[3] = {1, 2, 3};
  scanf("%d", &n);
  if (n > 100) { x = 1; printf("%d %d %d", a[i], *q, x); }
  if (n > 2) printf("big");
  return 0;
}
`;
  const { runs, tests } = forcedAt(triedText(text, [['2', 'big']]), 'guard', 7, ['a[i]', '*q', 'x', 'n']);
  const root = runs.root(tests.failing[0]!)!;
  if (root.kind !== 'execution') throw new Error('it is reached');
  expect(root.atoms).toEqual([Number.NaN, Number.NaN, Number.NaN, 2]);
});
