/**
 * What the tools for agents answer, as zod schemas: small, so that an agent can read them whole.
 * What is left out is counted. Texts are Unicode; lines and columns count from 1, columns in bytes.
 */

import { z } from 'zod';
import { oracleKinds, trustLevels } from '#model/edit-trust.js';
import { failingRun } from '#model/failing-run.js';
import { locationKinds, locationStatuses } from '#model/location.js';
import { testOutcomes, verdicts } from '#model/outcome.js';

const counterexample = z.object({
  args: z.array(z.string()),
  stdin: z.string(),
  expected: z.string(),
  actual: z.string(),
  /** The edited program never ends on this input. */
  isEndless: z.literal(true).optional(),
});

const trust = {
  trust: z.enum(trustLevels).optional(),
  oracle: z.enum(oracleKinds).optional(),
  /** Inputs beyond the suite that were agreed on. */
  inputs: z.number().optional(),
  counterexample: counterexample.optional(),
  /** An input unlike the suite's on which the oracle does something else. */
  stray: counterexample.optional(),
  /** With it some test passes by what C leaves undefined. */
  luck: z.object({ file: z.string().optional(), line: z.number(), message: z.string() }).optional(),
};

const span = {
  file: z.string(),
  line: z.number(),
  column: z.number(),
  endLine: z.number(),
  endColumn: z.number(),
};

const edit = z
  .object({
    ...span,
    description: z.string(),
    before: z.string(),
    after: z.string(),
    ...trust,
  })
  .meta({ id: 'FoundEdit' });

const test = z
  .object({
    test: z.string(),
    outcome: z.enum(testOutcomes),
    reason: z.string().optional(),
    /** The beginnings of two outputs, from where they begin to differ on. */
    expected: z.string().optional(),
    printed: z.string().optional(),
  })
  .meta({ id: 'RunTest' });

const counts = {
  total: z.number(),
  passed: z.number(),
  failed: z.number(),
};

const place = z.object({
  id: z.string(),
  kind: z.enum(locationKinds),
  ...span,
  text: z.string(),
  status: z.enum(locationStatuses),
  rank: z.number().nullable(),
  edit: edit.optional(),
});

export const localiseAnswer = z.object({
  verdict: z.enum(verdicts),
  /** A limit was hit: more time may say more. */
  partial: z.boolean(),
  tests: z.object({ ...counts, failing: z.array(test), failingLeftOut: z.number() }),
  mistakes: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      file: z.string(),
      line: z.number(),
      sentence: z.string(),
      question: z.string(),
    }),
  ),
  /** The likeliest first. */
  places: z.array(place),
  placesLeftOut: z.number(),
  /** Sets of places that repair the program together. */
  together: z.array(z.object({ places: z.array(z.string()), edits: z.array(edit).optional() })),
  whole: z
    .object({ advice: z.array(z.string()), edits: z.array(edit).optional(), complete: z.boolean() })
    .optional(),
  compileError: z
    .object({
      message: z.string(),
      file: z.string(),
      line: z.number(),
      column: z.number(),
      name: z.string().optional(),
      edits: z.array(edit).optional(),
    })
    .optional(),
  findings: z.array(z.object({ line: z.number(), message: z.string() })),
});

const wantedTest = z.object({
  test: z.string(),
  /** C constants, one for each execution: what makes the test pass there, and what the program has. */
  wanted: z.array(z.string()),
  had: z.array(z.string()),
  /** Executions that are not shown. */
  leftOut: z.number(),
});

export const valuesAnswer = z.object({
  places: z.array(
    z.object({
      id: z.string(),
      line: z.number(),
      text: z.string(),
      status: z.enum(locationStatuses),
      tests: z.array(wantedTest),
      testsLeftOut: z.number(),
    }),
  ),
});

export const forceAnswer = z.object({
  location: z.string(),
  passing: z.number(),
  tests: z.array(test.extend({ before: z.enum(testOutcomes), executions: z.number(), unused: z.number() })),
  testsLeftOut: z.number(),
});

export const patchAnswer = z.object({
  /** All tests pass, and nobody who was asked about other inputs differs. */
  repaired: z.boolean(),
  tests: z.object({ ...counts, failing: z.array(test), failingLeftOut: z.number() }),
  /** In comparison with the submission as it is. */
  nowPass: z.array(z.string()),
  nowFail: z.array(z.string()),
  compileError: z.object({ file: z.string(), line: z.number(), message: z.string() }).optional(),
  ...trust,
});

export const explainAnswer = failingRun;

const difference = z.object({
  args: z.array(z.string()),
  stdin: z.string(),
  expected: z.string(),
  actual: z.string(),
  reason: z.string().optional(),
});

export const probeAnswer = z.object({
  submission: z.object({
    outcome: z.enum(['wrong', 'right', 'fails', 'unusable']),
    reason: z.string().optional(),
    difference: difference.optional(),
  }),
  /** Conditions of the reference that came out one way in every test. */
  unseen: z.array(z.object({ line: z.number(), text: z.string(), never: z.boolean() })),
  mutants: z.object({
    tried: z.number(),
    noticed: z.number(),
    unnoticed: z.array(z.object({ line: z.number(), description: z.string() })),
  }),
  /** Together they notice all of it. */
  newTests: z.array(
    z.object({
      name: z.string(),
      args: z.array(z.string()),
      stdin: z.string(),
      stdout: z.string(),
      exitCode: z.number().optional(),
    }),
  ),
  leftOut: z.number(),
});
