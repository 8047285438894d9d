/**
 * What a hint in words may say. It is refused where it
 *
 * - has code in it: an operator, a statement, a call, a block;
 * - gives the edit away: a token that the edit puts in, or the word for it;
 * - says what to do in place of what to look at, or speaks of this tool;
 * - is not one to three sentences.
 *
 * Names, and numbers that the facts have, may be said.
 */

import type { TextEdit } from '#model/report.js';
import { textUnits } from './token-changes.js';

export const hintRefusals = ['hint-length', 'hint-code', 'hint-edit', 'hint-phrase'] as const;
export type HintRefusal = (typeof hintRefusals)[number];

const charsMax = 400;
const sentencesMax = 3;

const code =
  /```|[;{}\\]|[=!<>]=|[-+*/%&|]=|\+\+|--|->|&&|\|\||<<|>>|(?<!\w)[=<>%](?!\w{3})|\w=|\w\s+[-+*/%<>=]\s+\w|\b\w+\([^)\s]/;

/** Tells what to write, where a hint asks to look. */
const phrases: readonly RegExp[] = [
  /\b(?:should|must|needs? to|has to|ought to) (?:be|say|read|use|start|stop|end|return|print|become|have been)\b/i,
  /\b(?:change|replace|swap|rewrite|correct|fix|turn|set|initiali[sz]e)\b[^.?]*\b(?:to|with|by|into|as)\b/i,
  /\b(?:instead|in place) of\b|\brather than\b/i,
  /\b(?:use|write|type|put|add|insert|remove|delete|drop) (?:an? |the |this |that |one )?["'`\w]/i,
  /\b(?:the|right|correct) (?:answer|solution|fix|repair|code|version|line) (?:is|would|looks)\b/i,
  /\b(?:near ?miss|nearmiss|solver|witness|toggle|locali[sz]|language model|as an ai|the tool|test suite|hidden test)/i,
  /\b(?:stupid|lazy|silly|careless|obvious(?:ly)?|trivial(?:ly)?|easy|simply)\b/i,
];

/** How people say what a token is. */
const spoken: Readonly<Record<string, RegExp>> = {
  '<': /\b(?:less|smaller|fewer) than\b(?! or)|\bstrict(?:ly)?\b/i,
  '<=': /\b(?:less|smaller) (?:than )?or equal\b|\bat most\b|\binclusive|\bup to and including\b/i,
  '>': /\b(?:greater|larger|more) than\b(?! or)|\bstrict(?:ly)?\b/i,
  '>=': /\b(?:greater|larger) (?:than )?or equal\b|\bat least\b|\binclusive/i,
  '==': /\b(?:double|two) equals?\b|\bequality\b|\bcompar(?:e|ison)\b/i,
  '!=': /\b(?:not equal|unequal|inequality|differs? from)\b/i,
  '+': /\b(?:plus|add(?:ed|ing|ition)?|sum)\b/i,
  '-': /\b(?:minus|subtract(?:ed|ing|ion)?|difference)\b/i,
  '*': /\b(?:times|multipl(?:y|ied|ication)|product)\b/i,
  '/': /\b(?:divid(?:e|ed|ing)|division|quotient)\b/i,
  '%': /\b(?:modulo|modulus|remainder)\b/i,
  '&&': /\b(?:logical )?and\b/i,
  '||': /\b(?:logical )?or\b/i,
  '!': /\b(?:negat|not\b)/i,
  '&': /\baddress\b|\bampersand\b/i,
  '++': /\bincrement/i,
  '--': /\bdecrement/i,
  ';': /\bsemicolon/i,
  break: /\bbreak\b/i,
  return: /\breturn\b/i,
  '0': /\b(?:0|zero|nought|nothing)\b/i,
  '1': /\b(?:1|one)\b/i,
  '2': /\b(?:2|two|twice|double)\b/i,
  '3': /\b(?:3|three)\b/i,
};

/**
 * @param edits known repairs, none of which may be given away
 * @param facts what the model was given: numbers in it may be said
 * @returns undefined for a hint that may be shown
 */
export function findHintFault(
  hint: string,
  edits: readonly TextEdit[],
  facts: string,
): HintRefusal | undefined {
  const sentences = hint.split(/[.!?](?:\s|$)/).filter((each) => each.trim() !== '');
  if (hint.length > charsMax || sentences.length === 0 || sentences.length > sentencesMax)
    return 'hint-length';
  // Quotes around a name are not code.
  const said = hint.replace(/[`'"](\w+)[`'"]/g, '$1');
  if (code.test(said)) return 'hint-code';
  if (edits.some((edit) => givesAway(said, edit, facts))) return 'hint-edit';
  return phrases.some((phrase) => phrase.test(said)) ? 'hint-phrase' : undefined;
}

function givesAway(hint: string, { before, after }: TextEdit, facts: string): boolean {
  const known = new Set(textUnits(before).map(({ text }) => text));
  const added = textUnits(after).flatMap(({ text }) => (known.has(text) ? [] : [text]));
  const words = new Set(hint.match(/\w+/g) ?? []);
  const given = new Set(facts.match(/\w+/g) ?? []);
  return added.some((token) => spoken[token]?.test(hint) || (words.has(token) && !given.has(token)));
}
