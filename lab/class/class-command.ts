/** `nearmiss corpus class` and `corpus groups`: a class with known mistakes, and how well it is grouped. */

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { wholeNumber } from '#cli/option-values.js';
import { createOutputFolder } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadCorpora } from '#lab/corpus/corpus-data.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { renderCsv } from '#report/render-csv.js';
import { optionLimits } from '#request/localise-options.js';
import { readUnicode } from '#suite/read-file.js';
import { type GroupFigures, groupFigures } from './group-figures.js';
import { type ClassMember, makeClass } from './made-class.js';
import { readGroups, readLabels } from './read-class-folder.js';
import { renderMixed } from './render-mixed.js';

interface RawClassOptions {
  readonly output: string;
  readonly problem: string;
  readonly size?: string;
  readonly seed?: string;
}

const sizeMax = 10_000;

const labelsName = 'labels.csv';

/** Adds the commands to those on corpora. */
export function addClassCommands(corpus: Command): void {
  corpus
    .command('class')
    .summary('make a class with known mistakes, to see how it is grouped')
    .description(
      'Makes a class for one problem: its submissions as handed in and as corrected, and mutants of\n' +
        "the corrected ones, the same slip in up to nine people's programs. Writes submissions/,\n" +
        'suite.json and labels.csv, which says of each what is wrong with it: the tokens in which it\n' +
        'differs from its correct version, up to names, and what the statement around them is for.',
    )
    .argument('<corpus.jsonl...>', 'corpus files whose records have a fixed version')
    .requiredOption('--problem <name>', 'the problem')
    .requiredOption('--output <dir>', 'folder for the class')
    .option('--size <n>', 'submissions (default: 120)')
    .option('--seed <n>', 'seed (default: 1)')
    .addHelpText(
      'after',
      '\nExample:\n' +
        '  nearmiss corpus class c.jsonl --problem sums --output class\n' +
        '  nearmiss grade class/submissions --suite class/suite.json --output class/results\n' +
        '  nearmiss corpus groups class',
    )
    .action(runClassCommand);
  corpus
    .command('groups')
    .summary('compare the groups of graded classes with what is known')
    .description(
      'Reads labels.csv and results/groups.json of classes that corpus class made and grade graded.\n' +
        'Purity: the share of grouped submissions whose mistake is the most frequent one of their\n' +
        'group; of compared: without those whose change is too large to have a label that others\n' +
        'could share. Completeness: the share of those that are in the group with most of their mistake.',
    )
    .argument('<dir...>', 'folders of classes')
    .option('--mixed', 'also list the groups with several mistakes, and the mistakes in several groups')
    .action(runGroupsCommand);
}

async function runClassCommand(paths: readonly string[], raw: RawClassOptions): Promise<void> {
  const size = wholeNumber('--size', raw.size ?? '120', 1, sizeMax);
  const seed = wholeNumber('--seed', raw.seed ?? '1', 0, optionLimits.seedMax);
  const all = (await loadCorpora(paths, {})).map(({ record }) => record);
  const records = all.filter(({ problem }) => problem === raw.problem);
  if (records.length === 0) {
    const what = `--problem: there is no problem ${JSON.stringify(raw.problem)} in the corpus files`;
    throw new UserError('option-invalid', what);
  }
  await createOutputFolder(raw.output);
  const members = makeClass(records, size, seed);
  await saveClass(raw.output, records, members);
  const count = (origin: ClassMember['origin']): number =>
    members.filter((member) => member.origin === origin).length;
  const labels = new Set(members.map(({ label }) => label).filter((label) => label !== ''));
  await printReport(
    process.stdout,
    `${members.length} submissions: ${count('faulty')} as handed in, ${count('fixed')} as corrected, ` +
      `${count('mutant')} mutants; ${labels.size} mistakes\nWritten to ${raw.output}\n`,
  );
}

async function saveClass(
  dir: string,
  [first]: readonly CorpusRecord[],
  members: readonly ClassMember[],
): Promise<void> {
  const { compare, tests } = first!.suite;
  await saveBytes(join(dir, 'suite.json'), `${JSON.stringify({ compare, tests }, null, 2)}\n`);
  for (const { name, text } of members) await saveBytes(join(dir, 'submissions', `${name}.c`), text);
  const columns = ['submission', 'origin', 'label', 'record', 'mutation'];
  const rows = members.map((each) => [
    ...[`${each.name}.c`, each.origin, each.label, each.record, each.mutation],
  ]);
  await writeFile(join(dir, labelsName), renderCsv(columns, rows));
}

/** Texts are bytes as Latin-1 throughout, whatever they are. */
async function saveBytes(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, 'latin1');
}

async function runGroupsCommand(
  dirs: readonly string[],
  { mixed }: { readonly mixed?: true },
): Promise<void> {
  const rows: (readonly string[])[] = [];
  const lists: string[] = [];
  for (const dir of dirs) {
    const labels = readLabels(await readUnicode(join(dir, labelsName)), join(dir, labelsName));
    const path = join(dir, 'results', 'groups.json');
    const groups = readGroups(await readUnicode(path), path);
    const figures = groupFigures(
      groups.map(({ members }) => members),
      labels,
    );
    rows.push(cellsOf(basename(dir), figures));
    if (mixed) lists.push(...renderMixed(basename(dir), groups, labels));
  }
  const header = ['class', 'grouped', 'mistakes', 'shared', 'own', 'groups', 'of several'];
  header.push('purity', 'completeness', 'purity of compared', 'completeness of compared');
  const table = renderColumns(
    [header, ...rows],
    header.map((_, at) => (at === 0 ? 'left' : 'right')),
  );
  await printReport(process.stdout, `${[table, ...lists].join('\n')}\n`);
}

function cellsOf(name: string, figures: GroupFigures): readonly string[] {
  const { grouped, mistakes, sharedMistakes, own, groups, groupsOfSeveral } = figures;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    ...[name, ...[grouped, mistakes, sharedMistakes, own, groups, groupsOfSeveral].map(String)],
    ...[figures.purity, figures.completeness].map(percent),
    ...[figures.purityOfCompared, figures.completenessOfCompared].map(percent),
  ];
}
