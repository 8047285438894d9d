/**
 * The two sides of an edit agree: on random programs, the form beside a node's own does
 * what the edited text does, translated again. `NEARMISS_PROGRAMS` and `NEARMISS_SEED`
 * set the number of programs and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { neverStop } from '#base/ports.js';
import { translate } from '#c/front-end.js';
import { type Candidate, touches } from '#edits/candidate.js';
import { proposeMissing } from '#edits/missing-edits.js';
import { proposeEdits } from '#edits/propose.js';
import { buildSchemata } from '#edits/schemata.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine } from '#engine/machine.js';
import { createInitialState } from '#engine/start.js';
import type { FormNumber } from '#model/numbers.js';
import { applyChange } from '#program/apply-edit.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { body, programOf } from '../support/random-program.js';
import { linkText } from '../support/run-text.js';

const programCount = Number(process.env.NEARMISS_PROGRAMS ?? 3);
/** Candidates of a program whose text is translated. */
const translatedMax = 30;

const file = 'program.c';

function run(...given: Parameters<typeof carryOut>): string {
  return carryOut(...given).output;
}

function carryOut(
  linked: LinkedProgram,
  active: number,
  compileAfter: number,
  also: readonly number[] = [],
): { readonly output: string; readonly usesFrames: boolean } {
  const limits = { ...defaultEngineLimits, stepsMax: 200_000, outputBytesMax: 100_000, compileAfter };
  const options = {
    undefinedMode: 'native' as const,
    limits,
    stdin: '',
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: true,
    stop: neverStop,
  };
  const machine = new Machine(linked, options);
  const state = createInitialState(linked, options, { argv: ['program'], entry: 'main' });
  state.active = active;
  state.also = also;
  const end = machine.run(state);
  const { usesFrames } = machine;
  // Runs that do not end get to different places, because the switches take steps.
  if (end.kind === 'timed-out' || (end.kind === 'crashed' && end.crash === 'output-limit'))
    return { output: 'endless', usesFrames };
  const crash = end.kind === 'crashed' ? end.crash : '';
  return { output: `${end.kind} ${crash} ${machine.state.text}`, usesFrames };
}

const itself = (text: string): string => text;

test.each([
  ['a form', false, itself],
  ['an inserted assignment', true, itself],
  ['a form where numbers are macros', false, withMacros],
])(
  `${programCount} programs, seed ${seed}: %s does what the edited text does`,
  (_name, isInserted, written) => {
    const differences: object[] = [];
    let compared = 0;
    for (const text of fc.sample(body, { numRuns: programCount, seed }).map(programOf).map(written)) {
      const { program } = translate(
        { name: file, text, isSystem: false },
        { resolveInclude: () => undefined },
      );
      const isSubmission = (name: string): boolean => name === file;
      const proposed = isInserted
        ? proposeMissing(program, isSubmission)
        : { program, candidates: proposeEdits(program, isSubmission) };
      const { linked, numbers } = buildSchemata(proposed.program, proposed.candidates);
      expect(run(linked, 0, 1000)).toBe(run(linkText(text, file), 0, 1000));
      for (const candidate of every(proposed.candidates, translatedMax)) {
        const edited = applyChange(text, candidate.change);
        const theirs = translated(edited);
        if (theirs === undefined) continue;
        const { active } = numbers.get(candidate)!;
        const ours = [run(linked, active, Number.POSITIVE_INFINITY), run(linked, active, 2)];
        compared++;
        if (ours.some((output) => output !== theirs)) {
          differences.push({
            edit: candidate.description,
            line: lineOf(edited, candidate),
            theirs,
            ours,
            text,
          });
        }
      }
    }
    expect(differences.slice(0, 1)).toEqual([]);
    expect(compared).toBeGreaterThan(programCount * 15);
  },
);

test(`${programCount} programs, seed ${seed}: two forms do what the text with both edits does`, () => {
  const differences: object[] = [];
  let compared = 0;
  for (const text of fc.sample(body, { numRuns: programCount, seed }).map(programOf)) {
    const { program } = translate({ name: file, text, isSystem: false }, { resolveInclude: () => undefined });
    const candidates = proposeEdits(program, (name) => name === file);
    const { linked, numbers } = buildSchemata(program, candidates);
    const some = every(candidates, translatedMax);
    some.forEach((first, index) => {
      const second = some[(index * 7 + 3) % some.length]!;
      if (touches(first, second)) return;
      const [ahead, behind] = [first, second].sort((a, b) => a.change.start - b.change.start) as Pair;
      const edited = applyChange(applyChange(text, behind.change), ahead.change);
      const theirs = translated(edited);
      if (theirs === undefined) return;
      const [active, also] = [first, second].map((each) => numbers.get(each)!.active) as [
        FormNumber,
        FormNumber,
      ];
      const ours = [run(linked, active, Number.POSITIVE_INFINITY, [also]), run(linked, active, 2, [also])];
      compared++;
      if (ours.some((output) => output !== theirs)) {
        differences.push({ edits: [first.description, second.description], theirs, ours, edited });
      }
    });
  }
  expect(differences.slice(0, 1)).toEqual([]);
  expect(compared).toBeGreaterThan(programCount * 10);
});

type Pair = [Candidate, Candidate];

/** Every second number of the functions by the name of a macro, which stands for it in one of several ways. */
function withMacros(text: string): string {
  const bodies = ['#', '(#)', '((#) + 0)', '-#'];
  const defined: string[] = [];
  let count = 0;
  const named = text.replace(/(?<![.\w])\d+\b(?![.\]])/g, (number) => {
    if (count++ % 2 === 0) return number;
    const sort = bodies[defined.length % bodies.length]!;
    defined.push(`#define N${defined.length} ${sort.replace('#', number)}\n`);
    return `N${defined.length - 1}`;
  });
  return defined.join('') + named;
}

/** About this many, spread over all. */
function every(candidates: readonly Candidate[], count: number): Candidate[] {
  const step = Math.max(1, Math.floor(candidates.length / count));
  return candidates.filter((_, index) => index % step === 0);
}

/** Undefined if it reads what lies around an object: addresses there differ from program to program. */
function translated(text: string): string | undefined {
  try {
    const linked = linkText(text, file);
    const { output, usesFrames } = carryOut(linked, 0, 2);
    return usesFrames ? undefined : output;
  } catch (error) {
    return `no C: ${(error as Error).message}`;
  }
}

function lineOf(text: string, { change }: Candidate): string {
  return text.slice(text.lastIndexOf('\n', change.start) + 1).split('\n')[0]!;
}
