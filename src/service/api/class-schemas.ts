/** What requests and answers about a class contain: its view, remarks on it, the course's days. */

import { z } from 'zod';
import { isPoints } from '#feedback/decode-feedback.js';
import { feedbackLimits } from '#feedback/limits.js';
import { groupGrounds } from '#model/class-groups.js';
import { classVerdicts } from '#report/class-words.js';
import { roles } from '../store/courses.js';
import { localisationStates } from '../store/localisation-states.js';

const points = z
  .string()
  .refine(
    isPoints,
    `must be a number of points, 0 to ${feedbackLimits.pointsMax}, with at most ${feedbackLimits.decimalsMax} decimals`,
  )
  .meta({ pattern: '^[0-9]+(?:\\.[0-9]+)?$', examples: ['7.5'] });

const owner = z.string().regex(/^[a-z0-9-]{1,64}$/, 'must be the `owner` of a student in the class');

export const putRemarkSchema = z
  .strictObject({
    group: z
      .strictObject({
        id: z.string().regex(/^[0-9a-f]{1,64}$/, 'must be the id of a group'),
        keys: z.array(z.string().regex(/^[0-9a-f]{1,64}$/, 'must be a key of the group')).max(1000),
      })
      .optional()
      .describe('As the class has it; either a group or a student'),
    student: z
      .strictObject({
        owner,
        submitter: z
          .string()
          .max(200)
          .regex(/^\P{Cc}*$/u, 'must be printable, on one line')
          .default(''),
      })
      .optional(),
    comment: z.string().max(feedbackLimits.commentCharsMax).default(''),
    credit: points.optional().describe('In place of the one that is proposed'),
  })
  .meta({ id: 'PutRemark', description: 'Without comment and credit, what was said is taken back' });
export type PutRemarkBody = z.output<typeof putRemarkSchema>;

const remark = {
  comment: z.string(),
  credit: z.string().optional().describe('Points, as text'),
};

const classStudentSchema = z.object({
  key: z.string().describe('By which groups name their members'),
  owner: z.string().describe('The person, or the submission where it came with a shared key'),
  submitter: z.string().optional(),
  name: z.string().optional().describe('As the roster has it'),
  role: z.enum(roles).optional(),
  tries: z.int().describe('How often something was handed in, cancelled ones left out'),
  last: z.object({ id: z.string(), state: z.enum(localisationStates), at: z.iso.datetime() }),
  result: z
    .object({
      id: z.string().describe('The localisation; the last that has ended'),
      file: z.string(),
      verdict: z.enum(classVerdicts),
      reason: z.string(),
      score: z.number().nullable().describe('The share of tests passed, 0 to 1'),
      passed: z.int().optional(),
      tests: z.int().optional(),
      group: z.string().optional(),
      creditMax: z.string(),
      creditBy: z.enum(['student', 'group', 'tests', 'repairs']),
      ...remark,
    })
    .optional(),
  said: z.object(remark).optional().describe('What was said about this student alone'),
});

export const classViewSchema = z
  .object({
    mark: z.string().describe('To ask with, whether something has changed'),
    pending: z.int().describe('How many submissions have not ended'),
    students: z.array(classStudentSchema).describe('Those who handed in, by key'),
    groups: z
      .array(
        z.object({
          id: z.string(),
          keys: z.array(z.string()),
          title: z.string(),
          members: z.array(z.string()),
          representative: z.string(),
          tests: z.array(z.string()).describe('Tests that at least half of them fail'),
          grounds: z.array(z.enum(groupGrounds)),
          ...remark,
        }),
      )
      .describe('Submissions that make the same mistake, the largest group first'),
    tests: z
      .array(z.object({ name: z.string(), failed: z.int() }))
      .describe('How many fail each, in the order of the suite'),
  })
  .meta({ id: 'ClassView' });
export type ClassView = z.infer<typeof classViewSchema>;

export const sentGradesSchema = z
  .object({
    sent: z.int(),
    unsent: z.array(z.object({ owner: z.string().describe('The person'), reason: z.string() })),
    elsewhere: z.int().describe('Students who came from no platform, or to whom nothing can be given'),
  })
  .meta({ id: 'SentGrades' });

const days = z.int().min(0).max(36_500);

export const courseSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    keepDays: z.int().describe('Days that an ended submission is kept; 0: for ever'),
    isDefault: z.boolean().describe('The course does not say it, so it is as the service is set'),
  })
  .meta({ id: 'Course' });

export const putCourseSchema = z
  .strictObject({
    keepDays: days
      .optional()
      .describe('Days that an ended submission is kept; 0: for ever; without it, as the service is set'),
  })
  .meta({ id: 'PutCourse' });
export type PutCourseBody = z.output<typeof putCourseSchema>;
