/**
 * Measures every submission under every configuration, one submission's configurations right
 * after each other: what else the machine does meanwhile is then much the same for all that are
 * compared. Our own analyser works on threads, several submissions at once; external ones start
 * processes of their own from here. What an earlier, interrupted run measured is taken from the
 * journal.
 */

import { journalKey, type ResultJournal } from '#lab/results/journal.js';
import { hasTrait } from '#model/analyser.js';
import { sideBySide } from '#pool/side-by-side.js';
import type { LocaliseServices } from '#request/localise-services.js';
import type { MeasuredConfiguration } from './compare-configurations.js';
import { type Configuration, configurationName } from './configurations.js';
import { measureSubmission } from './corpus-measurement.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';
import { createCorpusThreads } from './corpus-threads.js';

export interface MeasureServices extends LocaliseServices {
  readonly journal: ResultJournal<CorpusResult>;
  /** What keys of the journal hold besides job and options: version and tools. */
  readonly versions: readonly string[];
}

export interface MeasuredCorpus {
  readonly measured: readonly MeasuredConfiguration[];
  /** Taken from the journal. */
  readonly resumed: number;
}

/** Options of every configuration. */
export type SharedOptions = Omit<CorpusOptions, 'localise'>;

/** @param width submissions to measure at once */
export async function measureConfigurations(
  jobs: readonly CorpusJob[],
  configurations: readonly Configuration[],
  shared: SharedOptions,
  width: number,
  services: MeasureServices,
  onProgress: (text: string) => void = () => {},
): Promise<MeasuredCorpus> {
  const opened = configurations.map((configuration) => {
    const options: CorpusOptions = { ...shared, localise: configuration.localise };
    return { configuration, options, measurer: openMeasurer(configuration, options, width, services) };
  });
  const steps = jobs.length * configurations.length;
  let done = 0;
  let resumed = 0;
  const measure = async (
    job: CorpusJob,
    { configuration, options, measurer }: Opened,
  ): Promise<CorpusResult> => {
    const key = journalKey(services.versions, options, job);
    const known = services.journal.known(key);
    const result = known ?? (await measurer.measure(job));
    if (known === undefined) await services.journal.append(key, result);
    else resumed++;
    onProgress(`${configurationName(configuration)}: ${++done} of ${steps} measurements`);
    return result;
  };
  const byJob = await sideBySide(jobs, width, async (job) => {
    const results: CorpusResult[] = [];
    for (const each of opened) results.push(await measure(job, each));
    return results;
  }).finally(() => Promise.all(opened.map(({ measurer }) => measurer.close())));
  const measured = configurations.map((configuration, index) => ({
    configuration,
    results: byJob.map((results) => results[index]!),
  }));
  return { measured, resumed };
}

interface Opened {
  readonly configuration: Configuration;
  readonly options: CorpusOptions;
  readonly measurer: Measurer;
}

interface Measurer {
  measure(job: CorpusJob): Promise<CorpusResult>;
  close(): Promise<void>;
}

function openMeasurer(
  { analyser }: Configuration,
  options: CorpusOptions,
  width: number,
  services: MeasureServices,
): Measurer {
  if (!hasTrait(analyser, 'runsInProcess')) {
    const { clock, timers, tools } = services;
    const plain: LocaliseServices = { clock, timers, ...(tools !== undefined && { tools }) };
    return { measure: (job) => measureSubmission(job, options, plain), close: () => Promise.resolve() };
  }
  const threads = createCorpusThreads(width, options, services.timers);
  return { measure: (job) => threads.run(job), close: () => threads.close() };
}
