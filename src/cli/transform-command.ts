/**
 * `nearmiss transform`: the instrumented C text that an analyser gets, and where its
 * toggles are. With a suite it writes all three units for one test, so that the tool
 * can be run on them by hand.
 */

import type { Command } from 'commander';
import type { AnalyserUnits } from '#analysers/external/analyser-units.js';
import { UserError } from '#base/errors.js';
import { dialectNames } from '#instrument/dialect.js';
import { type TogglesOn, togglesOnMax, toggleVariables } from '#instrument/toggle-variables.js';
import { type Location, scopes } from '#model/location.js';
import { undefinedModes } from '#model/outcome.js';
import { defaultComparator, type Suite } from '#model/suite.js';
import { transformHelp } from './help.js';
import { append, oneOf, wholeNumber } from './option-values.js';
import { addDialectOptions, decodeDialectOptions, type RawDialectOptions } from './tool-options.js';

interface RawTransformOptions extends RawDialectOptions {
  readonly analyser: string;
  readonly scope?: string;
  readonly undefined?: string;
  readonly suite?: string;
  readonly test?: string;
  readonly faults?: string;
  readonly include?: readonly string[];
  readonly output?: string;
}

export function addTransformCommand(program: Command): void {
  const command = program
    .command('transform')
    .summary('print the instrumented C text that an analyser gets')
    .description(transformHelp.description)
    .argument('<submission.c>', 'the C file, or the folder of a program of several files')
    .requiredOption('--analyser <name>', dialectNames.join(', '))
    .option('--scope <scope>', 'full, or paper: only the kinds in the literature (default: full)')
    .option(
      '--undefined <mode>',
      'strict: undefined behaviour crashes; native: as compiled (default: strict)',
    )
    .option('--suite <path>', 'the test cases; use it with --test and --output')
    .option('--test <name>', 'the test to write data for')
    .option('--faults <n>', 'how many toggles are on together, 1 to 3 (default: 1)')
    .option('--include <dir>', 'folder of files that the submission includes; repeatable', append)
    .option('--output <dir>', 'write submission.c, runtime.c and, with --suite, task.c')
    .addHelpText('after', transformHelp.after)
    .action(runTransform);
  addDialectOptions(command);
}

async function runTransform(path: string, raw: RawTransformOptions): Promise<void> {
  const name = oneOf('--analyser', raw.analyser, dialectNames);
  const undefinedMode = oneOf('--undefined', raw.undefined, undefinedModes, 'strict');
  const dialectOptions = decodeDialectOptions(raw);
  const togglesOn = decodeTogglesOn(raw);
  const { kindsOfScope, searchedKinds } = await import('#model/location.js');
  const kinds = searchedKinds(kindsOfScope[oneOf('--scope', raw.scope, scopes, 'full')]);
  const { readIncludes } = await import('./read-submission.js');
  const { readProgram, pathAsGiven } = await import('./read-program.js');
  const read = await readProgram([path]);
  const { submission, units: others, folder } = read;
  const suite = await readSuite(raw);
  const texts = [submission.text, ...(suite.harness === undefined ? [] : [suite.harness.text])];
  const headers = await readIncludes(texts, [folder, ...(raw.include ?? [])], others);

  const { prepareProgram } = await import('#program/prepare-program.js');
  const preparation = prepareProgram({ submission, headers, suite, kinds });
  if (preparation.kind === 'rejected') {
    const { rejectionError, rejectionOf } = await import('#program/rejection-error.js');
    const rejection = rejectionOf(preparation.diagnostics[0]!);
    const place = { ...rejection.place, file: pathAsGiven(rejection.place.file, read) };
    throw rejectionError({ ...rejection, place });
  }
  const { prepared } = preparation;
  const { analyserUnits } = await import('#analysers/external/analyser-units.js');
  const { dialectOf } = await import('#instrument/dialects/dialect-of.js');
  const dialect = dialectOf(name, dialectOptions, togglesOn);
  const units = analyserUnits(prepared, { submission, suite, undefinedMode }, dialect);
  if ('rejected' in units) throw new UserError('unsupported', units.rejected, { file: path });
  const { locations } = prepared.located;
  const text = describePlaces(name, togglesOn, locations, units) + units.submission;

  const { printReport } = await import('./write-report.js');
  if (raw.output === undefined) {
    await printReport(process.stdout, text);
    return;
  }
  const { createOutputFolder, saveOutputs } = await import('./save-outputs.js');
  await createOutputFolder(raw.output);
  const files = new Map([
    ['submission.c', text],
    // Compiled by gcc it runs with the system's own library and no toggle on.
    ['runtime.c', name === 'gcc' ? dialect.taskText([]) : units.runtime],
    ...taskFile(units, suite, raw.test, locations, togglesOn),
  ]);
  await saveOutputs(raw.output, files);
  await printReport(process.stdout, `Written to ${raw.output}: ${[...files.keys()].join(', ')}\n`);
}

