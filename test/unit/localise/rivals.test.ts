/** Whose edits are compared with each other, and where that is left out. */

import { expect, test } from '@jest/globals';
import { localise } from '#localise/localise.js';
import type { Suite } from '#model/suite.js';
import { hideTests } from '#report/hide-tests.js';
import { limitHints } from '#report/hints.js';
import type { OptionChoice } from '#request/localise-options.js';
import { untimed } from '../../support/searched.js';

const submission = {
  name: 'a.c',
  text: `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  int limit = 3;
  if (a + b > limit)
    printf("many\\n");
  else
    printf("few\\n");
}
`,
};

const suite: Suite = {
  compare: { mode: 'trailing', ignoreCase: false },
  tests: [
    { name: 'one', args: [], stdin: '0 1\n', expect: { stdout: 'few\n' } },
    { name: 'three', args: [], stdin: '2 1\n', expect: { stdout: 'many\n' } },
    { name: 'six', args: [], stdin: '3 3\n', expect: { stdout: 'many\n' } },
  ],
};

function localised(choice: OptionChoice = {}, more: { reference?: typeof submission } = {}) {
  return localise({ submission, headers: [], suite, options: untimed(choice), ...more });
}

test('edits of several places that only the tests speak for', async () => {
  const { report } = await localised();
  const edited = report.locations.filter(({ edit }) => edit !== undefined).map(({ id }) => id);
  expect(edited.length).toBeGreaterThan(1);
  expect(report.rivals!.groups.flat().sort()).toEqual([...edited].sort());
});

test('not where somebody can be asked, nor where little is to be spent', async () => {
  const reference = { ...submission, text: submission.text.replace('> limit', '>= limit') };
  expect((await localised({}, { reference })).report.rivals).toBeUndefined();
  expect((await localised({ repair: 'quick' })).report.rivals).toBeUndefined();
});

test('nothing is said of inputs near hidden tests, nor of edits that are held back', async () => {
  const whole = await localised();
  expect(whole.report.rivals).toBeDefined();
  expect(hideTests(whole, new Set(['six'])).report).not.toHaveProperty('rivals');
  expect(limitHints(whole, 'values').report).not.toHaveProperty('rivals');
  expect(limitHints(whole, 'line').report).not.toHaveProperty('rivals');
  expect(limitHints(whole, 'edit').report).toHaveProperty('rivals');
});
