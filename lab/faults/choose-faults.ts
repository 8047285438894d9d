/**
 * Chooses the correct programs to draw faults in, and among the drawn faults those to use:
 * evenly over the corpora and their problems, half of them twins. Draws come in rounds of a
 * fixed size and may be made in any order within a round; the choice depends only on the
 * corpora, the count and the seed.
 */

import { createRandom, type Random, shuffled } from '#base/random.js';
import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import type { Draw, FaultKind, FaultyProgram } from './faulty-program.js';
import { faultKinds } from './faulty-program.js';
import { grouped } from './grouped.js';

/** For one problem; more only if the corpora have too few problems. */
const perProblem = 2;
/** Draws in each corpus in one round. */
const perRound = 12;

/** A correct text to draw in, with the seed for its draw. */
export interface Correct {
  readonly corpus: string;
  readonly problem: string;
  readonly origin: string;
  readonly text: string;
  readonly suite: CorpusSubmission['record']['suite'];
  readonly seed: number;
}

interface Problem {
  /** The last is the next to draw in. */
  readonly waiting: Correct[];
  visits: number;
  taken: number;
}

/** @returns fewer than `count` if the corpora do not yield as many */
export async function chooseFaults(
  submissions: readonly CorpusSubmission[],
  { count, seed }: { readonly count: number; readonly seed: number },
  draw: (correct: Correct) => Promise<Draw>,
  onProgress: (chosen: number) => void = () => {},
): Promise<readonly FaultyProgram[]> {
  const choice = new Choice(count);
  const corpora = problemsOf(submissions, createRandom(seed));
  for (let perProblemMax = perProblem; ; perProblemMax *= 2) {
    for (;;) {
      const round = corpora.map((problems) => nextOf(problems, perProblemMax));
      const visits = interleaved(round);
      if (visits.length === 0 || choice.isFull) break;
      const draws = await Promise.all(
        visits.map(async (problem) => {
          const correct = problem.waiting.pop()!;
          problem.visits++;
          return { problem, correct, drawn: await draw(correct) };
        }),
      );
      for (const { problem, correct, drawn } of draws) {
        if (choice.take(correct, drawn)) problem.taken++;
      }
      onProgress(choice.programs.length);
    }
    const isSpent = corpora.flat().every(({ waiting }) => waiting.length === 0);
    if (isSpent || choice.isFull) return choice.programs;
  }
}

class Choice {
  readonly programs: FaultyProgram[] = [];
  private readonly targets: Readonly<Record<FaultKind, number>>;

  constructor(private readonly count: number) {
    this.targets = { twin: Math.ceil(count / 2), double: Math.floor(count / 2) };
  }

  get isFull(): boolean {
    return this.programs.length >= this.count;
  }

  /** At most one from each draw, of the kind that its corpus has fewer of. */
  take({ corpus, problem, origin }: Correct, drawn: Draw): boolean {
    const own = this.programs.filter((program) => program.corpus === corpus);
    const wanted = [...faultKinds].sort((a, b) => countOf(own, a) - countOf(own, b));
    const kind = wanted.find(
      (each) => drawn[each] !== undefined && countOf(this.programs, each) < this.targets[each],
    );
    if (kind === undefined) return false;
    const number = String(this.programs.length + 1).padStart(3, '0');
    this.programs.push({ ...drawn[kind]!, name: `${corpus}-${number}-${kind}`, corpus, problem, origin });
    return true;
  }
}

function countOf(programs: readonly FaultyProgram[], kind: FaultKind): number {
  return programs.filter((program) => program.kind === kind).length;
}

/** By corpus. A text that was handed in twice is used once. */
function problemsOf(
  submissions: readonly CorpusSubmission[],
  random: Random,
): readonly (readonly Problem[])[] {
  const texts = new Set<string>();
  const correct = submissions.flatMap(({ corpus, record: { id, problem, fixed, suite } }): Correct[] => {
    const seed = random.nextUint32();
    if (fixed === undefined || texts.has(fixed)) return [];
    texts.add(fixed);
    return [{ corpus, problem, origin: id, text: fixed, suite, seed }];
  });
  return [...grouped(correct, ({ corpus }) => corpus).values()].map((ofCorpus) => {
    const problems = [...grouped(ofCorpus, ({ problem }) => problem).values()];
    return shuffled(problems, random).map((each) => ({
      waiting: shuffled(each, random),
      visits: 0,
      taken: 0,
    }));
  });
}

/** Those that have given the fewest, and among these those that were asked the fewest times. */
function nextOf(problems: readonly Problem[], perProblemMax: number): readonly Problem[] {
  return problems
    .filter(({ waiting, taken }) => waiting.length > 0 && taken < perProblemMax)
    .sort((a, b) => a.taken - b.taken || a.visits - b.visits)
    .slice(0, perRound);
}

/** One from each corpus in turn. */
function interleaved<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
