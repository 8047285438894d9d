/**
 * `nearmiss localise`: reads the files, calls the use case, renders its answer. What
 * the command does not need at once (the front end, the engine, the suite formats)
 * is imported when it runs, so that `--help` and a wrong option answer quickly.
 */

import type { Command } from 'commander';
import { languages } from '#language/language.js';
import { analyserNames, defaultAnalyser, hasTrait } from '#model/analyser.js';
import type { Localisation, Rejection } from '#model/localisation.js';
import { locationKinds } from '#model/location.js';
import type { Verdict } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { type FormatName, formatNames } from '#report/format-names.js';
import type { HintLevel } from '#report/hints.js';
import type { TextOptions } from '#report/render-text.js';
import type { LocaliseOptions, LocaliseRequest } from '#request/localise-request.js';
import type { PastRepair } from '#request/past-repairs.js';
import { localiseHelp } from './help.js';
import {
  addModelOptions,
  decodeModelOptions,
  exportedMessage,
  keyOf,
  type RawModelOptions,
} from './model-options.js';
import { append } from './option-values.js';
import {
  decodeLocaliseOptions,
  decodeReportChoice,
  type RawLocaliseOptions,
  type ReportChoice,
} from './options.js';
import { createProgress } from './progress.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from './tool-options.js';

export function addLocaliseCommand(program: Command): void {
  const command = program
    .command('localise')
    .summary('say where one edit would repair a C program that fails its tests')
    .description(localiseHelp.description)
    .argument('<submission.c...>', 'the C file; several files, or a folder of them, are linked')
    .requiredOption('--suite <path>', 'the test cases: a folder or a file, see below')
    .option('--reference <file>', 'a correct C program: gives the outputs that the suite does not')
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that the submission includes; repeatable', append)
    .option('--history <dir>', "others' attempts, a folder for each author, whose repairs are tried, too")
    .option('--format <format>', `${formatNames.join(', ')} (default: text)`)
    .option(
      '--hints <level>',
      'how much to reveal: line, values or edit, each with the ones before (default: edit); or steps by --try: line@1,values@4',
    )
    .option('--language <language>', `of the report, JSON aside: ${languages.join(', ')} (default: en)`)
    .option('--try <n>', 'how many submissions the student has made, with this one (default: 1)')
    .option('--also <format=file>', 'write another format to a file as well; repeatable', append)
    .option('--grade-max <points>', 'vpl only: the grade of all points (default: the points)')
    .option('--all', 'text only: every location and test, and why the others were excluded')
    .option('--visibility <when>', 'gradescope only: when students see the tests (default: visible)')
    .option('--output <file>', 'write the report to a file')
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option(
      '--kinds <kinds>',
      `only some of ${locationKinds.join(', ')}, for example assignment,return (default: all in the scope)`,
    )
    .option(
      '--undefined <mode>',
      'native: undefined behaviour as compiled; strict: it crashes (default: native)',
    )
    .option(
      '--time-limit <seconds>',
      'end the search after this time (default: 10, or 300 with an external analyser)',
    )
    .option('--search-budget <n>', 'spend n times as much on each search (default: 1)')
    .option(
      '--faults <n>',
      'if no single location is enough, search sets of up to n, 1 to 3 (default: 2, or 1 in scope paper)',
    )
    .option(
      '--repair <effort>',
      'edits to try: off, quick: small ones with few runs, full: all there are, or evolve: also an evolutionary search (default: full)',
    )
    .option('--no-confirm', 'skip the last phase, which settles what the search leaves open')
    .option('--jobs <n>', 'searches to run at once (default: as many as pay off)')
    .option('--seed <n>', 'seed for the order of the search (default: 1)')
    .option('--analyser <name>', `${analyserNames.join(', ')} (default: ${defaultAnalyser})`)
    .option(
      '--strategy <name>',
      'generations; naive: every test at full width; birch2017: as published for two faults (default: generations)',
    )
    .addHelpText('after', localiseHelp.after)
    .action(async (paths: readonly string[], raw: RawOptions) => {
      process.exitCode = await runLocalise(paths, raw, program.version() ?? '');
    });
  addToolOptions(command);
  addModelOptions(command);
}

type RawOptions = RawLocaliseOptions & RawToolOptions & RawModelOptions;

