/**
 * What a failing test gives the program, what it expects and what came, side by side. Where
 * the two outputs first differ is marked in both; of long ones the lines around it are shown.
 */

import { differencePlace } from '#report/output-difference.js';
import { decodeBytes, printable } from '#report/printable.js';
import type { LocalisationView } from '#service/api/answer-schemas.js';
import { build, type Child, unseen } from './build-element.js';
import { words } from './language/current-words.js';

export type TestInput = NonNullable<LocalisationView['inputs']>[number];
export type TestOutput = NonNullable<LocalisationView['outputs']>[number];

const linesMax = 40;
const linesBefore = 8;
const charsMax = 10_000;

/**
 * @param isCutOff whether the run crashed or did not end: then less output does not count
 * @returns undefined where nothing of it may be seen
 */
export function renderRun(
  input: TestInput | undefined,
  output: TestOutput | undefined,
  isCutOff: boolean,
): HTMLElement | undefined {
  if (input === undefined && output === undefined) return undefined;
  const parts = [...(input ? inputParts(input) : []), ...(output ? outputParts(output, isCutOff) : [])];
  const isInvisible =
    output !== undefined && differencePlace(output.expected, output.actual)?.isWhiteSpaceOnly;
  return build(
    'div',
    {},
    build('div', { class: 'run' }, ...parts),
    isInvisible ? build('p', { class: 'faint' }, words.tests.whiteSpaceOnly) : undefined,
  );
}

function inputParts({ args, stdin }: TestInput): readonly HTMLElement[] {
  const given = args.map((arg) => (/^[^\s"']+$/.test(arg) ? arg : `"${arg}"`)).join(' ');
  return [
    ...(args.length === 0 ? [] : [part(words.tests.args, [shown(given)])]),
    ...(stdin === '' && args.length > 0
      ? []
      : [part(words.tests.input, stdin === '' ? [nothing(words.tests.noInput)] : [lines(stdin)])]),
  ];
}

function outputParts({ expected, actual }: TestOutput, isCutOff: boolean): readonly HTMLElement[] {
  const place = differencePlace(expected, actual);
  const isReal = place !== undefined && !(isCutOff && place.inActual >= actual.length);
  const show = (text: string, at: number | undefined): Child[] =>
    isReal && at !== undefined
      ? marked(text, at, place.isWhiteSpaceOnly)
      : [text === '' ? nothing(words.tests.printsNothing) : lines(text)];
  return [
    part(words.tests.expected, show(expected, place?.inExpected)),
    part(isCutOff ? words.tests.gotUntilEnd : words.tests.got, show(actual, place?.inActual)),
  ];
}

function part(title: string, children: readonly Child[]): HTMLElement {
  return build(
    'figure',
    {},
    build('figcaption', {}, title),
    build('pre', { tabindex: 0, role: 'group', 'aria-label': title }, ...children),
  );
}

function nothing(text: string): HTMLElement {
  return build('em', { class: 'faint' }, text);
}

/** From its start. */
function lines(bytes: string): string {
  const text = bytes.replace(/\n$/, '');
  const all = text.split('\n');
  const cut = all.slice(0, linesMax).join('\n').slice(0, charsMax);
  const left = all.length - linesMax;
  if (left > 0) return `${shown(cut)}\n${words.tests.linesLeftOut(left)}`;
  return cut === text ? shown(text) : `${shown(cut)}…`;
}

/** The lines around a difference, which is marked: a word, or one piece of white space. */
function marked(bytes: string, at: number, isWhiteSpaceOnly: boolean): Child[] {
  const show = isWhiteSpaceOnly ? visible : shown;
  const [from, before] = startBefore(bytes, at);
  const different = isWhiteSpaceOnly
    ? bytes.slice(at, at + 1)
    : /^\S*/.exec(bytes.slice(at, at + charsMax))![0];
  const rest = bytes.slice(at + different.length);
  const [after, left] = endAfter(rest, isWhiteSpaceOnly);
  const mark =
    different === ''
      ? build('mark', { class: 'end' }, unseen(`${words.tests.differsHere} `), words.tests.endsHere)
      : build('mark', {}, unseen(`${words.tests.differsHere} `), show(different));
  return [
    before === 0 ? undefined : `${words.tests.linesLeftOut(before)}\n`,
    show(bytes.slice(from, at)),
    mark,
    show(after),
    left === 0 ? undefined : `\n${words.tests.linesLeftOut(left)}`,
  ];
}

/** Where to begin, and how many lines come before. */
function startBefore(bytes: string, at: number): readonly [number, number] {
  const before = bytes.slice(0, at).split('\n');
  const skipped = before.length > linesMax / 2 ? before.length - 1 - linesBefore : 0;
  const from = before.slice(0, skipped).reduce((length, line) => length + line.length + 1, 0);
  return [Math.max(from, at - charsMax), skipped];
}

/** What is shown of the rest, and how many lines come after it. */
function endAfter(rest: string, keepsEnd: boolean): readonly [string, number] {
  const text = keepsEnd ? rest : rest.replace(/\n$/, '');
  const all = text.split('\n');
  const half = linesMax / 2;
  return [all.slice(0, half).join('\n').slice(0, charsMax), Math.max(0, all.length - half)];
}

function shown(bytes: string): string {
  return decodeBytes(bytes).split('\n').map(printable).join('\n');
}

/** White space as signs. */
function visible(bytes: string): string {
  return decodeBytes(bytes)
    .split('\n')
    .map((line) => line.split('\t').map(printable).join('→').replaceAll(' ', '·'))
    .join('↵\n');
}
