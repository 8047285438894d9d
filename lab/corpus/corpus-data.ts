/**
 * The submissions of the corpus experiment, from corpus files; for the control, each with
 * the suite of another problem.
 */

import { basename } from 'node:path';
import { UserError } from '#base/errors.js';
import { createRandom, drawBelow } from '#base/random.js';
import { type CorpusRecord, decodeCorpus } from '#lab/corpus-files/decode-corpus.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import { deriveTruth } from '#lab/truth/derive-truth.js';
import { readUnicode } from '#suite/read-file.js';
import { loadSyntaxTrees } from '#syntax/load-syntax-trees.js';
import type { CorpusJob, CorpusSubmission } from './corpus-submission.js';

export interface CorpusChoice {
  readonly ids?: readonly string[];
  /** Submissions from each file, evenly chosen from first to last. */
  readonly limit?: number;
}

/** A record without truth gets the difference to its fixed version. */
async function withTruth(record: CorpusRecord): Promise<CorpusRecord> {
  if (record.truth !== undefined || record.fixed === undefined) return record;
  const outcome = deriveTruth(await loadSyntaxTrees(), record.source, record.fixed);
  if (outcome.kind !== 'derived') return record;
  const { changedLines, insertionsBetween, singleLine, kinds } = outcome.truth;
  return { ...record, truth: { changedLines, insertionsBetween, singleLine, kinds } };
}

/**
 * In the order of the files and their lines.
 * @throws UserError for a file that cannot be read, a malformed record, an unknown id
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
      if (wanted === undefined || wanted.delete(record.id)) {
        found.push({ corpus, record: await withTruth(record) });
      }
    }
    chosen.push(...evenly(found, limit ?? found.length));
  }
  const [missing] = wanted ?? [];
  if (missing !== undefined) {
    throw new UserError('option-invalid', `--ids: there is no submission ${JSON.stringify(missing)}`);
  }
  if (chosen.length === 0)
    throw new UserError('option-invalid', 'there are no submissions in the corpus files');
  return chosen;
}

/**
 * Each submission with the suite of another problem in the same corpus, chosen by the seed.
 * @throws UserError if a corpus has only one problem
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
