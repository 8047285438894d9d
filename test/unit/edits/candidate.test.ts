/** Which edits can be tried together. */

import { expect, test } from '@jest/globals';
import { translate } from '#c/front-end.js';
import { type Candidate, touches } from '#edits/candidate.js';
import { proposeEdits } from '#edits/propose.js';

const text = `#include <stdio.h>
int main(void) {
  unsigned short v = 3;
  int n = 5, m = 7;
  double d = 1.125;
  printf("%d %d %.17g\\n", n, m, d);
  return 0;
}
`;
const { program } = translate({ name: 'a.c', text, isSystem: false }, { resolveInclude: () => undefined });
const candidates = proposeEdits(program, (name) => name === 'a.c');

function edit(line: number, description: string): Candidate {
  return candidates.find((each) => each.at.line === line && each.description === description)!;
}

test.each<[string, Candidate, Candidate, boolean]>([
  ['in different statements', edit(4, '5 becomes 6'), edit(6, '%.17g becomes %.0g'), false],
  ['of different arguments', edit(6, 'n becomes m'), edit(6, 'm becomes n'), false],
  ['of one argument', edit(6, 'd becomes v'), edit(6, 'd becomes n'), true],
  // With another format or type the whole call has another form, in which the rest is as it was.
  ['of an argument and the format', edit(6, 'n becomes m'), edit(6, '%.17g becomes %.0g'), true],
  ['of two arguments, one with another type', edit(6, 'd becomes v'), edit(6, 'n becomes m'), true],
])('two edits %s', (_name, first, second, isTouching) => {
  expect(touches(first, second)).toBe(isTouching);
  expect(touches(second, first)).toBe(isTouching);
});
