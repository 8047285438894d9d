/** Programs with one broken token: how they are drawn, and what is said of their repairs. */

import { expect, test } from '@jest/globals';
import { createRandom } from '#base/random.js';
import { breakKinds, breakToken, spelt } from '#lab/broken/break-token.js';
import { renderBrokenRows, runBroken, summariseBroken } from '#lab/broken/broken-experiment.js';
import { defaultComparator } from '#model/suite.js';

const correct = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\\n", a + b);
  return 0;
}
`;

test.each(breakKinds)('a token is %s, and directives stay', (kind) => {
  for (let seed = 0; seed < 40; seed++) {
    const broken = breakToken(correct, kind, createRandom(seed))!;
    expect(broken.text).not.toBe(correct);
    expect(broken.text.startsWith('#include <stdio.h>')).toBe(true);
    expect(broken.text.split('\n').length).toBe(correct.split('\n').length);
    const [now, before] = [broken.text, correct].map((text) => text.split('\n')[broken.line - 1]!);
    expect(before).toContain(broken.token);
    expect(now).toContain(broken.becomes);
    expect(now).not.toBe(before);
  }
});

test('white space alone makes no other text', () => {
  expect(spelt('int  x ;')).toBe(spelt('int x;'));
  expect(spelt('intx;')).not.toBe(spelt('int x;'));
});

const submissions = ['one', 'two'].map((corpus) => ({
  corpus,
  record: {
    id: corpus,
    problem: 'sum',
    source: correct,
    fixed: correct,
    suite: {
      compare: defaultComparator,
      tests: [{ name: 't', args: [], stdin: '2 3', expect: { stdout: '5\n' } }],
    },
    recordedPasses: [],
  },
}));

test('each program is broken once, and what is repaired is counted by corpus and slip', () => {
  let nowMs = 0;
  const rows = runBroken(submissions, 9, 3, { nowMs: () => nowMs++ });
  expect(rows.map(({ corpus, kind, repairMs }) => [corpus, kind, repairMs])).toEqual([
    ['one', 'removed', 1],
    ['two', 'doubled', 1],
  ]);
  expect(runBroken(submissions, 9, 3, { nowMs: () => 0 }).map(({ line }) => line)).toEqual(
    rows.map(({ line }) => line),
  );
  const [row] = rows;
  const summary = summariseBroken([
    { ...row!, outcome: 'as it was', line: 4, reportedLine: 5, repairMs: 4 },
    { ...row!, kind: 'doubled', outcome: 'in another way', line: 4, reportedLine: 6, repairMs: 2 },
    { ...row!, outcome: 'not at all', reportedLine: undefined, repairMs: 3 },
  ]);
  expect(summary).toMatchObject({
    programs: 3,
    outcomes: { 'as it was': 1, 'in another way': 1, 'not at all': 1 },
    asItWas: { one: { programs: 3, repaired: 1 }, removed: { programs: 2, repaired: 1 } },
    onLine: 1,
    repairMsMedian: 3,
  });
  expect(renderBrokenRows(rows).split(/\s*\n/)[0]).toBe(
    'corpus,id,slip,token,becomes,line,reportedLine,repairOutcome,repairMs',
  );
});
