/** What is said of a measurement that no worker brought back. */

import { expect, test } from '@jest/globals';
import { refused } from '#lab/corpus/corpus-queue.js';

test('a measurement that is lost with its workers asks for no other versions', () => {
  expect(() => refused(new Error('job stalled more than allowable limit'))).toThrow(
    /^--redis: a measurement was lost with every worker that took it; see whether .* give the command again/,
  );
  expect(() => refused(new Error('it is nearmiss 1, the experiment nearmiss 2'))).toThrow(
    /^--redis: a worker refused: it is nearmiss 1, the experiment nearmiss 2; install the same version/,
  );
});
