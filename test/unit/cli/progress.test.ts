/** The line of progress: what it says, when it is drawn, and that it goes away. */

import { expect, test } from '@jest/globals';
import { createProgress } from '#cli/progress.js';

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

const wipe = '\r\u001b[K';

test('a quick run shows nothing, a long one a line that is redrawn and wiped', () => {
  const stream = terminal(true);
  let nowMs = 0;
  const progress = createProgress(stream, () => nowMs);
  progress.onProgress!({ kind: 'tests-run', failing: 4, total: 9 });
  expect(stream.written).toEqual([]);
  nowMs = 200;
  progress.onProgress!({ kind: 'task-ended', tasks: 1, generation: 1, viable: 7, locations: 23 });
  nowMs = 210;
  progress.onProgress!({ kind: 'task-ended', tasks: 2, generation: 1, viable: 6, locations: 23 });
  nowMs = 250;
  progress.onProgress!({ kind: 'task-ended', tasks: 3, generation: 1, viable: 5, locations: 23 });
  progress.clear();
  progress.clear();
  expect(stream.written).toEqual([
    `${wipe}4 of 9 tests fail; 1 searched, 7 of 23 locations left`,
    `${wipe}4 of 9 tests fail; 3 searched, 5 of 23 locations left`,
    wipe,
  ]);
});

test('a narrow terminal is not overrun', () => {
  const stream = terminal(true, 10);
  let nowMs = 0;
  const progress = createProgress(stream, () => nowMs);
  nowMs = 1000;
  progress.onProgress!({ kind: 'tests-run', failing: 4, total: 9 });
  expect(stream.written).toEqual([`${wipe}4 of 9 te`]);
});

test('a stream that is not a terminal gets nothing', () => {
  const stream = terminal(false);
  const progress = createProgress(stream, () => 1e9);
  expect(progress.onProgress).toBeUndefined();
  progress.clear();
  expect(stream.written).toEqual([]);
});
