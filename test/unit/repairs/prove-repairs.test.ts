/** Which repairs are proved. */

import { expect, test } from '@jest/globals';
import { type EditTrust, testsOnly } from '#model/edit-trust.js';
import { toggleAt } from '#model/numbers.js';
import type { EditJudge } from '#program/edit-judge.js';
import { noRepairs } from '#repairs/join-repairs.js';
import { proveRepairs } from '#repairs/prove-repairs.js';
import { triedText } from '../../support/tried.js';

const agreed: EditTrust = { level: 'agreed', oracle: 'reference', inputs: 7 };

/** Edits of `1`; the costs in their order. What the first proofs say, `proved` after them. */
async function trusts(
  given: readonly (readonly [trust: EditTrust, cost: number])[],
  ...answers: readonly EditTrust['level'][]
) {
  const asked: number[] = [];
  const editJudge: EditJudge = {
    hasOracle: true,
    judge: () => testsOnly,
    isRefuted: () => false,
    isStraying: () => false,
    prove: async () => {
      asked.push(asked.length);
      return { ...agreed, level: answers[asked.length - 1] ?? 'proved' } as EditTrust;
    },
  };
  const tried = { ...triedText('int main(void) { return 1; }', [['', '']]), editJudge };
  const place = { file: 'a.c', line: 1, column: 25, endLine: 1, endColumn: 26, before: '1', after: '0' };
  const edits = new Map(
    given.map(([trust, cost], index) => [
      toggleAt(index),
      { edit: { ...place, description: '1 becomes 0' }, trust, cost, costAmongOthers: cost },
    ]),
  );
  const repairs = await proveRepairs(tried, { ...noRepairs, edits }, { isRaised: () => false });
  return [...repairs.edits.values()].map(({ trust }) => trust);
}

async function proved(...given: Parameters<typeof trusts>) {
  return (await trusts(...given)).map(({ level }) => level);
}

test('the likeliest that is agreed on; if that stays open, the next, and no more', async () => {
  const given = [
    [agreed, 3],
    [agreed, 1],
    [agreed, 2],
  ] as const;
  expect(await proved(given)).toEqual(['agreed', 'proved', 'agreed']);
  expect(await proved(given, 'agreed')).toEqual(['agreed', 'agreed', 'proved']);
  expect(await proved(given, 'agreed', 'agreed')).toEqual(['agreed', 'agreed', 'agreed']);
});

test('none that nobody was asked about, or that is refuted', async () => {
  const counterexample = { args: [], stdin: '', expected: '', actual: '1' };
  const refuted: EditTrust = { level: 'refuted', oracle: 'reference', counterexample };
  const given = [
    [testsOnly, 0],
    [refuted, 0],
  ] as const;
  expect(await proved(given)).toEqual(['tests-only', 'refuted']);
});

test('a proof leaves it said that some test passes by luck', async () => {
  const luck = { line: 1, message: 'division by zero' };
  expect(await trusts([[{ ...agreed, luck }, 0]])).toEqual([{ ...agreed, level: 'proved', luck }]);
});
