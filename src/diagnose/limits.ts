/** What the search for several locations may use up. All counts, no clock. */

export interface DiagnoseLimits {
  /** Failing tests for which every location is asked alone, so that sets can be told from that. */
  readonly singleTestsMax: number;
  /** Sets of one size that are searched, the likeliest first. */
  readonly setsMax: number;
  /** Of these, how many that are left open are searched further, the likeliest first. */
  readonly openSetsMax: number;
  /** Diagnoses that are told, the likeliest first. */
  readonly diagnosesMax: number;
}

export const defaultDiagnoseLimits: DiagnoseLimits = {
  singleTestsMax: 24,
  setsMax: 800,
  openSetsMax: 60,
  diagnosesMax: 100,
};
