/**
 * `nearmiss grade`: finds the submissions and the suite, has the class graded, and writes
 * the results. Everything wrong with the input is reported before anything runs.
 */

import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import type { ToolSet } from '#analysers/external/tool-set.js';
import { UserError } from '#base/errors.js';
import type { WithFeedback } from '#grade/class-feedback.js';
import type { FoundSubmission } from '#grade/find-submissions.js';
import type { GradeJob, Grader, GradeSettings } from '#grade/grade-job.js';
import { languages } from '#language/language.js';
import { analyserNames, defaultAnalyser, hasTrait } from '#model/analyser.js';
import { creditRules } from '#model/class-feedback.js';
import type { ClassResult } from '#report/class-entry.js';
import { type HintLevel, hintLevels } from '#report/hints.js';
import type { LoadedSuite } from '#suite/load-suite.js';
import { createClassProgress } from './class-progress.js';
import { decodeHandBack, type HandBackChoice, handBackFiles, type RawHandBack } from './hand-back-files.js';
import { gradeHelp } from './help.js';
import {
  addModelOptions,
  decodeModelOptions,
  exportedMessage,
  keyOf,
  type RawModelOptions,
} from './model-options.js';
import { append, oneOf } from './option-values.js';
import { decodeLocaliseOptions, type RawLocaliseOptions } from './options.js';
import { addToolOptions, decodeToolOptions, type RawToolOptions } from './tool-options.js';

interface RawGradeOptions extends RawLocaliseOptions, RawToolOptions, RawHandBack, RawModelOptions {
  readonly output: string;
  readonly hints?: string;
  readonly credit?: string;
  /** False after `--no-classmates`. */
  readonly classmates?: boolean;
}

/** In the output folder. */
const journalName = '.nearmiss-grade.jsonl';

const faultStatus = 3;

export function addGradeCommand(program: Command, version: string): void {
  const command = program
    .command('grade')
    .summary('localise a whole class: a table, reports and a page for the browser')
    .description(gradeHelp.description)
    .argument('<folder>', 'the folder with the submissions')
    .requiredOption('--suite <path>', 'the test cases: a folder, a .json or .yaml file, or a test plan')
    .requiredOption('--output <dir>', 'folder for results.csv, results.json, index.html and reports/')
    .option('--hints <level>', 'how much to reveal of a repair: line, values or edit (default: edit)')
    .option(
      '--credit <rule>',
      'propose a credit by the tests passed, the repairs needed, or what feedback.yaml says of the group: tests, repairs or group (default: group)',
    )
    .option(
      '--hand-back <platform>',
      'write hand-back.zip and grades.csv for students: moodle, canvas or files (names as submitted)',
    )
    .option('--student-hints <level>', 'how much hand-back.zip reveals: line, values or edit (default: line)')
    .option('--language <language>', `of hand-back.zip: ${languages.join(', ')} (default: en)`)
    .option('--reference <file>', 'a correct C program: gives the outputs that the suite does not')
    .option(
      '--no-classmates',
      'do not ask the submissions that pass whether an edit is right beyond the tests',
    )
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that submissions include; repeatable', append)
    .option('--history <dir>', "others' attempts, a folder for each author, whose repairs are tried, too")
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option('--kinds <kinds>', 'only these kinds, for example assignment,return (default: all in the scope)')
    .option(
      '--undefined <mode>',
      'native: undefined behaviour as compiled; strict: it crashes (default: native)',
    )
    .option(
      '--time-limit <seconds>',
      'end the search in one submission after this time (default: 10, or 300 with an external analyser)',
    )
    .option(
      '--faults <n>',
      'if no single location is enough, search sets of up to n, 1 to 3 (default: 2, or 1 in scope paper)',
    )
    .option(
      '--repair <effort>',
      'edits to try: off, quick: small ones with few runs, full: all there are, or evolve: also an evolutionary search (default: full)',
    )
    .option('--jobs <n>', 'submissions to grade at once (default: one per core)')
    .option('--seed <n>', 'seed for the order of the search (default: 1)')
    .option('--analyser <name>', `${analyserNames.join(', ')} (default: ${defaultAnalyser})`)
    .addHelpText('after', gradeHelp.after)
    .action(async (folder: string, raw: RawGradeOptions) => {
      process.exitCode = await runGrade(folder, raw, version);
    });
  addToolOptions(command);
  addModelOptions(command);
}

