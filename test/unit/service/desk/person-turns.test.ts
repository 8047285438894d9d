import { describe, expect, test } from '@jest/globals';
import { PersonTurns } from '#service/desk/person-turns.js';

function turnsOf(jobs: readonly string[], runningMax = 10, waitingMax = 100): PersonTurns<string> {
  const turns = new PersonTurns<string>({ runningMax, waitingMax });
  for (const job of jobs) turns.add(job[0]!, job);
  return turns;
}

describe('turns of people', () => {
  test('go round, whatever each has waiting', () => {
    const turns = turnsOf(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    const taken = Array.from({ length: 6 }, () => turns.take()!.job);
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(turns.take()).toBeUndefined();
  });

  test('whoever comes while another has hundreds waiting is next', () => {
    const turns = turnsOf(
      Array.from({ length: 500 }, (_, at) => `a${at}`),
      10,
      1000,
    );
    turns.take();
    turns.add('b', 'b1');
    expect([turns.take()!.job, turns.take()!.job]).toEqual(['a1', 'b1']);
  });

  test('nobody has more running than a share, and the others pass', () => {
    const turns = turnsOf(['a1', 'a2', 'b1'], 1);
    expect([turns.take()!.job, turns.take()!.job, turns.take()]).toEqual(['a1', 'b1', undefined]);
    turns.end('a');
    expect(turns.take()!.job).toBe('a2');
  });

  test('nobody has more waiting than allowed', () => {
    const turns = turnsOf(['a1', 'a2'], 1, 2);
    expect([turns.add('a', 'a3'), turns.add('b', 'b1')]).toEqual([false, true]);
  });
});
