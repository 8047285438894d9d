/**
 * Characters that a set of them lacks, where a text is divided at them: those that another such call of
 * the program has, or that failing tests read.
 *
 *   strtok(line, " ")        →  strtok(line, " ,."), where another call of strtok has these
 *   strpbrk(word, "+-")      →  strpbrk(word, "+-*")
 */

import type { Expression, Program } from '#c/program.js';
import { arrayOf, charType } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import { nameOfCalled } from './called-with.js';
import type { Collector } from './collector.js';
import type { PlaceInExpression } from './place.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import { precedence, type Written } from './written.js';

/** Characters for one set. */
const charactersMax = 4;

/** Functions whose last argument is a set of characters. */
const dividing = /^(?:strtok|strtok_r|strcspn|strspn|strpbrk|strsep)$/;

type Literal = Expression & { readonly kind: 'string' };

/** The sets that calls of a program have, by the function. */
export type Separators = ReadonlyMap<string, readonly Literal[]>;

export function separatorsOf(program: Program, written: Written): Separators {
  const found = new Map<string, readonly Literal[]>();
  visitProgram(program, (node) => {
    const name = node.kind === 'call' ? nameOfCalled(node) : undefined;
    const set = node.kind === 'call' ? setOf(node, written) : undefined;
    if (name !== undefined && set !== undefined) found.set(name, [...(found.get(name) ?? []), set]);
  });
  return found;
}

/** A literal of one token, which no macro supplied. */
function setOf(call: Expression & { readonly kind: 'call' }, written: Written): Literal | undefined {
  const argument = call.arguments[1];
  const inner = argument?.kind === 'convert' ? argument.operand : argument;
  if (!dividing.test(nameOfCalled(call) ?? '') || inner?.kind !== 'decay') return undefined;
  const { operand } = inner;
  return operand.kind === 'string' && written.isPlain(operand.span) && written.isSingleToken(operand.span)
    ? operand
    : undefined;
}

export function proposeSeparators(
  to: Collector,
  place: PlaceInExpression,
  separators: Separators,
  texts: ReadTexts | undefined,
): void {
  const { node } = place;
  if (node.kind !== 'string') return;
  const name = [...separators.keys()].find((each) => separators.get(each)!.includes(node));
  if (name === undefined) return;
  const own = to.written.text(node.span);
  for (const other of separators.get(name)!) {
    const text = to.written.text(other.span);
    if (text !== own) put(to, place, other.elements, text, 'the separators of another call');
  }
  const missing = texts === undefined ? [] : charactersFor(node, texts);
  const sets = [...missing.map((each) => [each]), ...(missing.length > 1 ? [missing] : [])];
  for (const set of sets) {
    const text = `${own.slice(0, -1)}${set.map(inLiteral).join('')}"`;
    put(to, place, [...node.elements, ...set.map(codeOf)], text, 'a further separator');
  }
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

function inLiteral(character: string): string {
  if (character === '\t') return String.raw`\t`;
  return character === '"' || character === '\\' ? `\\${character}` : character;
}

/** Signs and white space that failing tests read and the set does not have. */
function charactersFor({ elements }: Literal, texts: ReadTexts): readonly string[] {
  const read = (text: string): readonly string[] => text.match(/[ \t!-/:-@[-`{-~]/g) ?? [];
  return unnamedValues(texts, read, (each) => elements.includes(codeOf(each))).slice(0, charactersMax);
}

function put(
  to: Collector,
  place: PlaceInExpression,
  elements: Literal['elements'],
  text: string,
  change: string,
): void {
  const { node } = place;
  const type = arrayOf(charType, elements.length + 1);
  const form = { ...node, elements, type } as Expression;
  to.replace(place, form, text, precedence.primary, {
    kind: ['character', change],
    description: `${to.written.text(node.span)} becomes ${text}`,
  });
}
