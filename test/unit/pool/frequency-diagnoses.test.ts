import { describe, expect, test } from '@jest/globals';
import { type Toggle, toggleAt } from '#model/numbers.js';
import type { Answer, Witness } from '#model/task.js';
import type { AnswerTable } from '#pool/answer-table.js';
import { frequencyDiagnoses } from '#pool/frequency-diagnoses.js';
import { toggles } from '../../support/toggles.js';

/** The witness of location 2 on test 3 is 32. */
function witnessOf(test: number, toggle: number): Witness {
  const literal = `${10 * test + toggle}`;
  return { values: [{ kind: 'integer', value: literal, literal }], original: [], wraps: false };
}

/**
 * One row for each failing test, from 0: a letter for each location, from 1; a dot where it was not
 * asked.
 */
function tableOf(...rows: string[]): AnswerTable {
  return new Map(
    rows.map((row, test) => [
      test,
      new Map(
        [...row].flatMap((letter, index): [Toggle, Answer][] => {
          if (letter === '.') return [];
          if (letter === 'X') return [[toggleAt(index), { kind: 'cannot-repair', reason: 'no-value' }]];
          if (letter === 'U') return [[toggleAt(index), { kind: 'unknown', reason: 'paths', detail: '' }]];
          return [[toggleAt(index), { kind: 'repairs', witness: witnessOf(test, index + 1) }]];
        }),
      ),
    ]),
  );
}

function find(rows: readonly string[], max = 100): ReturnType<typeof frequencyDiagnoses> {
  const toggles = [...rows[0]!].map((_, index) => toggleAt(index));
  // Order does not matter: passed backwards.
  return frequencyDiagnoses(tableOf(...rows), [...toggles].reverse(), [...rows.keys()].reverse(), max);
}

/** `1+2 5`: the set and its frequency; `?` if it is not proved minimal. */
function brief({ diagnoses }: ReturnType<typeof frequencyDiagnoses>): string[] {
  return diagnoses.map(
    ({ toggles, frequency, minimal }) => `${toggles.join('+')} ${frequency}${minimal ? '' : ' ?'}`,
  );
}

describe('frequencyDiagnoses', () => {
  test.each<[string, string[], string[], boolean]>([
    ['twins: each test by one of them', ['RX', 'XR'], ['1+2 2'], true],
    ['the more tests both repair, the better', ['RXXR', 'XRRX', 'RXRX'], ['1+3 4', '1+2 3', '3+4 3'], true],
    ['equals in the order of the locations', ['RRX', 'XXR'], ['1+3 2', '2+3 2'], true],
    ['a test that none repairs', ['RX', 'XX'], [], true],
    ['three would be needed', ['RXX', 'XRX', 'XXR'], [], true],
    ['unknown repairs nothing', ['RX', 'XU'], [], false],
    ['nor does a pair that was not asked', ['RX', 'X.'], [], false],
    ['unknown does not count where it does not matter', ['RU', 'XR'], ['1+2 2 ?'], false],
    [
      'a location that may yet do alone leaves it open whether two are needed',
      ['RX', 'UR'],
      ['1+2 2 ?'],
      false,
    ],
    ['one that repairs all is enough', ['RRX', 'RXR'], ['1 2', '2+3 2'], true],
    ['one that repairs all is in no pair', ['RR', 'RX'], ['1 2'], true],
  ])('%s', (_, rows, expected, decided) => {
    const found = find(rows);
    expect(brief(found)).toEqual(expected);
    expect(found.decided).toBe(decided);
    expect(found.total).toBe(expected.length);
  });

  test('says which location repairs which test, with the witnesses', () => {
    const { diagnoses } = find(['RX', 'RR', 'XR']);
    expect(diagnoses).toEqual([
      {
        toggles: [1, 2],
        frequency: 4,
        minimal: true,
        tests: [
          { test: 0, by: [{ toggle: 1, witness: witnessOf(0, 1) }] },
          {
            test: 1,
            by: [
              { toggle: 1, witness: witnessOf(1, 1) },
              { toggle: 2, witness: witnessOf(1, 2) },
            ],
          },
          { test: 2, by: [{ toggle: 2, witness: witnessOf(2, 2) }] },
        ],
      },
    ]);
  });

  test('lists the best, counts all', () => {
    const found = find(['RXXR', 'XRRX', 'RXRX'], 2);
    expect(brief(found)).toEqual(['1+3 4', '1+2 3']);
    expect(found).toMatchObject({ total: 3, decided: true });
  });

  test('only for the given locations and tests', () => {
    const table = tableOf('RXX', 'XRX', 'XXX');
    expect(brief(frequencyDiagnoses(table, toggles(1, 2), [0, 1], 9))).toEqual(['1+2 2']);
    expect(brief(frequencyDiagnoses(table, toggles(1, 3), [0, 1], 9))).toEqual([]);
  });
});
