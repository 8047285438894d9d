/** What is known of a program's output calls before it runs. */

import { describe, expect, test } from '@jest/globals';
import { planOutput } from '#program/output-plan.js';
import { triedText } from '../../support/tried.js';

const text = `#include <stdio.h>
int twice(int x) {
  return 2 * x;
}
int main(void) {
  int n, m;
  char *format = "%d";
  scanf("%d", &n);
  m = n;
  printf("n=%d ", n);
  puts("then");
  printf(format, twice(m));
  printf("%d %d", n, m);
  if (m > 3) puts("many");
  return 0;
}
`;

function plan(kinds: Parameters<typeof triedText>[2]) {
  const { program, located, linked } = triedText(text, [['1', '']], kinds);
  return { located, plan: planOutput({ program, located, linked }) };
}

/** The toggle of the location of the kind in the line. */
function toggleIn(located: ReturnType<typeof plan>['located'], line: number, kind: string): number {
  return located.locations.find((each) => each.line === line && each.kind === kind)!.toggle;
}

describe('calls', () => {
  const { located, plan: planned } = plan({});

  test('stand in the order of the text, with the texts that are locations', () => {
    expect(planned.calls.map(({ toggle }) => toggle)).toEqual([
      toggleIn(located, 10, 'text'),
      toggleIn(located, 11, 'text'),
      undefined,
      toggleIn(located, 13, 'text'),
      toggleIn(located, 14, 'text'),
    ]);
  });

  test('have pieces where their text is a literal', () => {
    expect(planned.calls.map(({ pieces }) => pieces?.conversions.length)).toEqual([1, 0, undefined, 2, 0]);
  });

  test('are found by their span', () => {
    planned.calls.forEach(({ output }, index) => {
      expect(planned.callAt.get(output.call.span)).toBe(index);
    });
  });

  test('print values that are locations of their own', () => {
    expect(planned.calls.map(({ sources }) => sources.length)).toEqual([1, 0, 1, 2, 0]);
    expect(planned.calls[0]!.sources[0]!.toggle).toBe(toggleIn(located, 10, 'argument'));
  });
});

test('a call has no text location where texts are not searched', () => {
  const { plan: planned } = plan({ kinds: ['assignment'] });
  expect(planned.calls.map(({ toggle }) => toggle)).toEqual(planned.calls.map(() => undefined));
});

describe('the giver of a printed value', () => {
  const { located, plan: planned } = plan({ kinds: ['assignment', 'return'] });

  test('is the function whose result is printed, and its return gives it', () => {
    const giver = planned.calls[2]!.sources[0]!.giver;
    expect(giver).toBeDefined();
    expect(planned.receivers[toggleIn(located, 3, 'return')]).toBe(giver);
  });

  test('is not a variable that other code looks at as well', () => {
    // `m` is an argument of `twice` and decides the last `if`.
    expect(planned.calls[3]!.sources[1]!.giver).toBeUndefined();
    expect(planned.receivers[toggleIn(located, 9, 'assignment')]).toBeUndefined();
  });
});
