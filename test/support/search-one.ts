/** Searches one location of a small program on its only test. */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import {
  defaultEngineLimits,
  defaultSearchLimits,
  type EngineLimits,
  type SearchLimits,
} from '#engine/limits.js';
import type { LocationKind } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import { defaultComparator } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { prepareProgram } from '#program/prepare-program.js';

export interface SearchOne {
  /** Includes declarations of the library functions that it calls. */
  readonly text: string;
  readonly stdin?: string;
  readonly stdout: string;
  readonly kind: LocationKind;
  /** The first location of the kind that assigns it. */
  readonly subject: string;
  readonly undefinedMode?: Undefined;
  readonly engineLimits?: Partial<EngineLimits>;
  readonly searchLimits?: Partial<SearchLimits>;
}

export function inputOf(search: Omit<SearchOne, 'subject'>): AnalysisInput {
  const { text, stdout, kind } = search;
  return {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: {
      compare: defaultComparator,
      tests: [{ name: 'one', args: [], stdin: search.stdin ?? '', expect: { stdout } }],
    },
    kinds: [kind],
    undefinedMode: search.undefinedMode ?? 'strict',
    engineLimits: { ...defaultEngineLimits, ...search.engineLimits },
    searchLimits: { ...defaultSearchLimits, ...search.searchLimits },
  };
}

/** The witness's values as C literals, or the other answer. */
export async function searchOne(search: SearchOne): Promise<readonly string[] | string> {
  const { kind, subject } = search;
  const input = inputOf(search);
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { locations } = preparation.prepared.located;
  const location = locations.find((each) => each.subject === subject);
  if (location === undefined) throw new Error(`there is no ${kind} of ${subject}`);
  const outcome = await new BuiltinAnalyser(input).analyse(
    { id: 1, test: 0, whitelist: [location.toggle], effort: 'full' },
    neverStop,
  );
  if (outcome.kind !== 'completed') throw new Error('the task was not completed');
  const [{ answer }] = outcome.answers as [(typeof outcome.answers)[number]];
  return answer.kind === 'repairs' ? answer.witness.values.map(({ literal }) => literal) : answer.kind;
}
