/** The processes in which a running service does its jobs. */

import { spawnSync } from 'node:child_process';

/** @param thread the name of the module that they run, as in `localise-thread`; by default all */
export function jobProcessesOf(servicePid: number, thread = ''): readonly number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(servicePid)], {
    encoding: 'utf8',
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, title] = /^ *(\d+) (.*)$/.exec(line) ?? [];
    return title?.includes(thread) ? [Number(pid)] : [];
  });
}
