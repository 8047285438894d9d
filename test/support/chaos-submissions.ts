/**
 * Distinct submissions derived from the samples that take little time, and the
 * undisturbed answer to each.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { localise } from '#localise/localise.js';
import type { Report } from '#model/report.js';
import { localiseOptionsOf } from '#service/work/localisation-request.js';
import { loadSuite } from '#suite/load-suite.js';

export interface ChaosSubmission {
  readonly sample: string;
  readonly source: string;
}

/** So long that no machine, however busy, reaches it. */
export const timeLimitSeconds = 60;

export const chaosSamples = (
  process.env.NEARMISS_CHAOS_SAMPLES ?? 'grades payme power clock table largest swap vowels sum sort'
).split(' ');

/** The same number gives the same text; no two numbers do. */
export function chaosSubmission(
  number: number,
  sample = chaosSamples[number % chaosSamples.length]!,
): ChaosSubmission {
  const text = readFileSync(`samples/${sample}/submission.c`, 'utf8');
  return { sample, source: `/* submission ${number} */\n${text}` };
}

/** As in a request, in place of an assignment. */
export function inlineTask(sample: string) {
  const { compare, tests } = parse(readFileSync(`samples/${sample}/suite.yaml`, 'utf8'));
  return { suite: { compare, tests }, options: { timeLimitSeconds, undefined: 'strict' } };
}

/** By sample; a number more or less in a comment changes nothing but the text's hash. */
const reports = new Map<string, Promise<string>>();

/** The report without its figures, as JSON. */
export async function undisturbedReport({ sample, source }: ChaosSubmission): Promise<string> {
  const first = chaosSubmission(0, sample);
  const known = reports.get(sample) ?? reportOf(first);
  reports.set(sample, known);
  return (await known).replace(hashOf(first.source), hashOf(source));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function reportOf({ sample, source }: ChaosSubmission): Promise<string> {
  const { suite } = await loadSuite(`samples/${sample}/suite.yaml`);
  const { report } = await localise({
    submission: { name: 'submission.c', text: source },
    headers: [],
    suite,
    options: localiseOptionsOf({
      analyser: 'builtin',
      scope: 'full',
      undefined: 'strict',
      timeLimitSeconds,
      searchBudget: 1,
      seed: 1,
      confirm: true,
    }),
  });
  return withoutStats(report);
}

export function withoutStats({ stats: _, ...rest }: Pick<Report, 'stats'>): string {
  return JSON.stringify(rest);
}
