/**
 * An acceptor (`suite/acceptor.ts`) as constant C data. First come its states along the
 * expected text, then those that printed numbers lead to, then those that other characters
 * lead to, as far as the limit allows; a path that goes elsewhere is incomplete. All
 * comparators but the numeric ones have only the first. States that go the same way by the
 * same distances share a row, and characters that no row distinguishes share a class; so a
 * text of any length has a few rows. Each row is written twice: as a table of steps for
 * known characters, and as ranges of characters, tried in order, for unknown ones.
 */

import { assert } from '#base/assert.js';
import type { Acceptor, AcceptorState } from '#suite/acceptor.js';
import { acceptorTableLimits } from './limits.js';
import { NumberTables } from './number-tables.js';
import type { ConversionSpecs } from './runtime/conversion-specs.js';
import { StateNumbers } from './state-numbers.js';

/** Steps that lead nowhere: the output is wrong; the acceptor has lost track. `runtime/output.c` has them too. */
export const deadStep = 32767;
export const lostStep = 32766;

export type AcceptorText =
  | { readonly kind: 'tables'; readonly text: string }
  | { readonly kind: 'too-large'; readonly detail: string };

/** A range of characters, with the step that they take. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/**
 * The C text of the acceptor's tables; undefined stands for the acceptor that takes everything.
 * @param expected the text that the acceptor was made from; undefined for a pattern, whose states
 * are followed as far as the limit of those off the text allows
 */
export function acceptorTables(
  acceptor: Acceptor | undefined,
  expected: string | undefined,
  specs: ConversionSpecs,
): AcceptorText {
  if (acceptor === undefined) return { kind: 'tables', text: renderNothing() };
  const states = new StateNumbers(acceptor);
  if (expected === undefined) numberAround(acceptor, states);
  else numberAlong(expected, acceptor, states);
  if (states.count > acceptorTableLimits.textStatesMax) return tooLarge('text', 'textStatesMax');
  const numbers = new NumberTables(acceptor, specs, states);
  const textStates = states.count;
  for (let index = 0; index < textStates; index++) {
    numbers.visit(states.at(index));
    if (numbers.branchCount > acceptorTableLimits.branchesMax) return tooLarge('numbers', 'branchesMax');
  }
  states.allowMore(acceptorTableLimits.detourStatesMax);
  const steps: number[][] = [];
  for (let index = 0; index < states.count; index++) {
    steps.push(stepsOf(acceptor, states, states.at(index), index));
  }
  const accepting = steps.map((_, index) => (acceptor.accepts(states.at(index)) ? 1 : 0));
  return { kind: 'tables', text: renderTables(steps, accepting) + numbers.render(textStates) };
}

function tooLarge(what: 'text' | 'numbers', limit: keyof typeof acceptorTableLimits): AcceptorText {
  const detail = `the ${what} of the expected output would need more than ${acceptorTableLimits[limit]} table entries`;
  return { kind: 'too-large', detail };
}

function numberAlong(text: string, acceptor: Acceptor, states: StateNumbers): void {
  let state: AcceptorState | undefined = acceptor.start;
  for (let i = 0; i < text.length; i++) {
    state = acceptor.step(state, text.charCodeAt(i));
    assert(state !== undefined, 'an acceptor takes the text that it was made from');
    states.numberOf(state);
  }
}

/** Breadth first, by single characters. */
function numberAround(acceptor: Acceptor, states: StateNumbers): void {
  states.allowMore(acceptorTableLimits.detourStatesMax);
  for (let index = 0; index < states.count; index++) {
    for (const { next } of acceptor.branches(states.at(index))) states.numberOf(next);
  }
}

/** The step of each of the 256 characters. */
function stepsOf(acceptor: Acceptor, states: StateNumbers, state: AcceptorState, from: number): number[] {
  const steps = new Array<number>(256).fill(deadStep);
  for (const { ranges, next } of acceptor.branches(state)) {
    const to = states.numberOf(next);
    const step = to === undefined ? lostStep : to - from;
    for (const [low, high] of ranges) steps.fill(step, low, high + 1);
  }
  return steps;
}

