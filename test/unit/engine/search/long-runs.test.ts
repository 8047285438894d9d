/** Failing runs of more steps than the usual budget of a search. */

import { expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { defaultSearchLimits, limitsForRun } from '#engine/limits.js';
import { inputOf, searchOne } from '../../../support/search-one.js';

const headers = 'int printf(const char *format, ...);\n';

/** Its loop takes about 10 steps a round. */
function counted(rounds: number): string {
  return `${headers}int main(void) {
    int start, n = 0;
    start = 0;
    for (int i = 0; i < ${rounds}; i++) n = (n + i) % 7;
    if (start == 5) n = 8;
    if (start == 4) n = 9;
    printf("%d", n);
    return 0;
  }`;
}

test('a place before a loop of 200,000 steps is settled', async () => {
  const asked = { text: counted(20_000), kind: 'assignment', subject: 'start' } as const;
  expect(await searchOne({ ...asked, stdout: '8' })).toEqual(['5']);
  expect(await searchOne({ ...asked, stdout: '10' })).toBe('cannot-repair');
});

test('one before a loop that is too long is left open, and the places behind it are settled', async () => {
  const text = counted(200_000);
  const engineLimits = { stepsMax: 10_000_000 };
  const before = { text, kind: 'assignment', subject: 'start', engineLimits } as const;
  expect(await searchOne({ ...before, stdout: '8' })).toBe('unknown');
  const behind = { text, kind: 'argument', subject: 'argument 2 of printf()', engineLimits } as const;
  expect(await searchOne({ ...behind, stdout: '8' })).toEqual(['8']);
});

test('what is searched in such a run ends sooner than what can be followed', () => {
  const { searchStepsMax: usual } = defaultSearchLimits;
  const stepsFor = (run: number): number => limitsForRun(defaultSearchLimits, run).searchStepsMax;
  expect(stepsFor(100)).toBe(usual);
  expect(stepsFor(2 * usual)).toBeGreaterThan(2 * usual);
  expect(stepsFor(100 * usual)).toBeLessThan(usual);
});

test('what is reached last is searched first', async () => {
  const text = `${headers}int main(void) {
    int a, b, c;
    a = 1;
    b = a + 1;
    c = b + 1;
    printf("%d", c);
    return 0;
  }`;
  const input = inputOf({ text, stdout: '7', kind: 'assignment' });
  const analyser = new BuiltinAnalyser(input);
  const assignments = analyser.prepared.located.locations.filter(({ kind }) => kind === 'assignment');
  const whitelist = assignments.map(({ toggle }) => toggle);
  const outcome = await analyser.analyse({ id: 1, test: 0, whitelist, effort: 'quick' }, neverStop);
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  const lineOf = new Map(assignments.map(({ toggle, id }) => [toggle as number, Number(id.split(':')[1])]));
  expect(outcome.answers.map(({ toggle }) => lineOf.get(toggle))).toEqual([6, 5, 4]);
});
