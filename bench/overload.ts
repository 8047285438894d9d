/**
 * The service under requests that are meant to end it or to hold it up, one kind after the other: what
 * everybody else notices meanwhile. It runs in a control group of 1 GiB where we may make one, embedded,
 * or as an api with a worker over PostgreSQL and Redis. It only measures: nothing passes or fails.
 *
 *   node dist/bench/overload.js PROGRAM [--database URL --redis URL] [--only archives,shares]
 *
 * PROGRAM is the command line's file, of this revision or of another one.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { kinds, type World } from './overload/kinds.js';
import { OverloadedService } from './overload/overloaded-service.js';
import { Watch } from './overload/watch.js';
import { median } from './statistics.js';
import { renderTable } from './table.js';

/** Before an attack begins, one after the other; the later half says what is usual. */
const quietSubmissions = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    redis: { type: 'string' },
    only: { type: 'string' },
  },
});
const [given] = positionals;
if (given === undefined) throw new Error('overload: say which program');
const program = resolve(given);
const wanted = values.only?.split(',');

const rows: (readonly (string | number)[])[] = [];
for (const [name, run] of Object.entries(kinds)) {
  if (wanted !== undefined && !wanted.includes(name)) continue;
  rows.push([name, ...(await measure(run))]);
  process.stderr.write(`${rows.at(-1)!.join(' | ')}\n`);
}
process.stdout.write(
  `${renderTable(['attack', 'health p95 ms', 'max', 'accept p95 ms', 'max', 'refused', 'start: alone, then ms', 'peak MB', 'what came of it'], rows)}\n`,
);

/** Each kind gets a service of its own. */
async function measure(run: (world: World) => Promise<string>): Promise<readonly (string | number)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'overload-'));
  const stores = { DATABASE_URL: values.database ?? '', REDIS_URL: values.redis ?? '' };
  if (values.database !== undefined) emptyStores(values.database);
  const environment = { ...process.env, ...stores, NEARMISS_DATA: folder };
  const key = (scope: string, name: string): string =>
    execFileSync(process.execPath, [program, 'key', 'add', '--scope', scope, '--name', name], {
      env: environment,
    })
      .toString()
      .trim();
  const keys = {
    attacker: key('student', 'attacker'),
    other: key('student', 'other'),
    starter: key('student', 'starter'),
    grader: key('grader', 'g'),
  };
  const service = await OverloadedService.start(
    program,
    environment,
    values.redis === undefined ? 'embedded' : 'distributed',
  );
  const watch = new Watch(service, keys);
  try {
    const alone: number[] = [];
    // The first ones wait for threads that start.
    for (let count = 0; count < quietSubmissions; count++) alone.push(await watch.untilOneStarted());
    const aloneMs = median(alone.slice(quietSubmissions / 2));
    watch.begin();
    await delay(1000);
    let came: string;
    try {
      came = await run({ service, keys, folder, watch });
    } catch (fault) {
      came = `${service.hasEnded() ? `the process ended (${service.hasEnded()}); ` : ''}${(fault as Error).message}`;
    }
    const { health, accept, refused } = await watch.end();
    const started =
      watch.startedMs === undefined ? '' : `${Math.round(aloneMs)}, ${Math.round(watch.startedMs)}`;
    return [...health, ...accept, refused, started, service.peakMegabytes(), came];
  } finally {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function emptyStores(database: string): void {
  const sql = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';
  const { status, stderr } = spawnSync('psql', [database, '--command', sql]);
  if (status !== 0) throw new Error(`overload: the database cannot be emptied: ${stderr}`);
}
