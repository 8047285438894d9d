/** `nearmiss corpus build …`: the options, their decoding, and where the corpus goes. */

import type { Command } from 'commander';
import { UserError } from '#base/errors.js';
import { append, oneOf, wholeNumber } from '#cli/option-values.js';
import { jobsMax } from '#cli/options.js';
import { printReport, saveReport } from '#cli/write-report.js';
import { encodeCorpus } from '#lab/corpus-files/encode-corpus.js';
import { listFiles } from '#lab/corpus-files/list-files.js';
import { createNativeRunner, defaultNativeLimits } from '#lab/replays/native-runner.js';
import { createReplayThreads } from '#lab/replays/replay-threads.js';
import type { FaultsFile } from '#lab/tcas/faults-schema.js';
import { showProgress } from '#lab/terminal/experiment-progress.js';
import { deriveTruth } from '#lab/truth/derive-truth.js';
import { compareModes } from '#model/suite.js';
import { realTimers } from '#pool/real-time.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import type { SyntaxTreeSource } from '#syntax/syntax-node.js';
import { buildCorpus, type PendingPair } from './build-corpus.js';
import { buildReport, renderBuildReport } from './build-report.js';
import { findPairs, type LeftOut } from './find-pairs.js';
import { type Layout, layoutNames, layouts } from './layouts.js';
import { readPair } from './read-pair.js';
import { faultOf, loadSirObject } from './sir-object.js';

interface RawBuildOptions {
  readonly output: string;
  readonly layout?: string;
  readonly faulty?: string;
  readonly fixed?: string;
  readonly input?: string;
  readonly expected?: string;
  readonly id?: string;
  readonly problem?: string;
  readonly compare?: string;
  readonly report?: string;
  readonly faults?: string;
  readonly include?: readonly string[];
  readonly gcc?: boolean;
  readonly steps?: string;
  readonly jobs?: string;
}

const stepsMaxDefault = 50_000_000;
const stepsMaxMax = 1_000_000_000_000;
const memoryBytesMax = 256 * 1024 * 1024;

const help = {
  description:
    'Makes a corpus file of a folder with faulty programs, their fixed versions and tests. Every pair is ' +
    'checked: the fixed version passes all tests, the faulty one fails at least one. What was changed is ' +
    'read off the two syntax trees, statement by statement.',
  after: `
Layouts, with the paths that each expects below the folder:
${layouts.map(({ name, faulty, fixed, input }) => `  ${name}\n    ${faulty}\n    ${fixed}\n    ${input}`).join('\n')}
  sir
    original/NAME.c, vN/NAME.c, universe and inputs/, or source.alt, versions.alt and testplans.alt:
    one program with its variants; the original's outputs are what tests expect
  pattern
    as --faulty, --fixed, --input and --expected say: {name} stands for a part of a path, and is
    the same in all four. With {attempt} in --faulty and {later} in --fixed, the first later
    version that passes is taken.

Examples:
  nearmiss corpus build codeflaws --layout codeflaws --output codeflaws.jsonl
  nearmiss corpus build course --layout pattern --faulty '{problem}/{id}/before.c' \\
      --fixed '{problem}/{id}/after.c' --input '{problem}/{test}.in' \\
      --expected '{problem}/{test}.out' --output course.jsonl`,
} as const;

/** Adds `build` to the commands on corpora. */
export function addBuildCommand(corpus: Command): void {
  corpus
    .command('build')
    .summary('make a corpus file of folders with faulty and fixed programs and tests')
    .description(help.description)
    .argument('<dir>', 'the folder')
    .requiredOption('--output <file>', 'the corpus file to write (.jsonl)')
    .option('--layout <name>', `${layoutNames.join(', ')} (default: pattern)`)
    .option('--faulty <pattern>', 'paths of the faulty programs')
    .option('--fixed <pattern>', 'paths of the fixed versions')
    .option('--input <pattern>', "paths of the tests' inputs")
    .option('--expected <pattern>', "paths of the tests' expected outputs")
    .option('--id <pattern>', "a record's id (default: the parts of --faulty, joined)")
    .option('--problem <pattern>', "a record's problem (default: {problem})")
    .option('--compare <mode>', `${compareModes.join(', ')} (default: the layout's, or trailing)`)
    .option('--report <file>', 'what was left out, and why (default: beside the corpus, .report.json)')
    .option('--faults <file>', 'with --layout sir: faults.json for nearmiss experiment siemens')
    .option('--include <dir>', 'with --layout sir: folder of files that it includes; repeatable', append)
    .option('--gcc', 'also compile every program with gcc and RUN IT NATIVELY on this machine')
    .option('--steps <n>', `end a run in the engine after n steps (default: ${stepsMaxDefault})`)
    .option('--jobs <n>', 'pairs to check at once (default: 1)')
    .addHelpText('after', help.after)
    .action(runBuildCommand);
}

