/**
 * What requests may contain, as zod schemas. They check what comes in, and the OpenAPI
 * document is made from them, so the two never differ. Limits that are settings are checked
 * where the settings are known (`decode-task.ts`).
 */

import { z } from 'zod';
import { languages } from '#language/language.js';
import { analyserNames, defaultAnalyser } from '#model/analyser.js';
import { creditRules, handBackPlatforms } from '#model/class-feedback.js';
import { locationKinds, scopes } from '#model/location.js';
import { undefinedModes } from '#model/outcome.js';
import { repairEfforts } from '#model/repair-effort.js';
import { formatNames } from '#report/format-names.js';
import { hintLevels } from '#report/hints.js';
import {
  assignmentParts,
  defaultModelEffort,
  modelEffortLimits,
  modelOccasions,
} from '#request/language-model.js';
import { defaultOptions, optionLimits } from '#request/localise-options.js';
import { unitLimits } from '#submissions/find-units.js';
import { suiteSchema } from '#suite/decode-suite-text.js';
import { withPatterns } from '#suite/with-patterns.js';
import { listOrders, localisationStates } from '../store/localisation-states.js';
import { chosenIdPattern, chosenIdRule } from '../store/names.js';
import { feedbackLevels } from '../work/feedback-levels.js';

const fileName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^(?!\.\.?$)[^\\/\p{Cc}<>"]+$/u, 'must be a plain name, without folders');

const headerName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\\\p{Cc}<>"]+$/u, 'must be the name in an #include')
  .regex(/^(?!\/|(?:[\s\S]*\/)?\.\.(?:\/|$))/u, 'must not lead out of its folder');

/** More than any setting allows, and few enough to report what is wrong with each. */
const submissionsMax = 100_000;
export const headersMax = 200;

const source = z.string().describe('C text; it is kept as its UTF-8 bytes');

const headerSchema = z
  .strictObject({ name: headerName, source })
  .meta({ id: 'Header', description: 'A file that a C text includes by this name' });

const unitSchema = z
  .strictObject({ name: headerName.regex(/\.c$/, 'must end in .c'), source })
  .meta({ id: 'UnitFile', description: 'A translation unit; folders in its name are those of its #include' });

export const submissionSchema = z
  .strictObject({
    name: fileName
      .regex(/\.c$/, 'must end in .c')
      .default('submission.c')
      .describe('The name of its file, as reports show it'),
    source,
    files: z
      .array(unitSchema)
      .max(unitLimits.unitsMax - 1)
      .default([])
      .describe('Its other C files, which are linked with it, as gcc does'),
    headers: z.array(headerSchema).max(headersMax).default([]).describe('Its own files that it includes'),
    submitter: z
      .string()
      .min(1)
      .max(200)
      .regex(/^\P{Cc}*$/u, 'must be printable, on one line')
      .optional()
      .describe('Who submitted it'),
  })
  .meta({
    id: 'Submission',
    examples: [{ name: 'add.c', source: 'int main(void) { return 0; }\n' }],
  });

const namedSource = z.strictObject({ name: fileName, source });

const inlineSuiteSchema = z
  .preprocess(withPatterns, suiteSchema.omit({ harness: true, reference: true }))
  .meta({ id: 'Suite', description: 'The test cases, as in a suite.json' });

const suiteFileSchema = z
  .strictObject({
    name: fileName.regex(/\.(?:json|ya?ml|cases)$/i, 'must end in .json, .yaml, .yml or .cases'),
    text: z.string(),
  })
  .meta({
    id: 'SuiteFile',
    description: "The text of a suite file: ours, GitHub Classroom's or VPL's",
  });

const optionsSchema = z
  .strictObject({
    analyser: z.enum(analyserNames).optional().describe(`Default: ${defaultAnalyser}`),
    scope: z.enum(scopes).optional().describe('Default: full'),
    kinds: z
      .array(z.enum(locationKinds))
      .min(1)
      .max(locationKinds.length)
      .optional()
      .describe('Default: all in the scope'),
    undefined: z
      .enum(undefinedModes)
      .optional()
      .describe(`Default: ${defaultOptions.undefinedMode}, like a compiled program`),
    timeLimitSeconds: z
      .number()
      .positive()
      .max(optionLimits.timeLimitSecondsMax)
      .optional()
      .describe(
        'Time for the search. Default: 10, or with an external analyser 300 or the most that is allowed',
      ),
    faults: z
      .literal([1, 2, 3])
      .optional()
      .describe(
        'If no single location is enough, search sets of up to this many. Default: 2, or 1 in scope paper',
      ),
    repair: z
      .enum(repairEfforts)
      .optional()
      .describe(
        'Edits to try: off, quick: small ones with few runs, full: all there are, the default, ' +
          'or evolve, for teachers: also an evolutionary search where nothing passes all tests',
      ),
    searchBudget: z
      .int()
      .min(1)
      .max(optionLimits.searchBudgetMax)
      .optional()
      .describe('Factor for the budget of each search. Default: 1'),
    seed: z.int().min(0).max(optionLimits.seedMax).optional(),
    confirm: z
      .boolean()
      .optional()
      .describe('false: skip the last phase, which settles what the search leaves open'),
  })
  .meta({ id: 'Options' });

const taskFields = {
  suite: inlineSuiteSchema.optional(),
  suiteFile: suiteFileSchema.optional(),
  harness: namedSource.optional().describe('C text that includes the submission as submission.c'),
  reference: namedSource.optional().describe('A correct program: gives the outputs that the suite does not'),
  headers: z
    .array(headerSchema)
    .max(headersMax)
    .default([])
    .describe('Files that submissions, the harness or the reference include'),
  options: optionsSchema.default({}),
};

const assignmentIdSchema = z
  .string()
  .regex(chosenIdPattern, chosenIdRule)
  .meta({ id: 'AssignmentId', examples: ['lab-3'] });

export const courseIdSchema = z
  .string()
  .regex(chosenIdPattern, chosenIdRule)
  .meta({ id: 'CourseId', examples: ['c-101'] });

const courseChoice = "Default: the key's course, or its person's only one";

const localisationIdSchema = z.uuid().meta({ id: 'LocalisationId' });

export const createLocalisationSchema = z
  .strictObject({
    submission: submissionSchema,
    assignment: assignmentIdSchema.optional().describe('Instead of a suite'),
    course: courseIdSchema.optional().describe(courseChoice),
    ...taskFields,
  })
  .meta({
    id: 'CreateLocalisation',
    description: 'A submission with its suite, or with an assignment that has one',
    examples: [
      {
        submission: {
          name: 'add.c',
          source:
            '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a - b); }\n',
        },
        suite: { tests: [{ name: 'small', stdin: '1 2', expect: { stdout: '3\n' } }] },
      },
    ],
  });

/** RFC 3339, as far as every text of this shape is a time. */
export const moment = z
  .string()
  .regex(
    /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/,
    'must be a time such as 2027-02-28T12:00:00Z',
  );

/** Longer ones are not sent. */
const descriptionCharsMax = 20_000;

const assignmentModelSchema = z
  .strictObject({
    send: z
      .array(z.enum(assignmentParts))
      .describe(
        'What may leave, with `program` at least: the program without comments; of failing tests that are not hidden, what they give and want, and the values wanted; the description',
      ),
    description: z.string().min(1).max(descriptionCharsMax).optional().describe('The task in words'),
    ask: z
      .enum(modelOccasions)
      .default('needed')
      .describe('When it is asked for a repair: where no edit holds, or always'),
    hints: z.boolean().default(false).describe('It also says in words what was found'),
    answers: z.int().min(1).max(modelEffortLimits.answersMax).default(defaultModelEffort.answers),
    rounds: z.int().min(1).max(modelEffortLimits.roundsMax).default(defaultModelEffort.rounds),
  })
  .meta({ id: 'PutAssignmentModel' });

export const putAssignmentSchema = z
  .strictObject({
    title: z.string().max(200).default(''),
    ...taskFields,
    from: assignmentIdSchema
      .optional()
      .describe(
        'Instead of a suite: the assignment of the same course, perhaps this one, whose tests, harness, reference, headers and options are taken as they are now',
      ),
    hints: z
      .enum(hintLevels)
      .default('values')
      .describe('What students see: the places; also the values wanted; also the edit'),
    hiddenTests: z
      .union([z.literal('all'), z.array(z.string()).max(100_000)])
      .default('all')
      .describe('Tests whose content students never see'),
    feedback: z
      .enum(feedbackLevels)
      .default('visible')
      .describe(
        'What students see follows from: verdict, whether every test passes, and nothing else; visible, also everything that the tests say that are not hidden; suite, all tests, of which the hidden ones are not named',
      ),
    countsHidden: z
      .boolean()
      .default(false)
      .describe('Students see how many hidden tests pass, and not only whether all do'),
    tries: z
      .strictObject({
        max: z.int().min(1).max(1_000_000).optional().describe('Submissions of one student'),
        pauseSeconds: z.int().min(1).max(31_536_000).optional().describe('From one to the next'),
      })
      .optional()
      .describe('How often a student may submit; without it, as often as they like'),
    opensAt: moment.optional().describe('From when on students see it and submit to it. Default: at once'),
    closesAt: moment.optional().describe('From when on students no longer submit to it. Default: never'),
    asksClassmates: z
      .boolean()
      .default(false)
      .describe(
        'Without a reference: stored submissions that pass every test are asked what is right on inputs that no test has. At least three must agree',
      ),
    model: assignmentModelSchema
      .optional()
      .describe('What the language model of the service is asked; without it nothing is sent to any'),
  })
  .meta({ id: 'PutAssignment' });

/** More than a folder of tests may have. */
const filesMax = 20_000;

export const readSuiteSchema = z
  .strictObject({
    files: z
      .array(
        z.strictObject({
          path: z
            .string()
            .min(1)
            .max(300)
            .regex(/^[^\\\p{Cc}]+$/u, 'must be printable, with / between folders'),
          text: z.string(),
        }),
      )
      .min(1)
      .max(filesMax),
  })
  .meta({ id: 'ReadSuite', description: 'The files of a folder with tests, a model solution, headers' });

export const createSubmissionsSchema = z
  .union([
    submissionSchema,
    z
      .strictObject({ submissions: z.array(submissionSchema).min(1).max(submissionsMax) })
      .meta({ id: 'Submissions' }),
  ])
  .meta({ id: 'CreateSubmissions', description: 'One submission, or several' });

export const pageFields = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('Entries per page'),
  after: z
    .string()
    .regex(/^[a-z0-9._-]{1,100}$/, 'must be the `next` of another page')
    .optional()
    .describe('`next` from the previous page'),
};

