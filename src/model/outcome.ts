/** How the run of a program on a test case ended, and what that means for the test. */

export type TestOutcome = 'passed' | 'failed' | 'timed out' | 'crashed' | 'unsupported' | 'void';

export interface TestResult {
  readonly name: string;
  readonly outcome: TestOutcome;
  /** Why, where the outcome alone does not say. */
  readonly reason?: string;
}

export type Undefined = 'strict' | 'native';

export type Verdict =
  | 'passes'
  | 'compile-error'
  | 'near-miss'
  | 'multi-fault'
  | 'not-localised'
  | 'inconclusive'
  | 'unsupported';
