/**
 * The report of one localisation, schema version 1, as it is written to JSON. All
 * of it but `stats` is the same, byte for byte, for the same input and seed. The
 * JSON schema in `docs/report.schema.json` is generated from here.
 */

import { z } from 'zod';
import { backings, oracleKinds, trustLevels } from './edit-trust.js';
import { failingRun } from './failing-run.js';
import { locationKinds, locationStatuses, scopes } from './location.js';
import { testOutcomes, undefinedModes, verdicts } from './outcome.js';

/** What a passing run does first that C leaves undefined, and that ends a strict run. */
const luck = z.object({ file: z.string().optional(), line: z.int().nonnegative(), message: z.string() });

const testResult = z.object({
  name: z.string(),
  outcome: z.enum(testOutcomes),
  reason: z.string().optional(),
  /** It passes by luck. */
  luck: luck.optional(),
});

const reportedWitness = z.object({
  test: z.string(),
  /** C literals, one for each execution of the location. */
  values: z.array(z.string()),
  /** What the failing run had there. */
  original: z.array(z.string()),
});

/** A change of the submission's text that makes every test pass: `before` at the place becomes `after`. */
const textEdit = z.object({
  /** For people, as in `< becomes <=`. */
  description: z.string(),
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  endLine: z.int().positive(),
  endColumn: z.int().positive(),
  before: z.string(),
  after: z.string(),
});

const counterexample = z.object({
  args: z.array(z.string()),
  stdin: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** The edited program never ends on this input. */
  isEndless: z.literal(true).optional(),
});

/** What those said who were asked about inputs that no test has (docs/glossary.md#trust). */
const trust = {
  /** Reports that were stored before edits were judged lack it. */
  trust: z.enum(trustLevels).default('tests-only'),
  /** Who was asked. */
  oracle: z.enum(oracleKinds).optional(),
  /** Inputs beyond the suite on which the edited program does what the oracle does; only if on all that were tried. */
  inputs: z.int().positive().optional(),
  /** An input on which it does not. */
  counterexample: counterexample.optional(),
  /** An input unlike those of the suite on which it does not: what the oracle does there need not be meant. */
  stray: counterexample.optional(),
  /** With the edit some test passes by luck; the line is that of the edited program. */
  luck: luck.optional(),
};

const reportedEdit = textEdit.extend(trust);

const reportedLocation = z.object({
  id: z.string(),
  kind: z.enum(locationKinds),
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  endLine: z.int().positive(),
  endColumn: z.int().positive(),
  snippet: z.string(),
  status: z.enum(locationStatuses),
  /** Its witness alone spells everything that is still expected. */
  sink: z.boolean(),
  /** Every witness for some test needs a signed overflow that the failing run does not have. */
  wraps: z.boolean(),
  /** From 1 over repairable, then possible locations; equals share their mean. Null for excluded ones. */
  rank: z.number().nullable(),
  /** Ochiai over the tests that execute the location, 0 to 1. */
  suspiciousness: z.number(),
  witnesses: z.array(reportedWitness),
  /** The hint: a small edit there, run on the whole suite. */
  edit: reportedEdit.optional(),
  /** What its rank rests on, one sentence each, the weightiest first. Empty for excluded locations. */
  evidence: z.array(z.string()),
});

/** An input that no test has, on which edits that all pass the tests make the program print different things. */
const distinguishingInput = z.object({
  args: z.array(z.string()),
  stdin: z.string(),
  /** What it prints with each group of edits, in their order. */
  outputs: z.array(z.string()),
});

/** Edits of single locations that only the tests speak for, compared with each other (docs/glossary.md#trust). */
const rivals = z.object({
  /** Inputs beyond the suite on which they ran. */
  inputs: z.int().positive(),
  /** Ids of locations whose edits do the same on all of these, the best-ranked first. */
  groups: z.array(z.array(z.string()).min(1)).min(1),
  /** None where all edits do the same; else any two groups differ on one of these, the first of which is the shortest. */
  distinguishing: z.array(distinguishingInput),
});

/** How one failing test is repaired by a diagnosis of several locations. */
const diagnosedTest = z.object({
  test: z.string(),
  /** The fewest of its locations, by id in source order, that are known to make the test pass. */
  by: z.array(z.string()).min(1),
  /** One for each of these, where values are known; none where only edits are. */
  witnesses: z.array(
    z.object({ location: z.string(), values: z.array(z.string()), original: z.array(z.string()) }),
  ),
});

