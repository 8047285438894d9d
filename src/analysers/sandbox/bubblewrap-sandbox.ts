/**
 * Bubblewrap (bwrap): the tool sees a file system that we compose for it: the system's
 * programs and libraries, read-only, and its work folder. It has no network and no root
 * rights, its own processes and users, and ends with us. From /etc it sees only what
 * the linker needs, and it sees no home folder.
 *
 * bwrap itself limits neither memory nor processes: the tree is measured from outside,
 * and as a safety net the kernel counts the processes of the sandbox's own user.
 */

import { lstatSync, readlinkSync } from 'node:fs';
import type { ToolEnd } from '../external/tool-adapter.js';
import { findCommand } from './find-command.js';
import { explainShellEnd, limitingShell } from './limiting-shell.js';
import { innerFolder, type Sandbox } from './sandbox.js';
import type { SandboxSettings } from './sandbox-settings.js';

/** The usual number of `nobody`. */
const userId = '65534';
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/opt', '/nix'];
const readOnlyIfPresent = ['/etc/ld.so.cache', '/etc/alternatives'];
/** A safety net for what outruns the measuring; threads count, and before Linux 5.14 all of the user's. */
const kernelProcessesMax = 1024;

const isolation = [
  ...['--unshare-all', '--unshare-user', '--uid', userId, '--gid', userId, '--cap-drop', 'ALL'],
  ...['--die-with-parent', '--new-session', '--clearenv'],
];

export function createBubblewrapSandbox({ path, engineEnvironment }: SandboxSettings): Sandbox {
  return {
    kind: 'bwrap',
    description: 'bubblewrap',
    command(call, folder, limits) {
      const found = findCommand(call.command, path, engineEnvironment.HOME);
      const environment = { PATH: path, LC_ALL: 'C', HOME: innerFolder };
      const args = [
        ...isolation,
        ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
        ...systemFolders.flatMap(mountSystemFolder),
        ...readOnlyIfPresent.flatMap((file) => ['--ro-bind-try', file, file]),
        ...['--proc', '/proc', '--dev', '/dev'],
        ...['--size', String(limits.fileBytesMax), '--tmpfs', '/tmp'],
        ...(found?.folders ?? []).filter(isOutsideSystem).flatMap((each) => ['--ro-bind', each, each]),
        ...['--bind', folder, innerFolder, '--chdir', innerFolder, '--remount-ro', '/'],
        '--',
        ...limitingShell(call, limits, kernelProcessesMax),
      ];
      return { file: 'bwrap', args, environment: { PATH: path, LC_ALL: 'C' }, isWatched: true };
    },
    explain: explainBubblewrapEnd,
  };
}

function mountSystemFolder(folder: string): readonly string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isSymbolicLink()) return ['--symlink', readlinkSync(folder), folder];
  return ['--ro-bind', folder, folder];
}

function isOutsideSystem(folder: string): boolean {
  return !systemFolders.some((system) => folder === system || folder.startsWith(`${system}/`));
}

/** bwrap's own failures end with status 1 and a line that names it. */
function explainBubblewrapEnd(end: ToolEnd): ToolEnd {
  if (end.kind === 'exited' && end.status === 1 && /^bwrap: /.test(end.stderr)) {
    return { kind: 'not-started', detail: end.stderr.trim() };
  }
  return explainShellEnd(end);
}
