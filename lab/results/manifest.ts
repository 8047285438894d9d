/**
 * Where results come from: what a reader needs to repeat a run, or to know why a repetition
 * differs. Written as `manifest.json` into the folder of every experiment.
 */

import { z } from 'zod';

const fileSchema = z.object({
  path: z.string().describe('as given on the command line'),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

export const manifestSchema = z.object({
  schemaVersion: z.literal(1),
  experiment: z.string(),
  version: z.string().describe('of nearmiss'),
  commit: z.string().nullable().describe('of the checkout that it was built from; null where there is none'),
  command: z.string().describe('quoted for a POSIX shell'),
  options: z.unknown().describe('as they were decoded, with the defaults'),
  seed: z.int().nonnegative().nullable(),
  machine: z.object({
    system: z.string(),
    processor: z.string(),
    cores: z.int(),
    memoryBytes: z.int(),
    loadAtStart: z.number().describe('processes that were ready to run, mean of one minute'),
    node: z.string(),
  }),
  tools: z
    .record(z.string(), z.string())
    .describe('name and version, or "skipped: " and why it was not used'),
  memoryBytesPeak: z.int().describe('of this process, resident; without those of external analysers'),
  startedAt: z.string().describe('ISO 8601'),
  endedAt: z.string().describe('ISO 8601'),
  resumed: z.int().nonnegative().describe('rows that an earlier, interrupted run had measured'),
  inputs: z.array(fileSchema),
  outputs: z.array(fileSchema.omit({ bytes: true })).describe('all files beside this one'),
});

export type Manifest = z.infer<typeof manifestSchema>;
