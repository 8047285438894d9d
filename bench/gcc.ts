/** gcc as the yardstick: compiles and links one file, timed. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cost, timeProcess } from './timing.js';

/** The first line of `gcc --version`; undefined if there is no gcc. */
export function gccVersion(): string | undefined {
  const { status, stdout } = spawnSync('gcc', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : undefined;
}

export interface GccBuild {
  readonly cost: Cost;
  readonly binary: string;
}

/** The caller must remove its folder. */
export class Gcc {
  private readonly folder = mkdtempSync(join(tmpdir(), 'gcc-'));

  /** @returns undefined if gcc rejects it */
  build(name: string, text: string): GccBuild | undefined {
    const binary = join(this.folder, name);
    writeFileSync(`${binary}.c`, text, 'latin1');
    const { status, ...cost } = timeProcess('gcc', ['-O0', '-w', '-o', binary, `${binary}.c`, '-lm']);
    return status === 0 ? { cost, binary } : undefined;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Undefined if there is no gcc; after the first build its files are in the system's cache. */
export function openGcc(): Gcc | undefined {
  if (gccVersion() === undefined) return undefined;
  const gcc = new Gcc();
  gcc.build('nothing', '#include <stdio.h>\nint main(void) { return 0; }\n');
  return gcc;
}
