/** How the run of a program on a test case ended, and what that means for the test and the submission. */

export const testOutcomes = ['passed', 'failed', 'timed out', 'crashed', 'unsupported', 'void'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/**
 * What an outcome says about the submission. `undecided`: the run could not be followed.
 * `nothing`: the test specifies nothing.
 */
export type Judgement = 'right' | 'wrong' | 'undecided' | 'nothing';

const judgements: Readonly<Record<TestOutcome, Judgement>> = {
  passed: 'right',
  failed: 'wrong',
  'timed out': 'wrong',
  crashed: 'wrong',
  unsupported: 'undecided',
  void: 'nothing',
};

export function judgementOf(outcome: TestOutcome): Judgement {
  return judgements[outcome];
}

export interface TestResult {
  readonly name: string;
  readonly outcome: TestOutcome;
  /** Why, where the outcome alone does not say. */
  readonly reason?: string;
}

/** What undefined behaviour does to a run. */
export const undefinedModes = ['strict', 'native'] as const;
export type Undefined = (typeof undefinedModes)[number];

/** The verdicts on a submission. */
export const verdicts = [
  'passes',
  'compile-error',
  'near-miss',
  'multi-fault',
  'not-localised',
  'inconclusive',
  'unsupported',
] as const;
export type Verdict = (typeof verdicts)[number];
