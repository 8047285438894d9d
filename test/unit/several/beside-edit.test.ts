/** The rest of a repair, searched in the program with an edit. */

import { expect, test } from '@jest/globals';
import { diagnoseBesideEdit, tryEdited } from '#several/beside-edit.js';
import type { FoundSets } from '#several/found-sets.js';
import { KnownSets } from '#several/known-sets.js';
import { searched, toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';
import { doubleFault, editIn, twinFault } from '../../support/two-wrong-stores.js';

const endless = Number.POSITIVE_INFINITY;

async function beside(
  tried: ReturnType<typeof twinFault>,
  edit: ReturnType<typeof editIn>,
  limitAtMs = endless,
) {
  const { program, values } = await searched(tried);
  const known = new KnownSets(values.answers, new Set());
  const toggle = tried.located.locations.find(({ line }) => line === edit.line)!.toggle;
  const nearer = { toggle, edit, cost: 1, fixes: [] };
  return {
    program,
    known,
    nearer,
    found: await diagnoseBesideEdit(program, known, nearer, limitAtMs, undefined),
  };
}

test('the other location is found, with an edit of its own', async () => {
  const tried = doubleFault();
  const { found } = await beside(tried, editIn(tried, 5, ' + 1', ' + 0'));
  const pair = [toggleIn(tried, 5, 'assignment'), toggleIn(tried, 6, 'assignment')];
  const [diagnosis] = found.diagnoses;
  expect(diagnosis!.locations).toEqual(pair);
  expect(diagnosis!.joint!.edits.map(({ line }) => line)).toEqual([5, 6]);
  expect(found.isLimitReached).toBe(false);
});

test.each([
  ['that does not compile', 5, ' + 1', ' +'],
  ['that brings nothing nearer', 7, 'n', 'n + 0 * c'],
])('an edit %s leads to no edit elsewhere', async (_name, line, before, after) => {
  const tried = doubleFault();
  const { found } = await beside(tried, editIn(tried, line, before, after));
  expect(found.diagnoses).toEqual([]);
});

test('an edit by which another test fails leads nowhere', async () => {
  const tried = twinFault();
  const passing = { ...tried, failing: [0, 2] };
  // Test 1 does not count as failing here, and still fails.
  const { program, values } = await searched(tried);
  const known = new KnownSets(values.answers, new Set());
  const nearer = {
    toggle: toggleIn(tried, 6, 'assignment'),
    edit: editIn(tried, 6, ' + 1', ''),
    cost: 1,
    fixes: [0, 2],
  };
  const found = await diagnoseBesideEdit({ ...program, tried: passing }, known, nearer, endless, undefined);
  expect(found).toEqual({ diagnoses: [], candidates: [], isDoubtful: false, isLimitReached: false });
});

test('where the time is up before it begins, nothing is searched', async () => {
  const tried = doubleFault();
  const { found } = await beside(tried, editIn(tried, 5, ' + 1', ''), 0);
  expect(found).toEqual({ diagnoses: [], candidates: [], isDoubtful: false, isLimitReached: true });
});

test('several others are searched by whoever is given for it, in the program with the edit', async () => {
  const tried = doubleFault();
  const { program, known, nearer } = await beside(tried, editIn(tried, 5, ' + 1', ''));
  const asked: string[] = [];
  const nothing: FoundSets = { diagnoses: [], isComplete: false, isLimitReached: true, failedReplays: 0 };
  const found = await diagnoseBesideEdit(program, known, nearer, endless, async (edited) => {
    asked.push(edited.tried.input.submission.text.split('\n')[4]!);
    return nothing;
  });
  expect(asked).toEqual(['  a = n;']);
  expect(found.isLimitReached).toBe(true);
});

test('an edit that makes a loop endless is run for not much longer than the runs that end', () => {
  const text =
    '#include <stdio.h>\nint main(void) {\n  int n, s = 1;\n  scanf("%d", &n);\n  while (n > 0) { s += n; n--; }\n  printf("%d", s);\n}\n';
  const tried = triedText(text, [
    ['1', '1'],
    ['2', '3'],
  ]);
  expect(tried.stepsPerTestMax).toBeGreaterThanOrEqual(1_000_000);
  const edit = editIn(tried, 5, 'n--', 'n += 0');
  const { toggle } = tried.located.locations[0]!;
  const edited = tryEdited(tried, { toggle, edit, cost: 1, fixes: [] })!;
  const runs = edited.tests.map((test) => test!.run);
  expect(runs.map(({ outcome }) => outcome)).toEqual(['timed out', 'timed out']);
  for (const { steps } of runs) expect(steps).toBeLessThanOrEqual(50_000);
});
