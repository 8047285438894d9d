/** Questions about sets of locations to a fake tool: what it gets, and what happens to its answers. */

import { describe, expect, test } from '@jest/globals';
import { openExternalAnalyser } from '#analysers/external/external-analyser.js';
import type { TaskTexts, ToolAdapter, ToolAnswer } from '#analysers/external/tool-adapter.js';
import type { ChosenValue, ToolVerdict } from '#analysers/external/tool-verdict.js';
import { createCbmcDialect } from '#instrument/dialects/cbmc.js';
import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer, Task } from '#model/task.js';
import { sampleInput } from '../../../support/localise-sample.js';
import { observed } from '../../../support/observed.js';
import { openPlainToolRunner } from '../../../support/plain-tool-runner.js';
import { setNumbers, toggle } from '../../../support/toggles.js';
import { twoFaults } from '../../../support/two-faults.js';

/** Locations of the program: `RATE`, and the value of `late`. */
const rate = toggle(1);
const late = toggle(11);
const { signal } = new AbortController();

const at = (toggle: Toggle, value: number): ChosenValue => ({
  kind: 'integer',
  value: BigInt(value),
  at: toggle,
});
const nothing: ToolVerdict = { hits: new Map(), open: new Map(), cutShort: undefined };

interface Asked {
  /** The opened submissions, by how many toggles may be on. */
  readonly opened: number[];
  readonly asked: TaskTexts[];
  /** Replays, of hits alone. */
  replays: number;
}

/** The answers to a task when the tool gives these verdicts. */
async function ask(
  tasks: readonly Task[],
  verdict: ToolVerdict,
  openEnd?: (opening: number) => { readonly rejected: string } | undefined,
  input = twoFaults('full'),
) {
  const seen: Asked = { opened: [], asked: [], replays: 0 };
  const adapter: ToolAdapter = {
    dialect: createCbmcDialect(),
    async open({ submission }) {
      seen.opened.push(
        submission.includes('extern int __t1, __t2, __t3;')
          ? 3
          : submission.includes('extern int __t1, __t2;')
            ? 2
            : 1,
      );
      return (
        openEnd?.(seen.opened.length) ?? {
          async search(texts): Promise<ToolAnswer> {
            seen.asked.push(texts);
            return { kind: 'answered', verdict };
          },
        }
      );
    },
  };
  const runner = await openPlainToolRunner();
  runner.watchReplay = (replay) => {
    seen.replays++;
    return replay();
  };
  try {
    const opening = await openExternalAnalyser(input, adapter, runner, signal);
    if (opening.kind !== 'opened') throw new Error(opening.detail);
    const outcomes = [];
    for (const task of tasks) outcomes.push(await opening.analyser.analyse(task, signal));
    return { ...seen, outcomes };
  } finally {
    await runner.close();
  }
}

function setsTask(...sets: LocationSet[]): Task {
  return {
    id: 0,
    test: 0,
    whitelist: setNumbers(...sets.map((_, index) => 70 + index)),
    sets,
    effort: 'full',
  };
}

async function answerTo(task: Task, verdict: ToolVerdict): Promise<Answer> {
  const { outcomes } = await ask([task], verdict);
  const [outcome] = outcomes;
  if (outcome!.kind !== 'completed') throw new Error(outcome!.kind);
  return outcome!.answers[0]!.answer;
}

describe('a hit', () => {
  const hit = (...values: ChosenValue[]): ToolVerdict => ({ ...nothing, hits: new Map([[70, values]]) });

  test('is a witness for each location, whatever the order of its values', async () => {
    const answer = await answerTo(setsTask([rate, late]), hit(at(late, 1), at(rate, 4)));
    expect(answer).toEqual({
      kind: 'repairs',
      witness: {
        values: [{ kind: 'integer', value: '4', literal: '4' }],
        original: observed(5, 5),
        wraps: false,
        others: [
          { toggle: late, values: [{ kind: 'integer', value: '1', literal: '1' }], original: observed(0) },
        ],
      },
    });
  });

  test.each([
    ['does not make the test pass', [at(rate, 4), at(late, 0)], '4, 0'],
    ['lacks a value', [at(rate, 4)], '4'],
    [
      'has a value of another location',
      [at(rate, 4), at(toggle(12), 1)],
      'values that do not fit the location',
    ],
  ])('that %s is a failed replay', async (_, values, seen) => {
    expect(await answerTo(setsTask([rate, late]), hit(...values))).toEqual({
      kind: 'unknown',
      reason: 'replay',
      detail: `the witness of cbmc (${seen}) does not make the test pass`,
    });
  });

  test('that leads to a crash is one too, which says so', async () => {
    expect(await answerTo(setsTask([rate, late]), hit(at(rate, 40), at(late, 0)))).toMatchObject({
      reason: 'replay',
      detail:
        "the witness of cbmc (40, 0) does not make the test pass (line 11: element 10 of 'parts' is read, but its elements are 0 to 1)",
    });
  });
});

