/** `nearmiss corpus mutate …`: the options, their decoding, and the folder that is written. */

import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, namesOf, wholeNumber } from '#cli/option-values.js';
import { createOutputFolder, saveOutputs } from '#cli/save-outputs.js';
import { printReport } from '#cli/write-report.js';
import { loadSirObject, type SirObject } from '#lab/corpus-build/sir-object.js';
import { describeMutation, type MutationKind, slipKinds } from '#lab/faults/mutation.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import { optionLimits } from '#request/localise-options.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import { type DrawnVariants, drawVariants } from './draw-variants.js';

interface RawMutateOptions {
  readonly output: string;
  readonly count?: string;
  readonly seed?: string;
  readonly kinds?: string;
  readonly include?: readonly string[];
}

const countMax = 10_000;

/** A prompt adds a statement; the line that is there stays right. */
const drawnKinds = slipKinds.filter((kind) => kind !== 'prompt');

/** Adds `mutate` to the commands on corpora. */
export function addMutateCommand(corpus: Command): void {
  corpus
    .command('mutate')
    .summary('make faulty variants of a Siemens program by mutation')
    .description(
      'Makes faulty variants of a program that is laid out like the objects of the\n' +
        'Software-artifact Infrastructure Repository, each with a typical slip on one line that\n' +
        'some test notices, and writes them as such an object: original, variants, test plan,\n' +
        'inputs, faults.json. mutations.json says what was done to which line.',
    )
    .argument('<dir>', 'folder with original/NAME.c, universe and inputs/; variants are not needed')
    .requiredOption('--output <dir>', 'folder for the object with its variants')
    .option('--count <n>', 'variants to make (default: 10)')
    .option('--kinds <kinds>', `only these, with commas, of ${drawnKinds.join(', ')} (default: all)`)
    .option('--include <dir>', 'folder of files that the program includes; repeatable', append)
    .option('--seed <n>', 'seed (default: 1)')
    .addHelpText(
      'after',
      '\nExample:\n' +
        '  nearmiss corpus mutate data/totinfo --count 20 --output data/totinfo-mutants\n' +
        '  nearmiss experiment siemens --data data/totinfo-mutants --output results/totinfo-mutants',
    )
    .action(runMutateCommand);
}

async function runMutateCommand(dir: string, raw: RawMutateOptions): Promise<void> {
  const wanted = {
    count: wholeNumber('--count', raw.count ?? '10', 1, countMax),
    seed: wholeNumber('--seed', raw.seed ?? '1', 0, optionLimits.seedMax),
    kinds: decodeKinds(raw.kinds),
  };
  if (resolve(raw.output) === resolve(dir)) {
    throw new UserError('option-invalid', '--output must be another folder than the object');
  }
  const object = await loadSirObject(dir, raw.include);
  const trees = await loadSyntaxTrees();
  await createOutputFolder(raw.output);
  const drawn = drawVariants(object, trees, wanted, (found, tried) =>
    showProgress(`${found} of ${wanted.count} variants, ${tried} mutations tried`),
  );
  showProgress('');
  await saveObject(raw.output, object, drawn);
  await printReport(process.stdout, `${renderDrawn(drawn)}\nWritten to ${raw.output}\n`);
}

function decodeKinds(text: string | undefined): readonly MutationKind[] {
  return text === undefined ? drawnKinds : namesOf('--kinds', text, drawnKinds, drawnKinds[0]!);
}

/** In the short form of `experiment siemens`. */
async function saveObject(
  dir: string,
  { name, original, headers, plan, inputs }: SirObject,
  { variants }: DrawnVariants,
): Promise<void> {
  const file = `${name}.c`;
  await saveSource(join(dir, 'original', file), original.text);
  for (const header of headers) await saveSource(join(dir, 'original', header.name), header.text);
  for (const { id, text } of variants) await saveSource(join(dir, id, file), text);
  await copyFile(plan, join(dir, 'universe'));
  if (inputs !== undefined) await cp(inputs, join(dir, 'inputs'), { recursive: true });
  const faults = Object.fromEntries(variants.map(({ id, fault }) => [id, fault]));
  const mutations = Object.fromEntries(
    variants.map(({ id, mutation: { kind, line, before, after } }) => [id, { kind, line, before, after }]),
  );
  await saveOutputs(
    dir,
    new Map([
      ['faults.json', `${JSON.stringify(faults, null, 2)}\n`],
      ['mutations.json', `${JSON.stringify(mutations, null, 2)}\n`],
    ]),
  );
}

/** Sources are Latin-1 throughout, whatever they are. */
async function saveSource(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, 'latin1');
}

function renderDrawn({ variants, tried, unnoticed }: DrawnVariants): string {
  const rows = variants.map(({ id, mutation }) => [id, mutation.kind, describeMutation(mutation)]);
  return (
    `${renderColumns([['variant', 'kind', 'mutation'], ...rows], ['left', 'left', 'left'])}\n` +
    `${variants.length} variants from ${tried} mutations; ${unnoticed} are noticed by no test`
  );
}
