/** What responses contain, as zod schemas: for the types, the OpenAPI document and its tests. */

import { z } from 'zod';
import { reportSchema } from '#model/report.js';
import { compareModes, visibilities } from '#model/suite.js';
import { hintLevels } from '#report/hints.js';
import { assignmentParts, modelOccasions } from '#request/language-model.js';
import { highlightKinds } from '#syntax/highlights.js';
import { auditedThings, doings } from '../store/audit-records.js';
import { roles } from '../store/courses.js';
import { keyScopes, standings } from '../store/key-scopes.js';
import { localisationStates } from '../store/localisation-states.js';
import { feedbackLevels } from '../work/feedback-levels.js';
import { failureKinds } from '../work/localisation-outcome.js';

const time = z.iso.datetime().describe('UTC');

export const problemSchema = z
  .object({
    type: z.string().describe('A URI for the kind of problem: `/problems#CODE` on this service'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What is wrong here, and what to do'),
    code: z.string().describe('A code from the error catalogue'),
    requestId: z.string(),
    errors: z
      .array(z.object({ pointer: z.string().describe('JSON pointer into the body'), detail: z.string() }))
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457' });

const assignmentRef = z.object({ id: z.string(), version: z.int() });

const summaryFields = {
  id: z.string(),
  state: z.enum(localisationStates),
  file: z.string(),
  submitter: z.string().optional(),
  course: z.string(),
  assignment: assignmentRef.optional(),
  verdict: z.string().optional().describe('The verdict of the report, once it is done'),
  attempts: z.int().describe('How many workers have taken it'),
  createdAt: time,
  startedAt: time.optional(),
  endedAt: time.optional(),
  links: z.object({ self: z.string(), events: z.string(), report: z.string() }),
};

/** Only what the text of a suite file has. */
const skippedTests = z
  .array(z.string())
  .optional()
  .describe('Tests of the suite file that cannot be read and are left out, and why');

export const localisationSummarySchema = z
  .object({
    ...summaryFields,
    ticket: z
      .string()
      .optional()
      .describe('Once, where a shared key submitted: send it as Nearmiss-Ticket to see or cancel this one'),
  })
  .meta({ id: 'LocalisationSummary' });

export const localisationSchema = z
  .object({
    ...summaryFields,
    failure: z
      .object({
        kind: z.enum(failureKinds),
        reason: z.string(),
      })
      .optional()
      .describe('Why there is no report, if it failed'),
    skipped: skippedTests,
    source: z.string().optional().describe('The submission, once there is a report, as bytes in Latin-1'),
    report: reportSchema.meta({ id: 'Report' }).optional(),
    inputs: z
      .array(z.object({ test: z.string(), args: z.array(z.string()), stdin: z.string() }))
      .optional()
      .describe('What failing tests give the program, as bytes in Latin-1; hidden tests are left out'),
    outputs: z
      .array(
        z.object({
          ...{ test: z.string(), expected: z.string(), actual: z.string() },
          file: z.string().optional().describe('These are texts of this file; what was printed is right'),
          isPattern: z
            .literal(true)
            .optional()
            .describe('`expected` is a regular expression that the output should match'),
        }),
      )
      .optional()
      .describe(
        'Outputs of failing tests, as bytes in Latin-1; of one that was cut off, what came until then',
      ),
  })
  .meta({ id: 'Localisation' });

export const highlightsSchema = z
  .object({
    highlights: z.array(
      z.object({
        kind: z.enum(highlightKinds),
        start: z.int().describe('Offset into `source`, from 0'),
        end: z.int().describe('Exclusive'),
      }),
    ),
  })
  .meta({ id: 'Highlights', description: 'In the order of the text; none overlaps another' });

export const localisationPageSchema = z
  .object({ items: z.array(localisationSummarySchema), next: z.string().nullable() })
  .meta({ id: 'LocalisationPage' });

export const personDataSchema = z
  .object({
    person: z.object({
      id: z.string(),
      rosterId: z.string().optional(),
      name: z.string(),
      role: z.enum(roles),
    }),
    items: z.array(
      z.object({
        ...summaryFields,
        source: z.string().optional().describe('As bytes in Latin-1; a cancelled one has none'),
        headers: z.array(z.object({ name: z.string(), text: z.string() })).optional(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'PersonData' });

const memberFields = {
  id: z.string(),
  rosterId: z.string().optional(),
  name: z.string(),
  role: z.enum(roles),
};

export const enrolledSchema = z
  .object({
    items: z.array(
      z.object({
        ...memberFields,
        key: z.string().optional().describe('Shown this once'),
        link: z
          .string()
          .optional()
          .describe(
            'Shown this once: put the address of the service before it. The page exchanges it for a key',
          ),
        keyId: z.string().optional().describe('By which the key or the link is listed and revoked'),
        expiresAt: time.optional(),
      }),
    ),
  })
  .meta({ id: 'Enrolled' });

export const membersPageSchema = z
  .object({ items: z.array(z.object(memberFields)), next: z.string().nullable() })
  .meta({ id: 'MembersPage' });

export const keyPageSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['key', 'link']),
        name: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        person: z.string(),
        createdAt: time,
        expiresAt: time.optional(),
        revokedAt: time.optional(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'KeyPage' });

export const revokedSchema = z.object({ revoked: z.array(z.string()) }).meta({ id: 'RevokedKeys' });

export const sessionSchema = z.object({ key: z.string(), expiresAt: time }).meta({ id: 'Session' });

export const auditPageSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        at: time,
        person: z
          .object({ id: z.string(), name: z.string().optional() })
          .describe('Who; the name as long as they are in the course'),
        key: z.string().describe('The id of the key they used'),
        course: z.string().optional().describe('None: it belongs to no course'),
        operation: z.string().describe('As this document names it'),
        doing: z.enum(doings),
        what: z.enum(auditedThings),
        object: z.string().optional().describe('Its id'),
        owner: z.string().optional().describe('The person whose localisation it was'),
        outcome: z.string().describe('`done`, or the code of the error'),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditPage' });
export type AuditPageView = z.output<typeof auditPageSchema>;

export const acceptedSchema = z
  .object({ items: z.array(localisationSummarySchema) })
  .meta({ id: 'AcceptedSubmissions' });

export const assignmentSchema = z
  .object({
    id: z.string(),
    course: z.string(),
    title: z.string(),
    version: z.int(),
    tests: z.int(),
    visibleTests: z.int().describe('Those that are not hidden from students'),
    feedback: z.enum(feedbackLevels).describe('What students see follows from'),
    countsHidden: z.boolean().describe('Whether students see how many hidden tests pass'),
    tries: z
      .object({ max: z.int().optional(), pauseSeconds: z.int().optional() })
      .optional()
      .describe('How often a student may submit'),
    createdAt: time,
    updatedAt: time,
    opensAt: time.optional().describe('Students do not see it before'),
    closesAt: time.optional().describe('Students do not submit to it from then on'),
    sentToModel: z
      .array(z.enum(assignmentParts))
      .optional()
      .describe(
        'What of a submission, its tests and the task is sent to a language model; without it nothing is',
      ),
    hints: z.enum(hintLevels).optional().describe('For graders only, like the next ones'),
    hiddenTests: z.union([z.literal('all'), z.array(z.string())]).optional(),
    asksClassmates: z.boolean().optional(),
    model: z
      .object({
        send: z.array(z.enum(assignmentParts)),
        description: z.string().optional(),
        ask: z.enum(modelOccasions),
        hints: z.boolean(),
        answers: z.int(),
        rounds: z.int(),
      })
      .optional()
      .describe('What a language model is asked; for graders only'),
    hasReference: z.boolean().optional(),
    skipped: skippedTests,
    testNames: z.array(z.string()).optional().describe('For graders who ask for one assignment alone'),
  })
  .meta({ id: 'Assignment' });

const namedSource = z.object({ name: z.string(), source: z.string() });
const comparator = z.union([
  z.enum(compareModes),
  z.object({
    mode: z.enum(compareModes),
    ignoreCase: z.boolean(),
    tolerance: z.object({ absolute: z.number(), relative: z.number() }).optional(),
  }),
]);

export const suiteReadSchema = z
  .object({
    suite: z
      .object({
        compare: comparator,
        stepsPerTestMax: z.int().optional(),
        tests: z.array(
          z.object({
            name: z.string(),
            points: z.number().optional(),
            visibility: z.enum(visibilities).optional(),
            timeSeconds: z.number().optional(),
            compare: comparator.optional(),
            args: z.array(z.string()).optional(),
            stdin: z.string().optional(),
            files: z.record(z.string(), z.string()).optional(),
            expect: z.object({
              stdout: z.string().optional(),
              matches: z.string().optional(),
              exitCode: z.int().optional(),
              result: z.object({ expression: z.string(), value: z.string() }).optional(),
              files: z
                .record(z.string(), z.union([z.string(), z.object({ matches: z.string() })]))
                .optional(),
            }),
          }),
        ),
      })
      .describe('As an assignment takes it'),
    reference: namedSource.optional().describe('The model solution, where it is clear which it is'),
    harness: namedSource.optional(),
    headers: z.array(namedSource),
    skipped: z.array(z.string()).describe('Why a test cannot be read, one by one'),
  })
  .meta({ id: 'SuiteRead' });
export type SuiteReadView = z.infer<typeof suiteReadSchema>;

export const assignmentPageSchema = z
  .object({ items: z.array(assignmentSchema), next: z.string().nullable() })
  .meta({ id: 'AssignmentPage' });

export const whoSchema = z
  .object({
    name: z.string(),
    scope: z.enum(standings).describe('What the key comes to in all its courses together'),
    scopes: z.array(z.enum(keyScopes)),
    person: z.string(),
    isShared: z.boolean().describe('Several people hold it: what it submits is seen with a ticket alone'),
    courses: z
      .array(z.object({ id: z.string(), role: z.enum(roles) }))
      .describe('Its courses; an operator, who may do everything in every course, has none here'),
    expiresAt: time.optional(),
    submitter: z
      .string()
      .optional()
      .describe('What a student submits bears this name, whatever the request says'),
  })
  .meta({ id: 'Who' });

export const healthSchema = z
  .object({ status: z.enum(['ok', 'unavailable']), detail: z.string().optional() })
  .meta({ id: 'Health' });

export type LocalisationView = z.infer<typeof localisationSchema>;
export type HighlightsView = z.infer<typeof highlightsSchema>;
export type LocalisationSummaryView = z.infer<typeof localisationSummarySchema>;
export type AssignmentView = z.infer<typeof assignmentSchema>;
export type Problem = z.infer<typeof problemSchema>;
