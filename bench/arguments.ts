/** The arguments of `scripts/bench`. Paths are of the folder that it was called in. */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PartName, partData, partNames } from './part-names.js';

export interface BenchArguments {
  /** The top folder of this checkout. */
  readonly root: string;
  /** Undefined: all. */
  readonly parts: readonly PartName[] | undefined;
  readonly data: Readonly<Record<'tcas' | 'corpus', readonly string[]>>;
  readonly rounds: number;
  readonly limit: number;
  readonly warmUp: number;
  readonly output: string | undefined;
  readonly date: string;
  /** The revision to compare with. */
  readonly compare: string | undefined;
}

const usage = `usage: scripts/bench [PART [DATA…]] [options]
       scripts/bench --compare REVISION [PART…] [options]
parts:   ${partNames.join(', ')}
options: --tcas DIR --corpus FILE.jsonl (again for each) --rounds N --limit N --warm-up N
         --output FILE.json --date YYYY-MM-DD`;

/** If they make no sense, shows the usage and ends the process. */
export function readArguments(args: readonly string[]): BenchArguments {
  try {
    return decode(args);
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}

function decode(args: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tcas: { type: 'string' },
      corpus: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '5' },
      limit: { type: 'string', default: '50' },
      'warm-up': { type: 'string', default: '20' },
      output: { type: 'string' },
      date: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  const { compare, output } = values;
  const named = compare === undefined ? positionals.slice(0, 1) : positionals;
  const parts = named.map(partNamed);
  // For example `scripts/bench tcas DIR`.
  const given = compare === undefined ? positionals.slice(1) : [];
  const kind = parts.length === 1 ? partData[parts[0]!] : undefined;
  if (given.length > 0 && kind === undefined) throw new Error(`${named[0]} takes no data`);
  const dataOf = (own: 'tcas' | 'corpus', others: readonly string[]): string[] =>
    [...(kind === own ? given : []), ...others].map((path) => resolve(path));
  return {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    parts: parts.length === 0 ? undefined : parts,
    data: {
      tcas: dataOf('tcas', values.tcas === undefined ? [] : [values.tcas]),
      corpus: dataOf('corpus', values.corpus),
    },
    rounds: wholeNumber('--rounds', values.rounds),
    limit: wholeNumber('--limit', values.limit),
    warmUp: wholeNumber('--warm-up', values['warm-up']),
    output: output === undefined ? undefined : resolve(output),
    date: values.date ?? new Date().toISOString().slice(0, 10),
    compare,
  };
}

function partNamed(name: string): PartName {
  const part = partNames.find((each) => each === name);
  if (part === undefined) throw new Error(`there is no part ${name}`);
  return part;
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9][0-9]*$/.test(text)) throw new Error(`${option} must be a whole number above 0, not ${text}`);
  return Number(text);
}