export const courseField = { course: courseIdSchema.optional().describe(courseChoice) };

export const assignmentsQuerySchema = z.strictObject({ ...pageFields, ...courseField });
export const courseQuerySchema = z.strictObject(courseField);
export type CourseQuery = z.output<typeof courseQuerySchema>;
export const pageOfCourseQuerySchema = z.strictObject({ ...pageFields, ...courseField });
export const localisationsQuerySchema = z.strictObject({
  ...pageFields,
  course: courseIdSchema.optional().describe('Only of this course'),
  assignment: assignmentIdSchema.optional(),
  state: z.enum(localisationStates).optional(),
  order: z.enum(listOrders).default('oldest').describe('Which come first'),
});

export const formatQuerySchema = z.strictObject({
  format: z.enum(formatNames).default('text'),
  /** Unless given, the first of `Accept-Language` that there is; JSON is always in English. */
  language: z.enum(languages).optional(),
});

export const classFormats = ['json', 'csv', 'html'] as const;
export const classQuerySchema = z.strictObject({
  format: z.enum(classFormats).default('json'),
  ...courseField,
});

export const classViewQuerySchema = z.strictObject({
  credit: z.enum(creditRules).default('group').describe('By which rule credits are proposed'),
  seen: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the `mark` of another answer')
    .optional()
    .describe('The `mark` of the last answer: 204 if nothing has changed since'),
  ...courseField,
});
export type ClassViewQuery = z.output<typeof classViewQuerySchema>;

export const creditQuerySchema = z.strictObject({
  credit: z.enum(creditRules).default('group').describe('By which rule credits are proposed'),
  ...courseField,
});
export type CreditQuery = z.output<typeof creditQuerySchema>;

export const handBackQuerySchema = z.strictObject({
  credit: z.enum(creditRules).default('group').describe('By which rule credits are proposed'),
  platform: z.enum(handBackPlatforms).default('files').describe('Whose names the files have'),
  hints: z.enum(hintLevels).default('line').describe('How much of its report each student gets'),
  language: z.enum(languages).default('en'),
  ...courseField,
});
export type HandBackQuery = z.output<typeof handBackQuerySchema>;

export const localisationParamsSchema = z.strictObject({ id: localisationIdSchema });
export const assignmentParamsSchema = z.strictObject({ id: assignmentIdSchema });

export type SubmissionBody = z.output<typeof submissionSchema>;
export type CreateLocalisationBody = z.output<typeof createLocalisationSchema>;
export type PutAssignmentBody = z.output<typeof putAssignmentSchema>;
export type ReadSuiteBody = z.output<typeof readSuiteSchema>;
export type CreateSubmissionsBody = z.output<typeof createSubmissionsSchema>;
