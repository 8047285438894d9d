import { expect, test } from '@jest/globals';
import type { ProgressEvent } from '#request/localise-request.js';
import { sparingNews } from '#service/work/sparing-news.js';

const ended = (tasks: number): ProgressEvent => ({
  ...{ kind: 'task-ended', tasks, generation: 1 },
  ...{ viable: 2, locations: 3 },
});
const testsRun: ProgressEvent = { kind: 'tests-run', failing: 1, total: 2 };

test('tells counts one after the other with a pause between them, and everything else at once', () => {
  let nowMs = 1000;
  const heard: (readonly [number, ProgressEvent])[] = [];
  const tell = sparingNews((news) => void heard.push([nowMs, news]), { nowMs: () => nowMs });
  for (const [atMs, news] of [
    [1001, testsRun],
    [1002, ended(1)],
    [1049, ended(2)],
    [1050, ended(3)],
    [1051, testsRun],
    [1099, ended(4)],
    [1200, ended(5)],
  ] as const) {
    nowMs = atMs;
    tell(news);
  }
  expect(heard).toEqual([
    [1001, testsRun],
    [1050, ended(3)],
    [1051, testsRun],
    [1200, ended(5)],
  ]);
});

test('tells on after the clock was set back', () => {
  let nowMs = 100_000;
  const heard: ProgressEvent[] = [];
  const tell = sparingNews((news) => void heard.push(news), { nowMs: () => nowMs });
  nowMs = 10;
  tell(ended(1));
  nowMs = 59;
  tell(ended(2));
  expect(heard).toEqual([ended(1)]);
});
