/** What real processes may do to us: each ends completely, and as an answer. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { processTree } from '#analysers/sandbox/process-tree.js';
import { type ProcessCall, runProcess } from '#analysers/sandbox/run-process.js';

const never = new AbortController().signal;

function shell(script: string, more: Partial<ProcessCall> = {}, stop = never) {
  const call = {
    file: '/bin/sh',
    args: ['-c', script],
    folder: tmpdir(),
    environment: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    timeMsMax: 60_000,
    outputBytesMax: 100_000,
    ...more,
  };
  return runProcess(call, stop);
}

/** Our descendants, without those that have lost their parent. */
/** Other tests of this process may have left some. */
const strangers = new Set(processTree(process.pid, 10_000));

function descendants(): readonly number[] {
  return processTree(process.pid, 10_000).filter((id) => !strangers.has(id));
}

function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** A killed process is not gone at once. */
async function isGone(id: number): Promise<boolean> {
  for (let rounds = 0; rounds < 200 && isThere(id); rounds++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !isThere(id);
}

describe('a process', () => {
  test('gives its status and the bytes that it wrote to each stream', async () => {
    expect(await shell(`printf 'a\\377\\n'; printf b >&2; exit 3`)).toEqual({
      kind: 'exited',
      status: 3,
      stdout: 'a\xff\n',
      stderr: 'b',
    });
  });

  test('has only the environment passed to it, and no input', async () => {
    const end = await shell('env | grep -v -E "^(PWD|OLDPWD|SHLVL|_)="; cat');
    expect(end).toMatchObject({ kind: 'exited', stdout: 'PATH=/usr/bin:/bin\nLC_ALL=C\n' });
  });

  test('may be ended by a signal', async () => {
    expect(await shell('kill -ABRT $$')).toMatchObject({ kind: 'killed', by: 'signal', detail: 'SIGABRT' });
  });

  test('may not exist', async () => {
    expect(await shell('', { file: '/nowhere/tool' })).toMatchObject({ kind: 'not-started' });
    expect(await shell('', { folder: '/nowhere' })).toMatchObject({ kind: 'not-started' });
  });

  test.each([
    ['keeps its output open', 'sleep 1000 &'],
    ['keeps it open in a session of its own', 'setsid sleep 1000 & sleep 0.3;'],
  ])('leaves a child that %s: we go on', async (_, script) => {
    const end = await shell(`${script} echo $!; exit 4`);
    expect(end).toMatchObject({ kind: 'exited', status: 4 });
    // The second is no longer our descendant.
    const child = Number((end as { stdout: string }).stdout);
    expect(child).toBeGreaterThan(1);
    if (isThere(child)) process.kill(child, 'SIGKILL');
    expect(await isGone(child)).toBe(true);
  });
});

describe('a process is killed with all that it started', () => {
  const family = 'sleep 1000 & echo $!; (sleep 1000 & echo $!; wait) & setsid sleep 1000 & echo $!; wait';

  async function expectFamilyGone(stdout: string): Promise<void> {
    const children = stdout.trim().split('\n').map(Number);
    expect(children).toHaveLength(3);
    for (const child of children) expect(await isGone(child)).toBe(true);
    expect(descendants()).toEqual([]);
  }

  test('at its deadline', async () => {
    const end = await shell(family, { timeMsMax: 1_000 });
    expect(end).toMatchObject({ kind: 'killed', by: 'time', detail: 'more than 1000 ms' });
    await expectFamilyGone((end as { stdout: string }).stdout);
  });

  test('beyond the limit on output, which is cut there', async () => {
    const end = await shell('while :; do echo 0123456789; done', { outputBytesMax: 1_000 });
    expect(end).toMatchObject({ kind: 'killed', by: 'output' });
    expect((end as { stdout: string }).stdout).toHaveLength(1_000);
    expect(descendants()).toEqual([]);
  });

  test('beyond the limit on output, even if it has already ended', async () => {
    const end = await shell('echo 0123456789; echo 0123456789 >&2', { outputBytesMax: 15 });
    expect(end).toMatchObject({ kind: 'killed', by: 'output' });
  });

  test('beyond the limit on memory', async () => {
    const tree = { memoryBytesMax: 100_000_000, processesMax: 10 };
    const end = await shell('x=0123456789abcdef; while :; do x=$x$x; done', { tree });
    expect(end).toMatchObject({ kind: 'killed', by: 'memory' });
  });

  test('beyond the limit on processes', async () => {
    const script = 'i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i + 1)); done; wait';
    const end = await shell(script, { tree: { memoryBytesMax: 1e9, processesMax: 20 } });
    expect(end).toMatchObject({ kind: 'killed', by: 'signal', detail: 'more than 20 processes' });
    expect(descendants()).toEqual([]);
  });

  test('on a stop', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 300);
    const folder = await mkdtemp(join(tmpdir(), 'nearmiss-family-'));
    // Its output is not reported then.
    const script = `exec > pids; ${family}`;
    try {
      expect(await shell(script, { folder }, controller.signal)).toEqual({ kind: 'stopped' });
      await expectFamilyGone(await readFile(join(folder, 'pids'), 'utf8'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('or is not started, if stopped before', async () => {
    expect(await shell('exit 0', {}, AbortSignal.abort())).toEqual({ kind: 'stopped' });
  });
});
