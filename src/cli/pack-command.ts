/** `nearmiss pack`: what a platform takes in order to run nearmiss on submissions, as one file. */

import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { visibilities } from '#model/suite.js';
import { parseHintSteps } from '#report/hint-steps.js';
import { packHelp } from './help.js';
import { decodeSeconds, oneOf } from './option-values.js';

interface RawPackOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly hints?: string;
  readonly visibility?: string;
  readonly timeLimit?: string;
  readonly output?: string;
}

const platforms = ['gradescope'] as const;
const defaultTimeLimitSeconds = 10;

export function addPackCommand(program: Command): void {
  program
    .command('pack')
    .summary('write what a learning platform takes in order to run nearmiss')
    .description(packHelp.description)
    .argument('<platform>', platforms.join(', '))
    .requiredOption('--suite <path>', 'the test cases: a folder or a suite file')
    .option('--reference <file>', 'a correct C program: gives the outputs that the suite does not')
    .option(
      '--hints <steps>',
      'how much students see: line, values or edit, or steps by their tries: line@1,values@4 (default: line)',
    )
    .option(
      '--visibility <when>',
      'when students see tests of which the suite says nothing (default: visible)',
    )
    .option('--time-limit <seconds>', 'end the search in a submission after this time (default: 10)')
    .option('--output <file>', 'the archive (default: autograder.zip)')
    .addHelpText('after', packHelp.after)
    .action(async (platform: string, raw: RawPackOptions) => {
      oneOf('the platform', platform, platforms);
      await runPack(raw);
    });
}

async function runPack(raw: RawPackOptions): Promise<void> {
  const hints = raw.hints ?? 'line';
  const steps = parseHintSteps(hints);
  if (typeof steps === 'string') throw new UserError('option-invalid', `--hints ${steps}`);
  const visibility = oneOf('--visibility', raw.visibility, visibilities, 'visible');
  const timeLimitSeconds =
    raw.timeLimit === undefined ? defaultTimeLimitSeconds : decodeSeconds('--time-limit', raw.timeLimit);
  // A mistake in the suite shows here rather than to the first student.
  const { loadTests } = await import('./load-tests.js');
  const { suite } = await loadTests(raw);
  const { readFiles, readProgramFiles, readSuiteFiles } = await import('#pack/read-packed.js');
  const { packGradescope } = await import('#pack/pack-gradescope.js');
  const root = dirname(createRequire(import.meta.url).resolve('nearmiss/package.json'));
  const { path, files } = await readSuiteFiles(raw.suite);
  const reference = raw.reference === undefined ? undefined : basename(raw.reference);
  const given =
    raw.reference === undefined ? new Map() : await readFiles(dirname(raw.reference), [reference!]);
  const archive = packGradescope(
    { suite: path, ...(reference !== undefined && { reference }), hints, visibility, timeLimitSeconds },
    {
      scripts: await readFiles(join(root, 'integrations', 'gradescope'), ['setup.sh', 'run_autograder']),
      suite: new Map([...files, ...given]),
      program: await readProgramFiles(root),
    },
  );
  const output = raw.output ?? 'autograder.zip';
  const { saveReport } = await import('./write-report.js');
  await saveReport(output, archive);
  const count = suite.tests.length === 1 ? 'one test' : `${suite.tests.length} tests`;
  process.stderr.write(`nearmiss: ${output} has ${count}; upload it as the autograder of an assignment\n`);
}
