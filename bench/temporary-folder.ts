/** Temporary folders that go with the process, also when the user breaks it off. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
let isWatching = false;
/** What shells give a process that these end. */
const signalStatus = { SIGINT: 130, SIGTERM: 143 } as const;

/** Remove it when it is done with; else it is removed when the process ends. */
export function openTemporaryFolder(): string {
  if (!isWatching) watch();
  const folder = mkdtempSync(join(tmpdir(), 'nearmiss-bench-'));
  folders.add(folder);
  return folder;
}

function watch(): void {
  isWatching = true;
  process.once('exit', () => [...folders].forEach(removeTemporaryFolder));
  for (const [signal, status] of Object.entries(signalStatus)) {
    process.once(signal, () => process.exit(status));
  }
}

export function removeTemporaryFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
