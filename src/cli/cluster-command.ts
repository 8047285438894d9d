/** `nearmiss cluster`: reads a folder of programs and their suite, and shows in which ways the correct ones do it. */

import { dirname } from 'node:path';
import type { Command } from 'commander';
import type { ClusteredPrograms } from '#model/clustered-programs.js';
import type { Suite } from '#model/suite.js';
import { clusterHelp } from './help.js';
import { append, oneOf } from './option-values.js';

interface RawClusterOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly inputs?: string;
  readonly include?: readonly string[];
  readonly format?: string;
  readonly all?: true;
}

const formats = ['text', 'json'] as const;

export function addClusterCommand(program: Command): void {
  program
    .command('cluster')
    .summary('group the correct programs of a class by how they do it')
    .description(clusterHelp.description)
    .argument('<folder>', 'folder with the programs')
    .requiredOption('--suite <path>', 'the test cases: a folder, a .json or .yaml file, or a test plan')
    .option('--reference <file>', 'a correct C program: gives the outputs that the suite does not')
    .option('--inputs <dir>', "folder of a test plan's input files (default: its own folder)")
    .option('--include <dir>', 'folder of files that the programs include; repeatable', append)
    .option('--format <format>', 'text or json (default: text)')
    .option('--all', 'text only: every member and spelling, however many')
    .addHelpText('after', clusterHelp.after)
    .action(runCluster);
}

async function runCluster(folder: string, raw: RawClusterOptions): Promise<void> {
  const format = oneOf('--format', raw.format, formats, 'text');
  const suite = await readSuite(raw);
  const { findSubmissions } = await import('#grade/find-submissions.js');
  const { readClass } = await import('./read-class.js');
  const harness = suite.harness === undefined ? [] : [suite.harness.text];
  // Named by their paths below the folder.
  const read = await readClass(await findSubmissions(folder), harness, raw.include ?? []);
  const { clusterPrograms } = await import('#clusters/cluster-programs.js');
  const found = withUnreadable(clusterPrograms(read.programs, suite), read.unreadable);
  const { renderClusters } = await import('#report/render-clusters.js');
  const text =
    format === 'json' ? `${JSON.stringify(found, null, 2)}\n` : renderClusters(found, raw.all === true);
  const { printReport } = await import('./write-report.js');
  await printReport(process.stdout, text);
}

function withUnreadable(found: ClusteredPrograms, names: readonly string[]): ClusteredPrograms {
  const { programs, unusable } = found;
  return { ...found, programs: programs + names.length, unusable: [...unusable, ...names] };
}

/** With an expected output in every test; tests on which the reference is undefined are left out. */
async function readSuite(raw: RawClusterOptions): Promise<Suite> {
  const { loadTests } = await import('./load-tests.js');
  const { suite, reference } = await loadTests(raw);
  const { readIncludes } = await import('./read-submission.js');
  const { completeSuite } = await import('#program/complete-suite.js');
  const folders = [dirname(raw.reference ?? raw.suite), ...(raw.include ?? [])];
  const texts = [reference, suite.harness].flatMap((source) => source?.text ?? []);
  const completed = completeSuite(suite, reference, await readIncludes(texts, folders));
  const tests = completed.suite.tests.filter((_, index) => !completed.voidTests.has(index));
  return { ...completed.suite, tests };
}
