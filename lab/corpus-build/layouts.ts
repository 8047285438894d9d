/**
 * How folders of known corpora are laid out, as patterns. They come from the corpora's own
 * papers and read-me files; where a copy is laid out otherwise, patterns on the command line
 * say how.
 *
 * `{attempt}` counts a student's submissions: of several correct versions the first whose
 * `{later}` is greater is the fix.
 */

import type { CompareMode } from '#model/suite.js';

/** Patterns relative to the folder that is built from. */
export interface Layout {
  readonly name: string;
  readonly faulty: string;
  readonly fixed: string;
  readonly input: string;
  readonly expected: string;
  /** Made of the parts of `faulty`. */
  readonly id: string;
  readonly problem: string;
  readonly compare: CompareMode;
}

export const layouts: readonly Layout[] = [
  {
    name: 'codeflaws',
    faulty: '{problem}-bug-{before}-{after}/{problem}-{before}.c',
    fixed: '{problem}-bug-{before}-{after}/{problem}-{after}.c',
    input: '{problem}-bug-{before}-{after}/input-{test}',
    expected: '{problem}-bug-{before}-{after}/output-{test}',
    id: '{problem}-bug-{before}-{after}',
    problem: '{problem}',
    compare: 'tokens',
  },
  {
    name: 'itsp',
    faulty: '{lab}/{number}/{submission}_buggy.c',
    fixed: '{lab}/{number}/{submission}_correct.c',
    input: '{lab}/{number}/in.{test}.txt',
    expected: '{lab}/{number}/out.{test}.txt',
    id: '{lab}/{number}/{submission}',
    problem: '{lab}/{number}',
    compare: 'tokens',
  },
  {
    name: 'introclass',
    faulty: '{problem}/{student}/{attempt}/{problem}.c',
    fixed: '{problem}/{student}/{later}/{problem}.c',
    input: '{problem}/tests/{kind}/{test}.in',
    expected: '{problem}/tests/{kind}/{test}.out',
    id: '{problem}/{student}/{attempt}',
    problem: '{problem}',
    compare: 'trailing',
  },
  {
    name: 'c-pack-ipas',
    faulty: 'semantically_incorrect_submissions/{year}/{lab}/{exercise}/{exercise}-{student}-sub_{attempt}.c',
    fixed: 'correct_submissions/{year}/{lab}/{exercise}/{exercise}-{student}-sub_{later}.c',
    input: 'tests/{year}/{lab}/{exercise}/{test}.in',
    expected: 'tests/{year}/{lab}/{exercise}/{test}.out',
    id: '{year}/{lab}/{exercise}/{exercise}-{student}-sub_{attempt}',
    problem: '{lab}/{exercise}',
    compare: 'trailing',
  },
];

/** `sir` reads a test plan, by `sir-object.ts`. */
export const layoutNames = [...layouts.map(({ name }) => name), 'sir', 'pattern'] as const;
