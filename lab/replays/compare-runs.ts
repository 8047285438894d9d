/**
 * Compares a run in the engine with the same run of a compiled program, and attributes it
 * to one cause, which depends only on the run in the engine, so that runs with and without
 * differences are counted under the same names.
 */

import { unreachable } from '#base/assert.js';
import type { EngineRun, ProgramRun, Replay, RunEnd } from './conformance-program.js';

/**
 * `equal`: both exited, with the same status and the same bytes of output. Two runs that a
 * signal or a limit ended agree in that, but their outputs cannot be compared: what a dying
 * program has in its buffers is lost.
 */
export const relations = ['equal', 'both-killed', 'both-endless', 'both-rejected', 'different'] as const;
export type Relation = (typeof relations)[number];

export interface Cause {
  readonly group: CauseGroup;
  /** Kinds of findings, the kind of a crash, an unsupported construct; empty if the group says it all. */
  readonly detail: string;
}

/** In the order of the table. The first two, and `unsupported`, are runs without a finding. */
export const causeGroups = [
  'no finding',
  'step limit',
  'unsupported',
  'finding',
  'crash',
  'memory or output limit',
  'does not compile',
  'fault of nearmiss',
] as const;
export type CauseGroup = (typeof causeGroups)[number];

/** The engine has no finding in this run: it claims to do what gcc's program does. */
export function isWithoutFinding(run: EngineRun | undefined): boolean {
  return run !== undefined && run.crash === undefined && run.findingKinds.length === 0;
}

export function causeOf(replay: Replay<EngineRun>, run: EngineRun | undefined): Cause {
  if (replay.kind === 'rejected') {
    switch (replay.why) {
      case 'compile-error':
        return { group: 'does not compile', detail: withoutPlace(replay.message) };
      case 'unsupported':
        return { group: 'unsupported', detail: withoutPlace(replay.message) };
      case 'fault':
        return { group: 'fault of nearmiss', detail: replay.message };
      default:
        return unreachable(replay.why, 'rejection');
    }
  }
  if (run === undefined) return { group: 'fault of nearmiss', detail: 'no run' };
  if (run.crash !== undefined) {
    const isLimit = run.crash.kind === 'out-of-memory' || run.crash.kind === 'output-limit';
    return { group: isLimit ? 'memory or output limit' : 'crash', detail: run.crash.kind };
  }
  if (run.end.kind === 'unsupported') return { group: 'unsupported', detail: run.end.reason };
  if (run.findingKinds.length > 0) return { group: 'finding', detail: run.findingKinds.join(', ') };
  return { group: run.end.kind === 'timed-out' ? 'step limit' : 'no finding', detail: '' };
}

/** before: `submission.c:3:5: asm is not supported` */
function withoutPlace(message: string): string {
  return message.replace(/^[^:]*:\d+:\d+: /, '');
}

export function relate(engine: ProgramRun | undefined, reference: ProgramRun | undefined): Relation {
  if (engine === undefined || reference === undefined) {
    return engine === reference ? 'both-rejected' : 'different';
  }
  const [ours, theirs] = [engine.end, reference.end];
  if (ours.kind === 'exited' && theirs.kind === 'exited') {
    return ours.status === theirs.status && engine.stdout === reference.stdout ? 'equal' : 'different';
  }
  if (ours.kind === 'killed' && theirs.kind === 'killed') return 'both-killed';
  return isEndless(ours) && isEndless(theirs) ? 'both-endless' : 'different';
}

/** Stopped by a limit on resources. */
function isEndless({ kind }: RunEnd): boolean {
  return kind === 'timed-out' || kind === 'output-limit';
}

/** In a few words, where the two differ. */
export function describeDifference(
  engine: ProgramRun | undefined,
  reference: ProgramRun | undefined,
  referenceName = 'gcc',
): string {
  const ours = engine === undefined ? 'does not compile' : describeEnd(engine.end);
  const theirs = reference === undefined ? 'does not compile' : describeEnd(reference.end);
  if (ours !== theirs) return `${ours}; ${referenceName}: ${theirs}`;
  if (engine === undefined || reference === undefined) return ours;
  const at = firstDifference(engine.stdout, reference.stdout);
  return `output differs at byte ${at}: ${excerpt(engine.stdout, at)}; ${referenceName}: ${excerpt(reference.stdout, at)}`;
}

export function describeEnd(end: RunEnd): string {
  switch (end.kind) {
    case 'exited':
      return `exit status ${end.status}`;
    case 'killed':
      return end.signal;
    case 'timed-out':
      return 'does not end';
    case 'output-limit':
      return 'too much output';
    case 'unsupported':
      return 'unsupported';
    case 'failed':
      return end.reason;
    default:
      return unreachable(end, 'end of a run');
  }
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

const excerptCharsMax = 24;

function excerpt(text: string, at: number): string {
  return at >= text.length ? 'nothing more' : JSON.stringify(text.slice(at, at + excerptCharsMax));
}
