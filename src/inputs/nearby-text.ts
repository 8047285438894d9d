/**
 * A random text close to a given one, in the same format: numbers move, characters are
 * replaced by others of their class, and what a number counts grows or shrinks by one
 * together with that number (the word after it, the words after it on the line, or the
 * lines below it). White space stays as it is. Pure.
 */

import { assert } from '#base/assert.js';
import { drawBelow, type Random } from '#base/random.js';

const changesMax = 3;

const isNumber = (word: string): boolean => /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(word);

/** Words at even indices, the white space between them at odd ones; the first and the last may be empty. */
type Pieces = readonly string[];

type Change = (pieces: Pieces, random: Random) => Pieces;

/** @param text of a test's standard input, or an argument */
export function nearbyText(text: string, random: Random): string {
  let pieces: Pieces = text.split(/(\s+)/);
  // Only the given input shows which number counts what: later, numbers may agree by chance.
  const resizings = pieces.flatMap((_, at) => countChanges(pieces, at));
  const isResized = resizings.length > 0 && drawBelow(random, 2) === 0;
  if (isResized) pieces = pick(resizings, random)(pieces, random);
  for (let changes = drawBelow(random, changesMax) + (isResized ? 0 : 1); changes > 0; changes--) {
    const possible = valueChanges(pieces);
    if (possible.length === 0) break;
    pieces = pick(possible, random)(pieces, random);
  }
  return pieces.join('');
}

/** A number that counts something stays as it is. */
function valueChanges(pieces: Pieces): readonly Change[] {
  return pieces.flatMap((word, at): Change[] => {
    if (at % 2 === 1 || word === '') return [];
    if (!isNumber(word)) {
      const own: Change = (before, random) => replaced(before, at, nearbyWord(word, before.join(''), random));
      return [own, ...lengthChanges(pieces, at)];
    }
    if (countChanges(pieces, at).length > 0) return [];
    return [(before, random) => replaced(before, at, nearbyNumber(word, numbersOf(before), random))];
  });
}

function numbersOf(pieces: Pieces): readonly string[] {
  return pieces.filter((piece, at) => at % 2 === 0 && isNumber(piece));
}

/** Keeps the number of decimals; goes below zero only if the input has negative numbers. */
function nearbyNumber(word: string, others: readonly string[], random: Random): string {
  const decimals = word.split('.')[1]?.length ?? 0;
  const unit = 10 ** -decimals;
  const value = Number(word);
  const choices: readonly (() => number)[] = [
    () => value + unit * (1 + drawBelow(random, 3)),
    () => value - unit * (1 + drawBelow(random, 3)),
    () => Math.sign(value || 1) * unit * drawBelow(random, Math.min(2 * Math.abs(value / unit) + 2, 2 ** 32)),
    () => Number(pick(others, random)),
  ];
  const next = pick(choices, random)();
  const hasNegative = others.some((other) => other.startsWith('-'));
  return (hasNegative ? next : Math.max(0, next)).toFixed(decimals).replace(/^-(0(?:\.0*)?)$/, '$1');
}

const classes = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];

/** One character becomes another of its class; neither letter nor digit: another one from the input. */
function nearbyWord(word: string, input: string, random: Random): string {
  const at = drawBelow(random, word.length);
  const signs = input.replace(/[\sA-Za-z0-9]/g, '');
  const kind = classes.find((letters) => letters.includes(word[at]!)) ?? signs;
  return `${word.slice(0, at)}${kind[drawBelow(random, kind.length)]!}${word.slice(at + 1)}`;
}

/** A word that no number counts becomes shorter or longer. */
function lengthChanges(pieces: Pieces, at: number): readonly Change[] {
  const word = pieces[at]!;
  const count = pieces[at - 2];
  if (isNumber(word) || (count !== undefined && isNumber(count) && Number(count) === word.length)) return [];
  return [(before, random) => replaced(before, at, resized(word, random))];
}

