/**
 * Runs the TCAS experiment: every variant of the data, several side by side. Results come
 * in the order of the variants, whichever is done first, and are the same every time but
 * for the times. `tcas-summary.ts` sums them up.
 */

import { availableParallelism } from 'node:os';
import type { ExperimentRow } from '#lab/measures/experiment-row.js';
import { journalKey, type ResultJournal } from '#lab/results/journal.js';
import type { LocaliseServices } from '#localise/localise.js';
import { hasTrait } from '#model/analyser.js';
import { sideBySide } from '#pool/side-by-side.js';
import { completeSuite } from '#program/complete-suite.js';
import type { TcasData, TcasVariant } from './tcas-data.js';
import { tcasName, voidOutsideDomain } from './tcas-domain.js';
import { summariseTcas, type TcasOptions, type TcasSummary } from './tcas-summary.js';
import { createTcasThreads } from './tcas-threads.js';
import { type MeasuredVariant, measureVariant } from './tcas-variant.js';

export interface TcasResult {
  /** In the order of the variants. */
  readonly rows: readonly ExperimentRow[];
  readonly summary: TcasSummary;
  /** Variants that an earlier run had measured. */
  readonly resumed: number;
}

/** Where variants that are measured are kept, so that a run that was killed goes on where it was. */
export interface TcasJournal {
  readonly journal: ResultJournal<MeasuredVariant>;
  /** What keys of the journal hold besides the options, the program and its tests: version and tools. */
  readonly versions: readonly string[];
}

/** Reported before each variant. */
export interface TcasProgress {
  readonly variant: string;
  readonly index: number;
  readonly variants: number;
}

export interface TcasHooks {
  /** Without it, every variant is measured. */
  readonly kept?: TcasJournal;
  readonly onProgress?: (progress: TcasProgress) => void;
}

/** @param options `jobs`: variants at once; with an external analyser, its processes at once in a variant */
export async function runTcasExperiment(
  data: TcasData,
  options: TcasOptions,
  services: LocaliseServices,
  { kept, onProgress = () => {} }: TcasHooks = {},
): Promise<TcasResult> {
  const { variants, object } = data;
  const shared = journalKey(kept?.versions, options, data.reference, data.headers, data.suite);
  const all = completeSuite(data.suite, data.reference, data.headers);
  const completed = object === tcasName ? voidOutsideDomain(all) : all;
  const width = variantsAtOnce(options, availableParallelism(), variants.length);
  // Variants run side by side; within one, more workers would only disturb each other.
  const isInProcess = hasTrait(options.analyser, 'runsInProcess');
  const ofVariant = isInProcess ? { ...options, jobs: 1 } : options;
  // Even one after the other: a thread can be given up. What external analysers take has limits of its own.
  const threads = isInProcess ? createTcasThreads(width, completed, ofVariant, services) : undefined;
  const measure = (variant: TcasVariant): Promise<MeasuredVariant> =>
    threads?.measure(variant) ?? measureVariant(variant, completed, ofVariant, services);

  let resumed = 0;
  const measured = await sideBySide(variants, width, async (variant, index) => {
    onProgress({ variant: variant.id, index, variants: variants.length });
    const key = journalKey(shared, variant);
    const known = kept?.journal.known(key);
    if (known !== undefined) {
      resumed++;
      return known;
    }
    const result = await measure(variant);
    await kept?.journal.append(key, result);
    return result;
  }).finally(() => threads?.close());
  const summaries = measured.map(({ summary }) => summary);
  return {
    rows: measured.map(({ row }) => row),
    summary: summariseTcas(summaries, options, object),
    resumed,
  };
}

/** Fewer are done before another thread has started and is warm. */
const variantsWorthThread = 8;

/** How many variants to measure at once. With an external analyser they come one after the other. */
export function variantsAtOnce(
  { analyser, jobs }: Pick<TcasOptions, 'analyser' | 'jobs'>,
  cores: number,
  variants: number,
): number {
  if (!hasTrait(analyser, 'runsInProcess')) return 1;
  const width = jobs ?? Math.min(cores, Math.floor(variants / variantsWorthThread));
  return Math.max(1, Math.min(width, variants));
}
