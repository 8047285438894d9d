/**
 * What a tool can do inside each sandbox, tried with a shell in place of the tool; and
 * real CBMC in each. The same attacks for all.
 */

import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import type { ToolEnd, ToolRunner } from '#analysers/external/tool-adapter.js';
import { createBubblewrapSandbox } from '#analysers/sandbox/bubblewrap-sandbox.js';
import { trySandbox, whyNoBubblewrap } from '#analysers/sandbox/choose-sandbox.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import type { Sandbox } from '#analysers/sandbox/sandbox.js';
import { ownSandboxSettings } from '#analysers/sandbox/sandbox-settings.js';
import { openToolFolder } from '#analysers/sandbox/tool-folder.js';
import { describeUnless, describeWith } from '../../../support/describe-with.js';

const never = new AbortController().signal;
const settings = ownSandboxSettings();
const noBubblewrap = await whyNoBubblewrap(settings);
const container = await trySandbox('container', 'cbmc', settings);

const limits = {
  ...defaultToolLimits,
  memoryBytesMax: 200 * 1024 * 1024,
  outputBytesMax: 100_000,
  processesMax: 32,
  fileBytesMax: 1024 * 1024,
};

async function inFolder<T>(sandbox: Sandbox, body: (folder: ToolRunner) => Promise<T>): Promise<T> {
  const folder = await openToolFolder({ sandbox, limits });
  try {
    return await body(folder);
  } finally {
    await folder.close();
  }
}

function shell(sandbox: Sandbox, script: string): Promise<ToolEnd> {
  return inFolder(sandbox, (folder) => folder.run({ command: 'sh', args: ['-c', script] }, never));
}

async function output(sandbox: Sandbox, script: string): Promise<string> {
  const end = await shell(sandbox, script);
  return end.kind === 'exited' ? end.stdout : JSON.stringify(end);
}

function defineAttacks(sandbox: Sandbox): void {
  test('only the work folder can be written to', async () => {
    const script =
      'for f in / /usr /etc /opt .; do (echo x > $f/nearmiss-was-here) 2>/dev/null && echo $f; done';
    expect(await output(sandbox, script)).toBe('.\n');
    expect(existsSync('/nearmiss-was-here')).toBe(false);
  });

  test('only programs of the host can be read', () =>
    withDir(async ({ path }) => {
      expect(await output(sandbox, `ls ${path} ${process.cwd()} $HOME/../root 2>/dev/null; pwd`)).toBe(
        '/task\n',
      );
      expect(await output(sandbox, 'env')).not.toMatch(/^(?:JEST|NODE|npm)/m);
    }));

  test('there is no network', async () => {
    // Two lines of heading, and the loopback.
    expect(await output(sandbox, 'tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d " "')).toBe('lo\n');
  });

  test('no process of the host can be seen, and nobody is root', async () => {
    expect(await output(sandbox, `test -e /proc/${process.pid}/fd && echo seen; id -u`)).not.toMatch(
      /seen|^0$/m,
    );
    expect(await output(sandbox, 'grep -h ^CapEff: /proc/self/status')).toMatch(/^CapEff:\s+0+\n$/);
  });

  test('memory is limited', async () => {
    const end = await shell(sandbox, 'x=0123456789abcdef; while :; do x=$x$x; done');
    expect(end).toMatchObject({ kind: 'killed', by: 'memory' });
  });

  test('processes are limited', async () => {
    // Not a fork bomb: it stops by itself.
    const script = 'i=0; while [ $i -lt 100 ]; do sleep 1000 & i=$((i + 1)); done; echo all; wait';
    const end = await shell(sandbox, script);
    if (end.kind === 'exited') expect(end).toMatchObject({ status: 2, stdout: '' });
    else expect(end).toMatchObject({ kind: 'killed', by: 'signal', detail: 'more than 32 processes' });
  });

  test('files and output are limited', async () => {
    const large = await shell(sandbox, 'exec head -c 2000000 /dev/zero > large');
    expect(large).toMatchObject({ kind: 'killed', by: 'output' });
    expect(await shell(sandbox, 'while :; do echo again; done')).toMatchObject({
      kind: 'killed',
      by: 'output',
    });
  });

  test('a tool that does not end, or is stopped, ends with its children', async () => {
    await inFolder(sandbox, async (folder) => {
      const call = { command: 'sh', args: ['-c', 'echo begun > begun; sleep 4242 & sleep 4242'] };
      const late = await folder.run({ ...call, timeMsMax: 3_000 }, never);
      expect(late).toMatchObject({ kind: 'killed', by: 'time' });
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 3_000);
      expect(await folder.run(call, controller.signal)).toEqual({ kind: 'stopped' });
      expect(await folder.listFolder('.')).toEqual(['begun']);
    });
  });

  test('a missing tool is reported', async () => {
    const end = await inFolder(sandbox, (folder) => folder.run({ command: 'no-such-tool', args: [] }, never));
    expect(end).toMatchObject({
      kind: 'not-started',
      detail: expect.stringContaining('no-such-tool'),
    });
  });
}

/** As CBMC answers when called by hand: x may be 3. */
function defineCbmc(sandbox: Sandbox): void {
  test('CBMC answers', async () => {
    await inFolder(sandbox, async (folder) => {
      await folder.writeFile('a.i', 'int main(void) { int x; __CPROVER_assert(x != 3, "three"); }\n');
      expect(await folder.run({ command: 'cbmc', args: ['a.i'] }, never)).toMatchObject({
        kind: 'exited',
        status: 10,
        stdout: expect.stringContaining('VERIFICATION FAILED'),
      });
    });
  });
}

describeUnless(noBubblewrap, 'in bubblewrap', () => {
  const sandbox = createBubblewrapSandbox(settings);
  defineAttacks(sandbox);
  describeWith('cbmc', 'with CBMC', () => defineCbmc(sandbox));
});

describeUnless(container.kind === 'usable' ? undefined : container.reason, 'in a container', () => {
  const { sandbox } = container as Extract<typeof container, { kind: 'usable' }>;
  defineAttacks(sandbox);
  describe('with CBMC', () => defineCbmc(sandbox));
});
