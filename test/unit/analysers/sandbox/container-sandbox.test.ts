/** The command of a container, without an engine, and how its end is read. */

import { describe, expect, test } from '@jest/globals';
import type { ToolEnd } from '#analysers/external/tool-adapter.js';
import { createContainerSandbox } from '#analysers/sandbox/container-sandbox.js';
import { defaultToolLimits } from '#analysers/sandbox/limits.js';
import { type SandboxSettings, sandboxSettings } from '#analysers/sandbox/sandbox-settings.js';

const call = { command: 'cbmc', args: ['--version', 'a.i'] };
const environment = {
  PATH: '/usr/bin',
  HOME: '/u',
  SECRET: 'x',
  http_proxy: 'x',
  NEARMISS_CONTAINER_ARGS: ' --ulimit nofile=9:9 ',
};

function command(kind: 'docker' | 'podman', user: SandboxSettings['user'] = undefined) {
  const settings = sandboxSettings(environment, user);
  const engine = { kind, words: [kind, '--log-level', 'error'] };
  const sandbox = createContainerSandbox(engine, settings.images.cbmc, settings);
  return sandbox.command(call, '/t/files', { ...defaultToolLimits, timeMsMax: 1_500, memoryBytesMax: 1_000 });
}

/** The values of an option, or `true` for one without. */
function option(args: readonly string[], name: string): readonly (string | undefined)[] {
  return args.flatMap((each, index) => (each === name ? [args[index + 1]] : []));
}

describe('a container', () => {
  test('is contained, whatever the engine', () => {
    for (const kind of ['docker', 'podman'] as const) {
      const { file, args } = command(kind);
      expect([file, ...args.slice(0, 4)]).toEqual([kind, '--log-level', 'error', 'run', '--rm']);
      expect(args).toContain('--read-only');
      expect(option(args, '--network')).toEqual(['none']);
      expect(option(args, '--cap-drop')).toEqual(['ALL']);
      expect(option(args, '--security-opt')).toEqual(['no-new-privileges']);
      expect(option(args, '--pull')).toEqual(['never']);
      expect(option(args, '--memory')).toEqual(['1000']);
      expect(option(args, '--memory-swap')).toEqual(['1000']);
      expect(option(args, '--pids-limit')).toEqual(['64']);
      expect(option(args, '--ulimit')).toEqual(['core=0', 'cpu=4', 'fsize=268435456', 'nofile=9:9']);
      expect(option(args, '--volume')).toEqual(['/t/files:/task:Z']);
      expect(option(args, '--env')).toEqual(['LC_ALL=C', 'HOME=/task', 'TMPDIR=/scratch']);
      expect(option(args, '--entrypoint')).toEqual(['/bin/sh']);
      expect(args.slice(-3)).toEqual(['cbmc', '--version', 'a.i']);
    }
  });

  test('is a fresh one each time, and removed by its name', () => {
    const [first, second] = [command('docker'), command('docker')];
    const [name] = option(first.args, '--name');
    expect(option(second.args, '--name')).not.toEqual([name]);
    expect(first.afterKill!.args.slice(2)).toEqual(['rm', '-f', name]);
  });

  test('belongs to nobody if we are root, else to us', () => {
    expect(option(command('docker').args, '--user')).toEqual(['65534:65534']);
    expect(option(command('podman', { id: 0, group: 0 }).args, '--user')).toEqual(['65534:65534']);
    expect(option(command('docker', { id: 7, group: 8 }).args, '--user')).toEqual(['7:8']);
    const { args } = command('podman', { id: 7, group: 8 });
    expect([option(args, '--user'), option(args, '--userns')]).toEqual([['7:8'], ['keep-id']]);
  });

  test('passes on nothing from our environment; the engine gets what it needs', () => {
    expect(command('podman').environment).toEqual({ HOME: '/u', PATH: '/usr/bin', LC_ALL: 'C' });
    expect(command('podman').args).toContain('--http-proxy=false');
  });

  // Statuses as docker and podman document them for `run`.
  test.each<[number, string, object]>([
    [10, '', { kind: 'exited', status: 10 }],
    [125, 'Error: no such image\n', { kind: 'not-started', detail: 'Error: no such image' }],
    [127, 'executable file not found\n', { kind: 'not-started' }],
    // The whole container was killed by somebody else, or just the tool in it.
    [137, '', { kind: 'killed', by: 'signal', detail: 'SIGKILL' }],
    [199, '', { kind: 'killed', by: 'memory' }],
    [139, '', { kind: 'killed', by: 'signal', detail: 'SIGSEGV' }],
    [152, '', { kind: 'killed', by: 'time' }],
    [153, '', { kind: 'killed', by: 'output' }],
  ])('exit status %d', (status, stderr, expected) => {
    const settings = sandboxSettings({}, undefined);
    const sandbox = createContainerSandbox({ kind: 'docker', words: ['docker'] }, 'i', settings);
    const end: ToolEnd = { kind: 'exited', status, stdout: 'o', stderr };
    expect(sandbox.explain(end)).toMatchObject(expected);
  });
});

test('images and the engine may have other names', () => {
  const given = { NEARMISS_KLEE_IMAGE: 'klee/klee:3.1', NEARMISS_CONTAINER_ENGINE: 'sudo podman' };
  const { images, containerEngine } = sandboxSettings(given, undefined);
  expect(images).toEqual({ klee: 'klee/klee:3.1', esbmc: 'nearmiss-esbmc', cbmc: 'nearmiss-cbmc' });
  expect(containerEngine).toEqual(['sudo', 'podman']);
});
