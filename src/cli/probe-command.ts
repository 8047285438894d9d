/**
 * `nearmiss probe`: reads the suite, the reference and the submissions, has the suite
 * probed, shows what it does not notice and writes the tests that would.
 */

import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { undefinedModes } from '#model/outcome.js';
import type { ProbeFindings } from '#model/probe-findings.js';
import { type Suite, saysOutputs, type TestCase } from '#model/suite.js';
import type { ProbeRequest } from '#probe/probe-suite.js';
import { probeHelp } from './help.js';
import { append, oneOf, wholeNumber } from './option-values.js';
import type { ClassFile } from './read-class.js';

interface RawProbeOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly inputs?: string;
  readonly include?: readonly string[];
  readonly undefined?: string;
  readonly mutants?: string;
  readonly seed?: string;
  readonly format?: string;
  readonly all?: true;
  readonly output?: string;
}

const formats = ['text', 'json'] as const;

export function addProbeCommand(program: Command): void {
  program
    .command('probe')
    .summary('find what a test suite does not notice, and the tests that would')
    .description(probeHelp.description)
    .argument('[submissions...]', 'C files, or folders of them')
    .requiredOption('--suite <path>', 'the test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--reference <file>', "a correct C program (default: the suite's own)")
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that the programs include; repeatable', append)
    .option(
      '--undefined <mode>',
      'of submissions: native: undefined behaviour as compiled; strict: it crashes (default: native)',
    )
    .option('--mutants <n>', 'changes of the reference to try, 0 to 10000 (default: 200)')
    .option('--seed <n>', 'seed for the inputs and the changes (default: 1)')
    .option('--format <format>', 'text or json (default: text)')
    .option('--all', 'text only: every condition and change, however many')
    .option('--output <path>', 'write the new tests: a .json or .yaml file, or a folder')
    .addHelpText('after', probeHelp.after)
    .action(async (paths: readonly string[], raw: RawProbeOptions) => {
      process.exitCode = await runProbe(paths, raw);
    });
}

/** @returns the exit status */
async function runProbe(paths: readonly string[], raw: RawProbeOptions): Promise<number> {
  const format = oneOf('--format', raw.format, formats, 'text');
  const request = await readRequest(paths, raw);
  const { probeSuite } = await import('#probe/probe-suite.js');
  const findings = await probeSuite(request);
  const { renderProbe } = await import('#report/render-probe.js');
  const text =
    format === 'json' ? `${JSON.stringify(findings, null, 2)}\n` : renderProbe(findings, raw.all === true);
  const { printReport } = await import('./write-report.js');
  await printReport(process.stdout, text);
  if (raw.output !== undefined) await saveTests(raw.output, request.suite, findings);
  return findings.newTests.length === 0 ? 0 : 1;
}

async function readRequest(paths: readonly string[], raw: RawProbeOptions): Promise<ProbeRequest> {
  const undefinedMode = oneOf('--undefined', raw.undefined, undefinedModes, 'native');
  const seed = raw.seed === undefined ? 1 : wholeNumber('--seed', raw.seed, 0, 2 ** 32 - 1);
  const { mutantsMax } = await import('#probe/limits.js');
  const mutants = raw.mutants === undefined ? mutantsMax : wholeNumber('--mutants', raw.mutants, 0, 10_000);
  const { loadTests } = await import('./load-tests.js');
  const { suite, reference } = await loadTests(raw);
  if (reference === undefined) {
    const remedy = 'give one with --reference';
    throw new UserError('option-invalid', 'probe needs a reference program', undefined, { remedy });
  }
  if (!saysOutputs(suite)) {
    const what =
      'probe needs tests that say what a whole program prints, not results of functions or patterns';
    throw new UserError('suite-invalid', what, { file: raw.suite });
  }
  const { readIncludes } = await import('./read-submission.js');
  const { completeSuite } = await import('#program/complete-suite.js');
  const referenceFolder = dirname(raw.reference ?? raw.suite);
  const harness = suite.harness === undefined ? [] : [suite.harness.text];
  const include = raw.include ?? [];
  const headers = await readIncludes([reference.text, ...harness], [referenceFolder, ...include]);
  const completed = completeSuite(suite, reference, headers);
  const tests = completed.suite.tests.filter((_, index) => !completed.voidTests.has(index));
  return {
    suite: { ...completed.suite, tests },
    reference: { source: reference, headers },
    submissions: await readSubmissions(paths, harness, include),
    undefinedMode,
    seed,
    mutantsMax: mutants,
  };
}

/** Named by their paths as they were given. */
async function readSubmissions(
  paths: readonly string[],
  harness: readonly string[],
  include: readonly string[],
): Promise<ProbeRequest['submissions']> {
  const { findSubmissions } = await import('#grade/find-submissions.js');
  const files: ClassFile[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (status) => status.isDirectory(),
      () => false,
    );
    if (!isFolder) files.push({ name: path, path, isNamed: true });
    else for (const found of await findSubmissions(path)) files.push({ name: found.path, path: found.path });
  }
  const { readClass } = await import('./read-class.js');
  return (await readClass(files, harness, include)).programs;
}

/** In the format that the path's name says. */
async function saveTests(path: string, suite: Suite, { newTests }: ProbeFindings): Promise<void> {
  const { encodeSuite, encodeSuiteFolder } = await import('#suite/encode-tests.js');
  const tests = newTests.map(
    ({ name, args, stdin, stdout, exitCode }): TestCase => ({
      name,
      args,
      stdin,
      expect: { stdout, ...(exitCode !== undefined && { exitCode }) },
    }),
  );
  if (/\.(?:json|ya?ml)$/i.test(path)) {
    const { saveReport } = await import('./write-report.js');
    await saveReport(path, encodeSuite({ compare: suite.compare, tests }, path));
    return;
  }
  try {
    await mkdir(path, { recursive: true });
    for (const [name, text] of encodeSuiteFolder(tests)) {
      // What is there already is somebody's test.
      await writeFile(join(path, name), text, { encoding: 'latin1', flag: 'wx' });
    }
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const remedy = 'give --output a new or writable folder, or a .json or .yaml file';
    throw new UserError('file-unreadable', `cannot be written (${code})`, { file: path }, { remedy, cause });
  }
}
