/**
 * What the corpus experiment is run on: the submissions of corpus files, and for the
 * control the suite of another problem for each.
 */

import { basename } from 'node:path';
import { UserError } from '#base/errors.js';
import { createRandom, drawBelow } from '#base/random.js';
import { decodeCorpus } from '#lab/corpus-files/decode-corpus.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import { readUnicode } from '#suite/read-file.js';
import type { CorpusJob, CorpusSubmission } from './corpus-submission.js';

export interface CorpusChoice {
  readonly ids?: readonly string[];
  /** Of each file, taken evenly from first to last. */
  readonly limit?: number;
}

/**
 * In the order of the files and their lines.
 * @throws UserError for a file that cannot be read, a record that is malformed, an id that is nowhere
 */
export async function loadCorpora(
  paths: readonly string[],
  { ids, limit }: CorpusChoice,
): Promise<readonly CorpusSubmission[]> {
  const wanted = ids && new Set(ids);
  const chosen: CorpusSubmission[] = [];
  for (const path of paths) {
    const corpus = basename(path).replace(/\.jsonl?$/, '');
    const found: CorpusSubmission[] = [];
    for (const record of decodeCorpus(await readUnicode(path), path)) {
      if (wanted === undefined || wanted.delete(record.id)) found.push({ corpus, record });
    }
    chosen.push(...evenly(found, limit ?? found.length));
  }
  const [missing] = wanted ?? [];
  if (missing !== undefined) {
    throw new UserError('option-invalid', `--ids: there is no submission ${JSON.stringify(missing)}`);
  }
  if (chosen.length === 0) throw new UserError('option-invalid', 'the corpus files hold no submission');
  return chosen;
}

/**
 * Each submission with the suite of another problem of the same corpus, chosen under
 * the seed. A corpus of one problem has nothing to choose from.
 * @throws UserError then
 */
export function controlJobs(submissions: readonly CorpusSubmission[], seed: number): readonly CorpusJob[] {
  const random = createRandom(seed);
  return submissions.map(({ corpus, record }) => {
    const others = submissions.filter(
      (other) => other.corpus === corpus && other.record.problem !== record.problem,
    );
    if (others.length === 0) {
      throw new UserError('option-invalid', `--control: ${corpus} has only one problem`);
    }
    const { problem, suite } = others[drawBelow(random, others.length)]!.record;
    return { corpus, record, control: { problem, suite } };
  });
}
