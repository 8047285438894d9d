/**
 * The programs of the agreement experiment: the variants of TCAS, submissions from corpus
 * files, a folder of assignments laid out like `samples/`, or a single program.
 */

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { visitProgram } from '#c/walk.js';
import { decodeCorpus } from '#lab/corpus-files/decode-corpus.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import { loadTcasData } from '#lab/tcas/tcas-data.js';
import { voidOutsideDomain } from '#lab/tcas/tcas-domain.js';
import type { NamedSource } from '#program/analysis-input.js';
import { type CompletedSuite, completeSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { loadSuite } from '#suite/load-suite.js';
import { readLatin1, readUnicode } from '#suite/read-file.js';

export interface AgreementProgram {
  readonly id: string;
  readonly submission: NamedSource;
  readonly headers: readonly NamedSource[];
  readonly completed: CompletedSuite;
}

/** @param ids of variants; by default all */
export async function loadTcasPrograms(dir: string, ids?: readonly string[]): Promise<AgreementProgram[]> {
  const { suite, reference, headers, variants } = await loadTcasData(dir, { ...(ids && { variants: ids }) });
  const completed = voidOutsideDomain(completeSuite(suite, reference, headers));
  return variants.map((variant) => ({
    id: variant.id,
    submission: variant.source,
    headers: variant.headers,
    completed,
  }));
}

export interface CorpusSelection {
  readonly ids?: readonly string[];
  /** Submissions from each file, evenly chosen from first to last. */
  readonly limit?: number;
  /** Only programs that compute only with integers. */
  readonly integersOnly: boolean;
}

/** @throws UserError for a file that cannot be read, or an unknown id */
export async function loadCorpusSelection(
  paths: readonly string[],
  { ids, limit, integersOnly }: CorpusSelection,
): Promise<AgreementProgram[]> {
  const wanted = ids && new Set(ids);
  const programs: AgreementProgram[] = [];
  for (const path of paths) {
    const found: AgreementProgram[] = [];
    for (const { id, source, suite } of decodeCorpus(await readUnicode(path), path)) {
      if (wanted !== undefined && !wanted.delete(id)) continue;
      const submission = { name: 'submission.c', text: source };
      if (integersOnly && !(await isIntegerProgram(submission))) continue;
      found.push({ id, submission, headers: [], completed: { suite, voidTests: new Map() } });
    }
    programs.push(...evenly(found, limit ?? found.length));
  }
  const [missing] = wanted ?? [];
  if (missing !== undefined) {
    throw new UserError('option-invalid', `--ids: there is no submission ${JSON.stringify(missing)}`);
  }
  return programs;
}

/** The assignments of a folder: `NAME/submission.c` with `NAME/suite.yaml`; other folders are none. */
export async function loadAssignments(dir: string): Promise<AgreementProgram[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = folders.filter((name) => existsSync(join(dir, name, 'submission.c')));
  return Promise.all(names.sort().map((name) => loadAssignment(join(dir, name), name)));
}

async function loadAssignment(dir: string, id: string): Promise<AgreementProgram> {
  const { suite, reference } = await loadSuite(join(dir, 'suite.yaml'), {});
  const text = await readLatin1(join(dir, 'submission.c'));
  const completed = completeSuite(suite, reference);
  return { id, submission: { name: 'submission.c', text }, headers: [], completed };
}

async function isIntegerProgram(submission: NamedSource): Promise<boolean> {
  // Syntax trees are freed only when the event loop turns.
  await new Promise((resolve) => setImmediate(resolve));
  const preparation = prepareProgram({ submission, headers: [], suite: { tests: [] }, kinds: [] });
  if (preparation.kind === 'rejected') return false;
  let hasFloating = false;
  visitProgram(preparation.prepared.program, ({ type }) => {
    hasFloating ||= type.kind === 'floating';
  });
  return !hasFloating;
}
