/**
 * The first measurement of the instrumentation experiment: with all toggles off the
 * instrumented program must behave like the original on every test, both compiled by gcc.
 * A difference is attributed to undefined behaviour only if the engine finds some in that
 * very run, and to the program itself only if the original, run again, differs from itself.
 */

import { witnessUnit } from '#instrument/dialects/gcc.js';
import { describeDifference, type Relation, relate } from '#lab/replays/compare-runs.js';
import type { ConformanceProgram, EngineRun, Replay } from '#lab/replays/conformance-program.js';
import {
  buildNative,
  type NativeBuild,
  type NativeInput,
  type NativeLimits,
  type NativeProgram,
} from '#lab/replays/native-runner.js';
import { kindsOfScope, searchedKinds } from '#model/location.js';
import { programName } from '#program/prepare-program.js';
import { failureOf, type InstrumentationRow } from './instrumentation-row.js';
import { instrumentedName, instrumentForGcc } from './instrumentation-text.js';

export interface OffServices {
  readonly limits: NativeLimits;
  /** Runs one program over its tests in the engine; undefined behaviour is a crash. */
  readonly replayStrictly: (program: ConformanceProgram) => Promise<Replay<EngineRun>>;
}

/** The instrumented program tests a toggle before every value, so it may be slower. */
const slownessMax = 4;

/** A row for each test; a single row if the program could not be compared. */
export async function measureOff(
  program: ConformanceProgram,
  services: OffServices,
): Promise<readonly InstrumentationRow[]> {
  const { source, headers, suite, id, version, problem } = program;
  const place = { measure: 'all off', id, version, problem, location: '' } as const;
  const rejected = (outcome: InstrumentationRow['outcome'], detail: string): InstrumentationRow[] => [
    { ...place, test: '', outcome, detail },
  ];
  const ours = instrumentForGcc(
    { submission: source, headers, suite, kinds: searchedKinds(kindsOfScope.full) },
    'native',
  );
  if (ours.kind === 'rejected') return rejected('rejected by nearmiss', ours.message);
  const name = programName(source);
  const original = await buildNative({ name, units: [source], headers });
  if (original.kind === 'rejected') return rejected('rejected by gcc', original.message);
  const { text } = ours.instrumented;
  const none = { name: 'witness.c', text: witnessUnit(0, []) };
  const build = await buildNative({ name, units: [{ name: instrumentedName, text }, none], headers: [] });
  try {
    if (build.kind === 'rejected') return rejected('does not compile', build.message);
    const rows: InstrumentationRow[] = [];
    for (const [index, test] of suite.tests.entries()) {
      const { outcome, detail } = await compare(program, index, original.program, build.program, services);
      const row: InstrumentationRow = { ...place, test: test.name, outcome, detail };
      rows.push(
        outcome === 'different' ? { ...row, failure: failureOf(row, name, test, text + none.text) } : row,
      );
    }
    return rows;
  } finally {
    await original.program.remove();
    await removeBuild(build);
  }
}

async function removeBuild(build: NativeBuild): Promise<void> {
  if (build.kind === 'built') await build.program.remove();
}

type Comparison = Pick<InstrumentationRow, 'outcome' | 'detail'>;

async function compare(
  program: ConformanceProgram,
  index: number,
  original: NativeProgram,
  instrumented: NativeProgram,
  { limits, replayStrictly }: OffServices,
): Promise<Comparison> {
  const input: NativeInput = program.suite.tests[index]!;
  const theirs = await original.run(input, limits);
  let ours = await instrumented.run(input, limits);
  if (ours.end.kind === 'timed-out' && theirs.end.kind !== 'timed-out') {
    ours = await instrumented.run(input, { ...limits, timeMs: limits.timeMs * slownessMax });
  }
  const relation = relate(ours, theirs);
  if (relation !== 'different') return { outcome: outcomes[relation], detail: '' };
  const detail = describeDifference(ours, theirs, 'original');
  const again = await original.run(input, limits);
  if (relate(again, theirs) === 'different') return { outcome: 'varies by itself', detail };
  const { suite, recordedPasses } = program;
  const alone = {
    ...program,
    suite: { ...suite, tests: [suite.tests[index]!] },
    recordedPasses: [recordedPasses[index]],
  };
  const undefinedBehaviour = whatIsUndefined(await replayStrictly(alone));
  if (undefinedBehaviour === undefined) return { outcome: 'different', detail };
  return { outcome: 'undefined', detail: `${undefinedBehaviour}; ${detail}` };
}

const outcomes = {
  equal: 'equal',
  'both-killed': 'both crash',
  'both-endless': 'both endless',
  'both-rejected': 'equal',
} as const satisfies Record<Exclude<Relation, 'different'>, InstrumentationRow['outcome']>;

function whatIsUndefined(replay: Replay<EngineRun>): string | undefined {
  const run = replay.kind === 'replayed' ? replay.runs[0] : undefined;
  if (run?.crash !== undefined) return `line ${run.crash.line}: ${run.crash.kind}`;
  const kinds = run?.findingKinds ?? [];
  return kinds.length === 0 ? undefined : kinds.join(', ');
}
