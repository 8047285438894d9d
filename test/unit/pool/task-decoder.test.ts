/** Tasks and outcomes from elsewhere: whole ones are taken, and none with one field wrong. */

import { describe, expect, test } from '@jest/globals';
import { noStats } from '#model/task.js';
import { decodeTask, decodeTaskOutcome } from '#pool/task-decoder.js';

type Path = readonly (string | number)[];

/** The value with what lies at the path replaced. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

const one = { kind: 'integer', value: '3', literal: '3' };
const values = [
  one,
  { kind: 'floating', value: 0.5, literal: '0.5' },
  { kind: 'truth', value: true, literal: 'true' },
  { kind: 'pointer', object: 2, offset: -4, literal: '&a[1]' },
  { kind: 'aggregate', members: [one, one], literal: '{3, 3}' },
];
const none = { kind: 'words', literal: 'indeterminate' };
const original = [one, none, { kind: 'aggregate', members: [one, none], literal: '{3, indeterminate}' }];
const others = [{ toggle: 4, values: [one], original: [one] }];
const witness = { values, original, wraps: false, others };
const completed = {
  kind: 'completed',
  answers: [
    { toggle: 1, answer: { kind: 'repairs', witness } },
    { toggle: 2, answer: { kind: 'cannot-repair', reason: 'no-value' } },
    { toggle: 3, answer: { kind: 'unknown', reason: 'steps', detail: 'too many' } },
  ],
  stats: noStats,
};

describe('a task', () => {
  const asked = { id: 0, test: 2, whitelist: [1, 3], effort: 'quick' };
  const together = { ...asked, sets: [[1, 2], [2]] };

  test('is taken as it is', () => {
    expect(decodeTask(asked)).toBe(asked);
    expect(decodeTask(together)).toBe(together);
  });

  test.each<[Path, unknown]>([
    [[], null],
    [[], [asked]],
    [['id'], -1],
    [['test'], 0.5],
    [['whitelist'], 'all'],
    [['whitelist', 1], '3'],
    [['effort'], 'some'],
    [['sets'], [[1]]],
    [['sets'], { length: 2 }],
    [['sets', 0], []],
    [['sets', 0], 'ab'],
    [['sets', 1, 0], -2],
  ])('with %j as %j is refused', (path, to) => {
    expect(decodeTask(changed(together, path, to))).toBeUndefined();
  });
});

describe('an outcome', () => {
  test.each([
    ['completed', completed],
    ['stopped', { ...completed, kind: 'stopped', answers: [] }],
    ['failed', { kind: 'failed', message: 'out of memory' }],
    ['of one location', changed(completed, ['answers', 0, 'answer', 'witness', 'others'], undefined)],
  ])('%s is taken as it is', (_name, outcome) => {
    expect(decodeTaskOutcome(outcome)).toBe(outcome);
  });

  const inWitness = (...path: Path): Path => ['answers', 0, 'answer', 'witness', ...path];

  test.each<[Path, unknown]>([
    [[], undefined],
    [['kind'], 'done'],
    [['kind'], 'toString'],
    [['kind'], 'failed'],
    [['answers'], undefined],
    [['answers', 2], null],
    [['answers', 1, 'toggle'], '2'],
    [['answers', 1, 'answer', 'kind'], 'repairs'],
    [['answers', 1, 'answer', 'reason'], 'steps'],
    [['answers', 2, 'answer', 'reason'], 'no-value'],
    [['answers', 2, 'answer', 'detail'], undefined],
    [['stats'], undefined],
    [['stats', 'steps'], -1],
    [['stats', 'failedReplays'], undefined],
    [inWitness(), undefined],
    [inWitness('wraps'), 'no'],
    [inWitness('values'), one],
    [inWitness('original'), '1'],
    [inWitness('original', 0), '1'],
    [inWitness('original', 0, 'value'), 1],
    [inWitness('original', 1, 'literal'), undefined],
    [inWitness('original', 2, 'members', 1), 'indeterminate'],
    // Words may stand for what was there, not for what to put there.
    [inWitness('values', 0), none],
    [inWitness('values', 0, 'value'), 3],
    [inWitness('values', 1, 'value'), '0.5'],
    [inWitness('values', 2, 'value'), 1],
    [inWitness('values', 3, 'object'), 0.5],
    [inWitness('values', 3, 'offset'), '4'],
    [inWitness('values', 4, 'members'), one],
    [inWitness('values', 4, 'members', 1, 'literal'), 3],
    [inWitness('values', 4, 'kind'), 'list'],
    [inWitness('values', 0, 'literal'), undefined],
    [inWitness('others'), {}],
    [inWitness('others', 0), 4],
    [inWitness('others', 0, 'toggle'), -4],
    [inWitness('others', 0, 'values', 0, 'value'), 3],
    [inWitness('others', 0, 'original'), undefined],
  ])('with %j as %j is refused', (path, to) => {
    expect(decodeTaskOutcome(changed(completed, path, to))).toBeUndefined();
  });
});