test('the replay of each hit may be watched, and of nothing else', async () => {
  const hits = new Map([[70, [at(rate, 4), at(late, 1)]]]);
  const { replays } = await ask([setsTask([rate, late], [late, toggle(12)])], { ...nothing, hits });
  expect(replays).toBe(1);
});

describe('without a hit', () => {
  test('a set is excluded; one that is open is not', async () => {
    const verdict = { ...nothing, open: new Map([[71, 'too long']]) };
    const { outcomes } = await ask([setsTask([rate, late], [late, toggle(12)])], verdict);
    expect(outcomes[0]).toMatchObject({
      kind: 'completed',
      answers: [
        { toggle: 70, answer: { kind: 'cannot-repair' } },
        { toggle: 71, answer: { kind: 'unknown', detail: 'too long' } },
      ],
    });
  });

  test('nothing is excluded if the search was cut short', async () => {
    const verdict = { ...nothing, cutShort: { reason: 'time', detail: 'an hour' } } as const;
    expect(await answerTo(setsTask([rate, late]), verdict)).toEqual({
      kind: 'unknown',
      reason: 'time',
      detail: 'an hour',
    });
  });
});

describe('the tool gets', () => {
  test('a text for as many toggles as the largest set has, opened when that changes', async () => {
    const single: Task = { id: 0, test: 0, whitelist: [rate], effort: 'full' };
    const pair = setsTask([rate, late], [late]);
    const { opened, asked } = await ask(
      [single, pair, pair, setsTask([rate, late, toggle(12)]), single],
      nothing,
    );
    expect(opened).toEqual([1, 2, 3, 1]);
    expect(asked.map(({ whitelist, sets }) => ({ whitelist, sets }))).toEqual([
      { whitelist: [rate], sets: undefined },
      { whitelist: [70, 71], sets: [[rate, late], [late]] },
      { whitelist: [70, 71], sets: [[rate, late], [late]] },
      { whitelist: [70], sets: [[rate, late, toggle(12)]] },
      { whitelist: [rate], sets: undefined },
    ]);
  });

  test('a text only once if it rejects it: every set is then unknown', async () => {
    const refuse = (opening: number) => (opening === 2 ? { rejected: 'too large' } : undefined);
    const task = setsTask([rate, late], [late, toggle(12)]);
    const { opened, asked, outcomes } = await ask([task, task], nothing, refuse);
    expect({ opened, asked }).toEqual({ opened: [1, 2], asked: [] });
    const answer = {
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'cbmc rejects the program: too large',
    };
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        kind: 'completed',
        answers: [
          { toggle: 70, answer },
          { toggle: 71, answer },
        ],
      });
  });

  test('no set with a location that the text lacks, which the reason names', async () => {
    // In that program: the argument of `atoi`, an address, with a returned value.
    const { asked, outcomes } = await ask(
      [setsTask([toggle(5), toggle(7)], [toggle(4), toggle(5)])],
      nothing,
      undefined,
      await sampleInput('payme'),
    );
    expect(asked.map(({ whitelist, sets }) => ({ whitelist, sets }))).toEqual([
      { whitelist: [71], sets: [[4, 5]] },
    ]);
    expect(outcomes[0]).toMatchObject({
      answers: [
        {
          toggle: 70,
          answer: {
            kind: 'unknown',
            reason: 'unsupported',
            detail: 'submission.c:18:22:argument: cbmc has no unknown addresses here',
          },
        },
        { toggle: 71, answer: { kind: 'cannot-repair' } },
      ],
    });
  });
});
