/** What the functions of a correct program are called in a submission, and those that it lacks. */

import type { Written } from '#edits/written.js';
import { sizeOf } from './blocks.js';
import type { Change } from './changes.js';
import type { FunctionBlock, FunctionPair } from './control-structure.js';
import { NamedText } from './named-text.js';

/** By theirs: that of the submission. */
export type FunctionNames = ReadonlyMap<string, string>;

/** @param taken names that the submission has */
export function functionNames(
  pairs: readonly FunctionPair[],
  theirs: readonly FunctionBlock[],
  taken: ReadonlySet<string>,
): FunctionNames {
  const known = new Map(pairs.map((pair) => [pair.theirs, pair.own.definition.symbol.name]));
  return new Map(
    theirs.map((each) => {
      const { name } = each.definition.symbol;
      return [name, known.get(each) ?? freeName(name, taken)];
    }),
  );
}

/** The name itself, or with a number that makes it new. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${number}`;
  return free;
}

/**
 * Functions of theirs that have no counterpart, put in before the first.
 *
 * @returns undefined where the text of one cannot be used
 */
export function newFunctions(
  lacking: readonly FunctionBlock[],
  names: FunctionNames,
  first: FunctionBlock,
  written: Written,
): readonly Change[] | undefined {
  const text = new NamedText(written, names, () => false);
  const { file, start, line } = first.definition.span;
  const changes: Change[] = [];
  for (const { definition, block } of lacking) {
    const whole = text.at(definition.span, '');
    if (whole === undefined) return undefined;
    const part = { file, start, end: start, text: `${whole}\n\n` };
    changes.push({
      parts: [part],
      size: sizeOf(block),
      advice: `line ${line}: one more function would help`,
    });
  }
  return changes;
}
