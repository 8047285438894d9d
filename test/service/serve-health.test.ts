/** What a worker tells at its health port. */

import { expect, jest, test } from '@jest/globals';
import { silentLogger as logger } from '#service/observe/logger.js';
import { Metrics } from '#service/observe/metrics.js';
import { serveHealth } from '#service/serve-health.js';
import { decodeSettings } from '#service/settings/decode-settings.js';

test('lives, is ready as long as it reaches its stores, and tells its figures', async () => {
  const settings = decodeSettings('worker', { healthPort: '0' }, {}, 1);
  const info = jest.spyOn(logger, 'info');
  let fault: Error | undefined;
  const checkReady = async (): Promise<void> => {
    if (fault !== undefined) throw fault;
  };
  const close = await serveHealth(settings, { checkReady, metrics: new Metrics(), logger });
  const [{ url }] = info.mock.calls[0] as unknown as [{ url: string }];
  const ask = (path: string): Promise<Response> => fetch(`${url}${path}`);
  expect((await ask('/readyz')).status).toBe(200);
  fault = new Error('redis://:secret@redis:6379 is away');
  const unready = await ask('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.text()).not.toContain('secret');
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toMatch(/^nearmiss_process_cpu_seconds_total \d/m);
  expect((await ask('/')).status).toBe(404);
  await close();
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});

test('listens nowhere by default', async () => {
  const settings = decodeSettings('worker', {}, {}, 1);
  const checkReady = async (): Promise<void> => {};
  const close = await serveHealth(settings, { checkReady, metrics: new Metrics(), logger });
  expect(settings.healthPort).toBeUndefined();
  await close();
});
