/** What several programs say is right: what enough of them print, and more than all who print something else. */

import type { TestRun } from '#engine/run-test.js';
import type { Comparator } from '#model/suite.js';
import { outputsMatch } from '#suite/compare-outputs.js';

export type AgreedOutput = Pick<TestRun, 'stdout' | 'exitCode'>;

/**
 * @param votesMin programs that must print the same
 * @returns the first of the outputs that are agreed on; undefined where there is no agreement
 */
export function agreeOnOutput(
  outputs: readonly AgreedOutput[],
  comparator: Comparator,
  votesMin: number,
): AgreedOutput | undefined {
  return outputs.find((one) => {
    const votes = outputs.filter((other) => isSameOutput(one, other, comparator)).length;
    return votes >= votesMin && 2 * votes > outputs.length;
  });
}

export function isSameOutput(one: AgreedOutput, other: AgreedOutput, comparator: Comparator): boolean {
  return one.exitCode === other.exitCode && outputsMatch(one.stdout, other.stdout, comparator);
}
