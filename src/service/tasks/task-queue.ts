/**
 * What the two sides of the task queue agree on: where in Redis it is, and what they say to
 * each other. There is one queue per analyser and one job per task. A job names its program
 * by a hash; the program itself is kept once, next to the queue. Everything that comes from
 * Redis is decoded: a malformed job fails alone.
 */

import { createHash } from 'node:crypto';
import type { ExternalTool } from '#model/analyser.js';
import type { Task, TaskOutcome } from '#model/task.js';
import { decodeTask, decodeTaskOutcome } from '#pool/task-decoder.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { parseExactJson, renderExactJson } from './exact-json.js';
import { programSchema } from './program-schema.js';

/** The name for BullMQ, without the prefix; its length is how many tasks wait. */
export function taskQueueName(analyser: ExternalTool): string {
  return `tasks-${analyser}`;
}

/** Tells workers which task to stop, by its job id. */
export function stopChannel(prefix: string, analyser: ExternalTool): string {
  return `${prefix}:${taskQueueName(analyser)}:stop`;
}

export function programKey(prefix: string, hash: string): string {
  return `${prefix}:program:${hash}`;
}

/** A program as it is kept. */
export interface StoredProgram {
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  readonly text: string;
}

export function storedProgram(input: AnalysisInput): StoredProgram {
  const text = renderExactJson(input);
  return { hash: hashOf(text), text };
}

/** Undefined if the text does not match the hash, or is not a program. */
export function decodeProgram({ hash, text }: StoredProgram): AnalysisInput | undefined {
  if (hashOf(text) !== hash) return undefined;
  return programSchema.safeParse(parseExactJson(text)).data;
}

/** What a job holds. */
export interface TaskJob {
  /** The hash of its program. */
  readonly program: string;
  readonly task: Task;
}

/** Undefined if the value is not one of our jobs. */
export function decodeTaskJob(value: unknown): TaskJob | undefined {
  const fields = value as Partial<Record<keyof TaskJob, unknown>> | null | undefined;
  const task = decodeTask(fields?.task);
  const program = fields?.program;
  if (task === undefined || typeof program !== 'string' || !/^[0-9a-f]{64}$/.test(program)) return undefined;
  return { program, task };
}

/** What a job returns: a witness may hold numbers that plain JSON cannot keep. */
export function renderOutcome(outcome: TaskOutcome): string {
  return renderExactJson(outcome);
}

/** Undefined if the value is not an outcome. The planner checks whether it answers the task. */
export function decodeOutcome(value: unknown): TaskOutcome | undefined {
  return typeof value === 'string' ? decodeTaskOutcome(parseExactJson(value)) : undefined;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
