/**
 * The decoder on output of CBMC 6.6.0 and 5.12 for our own programs, and on output that it must not
 * trust.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { decodeErrors } from '#analysers/cbmc/cbmc-messages.js';
import { decodeCbmcOutput } from '#analysers/cbmc/decode-cbmc-output.js';
import { decodeFunctionList } from '#analysers/cbmc/decode-function-list.js';
import type { ToolVerdict } from '#analysers/external/tool-verdict.js';

const recorded = (name: string) => readFileSync(`test/fixtures/cbmc/${name}.json`, 'latin1');
const integers = (...values: number[]) => values.map((value) => ({ kind: 'integer', value: BigInt(value) }));

function verdictOf(stdout: string, whitelist: readonly number[]): ToolVerdict {
  const decoded = decodeCbmcOutput(stdout, whitelist);
  if ('undecodable' in decoded) throw new Error(decoded.undecodable);
  return decoded;
}

describe.each(['6.6', '5.12'])('recorded from CBMC %s', (version) => {
  test('a hit, with one value per call; toggles that may go beyond the bound; an exclusion', () => {
    const { hits, open, cutShort } = verdictOf(recorded(`loops-${version}`), [1, 2, 3, 4]);
    expect([...hits]).toEqual([[2, integers(0, 1, 6)]]);
    expect([...open.keys()]).toEqual([1, 4]);
    expect(open.get(1)).toBe("a loop or a recursion exceeds the analyser's bound");
    expect(cutShort).toBeUndefined();
  });

  test('values of every kind', () => {
    const { hits } = verdictOf(recorded(`types-${version}`), [1, 2]);
    const values = hits.get(1)!.map(({ value }) => value);
    expect(values).toEqual([-3n, 1n, 0.5, -1.5, 2n ** 64n - 1n, 0n, 65535n, -7n]);
    expect([...hits.keys()]).toEqual([1]);
  });

  test('a loop that CBMC cut leaves nothing excluded', () => {
    const { hits, open } = verdictOf(recorded(`shortfall-${version}`), [1, 2, 3]);
    expect([...hits.keys()]).toEqual([2]);
    expect([...open]).toEqual([
      [1, 'a loop or a recursion was cut short: __nm_entry.0'],
      [3, 'a loop or a recursion was cut short: __nm_entry.0'],
    ]);
  });

  test('a toggle without a goal is open', () => {
    expect([...verdictOf(recorded(`types-${version}`), [2, 7]).open]).toEqual([
      [7, 'CBMC did not decide the goal'],
    ]);
  });

  test('output that does not parse has no goals', () => {
    const text = recorded(`syntax-error-${version}`);
    expect(decodeCbmcOutput(text, [1])).toEqual({ undecodable: decodeErrors(text) });
    expect(decodeErrors(text)).toMatch(/^bad\.i:1: syntax error before .;.; PARSING ERROR$/);
  });

  test('a function without a body is named', () => {
    expect(decodeFunctionList(recorded(`functions-${version}`))).toEqual({
      withoutBody: ['puzzle'],
      ofTask: ['__nm_pass', '__nm_start'],
    });
  });
});

test('the message of 5.12 about a function without a body leaves nothing excluded', () => {
  const text = recorded('shortfall-5.12').replace('Not unwinding loop', 'Unwinding loop');
  expect(verdictOf(text, [3]).open.get(3)).toBe('a function without a body was called: puzzle');
});

test.each([
  ['cut off', (text: string) => text.slice(0, -10)],
  ['no list', () => '{}'],
  ['empty', () => ''],
])('%s: it cannot be decoded', (_, change) => {
  expect(decodeCbmcOutput(change(recorded('loops-6.6')), [3])).toEqual({ undecodable: expect.any(String) });
});

test('another status: nothing is excluded', () => {
  const text = recorded('loops-6.6').replaceAll('"failed"', '"unknown"');
  expect([...verdictOf(text, [3]).open.keys()]).toEqual([3]);
});

test.each([
  [
    'of another toggle',
    (text: string) => text.replace('"binary": "00000000000000000000000000000010"', '"binary": "1"'),
  ],
  [
    'with a value that is not a number',
    (text: string) => text.replaceAll(/"binary": "0+110"/g, '"binary": "0x6"'),
  ],
  [
    'without its inputs',
    (text: string) => text.replace('"coveredGoals": [ "__nm_pass.coverage.2" ]', '"coveredGoals": []'),
  ],
])('a path %s is not a witness', (_, change) => {
  const { hits, open } = verdictOf(change(recorded('loops-6.6')), [2]);
  expect([...hits.keys()]).toEqual([]);
  expect([...open.keys()]).toEqual([2]);
});

describe('for toggles that are on together', () => {
  const goal = (name: string, number: number, status: string) => ({
    goal: `${name}.coverage.${number}`,
    description: `condition '__nm_chosen_set == ${number}'`,
    status,
  });
  const bits = (value: number) => ({ binary: (value >>> 0).toString(2).padStart(32, '0') });
  const inputs = (...each: readonly (readonly [id: string, value: number])[]) =>
    each.map(([id, value]) => ({ id, value: bits(value) }));
  const goals = [
    goal('__nm_pass', 40, 'satisfied'),
    goal('__nm_pass', 41, 'failed'),
    goal('__nm_incomplete', 40, 'failed'),
    goal('__nm_incomplete', 41, 'failed'),
  ];
  const output = (...given: readonly (readonly [id: string, value: number])[]) =>
    JSON.stringify([
      { goals },
      { tests: [{ coveredGoals: ['__nm_pass.coverage.40'], inputs: inputs(...given) }] },
    ]);

  test('goals go by the number of the set, and a value belongs to the toggle before it', () => {
    const text = output(
      ['__nm_chosen_set', 40],
      ['__nm_at', 5],
      ['__nm_int', 7],
      ['__nm_at', 2],
      ['__nm_int', -8],
    );
    const { hits, open } = verdictOf(text, [40, 41]);
    expect([...hits]).toEqual([
      [
        40,
        [
          { kind: 'integer', value: 7n, at: 5 },
          { kind: 'integer', value: -8n, at: 2 },
        ],
      ],
    ]);
    expect([...open]).toEqual([]);
  });

  test('a path of another set is not a witness', () => {
    const { hits, open } = verdictOf(output(['__nm_chosen_set', 41]), [40]);
    expect([...hits]).toEqual([]);
    expect([...open.keys()]).toEqual([40]);
  });
});
