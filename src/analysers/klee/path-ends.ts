/**
 * The files of KLEE's output folder as ends of paths. A path that leaves files has a
 * test case (`test000012.ktest`) and, unless the program ended by itself, an error file
 * named after the reason (`test000012.ptr.err`). A path that ended silently
 * (`__nm_stop`) leaves none. An end that is not known to be one for us too is
 * `foreign`: the path was given up.
 */

import { kleeIncompleteSuffix } from '#instrument/dialects/klee.js';

export interface KleePathEnd {
  readonly kind: 'assertion' | 'incomplete' | 'crash' | 'left' | 'foreign';
  /** What the names of its files begin with: `test000012`. */
  readonly test: string;
  /** Its error file; undefined for a path that ended by itself. */
  readonly errorFile: string | undefined;
}

/** Ends at which the program is dead in our engine too. */
const crashSuffixes: ReadonlySet<string> = new Set([
  'ptr.err',
  'free.err',
  'div.err',
  'abort.err',
  'read_only.err',
]);
const testFile = /^(test\d{6,})\.(.+)$/;

/** In order of the tests' numbers. */
export function listPathEnds(names: readonly string[]): readonly KleePathEnd[] {
  const suffixes = new Map<string, string | undefined>();
  for (const name of names) {
    const match = testFile.exec(name);
    if (match === null) continue;
    const [, test, suffix] = match as unknown as [string, string, string];
    if (suffix.endsWith('err') || suffix === 'early') suffixes.set(test, suffix);
    else if (!suffixes.has(test)) suffixes.set(test, undefined);
  }
  return [...suffixes].sort(byNumber).map(([test, suffix]) => ({
    kind: kindOf(suffix),
    test,
    errorFile: suffix === undefined ? undefined : `${test}.${suffix}`,
  }));
}

function byNumber([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return Number(a.slice('test'.length)) - Number(b.slice('test'.length));
}

function kindOf(suffix: string | undefined): KleePathEnd['kind'] {
  if (suffix === undefined) return 'left';
  if (suffix === 'assert.err') return 'assertion';
  if (suffix === kleeIncompleteSuffix) return 'incomplete';
  return crashSuffixes.has(suffix) ? 'crash' : 'foreign';
}

/** The files that say what the end means; crashes need none. */
export function filesOfEnd(end: KleePathEnd): readonly string[] {
  const error = end.errorFile === undefined ? [] : [end.errorFile];
  switch (end.kind) {
    case 'crash':
      return [];
    case 'assertion':
    case 'incomplete':
      return [...error, `${end.test}.ktest`];
    case 'left':
      return [];
    case 'foreign':
      return [...error, `${end.test}.kquery`];
  }
}
