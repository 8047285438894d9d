/**
 * The text of a `suite.json` or `suite.yaml` → a suite, harness and reference by
 * name. Unknown fields are errors: a misspelt `expect` must not turn a test into
 * one that checks nothing. Pure; the first fault is thrown, with its line.
 */

import { z } from 'zod';
import { UserError } from '#base/errors.js';
import { compareModes, defaultComparator, type TestCase, visibilities } from '#model/suite.js';
import { decodeFields, type FieldFault, fieldFault } from './decode-fields.js';
import type { DecodedSuite } from './decoded-suite.js';
import { expectedFilesSchema, givenFilesSchema } from './files-schema.js';
import { suiteLimits } from './limits.js';
import { type OnSkipped, readableTests } from './readable-tests.js';
import { parseStructuredText, type StructuredText } from './structured-text.js';
import {
  argumentsSchema,
  bytesSchema,
  comparatorSchema,
  findDuplicate,
  patternSchema,
  pointsSchema,
  testNameSchema,
} from './suite-schema.js';
import { withPatterns } from './with-patterns.js';

const maxSteps = suiteLimits.stepsPerTestMax;

const resultSchema = z.strictObject({
  expression: z.string().min(1, 'must not be empty'),
  /** A number is the C constant that it reads as. */
  value: z
    .union([z.string().min(1), z.number()], 'must be a C constant, as a string or a number')
    .transform(String),
});

const expectSchema = z.strictObject({
  stdout: bytesSchema.optional(),
  matches: patternSchema.optional(),
  exitCode: z
    .number()
    .refine(
      (status) => Number.isInteger(status) && status >= 0 && status <= 255,
      'must be a whole number from 0 to 255',
    )
    .meta({ type: 'integer', minimum: 0, maximum: 255 })
    .optional(),
  result: resultSchema.optional(),
  files: expectedFilesSchema.optional(),
});

const givenTestSchema = z.strictObject({
  name: testNameSchema,
  args: argumentsSchema,
  stdin: bytesSchema.default(''),
  files: givenFilesSchema.optional(),
  expect: expectSchema.default({}),
  points: pointsSchema.optional(),
  compare: comparatorSchema.optional(),
  visibility: z
    .enum(visibilities)
    .optional()
    .describe('When students see it, in the words of Gradescope; elsewhere all but visible mean hidden'),
  timeSeconds: z
    .number()
    .positive('must be more than 0')
    .max(suiteLimits.timeSecondsMax, `must not be more than ${suiteLimits.timeSecondsMax}`)
    .optional()
    .describe('A run of it that takes about as long as a compiled program would in this time has timed out'),
});

/** A time is counted in steps, so that the same run has the same end on every machine. */
const testSchema = givenTestSchema.transform(
  ({ timeSeconds, ...test }): TestCase =>
    timeSeconds === undefined
      ? test
      : { ...test, stepsMax: Math.max(1, Math.round(timeSeconds * suiteLimits.stepsPerSecond)) },
);

/** All of a suite's fields; `harness` and `reference` name files. */
export const suiteSchema = z.strictObject({
  compare: comparatorSchema.default(defaultComparator),
  stepsPerTestMax: z
    .number()
    .refine(
      (steps) => Number.isInteger(steps) && steps > 0 && steps <= maxSteps,
      `must be a whole number from 1 to ${maxSteps}`,
    )
    .meta({ type: 'integer', minimum: 1, maximum: maxSteps })
    .optional(),
  harness: z.string().min(1, 'must not be empty').optional(),
  reference: z.string().min(1, 'must not be empty').optional(),
  tests: z
    .array(testSchema)
    .max(suiteLimits.testsMax, `must not have more than ${suiteLimits.testsMax} entries`),
});

/**
 * @param name the file's name, for messages; JSON if it ends in `.json`, YAML otherwise
 * @param options `hasReference`: a reference is given elsewhere and completes tests that expect nothing
 */
