/**
 * An autograder of Gradescope as a zip archive: `setup.sh` and `run_autograder` as Gradescope wants
 * them, the settings that they read, the suite, and nearmiss itself. The same files make the same
 * archive.
 */

import { type Zippable, zipSync } from 'fflate';
import type { Visibility } from '#model/suite.js';

/** Bytes by path, with `/` between folders. */
export type PackedFiles = ReadonlyMap<string, Uint8Array>;

export interface GradescopeSettings {
  /** Path of the suite below `suite/`; empty for that folder itself. */
  readonly suite: string;
  /** Path of a reference below `suite/`. */
  readonly reference?: string;
  /** As in `--hints`. */
  readonly hints: string;
  readonly visibility: Visibility;
  readonly timeLimitSeconds: number;
}

export interface GradescopeParts {
  /** `setup.sh` and `run_autograder`. */
  readonly scripts: PackedFiles;
  readonly suite: PackedFiles;
  /** The installed package: `package.json`, `dist/bundle/…`. */
  readonly program: PackedFiles;
}

/** Programs in Unix; fflate takes the mode in the upper half. */
const executable = { os: 3, attrs: 0o755 << 16 } as const;
/** The format has no time before this. */
const archiveTime = '1980-01-01T12:00:00';
/** Beyond the limit of a search come repairs and their checks. */
const killAfterFactor = 10;

export function packGradescope(settings: GradescopeSettings, parts: GradescopeParts): Uint8Array {
  const files: Zippable = {};
  for (const [name, bytes] of parts.scripts) files[name] = [bytes, executable];
  files['nearmiss.json'] = new TextEncoder().encode(`${JSON.stringify(written(settings), null, 2)}\n`);
  for (const [name, bytes] of parts.suite) files[`suite/${name}`] = bytes;
  for (const [name, bytes] of parts.program) files[`nearmiss/${name}`] = bytes;
  return zipSync(files, { mtime: archiveTime });
}

function written({ suite, reference, ...rest }: GradescopeSettings): object {
  return {
    suite: suite === '' ? 'suite' : `suite/${suite}`,
    ...(reference !== undefined && { reference: `suite/${reference}` }),
    ...rest,
    killAfterSeconds: rest.timeLimitSeconds * killAfterFactor,
  };
}
