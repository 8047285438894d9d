/**
 * How many five-line programs a second 1, 2 and 4 workers localise, each held to half a core by a control
 * group, over PostgreSQL and Redis. It empties the database that it is given.
 *
 *   node dist/bench/shared-workers.js PROGRAM --database URL --redis URL [--count 400]
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OverloadedService } from './overload/overloaded-service.js';
import { smallBody } from './overload/watch.js';
import { renderTable } from './table.js';

const periodUs = 100_000;
const pollMs = 100;
const warmUp = 40;
const connections = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, redis: { type: 'string' }, count: { type: 'string' } },
});
const [given] = positionals;
const { database, redis } = values;
if (given === undefined || database === undefined || redis === undefined) {
  throw new Error('shared-workers: say which program, --database and --redis');
}
const program = resolve(given);
const count = Number(values.count ?? 400);
const environment = { ...process.env, DATABASE_URL: database, REDIS_URL: redis };

const rows: (readonly (string | number)[])[] = [];
for (const workers of [1, 2, 4]) rows.push([workers, ...(await measure(workers))]);
const load = readFileSync('/proc/loadavg', 'latin1').split(' ').slice(0, 3).join(' ');
process.stdout.write(
  `${renderTable(['workers', 'submissions', 'seconds', 'a second', 'CPU ms each'], rows)}\nload ${load}\n`,
);

async function measure(workers: number): Promise<readonly (string | number)[]> {
  const emptied = spawnSync('psql', [
    database!,
    '--command',
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  ]);
  if (emptied.status !== 0) throw new Error(`the database cannot be emptied: ${emptied.stderr}`);
  const key = execFileSync(process.execPath, [program, 'key', 'add', '--scope', 'admin', '--name', 'bench'], {
    env: environment,
  })
    .toString()
    .trim();
  const service = await OverloadedService.start(program, environment, 'api alone');
  const groups = Array.from({ length: workers }, (_, index) => halfCore(index));
  const started = groups.map(startWorker);
  try {
    await localise(service, key, 'warm-up', warmUp * workers);
    const usedBefore = groups.map(cpuMs);
    const startedMs = performance.now();
    await localise(service, key, 'measured', count);
    const seconds = (performance.now() - startedMs) / 1000;
    const usedMs = groups.reduce((sum, group, index) => sum + cpuMs(group) - usedBefore[index]!, 0);
    return [count, seconds.toFixed(1), (count / seconds).toFixed(1), (usedMs / count).toFixed(1)];
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await Promise.all(started.map((child) => new Promise((done) => child.once('exit', done))));
    await service.end();
    await delay(200);
    for (const group of groups) rmdirSync(group);
  }
}

function halfCore(index: number): string {
  const group = `/sys/fs/cgroup/cpu,cpuacct/nearmiss-worker-${process.pid}-${index}`.replace(
    'cpu,cpuacct',
    'cpu',
  );
  mkdirSync(group);
  writeFileSync(`${group}/cpu.cfs_period_us`, String(periodUs));
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(periodUs / 2));
  return group;
}

function cpuMs(group: string): number {
  const tasks = readFileSync(`${group}/cgroup.procs`, 'latin1').trim().split('\n');
  return tasks.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    // User and system time, in ticks of 10 ms.
    return sum + 10 * (Number(fields[11]) + Number(fields[12]));
  }, 0);
}

function startWorker(group: string): ChildProcess {
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
  const post = async (): Promise<void> => {
    while (next < wanted) {
      const body = smallBody(`${mark} ${next++}`);
      const { status } = await service.send(key, 'POST', '/v1/localisations', body);
      if (status !== 202) throw new Error(`refused: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  for (;;) {
    const { body } = await service.send(key, 'GET', '/metrics');
    const waiting = [...body.matchAll(/^nearmiss_localisations\{state="(?:queued|running)"\} (\d+)$/gm)];
    if (waiting.every(([, value]) => value === '0')) return;
    await delay(pollMs);
  }
}
