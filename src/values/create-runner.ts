/**
 * The runner of a search: who answers its tasks. The builtin analyser works in this
 * thread or in threads of its own, an external one in processes or on other machines.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { assert, unreachable } from '#base/assert.js';
import { type AnalyserName, hasTrait } from '#model/analyser.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import { optimiseAsUsual } from '#pool/optimisation.js';
import type { Runner } from '#pool/runner.js';
import { createThreadRunner } from '#pool/thread-runner.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { LocaliseServices } from '#request/localise-services.js';

const threadFile = new URL('../../workers/pool-thread.js', import.meta.url);

/** @param jobs tasks at the same time */
export async function createRunner(
  tried: TriedProgram,
  analyser: AnalyserName,
  jobs: number,
  { clock, tools, openRemoteRunner }: LocaliseServices,
): Promise<Runner> {
  const { input } = tried;
  if (hasTrait(analyser, 'needsSandbox')) {
    if (openRemoteRunner !== undefined) return openRemoteRunner(input, analyser);
    assert(tools !== undefined, 'whoever asks for an external analyser has tools');
    // Most localisations start no process, and need nothing of what starts them.
    const { createExternalRunner } = await import('#analysers/external/external-runner.js');
    return createExternalRunner(input, await tools.get(analyser), jobs);
  }
  if (analyser !== 'builtin') return unreachable(analyser, 'analyser');
  if (jobs === 1) {
    const builtin = new BuiltinAnalyser(input, tried, tried.failingRuns);
    return createInlineRunner((task, stop) => builtin.analyse(task, stop), clock);
  }
  optimiseAsUsual();
  const runner = createThreadRunner({ threads: jobs, workerFile: threadFile, workerData: input });
  await runner.warmUp();
  return runner;
}
