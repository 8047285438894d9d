/**
 * The report of one localisation, schema version 1, as it is written to JSON. All
 * of it but `stats` is the same, byte for byte, for the same input and seed. The
 * JSON schema in `docs/report.schema.json` is generated from here.
 */

import { z } from 'zod';
import { locationKinds } from './location.js';

const testResult = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'timed out', 'crashed', 'unsupported', 'void']),
  reason: z.string().optional(),
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

const reportedLocation = z.object({
  id: z.string(),
  kind: z.enum(locationKinds),
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  endLine: z.int().positive(),
  endColumn: z.int().positive(),
  snippet: z.string(),
  status: z.enum(['repairable', 'possible', 'excluded']),
  /** Its witness alone spells all that is still expected. */
  sink: z.boolean(),
  /** Every witness for some test needs a signed overflow that the failing run does not have. */
  wraps: z.boolean(),
  /** From 1 over repairable, then possible; equals share their mean. Null for the excluded. */
  rank: z.number().nullable(),
  /** Ochiai over the tests that execute the location, 0 to 1. */
  suspiciousness: z.number(),
  witnesses: z.array(reportedWitness),
  /** The hint: a small edit there, run on the whole suite. */
  edit: textEdit.optional(),
  /** What its rank rests on, a sentence each, the weightiest first. Empty for the excluded. */
  evidence: z.array(z.string()),
});

const finding = z.object({
  kind: z.string(),
  line: z.int().nonnegative(),
  message: z.string(),
  test: z.string().optional(),
});

export const reportSchema = z.object({
  schemaVersion: z.literal(1),
  submission: z.object({ file: z.string(), sha256: z.string() }),
  verdict: z.enum([
    'passes',
    'compile-error',
    'near-miss',
    'multi-fault',
    'not-localised',
    'inconclusive',
    'unsupported',
  ]),
  presentation: z.boolean(),
  analyser: z.string(),
  scope: z.enum(['paper', 'full']),
  undefined: z.enum(['strict', 'native']),
  seed: z.int().nonnegative(),
  partial: z.boolean(),
  tests: z.object({
    total: z.int().nonnegative(),
    passed: z.int().nonnegative(),
    failed: z.int().nonnegative(),
    void: z.int().nonnegative(),
    results: z.array(testResult),
  }),
  /** By rank, then in source order. */
  locations: z.array(reportedLocation),
  diagnoses: z.array(z.array(z.string())),
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
  }),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportedLocation = Report['locations'][number];
export type TextEdit = z.infer<typeof textEdit>;
export type ReportedWitness = z.infer<typeof reportedWitness>;
