/**
 * Checks a pair as a corpus needs it: some version of the fix passes every test, the faulty
 * one fails at least one. By the engine always, by gcc's programs if there is a replayer for
 * them, and then both must judge every test alike.
 */

import type {
  ConformanceProgram,
  EngineRun,
  ProgramRun,
  Replay,
  Replayer,
  RunEnd,
} from '#lab/replays/conformance-program.js';
import { passes } from '#lab/replays/passes.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { LeftOutReason } from './find-pairs.js';

export interface Checkers {
  readonly engine: Replayer<EngineRun>;
  readonly gcc?: Replayer<ProgramRun>;
}

/** Texts as latin-1. */
export interface PairTexts {
  readonly id: string;
  readonly problem: string;
  readonly faulty: NamedSource;
  /** Tried in this order. */
  readonly fixes: readonly NamedSource[];
  readonly suite: Suite;
}

export type PairCheck =
  | {
      readonly kind: 'good';
      readonly fixed: NamedSource;
      /** For each test, whether the faulty version passes it. */
      readonly faultyPasses: readonly boolean[];
    }
  | { readonly kind: 'bad'; readonly reason: LeftOutReason; readonly detail: string };

/**
 * What is known of fixed versions, by the very suite and source: variants of one program
 * share its original, whose runs over thousands of tests are as long as theirs.
 */
export type KnownFixes = WeakMap<Suite, Map<NamedSource, Promise<Judged | Rejected>>>;

/** @param known filled with what is found out here */
export async function checkPair(
  pair: PairTexts,
  checkers: Checkers,
  known: KnownFixes = new WeakMap(),
): Promise<PairCheck> {
  const faulty = await judge(pair.faulty, 'source', pair, checkers);
  if (faulty.kind === 'rejected') return rejected(faulty, 'faulty version does not compile');
  if (faulty.passes.every(Boolean)) return bad('faulty version passes every test', '');
  if (faulty.dispute !== undefined) return bad('engine and gcc disagree', faulty.dispute);
  let last: PairCheck = bad('no fixed version', '');
  for (const fixed of pair.fixes) {
    const judged = await judgeOnce(fixed, pair, checkers, known);
    if (judged.kind === 'rejected') {
      last = rejected(judged, 'fixed version does not compile');
      continue;
    }
    if (judged.dispute !== undefined) {
      last = bad('engine and gcc disagree', judged.dispute);
      continue;
    }
    const failed = judged.passes.indexOf(false);
    if (failed === -1) return { kind: 'good', fixed, faultyPasses: faulty.passes };
    const { name } = pair.suite.tests[failed]!;
    const end = judged.ends[failed]!;
    const reason =
      end.kind === 'timed-out' ? 'fixed version needs more steps (--steps)' : 'fixed version fails a test';
    last = bad(reason, `${fixed.name}: ${name}: ${describeEnd(end)}`);
  }
  return last;
}

function judgeOnce(
  fixed: NamedSource,
  pair: PairTexts,
  checkers: Checkers,
  known: KnownFixes,
): Promise<Judged | Rejected> {
  const ofSuite = known.get(pair.suite) ?? new Map<NamedSource, Promise<Judged | Rejected>>();
  known.set(pair.suite, ofSuite);
  const judged = ofSuite.get(fixed) ?? judge(fixed, 'fixed', pair, checkers);
  ofSuite.set(fixed, judged);
  return judged;
}

function bad(reason: LeftOutReason, detail: string): PairCheck {
  return { kind: 'bad', reason, detail };
}

function rejected({ why, message }: Rejected, reason: LeftOutReason): PairCheck {
  return bad(why === 'compile-error' ? reason : 'uses what the engine does not run', message);
}

type Rejected = Extract<Replay<EngineRun>, { kind: 'rejected' }>;

interface Judged {
  readonly kind: 'judged';
  readonly passes: readonly boolean[];
  /** How each run ended. */
  readonly ends: readonly RunEnd[];
  /** The first test on which gcc's program is judged otherwise. */
  readonly dispute: string | undefined;
}

async function judge(
  source: NamedSource,
  version: ConformanceProgram['version'],
  { id, problem, suite }: PairTexts,
  { engine, gcc }: Checkers,
): Promise<Judged | Rejected> {
  const program: ConformanceProgram = {
    id,
    version,
    problem,
    source,
    headers: [],
    suite,
    recordedPasses: suite.tests.map(() => undefined),
  };
  const replay = await engine.replay(program);
  if (replay.kind === 'rejected') return replay;
  const unsupported = replay.runs.flatMap(({ end }) => (end.kind === 'unsupported' ? [end.reason] : []));
  if (unsupported.length > 0) return { kind: 'rejected', why: 'unsupported', message: unsupported[0]! };
  const judgements = suite.tests.map((_, index) => passes(suite, index, replay.runs[index]) === true);
  const ends = replay.runs.map(({ end }) => end);
  return { kind: 'judged', passes: judgements, ends, dispute: await disputeOf(program, judgements, gcc) };
}

function describeEnd(end: RunEnd): string {
  switch (end.kind) {
    case 'exited':
      return 'its output is another';
    case 'killed':
      return `ended by ${end.signal}`;
    default:
      return end.kind;
  }
}

async function disputeOf(
  program: ConformanceProgram,
  judgements: readonly boolean[],
  gcc: Replayer<ProgramRun> | undefined,
): Promise<string | undefined> {
  if (gcc === undefined) return undefined;
  const replay = await gcc.replay(program);
  if (replay.kind === 'rejected') return `${program.version}: gcc: ${replay.message}`;
  const { suite } = program;
  const at = judgements.findIndex(
    (own, index) => own !== (passes(suite, index, replay.runs[index]) === true),
  );
  if (at === -1) return undefined;
  const verb = judgements[at] ? 'fails it' : 'passes it';
  return `${program.version}: ${suite.tests[at]!.name}: gcc's program ${verb} (${replay.runs[at]?.end.kind})`;
}
