/**
 * The conformance experiment from programs to summary, table and rows: in the engine,
 * in process, beside a reference whose runs are made up.
 */

import { describe, expect, test } from '@jest/globals';
import { type ConformanceRow, runConformance } from '#lab/conformance/conformance-experiment.js';
import { conformanceColumns, renderConformanceRows } from '#lab/conformance/conformance-rows.js';
import { summariseConformance } from '#lab/conformance/conformance-summary.js';
import { renderConformanceTable } from '#lab/conformance/render-conformance-table.js';
import type {
  ConformanceProgram,
  EngineRun,
  ProgramRun,
  Replay,
  Replayer,
} from '#lab/replays/conformance-program.js';
import { replayInEngine } from '#lab/replays/replay-in-engine.js';
import type { Undefined } from '#model/outcome.js';

/** Prints 1 after the body has run. Tests expect `1`. */
function program(
  id: string,
  body: string,
  tests = 1,
  changes: Partial<ConformanceProgram> = {},
): ConformanceProgram {
  const text = `#include <stdio.h>\nint main(void) {\n${body}\nputs("1"); return 0; }\n`;
  return {
    id,
    version: 'source',
    problem: 'p',
    source: { name: 'p.c', text },
    headers: [],
    suite: {
      compare: { mode: 'exact', ignoreCase: false },
      tests: Array.from({ length: tests }, (_, i) => ({
        name: `t${i}`,
        args: [],
        stdin: '',
        expect: { stdout: '1\n' },
      })),
    },
    recordedPasses: Array.from({ length: tests }, () => true),
    ...changes,
  };
}

function engine(undefinedMode: Undefined): Replayer<EngineRun> {
  return {
    replay: (each) =>
      Promise.resolve(
        replayInEngine(each, { undefinedMode, limits: { stepsMax: 10_000, memoryBytesMax: 1_000_000 } }),
      ),
    close: () => Promise.resolve(),
  };
}

/** Every program prints 1 and exits with 0, but where a replay is given. */
function reference(replays: Readonly<Record<string, Replay<ProgramRun>>> = {}): Replayer<ProgramRun> {
  const run: ProgramRun = { end: { kind: 'exited', status: 0 }, stdout: '1\n' };
  return {
    replay: ({ id, suite }) =>
      Promise.resolve(replays[id] ?? { kind: 'replayed', runs: suite.tests.map(() => run) }),
    close: () => Promise.resolve(),
  };
}

const oneRun = (run: ProgramRun): Replay<ProgramRun> => ({ kind: 'replayed', runs: [run] });

const programs = [
  program('good', '', 2),
  program('printing', '', 1, { version: 'fixed' }),
  program('shaky', 'int x; if (x == 12345) ;'),
  program('outside', 'int a[2]; int i = 5; a[i] = 1;'),
  program('endless', 'for (;;) ;', 1, { recordedPasses: [false] }),
  program('assembler', 'asm("nop");'),
  program('broken', 'return x;', 1, { recordedPasses: [undefined] }),
];

const replays: Readonly<Record<string, Replay<ProgramRun>>> = {
  printing: oneRun({ end: { kind: 'exited', status: 0 }, stdout: '2\n' }),
  endless: oneRun({ end: { kind: 'timed-out' }, stdout: '' }),
  outside: oneRun({ end: { kind: 'killed', signal: 'SIGSEGV' }, stdout: '' }),
  broken: { kind: 'rejected', why: 'compile-error', message: 'x' },
};

function measure(mode: Undefined = 'native'): Promise<readonly ConformanceRow[]> {
  return runConformance(programs, { engine: engine(mode), reference: reference(replays) }, 3);
}

