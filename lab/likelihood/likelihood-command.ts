/** `nearmiss experiment likelihood …`: learns how likely each kind of change is from pairs of versions. */

import { basename, dirname } from 'node:path';
import type { Command } from 'commander';
import { createOutputFolder, saveOutputs } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { countChanges } from './count-changes.js';
import { type ChangesOfRecord, changesOf } from './made-changes.js';
import { renderLikelihoodTable } from './render-likelihood-table.js';

const help = {
  description:
    'Counts how often the authors of submissions repaired them by each kind of change that the tool ' +
    'tries, among all changes of the kind that they could have made, and writes the table by which ' +
    'edits are ordered.',
  after: `
A change is recognised where it turns lines of the submission into those of the author's
later version, white space and comments aside. Nothing is run.

Example:
  nearmiss experiment likelihood corpora/*.jsonl --output src/edits/likelihood-table.ts`,
} as const;

/** Adds `likelihood` to the experiments. */
export function addLikelihoodCommand(experiment: Command): void {
  experiment
    .command('likelihood')
    .summary('learn from pairs of submission and fix how likely each kind of edit is')
    .description(help.description)
    .argument('<corpus.jsonl...>', 'submissions with their authors’ later versions, one JSON object per line')
    .requiredOption('--output <file>', 'the TypeScript module to write')
    .addHelpText('after', help.after)
    .action(runLikelihoodCommand);
}

async function runLikelihoodCommand(
  paths: readonly string[],
  { output }: { readonly output: string },
): Promise<void> {
  await createOutputFolder(dirname(output));
  const submissions = await loadCorpora(paths, {});
  const changes: ChangesOfRecord[] = [];
  for (const [index, { record }] of submissions.entries()) {
    const found = changesOf(record);
    if (found !== undefined) changes.push(found);
    showProgress(`${index + 1} of ${submissions.length} submissions`);
  }
  showProgress('');
  const corpora = [...new Set(submissions.map(({ corpus }) => corpus))];
  const counts = countChanges(changes);
  const table = renderLikelihoodTable(counts, { corpora, date: new Date().toISOString().slice(0, 10) });
  await saveOutputs(dirname(output), new Map([[basename(output), table]]));
  const { pairs, recognised, changes: made } = counts;
  await printReport(
    process.stdout,
    `${made} changes recognised in ${recognised} of ${pairs} pairs\nWritten to ${output}\n`,
  );
}