function decodeTogglesOn({ faults }: RawTransformOptions): TogglesOn {
  return faults === undefined ? 1 : (wholeNumber('--faults', faults, 1, togglesOnMax) as TogglesOn);
}

async function readSuite({ analyser, suite, test }: RawTransformOptions): Promise<Suite> {
  if ((suite === undefined) !== (test === undefined)) {
    throw new UserError('option-invalid', '--suite and --test need each other: a task is about one test');
  }
  if (suite !== undefined && analyser === 'gcc') {
    const why = 'the program that gcc compiles reads its own arguments and input';
    throw new UserError('option-invalid', `--suite does not go with --analyser gcc: ${why}`);
  }
  if (suite === undefined) return { compare: defaultComparator, tests: [noTest] };
  const { loadSuite } = await import('#suite/load-suite.js');
  return (await loadSuite(suite, {})).suite;
}

/** Makes the text begin at `main`. */
const noTest = { name: 'none', args: [], stdin: '', expect: {} };

function taskFile(
  units: AnalyserUnits,
  suite: Suite,
  name: string | undefined,
  locations: readonly Location[],
  togglesOn: TogglesOn,
): [string, string][] {
  if (name === undefined) return [];
  const index = suite.tests.findIndex((test) => test.name === name);
  if (index === -1) throw new UserError('option-invalid', `--test: the suite has no test ${name}`);
  const toggles = locations
    .map(({ toggle }) => toggle)
    .filter((toggle) => units.instrumented.forms.has(toggle));
  const sets = togglesOn === 1 ? undefined : setsOf(toggles, togglesOn);
  const task = units.task(index, sets?.map((_, number) => number + 1) ?? toggles, sets);
  if ('unsupported' in task) throw new UserError('unsupported', `--test ${name}: ${task.unsupported}`);
  return [['task.c', task.text]];
}

/** Every set of that size, in lexicographic order. */
function setsOf(toggles: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return toggles.flatMap((toggle, index) =>
    setsOf(toggles.slice(index + 1), count - 1).map((rest) => [toggle, ...rest]),
  );
}

/** A comment: what was done where. */
function describePlaces(
  name: string,
  togglesOn: TogglesOn,
  locations: readonly Location[],
  { instrumented }: AnalyserUnits,
): string {
  const lines = locations.map(({ toggle, line, column, kind, subject }) => {
    const skipped = instrumented.skipped.get(toggle);
    const place = `${line}:${column}`.padEnd(8);
    return `   ${String(toggle).padStart(3)}  ${place} ${kind}, ${subject}${skipped === undefined ? '' : `: left as is, ${skipped}`}`;
  });
  const text = lines.join('\n').replaceAll('*/', '* /').replaceAll('/*', '/ *');
  const [last, ...others] = toggleVariables(togglesOn).toReversed();
  const on =
    others.length === 0
      ? `${last} holds the toggle that is on`
      : `${others.reverse().join(', ')} and ${last} hold the toggles that are on`;
  return `/* Instrumented for ${name}. ${on}; 0 means none.\n${text}\n */\n`;
}
