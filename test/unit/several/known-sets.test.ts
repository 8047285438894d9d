/** What is known of sets of locations, test by test. */

import { describe, expect, test } from '@jest/globals';
import type { AskedNumber, Toggle } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import type { AnswerTable } from '#pool/answer-table.js';
import { KnownSets } from '#several/known-sets.js';
import { toggles } from '../../support/toggles.js';

const repairs: Answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } };
const excluded: Answer = { kind: 'cannot-repair', reason: 'no-value' };
const open: Answer = { kind: 'unknown', reason: 'steps', detail: '' };

/** Answers by test and number. */
function table(...entries: readonly (readonly [test: number, asked: number, answer: Answer])[]): AnswerTable {
  const rows = new Map<number, Map<AskedNumber, Answer>>();
  for (const [index, asked, answer] of entries) {
    const row = rows.get(index) ?? new Map<AskedNumber, Answer>();
    rows.set(index, row.set(asked as AskedNumber, answer));
  }
  return rows as AnswerTable;
}

const nothing: AnswerTable = new Map();
const noneStruck: ReadonlySet<Toggle> = new Set();

test('a set keeps the number that it is given first', () => {
  const known = new KnownSets(nothing, noneStruck);
  expect([toggles(1, 2), toggles(1, 3), toggles(1, 2)].map((set) => known.numberOf(set))).toEqual([1, 2, 1]);
});

describe('an answer', () => {
  test('for one location is its own, for several that of their number', () => {
    const known = new KnownSets(table([0, 2, excluded]), noneStruck);
    known.numberOf(toggles(1, 2));
    known.learnSets(table([0, known.numberOf(toggles(2, 3)), repairs]));
    expect(known.answerOf(0, toggles(2))).toBe(excluded);
    expect(known.answerOf(0, toggles(2, 3))).toBe(repairs);
    expect(known.answerOf(0, toggles(1, 2))).toBeUndefined();
    expect(known.answerOf(1, toggles(2, 3))).toBeUndefined();
    expect(known.answerOf(0, toggles(1, 3))).toBeUndefined();
  });
});

test('the fewest locations that repair a test are reported, one before two', () => {
  const known = new KnownSets(table([0, 1, excluded], [0, 2, repairs], [1, 1, open]), noneStruck);
  known.learnSets(
    table([0, known.numberOf(toggles(1, 2)), repairs], [1, known.numberOf(toggles(1, 2)), repairs]),
  );
  expect(known.repairingPart(0, toggles(1, 2))).toEqual([2]);
  expect(known.repairingPart(1, toggles(1, 2))).toEqual([1, 2]);
  expect(known.repairingPart(2, toggles(1, 2))).toBeUndefined();
});

test('a set is refuted by one failing test that it cannot repair, a location also by an earlier search', () => {
  const known = new KnownSets(table([0, 1, repairs], [1, 1, excluded], [0, 2, open]), new Set(toggles(3)));
  expect(known.isRefuted(toggles(1), [0, 1])).toBe(true);
  expect(known.isRefuted(toggles(1), [0])).toBe(false);
  expect(known.isRefuted(toggles(2), [0, 1])).toBe(false);
  expect(known.isRefuted(toggles(3), [0])).toBe(true);
  // Struck alone says nothing of it beside another.
  expect(known.isRefuted(toggles(1, 3), [0, 1])).toBe(false);
});
