/**
 * The limits of this layer, in one place: how large a suite may be, and how far an acceptor splits
 * ranges before it gives up. Input beyond the first is refused with a message, beyond the second
 * the answer is `too-many`; nothing is cut silently.
 */

export const suiteLimits = {
  /** Points of a test. */
  pointsMax: 1_000_000,
  /** For any one file of a suite and for one record of a corpus. */
  fileBytesMax: 32 * 1024 * 1024,
  testsMax: 100_000,
  /** Tests of one suite that are left out because they cannot be read; at one more the suite is refused. */
  skippedMax: 1_000,
  /** Files that a test gives, and those that it expects. */
  filesPerTestMax: 100,
  argumentsPerTestMax: 1_000,
  nameCharsMax: 200,
  stepsPerTestMax: 1_000_000_000_000,
  /** About what a compiled program does in a second: how a test's time is counted here. */
  stepsPerSecond: 100_000_000,
  /** The longest time of a test. */
  timeSecondsMax: 3_600,
  /** Resolved aliases of a YAML file; without it a few kilobytes could stand for gigabytes. */
  yamlAliasesMax: 100,
  /** Lists and maps within each other in a file; our own formats have six. */
  nestingMax: 100,
  /** Fields of one map in a file; our own formats have about ten. */
  fieldsMax: 1_000,
} as const;

export const acceptorLimits = {
  /** The most intervals that `integers` and `reals` return. */
  branchesMax: 4096,
  /** Digit prefixes they look at in one call. */
  prefixesMax: 16_384,
  /** In a numeric comparison every value keeps its exact text up to this many branches. */
  exactBranchesMax: 16,
  /** The same, for the digit prefixes looked at. */
  exactPrefixesMax: 1024,
  /** Characters of padding or leading zeros in one conversion; beyond, `too-many`. */
  fieldCharsMax: 65_536,
  /** Digits after the point that `reals` works out; beyond, `too-many`. */
  realPrecisionMax: 400,
  /** A written exponent beyond ±this counts as ±this. */
  exponentMax: 9999,
} as const;

/** What a regular expression may cost, before anything is printed and while it is. */
export const regexLimits = {
  patternCharsMax: 2_000,
  nestingMax: 100,
  /** The most repetitions of one part, as in RE2. */
  repetitionsMax: 1_000,
  /** The size of its automaton: a character that is printed costs at most about as many steps. */
  instructionsMax: 4_000,
  /** Over all states of one test that are remembered. */
  threadsKeptMax: 1_000_000,
} as const;
