/** `nearmiss corpus stats|split|sample|merge|validate`: their options and files. */

import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { oneOf, wholeNumber } from '#cli/option-values.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport, saveReport } from '#cli/write-report.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { optionLimits } from '#request/localise-options.js';
import { sampleLines, splitLines } from './choose-lines.js';
import { findTwin, joinLines, readCorpusLines, requireRecords } from './corpus-lines.js';
import { corpusStats, renderCorpusStats } from './corpus-stats.js';
import { validateLines } from './validate-lines.js';

const files = ['<corpus.jsonl...>', 'corpus files'] as const;
const countMax = 10_000_000;
const unusableStatus = 2;

interface RawChoice {
  readonly output: string;
  readonly count?: string;
  readonly perProblem?: string;
  readonly shares?: string;
  readonly by?: string;
  readonly seed?: string;
}

/** Adds the commands to those on corpora. */
export function addCorpusToolCommands(corpus: Command): void {
  corpus
    .command('validate')
    .summary('say all that is wrong with corpus files')
    .description(
      'Checks every record; exit status 2 if some cannot be used. The format: docs/corpus.schema.json.',
    )
    .argument(...files)
    .action(validate);
  corpus
    .command('stats')
    .summary('count what corpus files hold')
    .description('Counts submissions, problems, tests, fixes and kinds of changes.')
    .argument(...files)
    .option('--json', 'as JSON')
    .action(stats);
  corpus
    .command('sample')
    .summary('draw records by a seed')
    .description('Draws records by a seed; they stay in the order of the files, and keep all fields.')
    .argument(...files)
    .requiredOption('--output <file>', 'the corpus file to write')
    .requiredOption('--count <n>', 'how many')
    .option('--per-problem <n>', 'at most n of one problem')
    .option('--seed <n>', 'seed (default: 1)')
    .action(sample);
  corpus
    .command('split')
    .summary('deal records out to parts by a seed')
    .description('Deals records out to part-1.jsonl, part-2.jsonl, … by a seed.')
    .argument(...files)
    .requiredOption('--output <dir>', 'folder for the parts')
    .requiredOption('--shares <list>', 'the share of each part, for example 0.8,0.2')
    .option('--by <unit>', 'problem: all records of a problem in one part; or record (default: problem)')
    .option('--seed <n>', 'seed (default: 1)')
    .action(split);
  corpus
    .command('merge')
    .summary('write several corpus files into one')
    .description('Writes corpus files into one, in their order; ids must not repeat.')
    .argument(...files)
    .requiredOption('--output <file>', 'the corpus file to write')
    .action(merge);
}

async function validate(paths: readonly string[]): Promise<void> {
  const lines = await readCorpusLines(paths);
  const { errors, warnings } = validateLines(lines);
  const report = [
    ...errors.map((each) => `error: ${each}`),
    ...warnings.map((each) => `warning: ${each}`),
    `${lines.records.length} records, ${errors.length} errors, ${warnings.length} warnings`,
  ];
  await printReport(process.stdout, `${report.join('\n')}\n`);
  if (errors.length > 0) process.exitCode = unusableStatus;
}

async function stats(paths: readonly string[], { json }: { readonly json?: true }): Promise<void> {
  const found = corpusStats(await requireRecords(paths));
  const text = json ? JSON.stringify(found, null, 2) : renderColumns(renderCorpusStats(found), ['left']);
  await printReport(process.stdout, `${text}\n`);
}

async function sample(paths: readonly string[], raw: RawChoice): Promise<void> {
  const count = wholeNumber('--count', raw.count!, 1, countMax);
  const perProblem = wholeNumber('--per-problem', raw.perProblem ?? String(countMax), 1, countMax);
  const chosen = sampleLines(await requireRecords(paths), count, perProblem, seedOf(raw));
  await saveReport(raw.output, joinLines(chosen));
  await printReport(process.stdout, `${chosen.length} records written to ${raw.output}\n`);
}

async function split(paths: readonly string[], raw: RawChoice): Promise<void> {
  const shares = decodeShares(raw.shares!);
  const by = oneOf('--by', raw.by, ['problem', 'record'] as const, 'problem');
  const parts = splitLines(await requireRecords(paths), shares, by, seedOf(raw));
  await createOutputFolder(raw.output);
  const written = [];
  for (const [index, part] of parts.entries()) {
    const path = join(raw.output, `part-${index + 1}.jsonl`);
    await saveReport(path, joinLines(part));
    written.push(`${basename(path)}: ${part.length} records`);
  }
  await printReport(process.stdout, `${written.join('\n')}\nWritten to ${raw.output}\n`);
}

async function merge(paths: readonly string[], { output }: RawChoice): Promise<void> {
  const lines = await requireRecords(paths);
  const twin = findTwin(lines);
  if (twin !== undefined) {
    const [before, { file, line, record }] = twin;
    const what = `the id ${JSON.stringify(record.id)} is used before, at ${before.file}:${before.line}`;
    throw new UserError('data-invalid', what, { file, line }, { remedy: 'give it another id' });
  }
  await saveReport(output, joinLines(lines));
  await printReport(process.stdout, `${lines.length} records written to ${output}\n`);
}

function seedOf({ seed }: RawChoice): number {
  return wholeNumber('--seed', seed ?? '1', 0, optionLimits.seedMax);
}

function decodeShares(text: string): readonly number[] {
  const shares = text.split(',').map(Number);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length > 1 && shares.every((share) => share > 0) && Math.abs(sum - 1) < 1e-6) return shares;
  throw new UserError('option-invalid', `--shares must be two or more numbers that add up to 1, not ${text}`);
}
