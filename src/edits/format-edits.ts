/**
 * Edits of the formats of output and input calls: another conversion, another precision or
 * width, in one conversion or in all that are written alike; text of an input format. How many
 * conversions there are is another matter (`conversion-count-edits.ts`), and so is the text
 * between those of an output format (location kind `text`).
 */

import type { Expression } from '#c/program.js';
import type { ChangeFamily } from './change-kind.js';
import type { Collector } from './collector.js';
import {
  type Conversion,
  conversionsIn,
  type FormatCall,
  formatCallAt,
  replaceFormat,
} from './format-call.js';
import { type PlaceInExpression, unconverted } from './place.js';

export function proposeFormats(to: Collector, place: PlaceInExpression): void {
  const call = formatCallAt(to.written, place);
  if (call === undefined) return;
  const conversions = conversionsIn(call.format);
  for (const conversion of conversions) {
    for (const [text, change] of alternatives(call, conversion)) {
      propose(to, call, [conversion], text, change);
    }
  }
  proposeInAll(to, call, conversions);
  if (call.isInput) proposeInputText(to, call);
}

/** What a conversion becomes, and what that is called in the table of likelihoods. */
type Alternative = readonly [text: string, change: string];

function alternatives({ isInput, operands }: FormatCall, conversion: Conversion): Alternative[] {
  const operand = operands[conversion.position];
  return isInput ? inputConversions(conversion, operand) : outputConversions(conversion, operand);
}

const familyOf = ({ isInput }: FormatCall): ChangeFamily => (isInput ? 'input format' : 'output format');

function propose(
  to: Collector,
  call: FormatCall,
  conversions: readonly Conversion[],
  text: string,
  change: string,
): void {
  const [{ text: before }] = conversions as readonly [Conversion];
  const inAll = conversions.length > 1 ? ` in all ${conversions.length} conversions` : '';
  const changes = conversions.map((each) => ({ index: each.index, before: each.text, after: text }));
  replaceFormat(to, call, changes, {
    kind: [familyOf(call), change],
    description: `${before} becomes ${text}${inAll}`,
  });
}

/** `%d:%d` → `%02d:%02d`: conversions that are written alike, all in the same way. */
function proposeInAll(to: Collector, call: FormatCall, conversions: readonly Conversion[]): void {
  for (const written of new Set(conversions.map(({ text }) => text))) {
    const alike = conversions.filter(({ text }) => text === written);
    if (alike.length < 2) continue;
    const [ofFirst, ...ofOthers] = alike.map((each) => alternatives(call, each));
    for (const [text, change] of ofFirst!) {
      const isOfAll = ofOthers.every((others) => others.some(([other]) => other === text));
      if (isOfAll && /^(?:unfit|width|precision|that)\b/.test(change))
        propose(to, call, alike, text, `${change} in all`);
    }
  }
}

const usualPrecisions = ['', '.0', '.1', '.2', '.3', '.4', '.5', '.6'];
const furtherPrecisions = ['.7', '.8', '.9', '.10', '.12', '.15'];

function outputConversions(conversion: Conversion, operand: Expression | undefined): Alternative[] {
  const { flags, width, precision, length, letter } = conversion;
  const type = operand?.type;
  const spec = (p: string, l: string, c: string, w = width): string => `%${flags}${w}${p}${l}${c}`;
  const aligned = width === '' ? [] : [alignedAt(conversion)];
  if (type?.kind === 'floating') return [...fractionConversions(conversion), ...aligned];
  if (type?.kind === 'pointer') return letter === 's' ? aligned : [[spec('', '', 's'), 'to %s']];
  const isLong = type?.kind === 'integer' && type.width === 64;
  const letters: readonly string[] = isLong
    ? ['ld', 'lld', 'lu', 'd']
    : ['d', ...(isNumber(operand) ? [] : ['c']), 'u', 'x', 'X', 'o', 'i', 'ld'];
  const isMeant = (isLong ? /^l/ : /^[dic]/).test(`${length}${letter}`);
  const written = isMeant ? '' : 'unfit ';
  const conversions = letters.filter((each) => each !== `${length}${letter}`);
  return [
    ...conversions.map((each): Alternative => [spec(precision, '', each), `${written}to %${each}`]),
    ...(flags === '' ? [] : [[`%${width}${precision}${length}${letter}`, 'without flags'] as const]),
    ...(letter === 'c'
      ? []
      : widthsFor(width, letter).map(
          (each): Alternative => [spec(precision, length, letter, each), 'width'],
        )),
    ...(width === '' || flags !== '' || letter === 'c'
      ? []
      : [[spec(precision, length, letter, `0${width}`), 'filled with zeros'] as const]),
    ...aligned,
  ];
}

