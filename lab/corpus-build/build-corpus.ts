/**
 * Pairs of a faulty and a fixed program → records of a corpus, each checked and with its
 * truth; and what was left out, with the reason. Pairs are checked several at once; the
 * result has them in their own order.
 */

import { UserError } from '#base/errors.js';
import type { CorpusLine } from '#lab/corpus-files/encode-corpus.js';
import { type DerivedTruth, deriveTruth } from '#lab/truth/derive-truth.js';
import { sideBySide } from '#pool/side-by-side.js';
import type { SyntaxTreeSource } from '#syntax/syntax-node.js';
import { type Checkers, checkPair, type KnownFixes, type PairTexts } from './check-pair.js';
import type { LeftOut, LeftOutReason } from './find-pairs.js';

export interface BuildSettings {
  /** The layout's name, for the records. */
  readonly dataset: string;
  /** Pairs to check at once. */
  readonly width: number;
}

/** A pair to be read when its turn comes. */
export interface PendingPair {
  readonly id: string;
  /** @throws UserError for a file that cannot be read */
  read(): Promise<PairTexts>;
}

export interface BuiltCorpus {
  readonly lines: readonly CorpusLine[];
  readonly leftOut: readonly LeftOut[];
}

type Built = { readonly line: CorpusLine } | { readonly leftOut: LeftOut };

export async function buildCorpus(
  pairs: readonly PendingPair[],
  trees: SyntaxTreeSource,
  checkers: Checkers,
  { dataset, width }: BuildSettings,
  onProgress: (done: number) => void = () => {},
): Promise<BuiltCorpus> {
  let done = 0;
  const known: KnownFixes = new WeakMap();
  const built = await sideBySide(pairs, width, async (pair): Promise<Built> => {
    const result = await buildPair(pair, trees, { checkers, known }, dataset);
    onProgress(++done);
    return result;
  });
  return {
    lines: built.flatMap((each) => ('line' in each ? [each.line] : [])),
    leftOut: built.flatMap((each) => ('leftOut' in each ? [each.leftOut] : [])),
  };
}

async function buildPair(
  pending: PendingPair,
  trees: SyntaxTreeSource,
  { checkers, known }: { readonly checkers: Checkers; readonly known: KnownFixes },
  dataset: string,
): Promise<Built> {
  const leaveOut = (reason: LeftOutReason, detail: string): Built => ({
    leftOut: { id: pending.id, reason, detail },
  });
  let pair: PairTexts;
  try {
    pair = await pending.read();
  } catch (error) {
    if (error instanceof UserError) return leaveOut('cannot be read', error.message);
    throw error;
  }
  const check = await checkPair(pair, checkers, known);
  if (check.kind === 'bad') return leaveOut(check.reason, check.detail);
  const outcome = deriveTruth(trees, pair.faulty.text, check.fixed.text);
  switch (outcome.kind) {
    case 'same':
      return leaveOut(
        'no difference in statements',
        'the versions differ in layout, comments or braces only',
      );
    case 'too-long':
      return leaveOut('too long to compare', '');
    case 'derived':
      return { line: lineOf(pair, check.fixed.text, check.faultyPasses, outcome.truth, dataset) };
  }
}

function lineOf(
  { id, problem, faulty, suite }: PairTexts,
  fixed: string,
  faultyPasses: readonly boolean[],
  truth: DerivedTruth,
  dataset: string,
): CorpusLine {
  const { mode, ignoreCase, tolerance } = suite.compare;
  const failing = faultyPasses.filter((passed) => !passed).length;
  return {
    id,
    dataset,
    problem,
    comparator: ignoreCase || tolerance !== undefined ? suite.compare : mode,
    source: toUnicode(faulty.text),
    fixed: toUnicode(fixed),
    tests: suite.tests.map(({ name, args, stdin, expect }, index) => ({
      name,
      ...(args.length > 0 && { args: args.map(toUnicode) }),
      stdin: toUnicode(stdin),
      expected: toUnicode(expect.stdout ?? ''),
      buggy_passes: faultyPasses[index]!,
    })),
    n_fail: failing,
    n_pass: faultyPasses.length - failing,
    truth: {
      changed_lines: truth.changedLines,
      insertions_between: truth.insertionsBetween,
      kinds: truth.kinds,
      hunks: truth.hunks,
      single_line: truth.singleLine,
    },
  };
}

/** The text whose UTF-8 bytes these are. */
function toUnicode(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
