/** How much memory a thread may use. */

import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { type HostOptions, startThread } from '#pool/job-host.js';

async function limitsOf(options: Pick<HostOptions, 'heapBytesMax'>) {
  const thread = startThread({ workerFile: new URL('data:text/javascript,'), workerData: null, ...options });
  const { resourceLimits } = thread;
  await once(thread, 'exit');
  return resourceLimits;
}

test('a thread has more room for what is new than by default, but not where its heap is bounded', async () => {
  const free = await limitsOf({});
  const bounded = await limitsOf({ heapBytesMax: 300 * 2 ** 20 + 1 });
  expect(free?.maxYoungGenerationSizeMb).toBe(192);
  expect(bounded?.maxYoungGenerationSizeMb).toBeLessThan(192);
  expect(bounded?.maxOldGenerationSizeMb).toBe(301);
});