/** The number at this index and what it counts, one more or one less. */
function countChanges(pieces: Pieces, at: number): readonly Change[] {
  const count = at % 2 === 0 && /^[1-9][0-9]{0,5}$/.test(pieces[at]!) ? Number(pieces[at]) : 0;
  if (count === 0) return [];
  const next = pieces[at + 2];
  const changes: Change[] = [];
  if (next !== undefined && !isNumber(next) && next.length === count) {
    changes.push((before, random) => {
      const word = resized(next, random);
      return replaced(replaced(before, at + 2, word), at, String(word.length));
    });
  }
  const run = runCounted(pieces, at, count);
  if (run !== undefined) changes.push((before, random) => resizeRun(before, at, run, random));
  return changes;
}

/** What a number counts: the words that follow it on a line, or whole lines below it. */
interface CountedRun {
  /** Index of the first item, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Each with the white space after it. */
  readonly items: readonly Pieces[];
  /** Between two items. */
  readonly separator: string;
}

/** Undefined if the number counts nothing. Lines at the end of the input are a likelier meaning than words. */
function runCounted(pieces: Pieces, at: number, count: number): CountedRun | undefined {
  const lines = linesCounted(pieces, at, count);
  if (lines !== undefined && lines.end >= pieces.length - 1) return lines;
  return wordsCounted(pieces, at, count) ?? lines;
}

function wordsCounted(pieces: Pieces, at: number, count: number): CountedRun | undefined {
  // A one before the only other word on its line is hardly its count.
  if (count === 1 && !pieces[at + 1]?.includes('\n')) return undefined;
  const start = at + 2;
  const last = lastOf(start, count);
  if (last >= pieces.length || pieces[last] === '') return undefined;
  for (let place = start; place < last; place += 2) {
    if (pieces[place + 1]!.includes('\n')) return undefined;
  }
  const end = last + 2;
  if (pieces[last + 1]?.includes('\n') === false) return undefined;
  const words = Array.from({ length: count }, (_, index) => start + 2 * index);
  const items = words.map((place) => [pieces[place]!, pieces[place + 1] ?? '']);
  return { start, end, items, separator: count === 1 ? ' ' : pieces[start + 1]! };
}

function linesCounted(pieces: Pieces, at: number, count: number): CountedRun | undefined {
  if (!pieces[at + 1]?.includes('\n')) return undefined;
  const start = at + 2;
  // A line has a word at least; most numbers that mean something else are too large for that.
  if (lastOf(start, count) >= pieces.length) return undefined;
  const items: string[][] = [];
  let item: string[] = [];
  let place = start;
  for (; place < pieces.length && items.length < count; place += 2) {
    if (pieces[place] === '') break;
    const space = pieces[place + 1] ?? '';
    item.push(pieces[place]!, space);
    if (space === '' || space.includes('\n')) {
      items.push(item);
      item = [];
    }
  }
  if (items.length !== count) return undefined;
  return { start, end: place, items, separator: pieces[at + 1]! };
}

/** Where the last of so many words stands. */
function lastOf(start: number, count: number): number {
  return start + 2 * (count - 1);
}

/** One item is left out or doubled; the white space after the last stays. */
function resizeRun(pieces: Pieces, at: number, run: CountedRun, random: Random): Pieces {
  const { start, end, items, separator } = run;
  const chosen = drawBelow(random, items.length);
  const isShrunk = items.length > 1 && drawBelow(random, 2) === 0;
  const next = items.flatMap((item, index) => (index !== chosen ? [item] : isShrunk ? [] : [item, item]));
  const spaced = next.flatMap((item, index) => [
    ...item.slice(0, -1),
    index === next.length - 1 ? items.at(-1)!.at(-1)! : separator,
  ]);
  const head = replaced(pieces.slice(0, start), at, String(next.length));
  return [...head, ...spaced, ...pieces.slice(end)];
}

/** A character is left out or doubled; a word keeps one. */
function resized(word: string, random: Random): string {
  const at = drawBelow(random, word.length);
  const isShrunk = word.length > 1 && drawBelow(random, 2) === 0;
  return isShrunk ? word.slice(0, at) + word.slice(at + 1) : word.slice(0, at + 1) + word.slice(at);
}

function replaced(pieces: Pieces, at: number, piece: string): Pieces {
  return pieces.map((each, index) => (index === at ? piece : each));
}

function pick<T>(items: readonly T[], random: Random): T {
  assert(items.length > 0, 'there are items to choose from');
  return items[drawBelow(random, items.length)]!;
}
