import { describe, expect, test } from '@jest/globals';
import type { Answer } from '#model/task.js';
import { answerAt, joinAnswers, withEdited } from '#pool/answer-table.js';
import { toggle } from '../../support/toggles.js';

const repairs: Answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } };
const cannot: Answer = { kind: 'cannot-repair', reason: 'no-value' };
const paths: Answer = { kind: 'unknown', reason: 'paths', detail: '' };
const time: Answer = { kind: 'unknown', reason: 'time', detail: '' };
const worker: Answer = { kind: 'unknown', reason: 'worker', detail: '' };

describe('joinAnswers', () => {
  test.each([
    ['the first definite answer stays', repairs, cannot, repairs],
    ['so does an exclusion', cannot, repairs, cannot],
    ['unknown yields to a definite answer', paths, cannot, cannot],
    ['a definite answer does not yield to unknown', repairs, paths, repairs],
    ['an unknown due to this run yields to one due to the search', worker, paths, paths],
    ['but not the other way round', paths, time, paths],
    ['the first of two of a kind stays', worker, time, worker],
  ])('%s', (_, first, second, expected) => {
    const before = joinAnswers(new Map(), 3, [{ toggle: toggle(1), answer: first }]);
    const after = joinAnswers(before, 3, [{ toggle: toggle(1), answer: second }]);
    expect(answerAt(after, 3, toggle(1))).toBe(expected);
    expect(answerAt(before, 3, toggle(1))).toBe(first);
    expect(answerAt(after, 2, toggle(1))).toBeUndefined();
  });
});

test('what an edit gives stands for other values and for what is open, not for an exclusion', () => {
  const edited = { kind: 'repairs', witness: { values: [], original: [], wraps: true } } as const;
  const after = (first: Answer): Answer | undefined => {
    const before = joinAnswers(new Map(), 3, [{ toggle: toggle(1), answer: first }]);
    return answerAt(withEdited(before, 3, toggle(1), edited), 3, toggle(1));
  };
  expect(after(repairs)).toBe(edited);
  expect(after(paths)).toBe(edited);
  expect(after(cannot)).toBe(cannot);
  expect(answerAt(withEdited(new Map(), 3, toggle(1), edited), 3, toggle(1))).toBe(edited);
});