export function decodeSuiteText(text: string, name: string, options: DecodeSuiteOptions = {}): DecodedSuite {
  return decodeSuite(parseStructuredText(text, name), name, options);
}

export interface DecodeSuiteOptions {
  readonly hasReference?: boolean;
  /** Where given, hears of tests that cannot be read, and the others are the suite. */
  readonly onSkipped?: OnSkipped;
}

/** The same, for text that is already parsed. */
export function decodeSuite(
  source: StructuredText,
  name: string,
  options: DecodeSuiteOptions = {},
): DecodedSuite {
  const { onSkipped } = options;
  const given = withPatterns(source.value);
  const value = onSkipped === undefined ? given : withReadable(given, source, name, onSkipped);
  const decoded = decodeFields(suiteSchema, value);
  const fault =
    decoded.kind === 'fault'
      ? withRegex(decoded.fault)
      : findSuiteFault(
          decoded.value.tests,
          options.hasReference === true || decoded.value.reference !== undefined,
        );
  if (fault !== undefined || decoded.kind === 'fault') throw toUserError(fault!, name, source.lineOf);
  const { compare, stepsPerTestMax, harness, reference, tests } = decoded.value;
  if (tests.length === 0) throw new UserError('suite-empty', 'has no test cases', { file: name });
  return {
    compare,
    ...(stepsPerTestMax !== undefined && { stepsPerTestMax }),
    ...(harness !== undefined && { harnessPath: harness }),
    ...(reference !== undefined && { referencePath: reference }),
    tests,
  };
}

/** The same with the tests that have no fault of their own; what is not a list of tests is left alone. */
function withReadable(value: unknown, source: StructuredText, name: string, onSkipped: OnSkipped): unknown {
  if (typeof value !== 'object' || value === null || !('tests' in value)) return value;
  const { tests } = value;
  if (!Array.isArray(tests)) return value;
  const readable = readableTests(
    tests.slice(0, suiteLimits.testsMax + 1),
    (test: unknown, index) => {
      const decoded = decodeFields(testSchema, test, ['tests', index]);
      if (decoded.kind === 'fault') throw toUserError(decoded.fault, name, source.lineOf);
      return test;
    },
    onSkipped,
  );
  return { ...value, tests: readable };
}

/** Patterns are taken out before the fields are decoded, so that no list of modes has theirs. */
function withRegex(fault: FieldFault): FieldFault {
  const modes = compareModes.join(', ');
  return fault.detail.endsWith(modes) ? { ...fault, detail: `${fault.detail}, regex` } : fault;
}

/** Faults that no field shows by itself. */
export function findSuiteFault(
  tests: readonly Pick<TestCase, 'name' | 'expect'>[],
  hasReference: boolean,
): FieldFault | undefined {
  const duplicate = findDuplicate(tests.map((test) => test.name));
  if (duplicate !== undefined) {
    return fieldFault(
      ['tests', duplicate, 'name'],
      `is used before: "${tests[duplicate]!.name}"`,
      'rename one of the two',
    );
  }
  const twice = tests.findIndex(({ expect }) => expect.stdout !== undefined && expect.matches !== undefined);
  if (twice !== -1) {
    return fieldFault(['tests', twice, 'expect'], 'has both stdout and matches', 'keep one of the two');
  }
  if (hasReference) return undefined;
  const empty = tests.findIndex(({ expect }) => Object.keys(expect).length === 0);
  if (empty === -1) return undefined;
  const remedy = 'say what is expected, or name a reference program';
  return fieldFault(['tests', empty, 'expect'], 'says nothing', remedy);
}

function toUserError(
  fault: FieldFault,
  name: string,
  lineOf: (path: FieldFault['path']) => number | undefined,
): UserError {
  const line = lineOf(fault.path);
  const place = line === undefined ? { file: name } : { file: name, line };
  const { remedy } = fault;
  return new UserError('suite-invalid', fault.detail, place, remedy === undefined ? {} : { remedy });
}
