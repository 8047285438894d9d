/** The programs of `programs/loops`: a correct one with its suite, and faults, each one line of it replaced. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '#model/suite.js';
import { loadSuite } from '#suite/load-suite.js';

export interface LoopProgram {
  /** For example `change-inside`. */
  readonly id: string;
  readonly text: string;
  /** From 1. */
  readonly faultLine: number;
  readonly suite: Suite;
}

/** By fault: `outside`, `inside`, `iterator`. */
type Faults = Readonly<Record<string, { readonly line: number; readonly becomes: string }>>;

/** @param root of the project */
export async function loadLoopPrograms(root: string): Promise<readonly LoopProgram[]> {
  const folder = join(root, 'bench/programs/loops');
  const programs: LoopProgram[] = [];
  for (const name of readdirSync(folder).sort()) {
    const correct = readFileSync(join(folder, name, 'reference.c'), 'latin1');
    const { suite } = await loadSuite(join(folder, name, 'suite.yaml'));
    const faults = JSON.parse(readFileSync(join(folder, name, 'faults.json'), 'utf8')) as Faults;
    for (const [fault, { line, becomes }] of Object.entries(faults)) {
      const text = replaceLine(correct, line, becomes);
      programs.push({ id: `${name}-${fault}`, text, faultLine: line, suite });
    }
  }
  return programs;
}

/** The line keeps its indentation. */
function replaceLine(text: string, line: number, becomes: string): string {
  const lines = text.split('\n');
  lines[line - 1] = lines[line - 1]!.replace(/\S.*/, () => becomes);
  return lines.join('\n');
}
