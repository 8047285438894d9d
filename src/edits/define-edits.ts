/**
 * Another number in a `#define`: it is meant wherever the macro is used. There is no form for that;
 * each is tried by translating it.
 *
 *   #define PI 3.1459   →   #define PI 3.14159
 *   #define MAX 10      →   #define MAX 100
 */

import { editDistance } from '#base/edit-distance.js';
import type { Program } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import type { Candidate } from './candidate.js';
import type { ChangeKind } from './change-kind.js';
import { Collector } from './collector.js';
import { usedMacros } from './macro-uses.js';
import { likelierFirst } from './propose.js';
import { Written } from './written.js';

export function proposeDefined(program: Program, isSubmission: (fileName: string) => boolean): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const macro of usedMacros(program)) {
    const { nameSpan, parameters } = macro;
    if (parameters === undefined && !nameSpan.file.isSystem && isSubmission(nameSpan.file.name))
      propose(to, macro);
  }
  return to.candidates.sort(likelierFirst);
}

function propose(to: Collector, { name, nameSpan, directiveSpan }: MacroDefinition): void {
  const { file } = nameSpan;
  const body = file.text.slice(nameSpan.end, directiveSpan.end);
  const number = /^\s+\(?(\d{1,8}(?:\.\d+)?)\)?\s*$/.exec(body)?.[1];
  if (number === undefined) return;
  const start = nameSpan.end + body.indexOf(number);
  const own = { kind: 'define', span: nameSpan, subject: name } as const;
  for (const [text, kind] of number.includes('.') ? fractionsFor(number) : integersFor(number)) {
    const change = { file, start, end: start + number.length, text };
    to.add(
      change,
      directiveSpan,
      undefined,
      { kind, description: `${name}: ${number} becomes ${text}` },
      own,
    );
  }
}

function integersFor(number: string): readonly (readonly [string, ChangeKind])[] {
  const value = Number(number);
  return [
    [`${value + 1}`, ['constant', 'one more']],
    [`${value - 1}`, ['constant', 'one less']],
    [`${value * 2}`, ['declaration', 'many elements more']],
    [`${value * 10}`, ['declaration', 'many elements more']],
  ];
}

/** Numbers that people write with more digits or fewer, or with one that is wrong. */
const wellKnown = ['3.14', '3.1416', '3.14159', '3.14159265', '3.141592653589793', '2.71828', '9.81', '9.8'];

/** No number is written with more digits. */
const lengthMax = 20;

function fractionsFor(number: string): readonly (readonly [string, ChangeKind])[] {
  const value = Number(number);
  const isNear = (other: number): boolean => Math.abs(other - value) <= 0.02 * other;
  const known = wellKnown
    .filter((text) => text !== number && isNear(Number(text)))
    .map((text) => ({ text, distance: editDistance(number, text, lengthMax) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ text }) => text);
  const scaled = [value * 10, value / 10].map((each) => `${Number(each.toPrecision(12))}`);
  return [
    ...known.map((text) => [text, ['constant', 'digits of pi']] as const),
    ...scaled.map((text) => [text, ['constant', 'fraction by powers of ten']] as const),
  ];
}