/** Several locations that, toggled together, repair every failing test. */
const multiDiagnosis = z.object({
  /** Ids in source order. */
  locations: z.array(z.string()).min(2),
  /** `twin`: each failing test is repaired by one of them alone; `double`: some test needs several at once. */
  kind: z.enum(['twin', 'double']),
  /** Proved: whatever is left out, no values of the rest repair some failing test. */
  minimal: z.boolean(),
  /** Together they print everything that the failing tests still expect, and no edits back them. */
  sink: z.boolean(),
  /** Every known repair of some test needs a signed overflow that the failing run does not have. */
  wraps: z.boolean(),
  /** From 1; equals share their mean. */
  rank: z.number(),
  /** In suite order, every failing test. */
  tests: z.array(diagnosedTest),
  /** Small edits, one at each location in their order, that together pass the whole suite; trusted as they are together. */
  edits: z.array(reportedEdit).optional(),
  /** What its rank rests on, a sentence each, the weightiest first. */
  evidence: z.array(z.string()),
});

/** What the search for several locations found. */
const multiFault = z.object({
  /** The largest number of locations in the sets that were searched. */
  faults: z.int().min(2).max(3),
  /**
   * Every set up to that size was decided: there are no other diagnoses. False if some
   * were found before all were asked, and in scope `full`.
   */
  complete: z.boolean(),
  /** By rank, then in source order; none contains another. */
  diagnoses: z.array(multiDiagnosis),
});

/** Whose idea a repair was, where it was not the search's: a language model's. */
const proposedBy = z.enum(['model']).optional();

/** Edits at any number of places, where no single one and no set of two or three has edits that hold. */
const wholeRepair = z.object({
  /** In the order of the text; absent where the repair is too large to be shown, or may not be. */
  edits: z.array(reportedEdit).optional(),
  /** What is to be looked at, one sentence each, without saying what is right there. */
  advice: z.array(z.string()).min(1),
  /** Failing tests that pass with the edits; all others are as before. */
  fixes: z.array(z.string()),
  /** Every failing test passes. */
  complete: z.boolean(),
  /** Nodes, or tokens, changed, left out and put in, as a share of those of the submission. */
  relativeSize: z.number(),
  proposedBy,
  ...trust,
});

/** What bears a named mistake out, the surest first (docs/decisions/0017-mistakes.md). */
export const mistakeBases = ['edit', 'crash', 'progress', 'finding', 'place'] as const;
export type MistakeBasis = (typeof mistakeBases)[number];

/** A sentence in English, with `{0}` for the first of its values: so it can be said in other languages. */
const said = z.object({ text: z.string(), values: z.array(z.string()) });

const reportedMistake = z.object({
  /** In kebab-case; the page on it has this name, in `docs/mistakes/`. */
  kind: z.string(),
  name: z.string(),
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  endLine: z.int().positive(),
  endColumn: z.int().positive(),
  basis: z.enum(mistakeBases),
  /** Every test passes once the mistake is mended in a way that need not be how people would: values wanted elsewhere say nothing then. */
  isMended: z.literal(true).optional(),
  /** One sentence about the mistake as such. */
  meaning: z.string(),
  /** What happens here and in `test`, in the names of the program; not shown with hints of level `line`. */
  sentence: z.string().optional(),
  /** The parts of `sentence`, and with it; reports that were stored before lack them. */
  said: z.object({ clause: said, values: said.optional(), where: said, end: said }).optional(),
  /** One question, or the next step. */
  question: z.string(),
  /** The same by a language model, checked for what gives the edit away; shown where the sentence is. Unicode. */
  inWords: z.string().optional(),
  /** A failing test that bears it out. */
  test: z.string().optional(),
});

/** Why the submission does not compile, where the reason lies in its own text. */
const compileError = z.object({
  /** As gcc words it. */
  message: z.string(),
  /** Where the mistake is: the place of the repair, or else where the compiler stops. */
  line: z.int().positive(),
  column: z.int().positive(),
  /** In a few words: `missing ';'`. */
  name: z.string().optional(),
  /** One token changed, after which it compiles; not shown below the hint level `edit`. */
  repair: textEdit.optional(),
  /** Where it takes several changes, all of them in the order of the text; not shown below the hint level `edit`. */
  repairs: z.array(textEdit).min(2).optional(),
  /** Tests that pass and fail with it. */
  afterRepair: z.object({ passed: z.int().nonnegative(), failed: z.int().nonnegative() }).optional(),
  proposedBy,
});

