/**
 * A process and its descendants, as /proc shows them: how many there are, and how much
 * memory they hold. Without /proc (on systems other than Linux) a tree is just its
 * first process, and its memory is not known.
 *
 * A process whose parent has ended belongs to another tree; in bubblewrap its new
 * parent is the sandbox's own first process, so that it still counts.
 */

import { readdirSync, readFileSync } from 'node:fs';

/** The process and its descendants; the search stops at `countMax`. */
export function processTree(leader: number, countMax: number): readonly number[] {
  const tree = [leader];
  // The loop also visits what is appended meanwhile.
  for (const process of tree) {
    if (tree.length >= countMax) break;
    tree.push(...childrenOf(process));
  }
  return tree.slice(0, countMax);
}

/** Resident memory; pages that processes share count once for each. */
export function residentBytes(tree: readonly number[]): number {
  return tree.reduce((sum, process) => sum + residentBytesOf(process), 0);
}

function childrenOf(process: number): readonly number[] {
  return listFolder(`/proc/${process}/task`).flatMap((thread) =>
    readText(`/proc/${process}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function residentBytesOf(process: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readText(`/proc/${process}/status`)) ?? [];
  return Number(kibibytes ?? 0) * 1024;
}

function listFolder(path: string): readonly string[] {
  return orNothing(() => readdirSync(path), []);
}

function readText(path: string): string {
  return orNothing(() => readFileSync(path, 'latin1'), '');
}

/** A process may end at any time, and its files with it. */
function orNothing<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return nothing;
    throw error;
  }
}
