import { expect, test } from '@jest/globals';
import { withFewerFailing } from '#lab/tcas/fewer-failing.js';
import type { Suite } from '#model/suite.js';

/** Prints 9 for every number above 3. */
const text = `#include <stdio.h>
int main(void) { int n; scanf("%d", &n); printf("%d", n > 3 ? 9 : n); return 0; }
`;
const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [1, 4, 5, 2, 6, 7, 3, 8].map((n) => ({
    name: `of ${n}`,
    args: [],
    stdin: `${n}`,
    expect: { stdout: `${n}` },
  })),
};
const program = { source: { name: 'a.c', text }, headers: [], undefinedMode: 'native' as const };

function namesOf({ tests }: Suite): string[] {
  return tests.map(({ name }) => name);
}

test('so many failing tests stay, from first to last, and all that pass', () => {
  const { suite: left } = withFewerFailing(program, { suite, voidTests: new Map() }, 2);
  expect(namesOf(left)).toEqual(['of 1', 'of 4', 'of 2', 'of 6', 'of 3']);
});

test('a void test stays one, wherever it stands then', () => {
  const { suite: left, voidTests } = withFewerFailing(
    program,
    { suite, voidTests: new Map([[7, 'why']]) },
    1,
  );
  expect(namesOf(left)).toEqual(['of 1', 'of 4', 'of 2', 'of 3', 'of 8']);
  expect([...voidTests]).toEqual([[4, 'why']]);
});

test('nothing changes where no more fail, or the program does not compile', () => {
  const completed = { suite, voidTests: new Map<number, string>() };
  expect(withFewerFailing(program, completed, 5)).toBe(completed);
  const broken = { ...program, source: { name: 'a.c', text: 'int main(void) { return }' } };
  expect(withFewerFailing(broken, completed, 1)).toBe(completed);
});
