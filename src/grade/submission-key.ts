/**
 * The key under which the journal keeps an outcome: a hash of everything it depends on.
 * Two submissions with the same text and headers share it, unless they can see their
 * own names (`argv[0]`, `__FILE__`) and these differ.
 */

import { createHash } from 'node:crypto';
import type { GradeJob, GradeSettings } from './grade-job.js';

export type SubmissionKey = string;

/** The version of what is kept and how: when an outcome's form changes, all keys do. */
const formatVersion = 4;

/**
 * @param version of nearmiss
 * @param tools what else an external analyser's answers depend on
 * @param answers what a person has answered to prompts so far
 */
export function createKeys(
  { completed, options, history = [], models }: GradeSettings,
  version: string,
  tools: unknown = null,
  answers: unknown = null,
): (job: GradeJob) => SubmissionKey {
  const { jobs: _, ...answering } = options;
  const { suite, voidTests, correctSteps = 0, oracle = null } = completed;
  // What a test is worth changes no outcome.
  const tests = suite.tests.map(({ points: _, ...test }) => test);
  const shared = digest([
    formatVersion,
    version,
    answering,
    { ...suite, tests },
    [...voidTests],
    correctSteps,
    oracle,
    tools,
    ...(history.length === 0 ? [] : [{ history }]),
    ...(models === undefined ? [] : [models, answers]),
  ]);
  return ({ submission, headers }) => {
    const texts = [submission.text, ...headers.map(({ text }) => text), suite.harness?.text ?? ''];
    const name = texts.some(tellsItsName) ? submission.name : null;
    return digest([shared, name, submission.text, headers]);
  };
}

/** A `main` with parameters has `argv[0]`. */
function tellsItsName(text: string): boolean {
  return /\b__FILE__\b|\bmain\s*\((?!\s*(?:void\s*)?\))/.test(text);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
