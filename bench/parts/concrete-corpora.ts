/**
 * All tests of corpora run once: the engine, in process, beside gcc -O0's binaries, which
 * are run natively, each with a time limit. Programs that time out, or that gcc or the
 * engine does not take, are left out of both sides. Engine and binary take turns. Of the
 * submissions and of their fixed versions.
 */

import { neverStop } from '#base/ports.js';
import { translate } from '#c/front-end.js';
import { lower } from '#c/lower/lower.js';
import { noToggles } from '#c/lower/lowering.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import type { TestCase } from '#model/suite.js';
import { type Gcc, type GccBuild, openGcc } from '../gcc.js';
import type { Item, Part } from '../part.js';
import { round } from '../statistics.js';
import { renderTable } from '../table.js';
import { addCosts, type Cost, measure, timeProcess } from '../timing.js';

const stepsMax = 100_000_000;
const timeLimitMs = 5000;

interface Totals {
  programs: number;
  leftOut: number;
  tests: number;
  steps: number;
  translate: Cost;
  gcc: Cost;
  engine: Cost;
  binary: Cost;
  starts: Cost;
}

export const benchConcreteCorpora: Part = async ({ files, limit }) => {
  const submissions = await loadCorpora(files, { limit });
  const gcc = openGcc();
  const empty = gcc?.build('nothing', 'int main(void) { return 0; }');
  if (gcc === undefined || empty === undefined) throw new Error('bench: concrete-corpora needs gcc');
  const none: Cost = { wallMs: 0, cpuMs: 0 };
  const totals: Totals = {
    ...{ programs: 0, leftOut: 0, tests: 0, steps: 0 },
    ...{ translate: none, gcc: none, engine: none, binary: none, starts: none },
  };
  const items: Item[] = [];
  try {
    for (const { corpus, record } of submissions) {
      const before = totals.engine;
      for (const text of record.fixed === undefined ? [record.source] : [record.source, record.fixed]) {
        await measureProgram(text, record.suite.tests, totals, gcc, empty);
      }
      const { wallMs, cpuMs } = totals.engine;
      items.push({
        id: `${corpus}/${record.id}`,
        wallMs: wallMs - before.wallMs,
        cpuMs: cpuMs - before.cpuMs,
      });
    }
  } finally {
    gcc.remove();
  }
  return { items, ...summarise(totals) };
};

async function measureProgram(
  text: string,
  tests: readonly TestCase[],
  totals: Totals,
  gcc: Gcc,
  empty: GccBuild,
): Promise<void> {
  const { cost: translated, result: linked } = await measure(() => translateText(text));
  const built = gcc.build('program', text);
  totals.programs++;
  if (linked === undefined || built === undefined) {
    totals.leftOut++;
    return;
  }
  totals.translate = addCosts([totals.translate, translated]);
  totals.gcc = addCosts([totals.gcc, built.cost]);
  for (const test of tests) {
    const { cost, result: run } = await measure(() => runInEngine(linked, test));
    const native = execute(built, test);
    if (run.outcome === 'timed out' || run.outcome === 'unsupported' || native === undefined) continue;
    totals.tests++;
    totals.steps += run.steps;
    totals.engine = addCosts([totals.engine, cost]);
    totals.binary = addCosts([totals.binary, native]);
    totals.starts = addCosts([totals.starts, timeProcess(empty.binary, [])]);
  }
}

/** Undefined if it does not end in time. */
function execute({ binary }: GccBuild, { stdin, args }: TestCase): Cost | undefined {
  // `timeout` kills the program alone, and says so with this status.
  const limit = String(timeLimitMs / 1000);
  const end = timeProcess('timeout', ['-s', 'KILL', limit, binary, ...args], { stdin });
  return end.wallMs >= timeLimitMs ? undefined : end;
}

function summarise({ programs, leftOut, tests, steps, translate, gcc, engine, binary, starts }: Totals) {
  const taken = programs - leftOut;
  const figures = {
    programs,
    leftOut,
    tests,
    steps,
    translateCpuMs: round(translate.cpuMs / taken),
    gccCpuMs: round(gcc.cpuMs / taken),
    engineCpuMs: round(engine.cpuMs / tests),
    engineWallMs: round(engine.wallMs / tests),
    stepsPerMicrosecond: round(steps / engine.cpuMs / 1000),
    binaryCpuMs: round(binary.cpuMs / tests),
    binaryWallMs: round(binary.wallMs / tests),
    startCpuMs: round(starts.cpuMs / tests),
  };
  const text = [
    `${programs} programs (${leftOut} left out), ${tests} runs that ended, ${steps} steps`,
    renderTable(
      ['mean ms', 'ours CPU', 'wall', 'gcc -O0 CPU', 'wall'],
      [
        [
          'translate, compile',
          figures.translateCpuMs,
          translate.wallMs / taken,
          figures.gccCpuMs,
          gcc.wallMs / taken,
        ],
        [
          'run of a test',
          figures.engineCpuMs,
          figures.engineWallMs,
          figures.binaryCpuMs,
          figures.binaryWallMs,
        ],
        ['of which start', undefined, undefined, figures.startCpuMs, starts.wallMs / tests],
      ],
    ),
    `${figures.stepsPerMicrosecond} M steps/s`,
  ].join('\n');
  return { figures, text };
}

function translateText(text: string): LinkedProgram | undefined {
  try {
    const { program, diagnostics } = translate(
      { name: 'program.c', text, isSystem: false },
      { resolveInclude: () => undefined },
    );
    return diagnostics.length > 0 ? undefined : link(lower(program, noToggles));
  } catch {
    // What the engine does not support is left out.
    return undefined;
  }
}

function runInEngine(linked: LinkedProgram, { stdin, args, expect }: TestCase) {
  const options = {
    undefinedMode: 'native',
    limits: { ...defaultEngineLimits, stepsMax },
    stdin,
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: true,
    stop: neverStop,
  } as const;
  return runTest(linked, { expect }, { argv: ['program', ...args], entry: 'main' }, options);
}