/** What a language model was asked, and what came of it. */
const modelUse = z.object({
  /** How it is reached: `http`, `prompt-export`. */
  provider: z.string(),
  /** As its server names it. */
  name: z.string().optional(),
  /** The first, and those with a counterexample, or a later error, of the one before. */
  rounds: z.int().nonnegative(),
  /** How often something was sent, or written. */
  requests: z.int().nonnegative(),
  answers: z.int().nonnegative(),
  /** Answers that were not taken, by the reason. */
  refused: z.record(z.string(), z.int().positive()),
  /** As the server counts them. */
  promptTokens: z.int().nonnegative().optional(),
  completionTokens: z.int().nonnegative().optional(),
  /** At the price that was given. */
  cost: z.number().nonnegative().optional(),
  /** Why it was not asked, or did not answer all. */
  failure: z.string().optional(),
  elapsedMs: z.number().nonnegative(),
});

const finding = z.object({
  kind: z.string(),
  /** Only where the submission consists of several translation units. */
  file: z.string().optional(),
  line: z.int().nonnegative(),
  message: z.string(),
  test: z.string().optional(),
});

const submittedFile = z.object({ file: z.string(), sha256: z.string() });

export const reportSchema = z.object({
  schemaVersion: z.literal(1),
  submission: submittedFile.extend({
    /** Only where it consists of several translation units: all of them, the one that it is named for first. */
    files: z.array(submittedFile).min(2).optional(),
  }),
  verdict: z.enum(verdicts),
  /** How far the edit that ranks first is trusted; for near misses and several faults only. */
  backing: z.enum(backings).optional(),
  presentation: z.boolean(),
  analyser: z.string(),
  scope: z.enum(scopes),
  undefined: z.enum(undefinedModes),
  seed: z.int().nonnegative(),
  /** What is known beyond the suite of a submission that passes it. */
  beyond: z.object(trust).optional(),
  partial: z.boolean(),
  tests: z.object({
    total: z.int().nonnegative(),
    passed: z.int().nonnegative(),
    failed: z.int().nonnegative(),
    void: z.int().nonnegative(),
    /**
     * How the tests went that are hidden from whoever reads this; all else follows from the
     * others alone. They stand at the end of `results` and count there as one test; where
     * `passed` says how many pass, each stands there without its name, those that pass first.
     */
    hidden: z
      .object({
        total: z.int().positive(),
        allPass: z.boolean(),
        passed: z.int().nonnegative().optional(),
      })
      .optional(),
    results: z.array(testResult),
    /** Tests that the reference itself fails: it, or they, are wrong, and it is asked nothing else. */
    failReference: z.array(z.string()).optional(),
  }),
  /** The surest first; reports that were stored before mistakes were named have none. */
  mistakes: z.array(reportedMistake).default([]),
  /** The run of the smallest test that fails; only if one does, and its input may be seen. */
  failingRun: failingRun.optional(),
  /** By rank, then in source order. */
  locations: z.array(reportedLocation),
  /** Single locations first, then the sets of `multiFault`, each in their order. */
  diagnoses: z.array(z.array(z.string())),
  /** Only where edits of several locations pass the suite, and nobody could be asked about more. */
  rivals: rivals.optional(),
  /** Only where several locations together were searched. */
  multiFault: multiFault.optional(),
  /** Only where no smaller repair is known, or where a language model was asked in any case. */
  wholeRepair: wholeRepair.optional(),
  /** Only where the submission does not compile. */
  compileError: compileError.optional(),
  findings: z.array(finding),
  stats: z.object({
    elapsedMs: z.number(),
    tasks: z.int(),
    generations: z.int(),
    timeouts: z.int(),
    retries: z.int(),
    paths: z.int(),
    steps: z.int(),
    searches: z.int(),
    searchesWithZ3: z.int(),
    solverQueries: z.int(),
    failedReplays: z.int(),
    /** (location, failing test) pairs, and those that stayed unknown. */
    pairs: z.int(),
    unknownPairs: z.int(),
    jobs: z.int(),
    /** Only where one was chosen. */
    model: modelUse.optional(),
  }),
});

export type Report = z.infer<typeof reportSchema>;
export type CompileError = z.infer<typeof compileError>;
export type ReportedLocation = Report['locations'][number];
export type ReportedMistake = z.infer<typeof reportedMistake>;
export type TextEdit = z.infer<typeof textEdit>;
export type ReportedEdit = z.infer<typeof reportedEdit>;
export type ReportedWholeRepair = z.infer<typeof wholeRepair>;
export type ModelUse = z.infer<typeof modelUse>;
export type MultiFault = z.infer<typeof multiFault>;
export type MultiDiagnosis = MultiFault['diagnoses'][number];
export type DistinguishingInput = z.infer<typeof distinguishingInput>;
export type Rivals = z.infer<typeof rivals>;
export type ReportedWitness = z.infer<typeof reportedWitness>;
