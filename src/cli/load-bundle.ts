/**
 * Loads the bundles (`scripts/bundle.mjs` makes them): the whole program in one file, with
 * what V8 had compiled of it when it was built, and the laboratory in another. Where the
 * compiled code is missing, or of another V8, the text is compiled as it is needed: slower,
 * and the same program.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** Modules by the name that others import them by, as in `#base/errors.js`; each gives what it exports. */
export type Modules = Readonly<Record<string, () => unknown>>;

export interface Bundle {
  /** `main` is the command line; the others are the modules of threads. Each is run once. */
  readonly entries: Readonly<Record<string, () => Promise<unknown>>>;
  /** What the other bundle imports of this one. */
  readonly modules: Modules;
  readonly script: Script;
}

/** @param folder that the bundles are in */
export function loadProgram(folder: URL): Bundle {
  const program: Bundle = loadBundle(new URL('program.cjs', folder), {
    '#lab/lab.js': () => loadLaboratory(folder, program).modules['#lab/lab.js']!(),
  });
  return program;
}

/** Of what it shares with the program there is one, so that an error of one is known to the other. */
export function loadLaboratory(folder: URL, program = loadProgram(folder)): Bundle {
  return loadBundle(new URL('lab.cjs', folder), program.modules);
}

/**
 * @param file the bundle's file
 * @param modules that it imports and does not have itself
 */
export function loadBundle(file: URL, modules: Modules = {}): Bundle {
  const filename = fileURLToPath(file);
  // The bundle is ASCII, which is read fastest so.
  const text = readFileSync(filename, 'latin1');
  const cachedData = readCompiled(compiledFile(filename));
  const script = new Script(`(function (module, require, bundleUrl) {${text}\n})`, {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  });
  const module = { exports: {} as Pick<Bundle, 'entries' | 'modules'> };
  const requireFile = createRequire(file);
  const requireModule = (name: string): unknown => (modules[name] ?? (() => requireFile(name)))();
  // What a module finds by its own place, it finds as if it lay where `cli/main.js` does below `dist`.
  const bundleUrl = new URL('src/cli/main.js', file).href;
  script.runInThisContext()(module, requireModule, bundleUrl);
  return { ...module.exports, script };
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
