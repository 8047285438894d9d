/** In a log, progress is a line a minute. */

import { expect, jest, test } from '@jest/globals';
import { realClock } from '#pool/real-time.js';

test('a log gets no line in the first minute, then one a minute', async () => {
  // In whole milliseconds from the start on, so that no sum is rounded and nothing passes while the module loads.
  let nowMs = 0;
  const clock = jest.spyOn(realClock, 'nowMs').mockImplementation(() => nowMs);
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    const { showProgress } = await import('#lab/terminal/experiment-progress.js');
    for (nowMs = 0; nowMs <= 150_000; nowMs += 1000) showProgress(`after ${nowMs / 1000} s`);
    showProgress('');
  } finally {
    write.mockRestore();
    clock.mockRestore();
  }
  expect(written).toEqual(['after 60 s\n', 'after 120 s\n']);
});
