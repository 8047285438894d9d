/**
 * Every exclusion of the samples is attacked with concrete values, of single locations
 * and of pairs; none may make the test pass. NEARMISS_ATTACKS sets how many runs a pair (location, failing
 * test), NEARMISS_SEED the seed.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { neverStop } from '#base/ports.js';
import { createRandom } from '#base/random.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import type { Undefined } from '#model/outcome.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { runBaseline } from '#program/baseline.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { loadSuite } from '#suite/load-suite.js';
import { attack, valuePool } from '../support/attack.js';
import { testSeed as seed } from '../support/fixed-seed.js';
import { setNumbers } from '../support/toggles.js';

const attempts = Number(process.env.NEARMISS_ATTACKS ?? 50);
const samples = readdirSync('samples', { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'corpus',
);
const cases = samples.flatMap(({ name }) => [
  { name, mode: 'strict' as const },
  { name, mode: 'native' as const },
]);

async function sampleInput(name: string, undefinedMode: Undefined): Promise<AnalysisInput> {
  const { suite } = await loadSuite(`samples/${name}/suite.yaml`);
  return {
    submission: { name: 'submission.c', text: readFileSync(`samples/${name}/submission.c`, 'latin1') },
    headers: [],
    suite,
    kinds: searchedKinds(kindsOfScope.full),
    undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
}

function prepare(input: AnalysisInput): PreparedProgram {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('a sample does not translate');
  return preparation.prepared;
}

test.each(cases)(
  `$name, $mode, withstands ${attempts} values a pair (seed ${seed})`,
  async ({ name, mode }) => {
    const input = await sampleInput(name, mode);
    const prepared = prepare(input);
    const { failing } = runBaseline(input, prepared, new Map());
    const analyser = new BuiltinAnalyser(input);
    const random = createRandom(seed);
    const whitelist = prepared.located.locations.filter(({ needsRetranslation }) => !needsRetranslation);
    let attacked = 0;
    for (const index of failing) {
      const outcome = await analyser.analyse(
        { id: 1, test: index, whitelist: whitelist.map(({ toggle }) => toggle), effort: 'full' },
        neverStop,
      );
      if (outcome.kind !== 'completed') throw new Error('the task was not completed');
      const witnessed = outcome.answers.flatMap(({ answer }) =>
        answer.kind === 'repairs' ? answer.witness.values.map(({ literal }) => literal) : [],
      );
      const pool = valuePool(input, witnessed);
      for (const { toggle, answer } of outcome.answers) {
        if (answer.kind !== 'cannot-repair') continue;
        attacked++;
        const passing = attack(input, prepared, [toggle], index, attempts, random, pool);
        expect({ location: prepared.located.locations[toggle - 1]!.id, test: index, passing }).toEqual(
          expect.objectContaining({ passing: undefined }),
        );
      }
    }
    expect(attacked).toBeGreaterThan(0);
  },
);

/** Pairs of a sample that are asked, evenly over all. */
const pairsMax = 200;

test.each(cases)(
  `pairs of $name, $mode, withstand ${attempts} values each (seed ${seed})`,
  async ({ name, mode }) => {
    const input = await sampleInput(name, mode);
    const prepared = prepare(input);
    const [index] = runBaseline(input, prepared, new Map()).failing;
    const toggles = prepared.located.locations
      .filter(({ needsRetranslation }) => !needsRetranslation)
      .map(({ toggle }) => toggle);
    const all = toggles.flatMap((first, at) => toggles.slice(at + 1).map((second) => [first, second]));
    const sets = all.filter((_, at) => at % Math.ceil(all.length / pairsMax) === 0);
    const whitelist = setNumbers(...sets.map((_, at) => at + 1));
    const outcome = await new BuiltinAnalyser(input).analyse(
      { id: 1, test: index!, whitelist, sets, effort: 'quick' },
      neverStop,
    );
    if (outcome.kind !== 'completed') throw new Error('the task was not completed');
    const random = createRandom(seed);
    const pool = valuePool(input, []);
    const excluded = outcome.answers.filter(({ answer }) => answer.kind === 'cannot-repair');
    for (const { toggle: number } of excluded) {
      const pair = sets[number - 1]!;
      const ids = pair.map((toggle) => prepared.located.locations[toggle - 1]!.id);
      const passing = attack(input, prepared, pair, index!, attempts, random, pool);
      expect({ ids, passing }).toEqual({ ids, passing: undefined });
    }
    expect(excluded.length).toBeGreaterThan(0);
  },
);
