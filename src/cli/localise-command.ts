/**
 * `nearmiss localise`: reads the files, calls the use case, renders its answer. What
 * the command does not need at once (the front end, the engine, the suites' formats)
 * is imported when it runs, so that `--help` and a wrong option answer quickly.
 */

import type { Command } from 'commander';
import { analyserNames } from '#model/analyser.js';
import type { Localisation } from '#model/localisation.js';
import type { Report } from '#model/report.js';
import { localiseHelp } from './help.js';
import { append } from './option-values.js';
import { decodeFormat, decodeLocaliseOptions, type Format, type RawLocaliseOptions } from './options.js';
import { createProgress } from './progress.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from './tool-options.js';

export function addLocaliseCommand(program: Command): void {
  const command = program
    .command('localise')
    .summary('say where one edit would repair a C program that fails its tests')
    .description(localiseHelp.description)
    .argument('<submission.c>', 'the C file')
    .requiredOption('--suite <path>', 'the test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--reference <file>', 'a correct C program: gives the outputs that the suite does not')
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that the submission includes; repeatable', append)
    .option('--format <format>', 'text or json (default: text)')
    .option('--output <file>', 'write the report to a file')
    .option('--scope <scope>', 'full, or paper: only the kinds of the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, as in assignment,return (default: all of the scope)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: strict)',
    )
    .option(
      '--time-limit <seconds>',
      'end the search after this time (default: 10; with another analyser 300)',
    )
    .option('--no-confirm', 'report what the search leaves without confirming it')
    .option('--jobs <n>', 'searches at the same time (default: as many as the work is worth)')
    .option('--seed <n>', 'seed of the order of the search (default: 1)')
    .option('--analyser <name>', `${analyserNames.join(', ')} (default: builtin)`)
    .option('--strategy <name>', 'generations, or naive: every test at full width (default: generations)')
    .addHelpText('after', localiseHelp.after)
    .action(async (path: string, raw: RawLocaliseOptions & RawToolOptions) => {
      process.exitCode = await runLocalise(path, raw);
    });
  addToolOptions(command);
}

/** @returns the exit status */
async function runLocalise(path: string, raw: RawLocaliseOptions & RawToolOptions): Promise<number> {
  const options = decodeLocaliseOptions(raw);
  const format = decodeFormat(raw.format);
  const { folderOf, readIncludes, readSubmission } = await import('./read-submission.js');
  const submission = await readSubmission(path);
  const { loadSuite } = await import('#suite/load-suite.js');
  const { suite, reference } = await loadSuite(raw.suite, {
    ...(raw.reference !== undefined && { reference: raw.reference }),
    ...(raw.inputs !== undefined && { inputsDir: raw.inputs }),
  });
  const texts = [submission, suite.harness, reference].flatMap((source) => source?.text ?? []);
  const headers = await readIncludes(texts, [folderOf(path), ...(raw.include ?? [])]);
  const { localise, realServices } = await import('#localise/localise.js');
  const { clock, timers } = realServices;
  const tools = options.analyser === 'builtin' ? undefined : await decodeToolOptions(raw);
  // A tool that is missing is told before anything is run.
  if (options.analyser !== 'builtin') await tools?.get(options.analyser);
  const { onProgress, clear } = createProgress(process.stderr, () => clock.nowMs());
  const request = { submission, headers, suite, ...(reference !== undefined && { reference }), options };
  let localisation: Localisation;
  try {
    localisation = await localise(request, {
      clock,
      timers,
      ...(tools !== undefined && { tools }),
      ...(onProgress !== undefined && { onProgress }),
    });
  } finally {
    clear();
  }
  const { report, rejection } = localisation;
  // On a terminal the one message says it all.
  if (rejection === undefined || format === 'json' || raw.output !== undefined) {
    await deliver(await render(localisation, submission.text, format, raw.output), raw.output);
  }
  if (rejection !== undefined) {
    const { rejectionError } = await import('#localise/rejection-error.js');
    throw rejectionError(rejection);
  }
  return exitStatusOf(report);
}

async function render(
  localisation: Localisation,
  source: string,
  format: Format,
  output: string | undefined,
): Promise<string> {
  if (format === 'json') {
    const { renderJson } = await import('#report/render-json.js');
    return renderJson(localisation.report);
  }
  const { renderText } = await import('#report/render-text.js');
  const { stdout, env } = process;
  const isTerminal = output === undefined && stdout.isTTY === true;
  const colour = isTerminal && !env.NO_COLOR && env.TERM !== 'dumb';
  return renderText(localisation, source, {
    colour,
    ...(isTerminal && stdout.columns > 0 && { width: stdout.columns }),
  });
}

async function deliver(text: string, output: string | undefined): Promise<void> {
  const { printReport, saveReport } = await import('./write-report.js');
  if (output === undefined) await printReport(process.stdout, text);
  else await saveReport(output, text);
}

/** 0 passes, 1 fails the suite, 2 could not be used. */
export function exitStatusOf({ verdict }: Report): number {
  if (verdict === 'passes') return 0;
  return verdict === 'compile-error' || verdict === 'unsupported' ? 2 : 1;
}
