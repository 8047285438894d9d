/**
 * `scripts/bench --compare REVISION`: the revision and this checkout, in turns, each turn
 * a fresh process, both measured by this checkout's bench on this checkout's samples and
 * programs. What is printed is the ratio of what cost the same thing in one turn: its
 * median over things and turns, and how far these lie apart.
 *
 * The revision is unpacked into a temporary folder and compiled there, with this
 * checkout's bench; the repository itself is only read. The folder is removed at the
 * end, when something fails, and when the user interrupts it.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchArguments } from './arguments.js';
import { describeMachine, describeNoise, inspectMachine, measureNoise, type Noise } from './machine.js';
import type { Item } from './part.js';
import { type PartName, partData } from './part-names.js';
import { saveResult } from './result-file.js';
import { revisionOf } from './revision.js';
import { startPart } from './start-part.js';
import { median, quantile, round, sum } from './statistics.js';
import { renderTable } from './table.js';
import { openTemporaryFolder, removeTemporaryFolder } from './temporary-folder.js';

const defaultParts: readonly PartName[] = ['samples', 'concrete'];
/** Inside one turn: the turns are the rounds. */
const roundsOfTurn = 3;

export async function compareRevisions(revision: string, asked: BenchArguments): Promise<void> {
  const { root, rounds } = asked;
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const folder = openTemporaryFolder();
  try {
    unpack(root, commit, folder);
    const machine = inspectMachine();
    const atStart = await measureNoise();
    const named = `${commit.slice(0, 12)} (before) and ${revisionOf(root)} (after)`;
    console.log(
      `${describeMachine(machine)}\n${named}, ${rounds} turns\n${describeNoise('Before', atStart)}`,
    );
    const parts: Record<string, Comparison> = {};
    for (const name of partsOf(asked)) {
      console.log(`\n== ${name}`);
      const turns = await takeTurns(name, folder, asked);
      parts[name] = compareTurns(turns);
      console.log(renderComparison(parts[name]));
    }
    const atEnd: Noise = await measureNoise();
    console.log(`\n${describeNoise('After', atEnd)}`);
    if (asked.output !== undefined) {
      const noise = { atStart, atEnd };
      const result = {
        schemaVersion: 1,
        date: asked.date,
        compared: named,
        machine,
        noise,
        turns: rounds,
        parts,
      };
      console.log(`Written: ${saveResult(asked.output, result, new Map()).join(', ')}`);
    }
  } finally {
    removeTemporaryFolder(folder);
  }
}

function partsOf({ parts, data }: BenchArguments): readonly PartName[] {
  if (parts !== undefined) return parts;
  const withData: PartName[] = [];
  if (data.tcas.length > 0) withData.push('tcas');
  if (data.corpus.length > 0) withData.push('corpora');
  return [...defaultParts, ...withData];
}

