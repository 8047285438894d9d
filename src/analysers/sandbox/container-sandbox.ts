/**
 * A Docker or Podman container, a fresh one for each process: the tool's image
 * read-only, an unprivileged user without capabilities, no network, and the engine's
 * caps on memory, processes and CPU time. Only the work folder is the host's.
 *
 * The process that we start is the engine's client; killing it does not end the
 * container, so the container has a name and is removed by name.
 *
 * Temporary files get a folder of their own, since the official image of KLEE keeps its
 * compiler below /tmp, where an empty file system would hide it.
 */

import { randomUUID } from 'node:crypto';
import type { ToolEnd } from '../external/tool-adapter.js';
import { type ContainerEngine, engineCommand } from './container-engine.js';
import { explainShellEnd } from './limiting-shell.js';
import { cpuSecondsMax, type ToolLimits } from './limits.js';
import { innerFolder, type Sandbox } from './sandbox.js';
import type { SandboxSettings } from './sandbox-settings.js';

export function createContainerSandbox(
  engine: ContainerEngine,
  image: string,
  settings: SandboxSettings,
): Sandbox {
  return {
    kind: 'container',
    description: `container of ${image} (${engine.kind})`,
    command(call, folder, limits) {
      const name = `nearmiss-${randomUUID()}`;
      const args = [
        ...[
          'run',
          '--rm',
          '--name',
          name,
          '--pull',
          'never',
          '--log-driver',
          'none',
          '--stop-signal',
          'KILL',
        ],
        ...isolation,
        ...caps(limits),
        ...userOptions(engine, settings.user),
        ...(engine.kind === 'podman' ? podmanOptions(limits) : []),
        ...['--volume', `${folder}:${innerFolder}:Z`, '--workdir', innerFolder],
        ...Object.entries(innerEnvironment).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
        ...settings.containerArgs,
        ...['--entrypoint', '/bin/sh', image, '-c', firstProcess, call.command, ...call.args],
      ];
      return {
        ...engineCommand(engine, settings, args),
        isWatched: false,
        afterKill: engineCommand(engine, settings, ['rm', '-f', name]),
      };
    },
    explain: explainContainerEnd,
  };
}

/** SIGKILL, as a shell reports it. */
const killedStatus = 137;
/** What our shell reports instead if the tool was killed and not the container. */
const toolKilledStatus = 199;

/** Signals do not end the first process of a container, so that one is a shell that waits for the tool. */
const firstProcess = `"$0" "$@"; s=$?; [ $s -ne ${killedStatus} ] || s=${toolKilledStatus}; exit $s`;
const scratchFolder = '/scratch';
/** The usual number of `nobody`. */
const unprivileged = '65534:65534';

/** PATH comes from the image. */
const innerEnvironment = { LC_ALL: 'C', HOME: innerFolder, TMPDIR: scratchFolder };

const isolation = [
  ...['--network', 'none', '--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
];

function caps(limits: ToolLimits): readonly string[] {
  const { memoryBytesMax, processesMax, fileBytesMax } = limits;
  return [
    ...['--memory', String(memoryBytesMax), '--memory-swap', String(memoryBytesMax)],
    ...['--pids-limit', String(processesMax), '--ulimit', 'core=0'],
    ...['--ulimit', `cpu=${cpuSecondsMax(limits)}`, '--ulimit', `fsize=${fileBytesMax}`],
    ...['--tmpfs', `${scratchFolder}:rw,nosuid,nodev,mode=1777,size=${fileBytesMax}`],
  ];
}

/**
 * We should be able to remove what the tool writes, but the tool must not be root.
 * Unless we are root the tool runs as our user, which Podman has to map.
 */
function userOptions({ kind }: ContainerEngine, user: SandboxSettings['user']): readonly string[] {
  if (user === undefined || user.id === 0) return ['--user', unprivileged];
  const ours = ['--user', `${user.id}:${user.group}`];
  return kind === 'podman' ? ['--userns', 'keep-id', ...ours] : ours;
}

/** Otherwise Podman would hide the image's /tmp, pass on proxy settings, and never end by itself. */
function podmanOptions(limits: ToolLimits): readonly string[] {
  return ['--read-only-tmpfs=false', '--http-proxy=false', '--timeout', String(cpuSecondsMax(limits))];
}

/** The engine could not start the container. */
const engineFailed = 125;

function explainContainerEnd(end: ToolEnd): ToolEnd {
  if (end.kind === 'exited' && end.status === engineFailed) {
    return { kind: 'not-started', detail: end.stderr.trim() };
  }
  // Nothing inside kills the tool, so it was the kernel, out of memory.
  if (end.kind === 'exited' && end.status === toolKilledStatus) {
    const { stdout, stderr } = end;
    return { kind: 'killed', by: 'memory', detail: 'killed by the kernel', stdout, stderr };
  }
  return explainShellEnd(end);
}
