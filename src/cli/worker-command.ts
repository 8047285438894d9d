/** `nearmiss worker`: works for a service that runs elsewhere, until a signal ends it. */

import type { Command } from 'commander';
import { externalTools } from '#model/analyser.js';
import { workerHelp } from './help.js';
import { oneOf } from './option-values.js';
import { addServiceOptions, decodeServiceOptions, environmentHelp } from './service-options.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from './tool-options.js';
import { untilSignal } from './until-signal.js';

export function addWorkerCommand(program: Command, version: string): void {
  const command = program
    .command('worker')
    .summary('work for a service: on localisations, or on the tasks for one external analyser')
    .description(workerHelp.description)
    .option('--analyser <name>', `take tasks for ${externalTools.join(', ')} (default: take localisations)`);
  addServiceOptions(command, 'worker');
  addToolOptions(command)
    .addHelpText('after', `${environmentHelp('worker')}${workerHelp.after}`)
    .action((raw: Record<string, unknown>) => runWorkerCommand(raw, version));
}

async function runWorkerCommand(raw: Record<string, unknown>, version: string): Promise<void> {
  const settings = decodeServiceOptions('worker', raw);
  if (raw.analyser === undefined) {
    const { runWorker } = await import('#service/run-worker.js');
    const worker = await runWorker(settings, version);
    const ended = untilSignal(() => worker.close());
    process.stderr.write('nearmiss is working on localisations\n');
    return ended;
  }
  const analyser = oneOf('--analyser', raw.analyser as string, externalTools);
  const tools = await decodeToolOptions(raw as RawToolOptions);
  const { runAnalyserWorker } = await import('#service/run-analyser-worker.js');
  const worker = await runAnalyserWorker(settings, analyser, tools, version);
  const ended = untilSignal(() => worker.close());
  process.stderr.write(`nearmiss is working on tasks for ${analyser}\n`);
  return ended;
}