/** Unpacks and compiles it. Type errors are printed but not fatal: the bench may use what the revision lacks. */
function unpack(root: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  rmSync(join(folder, 'bench'), { recursive: true, force: true });
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true });
  const lock = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const compiler = join(folder, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(compiler, ['-p', 'tsconfig.build.json'], { cwd: folder, encoding: 'utf8' });
  if (stdout.trim() !== '') console.log(`Compiling ${commit.slice(0, 12)}:\n${stdout.trim()}`);
  if (!existsSync(join(folder, 'dist/bench/run-part.js')))
    throw new Error(`bench: ${commit} does not compile`);
  // What `npm run build` does after the compiler, which may have complained.
  for (const script of ['scripts/write-text-modules.mjs', 'scripts/bundle.mjs']) {
    if (!existsSync(join(folder, script))) continue;
    execFileSync(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

interface Turn {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** Which of the two goes first alternates from turn to turn. */
async function takeTurns(name: PartName, folder: string, asked: BenchArguments): Promise<readonly Turn[]> {
  const data = partData[name];
  const files = data === undefined ? [] : asked.data[data];
  if (data !== undefined && files.length === 0) throw new Error(`bench: ${name} needs --${data}`);
  const { root, limit, warmUp } = asked;
  const options = { root, files, limit, warmUp, rounds: roundsOfTurn };
  const measure = async (revisionRoot: string): Promise<readonly Item[]> =>
    (await startPart(revisionRoot, name, options)).items;
  const turns: Turn[] = [];
  for (let turn = 0; turn < asked.rounds; turn++) {
    if (turn % 2 === 0) {
      const before = await measure(folder);
      turns.push({ before, after: await measure(root) });
    } else {
      const after = await measure(root);
      turns.push({ before: await measure(folder), after });
    }
  }
  return turns;
}

interface ComparedItem {
  readonly id: string;
  /** Medians over the turns, of CPU time. */
  readonly beforeMs: number;
  readonly afterMs: number;
  /** After by before, in one turn: median, least and greatest. */
  readonly ratio: number;
  readonly least: number;
  readonly greatest: number;
}

interface Comparison {
  readonly items: readonly ComparedItem[];
  /** Over items and turns: after by before. */
  readonly cpuRatio: { readonly p10: number; readonly median: number; readonly p90: number };
  readonly wallRatio: { readonly p10: number; readonly median: number; readonly p90: number };
  /** Sum of all items, turn by turn: the median of the ratios. */
  readonly cpuRatioOfSums: number;
}

function compareTurns(turns: readonly Turn[]): Comparison {
  const pairs = turns.flatMap(({ before, after }) =>
    before.flatMap((item) => {
      const other = after.find(({ id }) => id === item.id);
      return other === undefined ? [] : [{ before: item, after: other }];
    }),
  );
  const ids = [...new Set(pairs.map(({ before }) => before.id))];
  const items = ids.map((id) => {
    const own = pairs.filter(({ before }) => before.id === id);
    const ratios = own.map(({ before, after }) => after.cpuMs / before.cpuMs);
    return {
      id,
      beforeMs: round(median(own.map(({ before }) => before.cpuMs))),
      afterMs: round(median(own.map(({ after }) => after.cpuMs))),
      ratio: round(median(ratios)),
      least: round(Math.min(...ratios)),
      greatest: round(Math.max(...ratios)),
    };
  });
  const spread = (ratios: readonly number[]): Comparison['cpuRatio'] => ({
    p10: round(quantile(ratios, 0.1)),
    median: round(median(ratios)),
    p90: round(quantile(ratios, 0.9)),
  });
  const total = (of: readonly Item[]): number => sum(of.map(({ cpuMs }) => cpuMs));
  return {
    items,
    cpuRatio: spread(pairs.map(({ before, after }) => after.cpuMs / before.cpuMs)),
    wallRatio: spread(pairs.map(({ before, after }) => after.wallMs / before.wallMs)),
    cpuRatioOfSums: round(median(turns.map(({ before, after }) => total(after) / total(before)))),
  };
}

/** If there are many items, those that changed most. */
const itemsShown = 40;

function renderComparison({ items, cpuRatio, wallRatio, cpuRatioOfSums }: Comparison): string {
  const distance = ({ ratio }: ComparedItem): number => Math.abs(Math.log(ratio));
  const shown =
    items.length <= itemsShown
      ? items
      : [...items].sort((a, b) => distance(b) - distance(a)).slice(0, itemsShown);
  const table = renderTable(
    ['CPU ms', 'before', 'after', 'ratio', 'least', 'greatest'],
    shown.map(({ id, beforeMs, afterMs, ratio, least, greatest }) => [
      id,
      ...[beforeMs, afterMs, ratio, least, greatest],
    ]),
  );
  const left = items.length - shown.length;
  const rest = left > 0 ? `\n… and ${left} that changed less` : '';
  return (
    `${table}${rest}\n` +
    `after / before, CPU: median ${cpuRatio.median} (p10 ${cpuRatio.p10}, p90 ${cpuRatio.p90}), ` +
    `of the sums ${cpuRatioOfSums}; wall: median ${wallRatio.median} (p10 ${wallRatio.p10}, p90 ${wallRatio.p90})`
  );
}
