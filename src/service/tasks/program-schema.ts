/**
 * A program's analysis input as it comes back from Redis: untrusted until every field has
 * been checked. It does not check whether the program translates.
 */

import { z } from 'zod';
import { locationKinds } from '#model/location.js';
import { undefinedModes } from '#model/outcome.js';
import { compareModes, visibilities } from '#model/suite.js';
import type { AnalysisInput } from '#program/analysis-input.js';

const name = z.string().min(1);
const source = z.strictObject({ name, text: z.string() });
/** A limit may be infinite. */
const limit = z.number().nonnegative().or(z.literal(Number.POSITIVE_INFINITY));
const margin = z.number().nonnegative();

const comparator = z.strictObject({
  mode: z.enum(compareModes),
  ignoreCase: z.boolean(),
  tolerance: z.strictObject({ absolute: margin, relative: margin }).optional(),
});

const test = z.strictObject({
  name: z.string(),
  args: z.array(z.string()),
  stdin: z.string(),
  expect: z.strictObject({
    stdout: z.string().optional(),
    matches: z.string().optional(),
    exitCode: z.number().int().optional(),
    result: z.strictObject({ expression: z.string(), value: z.string() }).optional(),
  }),
  points: z.string().optional(),
  visibility: z.enum(visibilities).optional(),
  stepsMax: limit.optional(),
  compare: comparator.optional(),
});

export const programSchema: z.ZodType<AnalysisInput> = z.strictObject({
  submission: source,
  headers: z.array(
    source.extend({ isBracketed: z.literal(true).optional(), isUnit: z.literal(true).optional() }),
  ),
  suite: z.strictObject({
    compare: comparator,
    stepsPerTestMax: limit.optional(),
    harness: source.optional(),
    tests: z.array(test).min(1),
  }),
  kinds: z.array(z.enum(locationKinds)),
  undefinedMode: z.enum(undefinedModes),
  engineLimits: z.strictObject({
    stepsMax: limit,
    stackBytesMax: limit,
    memoryBytesMax: limit,
    outputBytesMax: limit,
    compileAfter: limit,
  }),
  searchLimits: z.strictObject({
    pathsMax: limit,
    pendingMax: limit,
    searchStepsMax: limit,
    solverWorkMax: limit,
    z3QueriesMax: limit,
    solverResourcesMax: limit,
    deviationsMax: limit,
    choicesMax: limit,
    restoresMax: limit,
  }),
});
