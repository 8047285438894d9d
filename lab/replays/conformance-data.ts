/**
 * The programs of the conformance experiment: submissions from corpus files, each as handed
 * in and, if the corpus has it, as its author corrected it later; or a single program with
 * a suite in any format.
 */

import { UserError } from '#base/errors.js';
import { type CorpusRecord, decodeCorpus } from '#lab/corpus-files/decode-corpus.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { readUnicode } from '#suite/read-file.js';
import type { ConformanceProgram } from './conformance-program.js';

export interface CorpusChoice {
  /** Ids to take; by default all. */
  readonly ids?: readonly string[];
  /** At most this many submissions from each file. */
  readonly limit?: number;
  /** The first in each file, and every n-th after it. */
  readonly every?: number;
}

/**
 * The programs of corpus files, in the order of the files and their lines.
 * @throws UserError for a file that cannot be read, a malformed record, an unknown id
 */
export async function loadCorpusPrograms(
  paths: readonly string[],
  { ids, limit, every = 1 }: CorpusChoice = {},
): Promise<readonly ConformanceProgram[]> {
  const wanted = ids && new Set(ids);
  const programs: ConformanceProgram[] = [];
  for (const path of paths) {
    let taken = 0;
    let seen = 0;
    for (const record of decodeCorpus(await readUnicode(path), path)) {
      if (wanted !== undefined && !wanted.delete(record.id)) continue;
      if (seen++ % every !== 0) continue;
      if (limit !== undefined && taken >= limit) break;
      taken++;
      programs.push(...programsOf(record));
    }
  }
  const [missing] = wanted ?? [];
  if (missing !== undefined) {
    throw new UserError('option-invalid', `--ids: there is no submission ${JSON.stringify(missing)}`);
  }
  return programs;
}

function programsOf({
  id,
  problem,
  source,
  fixed,
  suite,
  recordedPasses,
}: CorpusRecord): ConformanceProgram[] {
  const shared = { id, problem, headers: [], suite };
  const program = (text: string): NamedSource => ({ name: 'submission.c', text });
  return [
    { ...shared, version: 'source', source: program(source), recordedPasses },
    // It is in the corpus because it passes all tests.
    ...(fixed === undefined
      ? []
      : [
          {
            ...shared,
            version: 'fixed' as const,
            source: program(fixed),
            recordedPasses: recordedPasses.map((passes) => (passes === undefined ? undefined : true)),
          },
        ]),
  ];
}

/** One program outside any corpus; nothing is recorded about it. */
export function singleProgram(
  source: NamedSource,
  headers: readonly NamedSource[],
  suite: Suite,
): ConformanceProgram {
  return {
    id: source.name,
    version: 'source',
    problem: source.name.replace(/\.c$/, ''),
    source,
    headers,
    suite,
    recordedPasses: suite.tests.map(() => undefined),
  };
}
