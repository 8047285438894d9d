/**
 * Loads the bundle: the whole program in one file (`scripts/bundle.mjs` makes it), with
 * what V8 had compiled of it when it was built. Where that is missing, or of another V8,
 * the text is compiled as it is needed: slower, and the same program.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

export interface Bundle {
  /** `main` is the command line; the others are the modules of `workers/`. Each is run once. */
  readonly entries: Readonly<Record<string, () => Promise<unknown>>>;
  readonly script: Script;
}

/** @param program the bundle's file */
export function loadBundle(program: URL): Bundle {
  const filename = fileURLToPath(program);
  // The bundle is ASCII, which is read fastest so.
  const text = readFileSync(filename, 'latin1');
  const cachedData = readCompiled(compiledFile(filename));
  const script = new Script(`(function (module, require, bundleUrl) {${text}\n})`, {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  });
  const module = { exports: {} as Pick<Bundle, 'entries'> };
  // What a module finds by its own place, it finds as if it lay where `cli/main.js` does below `dist`.
  const bundleUrl = new URL('src/cli/main.js', program).href;
  script.runInThisContext()(module, createRequire(program), bundleUrl);
  return { entries: module.exports.entries, script };
}

/** Where the compiled code of a bundle is kept. */
export function compiledFile(filename: string): string {
  return `${filename}.v8`;
}

function readCompiled(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
