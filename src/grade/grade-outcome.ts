/**
 * The outcome for one submission in a class, as a thread returns it and the journal keeps
 * it. It holds only the part of the localisation that the class's outputs show: the outputs
 * of failing tests and the reasons for each exclusion would be most of its size.
 */

import { z } from 'zod';
import type { Localisation } from '#model/localisation.js';
import { reportSchema } from '#model/report.js';

/** The text is never sent back: whoever asks has it. */
export type GradeOutcome =
  | { readonly kind: 'localised'; readonly localisation: Localisation }
  /** The rest of the input does not work with it: a harness that no longer compiles, for example. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The hard limit on its time, or on its memory, was reached. */
  | { readonly kind: 'out-of-time'; readonly reason: string }
  /** Internal. Nothing is known about the submission. */
  | { readonly kind: 'fault'; readonly reason: string };

const reasonOnly = (kind: 'refused' | 'out-of-time') =>
  z.object({ kind: z.literal(kind), reason: z.string() });

/** Faults are not kept: the next run tries again. */
const keptOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('localised'),
    localisation: z.looseObject({
      report: reportSchema,
      inputLocationIds: z.array(z.string()),
      presentationTests: z.array(z.string()),
    }),
  }),
  reasonOnly('refused'),
  reasonOnly('out-of-time'),
]);

/** An outcome read from the journal; undefined if it is not one. */
export function decodeKeptOutcome(value: unknown): GradeOutcome | undefined {
  const { success, data } = keptOutcome.safeParse(value);
  return success ? (data as unknown as GradeOutcome) : undefined;
}

export function withoutBulk(localisation: Localisation): Localisation {
  return { ...localisation, exclusions: [], failedOutputs: [], unknowns: [] };
}