/** @returns the exit status */
async function runGrade(folder: string, raw: RawGradeOptions, version: string): Promise<number> {
  const options = decodeLocaliseOptions(raw);
  const hints = oneOf('--hints', raw.hints, hintLevels, 'edit');
  const credit = oneOf('--credit', raw.credit, creditRules, 'group');
  const handing = decodeHandBack(raw);
  const models = await decodeModelOptions(raw, process.env);
  const modelKey = keyOf(process.env);
  const { loadTests } = await import('./load-tests.js');
  const loaded = await loadTests(raw);
  const submissions = await findClass(folder, raw, loaded);
  const completed = await complete(raw, loaded);
  const history = raw.history === undefined ? [] : await readHistory(raw.history, completed, options);
  const alone: GradeSettings = {
    ...{ completed, options, history },
    ...(models !== undefined && { models }),
    ...(modelKey !== undefined && { modelKey }),
  };
  const settings = await withClass(alone, raw, submissions);
  const tools = hasTrait(options.analyser, 'needsSandbox') ? await decodeToolOptions(raw) : undefined;
  // A missing tool is reported before anything runs.
  if (hasTrait(options.analyser, 'needsSandbox')) await tools?.get(options.analyser);
  const { createClassFolder } = await import('#grade/save-class.js');
  await createClassFolder(raw.output);
  const { feedbackName, readFeedback, withFeedback } = await import('#grade/class-feedback.js');
  const feedbackPath = join(raw.output, feedbackName);
  // A mistake in it is reported before anything runs.
  await readFeedback(feedbackPath);
  const result = await grade(folder, submissions, settings, raw, version, tools);
  const { disputedInputs } = await import('#grade/disputed-inputs.js');
  const disputed = disputedInputs(settings.completed, result.entries);
  const failReference = completed.failsReference?.map((test) => completed.suite.tests[test]!.name);
  const found = { ...result, disputed, ...(failReference !== undefined && { failReference }) };
  // Once more: people may have written in it meanwhile.
  const given = withFeedback(found, completed.suite, await readFeedback(feedbackPath), credit);
  for (const name of given.strangers) {
    process.stderr.write(
      `nearmiss: ${feedbackPath}: ${JSON.stringify(name)} is not a submission of this class; what is said there is kept\n`,
    );
  }
  if (models?.provider.kind === 'prompt-export') {
    const { classModelUse } = await import('#report/model-use.js');
    process.stderr.write(`${exportedMessage(classModelUse(result.entries), models.provider.folder)}\n`);
  }
  return deliver(given, raw.output, hints, handing);
}

/** The submissions in the folder, without files that are there for another reason. */
async function findClass(
  folder: string,
  { output, suite, reference }: RawGradeOptions,
  loaded: LoadedSuite,
): Promise<readonly FoundSubmission[]> {
  if ((await realOrResolved(output)) === (await realOrResolved(folder))) {
    const remedy = 'give another folder, inside it if you like';
    throw new UserError('option-invalid', '--output is the folder of the submissions', undefined, { remedy });
  }
  const beside = [loaded.suite.harness?.name, loaded.reference?.name].flatMap((name) =>
    name === undefined ? [] : [join(dirname(suite), name)],
  );
  const others = [output, suite, ...beside, ...(reference === undefined ? [] : [reference])];
  const skipped = new Set<string>();
  for (const path of others) {
    const below = relative(await realOrResolved(folder), await realOrResolved(path));
    if (below !== '' && below !== '..' && !below.startsWith(`..${sep}`)) skipped.add(join(folder, below));
  }
  const { findSubmissions } = await import('#grade/find-submissions.js');
  return findSubmissions(folder, skipped);
}

async function realOrResolved(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    // It is not there yet; its folder may be.
    const parent = dirname(resolve(path));
    return parent === resolve(path) ? parent : join(await realOrResolved(parent), basename(resolve(path)));
  }
}

/** The reference runs once, for the whole class. */
async function complete(
  { include = [], reference: referencePath, suite: suitePath }: RawGradeOptions,
  { suite, reference }: LoadedSuite,
): Promise<GradeSettings['completed']> {
  const { readIncludes } = await import('./read-submission.js');
  const { realClock } = await import('#pool/real-time.js');
  const { completeSuite } = await import('#program/complete-suite.js');
  const texts = [reference, suite.harness].flatMap((source) => source?.text ?? []);
  const headers =
    reference === undefined
      ? []
      : await readIncludes(texts, [dirname(referencePath ?? suitePath), ...include]);
  return completeSuite(suite, reference, headers, realClock);
}

async function readHistory(
  folder: string,
  completed: GradeSettings['completed'],
  { undefinedMode }: GradeSettings['options'],
): Promise<NonNullable<GradeSettings['history']>> {
  const { loadHistory } = await import('./load-history.js');
  const { realClock } = await import('#pool/real-time.js');
  return loadHistory(folder, completed, undefinedMode, realClock);
}

