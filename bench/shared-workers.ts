/**
 * How many five-line programs a second the service localises: embedded with two threads; and, over
 * PostgreSQL and Redis, with 1, 2 and 4 workers, each held to half a core by a control group. V8 goes on
 * optimising for the first thousands of submissions, which is what the warm-up is for. It empties the
 * database that it is given.
 *
 *   node dist/bench/shared-workers.js PROGRAM [--database URL --redis URL] [--count 1000] [--warm-up 3000]
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuMsOf, OverloadedService, removeGroup } from './overload/overloaded-service.js';
import { send } from './overload/send.js';
import { smallBody } from './overload/small-body.js';
import { renderTable } from './table.js';

const periodUs = 100_000;
const pollMs = 100;
/** For each half of a core, beside that of a whole service. */
const workerWarmUpShare = 1 / 20;
const connections = 8;

type Row = readonly (string | number)[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    redis: { type: 'string' },
    count: { type: 'string', default: '1000' },
    'warm-up': { type: 'string', default: '3000' },
  },
});
const [given] = positionals;
const { database, redis } = values;
if (given === undefined) throw new Error('shared-workers: say which program');
const program = resolve(given);
const count = Number(values.count);
const warmUp = Number(values['warm-up']);

const rows: Row[] = [['embedded, 2 threads', ...(await measureEmbedded())]];
if (database !== undefined && redis !== undefined) {
  const environment = { ...process.env, DATABASE_URL: database, REDIS_URL: redis };
  for (const workers of [1, 2, 4]) {
    rows.push([`${workers} of half a core`, ...(await measureWorkers(workers, database, environment))]);
  }
}
const load = readFileSync('/proc/loadavg', 'latin1').split(' ').slice(0, 3).join(' ');
process.stdout.write(
  `${renderTable(['workers', 'submissions', 'seconds', 'a second', 'their CPU ms each'], rows)}\nload ${load}\n`,
);

async function measureEmbedded(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-workers-'));
  const environment = { ...process.env, NEARMISS_DATA: folder, DATABASE_URL: '', REDIS_URL: '' };
  const key = addKey(environment);
  const service = await OverloadedService.start(program, environment, 'embedded');
  try {
    await localise(service, key, 'warm-up', warmUp);
    return await timed(service, key, () => service.cpuMs());
  } finally {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureWorkers(
  workers: number,
  database: string,
  environment: NodeJS.ProcessEnv,
): Promise<Row> {
  const emptied = spawnSync('psql', [
    database,
    '--command',
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  ]);
  if (emptied.status !== 0) throw new Error(`the database cannot be emptied: ${emptied.stderr}`);
  const key = addKey(environment);
  const service = await OverloadedService.start(program, environment, 'api alone');
  const groups = Array.from({ length: workers }, (_, index) => halfCore(index));
  const started = groups.map((group) => startWorker(group, environment));
  try {
    await localise(service, key, 'warm-up', Math.ceil(warmUp * workerWarmUpShare * workers));
    return await timed(service, key, () => groups.reduce((sum, group) => sum + cpuMs(group), 0));
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await Promise.all(started.map((child) => new Promise((done) => child.once('exit', done))));
    await service.end();
    for (const group of groups) await removeGroup(group);
  }
}

async function timed(service: OverloadedService, key: string, usedMs: () => number): Promise<Row> {
  const usedBefore = usedMs();
  const startedMs = performance.now();
  await localise(service, key, 'measured', count);
  const seconds = (performance.now() - startedMs) / 1000;
  const each = (usedMs() - usedBefore) / count;
  return [count, seconds.toFixed(1), (count / seconds).toFixed(1), each.toFixed(1)];
}

function addKey(environment: NodeJS.ProcessEnv): string {
  const args = [program, 'key', 'add', '--scope', 'admin', '--name', 'bench'];
  return execFileSync(process.execPath, args, { env: environment }).toString().trim();
}

/** In our own group, so that whoever runs us says where we are. */
function halfCore(index: number): string {
  const own = /^\d+:[^:]*\bcpu\b[^:]*:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'latin1'))?.[1] ?? '/';
  const group = join('/sys/fs/cgroup/cpu', own, `nearmiss-worker-${process.pid}-${index}`);
  mkdirSync(group);
  writeFileSync(`${group}/cpu.cfs_period_us`, String(periodUs));
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(periodUs / 2));
  return group;
}

function cpuMs(group: string): number {
  const tasks = readFileSync(`${group}/cgroup.procs`, 'latin1').trim().split('\n');
  return tasks.reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0);
}

function startWorker(group: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const args = [process.execPath, program, 'worker', '--threads', '1', '--log-level', 'error'];
  return spawn('sh', ['-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh', ...args], {
    env: environment,
    stdio: 'ignore',
  });
}

async function localise(
  service: OverloadedService,
  key: string,
  mark: string,
  wanted: number,
): Promise<void> {
  let next = 0;
  // As a learning platform does it: what is measured is not how connections are made.
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = async (): Promise<void> => {
    while (next < wanted) {
      const body = smallBody(`${mark} ${next++}`);
      const asked = { key, method: 'POST', path: '/v1/localisations', body };
      const { status } = await send(service.port, asked, agent);
      if (status !== 202) throw new Error(`refused: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  agent.destroy();
  for (;;) {
    const { body } = await service.send(key, 'GET', '/metrics');
    const waiting = [...body.matchAll(/^nearmiss_localisations\{state="(?:queued|running)"\} (\d+)$/gm)];
    if (waiting.every(([, value]) => value === '0')) return;
    await delay(pollMs);
  }
}
