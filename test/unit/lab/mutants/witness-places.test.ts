/** Where a mutant must be repairable: by mutation, the places at which the original values are a witness. */

import { expect, test } from '@jest/globals';
import { mutate } from '#lab/faults/mutation.js';
import { proposeMutations } from '#lab/faults/propose-mutations.js';
import { prepareText } from '#lab/faults/run-mutant.js';
import { placeOf } from '#lab/mutants/draw-mutants.js';
import { WitnessPlaces } from '#lab/mutants/witness-places.js';
import { kindsOfScope } from '#model/location.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [{ name: 't', args: [], stdin: '', expect: {} }],
};

const text = `#include <stdio.h>
#define STEP 4
#define SHOW(value) printf(#value " is %d\\n", value)
int twice(int x) { return 2 * x; }
int next(void);
int main(void) {
    int a[3] = {1, 2, 3}, sum = 0, n, *p = a;
    scanf("%d", &n);
    while (n-- > 0 && sum < 100) {
        sum += twice(n + 1) * 2;
        a[n + 7] = sum < 5 ? sum : n % STEP;
    }
    if (sum > 8 && twice(n)) sum = 9;
    printf("%.1f\\n", sum / 2.0);
    printf("Sum %d\\n", *p);
    return 0;
}
int next(void) { int six = twice(6); SHOW(six - 1); return twice(6); }
`;

const prepare = (source: string) => prepareText(source, suite, [], kindsOfScope.full)!;
const correct = prepare(text);
const witnesses = new WitnessPlaces(correct);
const mutations = proposeMutations(correct.program, 'submission.c');

function placesAt(line: number, before: string, after: string): string[] {
  const mutation = mutations.find(
    (each) => each.line === line && each.before === before && each.after === after,
  )!;
  return witnesses.of(mutation, prepare(mutate(text, [mutation]))).map(placeOf);
}

test.each<[string, number, string, string, readonly string[]]>([
  ['what is returned', 4, '*', '+', ['4:20:return']],
  ['what is stored first', 7, '2', '1', ['7:9:initialiser']],
  ['a missing initial value', 7, '= 0', '', ['7:27:uninitialised']],
  ['not a call that is missing', 18, '= twice(6)', '', []],
  ['a condition with a store', 9, '>', '>=', ['9:12:guard']],
  ['what is passed, not what is made of the result', 10, 'n', 'sum', ['10:22:argument']],
  ['what is made of the result', 10, '*', '-', ['10:9:assignment']],
  ['how it is stored', 10, '+=', '-=', ['10:9:assignment']],
  ['a condition within a value', 11, '<', '>', ['11:20:guard', '11:9:assignment']],
  ['beside a macro', 11, '%', '*', ['11:9:assignment']],
  ['not where it is stored', 11, '7', '8', []],
  ['not what decides whether a function is called', 13, '>', '<', []],
  ['not an operator that does', 13, '&&', '||', []],
  ['the whole condition negated', 13, 'sum > 8 && twice(n)', '!(sum > 8 && twice(n))', ['13:9:guard']],
  ['not a conversion', 14, '"%.1f\\n"', '"%.2f\\n"', []],
  ['a text', 15, '"Sum %d\\n"', '"sum %d\\n"', ['15:5:text']],
  ['a pointer that is read through', 15, 'p', '(p + 1)', ['15:24:argument']],
  ['not a statement that is left out', 13, 'sum = 9;', ';', []],
  ['not where a call is gone', 18, 'twice(6)', '0', []],
  ['where the call stays', 18, 'twice(6)', '(twice(6)) + 1', ['18:53:return']],
  ['not what a macro also makes a text of', 18, '-', '+', []],
])('%s', (_, line, before, after, expected) => {
  expect(placesAt(line, before, after)).toEqual(expected);
});
