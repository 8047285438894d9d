/** Result files, to be committed: JSON, with the charts beside it, named for it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** @returns the paths of what was written */
export function saveResult(path: string, result: unknown, charts: ReadonlyMap<string, string>): string[] {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
  const written = [path];
  for (const [name, svg] of charts) {
    const chart = join(folder, `${basename(path, '.json')}-${name}.svg`);
    writeFileSync(chart, svg);
    written.push(chart);
  }
  return written;
}
