/**
 * `nearmiss experiment tcas …`: the options, their decoding, and where the results go.
 */

import { join } from 'node:path';
import type { Command } from 'commander';
import { append, namesOf, oneOf, wholeNumber } from '#cli/option-values.js';
import { decodeLocaliseOptions, type RawLocaliseOptions } from '#cli/options.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from '#cli/tool-options.js';
import { printReport } from '#cli/write-report.js';
import { AnsweringVersions } from '#lab/measures/answering-version.js';
import { programVersion } from '#lab/results/circumstances.js';
import { openResultJournal } from '#lab/results/journal.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { realServices } from '#localise/localise.js';
import { type AnalyserName, analyserNames, defaultAnalyser, hasTrait } from '#model/analyser.js';
import { kindsOfScope } from '#model/location.js';
import { paperTables } from './paper-tables.js';
import { renderTcasFigures } from './render-tcas-figures.js';
import { renderTcasAverages, renderTcasTable } from './render-tcas-table.js';
import { loadTcasData } from './tcas-data.js';
import { runTcasExperiment, type TcasResult } from './tcas-experiment.js';
import { renderTcasRows } from './tcas-rows.js';
import type { TcasOptions } from './tcas-summary.js';
import type { MeasuredVariant } from './tcas-variant.js';

interface RawTcasOptions extends Omit<RawLocaliseOptions, 'suite' | 'output'>, RawToolOptions {
  readonly data: string;
  readonly output: string;
  readonly repeat?: string;
  readonly variants?: string;
  readonly include?: readonly string[];
  readonly eachTest?: boolean;
  readonly failing?: string;
  readonly variantLimit?: string;
}

const journalName = '.nearmiss-variants.jsonl';
const repeatMax = 10_000;
const failingTestsMax = 1_000_000;
const variantSecondsMax = 1_000_000;
const comparedStrategies = ['generations', 'naive', 'both'] as const;

/** Adds `tcas` and `siemens` to the experiments. */
export function addTcasCommands(experiment: Command): void {
  addObjectCommand(
    experiment
      .command('tcas')
      .summary('localise in every variant of Siemens TCAS; compare with published results')
      .description(
        'Localises in every variant of Siemens TCAS against all of its failing tests,\n' +
          'and compares what is reported with the known faults and with the published results.\n' +
          'A run that was stopped goes on where it was when the same command is given again.',
      ),
    'tcas',
  );
  addObjectCommand(
    experiment
      .command('siemens')
      .summary('localise in every variant of any other Siemens program')
      .description(
        'Localises in every variant of a program that is laid out like the objects of the\n' +
          'Software-artifact Infrastructure Repository, against all of its failing tests. The schema\n' +
          'of faults.json is docs/faults.schema.json; nearmiss corpus build --layout sir writes it.\n' +
          'A run that was stopped goes on where it was when the same command is given again.',
      ),
    'siemens',
  );
}

function addObjectCommand(command: Command, name: string): void {
  command
    .requiredOption('--data <dir>', 'folder with original/NAME.c, universe, faults.json and vN/NAME.c')
    .requiredOption(
      '--output <dir>',
      'folder for rows.csv, summary.json, the tables and figures, report.html and manifest.json',
    )
    .option('--include <dir>', 'folder of files that the programs include; repeatable', append)
    .option('--variants <list>', 'only these, for example v1,v28 (default: all)')
    .option('--repeat <n>', 'runs of each variant, with consecutive seeds (default: 1)')
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: paper)')
    .option(
      '--kinds <kinds>',
      `only some of ${kindsOfScope.full.join(', ')}, for example assignment,return (default: all in the scope)`,
    )
    .option('--strategy <name>', 'generations, naive, or both to compare them (default: generations)')
    .option(
      '--analyser <names>',
      `of ${analyserNames.join(', ')}, with commas: the others are compared with the first (default: ${defaultAnalyser})`,
    )
    .option('--failing <n>', 'of the tests that a variant fails only n, evenly chosen (default: all)')
    .option('--each-test', 'also search each failing test by itself: does it report the fault?')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: native)',
    )
    .option('--time-limit <seconds>', 'end the search in one variant after this time (default: 10)')
    .option(
      '--variant-limit <seconds>',
      'give up one variant, all of its runs together, after this time; it counts as a miss\n' +
        '(default: by its tests and --time-limit, a few minutes)',
    )
    .option(
      '--faults <n>',
      'if no single location is enough, search sets of up to n, 1 to 3 (default: 1, or 2 in scope full)',
    )
    .option(
      '--jobs <n>',
      'variants to search at once, or, with an external analyser, searches to run at once in a\n' +
        'variant (default: as many as pay off)',
    )
    .option('--seed <n>', 'first seed for the order of the search (default: 1)')
    .addHelpText(
      'after',
      `\nExample:\n  nearmiss experiment ${name} --data data/${name} --repeat 10 --strategy both --output results/${name}`,
    )
    .action(runTcas);
  addToolOptions(command);
}

