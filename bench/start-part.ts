/** Starts a part in a process of its own, of this revision or another, and reads what it found. */

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartOptions, PartResult } from './part.js';
import type { PartName } from './part-names.js';
import { openTemporaryFolder, removeTemporaryFolder } from './temporary-folder.js';

/** @param revisionRoot the folder whose `dist` is measured */
export async function startPart(
  revisionRoot: string,
  name: PartName,
  options: PartOptions,
): Promise<PartResult> {
  const folder = openTemporaryFolder();
  try {
    const optionsFile = join(folder, 'options.json');
    const resultFile = join(folder, 'result.json');
    writeFileSync(optionsFile, JSON.stringify(options));
    const args = [join(revisionRoot, 'dist/bench/run-part.js'), name, optionsFile, resultFile];
    await runNode(args, folder, `part ${name} of ${revisionRoot}`);
    return JSON.parse(readFileSync(resultFile, 'utf8')) as PartResult;
  } finally {
    removeTemporaryFolder(folder);
  }
}

/** @param folder where it has its temporary files, so that they are removed with it */
function runNode(args: readonly string[], folder: string, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    // If we are interrupted, it must not go on alone.
    const kill = (): boolean => child.kill();
    process.prependOnceListener('exit', kill);
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      process.off('exit', kill);
      if (status === 0) resolve();
      else reject(new Error(`bench: ${what} ended with ${signal ?? status}`));
    });
  });
}