async function runBuildCommand(dir: string, raw: RawBuildOptions): Promise<void> {
  const name = oneOf('--layout', raw.layout, layoutNames, 'pattern');
  const width = wholeNumber('--jobs', raw.jobs ?? '1', 1, jobsMax);
  const stepsMax = wholeNumber('--steps', raw.steps ?? String(stepsMaxDefault), 1, stepsMaxMax);
  const trees = await loadSyntaxTrees();
  const { pairs, leftOut, faults } =
    name === 'sir'
      ? await pairsOfObject(dir, raw.include, trees)
      : await pairsOfFolder(dir, decodeLayout(name, raw));
  if (raw.faults !== undefined && faults === undefined) {
    throw new UserError('option-invalid', '--faults needs --layout sir');
  }

  const gcc = raw.gcc === true ? await createNativeRunner(defaultNativeLimits) : undefined;
  const limits = { stepsMax, memoryBytesMax };
  const engine = createReplayThreads(width, { undefinedMode: 'native', limits }, realTimers);
  const built = await buildCorpus(
    pairs,
    trees,
    { engine, ...(gcc !== undefined && { gcc }) },
    { dataset: name, width },
    (done) => showProgress(`${done} of ${pairs.length} pairs`),
  ).finally(() => engine.close());
  showProgress('');

  const whole = { lines: built.lines, leftOut: [...leftOut, ...built.leftOut] };
  const report = buildReport(whole, name, gcc === undefined ? ['the engine'] : ['the engine', 'gcc']);
  const reportPath = raw.report ?? `${raw.output.replace(/\.jsonl$/, '')}.report.json`;
  await saveReport(raw.output, encodeCorpus(whole.lines));
  if (raw.faults !== undefined) await saveReport(raw.faults, `${JSON.stringify(faults, null, 2)}\n`);
  await saveReport(reportPath, `${JSON.stringify(report, null, 2)}\n`);
  const others = raw.faults === undefined ? '' : ` and ${raw.faults}`;
  const written = `Written to ${raw.output}, ${reportPath}${others}\n`;
  await printReport(process.stdout, `${renderBuildReport(report)}\n${written}`);
}

interface PendingPairs {
  readonly pairs: readonly PendingPair[];
  readonly leftOut: readonly LeftOut[];
  /** What `faults.json` says of a Siemens program. */
  readonly faults?: FaultsFile;
}

/** Every variant with a difference is in its faults, whether it can be in the corpus or not. */
async function pairsOfObject(
  dir: string,
  include: readonly string[] | undefined,
  trees: SyntaxTreeSource,
): Promise<PendingPairs> {
  const { name, original, variants, suite, headers } = await loadSirObject(dir, include);
  const faults = variants.flatMap(({ id, source }) => {
    const outcome = deriveTruth(trees, source.text, original.text);
    return outcome.kind === 'derived' ? [[id, faultOf(outcome.truth)] as const] : [];
  });
  if (headers.length > 0) {
    const detail = 'a record of a corpus is one file; experiment siemens takes the folder itself';
    const leftOut = variants.map(({ id }): LeftOut => {
      return { id: `${name}/${id}`, reason: 'includes files of its own', detail };
    });
    return { pairs: [], leftOut, faults: Object.fromEntries(faults) };
  }
  return {
    pairs: variants.map(({ id, source }) => ({
      id: `${name}/${id}`,
      read: () =>
        Promise.resolve({ id: `${name}/${id}`, problem: name, faulty: source, fixes: [original], suite }),
    })),
    leftOut: [],
    faults: Object.fromEntries(faults),
  };
}

/** @throws UserError if nothing in the folder fits the layout */
async function pairsOfFolder(dir: string, layout: Layout): Promise<PendingPairs> {
  const paths = await listFiles(dir);
  const found = findPairs(paths, layout);
  if (found.pairs.length + found.leftOut.length === 0) {
    const some = paths.slice(0, 3).join(', ');
    const what = `no path matches ${layout.faulty}; the folder has ${some === '' ? 'no files' : some}`;
    throw new UserError('data-invalid', what, { file: dir }, { remedy: 'see --layout and --faulty' });
  }
  const compare = { mode: layout.compare, ignoreCase: false };
  return {
    pairs: found.pairs.map((pair) => ({ id: pair.id, read: () => readPair(dir, pair, compare) })),
    leftOut: found.leftOut,
  };
}

function decodeLayout(name: (typeof layoutNames)[number], raw: RawBuildOptions): Layout {
  const known = layouts.find((layout) => layout.name === name);
  const compare = oneOf('--compare', raw.compare, compareModes, known?.compare ?? 'trailing');
  const { faulty, fixed, input, expected, id, problem } = raw;
  if (known === undefined) {
    for (const [option, value] of Object.entries({ faulty, fixed, input, expected })) {
      if (value === undefined) {
        throw new UserError('option-invalid', `--layout ${name} needs --${option}`);
      }
    }
  }
  const parts = [...new Set(faulty?.match(/\{\w+\}/g) ?? [])];
  const given = { faulty, fixed, input, expected, id, problem };
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  const base = known ?? {
    name,
    id: parts.join('/'),
    problem: parts.includes('{problem}') ? '{problem}' : '',
  };
  return { ...base, ...Object.fromEntries(chosen), compare } as Layout;
}