/** @returns the exit status */
async function runLocalise(paths: readonly string[], raw: RawOptions, version: string): Promise<number> {
  const options = decodeLocaliseOptions(raw);
  const choice = decodeReportChoice(raw);
  const asked = await decodeModelOptions(raw, process.env);
  const { readIncludes } = await import('./read-submission.js');
  const { readProgram, pathAsGiven } = await import('./read-program.js');
  const read = await readProgram(paths);
  const { path, submission, units, folder } = read;
  const { loadTests } = await import('./load-tests.js');
  const { suite, reference } = await loadTests(raw);
  const texts = [submission, suite.harness, reference].flatMap((source) => source?.text ?? []);
  const headers = await readIncludes(texts, [folder, ...(raw.include ?? [])], units);
  const { localise, realServices } = await import('#localise/localise.js');
  const { optimiseLate } = await import('#pool/optimisation.js');
  optimiseLate();
  const { clock, timers } = realServices;
  const tools = hasTrait(options.analyser, 'needsSandbox') ? await decodeToolOptions(raw) : undefined;
  // A missing tool is reported before anything runs.
  if (hasTrait(options.analyser, 'needsSandbox')) await tools?.get(options.analyser);
  const { onProgress, clear } = createProgress(process.stderr, () => clock.nowMs());
  const task = { suite, ...(reference !== undefined && { reference }), headers };
  const history = raw.history === undefined ? [] : await readHistory(raw.history, task, options);
  const request = { submission, ...task, history, options };
  const models =
    asked && (await import('#providers/open-model.js')).openModel(asked, clock, keyOf(process.env));
  let localisation: Localisation;
  let unlucky: Localisation | undefined;
  try {
    const services = {
      clock,
      timers,
      ...(tools !== undefined && { tools }),
      ...(onProgress !== undefined && { onProgress }),
      ...(models !== undefined && { models }),
    };
    localisation = await localise(request, services);
    if (isTextAsked(choice) && raw.undefined === undefined && passesByLuck(localisation.report)) {
      const strictly: LocaliseRequest = { ...request, options: { ...options, undefinedMode: 'strict' } };
      unlucky = await localise(strictly, services);
    }
  } finally {
    clear();
  }
  const { report, rejection } = localisation;
  if (asked?.provider.kind === 'prompt-export') {
    process.stderr.write(`${exportedMessage(report.stats.model, asked.provider.folder)}\n`);
  }
  // Where no more is known than the error message, it says it all on a terminal.
  const { name, repair } = report.compileError ?? {};
  const isExplained = name !== undefined || repair !== undefined;
  const isWritten = choice.format !== 'text' || raw.output !== undefined || choice.also.length > 0;
  if (rejection === undefined || isExplained || isWritten) {
    const { renderReport } = await import('#report/render-report.js');
    const { strictTitle } = await import('#report/describe-luck.js');
    const { otherFiles } = await import('#program/other-files.js');
    const { marksOf } = await import('#report/test-marks.js');
    const { loadLanguage } = await import('#language/load-language.js');
    const { format, hints, visibility, language, tries, gradeMax } = choice;
    const options = {
      ...{ hints, visibility, version, tries, marks: marksOf(suite) },
      say: await loadLanguage(language),
      submissionPath: path,
      otherFiles: otherFiles(headers),
      ...(suite.harness !== undefined && { harness: suite.harness.name }),
      ...(gradeMax !== undefined && { gradeMax }),
    };
    const renderOne = (shown: Localisation, name: FormatName, level: HintLevel, file: string | undefined) =>
      renderReport(name, shown, submission.text, {
        ...options,
        hints: level,
        text: textOptions(choice, file),
      });
    const render = (name: FormatName, level: HintLevel, file: string | undefined): string => {
      const text = renderOne(localisation, name, level, file);
      if (name !== 'text' || unlucky === undefined) return text;
      return `${text}\n${strictTitle(options.say)}\n\n${renderOne(unlucky, name, level, file)}`;
    };
    for (const each of choice.also) await deliver(render(each.format, each.hints, each.path), each.path);
    await deliver(render(format, hints, raw.output), raw.output);
  }
  if (rejection !== undefined) {
    const { rejectionError } = await import('#program/rejection-error.js');
    const place = { ...rejection.place, file: pathAsGiven(rejection.place.file, read) };
    throw rejectionError({ ...rejection, place, message: whatIsWrong(rejection, report) });
  }
  return exitStatusOf(report);
}

/** Where no token mends it, what it is called tells what to do: C++ does not lack a header. */
function whatIsWrong({ message }: Rejection, { compileError }: Report): string {
  return compileError?.afterRepair === undefined ? (compileError?.name ?? message) : message;
}

function isTextAsked({ format, also }: ReportChoice): boolean {
  return format === 'text' || also.some((each) => each.format === 'text');
}

/** Then nothing was searched, and where luck fails is what people want to know. The verdict stays as it is. */
function passesByLuck({ verdict, tests }: Report): boolean {
  return verdict === 'passes' && tests.results.some(({ luck }) => luck !== undefined);
}

type Task = Pick<LocaliseRequest, 'suite' | 'reference' | 'headers'>;

async function readHistory(
  folder: string,
  { suite, reference, headers }: Task,
  { undefinedMode }: LocaliseOptions,
): Promise<readonly PastRepair[]> {
  const [{ loadHistory }, { completeSuite }, { realClock }] = await Promise.all([
    import('./load-history.js'),
    import('#program/complete-suite.js'),
    import('#pool/real-time.js'),
  ]);
  const own = headers.filter(({ isUnit }) => isUnit !== true);
  return loadHistory(folder, completeSuite(suite, reference, own, realClock), undefinedMode, realClock);
}

/** A file has neither colours nor a width of its own. */
function textOptions({ isWhole }: ReportChoice, output: string | undefined): TextOptions {
  const { stdout, env } = process;
  const isTerminal = output === undefined && stdout.isTTY === true;
  return {
    isWhole,
    colour: isTerminal && !env.NO_COLOR && env.TERM !== 'dumb',
    ...(isTerminal && stdout.columns > 0 && { width: stdout.columns }),
  };
}

async function deliver(text: string, output: string | undefined): Promise<void> {
  const { printReport, saveReport } = await import('./write-report.js');
  if (output === undefined) await printReport(process.stdout, text);
  else await saveReport(output, text);
}

/** 0 passes, 1 fails the suite, 2 cannot be used. */
export function exitStatusOf({ verdict }: Report): number {
  return exitStatuses[verdict];
}

const exitStatuses: Readonly<Record<Verdict, number>> = {
  passes: 0,
  'near-miss': 1,
  'multi-fault': 1,
  'not-localised': 1,
  inconclusive: 1,
  'compile-error': 2,
  unsupported: 2,
};