async function runTcas(raw: RawTcasOptions): Promise<void> {
  const start = beginRun();
  const configurations = namesOf('--analyser', raw.analyser, analyserNames, defaultAnalyser).map((analyser) =>
    decodeTcasOptions({ ...raw, analyser }),
  );
  const options = configurations[0]!;
  const tools = await decodeToolOptions(raw);
  // A missing or broken tool is reported before anything runs.
  const answering = new AnsweringVersions(tools);
  const versions: Partial<Record<AnalyserName, string>> = {};
  for (const { analyser } of configurations) {
    if (hasTrait(analyser, 'needsSandbox')) versions[analyser] = await answering.get(analyser);
  }
  const data = await loadTcasData(raw.data, {
    ...(raw.variants !== undefined && { variants: raw.variants.split(',').map((id) => id.trim()) }),
    ...(raw.include !== undefined && { include: raw.include }),
  });
  await createOutputFolder(raw.output);

  const { version, commit } = await programVersion();
  const journal = await openResultJournal<MeasuredVariant>(join(raw.output, journalName));
  const kept = { journal, versions: [version, commit ?? '', JSON.stringify(versions)] };
  const results: TcasResult[] = [];
  try {
    for (const each of configurations) {
      const services = { ...realServices, tools };
      results.push(
        await runTcasExperiment(data, each, services, {
          kept,
          onProgress: ({ variant, index, variants }) =>
            showProgress(`${each.analyser}: ${variant} (${index + 1} of ${variants})`),
        }),
      );
    }
  } finally {
    await journal.close();
  }
  showProgress('');

  const summaries = results.map(({ summary }) => summary);
  const [first, ...others] = summaries;
  const table = [renderTcasTable(first!), ...others.map(renderTcasAverages)].join('\n');
  const { command } = repeatingCommand(process.argv.slice(2), options.seed);
  const files = await saveResults(raw.output, start, command, {
    experiment: data.object,
    options: configurations.length === 1 ? options : configurations,
    seed: options.seed,
    inputs: [raw.data],
    tools: versions,
    resumed: results.reduce((sum, { resumed }) => sum + resumed, 0),
    rows: renderTcasRows(results),
    summary: { ...first, ...(others.length > 0 && { others }) },
    tables: paperTables(summaries),
    figures: renderTcasFigures(summaries),
    table,
  });
  await journal.remove();
  const written = `${raw.output}: ${files.join(', ')}`;
  await printReport(process.stdout, `${table}\nWritten to ${written}\n`);
}

function decodeTcasOptions({
  data: _data,
  output: _output,
  include: _include,
  failing,
  variantLimit,
  ...raw
}: RawTcasOptions): TcasOptions {
  const strategy = oneOf('--strategy', raw.strategy, comparedStrategies, 'generations');
  const localiseOptions = decodeLocaliseOptions({
    ...raw,
    suite: '',
    scope: raw.scope ?? 'paper',
    undefined: raw.undefined ?? 'native',
    strategy: strategy === 'both' ? 'generations' : strategy,
  });
  const repeat = wholeNumber('--repeat', raw.repeat ?? '1', 1, repeatMax);
  return {
    ...localiseOptions,
    strategy,
    repeat,
    eachTest: raw.eachTest ?? false,
    ...(failing !== undefined && { failingMax: wholeNumber('--failing', failing, 1, failingTestsMax) }),
    ...(variantLimit !== undefined && {
      variantLimitMs: 1000 * wholeNumber('--variant-limit', variantLimit, 1, variantSecondsMax),
    }),
  };
}
