/**
 * Excluded locations need no run: the edits found with that knowledge are those found
 * without it. On samples, and on random programs that one edit has broken.
 * `NEARMISS_PROGRAMS` and `NEARMISS_SEED` set the number of programs and the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { translate } from '#c/front-end.js';
import { type EditAnswer, findEdits } from '#edits/find-edits.js';
import { defaultEditLimits, type EditLimits } from '#edits/limits.js';
import { proposeEdits } from '#edits/propose.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { realClock, realTimers } from '#pool/real-time.js';
import { runPlan } from '#pool/run-plan.js';
import { summarise } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyChange } from '#program/apply-edit.js';
import { prepareProgram } from '#program/prepare-program.js';
import { tryProgram } from '#program/tried-program.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { sampleInput } from '../support/localise-sample.js';
import { body, programOf } from '../support/random-program.js';
import { tried } from '../support/tried.js';

const programCount = Number(process.env.NEARMISS_PROGRAMS ?? 3);
/** How many times as many are drawn at most, until edits were found and runs were saved. */
const drawnMost = 10;
/** Edits that break a program, each in turn. */
const spoiltMax = 2;

/** So that neither reaches a limit that the other does not. */
const limits: EditLimits = {
  ...defaultEditLimits,
  candidatesMax: Number.POSITIVE_INFINITY,
  stepsMax: Number.POSITIVE_INFINITY,
  lateStepsMax: Number.POSITIVE_INFINITY,
};

interface Comparison {
  readonly withSearch: EditAnswer;
  readonly without: EditAnswer;
  readonly excluded: number;
}

async function compare(draft: AnalysisInput): Promise<Comparison | undefined> {
  const preparation = prepareProgram(draft);
  if (preparation.kind === 'rejected') return undefined;
  const given = tryProgram(draft, preparation.prepared, new Map());
  const { input, located, failing } = given;
  if (failing.length === 0) return undefined;
  const excluded = await excludedBySearch(input, located.locations, failing);
  return {
    withSearch: findEdits(given, { excluded, missing: 'never' }, limits),
    without: findEdits(given, { excluded: new Set(), missing: 'never' }, limits),
    excluded: excluded.size,
  };
}

async function excludedBySearch(
  input: AnalysisInput,
  locations: readonly { readonly toggle: Toggle; readonly kind: string }[],
  tests: readonly number[],
): Promise<ReadonlySet<Toggle>> {
  const searched: readonly string[] = searchedKinds(input.kinds);
  const analyser = new BuiltinAnalyser(input);
  const runner = createInlineRunner((task, stop) => analyser.analyse(task, stop), realClock);
  const plan = {
    toggles: locations.filter(({ kind }) => searched.includes(kind)).map(({ toggle }) => toggle),
    tests,
    workers: 1,
    strategy: 'generations',
    confirm: true,
    faults: 1,
    effort: 'full',
    limits: { ...defaultPoolLimits, globalTimeLimitMs: 5_000 },
  } as const;
  const { locations: answered } = summarise(await runPlan(plan, runner, realClock, realTimers));
  return new Set(answered.filter(({ status }) => status === 'excluded').map(({ toggle }) => toggle));
}

function outcomeOf({ byToggle }: EditAnswer): unknown[] {
  return [...byToggle].map(([toggle, edits]) => [toggle, edits.map(({ edit }) => edit)]);
}

test.each(['sum', 'largest', 'swap', 'power'])('sample %s', async (name) => {
  const { withSearch, without, excluded } = (await compare(await sampleInput(name)))!;
  expect(outcomeOf(withSearch)).toEqual(outcomeOf(without));
  if (excluded > 0) expect(withSearch.spent.tried).toBeLessThanOrEqual(without.spent.tried);
});

test(`${programCount} programs, seed ${seed}: nothing is lost`, async () => {
  let saved = 0;
  let found = 0;
  const texts = fc.sample(body, { numRuns: programCount * drawnMost, seed }).map(programOf);
  for (const [index, text] of texts.entries()) {
    if (index >= programCount && saved > 0 && found > 0) break;
    for (const spoilt of spoil(text)) {
      const answers = await compare(inputFor(spoilt, outputOf(text)));
      if (answers === undefined) continue;
      const { withSearch, without } = answers;
      expect({ edits: outcomeOf(withSearch), spoilt }).toEqual({ edits: outcomeOf(without), spoilt });
      saved += without.spent.tried - withSearch.spent.tried;
      found += outcomeOf(without).length;
    }
  }
  expect(saved).toBeGreaterThan(0);
  expect(found).toBeGreaterThan(0);
}, 300_000);

/** The program with one edit or another, spread over all proposed ones. */
function spoil(text: string): string[] {
  const { program } = translate({ name: 'a.c', text, isSystem: false }, { resolveInclude: () => undefined });
  const candidates = proposeEdits(program, (name) => name === 'a.c');
  const step = Math.max(1, Math.floor(candidates.length / spoiltMax));
  return candidates
    .filter((_, index) => index % step === 0)
    .slice(0, spoiltMax)
    .map(({ change }) => applyChange(text, change));
}

function inputFor(text: string, stdout: string): AnalysisInput {
  return {
    submission: { name: 'a.c', text },
    headers: [],
    suite: {
      compare: { mode: 'exact', ignoreCase: false },
      tests: [{ name: '1', args: [], stdin: '', expect: { stdout } }],
    },
    kinds: kindsOfScope.full,
    undefinedMode: 'native',
    engineLimits: { ...defaultEngineLimits, stepsMax: 200_000 },
    searchLimits: { ...defaultSearchLimits, pathsMax: 50 },
  };
}

/** The output of the unbroken program. */
function outputOf(text: string): string {
  return tried(inputFor(text, '')).tests[0]!.run.stdout;
}
