/** In a log, progress is a line a minute. */

import { expect, jest, test } from '@jest/globals';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { realClock } from '#pool/real-time.js';

test('a log gets no line in the first minute, then one a minute', () => {
  const startMs = realClock.nowMs();
  let passedMs = 0;
  const clock = jest.spyOn(realClock, 'nowMs').mockImplementation(() => startMs + passedMs);
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    for (passedMs = 0; passedMs <= 150_000; passedMs += 1000) showProgress(`after ${passedMs / 1000} s`);
    showProgress('');
  } finally {
    write.mockRestore();
    clock.mockRestore();
  }
  expect(written).toEqual(['after 60 s\n', 'after 120 s\n']);
});
