/**
 * Writes the folder of an experiment, the same way for all: its rows with what their columns
 * mean, its summary, tables, each figure with its numbers and a LaTeX table, a page to read,
 * and a manifest that says where all of it comes from.
 */

import { saveOutputs } from '#cli/save-outputs.js';
import type { Figure } from '#lab/charts/figure.js';
import { hashInputs, machineOf, memoryBytesPeak, programVersion, sha256 } from './circumstances.js';
import { rowsJsonSchema } from './column-documents.js';
import type { Manifest } from './manifest.js';
import { renderPage } from './render-page.js';
import { filesOfTable, type ResultTable } from './result-table.js';

/** What is known when an experiment begins. */
export interface RunStart {
  readonly startedAt: string;
  readonly machine: Manifest['machine'];
}

export function beginRun(): RunStart {
  return { startedAt: new Date().toISOString(), machine: machineOf() };
}

export interface Results {
  readonly experiment: string;
  readonly options: unknown;
  readonly seed: number | null;
  /** Files and folders that were read. */
  readonly inputs: readonly string[];
  readonly tools?: Readonly<Record<string, string>>;
  readonly resumed?: number;
  /** CSV with a header. */
  readonly rows: string;
  readonly summary: object;
  /** By name, without an extension. */
  readonly figures: ReadonlyMap<string, Figure>;
  /** Tables to publish, by name, without an extension. */
  readonly tables?: ReadonlyMap<string, ResultTable>;
  /** Further files, by name. */
  readonly more?: ReadonlyMap<string, string>;
  /** What is printed on the terminal. */
  readonly table: string;
}

/**
 * @param command the arguments of the command line, quoted
 * @returns the names of the files
 */
export async function saveResults(
  dir: string,
  start: RunStart,
  command: string,
  results: Results,
): Promise<readonly string[]> {
  const { experiment, options, seed, rows, summary, figures, table, tables = new Map() } = results;
  const known: Omit<Manifest, 'outputs'> = {
    schemaVersion: 1,
    experiment,
    ...(await programVersion()),
    command,
    options,
    seed,
    machine: start.machine,
    tools: { ...results.tools },
    memoryBytesPeak: memoryBytesPeak(),
    startedAt: start.startedAt,
    endedAt: new Date().toISOString(),
    resumed: results.resumed ?? 0,
    inputs: await hashInputs(results.inputs),
  };
  const files = new Map([
    ['rows.csv', rows],
    ['rows.schema.json', json(rowsJsonSchema(columnsOf(rows)))],
    ['summary.json', json(summary)],
    ...[...tables].flatMap(([name, each]) => filesOfTable(name, each)),
    ...[...figures].flatMap(([name, figure]) => filesOfFigure(name, figure)),
    ...(results.more ?? []),
    ['report.html', renderPage(table, tables, figures, known)],
  ]);
  const outputs = [...files].map(([path, text]) => ({ path, sha256: sha256(text) }));
  files.set('manifest.json', json({ ...known, outputs } satisfies Manifest));
  await saveOutputs(dir, files);
  return [...files.keys()];
}

function filesOfFigure(name: string, figure: Figure): readonly (readonly [string, string])[] {
  return [[`${name}.svg`, figure.svg], ...filesOfTable(name, figure)];
}

function columnsOf(csv: string): readonly string[] {
  return csv.slice(0, csv.indexOf('\r\n')).split(',');
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
