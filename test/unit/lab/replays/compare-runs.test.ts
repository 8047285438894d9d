/** How two runs compare, and what a run's difference would be put down to. */

import { describe, expect, test } from '@jest/globals';
import { causeOf, describeDifference, isWithoutFinding, relate } from '#lab/replays/compare-runs.js';
import type { EngineRun, ProgramRun, Replay, RunEnd } from '#lab/replays/conformance-program.js';

function run(end: RunEnd, stdout = ''): ProgramRun {
  return { end, stdout };
}

function engineRun(changes: Partial<EngineRun>): EngineRun {
  return { end: { kind: 'exited', status: 0 }, stdout: '', findingKinds: [], steps: 1, ...changes };
}

const exited = (status: number): RunEnd => ({ kind: 'exited', status });
const killed = (signal: string): RunEnd => ({ kind: 'killed', signal });
const timedOut: RunEnd = { kind: 'timed-out' };

describe('two runs', () => {
  test.each<[string, ProgramRun | undefined, ProgramRun | undefined, string]>([
    ['same status, same bytes', run(exited(3), 'a\n'), run(exited(3), 'a\n'), 'equal'],
    ['another status', run(exited(0), 'a\n'), run(exited(1), 'a\n'), 'different'],
    ['white space differs', run(exited(0), 'a\n'), run(exited(0), 'a'), 'different'],
    ['signals, whichever', run(killed('SIGSEGV')), run(killed('SIGABRT'), 'lost'), 'both-killed'],
    ['one signal', run(killed('SIGSEGV')), run(exited(0)), 'different'],
    ['one limit', run(timedOut), run(exited(0)), 'different'],
    ['limits', run(timedOut), run({ kind: 'output-limit' }), 'both-endless'],
    ['unsupported', run({ kind: 'unsupported', reason: 'x' }), run(exited(0)), 'different'],
    ['unsupported beside a limit', run({ kind: 'unsupported', reason: 'x' }), run(timedOut), 'different'],
    ['refused by one', undefined, run(exited(0)), 'different'],
    ['refused by both', undefined, undefined, 'both-rejected'],
  ])('%s', (_, ours, theirs, relation) => {
    expect(relate(ours, theirs)).toBe(relation);
  });

  test('what differs is named: the end, otherwise the first byte', () => {
    expect(describeDifference(run(exited(1)), run(killed('SIGFPE')))).toBe('exit status 1; gcc: SIGFPE');
    expect(describeDifference(undefined, run(timedOut))).toBe('does not compile; gcc: does not end');
    expect(describeDifference(run(exited(0), 'sum 12\n'), run(exited(0), 'sum 1'))).toBe(
      'output differs at byte 5: "2\\n"; gcc: nothing more',
    );
  });
});

describe('causes', () => {
  const replayed: Replay<EngineRun> = { kind: 'replayed', runs: [] };
  const crash = (kind: string) => ({ kind, line: 3, message: 'x' });

  test.each<[Partial<EngineRun>, string, string, boolean]>([
    [{}, 'no finding', '', true],
    [{ findingKinds: ['a', 'b'] }, 'finding', 'a, b', false],
    [{ end: timedOut }, 'step limit', '', true],
    [{ end: timedOut, findingKinds: ['a'] }, 'finding', 'a', false],
    [{ end: { kind: 'unsupported', reason: "'%n'" } }, 'unsupported', "'%n'", true],
    [{ end: killed('SIGSEGV'), crash: crash('null-access') }, 'crash', 'null-access', false],
    [
      { end: killed('SIGABRT'), crash: crash('out-of-memory') },
      'memory or output limit',
      'out-of-memory',
      false,
    ],
  ])('%j', (changes, group, detail, withoutFinding) => {
    expect(causeOf(replayed, engineRun(changes))).toEqual({ group, detail });
    expect(isWithoutFinding(engineRun(changes))).toBe(withoutFinding);
  });

  test.each([
    ['unsupported', 'p.c:3:5: asm is not supported', 'unsupported', 'asm is not supported'],
    ['compile-error', "p.c:3:5: 'a' undeclared", 'does not compile', "'a' undeclared"],
    ['fault', 'the thread died', 'fault of nearmiss', 'the thread died'],
  ] as const)('of a text that is refused: %s', (why, message, group, detail) => {
    expect(causeOf({ kind: 'rejected', why, message }, undefined)).toEqual({ group, detail });
  });
});
