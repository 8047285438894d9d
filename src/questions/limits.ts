/** What a question may take. Counts and sizes; those that a person may change are options of the commands. */

export const questionLimits = {
  /** One C text. */
  sourceBytesMax: 1024 * 1024,
  testsMax: 2000,
  /** For one test: some seconds. */
  stepsPerTestMax: 1_000_000_000,
  timeLimitSecondsMax: 60,
  /** Changes of the reference that a probe tries. */
  mutantsMax: 1000,
  /** JavaScript's heap of a thread. */
  heapBytesMax: 1024 * 1024 * 1024,
} as const;

/** The run of a patched program that passes is asked about inputs beyond the suite for this long. */
export const proofMsMax = 10_000;
