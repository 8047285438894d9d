/**
 * Whether an external analyser does its work here, found out by a question whose answer is
 * known: a program of one line that returns 1 and should return 0. A tool that tells its
 * version may still be unable to analyse anything: KLEE does not find its own libraries
 * after it was moved, and leaves every place of every program open.
 */

import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { toggleAt } from '#model/numbers.js';
import { defaultComparator } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { openWorker } from './external-runner.js';
import type { ReadyTool } from './tool-set.js';

/** A second is usual, on a busy machine a few. */
export const trialTimeMsMax = 30_000;

const trial: AnalysisInput = {
  submission: { name: 'trial.c', text: 'int main(void) { return 1; }\n' },
  headers: [],
  suite: {
    compare: defaultComparator,
    tests: [{ name: 'status', args: [], stdin: '', expect: { exitCode: 0 } }],
  },
  kinds: ['return'],
  undefinedMode: 'strict',
  engineLimits: defaultEngineLimits,
  searchLimits: defaultSearchLimits,
};

/** @returns undefined where it answers as it should */
export async function whyUnusable(
  tool: ReadyTool,
  timeMsMax: number = trialTimeMsMax,
): Promise<string | undefined> {
  const deadline = AbortSignal.timeout(timeMsMax);
  const worker = await openWorker(trial, tool, deadline);
  try {
    const place = toggleAt(0);
    const outcome = await worker.analyse({ id: 0, test: 0, whitelist: [place], effort: 'full' }, deadline);
    if (deadline.aborted) return `no answer about a program of one line within ${timeMsMax / 1000} s`;
    if (outcome.kind === 'failed') return outcome.message;
    const answer = outcome.answers.find(({ toggle }) => toggle === place)?.answer;
    if (answer?.kind === 'repairs') return undefined;
    const said = answer?.kind === 'unknown' ? answer.detail : 'it sees no repair';
    return `it cannot analyse a program of one line: ${said}`;
  } finally {
    await worker.close();
  }
}
