/** The decoders on output of ESBMC 8.4.0 for one of our programs, and the search in turn with a fake tool. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { decodeAllAtOnce, decodeEsbmcRun } from '#analysers/esbmc/decode-esbmc-output.js';
import { searchInTurn } from '#analysers/esbmc/search-in-turn.js';
import type { ToolEnd } from '#analysers/external/tool-adapter.js';

const output = (name: string) => readFileSync(`test/fixtures/esbmc/${name}.txt`, 'latin1');
const integers = (...values: number[]) => values.map((value) => ({ kind: 'integer', value: BigInt(value) }));
const notFollowed = 'a path that cannot be followed';

test('all at once: a hit, incomplete paths, an exclusion', () => {
  const verdict = decodeAllAtOnce(output('all-at-once'), [1, 2, 3, 4])!;
  expect([...verdict.hits]).toEqual([[2, integers(0, 0, 6)]]);
  expect([...verdict.open]).toEqual([
    [1, notFollowed],
    [4, notFollowed],
  ]);
});

test('a value that cannot be read is not a witness', () => {
  const text = output('all-at-once').replaceAll('__nm_value = 6 (0', '__nm_value = 6 (x');
  const verdict = decodeAllAtOnce(text, [2])!;
  expect([...verdict.hits.keys()]).toEqual([]);
  expect([...verdict.open.keys()]).toEqual([2]);
});

test.each([
  ['Not unwinding loop 1 iteration 24   file submission.i line 14', 'a loop was cut short: 1'],
  ['WARNING: no body for function puzzle', 'a function without a body was called: puzzle'],
])('%s: nothing is excluded', (line, detail) => {
  const verdict = decodeAllAtOnce(`${line}\n${output('all-at-once')}`, [2, 3])!;
  expect([...verdict.hits.keys()]).toEqual([2]);
  expect([...verdict.open]).toEqual([[3, detail]]);
});

test('an unknown claim excludes nothing', () => {
  const text = output('all-at-once').replaceAll('  PASSED ', '  UNKNOWN');
  expect([...decodeAllAtOnce(text, [3])!.open.keys()]).toEqual([3]);
});

test.each([
  ['a time-out, whatever the verdict', 'ERROR: Timed out\n\nVERIFICATION FAILED\n'],
  ['no verdict', 'Parsing submission.i\n'],
  ['a verdict without a table', output('pass').replace(/[*]{2} Results:[\s\S]*?properties failed/, '')],
  ['VERIFICATION UNKNOWN', '\nVERIFICATION UNKNOWN\n'],
])('%s decides nothing', (_, text) => {
  expect(decodeAllAtOnce(text, [1])).toBeUndefined();
});

test('a parse error is reported', () => {
  const text = 'ERROR: PARSING ERROR\nsubmission.i:3:12: error: expected expression\n';
  expect(decodeEsbmcRun(text).errors).toBe(
    'ERROR: PARSING ERROR; submission.i:3:12: error: expected expression',
  );
});

test('in turn: each call leaves out the hits so far, until the claim holds', async () => {
  const asked: string[] = [];
  const answer = await searchInTurn([1, 2, 3], async (goal, found) => {
    asked.push(`${goal} without ${found.join(' ')}`);
    return exited(found.includes(goal === 'pass' ? 2 : 1) ? 'successful' : goal);
  });
  expect(asked).toEqual([
    'pass without ',
    'pass without 2',
    'incomplete without 2',
    'incomplete without 2 1',
  ]);
  expect(answer).toEqual({
    kind: 'answered',
    verdict: {
      hits: new Map([[2, integers(0, 3, 6)]]),
      open: new Map([[1, notFollowed]]),
      cutShort: undefined,
    },
  });
});

test('in turn: what was found stays when a later call is cut short', async () => {
  const answer = await searchInTurn([1, 2, 3], async (_, found) =>
    found.length === 0 ? exited('pass') : { ...streams('pass'), kind: 'killed', by: 'time', detail: 'late' },
  );
  expect(answer).toMatchObject({
    kind: 'answered',
    verdict: { hits: new Map([[2, integers(0, 3, 6)]]), cutShort: { reason: 'time', detail: 'late' } },
  });
});

test('in turn: a tool that finds the same toggle twice has failed', async () => {
  expect(await searchInTurn([1, 2, 3], async () => exited('pass'))).toMatchObject({ kind: 'failed' });
});

function exited(name: string): ToolEnd {
  return { kind: 'exited', status: 1, ...streams(name) };
}

function streams(name: string): { readonly stdout: string; readonly stderr: string } {
  return { stdout: '', stderr: output(name) };
}

test('the toggle of a value is stored after it', () => {
  const state = (name: string, value: number) => `State 1 file x.c line 1 column 1 function ${name} thread 0
----------------------------------------------------
  __nm_value = ${value} (${value.toString(2).padStart(32, '0')})
`;
  const text = `
[Counterexample]

${state('__nm_start', 40)}${state('__nm_choose_int', 7)}${state('__nm_at', 5)}${state('__nm_choose_int', 8)}${state('__nm_at', 2)}
Violated property:
  file task.c line 20 column 3 function __nm_pass
  __nm_pass 40
`;
  const at = (toggle: number, value: bigint) => ({ kind: 'integer', value, at: toggle });
  const [path] = decodeEsbmcRun(text).counterexamples;
  expect(path).toMatchObject({ toggle: 40, values: [at(5, 7n), at(2, 8n)] });
});
