/** Pairs of variants that share their original: its runs are asked for once. */

import { expect, test } from '@jest/globals';
import { checkPair, type KnownFixes, type PairTexts } from '#lab/corpus-build/check-pair.js';
import type { EngineRun, Replayer } from '#lab/replays/conformance-program.js';
import type { Suite } from '#model/suite.js';

const suite: Suite = {
  compare: { mode: 'exact', ignoreCase: false },
  tests: [{ name: 't1', args: [], stdin: '', expect: { stdout: 'right' } }],
};

/** A program prints its own text. */
function printer(): { readonly engine: Replayer<EngineRun>; readonly asked: string[] } {
  const asked: string[] = [];
  const engine: Replayer<EngineRun> = {
    replay: ({ source }) => {
      asked.push(source.text);
      const run: EngineRun = {
        end: { kind: 'exited', status: 0 },
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
