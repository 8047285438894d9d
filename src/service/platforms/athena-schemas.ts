/** What Artemis's Athena asks a module for programs, and what it gets: as `athena/schemas` has them. */

import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).max(2000);

export const suggestionsBodySchema = z
  .looseObject({
    exercise: z.looseObject({
      id: z.int(),
      programmingLanguage: z.string().max(50),
      solutionRepositoryUri: address,
      testsRepositoryUri: address,
    }),
    submission: z.looseObject({ id: z.int(), repositoryUri: address }),
    isGraded: z.boolean().nullish(),
  })
  .describe('An exercise and a submission to it');
export type SuggestionsBody = z.output<typeof suggestionsBodySchema>;

const feedbackSchema = z.object({
  id: z.null(),
  title: z.string(),
  description: z.string(),
  credits: z.number(),
  structuredGradingInstructionId: z.null(),
  isGraded: z.boolean(),
  meta: z.object({}),
  exerciseId: z.int(),
  submissionId: z.int(),
  filePath: z.string(),
  lineStart: z.int().describe('From 0'),
  lineEnd: z.int(),
});
export type AthenaFeedback = z.output<typeof feedbackSchema>;

const meta = z.object({});
export const suggestionsSchema = z.object({ data: z.array(feedbackSchema), meta });
export const nothingSchema = z.object({ data: z.null(), meta });
export const selectionSchema = z.object({ data: z.int(), meta });
export const moduleHealthSchema = z.object({ status: z.literal('ok') });
