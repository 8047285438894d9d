/**
 * What the tools for agents take, as zod schemas: they check what comes in, and clients are shown
 * the JSON schemas made from them. A text is given, or the path of a file where the server reads files.
 */

import { z } from 'zod';
import { undefinedModes } from '#model/outcome.js';
import { questionLimits } from '#questions/limits.js';
import { afterValues } from '#questions/question.js';
import { hintLevels } from '#report/hints.js';
import { defaultOptions, optionLimits } from '#request/localise-options.js';
import { suiteSchema } from '#suite/decode-suite-text.js';

/** Files of one program, and values and edits of one call. */
const filesMax = 100;
const listMax = 200;
const valuesMax = 10_000;

const path = z.string().min(1).max(1000);
const fileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\\\p{Cc}<>"]+$/u, 'must be the name in an #include')
  .regex(/^(?!\/|(?:[\s\S]*\/)?\.\.(?:\/|$))/u, 'must not lead out of its folder')
  .meta({ id: 'GivenName' });
const source = z.string().describe('C text');
const file = z.strictObject({ name: fileName, source }).meta({ id: 'GivenText' });
const textOrFile = { path: path.optional(), name: fileName.optional(), source: source.optional() };

const submission = z
  .strictObject({
    ...textOrFile,
    files: z.array(file).max(filesMax).default([]).describe('Its other C files, which are linked with it'),
    headers: z.array(file).max(filesMax).default([]).describe('Files that the texts include'),
  })
  .describe('The C program: path of a file or of a folder with one program, or source');

const suite = z
  .strictObject({
    path: path.optional().describe('A folder of NAME.in and NAME.out, or a suite.json or suite.yaml'),
    compare: suiteSchema.shape.compare,
    stepsPerTestMax: suiteSchema.shape.stepsPerTestMax,
    tests: suiteSchema.shape.tests.max(questionLimits.testsMax).optional(),
    harness: file.optional().describe('C text that includes the submission as submission.c'),
  })
  .describe('The test cases: path, or tests');

const program = {
  submission,
  suite,
  reference: z
    .strictObject(textOrFile)
    .optional()
    .describe('A correct program: gives the outputs that tests leave out, and judges edits beyond the tests'),
  undefined: z
    .enum(undefinedModes)
    .default(defaultOptions.undefinedMode)
    .describe('Undefined behaviour: as compiled, or a crash'),
  timeLimitSeconds: z
    .number()
    .positive()
    .max(questionLimits.timeLimitSecondsMax)
    .default(10)
    .describe('For the search'),
  seed: z.int().min(0).max(optionLimits.seedMax).default(defaultOptions.seed),
};

const programSchema = z.strictObject(program);
export type ProgramInput = z.output<typeof programSchema>;

export const localiseInput = z.strictObject({
  ...program,
  hints: z.enum(hintLevels).default('edit').describe('How much to reveal: places; also values; also edits'),
});

const location = z.string().min(1).max(500).describe('A place by its id, as in pay.c:12:9:assignment');

export const valuesInput = z.strictObject({
  ...program,
  location: location.optional().describe('Only this place. Default: the places that rank first'),
  test: z.string().max(1000).optional().describe('Only this failing test'),
});

const constants = z
  .array(z.string().min(1).max(1000))
  .min(1)
  .max(valuesMax)
  .describe(`C constants, one for each execution of the place: 12, 0.5, 'a', true, NULL, "text"`);

export const forceInput = z.strictObject({
  ...program,
  location,
  values: constants.optional().describe('C constants, one for each execution, the same in every test'),
  tests: z
    .array(z.strictObject({ test: z.string().min(1).max(1000), values: constants }))
    .min(1)
    .max(listMax)
    .optional()
    .describe('Other values for each test, in place of values; only these tests are run'),
  afterwards: z
    .enum(afterValues)
    .default('own')
    .describe('After the last value: what the program computes there, or the last value again'),
});

const place = z.int().min(1).max(10_000_000);

export const patchInput = z.strictObject({
  ...program,
  patch: z
    .strictObject({
      file: fileName.optional().describe('The file that changes. Default: the first'),
      source: source.optional().describe('Its whole new text'),
      replacements: z
        .array(z.strictObject({ before: z.string().min(1), after: z.string(), line: place.optional() }))
        .min(1)
        .max(listMax)
        .optional()
        .describe('Pieces of text that stand once in the file, or once on the line'),
      edits: z
        .array(
          z.strictObject({
            line: place,
            column: place.describe('In bytes, from 1'),
            endLine: place,
            endColumn: place,
            after: z.string(),
          }),
        )
        .min(1)
        .max(listMax)
        .optional()
        .describe('As localise gives them'),
    })
    .describe('Exactly one of source, replacements and edits'),
});

export const explainInput = z.strictObject({
  ...program,
  test: z.string().max(1000).optional().describe('A failing test. Default: the smallest'),
});

export const probeInput = z.strictObject({
  ...program,
  mutants: z
    .int()
    .min(0)
    .max(questionLimits.mutantsMax)
    .default(100)
    .describe('Changes of the reference to try'),
});
