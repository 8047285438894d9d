/**
 * Which file imports which, read from the sources: static imports, re-exports, and
 * `import()` of values and of types. `./NAME.h.js` is the text of `./NAME.h`, and such a
 * text imports what it includes in quotes. Specifiers are found by a pattern, without
 * parsing; `specifierLiterals` finds every literal that looks like one, so that a test
 * notices what the pattern missed.
 */

import { dirname, join } from 'node:path';
import { type ProjectFile, withoutComments } from './project-files.js';

export interface Import {
  readonly specifier: string;
  /** The file in the project; undefined for packages and Node's own modules. */
  readonly target: string | undefined;
}

/** Imports by path of the importing file. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const importShape =
  /^(?:import|export)\b[^'";]*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** C or JavaScript that the sources import as a text. */
const textFile = /\.(?:c|h|js)$/;

export function isTextFile({ path }: ProjectFile): boolean {
  return textFile.test(path);
}

export function importGraph(files: readonly ProjectFile[]): ImportGraph {
  return new Map(files.map((file) => [file.path, isTextFile(file) ? includesOf(file) : importsOf(file)]));
}

function importsOf({ path, text }: ProjectFile): readonly Import[] {
  return specifiersOf(text).map((specifier) => ({ specifier, target: targetOf(path, specifier) }));
}

function includesOf({ path, text }: ProjectFile): readonly Import[] {
  return [...text.matchAll(/^#include "(.+)"$/gm)].map(([, name]) => ({
    specifier: `./${name}`,
    target: join(dirname(path), name!),
  }));
}

export function specifiersOf(text: string): string[] {
  return [...withoutComments(text).matchAll(importShape)].map(
    ([, from, bare, call]) => from ?? bare ?? call!,
  );
}

/** Literals that look like the specifier of a project file, except arguments of `new URL`. */
export function specifierLiterals(text: string): string[] {
  const literals = withoutComments(text).matchAll(/(new URL\(\s*)?'((?:#|\.{1,2}\/)[\w./-]+\.js)'/g);
  return [...literals].flatMap(([, isUrl, specifier]) => (isUrl === undefined ? [specifier!] : []));
}

function targetOf(importer: string, specifier: string): string | undefined {
  const withoutJs = specifier.replace(/\.js$/, '');
  const source = textFile.test(withoutJs) ? withoutJs : `${withoutJs}.ts`;
  if (specifier.startsWith('#lab/')) return source.slice(1);
  if (specifier.startsWith('#')) return join('src', source.slice(1));
  return specifier.startsWith('.') ? join(dirname(importer), source) : undefined;
}

/** One cycle, its first file repeated at its end; undefined if there is none. */
export function findCycle(graph: ImportGraph): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const { target } of graph.get(file) ?? []) {
      const cycle = target === undefined ? undefined : visit(target);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** The files themselves and all that they import, directly or not. */
export function reachableFrom(graph: ImportGraph, files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const { target } of graph.get(file) ?? []) if (target !== undefined) waiting.push(target);
  }
  return reached;
}
