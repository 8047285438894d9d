/** `experiment corpus --redis`: workers in processes of their own, on a real Redis. */

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import { buildCli, cliEntry, runCli } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';
import { createOwnRedis } from '../support/own-redis.js';

const deadlineMs = 180_000;
const corpus = resolve('samples/corpus/corpus.jsonl');

beforeAll(buildCli, deadlineMs);

/** Rows without the time. */
async function steadyRowsIn(folder: string): Promise<readonly (readonly string[])[]> {
  const lines = (await readFile(join(folder, 'rows.csv'), 'utf8')).split('\r\n');
  const time = lines[0]!.split(',').indexOf('elapsedMs');
  return lines.map((line) => line.split(',').filter((_, column) => column !== time));
}

describeWith('redis-server', 'an experiment over Redis', () => {
  test(
    'two workers give the rows of one machine',
    () =>
      withDir(
        async ({ path }) => {
          const redis = await createOwnRedis();
          await redis.start();
          const worker = () =>
            execa(process.execPath, [cliEntry, 'experiment', 'worker', '--redis', redis.url], {
              reject: false,
            });
          const workers = [worker(), worker()];
          const args = ['experiment', 'corpus', corpus, '--limit', '12', '--scope', 'paper,full', '--output'];
          try {
            const shared = runCli([...args, 'shared', '--redis', redis.url], path);
            expect(await runCli([...args, 'alone'], path)).toMatchObject({ stderr: '', exitStatus: 0 });
            expect(await shared).toMatchObject({ stderr: '', exitStatus: 0 });
          } finally {
            for (const each of workers) each.kill('SIGTERM');
            const ends = await Promise.all(workers);
            expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
            await redis.kill();
          }
          const alone = await steadyRowsIn(join(path, 'alone'));
          expect(alone.length).toBeGreaterThan(24);
          expect(await steadyRowsIn(join(path, 'shared'))).toEqual(alone);
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );

  test(
    'a worker of another version refuses, and the experiment says so',
    () =>
      withDir(
        async ({ path }) => {
          const redis = await createOwnRedis();
          await redis.start();
          const other =
            "import module from 'node:module'; const load = module.Module._load;" +
            "module.Module._load = (name, ...rest) => name.endsWith('package.json') " +
            "? { ...load(name, ...rest), version: '0.0.1' } : load(name, ...rest);";
          const worker = execa(
            process.execPath,
            [
              ...['--import', `data:text/javascript,${encodeURIComponent(other)}`],
              ...[cliEntry, 'experiment', 'worker', '--redis', redis.url],
            ],
            { reject: false },
          );
          try {
            const args = ['experiment', 'corpus', corpus, '--limit', '1', '--redis', redis.url];
            const run = await runCli([...args, '--output', 'out'], path);
            expect(run.exitStatus).toBe(2);
            expect(run.stderr).toMatch(
              /--redis: a worker refused: it is nearmiss 0\.0\.1.*the experiment nearmiss/,
            );
          } finally {
            worker.kill('SIGTERM');
            await worker;
            await redis.kill();
          }
        },
        { unsafeCleanup: true },
      ),
    deadlineMs,
  );
});
