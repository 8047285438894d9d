/** What is not there yet is tried again, for as long as the settings say. */

import { expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { silentLogger as logger } from '#service/observe/logger.js';
import { untilReachable } from '#service/until-reachable.js';

/** Fails so often before it answers. */
function late(failures: number, fault: Error): { readonly open: () => Promise<string>; tries: number } {
  const server = {
    tries: 0,
    async open() {
      if (++server.tries <= failures) throw fault;
      return 'open';
    },
  };
  return server;
}

const away = new UserError('queue-unavailable', 'Redis does not answer');

test('a server that comes up late is waited for', async () => {
  const server = late(2, away);
  expect(await untilReachable(server.open, { waitMs: 60_000, logger })).toBe('open');
  expect(server.tries).toBe(3);
});

test('without patience the first failure counts', async () => {
  const server = late(2, away);
  await expect(untilReachable(server.open, { waitMs: 0, logger })).rejects.toBe(away);
  expect(server.tries).toBe(1);
});

test('what another try would not help is not tried again', async () => {
  const wrong = new UserError('option-invalid', 'the URL is wrong');
  const server = late(2, wrong);
  await expect(untilReachable(server.open, { waitMs: 60_000, logger })).rejects.toBe(wrong);
  expect(server.tries).toBe(1);
});
