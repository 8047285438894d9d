/**
 * Finds, among the paths of a folder, the faulty programs of a layout, for each the versions
 * that may be its fix, and the tests. Pure: nothing is read. What lacks one of them is left
 * out with the reason.
 */

import type { Layout } from './layouts.js';
import { fillPattern, type PathParts, type PathPattern, parsePathPattern } from './path-pattern.js';

export interface FoundTest {
  readonly name: string;
  readonly input: string;
  readonly expected: string;
}

/** Paths relative to the folder. */
export interface FoundPair {
  readonly id: string;
  readonly problem: string;
  readonly faulty: string;
  /** The first that passes every test is the fix. */
  readonly fixes: readonly string[];
  readonly tests: readonly FoundTest[];
}

export interface LeftOut {
  readonly id: string;
  readonly reason: LeftOutReason;
  readonly detail: string;
}

export const leftOutReasons = [
  'no fixed version',
  'no test',
  'cannot be read',
  'faulty version does not compile',
  'fixed version does not compile',
  'uses what the engine does not run',
  'includes files of its own',
  'fixed version fails a test',
  'fixed version needs more steps (--steps)',
  'faulty version passes every test',
  'engine and gcc disagree',
  'no difference in statements',
  'too long to compare',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface FoundPairs {
  /** In the order of their ids. */
  readonly pairs: readonly FoundPair[];
  readonly leftOut: readonly LeftOut[];
}

interface Found {
  readonly path: string;
  readonly parts: PathParts;
}

export function findPairs(paths: readonly string[], layout: Layout): FoundPairs {
  const find = (pattern: PathPattern): readonly Found[] =>
    paths.flatMap((path) => {
      const parts = pattern.match(path);
      return parts === undefined ? [] : [{ path, parts }];
    });
  const faultyPattern = parsePathPattern(layout.faulty, '--faulty');
  const fixedPattern = parsePathPattern(layout.fixed, '--fixed');
  const inputPattern = parsePathPattern(layout.input, '--input');
  parsePathPattern(layout.expected, '--expected');
  const known = faultyPattern.parts;
  const fixes = groupBy(find(fixedPattern), shared(fixedPattern, known));
  const inputs = groupBy(find(inputPattern), shared(inputPattern, known));
  const all = new Set(paths);

  const pairs: FoundPair[] = [];
  const leftOut: LeftOut[] = [];
  const faulty = [...find(faultyPattern)].sort((a, b) => compareText(a.path, b.path));
  for (const { path, parts } of faulty) {
    const id = fillPattern(layout.id, parts);
    const found = (fixes.get(keyOf(shared(fixedPattern, known), parts)) ?? []).filter(
      (fix) => fix.path !== path && isLater(fix.parts, parts),
    );
    const tests = (inputs.get(keyOf(shared(inputPattern, known), parts)) ?? []).flatMap((input) => {
      const expected = fillPattern(layout.expected, { ...parts, ...input.parts });
      const own = inputPattern.parts.filter((part) => !known.includes(part));
      const name = own.map((part) => input.parts[part]).join('/');
      return all.has(expected) ? [{ name, input: input.path, expected }] : [];
    });
    if (found.length === 0) leftOut.push({ id, reason: 'no fixed version', detail: layout.fixed });
    else if (tests.length === 0) leftOut.push({ id, reason: 'no test', detail: layout.input });
    else {
      pairs.push({
        id,
        problem: fillPattern(layout.problem, parts),
        faulty: path,
        fixes: [...found].sort(byAttempt).map((fix) => fix.path),
        tests: [...tests].sort((a, b) => compareText(a.name, b.name)),
      });
    }
  }
  return { pairs, leftOut };
}

/** The parts that tie a file to a faulty program. */
function shared(pattern: PathPattern, known: readonly string[]): readonly string[] {
  return pattern.parts.filter((part) => known.includes(part));
}

function groupBy(found: readonly Found[], names: readonly string[]): ReadonlyMap<string, readonly Found[]> {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    const key = keyOf(names, each.parts);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

function keyOf(names: readonly string[], parts: PathParts): string {
  return names.map((name) => parts[name]).join('\0');
}

function isLater({ later }: PathParts, { attempt }: PathParts): boolean {
  return later === undefined || attempt === undefined || compareText(later, attempt) > 0;
}

function byAttempt(a: Found, b: Found): number {
  return compareText(a.parts.later ?? '', b.parts.later ?? '') || compareText(a.path, b.path);
}

/** Numbers in texts by their values: `t2` comes before `t10`. */
function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : a > b ? 1 : 0);
}
