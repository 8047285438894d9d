/**
 * The fewest new tests, or nearly, that notice all there is to be noticed: again and again
 * the one that adds most (Chvátal, "A greedy heuristic for the set-covering problem",
 * 1979). A wrong submission counts for more than any mutant; of equals the shortest.
 */

/** What one input notices, each by its number among its kind. */
export interface Noticing {
  readonly submissions: readonly number[];
  readonly outcomes: readonly number[];
  readonly mutants: readonly number[];
  /** How long the input is. */
  readonly length: number;
}

export interface ChosenInput {
  readonly input: number;
  /** What those chosen before it do not notice. */
  readonly adds: Omit<Noticing, 'length'>;
}

const submissionWeight = 1000;

export function chooseTests(inputs: readonly Noticing[]): readonly ChosenInput[] {
  const chosen: ChosenInput[] = [];
  const known = { submissions: new Set<number>(), outcomes: new Set<number>(), mutants: new Set<number>() };
  const addsOf = ({ submissions, outcomes, mutants }: Noticing): ChosenInput['adds'] => ({
    submissions: submissions.filter((each) => !known.submissions.has(each)),
    outcomes: outcomes.filter((each) => !known.outcomes.has(each)),
    mutants: mutants.filter((each) => !known.mutants.has(each)),
  });
  for (;;) {
    let best: ChosenInput | undefined;
    for (const [input, noticing] of inputs.entries()) {
      const adds = addsOf(noticing);
      const gain = gainOf(adds) - (best === undefined ? 0 : gainOf(best.adds));
      const isShorter = best !== undefined && noticing.length < inputs[best.input]!.length;
      if (gain > 0 || (gain === 0 && best !== undefined && isShorter)) best = { input, adds };
    }
    if (best === undefined) return chosen;
    chosen.push(best);
    for (const each of best.adds.submissions) known.submissions.add(each);
    for (const each of best.adds.outcomes) known.outcomes.add(each);
    for (const each of best.adds.mutants) known.mutants.add(each);
  }
}

function gainOf({ submissions, outcomes, mutants }: ChosenInput['adds']): number {
  return submissionWeight * submissions.length + outcomes.length + mutants.length;
}
