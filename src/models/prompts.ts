/**
 * The prompts of the semantic phase: an ensemble, each with other facts about the same program
 * (after MMAPR, and after the work on C with counterexamples and localisation). Only what may leave
 * is put in, and only what runs and searches have shown.
 *
 *   description     the program, the task in words
 *   failing-tests   also failing tests: input, what is expected, what it prints
 *   places          also where values are known with which each failing test passes, and those values,
 *                   or where a change of the text is known to make it pass (a missing statement)
 *   cloze           the best of these places as a gap to be filled
 *   shots           how others repaired programs that failed alike
 *
 * A later round has one: an attempt, and an input on which it is wrong.
 */

import type { ReportedLocation } from '#model/report.js';
import type { ModelPrompt } from '#request/language-model.js';
import type { PastRepair } from '#request/past-repairs.js';
import { fromLatin1 } from '#suite/text-bytes.js';
import type { ModelLimits } from './limits.js';
import { shownProgram } from './shown-program.js';
import { renderRun, type ShownRun } from './shown-tests.js';
import { shownValue } from './shown-value.js';

/** What is known, and may be shown. */
export interface PromptFacts {
  /** The submission's text. Latin-1. */
  readonly program: string;
  readonly description?: string;
  /** Failing tests, the smallest first. */
  readonly runs: readonly ShownRun[];
  /** By rank. */
  readonly places: readonly ReportedLocation[];
  /** How others repaired programs for the same task that failed alike, the nearest first. */
  readonly shots?: readonly PastRepair[];
  /** For tests of this name, wanted values may be shown: their number among `runs`. */
  readonly shownTests: ReadonlyMap<string, number>;
}

const system =
  'You repair C programs that beginners wrote. Change as little as possible: keep the names, the ' +
  'structure and the layout, and do not rewrite what is right. The program must work for every input, ' +
  'not only for the tests that you see. Answer with the whole program in one ```c block, and nothing else.';

export function semanticPrompts(facts: PromptFacts, limits: ModelLimits): readonly ModelPrompt[] {
  const shown = shownProgram(facts.program);
  const description = facts.description?.trim() ?? '';
  const task = description === '' ? [] : [`The task:\n${description}`];
  const program = `The program:\n${inFence(shown.text)}`;
  const tests = facts.runs
    .slice(0, limits.testsShownMax)
    .map((run, at) => renderRun(`Test ${at + 1} fails.`, run, limits));
  const places = facts.places.slice(0, limits.placesShownMax);
  const wanted = wantedAt(places, shown.lineOf, facts, limits);
  // Where something is missing, nothing stands in the gap.
  const filled = places.find(({ kind }) => kind !== 'missing');
  const gap = filled && clozeOf(facts.program, filled);
  const { shots = [] } = facts;
  const prompt = (name: string, parts: readonly string[]): ModelPrompt => ({
    name,
    system,
    user: `${[...task, ...parts].join('\n\n')}\n`,
  });
  return [
    prompt('description', [program, 'It fails some of its tests. Repair it.']),
    ...(tests.length === 0 ? [] : [prompt('failing-tests', [program, ...tests, 'Repair the program.'])]),
    ...(wanted.length === 0 ? [] : [prompt('places', [program, ...tests, ...wanted, 'Repair the program.'])]),
    ...(gap === undefined
      ? []
      : [
          prompt('cloze', [
            `A program that fails some of its tests, with a gap ${gapMark} at a place where a change may be enough:\n${inFence(shownProgram(gap.text).text)}`,
            `In the gap stood: ${fromLatin1(gap.stood)}`,
            ...tests.slice(0, 1),
            'Fill the gap.',
          ]),
        ]),
    ...(shots.length === 0
      ? []
      : [
          prompt('shots', [
            'Others wrote these programs for the same task. They failed tests, and were repaired like this.',
            ...shots.map(renderShot),
            program,
            ...tests.slice(0, 1),
            'Repair the program.',
          ]),
        ]),
  ];
}

/** @param attempt a program that a model gave. Latin-1 */
export function counterexamplePrompt(
  { program, description = '' }: PromptFacts,
  attempt: string,
  run: ShownRun,
  limits: ModelLimits,
): ModelPrompt {
  const parts = [
    ...(description.trim() === '' ? [] : [`The task:\n${description.trim()}`]),
    `A program that is wrong:\n${inFence(shownProgram(program).text)}`,
    `An attempt to repair it:\n${inFence(shownProgram(attempt).text)}`,
    renderRun('The attempt is wrong on this input.', run, limits),
    'Repair the program, with as few changes of the first one as possible.',
  ];
  return { name: 'counterexample', system, user: `${parts.join('\n\n')}\n` };
}