describe('with a reference', () => {
  test('rows are in the order of the programs and their tests, each with its relation and cause', async () => {
    const rows = await measure();
    expect(
      rows.map(({ id, test: name, reference: theirs, cause }) => [id, name, theirs?.relation, cause.group]),
    ).toEqual([
      ['good', 't0', 'equal', 'no finding'],
      ['good', 't1', 'equal', 'no finding'],
      ['printing', 't0', 'different', 'no finding'],
      ['shaky', 't0', 'equal', 'finding'],
      ['outside', 't0', 'both-killed', 'crash'],
      ['endless', 't0', 'both-endless', 'step limit'],
      ['assembler', 't0', 'different', 'unsupported'],
      ['broken', 't0', 'both-rejected', 'does not compile'],
    ]);
  });

  test('what they amount to: unsupported is without a finding, and unequal', async () => {
    const summary = summariseConformance(await measure());
    expect(summary).toMatchObject({
      programs: 7,
      runs: 8,
      conformance: {
        equalWithoutFinding: { count: 2, total: 5 },
        agreeingWithoutFinding: { count: 3, total: 5 },
        equal: { count: 3, total: 8 },
        agreeing: { count: 6, total: 8 },
      },
      recorded: {
        // Nothing is recorded of `broken`; `outside` and `assembler` do not pass as recorded.
        source: { engine: { count: 4, total: 6 }, reference: { count: 5, total: 6 } },
        fixed: { engine: { count: 1, total: 1 }, reference: { count: 0, total: 1 } },
      },
      luck: { runs: 0, programs: 0, passingPrograms: 0 },
    });
    expect(summary.causes[0]).toMatchObject({ group: 'no finding', programs: 2, runs: 3 });
    expect(summary.disagreements.map(({ id, difference }) => [id, difference])).toEqual([
      ['printing', 'output differs at byte 0: "1\\n"; gcc: "2\\n"'],
      ['assembler', 'does not compile; gcc: exit status 0'],
    ]);
  });

  test('as a table and as rows', async () => {
    const rows = await measure();
    const table = renderConformanceTable(summariseConformance(rows));
    expect(table).toContain('equal to gcc, runs without a finding  2 of 5 (40.00 %)');
    expect(table).toMatch(/^crash +out-of-bounds +1 +1 +0 +1 +0 +0 +0$/m);
    expect(table).toContain('  printing fixed t0: output differs at byte 0');
    const lines = renderConformanceRows(rows).trimEnd().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]!.split(',')).toEqual(conformanceColumns);
    expect(lines[1]).toMatch(
      /^good,source,p,t0,exit status 0,exit status 0,equal,no finding,,,,true,true,true,true,false,\d+$/,
    );
  });
});

describe('without a reference', () => {
  test('there is nothing to be equal to', async () => {
    const rows = await runConformance(programs, { engine: engine('native') }, 1);
    const summary = summariseConformance(rows);
    expect(summary.conformance).toBeUndefined();
    expect(summary.recorded.source).toEqual({ engine: { count: 4, total: 6 }, reference: undefined });
    expect(renderConformanceTable(summary)).not.toContain('gcc');
  });
});

test('strict: who passes by luck', async () => {
  const texts = [
    program('lucky', 'int x; if (x == 12345) ;', 2),
    program('unlucky', 'int a[2]; int i = 5; a[i] = 1;'),
    program('good', ''),
  ];
  const rows = await runConformance(texts, { engine: engine('strict') }, 1);
  const summary = summariseConformance(rows);
  expect(summary.luck).toEqual({ runs: 2, programs: 1, passingPrograms: 1 });
  expect(renderConformanceTable(summary)).toContain('by luck: 2 runs of 1 text pass as compiled');
});

test('a fault of the engine costs one program', async () => {
  const broken: Replayer<EngineRun> = {
    replay: () => Promise.resolve({ kind: 'rejected', why: 'fault', message: 'invariant broken' }),
    close: () => Promise.resolve(),
  };
  const [row] = await runConformance([program('good', '')], { engine: broken }, 1);
  expect(row).toMatchObject({
    cause: { group: 'fault of nearmiss', detail: 'invariant broken' },
    enginePasses: false,
  });
});
