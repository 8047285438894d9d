/**
 * `nearmiss experiment agreement …`: the options, their decoding, and where the
 * results go.
 */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, decodeSeconds, oneOf, wholeNumber } from '#cli/option-values.js';
import { folderOf, readIncludes, readSubmission } from '#cli/read-submission.js';
import { repeatingCommand } from '#cli/repeating-command.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from '#cli/tool-options.js';
import { printReport } from '#cli/write-report.js';
import { AnsweringVersions } from '#lab/measures/answering-version.js';
import { beginRun, saveResults } from '#lab/results/save-results.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { type AnalyserName, analyserNames, hasTrait } from '#model/analyser.js';
import { kindsOfScope, scopes, searchedKinds } from '#model/location.js';
import { undefinedModes } from '#model/outcome.js';
import { realClock } from '#pool/real-time.js';
import { completeSuite } from '#program/complete-suite.js';
import { loadSuite } from '#suite/load-suite.js';
import type { AgreementProgram } from './agreement-data.js';
import { loadAssignments, loadCorpusSelection, loadTcasPrograms } from './agreement-data.js';
import type { AgreementOptions, AgreementResult } from './agreement-experiment.js';
import { searchWithAll } from './agreement-experiment.js';
import { renderAgreementRows } from './agreement-rows.js';
import { agreementRows, summariseAgreement } from './agreement-summary.js';
import { renderAgreementTable } from './render-agreement-table.js';

interface RawAgreementOptions extends RawToolOptions {
  readonly output: string;
  readonly analysers?: string;
  readonly tcas?: string;
  readonly samples?: string;
  readonly submission?: string;
  readonly suite?: string;
  readonly include?: readonly string[];
  readonly ids?: string;
  readonly tests?: string;
  readonly limit?: string;
  readonly testsMax?: string;
  readonly integersOnly?: boolean;
  readonly scope?: string;
  readonly undefined?: string;
  readonly taskTime?: string;
}

const countMax = 1_000_000;
const defaultTaskSeconds = '60';

const help = {
  description:
    'Gives several analysers the same tasks, each failing test with all locations, and compares their ' +
    'answers pair by pair. Our engine first replays the witnesses of external analysers.',
  after: `
Examples:
  nearmiss experiment agreement --samples samples --output results/samples
  nearmiss experiment agreement --tcas data/tcas --scope paper --undefined native --output results/tcas
  nearmiss experiment agreement data/corpus.jsonl --integers-only --limit 100 \\
      --analysers builtin,cbmc --output results/corpus`,
} as const;

/** Adds `agreement` to the experiments. */
export function addAgreementCommand(experiment: Command): void {
  const command = experiment
    .command('agreement')
    .summary('give the same tasks to several analysers and compare their answers')
    .description(help.description)
    .argument('[corpus.jsonl...]', 'submissions with their tests, one JSON object per line')
    .requiredOption('--output <dir>', 'folder for rows.csv, summary.json, report.html and manifest.json')
    .option('--analysers <list>', 'the others are compared with the first (default: builtin,klee,cbmc)')
    .option('--tcas <dir>', 'the variants of Siemens TCAS: a folder as for experiment tcas')
    .option('--samples <dir>', 'assignments: NAME/submission.c with NAME/suite.yaml')
    .option('--submission <file>', 'one program, over the tests of --suite')
    .option('--suite <path>', 'its test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--include <dir>', 'folder of files that it includes; repeatable', append)
    .option('--ids <list>', 'only these programs, separated by commas')
    .option('--tests <list>', 'only these tests, separated by commas')
    .option('--limit <n>', 'only n submissions from each corpus file, evenly chosen')
    .option('--tests-max <n>', 'only the first failing tests of each program (default: all)')
    .option('--integers-only', 'from corpora, only programs that compute only with integers')
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: strict)',
    )
    .option('--task-time <seconds>', `time for one task of builtin (default: ${defaultTaskSeconds})`)
    .addHelpText('after', help.after)
    .action(runAgreementCommand);
  addToolOptions(command);
}

