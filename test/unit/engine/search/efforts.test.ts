/** What the steps of a search find one after the other, and how it is stopped between them. */

import { describe, expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop, type StopFlag } from '#base/ports.js';
import { defaultSearchLimits } from '#engine/limits.js';
import type { LocationKind } from '#model/location.js';
import type { AskedNumber, Toggle } from '#model/numbers.js';
import type { Effort } from '#model/task.js';
import { type SearchOne, searchOne } from '../../../support/search-one.js';
import { triedText } from '../../../support/tried.js';

const headers = '#include <stdio.h>\n';

function main(body: string): string {
  return `${headers}int main(void) { ${body} return 0; }`;
}

function search(body: string, asked: Omit<SearchOne, 'text'>) {
  return searchOne({ text: main(body), ...asked });
}

/** Asks about the locations of these subjects together. */
async function searchSet(
  body: string,
  stdout: string,
  kind: LocationKind,
  subjects: readonly string[],
  effort: Effort = 'full',
  stop: StopFlag = neverStop,
) {
  const { input, located } = triedText(main(body), [['', stdout]], { kinds: [kind] });
  const on = subjects.map((subject) => located.locations.find((each) => each.subject === subject)!.toggle);
  const asked =
    on.length === 1 ? { whitelist: on } : { whitelist: [1 as AskedNumber], sets: [on as Toggle[]] };
  const outcome = await new BuiltinAnalyser(input).analyse({ id: 1, test: 0, effort, ...asked }, stop);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  return outcome;
}

test.each([
  ['and the others keep their truths', {}],
  ['and the others have truths, though none of them is put back', { restoresMax: 0 }],
])(
  'of many executions of a guard the only one that has to change is found, %s',
  async (_name, searchLimits) => {
    const body = 'int n = 0; for (int i = 0; i < 60; i++) { if (i > 90) n = i; } printf("%d", n);';
    const found = await search(body, {
      stdout: '7',
      kind: 'guard',
      subject: 'condition of if',
      searchLimits,
    });
    expect(found).toEqual(Array.from({ length: 60 }, (_, i) => String(i === 7)));
  },
);

test('a formula that is a little wrong each time is found where the paths would be too many', async () => {
  const body = `int b[20], c = 0;
    for (int i = 0; i < 20; i++) { int x; x = 2 * i; if (x > 19) c++; b[i] = x; }
    printf("%d", c); for (int i = 0; i < 20; i++) printf(" %d", b[i]);`;
  const odd = Array.from({ length: 20 }, (_, i) => 2 * i + 1);
  const stdout = `10 ${odd.join(' ')}`;
  const found = await search(body, { stdout, kind: 'assignment', subject: 'x' });
  expect(found).toEqual(odd.map(String));
});

test('where paths near the failing run use up the steps, paths in another order are not tried as well', async () => {
  const body = `int x, n = 0; x = 1;
    for (int i = 0; i < 25; i++) { if (x > 10 * i) n ^= i; for (int j = 0; j < 100; j++) n += 2; }
    printf("%d", 5 + (n & 1));`;
  const { answers, stats } = await searchSet(body, '9', 'assignment', ['x'], 'rest');
  expect(answers).toMatchObject([{ answer: { kind: 'unknown', reason: 'steps' } }]);
  const { searchStepsMax } = defaultSearchLimits;
  expect(stats.steps).toBeGreaterThan(searchStepsMax);
  // Proofs have budgets of their own, together about one; another order would take a third.
  expect(stats.steps).toBeLessThan(2.5 * searchStepsMax);
});

test('each place that the first free pointer may name gets a path beyond the limit', async () => {
  const body = 'int a[9] = {0, 0, 0, 0, 0, 0, 0, 0, 7}, *p = a; p = &a[1]; printf("%d", *p);';
  const asked = { stdout: '7', kind: 'assignment', subject: 'p' } as const;
  expect(await search(body, { ...asked, searchLimits: { pathsMax: 2 } })).toEqual(['&a[8]']);
});

test('a free function, which may be one of the library, says why it is left open', async () => {
  const body = 'int (*put)(int) = putchar; put = putchar; put(65);';
  const { answers } = await searchSet(body, 'none', 'assignment', ['put']);
  expect(answers).toMatchObject([{ answer: { kind: 'unknown', reason: 'unsupported' } }]);
});

test('a search in two steps comes to the answer and the costs of the whole', async () => {
  const body = `int x; x = 1;
    printf("%s", x * x == 15129 && x > 100 && x < 200 ? "hit" : "miss");`;
  const [quick, rest, full] = await Promise.all(
    (['quick', 'rest', 'full'] as const).map((effort) => searchSet(body, 'hit', 'assignment', ['x'], effort)),
  );
  expect(quick!.answers).toMatchObject([{ answer: { kind: 'unknown' } }]);
  expect(rest!.answers).toEqual(full!.answers);
  expect(full!.answers).toMatchObject([{ answer: { kind: 'repairs' } }]);
  for (const count of ['paths', 'steps', 'solverQueries'] as const) {
    expect([count, full!.stats[count]]).toEqual([count, quick!.stats[count] + rest!.stats[count]]);
  }
});

describe('stopped at any time, a search has no answer, nor a fault', () => {
  test.each<[string, string, readonly string[]]>([
    ['of one location', '99', ['x']],
    ['of two together', '100', ['x', 'y']],
  ])('%s', async (_name, stdout, subjects) => {
    const body = `int x, y, n = 0;
      for (int i = 0; i < 40; i++) { x = i; y = i; if (x == 70) n += 99; if (y == 80 && i > 3) n++; }
      printf("%d", n);`;
    let checks = 0;
    const ended: string[] = [];
    for (let isOver = false; !isOver; checks++) {
      let left = checks;
      const stop = { isRaised: () => left-- <= 0 };
      const { kind, answers } = await searchSet(body, stdout, 'assignment', subjects, 'full', stop);
      ended.push(`${kind} ${answers.length}`);
      isOver = kind === 'completed';
    }
    expect(checks).toBeGreaterThan(3);
    expect(ended).toEqual([...Array.from({ length: checks - 1 }, () => 'stopped 0'), 'completed 1']);
  });
});

test('of two locations with many executions, the few that have to change are found', async () => {
  const body = `int a, b, n = 0;
    for (int i = 0; i < 60; i++) { a = i; b = i; if (a == 500 && i == 2) n += 1; if (b == 700 && i == 3) n += 10; }
    printf("%d", n);`;
  const outcome = await searchSet(body, '11', 'assignment', ['a', 'b']);
  expect(outcome.answers).toMatchObject([{ answer: { kind: 'repairs' } }]);
});
