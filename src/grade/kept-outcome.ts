/**
 * The outcome for one submission in a class, as the journal keeps it. It holds only the
 * part of the localisation that the class's outputs show: the outputs of failing tests and
 * the reasons for each exclusion would be most of its size.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { groupLimits } from '#groups/limits.js';
import type { Localisation } from '#model/localisation.js';
import { reportSchema } from '#model/report.js';
import type { SubmissionOutcome } from '#submissions/submission-outcome.js';
import { splitTokens } from '#suite/characters.js';

const reasonOnly = (kind: 'refused' | 'out-of-time' | 'out-of-memory') =>
  z.object({ kind: z.literal(kind), reason: z.string() });

/** Faults are not kept: the next run tries again. */
const keptOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('localised'),
    localisation: z.looseObject({
      report: reportSchema,
      inputLocationIds: z.array(z.string()),
      presentationTests: z.array(z.string()),
      wrongOutputs: z.array(z.object({ test: z.string(), printed: z.string() })),
    }),
  }),
  reasonOnly('refused'),
  reasonOnly('out-of-time'),
  reasonOnly('out-of-memory'),
]);

/** An outcome read from the journal; undefined if it is not one. */
export function decodeKeptOutcome(value: unknown): SubmissionOutcome | undefined {
  const { success, data } = keptOutcome.safeParse(value);
  return success ? (data as unknown as SubmissionOutcome) : undefined;
}

/** Without what only a single submission's report shows. */
export function asKept(localisation: Localisation): Localisation {
  const wrongOutputs = localisation.failedOutputs.map(({ test, actual }) => ({
    test,
    printed: printedWords(actual),
  }));
  return { ...localisation, exclusions: [], failedOutputs: [], unknowns: [], wrongOutputs };
}

/** White space differs between programs that make the same mistake. */
export function printedWords(output: string): string {
  const words = splitTokens(output).join(' ');
  if (words.length <= groupLimits.outputCharsMax) return words;
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 16);
  return `${words.slice(0, groupLimits.outputCharsMax)}… ${digest}`;
}