/** On the other side of the width. */
function alignedAt({ flags, text }: Conversion): Alternative {
  const other = flags.includes('-') ? text.replace('-', '') : text.replace('%', '%-');
  return [other, 'on the other side'];
}

/** Conversions for a fraction; what is written may be one for something else. */
function fractionConversions({ text, flags, width, precision, length, letter }: Conversion): Alternative[] {
  const isReal = /[fFeEgG]/.test(letter);
  const spec = (p: string, l: string, c: string): string => `%${flags}${width}${p}${l}${c}`;
  const precisions = [...usualPrecisions, ...furtherPrecisions];
  const named = (each: string): string =>
    furtherPrecisions.includes(each) ? 'precision above 6' : `precision ${each || 'left out'}`;
  const inLetter = (l: string, c: string, change: (precision: string) => string): Alternative[] =>
    precisions.map((each): Alternative => [spec(each, l, c), change(each)]);
  const all: readonly Alternative[] = [
    ...(isReal ? inLetter(length, letter, named) : inLetter('', 'f', () => 'to that of a fraction')),
    // `%g` prints as few digits as a number needs, and says of no number how many are wanted.
    ...(/[eEgG]/.test(letter) ? inLetter(length, 'f', named) : []),
    [spec('', '', 'g'), 'to %g'],
    [spec(precision, '', 'g'), 'to %g'],
    [spec(precision, '', 'e'), 'to %e'],
  ];
  const changed = all.filter(([other]) => other !== text);
  // Where two are written alike, the first says what is changed.
  return [...new Map(changed.toReversed())].toReversed();
}

/** A comparison, a product, a quotient: whoever prints one does not mean a character. */
function isNumber(operand: Expression | undefined): boolean {
  if (operand === undefined) return false;
  const value = unconverted(operand);
  if (value.kind === 'arithmetic') return /^[*/%]$/.test(value.operator);
  return value.kind === 'comparison' || value.kind === 'logical';
}

function widthsFor(width: string, letter: string): readonly string[] {
  if (width === '' && /[xX]/.test(letter)) return ['02', '04', '08', '2', '4', '8'];
  return width === '' ? ['2', '3', '02'] : ['', `${Number(width) + 1}`, `${Number(width) - 1}`];
}

function inputConversions(
  { text, width, length, letter }: Conversion,
  operand: Expression | undefined,
): Alternative[] {
  const type = operand?.type;
  const target = type?.kind === 'pointer' ? type.target : undefined;
  let meant: readonly string[] = ['d', 'f', 'c', 's'];
  if (target?.kind === 'floating') meant = target.width === 64 ? ['lf'] : ['f'];
  else if (target?.kind === 'integer') {
    meant = target.width === 8 ? ['c', 's'] : target.width === 64 ? ['ld', 'lld'] : ['d', 'i'];
  }
  if (text.startsWith('%*')) return [];
  return meant
    .filter((each) => each !== `${length}${letter}`)
    .map((each, index): Alternative => [`%${width}${each}`, index === 0 ? 'that of the type' : 'another']);
}

/** ` %c` for `%c`, text of the format that the input does not have, and text that it has. */
function proposeInputText(to: Collector, call: FormatCall): void {
  const { format } = call;
  const change = (changes: readonly (readonly [number, string, string])[], name: string): void => {
    const [[index, before, after]] = changes as readonly [readonly [number, string, string]];
    const inAll = changes.length > 1 ? ', each time' : '';
    const what =
      before === ''
        ? `${shown(after)} before ${format.slice(index, index + 2)}`
        : `${shown(before)} becomes ${shown(after)}`;
    replaceFormat(
      to,
      call,
      changes.map(([at, from, text]) => ({ index: at, before: from, after: text })),
      { kind: ['input format', name], description: `${what}${inAll}` },
    );
  };
  for (const { index } of format.matchAll(/(?<=^"|[a-zA-Z])%(?=[c[])/g)) {
    change([[index, '', ' ']], 'a space before');
  }
  const texts = [...format.matchAll(/(?:\\n|\\t|[ ,;:])+/g)];
  for (const { 0: text, index } of texts) {
    change([[index, text, '']], 'text left out');
    if (text !== ' ') change([[index, text, ' ']], 'text to a space');
  }
  if (texts.length > 1)
    change(
      texts.map(({ 0: text, index }) => [index, text, '']),
      'all text left out',
    );
  const gaps = [...format.matchAll(/(?<=%[a-z]+) ?(?=%)/g)];
  if (gaps.length === 0) return;
  for (const text of [',', ':', '/', '-', '.']) {
    change(
      gaps.map(({ 0: before, index }) => [index, before, text]),
      'text between',
    );
  }
}

function shown(text: string): string {
  if (text === '') return 'nothing';
  return text.trim() === '' ? 'a space' : text;
}
