/**
 * Runs the conformance experiment: every program over all its tests in the engine and, if
 * there is a reference, there too; each pair of runs gives a row. Programs are replayed
 * side by side; rows come in the order of the programs.
 */

import {
  type Cause,
  causeOf,
  describeDifference,
  isWithoutFinding,
  type Relation,
  relate,
} from '#lab/replays/compare-runs.js';
import type {
  ConformanceProgram,
  EngineRun,
  ProgramRun,
  Replay,
  Replayer,
  RunEnd,
} from '#lab/replays/conformance-program.js';
import { passes } from '#lab/replays/passes.js';
import { sideBySide } from '#pool/side-by-side.js';

/** One test of one program. */
export interface ConformanceRow {
  readonly id: string;
  readonly version: ConformanceProgram['version'];
  readonly problem: string;
  readonly test: string;
  /** Undefined if the program was not translated. */
  readonly engineEnd: RunEnd | undefined;
  readonly engineSteps: number;
  /** Undefined if the test expects no output. */
  readonly enginePasses: boolean | undefined;
  readonly cause: Cause;
  readonly isWithoutFinding: boolean;
  /** If the run in the engine crashed: in which line, and why. */
  readonly crash: string | undefined;
  /** Undefined without a reference. */
  readonly reference:
    | {
        readonly end: RunEnd | undefined;
        readonly passes: boolean | undefined;
        readonly relation: Relation;
        /** Empty unless the relation is `different`. */
        readonly difference: string;
      }
    | undefined;
  readonly recordedPasses: boolean | undefined;
  /** It crashes under `strict`, and passes if it goes on as compiled. */
  readonly passesByLuck: boolean;
}

export interface ConformanceRunners {
  readonly engine: Replayer<EngineRun>;
  readonly reference?: Replayer<ProgramRun>;
}

/**
 * @param jobs how many programs to replay at once
 * @param onProgress gets, after each program, how many are done
 */
export async function runConformance(
  programs: readonly ConformanceProgram[],
  { engine, reference }: ConformanceRunners,
  jobs: number,
  onProgress: (done: number) => void = () => {},
): Promise<readonly ConformanceRow[]> {
  let done = 0;
  const rows = await sideBySide(programs, jobs, async (program) => {
    const [ours, theirs] = await Promise.all([engine.replay(program), reference?.replay(program)]);
    onProgress(++done);
    return rowsOf(program, ours, theirs);
  });
  return rows.flat();
}

function rowsOf(
  program: ConformanceProgram,
  ours: Replay<EngineRun>,
  theirs: Replay<ProgramRun> | undefined,
): ConformanceRow[] {
  const { id, version, problem, suite, recordedPasses } = program;
  return suite.tests.map(({ name }, index): ConformanceRow => {
    const run = runOf(ours, index);
    const enginePasses = passes(suite, index, run);
    const relation = theirs && relate(run, runOf(theirs, index));
    return {
      id,
      version,
      problem,
      test: name,
      engineEnd: run?.end,
      engineSteps: run?.steps ?? 0,
      enginePasses,
      cause: causeOf(ours, run),
      isWithoutFinding: isWithoutFinding(run) || isUnsupportedText(ours),
      crash: run?.crash && `line ${run.crash.line}: ${run.crash.message}`,
      reference:
        theirs === undefined
          ? undefined
          : {
              end: runOf(theirs, index)?.end,
              passes: passes(suite, index, runOf(theirs, index)),
              relation: relation!,
              difference: relation === 'different' ? describeDifference(run, runOf(theirs, index)) : '',
            },
      recordedPasses: recordedPasses[index],
      passesByLuck: run?.passesNatively ?? false,
    };
  });
}

/** A program that needs something unsupported counts as a run without a finding, and as different. */
function isUnsupportedText(replay: Replay<EngineRun>): boolean {
  return replay.kind === 'rejected' && replay.why === 'unsupported';
}

function runOf<Run extends ProgramRun>(replay: Replay<Run>, index: number): Run | undefined {
  return replay.kind === 'replayed' ? replay.runs[index] : undefined;
}
