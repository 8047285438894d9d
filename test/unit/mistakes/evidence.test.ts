/** A run's finding names a mistake only where mending it changes a failing run. */

import { expect, test } from '@jest/globals';
import { nameMistakes } from '#mistakes/name-mistakes.js';
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
