/**
 * What became of one submission of a class, as a thread answers it and the journal keeps
 * it. Of the localisation only what the class's outputs tell: the outputs of failing
 * tests and the reasons for each exclusion would be most of its weight.
 */

import { z } from 'zod';
import type { Localisation } from '#model/localisation.js';
import { reportSchema } from '#model/report.js';

/** The text is never sent about: whoever asks has it. */
export type GradeOutcome =
  | { readonly kind: 'localised'; readonly localisation: Localisation }
  /** The input around it could not be used together with it, as a harness that no longer compiles. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The hard limit on its time, or on its memory, was reached. */
  | { readonly kind: 'out-of-time'; readonly reason: string }
  /** Ours. Nothing is known of the submission. */
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

/** One that was kept; undefined if it is none. */
export function decodeKeptOutcome(value: unknown): GradeOutcome | undefined {
  const { success, data } = keptOutcome.safeParse(value);
  return success ? (data as unknown as GradeOutcome) : undefined;
}

export function withoutBulk(localisation: Localisation): Localisation {
  return { ...localisation, exclusions: [], failedOutputs: [], unknowns: [] };
}
