/**
 * Searches over programs that look at one object as several types: scanf with the wrong
 * conversion, unions, `char *` views of numbers and pointers, copies of parts. No search
 * may break an invariant of the engine, and no exclusion may fall to a concrete value.
 * NEARMISS_TYPE_VIEWS sets the number of programs, NEARMISS_SEED the seed.
 */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { createRandom } from '#base/random.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import { defaultComparator } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { attack, valuePool } from '../support/attack.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { body, programOf } from '../support/type-view-program.js';

const programCount = Number(process.env.NEARMISS_TYPE_VIEWS ?? 60);
/** Few: only invariants are at stake, not how much is found. */
const searchLimits = { ...defaultSearchLimits, pathsMax: 40, searchStepsMax: 20_000, solverWorkMax: 2000 };

function inputOf(text: string, undefinedMode: Undefined): AnalysisInput {
  const stdin = '7 2.5 -3 0.25 65 1e3 12 x 9 4.75 100000 -0.5';
  return {
    submission: { name: 'submission.c', text },
    headers: [],
    suite: {
      compare: defaultComparator,
      tests: [{ name: 'one', args: [], stdin, expect: { stdout: '2.5 7 -3 1' } }],
    },
    kinds: searchedKinds(kindsOfScope.full),
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits,
  };
}

function prepare(input: AnalysisInput): PreparedProgram {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return preparation.prepared;
}

test.each<Undefined>(['native', 'strict'])(
  `searches of ${programCount} programs keep their invariants, %s (seed ${seed})`,
  async (undefinedMode) => {
    const random = createRandom(seed);
    const answers = new Set<string>();
    for (const statements of fc.sample(body, { numRuns: programCount, seed })) {
      const text = programOf(statements);
      const input = inputOf(text, undefinedMode);
      const prepared = prepare(input);
      const whitelist = prepared.located.locations.map(({ toggle }) => toggle);
      const analyser = new BuiltinAnalyser(input, prepared);
      const task = { id: 1, test: 0, whitelist, effort: 'full' } as const;
      const outcome = await analyser.analyse(task, neverStop).catch((fault: unknown) => ({ fault, text }));
      expect(outcome).toMatchObject({ kind: 'completed' });
      if (!('answers' in outcome)) continue;
      const pool = valuePool(input, []);
      for (const { toggle, answer } of outcome.answers) {
        answers.add(answer.kind);
        if (answer.kind !== 'cannot-repair') continue;
        const passing = attack(input, prepared, [toggle], 0, 5, random, pool);
        expect({ text, toggle, passing }).toEqual({ text, toggle, passing: undefined });
      }
    }
    expect([...answers].sort()).toEqual(['cannot-repair', 'repairs', 'unknown']);
  },
  300_000,
);
