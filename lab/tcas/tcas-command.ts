/**
 * `nearmiss experiment tcas …`: the options, their decoding, and where the results go.
 * The experiment itself is imported when it is run, as in the other commands.
 */

import type { Command } from 'commander';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, type RawLocaliseOptions } from '#cli/options.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from '#cli/tool-options.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { analyserNames, defaultAnalyser, hasTrait } from '#model/analyser.js';
import { kindsOfScope } from '#model/location.js';
import type { TcasOptions } from './tcas-summary.js';

interface RawTcasOptions extends Omit<RawLocaliseOptions, 'suite' | 'output'>, RawToolOptions {
  readonly data: string;
  readonly output: string;
  readonly repeat?: string;
  readonly variants?: string;
  readonly eachTest?: boolean;
}

const repeatMax = 10_000;
const comparedStrategies = ['generations', 'naive', 'both'] as const;

/** Adds `tcas` to the experiments. */
export function addTcasCommand(experiment: Command): void {
  const command = experiment
    .command('tcas')
    .summary('localise in every variant of Siemens TCAS, beside the published results')
    .description(
      'Localises in every variant of Siemens TCAS against all of its failing tests,\n' +
        'and compares what is reported with the known faults and with the published results.',
    )
    .requiredOption('--data <dir>', 'folder with original/tcas.c, universe, faults.json and vN/tcas.c')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json and the figures')
    .option('--variants <list>', 'only these, as in v1,v28 (default: all)')
    .option('--repeat <n>', 'runs of each variant, under seeds that follow each other (default: 1)')
    .option('--scope <scope>', 'full, or paper: only the kinds of the literature (default: paper)')
    .option(
      '--kinds <kinds>',
      `only these of ${kindsOfScope.full.join(', ')}, as in assignment,return (default: all of the scope)`,
    )
    .option('--strategy <name>', 'generations, naive, or both to compare them (default: generations)')
    .option('--analyser <name>', `${analyserNames.join(', ')} (default: ${defaultAnalyser})`)
    .option('--each-test', 'also search every failing test alone: does it report the fault?')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in a variant after this time (default: 10)')
    .option(
      '--faults <n>',
      'search sets of up to n locations, 1 to 3, where no single one repairs all (default: 1, 2 in scope full)',
    )
    .option(
      '--jobs <n>',
      'variants at the same time; with another analyser than builtin, searches in a variant\n' +
        '(default: as many as the work is worth)',
    )
    .option('--seed <n>', 'first seed of the order of the search (default: 1)')
    .addHelpText(
      'after',
      '\nExample:\n  nearmiss experiment tcas --data data/tcas --repeat 10 --strategy both --output results/tcas',
    )
    .action(runTcas);
  addToolOptions(command);
}

async function runTcas(raw: RawTcasOptions): Promise<void> {
  const options = decodeTcasOptions(raw);
  const tools = await decodeToolOptions(raw);
  // A tool that is missing is told before anything is run.
  if (hasTrait(options.analyser, 'needsSandbox')) await tools.get(options.analyser);
  const { loadTcasData } = await import('./tcas-data.js');
  const { createOutputFolder, saveOutputs } = await import('#cli/save-outputs.js');
  const data = await loadTcasData(
    raw.data,
    raw.variants?.split(',').map((id) => id.trim()),
  );
  await createOutputFolder(raw.output);

  const { runTcasExperiment } = await import('./tcas-experiment.js');
  const { realServices } = await import('#localise/localise.js');
  const services = hasTrait(options.analyser, 'needsSandbox') ? { ...realServices, tools } : realServices;
  const { rows, summary } = await runTcasExperiment(data, options, services, (progress) =>
    showProgress(`${progress.variant} (${progress.index + 1} of ${progress.variants})`),
  );
  showProgress('');

  const { renderTcasRows } = await import('./tcas-rows.js');
  const { renderTcasFigures } = await import('./render-tcas-figures.js');
  const { renderTcasTable } = await import('./render-tcas-table.js');
  const { printReport } = await import('#cli/write-report.js');
  const files = new Map([
    ['rows.csv', renderTcasRows(rows, summary)],
    ['summary.json', `${JSON.stringify(summary, null, 2)}\n`],
    ...renderTcasFigures(summary),
  ]);
  await saveOutputs(raw.output, files);
  const written = `${raw.output}: ${[...files.keys()].join(', ')}`;
  await printReport(process.stdout, `${renderTcasTable(summary)}\nWritten to ${written}\n`);
}

function decodeTcasOptions({ data: _data, output: _output, ...raw }: RawTcasOptions): TcasOptions {
  const strategy = oneOf('--strategy', raw.strategy, comparedStrategies, 'generations');
  const localiseOptions = decodeLocaliseOptions({
    ...raw,
    suite: '',
    scope: raw.scope ?? 'paper',
    undefined: raw.undefined ?? 'native',
    strategy: strategy === 'both' ? 'generations' : strategy,
  });
  const repeat = wholeNumber('--repeat', raw.repeat ?? '1', 1, repeatMax);
  return { ...localiseOptions, strategy, repeat, eachTest: raw.eachTest ?? false };
}
