/**
 * Edits of the formats of output and input calls: another conversion, another
 * precision or width, white space that an input format skips or does not. The text
 * between the conversions of an output format is another matter (location kind `text`).
 */

import type { Expression } from '#c/program.js';
import { arrayOf, charType } from '#c/types.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import type { PlaceInExpression } from './place.js';
import { coreOf, precedence } from './written.js';

const outputFunctions: ReadonlySet<string> = new Set(['printf', 'fprintf', 'sprintf', 'snprintf']);
const inputFunctions: ReadonlySet<string> = new Set(['scanf', 'fscanf', 'sscanf']);

/** Flags, width, precision, length and letter of a conversion. */
const conversion = /%([-+ 0#]*)(\d*)((?:\.\d*)?)(hh|h|ll|l|L|z)?([diouxXeEfFgGcs%])/g;

export function proposeFormats(to: Collector, place: PlaceInExpression): void {
  const call = place.parent?.node;
  const { node } = place;
  if (call?.kind !== 'call' || node.kind !== 'decay' || node.operand.kind !== 'string') return;
  const { callee } = call;
  const name =
    callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol.name : '';
  const isInput = inputFunctions.has(name);
  if (!isInput && !outputFunctions.has(name)) return;
  if (!to.written.isSingleToken(node.span)) return;
  const format = to.written.text(node.span);
  const index = call.arguments.indexOf(node);
  const operands = call.arguments.slice(index + 1);
  let position = 0;
  for (const found of format.matchAll(conversion)) {
    if (found[5] === '%') continue;
    const operand = operands[position++];
    const others = isInput ? inputConversions(found, operand) : outputConversions(found, operand);
    const family = isInput ? 'input format' : 'output format';
    for (const [text, change] of others)
      proposeFormat(to, place, found.index, found[0], text, [family, change]);
  }
  if (isInput) proposeInputSpace(to, place, format);
}

/** What a conversion becomes, and what that is called in the table of likelihoods. */
type Alternative = readonly [text: string, change: string];

function outputConversions(found: RegExpMatchArray, operand: Expression | undefined): Alternative[] {
  const [, flags = '', width = '', precision = '', length = '', letter = ''] = found;
  const type = operand?.type;
  const spec = (p: string, l: string, c: string, w = width): string => `%${flags}${w}${p}${l}${c}`;
  if (type?.kind === 'floating') {
    const isReal = /[fFeEgG]/.test(letter);
    const precisions = ['', '.0', '.1', '.2', '.3', '.4', '.5', '.6'].filter(
      (each) => !isReal || each !== precision,
    );
    return [
      ...precisions.map(
        (each): Alternative => [
          spec(each, isReal ? length : '', isReal ? letter : 'f'),
          isReal ? `precision ${each || 'left out'}` : 'to that of a fraction',
        ],
      ),
      [spec(precision, '', letter === 'g' ? 'f' : 'g'), 'to %g'],
      [spec(precision, '', 'e'), 'to %e'],
    ];
  }
  if (type?.kind === 'pointer') return letter === 's' ? [] : [[spec('', '', 's'), 'to %s']];
  const isLong = type?.kind === 'integer' && type.width === 64;
  const letters: readonly string[] = isLong ? ['ld', 'lld', 'lu', 'd'] : ['d', 'c', 'u', 'x', 'i', 'ld'];
  const isMeant = (isLong ? /^l/ : /^[dic]/).test(`${length}${letter}`);
  const written = isMeant ? '' : 'unfit ';
  const conversions = letters.filter((each) => each !== `${length}${letter}`);
  const widths = width === '' ? ['2', '3', '02'] : ['', `${Number(width) + 1}`, `${Number(width) - 1}`];
  return [
    ...conversions.map((each): Alternative => [spec(precision, '', each), `${written}to %${each}`]),
    ...(letter === 'c'
      ? []
      : widths.map((each): Alternative => [spec(precision, length, letter, each), 'width'])),
  ];
}

function inputConversions(found: RegExpMatchArray, operand: Expression | undefined): Alternative[] {
  const [, , width = '', , length = '', letter = ''] = found;
  const type = operand?.type;
  const target = type?.kind === 'pointer' ? type.target : undefined;
  let meant: readonly string[] = ['d', 'f', 'c', 's'];
  if (target?.kind === 'floating') meant = target.width === 64 ? ['lf'] : ['f'];
  else if (target?.kind === 'integer') {
    meant = target.width === 8 ? ['c', 's'] : target.width === 64 ? ['ld', 'lld'] : ['d', 'i', 'c'];
  }
  return meant
    .filter((each) => each !== `${length}${letter}`)
    .map((each, index): Alternative => [`%${width}${each}`, index === 0 ? 'that of the type' : 'another']);
}

/** ` %c` for `%c`, and text of the format that the input does not have. */
function proposeInputSpace(to: Collector, place: PlaceInExpression, format: string): void {
  for (const { index } of format.matchAll(/(?<=^"|[a-zA-Z])%(?=[c[])/g))
    proposeFormat(to, place, index, '', ' ', ['input format', 'a space before']);
  for (const { 0: text, index } of format.matchAll(/(?:\\n|\\t|[ ,;:])+/g)) {
    proposeFormat(to, place, index, text, '', ['input format', 'text left out']);
    if (text !== ' ') proposeFormat(to, place, index, text, ' ', ['input format', 'text to a space']);
  }
}

function proposeFormat(
  to: Collector,
  place: PlaceInExpression,
  index: number,
  before: string,
  after: string,
  kind: ChangeKind,
): void {
  const { node } = place;
  const core = coreOf(node);
  if (core.kind !== 'string' || node.kind !== 'decay') return;
  const format = to.written.text(node.span);
  // Only escapes that are read here: the others have many forms.
  if (format.replace(readEscapes, '').includes('\\')) return;
  const text = `${format.slice(0, index)}${after}${format.slice(index + before.length)}`;
  const letters = text.slice(1, -1).replace(readEscapes, (written) => characterOf[written]!);
  const operand: Expression = {
    ...core,
    elements: [...letters].map((letter) => letter.charCodeAt(0)),
    type: arrayOf(charType, letters.length + 1),
  };
  const description =
    before === ''
      ? `a space before ${format.slice(index, index + 2)}`
      : `${shown(before)} becomes ${shown(after)}`;
  to.replace(place, { ...node, operand }, text, precedence.primary, { kind, description });
}

function shown(text: string): string {
  if (text === '') return 'nothing';
  return text.trim() === '' ? 'a space' : text;
}

const readEscapes = /\\[nt"\\]/g;
const characterOf: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t', '\\"': '"', '\\\\': '\\' };