/** Without a reference, the submissions that pass are asked what is right on inputs that no test has. */
async function withClass(
  settings: GradeSettings,
  raw: RawGradeOptions,
  submissions: readonly FoundSubmission[],
): Promise<GradeSettings> {
  const { completed } = settings;
  if (completed.oracle !== undefined || raw.classmates === false) return settings;
  const { readClass } = await import('#grade/read-class.js');
  const { classOracle } = await import('#grade/class-oracle.js');
  const oracle = classOracle(
    completed,
    await readClass(submissions, await createReader(raw, settings, submissions)),
  );
  return oracle === undefined ? settings : { ...settings, completed: { ...completed, oracle } };
}

async function grade(
  folder: string,
  submissions: readonly FoundSubmission[],
  settings: GradeSettings,
  raw: RawGradeOptions,
  version: string,
  tools: ToolSet | undefined,
): Promise<ClassResult> {
  const { availableParallelism } = await import('node:os');
  const { gradeClass } = await import('#grade/grade-class.js');
  const { openJournal } = await import('#grade/journal.js');
  const { createKeys } = await import('#grade/submission-key.js');
  const jobs = settings.options.jobs ?? availableParallelism();
  const { sandbox, toolTime, toolMemory, kleeArgv, toolUnwind } = raw;
  const keyOf = createKeys(
    settings,
    version,
    tools === undefined ? null : { sandbox, toolTime, toolMemory, kleeArgv, toolUnwind },
    await answersSoFar(settings),
  );
  const progress = createClassProgress(process.stderr);
  const journal = await openJournal(join(raw.output, journalName));
  const grader = await createGrader(settings, jobs, tools);
  try {
    return await gradeClass(
      { folder, suite: raw.suite, submissions, jobs },
      { read: await createReader(raw, settings, submissions), keyOf, journal, grader, ...progress },
    );
  } finally {
    progress.clear();
    await grader.close();
    await journal.close();
  }
}

/** What a person has answered until now; outcomes made with other answers are made anew. */
async function answersSoFar({ models }: GradeSettings): Promise<string | null> {
  if (models?.provider.kind !== 'prompt-export') return null;
  const { answersDigest } = await import('#providers/prompt-files.js');
  return answersDigest(models.provider.folder);
}

async function createGrader(
  settings: GradeSettings,
  jobs: number,
  tools: ToolSet | undefined,
): Promise<Grader> {
  const { realServices } = await import('#localise/localise.js');
  if (tools !== undefined) {
    const { createLocalGrader } = await import('#grade/grade-submission.js');
    return createLocalGrader(settings, { ...realServices, tools });
  }
  const { createGradeThreads } = await import('#grade/grade-threads.js');
  return createGradeThreads({ threads: jobs, settings, timers: realServices.timers });
}

/** Reads a submission and what it includes, but never another submission, which is somebody else's. */
async function createReader(
  { include = [] }: RawGradeOptions,
  { completed }: GradeSettings,
  submissions: readonly FoundSubmission[],
): Promise<(path: string) => Promise<GradeJob>> {
  const { readIncludes } = await import('./read-submission.js');
  const { readProgram } = await import('./read-program.js');
  const paths = new Set(submissions.map(({ path }) => path));
  const { harness } = completed.suite;
  return async (path) => {
    const { submission, units, folder } = await readProgram([path]);
    const texts = harness === undefined ? [submission.text] : [submission.text, harness.text];
    const headers = await readIncludes(texts, [folder, ...include], units);
    return { submission, headers: headers.filter(({ name }) => !paths.has(join(folder, name))) };
  };
}

async function deliver(
  { result, text }: WithFeedback,
  output: string,
  hints: HintLevel,
  handing: HandBackChoice | undefined,
): Promise<number> {
  const { renderClassFiles } = await import('#grade/class-files.js');
  const { saveClass } = await import('#grade/save-class.js');
  const { renderClassText } = await import('#report/class-text.js');
  const { printReport } = await import('./write-report.js');
  const { feedbackName } = await import('#grade/class-feedback.js');
  const handed = handing === undefined ? [] : await handBackFiles(result, handing);
  await saveClass(output, new Map([...renderClassFiles(result, hints), [feedbackName, text], ...handed]));
  const written = `${output}: ${['index.html, results.csv, results.json, groups.json, feedback.yaml, stats.json', ...handed.map(([name]) => name), 'reports/'].join(', ')}`;
  await printReport(process.stdout, `${renderClassText(result)}\nWritten to ${written}\n`);
  const faults = result.entries.filter(({ verdict }) => verdict === 'fault');
  for (const { submission, reason } of faults) {
    await printReport(process.stderr, `nearmiss: ${JSON.stringify(submission)} was not graded: ${reason}\n`);
  }
  return faults.length === 0 ? 0 : faultStatus;
}
