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
import type { RemoteMeasurer } from './corpus-queue.js';
import type { CorpusJob, CorpusOptions, CorpusResult } from './corpus-submission.js';
import { createCorpusThreads } from './corpus-threads.js';
import type { MeasureAgain } from './disagreements.js';
import { timeTools } from './timed-tools.js';

/** What measures on this machine. */
export type MeasurerServices = Pick<LocaliseServices, 'clock' | 'timers' | 'tools'>;

export interface MeasureServices extends MeasurerServices {
  /** Where given, others measure. */
  readonly remote?: RemoteMeasurer;
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
  const { remote } = services;
  const open = (options: CorpusOptions): Measurer =>
    remote === undefined
      ? openMeasurer(options, width, services)
      : { measure: (job) => remote.measure(job, options), close: () => Promise.resolve() };
  const opened = configurations.map((configuration) => {
    const options: CorpusOptions = { ...shared, localise: configuration.localise };
    return { configuration, options, measurer: open(options) };
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

export interface Measurer {
  measure(job: CorpusJob): Promise<CorpusResult>;
  close(): Promise<void>;
}

/** Measures single submissions once more, outside the journal. */
export function measureAgainWith(
  jobs: readonly CorpusJob[],
  shared: SharedOptions,
  services: MeasurerServices,
): MeasureAgain {
  return async (index, configuration) => {
    const options: CorpusOptions = { ...shared, localise: configuration.localise };
    const measurer = openMeasurer(options, 1, services);
    return measurer.measure(jobs[index]!).finally(() => measurer.close());
  };
}

/** Measures under these options on this machine, `width` at once; close it. */
export function openMeasurer(options: CorpusOptions, width: number, services: MeasurerServices): Measurer {
  if (!hasTrait(options.localise.analyser, 'runsInProcess')) {
    return {
      measure: (job) => measureWithTools(job, options, services),
      close: () => Promise.resolve(),
    };
  }
  const threads = createCorpusThreads(width, options, services.timers);
  return { measure: (job) => threads.run(job), close: () => threads.close() };
}

async function measureWithTools(
  job: CorpusJob,
  options: CorpusOptions,
  { clock, timers, tools }: MeasurerServices,
): Promise<CorpusResult> {
  if (tools === undefined) return measureSubmission(job, options, { clock, timers });
  const timed = timeTools(tools, clock);
  const result = await measureSubmission(job, options, { clock, timers, tools: timed.tools });
  return { ...result, processes: timed.timesMs() };
}