function renderTables(steps: readonly (readonly number[])[], accepting: readonly number[]): string {
  const rowNumbers = new Map<string, number>();
  const rows: (readonly number[])[] = [];
  const rowOf = steps.map((each) => {
    const key = each.join();
    let row = rowNumbers.get(key);
    if (row === undefined) {
      row = rows.length;
      rowNumbers.set(key, row);
      rows.push(each);
    }
    return row;
  });
  const { classOf, members } = classesOf(rows);
  const ranges = rows.map(rangesOf);
  const rangeCount = Math.max(1, ...ranges.map((each) => each.length));
  const slots = ranges.flatMap((each) =>
    Array.from({ length: rangeCount }, (_, i): Range => each[i] ?? { low: 1, high: 0, step: deadStep }),
  );
  return [
    'const int __nm_compares = 1;',
    `const int __nm_class_count = ${members.length};`,
    `const int __nm_range_count = ${rangeCount};`,
    array('unsigned char', 'class_of', classOf),
    array('unsigned short', 'row_of', rowOf),
    array('unsigned char', 'accepts', accepting),
    array(
      'short',
      'steps',
      rows.flatMap((row) => members.map((member) => row[member]!)),
    ),
    array(
      'unsigned char',
      'range_low',
      slots.map(({ low }) => low),
    ),
    array(
      'unsigned char',
      'range_high',
      slots.map(({ high }) => high),
    ),
    array(
      'short',
      'range_steps',
      slots.map(({ step }) => step),
    ),
    '',
  ].join('\n');
}

/** Characters that take the same step in every row are one class; `members` has one of each class. */
function classesOf(rows: readonly (readonly number[])[]): {
  readonly classOf: readonly number[];
  readonly members: readonly number[];
} {
  const numbers = new Map<string, number>();
  const members: number[] = [];
  const classOf = Array.from({ length: 256 }, (_, char) => {
    const key = rows.map((row) => row[char]).join();
    let number = numbers.get(key);
    if (number === undefined) {
      number = members.length;
      numbers.set(key, number);
      members.push(char);
    }
    return number;
  });
  return { classOf, members };
}

/** Ranges to try in order: the step of most characters comes last and covers what is left. */
function rangesOf(row: readonly number[]): readonly Range[] {
  const runs: Range[] = [];
  for (let char = 0; char < 256; char++) {
    const step = row[char]!;
    const last = runs.at(-1);
    if (last?.step === step && last.high === char - 1) runs[runs.length - 1] = { ...last, high: char };
    else runs.push({ low: char, high: char, step });
  }
  const usual = runs.reduce((most, run) => (run.high - run.low > most.high - most.low ? run : most)).step;
  const others = runs.filter(({ step }) => step !== usual);
  return usual === deadStep ? others : [...others, { low: 0, high: 255, step: usual }];
}

/** The test expects no particular output. */
function renderNothing(): string {
  return [
    'const int __nm_compares = 0;',
    'const int __nm_class_count = 1;',
    'const int __nm_range_count = 1;',
    array('unsigned char', 'class_of', new Array<number>(256).fill(0)),
    array('unsigned short', 'row_of', [0]),
    array('unsigned char', 'accepts', [1]),
    array('short', 'steps', [0]),
    array('unsigned char', 'range_low', [0]),
    array('unsigned char', 'range_high', [255]),
    array('short', 'range_steps', [0]),
    'int __nm_knows_integers(int kind, int width, int precision) { return 1; }',
    'int __nm_knows_reals(int kind, int width, int precision) { return 1; }',
    'int __nm_integers(int kind, int width, int precision, long value) { return -2; }',
    'int __nm_reals(int kind, int width, int precision, double value) { return -2; }',
    '',
  ].join('\n');
}

function array(type: string, name: string, values: readonly number[]): string {
  return `const ${type} __nm_${name}[${values.length}] = {${values.join(',')}};`;
}