function renderShot({ before, after }: PastRepair): string {
  return `Wrong:\n${inFence(shownProgram(before).text)}\n\nRepaired:\n${inFence(shownProgram(after).text)}`;
}

function inFence(code: string): string {
  return `\`\`\`c\n${code.replace(/\n$/, '')}\n\`\`\``;
}

const valuesKnown =
  'At each of these places alone there are values with which the failing tests pass, test by test, so ' +
  'that a change at one of them may be enough';
const valuesFollow = '. The values, one for each time that the place is executed:';
const changeKnown =
  'At each of these places alone a change of the text is known that makes the failing tests pass:';

/** What is known of places: of those with values, then of the others. */
function wantedAt(
  places: readonly ReportedLocation[],
  lineOf: (line: number) => number | undefined,
  facts: PromptFacts,
  limits: ModelLimits,
): readonly string[] {
  const withValues = places.filter(({ witnesses }) => witnesses.length > 0);
  const others = places.filter(({ witnesses }) => witnesses.length === 0);
  return [[valuesKnown, withValues] as const, [changeKnown, others] as const].flatMap(([title, of]) => {
    const lines = of.flatMap((place) => renderPlace(place, lineOf, facts, limits));
    if (lines.length === 0) return [];
    const end = title === valuesKnown ? (lines.some(({ hasValues }) => hasValues) ? valuesFollow : ':') : '';
    return [[`${title}${end}`, ...lines.map(({ text }) => text)].join('\n')];
  });
}

function renderPlace(
  place: ReportedLocation,
  lineOf: (line: number) => number | undefined,
  { shownTests }: PromptFacts,
  { testsShownMax, valuesShownMax }: ModelLimits,
): readonly { readonly text: string; readonly hasValues: boolean }[] {
  const line = lineOf(place.line);
  if (line === undefined) return [];
  const values = place.witnesses
    .map(({ test, ...witness }) => ({ ...witness, number: shownTests.get(test) ?? Number.POSITIVE_INFINITY }))
    .filter(({ number, values: wanted }) => number <= testsShownMax && wanted.length > 0)
    .sort((a, b) => a.number - b.number)
    .filter(({ number }, at, all) => number !== all[at - 1]?.number)
    .map(({ number, values: wanted, original }) => {
      const has = original.length === 0 ? '' : `, in place of ${listed(original, valuesShownMax)}`;
      return `${listed(wanted, valuesShownMax)} in test ${number}${has}`;
    });
  const said = values.length === 0 ? '' : `: ${values.join('; ')}`;
  const where = place.kind === 'missing' ? 'a statement that is missing before line' : 'line';
  const text = `- ${where} ${line}, \`${fromLatin1(place.snippet)}\`${said}`;
  return [{ text, hasValues: values.length > 0 }];
}

/** One value after the other, `18 × true` for one that comes again and again. */
function listed(values: readonly string[], max: number): string {
  const shown: string[] = [];
  let at = 0;
  while (at < values.length && shown.length < max) {
    const value = values[at]!;
    const next = values.findIndex((other, index) => index > at && other !== value);
    const times = (next < 0 ? values.length : next) - at;
    const text = fromLatin1(shownValue(value));
    if (times < foldedMin) shown.push(text);
    else shown.push(`${times} × ${text}`);
    at += times < foldedMin ? 1 : times;
  }
  return at < values.length ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** So many equal values in a row are written as one. */
const foldedMin = 4;

const gapMark = '__GAP__';

/** What is stored keeps the name that it is stored under: of `x = a + b` the gap is `a + b`. */
const stored = /^[^=!<>]*[^=!<>](?:<<|>>)?=(?!=)\s*/;

/** @returns undefined where the place is not part of one line */
function clozeOf(
  program: string,
  place: ReportedLocation,
): { readonly text: string; readonly stood: string } | undefined {
  const lines = program.split('\n');
  const line = lines[place.line - 1];
  if (place.line !== place.endLine || line === undefined) return undefined;
  const to = place.endColumn - 1;
  const whole = line.slice(place.column - 1, to);
  const isStore = place.kind === 'assignment' || place.kind === 'initialiser';
  const from = place.column - 1 + (isStore ? (stored.exec(whole)?.[0].length ?? 0) : 0);
  if (to <= from || to > line.length) return undefined;
  lines[place.line - 1] = `${line.slice(0, from)}${gapMark}${line.slice(to)}`;
  return { text: lines.join('\n'), stood: line.slice(from, to) };
}
