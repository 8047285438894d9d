/** What measures on this machine: results of other versions are not of the same experiment. */

import type { AnsweringVersions } from '#lab/measures/answering-version.js';
import { programVersion } from '#lab/results/circumstances.js';
import { type AnalyserName, hasTrait } from '#model/analyser.js';
import type { MeasuringVersions } from './corpus-queue.js';

/** @throws UserError where the analyser is not on this machine, or does not answer */
export async function measuringVersions(
  analyser: AnalyserName,
  versions: AnsweringVersions,
): Promise<MeasuringVersions> {
  const { version, commit } = await programVersion();
  const isTool = hasTrait(analyser, 'needsSandbox');
  return {
    program: `nearmiss ${version}${commit === null ? '' : ` (${commit})`}`,
    analyser: isTool ? `${analyser} ${await versions.get(analyser)}` : '',
  };
}
