/**
 * What was read → the items of each test's input, with their roles. Characters read one by
 * one are the words they spell. Bytes that no call took stand in the gaps.
 */

import type { TestCase } from '#model/suite.js';
import type { InputTree, Leaf } from './input-tree.js';
import type { ObservedRead, ObservedReads } from './observe-reads.js';

interface Stretch {
  /** What a role is named by. */
  readonly place: string;
  readonly start: number;
  readonly end: number;
}

export interface InputItems {
  /** Undefined for a test whose input was not read to its end. */
  readonly trees: readonly (InputTree | undefined)[];
  /** Roles of items that the program itself takes for numbers. */
  readonly converted: ReadonlySet<number>;
}

export function itemsOf(tests: readonly TestCase[], observed: readonly ObservedReads[]): InputItems {
  const readsOf = new Map(observed.map(({ test, reads }) => [test, reads]));
  const stretches = tests.map(({ stdin }, test) => stretchesOf(stdin, readsOf.get(test) ?? []));
  const wordsPerLine = wordCounts(stretches.flat());
  const roles = new Map<string, number>();
  const leaf = (place: string, text: string, gap: string): Leaf => {
    const role = roles.get(place) ?? roles.size;
    roles.set(place, role);
    return { kind: 'leaf', role, text, gap };
  };
  const trees = tests.map(({ args, stdin }, test) => {
    const words = stretches[test]!.flatMap(({ place, words }) =>
      words.map((word, at) => ({
        ...word,
        place: wordsPerLine.get(place) === undefined ? place : `${place}:${at}`,
      })),
    );
    const unread = stdin.slice(words.at(-1)?.end ?? 0);
    if (/\w/.test(unread)) return undefined;
    return {
      args: args.map((text, at) => leaf(`argument ${at}`, text, '')),
      lead: stdin.slice(0, words[0]?.start),
      nodes: words.map(({ place, start, end }, at) =>
        leaf(place, stdin.slice(start, end), stdin.slice(end, words[at + 1]?.start)),
      ),
    };
  });
  const converted = [...roles].filter(([place]) => /^(?:integer|floating) /.test(place));
  return { trees, converted: new Set(converted.map(([, role]) => role)) };
}

interface Line {
  readonly place: string;
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

/** What each read took, without white space; words of a line, or of characters in a row, stay together. */
function stretchesOf(stdin: string, reads: readonly ObservedRead[]): readonly Line[] {
  return joined(stdin, reads).map(({ place, start, end }) => {
    const words = [...stdin.slice(start, end).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      start: start + index,
      end: start + index + word.length,
    }));
    return { place, words };
  });
}

/** Characters up to the end of a line are one stretch; what was put back is read once. */
function joined(stdin: string, reads: readonly ObservedRead[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const { kind, site, start, end } of reads) {
    while ((stretches.at(-1)?.start ?? -1) >= start) stretches.pop();
    const last = stretches.at(-1);
    if (last !== undefined && last.end > start) stretches[stretches.length - 1] = { ...last, end: start };
    const isCharacters = kind === 'characters';
    if (isCharacters && isOpen && last?.end === start) stretches[stretches.length - 1] = { ...last, end };
    else stretches.push({ place: `${kind} ${site}`, start, end });
    isOpen = isCharacters && stdin[end - 1] !== '\n';
  }
  return stretches;
}

/** By place, the number of words of its lines where all have the same. */
function wordCounts(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const varying = new Set<string>();
  for (const { place, words } of lines) {
    if (words.length === 0) continue;
    if ((counts.get(place) ?? words.length) !== words.length) varying.add(place);
    counts.set(place, words.length);
  }
  return new Map([...counts].filter(([place]) => !varying.has(place)));
}
