/**
 * Turns of people, simulated under a seed: workers take what `nextTurn` gives, each
 * localisation takes as long as it takes, and clocks are kept as the store keeps them.
 */

import { describe, expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { type Candidate, nextTurn, owedMs } from '#service/store/fair-turns.js';

interface Job {
  readonly id: string;
  readonly person: string;
  readonly comesMs: number;
  readonly costMs: number;
}

interface Ended extends Job {
  readonly startedMs: number;
}

/** Ids sort by when jobs come. */
function job(at: number, person: string, comesMs: number, costMs: number): Job {
  return { id: String(at).padStart(6, '0'), person, comesMs, costMs };
}

function simulate(jobs: readonly Job[], workers: number, runningMax = workers): readonly Ended[] {
  const coming = [...jobs].sort((a, b) => a.comesMs - b.comesMs || (a.id < b.id ? -1 : 1));
  const waiting = new Map<string, Job[]>();
  const clocks = new Map<string, { startMs: number; servedMs: number }>();
  const running: (Job & { endsMs: number })[] = [];
  const ended: Ended[] = [];
  let nowMs = 0;
  while (ended.length < jobs.length || running.length > 0) {
    while (coming.length > 0 && coming[0]!.comesMs <= nowMs) {
      const next = coming.shift()!;
      waiting.set(next.person, [...(waiting.get(next.person) ?? []), next]);
    }
    for (;;) {
      if (running.length === workers) break;
      const virtualMs = Math.max(0, ...[...clocks.values()].map(({ startMs }) => startMs));
      const candidates = [...waiting].map(
        ([personId, [head]]): Candidate => ({
          ...{ personId, courseId: 'c', id: head!.id, attempts: 0, priority: 0, isCapped: true },
          running: running.filter(({ person }) => person === personId).length,
          servedMs: clocks.get(personId)?.servedMs,
        }),
      );
      const turn = nextTurn(candidates, { runningMax, lastPriority: 100, virtualMs });
      if (turn === undefined) break;
      clocks.set(turn.personId, { startMs: turn.startMs, servedMs: turn.servedMs });
      const [taken, ...left] = waiting.get(turn.personId)!;
      if (left.length === 0) waiting.delete(turn.personId);
      else waiting.set(turn.personId, left);
      running.push({ ...taken!, endsMs: nowMs + taken!.costMs });
      ended.push({ ...taken!, startedMs: nowMs });
    }
    const nextMs = Math.min(coming[0]?.comesMs ?? Infinity, ...running.map(({ endsMs }) => endsMs));
    if (nextMs === Infinity) break;
    nowMs = nextMs;
    for (const each of running.filter(({ endsMs }) => endsMs <= nowMs)) {
      running.splice(running.indexOf(each), 1);
      clocks.get(each.person)!.servedMs += owedMs(each.costMs);
    }
  }
  return ended;
}

/** (Σx)² / (n Σx²): 1 where all are equal, 1/n where one has all (Jain, Chiu and Hawe, 1984). */
function jainIndex(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return (sum * sum) / (values.length * squares);
}

describe('turns of people', () => {
  test('with 500 waiting from one, the single one of another starts next', () => {
    const many = Array.from({ length: 500 }, (_, at) => job(at, 'many', 0, 100));
    const single = job(900, 'single', 1050, 100);
    const started = simulate([...many, single], 1).find(({ person }) => person === 'single')!;
    expect(started.startedMs).toBe(1100);
  });

  test('whoever asks for what takes long waits for it, not the others', () => {
    const dear = Array.from({ length: 10 }, (_, at) => job(at, 'dear', 0, 60_000));
    const cheap = Array.from({ length: 20 }, (_, at) => job(100 + at, 'cheap', 1000, 100));
    const ended = simulate([...dear, ...cheap], 2, 1);
    const lastMs = Math.max(
      ...ended.filter(({ person }) => person === 'cheap').map(({ startedMs }) => startedMs),
    );
    expect(lastMs).toBe(1000 + 19 * 100);
  });

  test('time is shared alike among those who always have something waiting, whatever each costs', () => {
    const seed = 20_261_123;
    const random = createRandom(seed);
    const costs = [50, 100, 200, 400, 800, 1600];
    const jobs = Array.from({ length: 6000 }, (_, at) => {
      const person = drawBelow(random, costs.length);
      return job(at, `p${person}`, 0, costs[person]!);
    });
    const untilMs = 60_000;
    const served = new Map<string, number>();
    for (const { person, startedMs, costMs } of simulate(jobs, 2)) {
      if (startedMs < untilMs) served.set(person, (served.get(person) ?? 0) + costMs);
    }
    expect({ seed, index: jainIndex([...served.values()]) }).toEqual({ seed, index: expect.closeTo(1, 2) });
  });

  test('200 people in a rush wait alike, however many each sends', () => {
    const seed = 7;
    const random = createRandom(seed);
    const jobs: Job[] = [];
    for (let person = 0; person < 200; person++) {
      const amount = 1 + drawBelow(random, 20);
      for (let at = 0; at < amount; at++) {
        jobs.push(job(jobs.length, `p${person}`, drawBelow(random, 1000), 50 + drawBelow(random, 100)));
      }
    }
    const firstWaits = new Map<string, number>();
    for (const { person, startedMs, comesMs } of simulate(jobs, 2)) {
      if (!firstWaits.has(person)) firstWaits.set(person, startedMs - comesMs);
    }
    // In the order of arrival the last of 200 would wait for some 2,000 programs; by turns for 200.
    expect(Math.max(...firstWaits.values())).toBeLessThan(200 * 150);
    const shares = [...firstWaits.values()].map((waitMs) => 1 / (10_000 + waitMs));
    expect({ seed, isFair: jainIndex(shares) >= 0.9 }).toEqual({ seed, isFair: true });
  });

  test('who was away saves up no turns', () => {
    const early = job(0, 'back', 0, 100);
    const steady = Array.from({ length: 400 }, (_, at) => job(100 + at, 'steady', 0, 100));
    const late = Array.from({ length: 100 }, (_, at) => job(1000 + at, 'back', 20_000, 100));
    const after = simulate([early, ...steady, ...late], 1).filter(({ startedMs }) => startedMs >= 20_000);
    const firstTwenty = after.slice(0, 20).filter(({ person }) => person === 'back').length;
    expect(firstTwenty).toBeGreaterThanOrEqual(9);
    expect(firstTwenty).toBeLessThanOrEqual(11);
  });
});
