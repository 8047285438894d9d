/**
 * What localisations cost, counted and not timed, so that a regression shows on any
 * machine: the engine's instructions and runs over all stages, and the search's paths,
 * searches and questions to the solver. One worker and no time limit, so the counts are
 * the same on every run.
 *
 * `costs/` has the counts from when they were written, a file a program; a tenth more
 * fails. To change costs on purpose, write them again, and read the difference before you
 * commit it: `UPDATE_COSTS=1 npm run test:unit -- test/guard`.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { localise } from '#localise/localise.js';
import type { Suite } from '#model/suite.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { growthAxes } from '../../bench/growth-programs.js';
import { loadLoopPrograms } from '../../bench/loop-programs.js';
import { loadSamples } from '../../bench/samples.js';

const counted = [
  'engineRuns',
  'engineSteps',
  'paths',
  'steps',
  'searches',
  'searchesWithZ3',
  'solverQueries',
] as const;
type Costs = Readonly<Record<(typeof counted)[number], number>>;

/** How far above the table's count a regression begins. */
const tolerance = 0.1;
/** Looping programs whose search ends soon enough for a test. */
const loopPrograms = ['change-outside', 'matrix-outside', 'matrix-inside'];
const growthSize = 30;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('costs', import.meta.url));
const isUpdating = process.env.UPDATE_COSTS !== undefined;

interface Program {
  readonly name: string;
  readonly text: string;
  readonly suite: Suite;
}

const programs: readonly Program[] = [
  ...(await loadSamples(root)).map(({ name, text, suite }) => ({ name: `sample ${name}`, text, suite })),
  ...(await loadLoopPrograms(root))
    .filter(({ id }) => loopPrograms.includes(id))
    .map(({ id, text, suite }) => ({ name: `loops ${id}`, text, suite })),
  ...growthAxes.map(({ name, programOf }) => ({ name: `growth ${name}`, ...programOf(growthSize) })),
];

async function countCosts({ text, suite }: Program): Promise<Costs> {
  let engineRuns = 0;
  let engineSteps = 0;
  // Every run, for whatever purpose, goes through here.
  const { run } = Machine.prototype;
  Machine.prototype.run = function (state, ...rest) {
    const before = state.steps;
    engineRuns++;
    try {
      return run.call(this, state, ...rest);
    } finally {
      engineSteps += this.state.steps - before;
    }
  };
  try {
    const { report } = await localise({
      submission: { name: 'submission.c', text },
      headers: [],
      suite,
      options: {
        analyser: 'builtin',
        scope: 'full',
        undefinedMode: 'strict',
        strategy: 'generations',
        confirm: true,
        faults: 1,
        seed: 1,
        jobs: 1,
        poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
        searchLimits: defaultSearchLimits,
      },
    });
    const { paths, steps, searches, searchesWithZ3, solverQueries } = report.stats;
    return { engineRuns, engineSteps, paths, steps, searches, searchesWithZ3, solverQueries };
  } finally {
    Machine.prototype.run = run;
  }
}

/** As in `steps: 1200, at most 1100 (recorded: 1000)`. */
function excessOf(costs: Costs, recorded: Costs): string[] {
  return counted.flatMap((name) => {
    const most = Math.ceil(recorded[name] * (1 + tolerance));
    return costs[name] <= most
      ? []
      : [`${name}: ${costs[name]}, at most ${most} (recorded: ${recorded[name]})`];
  });
}

/** As in `sample-change.json`. */
const fileOf = ({ name }: Program) => `${name.replaceAll(' ', '-')}.json`;

describe('a localisation costs no more than what is recorded', () => {
  test.each(programs)('$name', async (program) => {
    const costs = await countCosts(program);
    const path = join(folder, fileOf(program));
    if (isUpdating) writeFileSync(path, `${JSON.stringify(costs, null, 2)}\n`);
    const recorded = JSON.parse(readFileSync(path, 'utf8')) as Costs;
    expect(excessOf(costs, recorded)).toEqual([]);
  });

  test('nothing is recorded of other programs', () => {
    expect(readdirSync(folder).sort()).toEqual(programs.map(fileOf).sort());
  });

  test('costs above the tolerance are reported with their numbers', () => {
    const recorded: Costs = {
      ...{ engineRuns: 20, engineSteps: 1000, paths: 0, steps: 100 },
      ...{ searches: 3, searchesWithZ3: 0, solverQueries: 10 },
    };
    const within = { ...recorded, engineSteps: 1100, solverQueries: 11 };
    const beyond = { ...recorded, engineSteps: 1101, searchesWithZ3: 1 };
    expect(excessOf(within, recorded)).toEqual([]);
    expect(excessOf(beyond, recorded)).toEqual([
      'engineSteps: 1101, at most 1100 (recorded: 1000)',
      'searchesWithZ3: 1, at most 0 (recorded: 0)',
    ]);
  });
});
