/** Pairs of variants that share their original: its runs are asked for once. Why a pair is left out. */

import { expect, test } from '@jest/globals';
import { checkPair, type KnownFixes, type PairTexts } from '#lab/corpus-build/check-pair.js';
import type { EngineRun, Replayer, RunEnd } from '#lab/replays/conformance-program.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [{ name: 't1', args: [], stdin: '', expect: { stdout: 'right' } }],
};

/** A program prints its own text. */
function printer(endOfRight: RunEnd = { kind: 'exited', status: 0 }): {
  readonly engine: Replayer<EngineRun>;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const engine: Replayer<EngineRun> = {
    replay: ({ source }) => {
      asked.push(source.text);
      const run: EngineRun = {
        end: source.text === 'right' ? endOfRight : { kind: 'exited', status: 0 },
        stdout: source.text,
        findingKinds: [],
        steps: 1,
      };
      return Promise.resolve({ kind: 'replayed', runs: [run] });
    },
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

const original = { name: 'p.c', text: 'right' };

function pair(id: string, text: string): PairTexts {
  return { id, problem: 'p', faulty: { name: 'p.c', text }, fixes: [original], suite };
}

test('the original of several variants runs once', async () => {
  const { engine, asked } = printer();
  const known: KnownFixes = new WeakMap();
  const checks = await Promise.all(
    ['wrong', 'bad'].map((text) => checkPair(pair(text, text), { engine }, known)),
  );
  expect(checks.map(({ kind }) => kind)).toEqual(['good', 'good']);
  expect(asked.sort()).toEqual(['bad', 'right', 'wrong']);
});

test('on another suite it runs again', async () => {
  const { engine, asked } = printer();
  const known: KnownFixes = new WeakMap();
  await checkPair(pair('a', 'wrong'), { engine }, known);
  const other = { ...pair('b', 'wrong'), suite: { ...suite, tests: [{ ...suite.tests[0]!, name: 't2' }] } };
  await checkPair(other, { engine }, known);
  expect(asked.filter((text) => text === 'right')).toHaveLength(2);
});

test.each<[RunEnd, string, string]>([
  [{ kind: 'timed-out' }, 'fixed version needs more steps (--steps)', 'p.c: t1: timed-out'],
  [{ kind: 'killed', signal: 'SIGSEGV' }, 'fixed version fails a test', 'p.c: t1: ended by SIGSEGV'],
  [{ kind: 'exited', status: 3 }, 'fixed version fails a test', 'p.c: t1: its output is another'],
])('a fixed version that ends with %o is left out, with the reason', async (end, reason, detail) => {
  const { engine } = printer(end);
  const strict = { ...suite, tests: [{ ...suite.tests[0]!, expect: { stdout: 'right', exitCode: 0 } }] };
  expect(await checkPair({ ...pair('a', 'wrong'), suite: strict }, { engine })).toEqual({
    kind: 'bad',
    reason,
    detail,
  });
});
