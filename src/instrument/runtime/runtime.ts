/**
 * The C runtime that every external analyser's program links to: the part of the C library
 * that the program uses, with a test's data in place of the outside world. It consists of the
 * chunks that are needed, in an order that declares every name before its use.
 *
 * A dialect supplies the primitives (`dialect.ts`) and one more macro: `__NM_ROUND(n)`, a
 * whole statement, at the head of each loop whose end may depend on unknown values. `n` is an
 * `unsigned` of the loop's own, 0 when the loop is entered, that nothing else reads. A dialect
 * with a bound defines it as `if (++(n) > BOUND) __nm_incomplete(1);`, one without as nothing.
 */

import ctypeText from './ctype.c.js';
import endsText from './ends.c.js';
import entryText from './entry.c.js';
import inputText from './input.c.js';
import mathText from './math.c.js';
import numbersText from './numbers.c.js';
import outputText from './output.c.js';
import { type Chunk, parseChunks } from './parse-chunks.js';
import printText from './print.c.js';
import printRealText from './print-real.c.js';
import printfText from './printf.c.js';
import scanText from './scan.c.js';
import scanfText from './scanf.c.js';
import stdlibText from './stdlib.c.js';
import stringText from './string.c.js';

/** In the order in which they stand in the text. */
const chunks: readonly Chunk[] = [
  ...[endsText, outputText, ctypeText, numbersText, printText, printRealText, printfText],
  ...[inputText, scanText, scanfText, stringText, stdlibText, mathText, entryText],
].flatMap(parseChunks);
const chunksByName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
const chunksByFunction = new Map(chunks.flatMap((chunk) => chunk.provides.map((name) => [name, chunk])));

/** Library functions that keep their names: every analyser models them. */
export const nativeNames: ReadonlySet<string> = new Set(['malloc', 'calloc', 'realloc', 'free']);

/** What `runtimeFor` can provide: functions, and the objects `stdin`, `stdout`, `stderr` and `errno`. */
export const providedNames: ReadonlySet<string> = new Set(chunksByFunction.keys());

export interface RuntimeUse {
  /**
   * Whether the program uses what a function of the printf family returns. The length of a
   * floating value is not always known: a path that asks for it is then incomplete.
   */
  readonly usesPrintedCounts: boolean;
  /** Whether `main` gets the test's arguments from the analyser. */
  readonly passesArguments: boolean;
}

export interface RuntimeText {
  /** C; a translation unit behind a dialect's primitives. */
  readonly text: string;
  /** The names that the runtime does not provide. */
  readonly missing: readonly string[];
}

/** @param names library names that the program uses without defining them, as the program has them */
export function runtimeFor(
  names: ReadonlySet<string>,
  use: RuntimeUse = { usesPrintedCounts: true, passesArguments: false },
): RuntimeText {
  const wanted = new Set<Chunk>();
  const missing: string[] = [];
  want(chunksByName.get(use.passesArguments ? 'arguments-entry' : 'entry')!, wanted);
  for (const name of names) {
    const chunk = chunksByFunction.get(name);
    if (chunk !== undefined) want(chunk, wanted);
    else if (!nativeNames.has(name)) missing.push(name);
  }
  const text = chunks.filter((chunk) => wanted.has(chunk)).map((chunk) => chunk.text);
  return { text: lostCount(use) + text.join(''), missing };
}

function want(chunk: Chunk, wanted: Set<Chunk>): void {
  if (wanted.has(chunk)) return;
  wanted.add(chunk);
  for (const name of chunk.needs) want(chunksByName.get(name)!, wanted);
}

function lostCount({ usesPrintedCounts }: RuntimeUse): string {
  const text = usesPrintedCounts ? 'if (__nm_is_count_lost) __nm_incomplete(3);' : '';
  return `#define __NM_LOST_COUNT ${text}\n`;
}
