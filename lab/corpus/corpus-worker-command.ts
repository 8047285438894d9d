/** `nearmiss experiment worker …`: measures for experiments on other machines until a signal ends it. */

import type { Command } from 'commander';
import { wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from '#cli/tool-options.js';
import { untilSignal } from '#cli/until-signal.js';
import { AnsweringVersions } from '#lab/measures/answering-version.js';
import { realServices } from '#localise/localise.js';
import { startCorpusWorker } from './corpus-worker.js';
import { measuringVersions } from './measuring-versions.js';

interface RawWorkerOptions extends RawToolOptions {
  readonly redis: string;
  readonly jobs?: string;
}

const description =
  'Measures for nearmiss experiment corpus --redis on other machines, until a signal ends it. Rows are the ' +
  'same whoever measures. Whoever may write to that Redis chooses what is measured here.';

export function addCorpusWorkerCommand(experiment: Command): void {
  const command = experiment
    .command('worker')
    .summary('measure for nearmiss experiment corpus --redis')
    .description(description)
    .requiredOption('--redis <url>', 'where the measurements wait, redis:// or rediss://')
    .option('--jobs <n>', 'measurements at once (default: 1)')
    .action(runCorpusWorkerCommand);
  addToolOptions(command);
}

async function runCorpusWorkerCommand(raw: RawWorkerOptions): Promise<void> {
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const tools = await decodeToolOptions(raw);
  const versions = new AnsweringVersions(tools);
  const worker = startCorpusWorker(
    {
      redisUrl: raw.redis,
      width,
      versionsOf: ({ localise }) => measuringVersions(localise.analyser, versions),
    },
    { ...realServices, tools },
  );
  const ended = untilSignal(() => worker.close());
  process.stderr.write('nearmiss is measuring for experiments\n');
  return ended;
}
