/**
 * Loads the bundles (`scripts/bundle.mjs` makes them): the whole program in one file and
 * the laboratory in another, each with the code that V8 compiled from it at build time. If
 * that code is missing, or comes from another V8, the text is compiled as needed: slower,
 * but the same program.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** Modules by the name that others import them by, as in `#base/errors.js`; each gives what it exports. */
export type Modules = Readonly<Record<string, () => unknown>>;

export interface Bundle {
  /** `main` is the command line; the others are the modules of threads. Each runs once. */
  readonly entries: Readonly<Record<string, () => Promise<unknown>>>;
  /** What the other bundle imports from this one. */
  readonly modules: Modules;
  readonly script: Script;
}

/** What stands around the text of a bundle, so that it is a function. */
export const bundleHead = '(function (module, require, bundleUrl) {';
export const bundleTail = '})';

/** @param folder where the bundles are */
export function loadProgram(folder: URL): Bundle {
  const program: Bundle = loadBundle(new URL('program.cjs', folder), {
    '#lab/lab.js': () => loadLaboratory(folder, program).modules['#lab/lab.js']!(),
  });
  return program;
}

/** What it shares with the program exists once, so that each knows the other's errors. */
export function loadLaboratory(folder: URL, program = loadProgram(folder)): Bundle {
  return loadBundle(new URL('lab.cjs', folder), program.modules);
}

/**
 * @param file the bundle's file
 * @param modules the ones it imports but does not contain
 */
export function loadBundle(file: URL, modules: Modules = {}): Bundle {
  const filename = fileURLToPath(file);
  // The bundle is ASCII, and this is the fastest way to read it.
  const text = readFileSync(filename, 'latin1');
  const cachedData = readCompiled(compiledFile(filename));
  const script = new Script(text, {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  });
  const module = { exports: {} as Pick<Bundle, 'entries' | 'modules'> };
  const requireFile = createRequire(file);
  const requireModule = (name: string): unknown => (modules[name] ?? (() => requireFile(name)))();
  // Modules find files by their own place; here all of them seem to be where `cli/main.js` is below `dist`.
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