async function runAgreementCommand(paths: readonly string[], raw: RawAgreementOptions): Promise<void> {
  const start = beginRun();
  const options = decodeAgreementOptions(raw);
  const tools = await decodeToolOptions(raw);
  const answering = new AnsweringVersions(tools);
  const versions: Partial<Record<AnalyserName, string>> = {};
  for (const name of options.analysers) {
    if (hasTrait(name, 'needsSandbox')) versions[name] = await answering.get(name);
  }
  const programs = await loadPrograms(paths, raw);
  await createOutputFolder(raw.output);

  const results: AgreementResult[] = [];
  for (const [index, program] of programs.entries()) {
    showProgress(`${program.id} (${index + 1} of ${programs.length})`);
    results.push(await searchWithAll(program, options, { clock: realClock, tools }));
  }
  showProgress('');

  const summary = summariseAgreement(results);
  const rows = results.flatMap((result) => (result.kind === 'searched' ? agreementRows(result) : []));
  const table = renderAgreementTable(summary, (id, test, analyser) =>
    singleTestCommand(paths, raw, options, id, test, analyser),
  );
  const { command } = repeatingCommand(process.argv.slice(2), 0);
  const given = [...paths, raw.tcas, raw.samples, raw.submission, raw.suite];
  const files = await saveResults(raw.output, start, command, {
    experiment: 'agreement',
    options,
    seed: null,
    inputs: given.filter((path) => path !== undefined),
    tools: versions,
    rows: renderAgreementRows(rows),
    summary: { options, ...summary },
    figures: new Map(),
    table,
  });
  await printReport(process.stdout, `${table}\nWritten to ${raw.output}: ${files.join(', ')}\n`);
}

function decodeAgreementOptions(raw: RawAgreementOptions): AgreementOptions {
  const names = (raw.analysers ?? 'builtin,klee,cbmc').split(',');
  const analysers = names.map((name) => oneOf('--analysers', name.trim(), analyserNames));
  if (new Set(analysers).size !== analysers.length || analysers.length < 2) {
    throw new UserError('option-invalid', '--analysers: name at least two, each once');
  }
  const testsMax =
    raw.testsMax === undefined ? countMax : wholeNumber('--tests-max', raw.testsMax, 1, countMax);
  return {
    analysers,
    kinds: searchedKinds(kindsOfScope[oneOf('--scope', raw.scope, scopes, 'full')]),
    undefinedMode: oneOf('--undefined', raw.undefined, undefinedModes, 'strict'),
    ...(raw.tests !== undefined && { tests: listOf(raw.tests) }),
    testsMax,
    taskTimeMsMax: decodeSeconds('--task-time', raw.taskTime ?? defaultTaskSeconds) * 1000,
  };
}

async function loadPrograms(
  paths: readonly string[],
  raw: RawAgreementOptions,
): Promise<readonly AgreementProgram[]> {
  const ids = raw.ids === undefined ? undefined : listOf(raw.ids);
  const sources = [paths.length > 0, raw.tcas, raw.samples, raw.submission].filter(Boolean);
  if (sources.length !== 1) {
    const message = 'give one of: corpus files, --tcas, --samples, or --submission with --suite';
    throw new UserError('option-invalid', message);
  }
  if (raw.tcas !== undefined) return loadTcasPrograms(raw.tcas, ids);
  if (raw.samples !== undefined) {
    return (await loadAssignments(raw.samples)).filter(({ id }) => ids?.includes(id) !== false);
  }
  if (raw.submission !== undefined) return [await loadSingle(raw.submission, raw)];
  return loadCorpusSelection(paths, {
    ...(ids !== undefined && { ids }),
    ...(raw.limit !== undefined && { limit: wholeNumber('--limit', raw.limit, 1, countMax) }),
    integersOnly: raw.integersOnly ?? false,
  });
}

async function loadSingle(path: string, raw: RawAgreementOptions): Promise<AgreementProgram> {
  if (raw.suite === undefined) throw new UserError('option-invalid', '--submission needs --suite');
  const submission = await readSubmission(path);
  const { suite, reference } = await loadSuite(raw.suite, {});
  const texts = [submission, suite.harness, reference].flatMap((source) => source?.text ?? []);
  const headers = await readIncludes(texts, [folderOf(path), ...(raw.include ?? [])]);
  return { id: submission.name, submission, headers, completed: completeSuite(suite, reference, headers) };
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

/** The command that searches one test of one program again, with the first analyser and one other. */
function singleTestCommand(
  paths: readonly string[],
  raw: RawAgreementOptions,
  { analysers }: AgreementOptions,
  id: string,
  test: string,
  other: string,
): string {
  const pair: readonly (AnalyserName | string)[] = [analysers[0]!, other];
  const words = [
    ...['nearmiss', 'experiment', 'agreement', ...paths],
    ...(raw.tcas === undefined ? [] : ['--tcas', raw.tcas]),
    ...(raw.samples === undefined ? [] : ['--samples', raw.samples]),
    ...(raw.submission === undefined
      ? ['--ids', id]
      : ['--submission', raw.submission, '--suite', raw.suite!]),
    ...['--tests', test, '--analysers', pair.join(',')],
    ...(raw.scope === undefined ? [] : ['--scope', raw.scope]),
    ...(raw.undefined === undefined ? [] : ['--undefined', raw.undefined]),
    ...(raw.kleeArgv ? ['--klee-argv'] : []),
    ...(raw.toolUnwind === undefined ? [] : ['--tool-unwind', raw.toolUnwind]),
    ...['--output', 'again'],
  ];
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
