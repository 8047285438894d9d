/**
 * Tasks and task outcomes as they come from another thread or a queue: untrusted until
 * every field has been checked. Decoding copies nothing, so it is cheap for the many
 * answers of a wide task. Whether an outcome fits its task is not checked here.
 */

import {
  type Answer,
  type Effort,
  type ExclusionReason,
  efforts,
  type LocatedAnswer,
  noStats,
  type SearchStats,
  type Task,
  type TaskOutcome,
  type UnknownReason,
  unknownReasons,
  type Witness,
  type WitnessPart,
  type WitnessValue,
} from '#model/task.js';

/** The value as a task; undefined if it is not one. */
export function decodeTask(value: unknown): Task | undefined {
  return isTask(value) ? value : undefined;
}

/** The value as a task outcome; undefined if it is not one. */
export function decodeTaskOutcome(value: unknown): TaskOutcome | undefined {
  return isTaskOutcome(value) ? value : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const exclusionReasons: Readonly<Record<ExclusionReason, true>> = {
  'not-executed': true,
  'after-wrong-output': true,
  'no-value': true,
};

function isTask(value: unknown): value is Task {
  return (
    isRecord(value) &&
    isIndex(value.id) &&
    isIndex(value.test) &&
    Array.isArray(value.whitelist) &&
    value.whitelist.every(isIndex) &&
    efforts.includes(value.effort as Effort) &&
    (value.sets === undefined || isSets(value.sets, value.whitelist.length))
  );
}

function isSets(value: unknown, count: number): boolean {
  return (
    Array.isArray(value) &&
    value.length === count &&
    value.every((set) => Array.isArray(set) && set.length > 0 && set.every(isIndex))
  );
}

function isTaskOutcome(value: unknown): value is TaskOutcome {
  if (!isRecord(value)) return false;
  if (value.kind === 'failed') return typeof value.message === 'string';
  if (value.kind !== 'completed' && value.kind !== 'stopped') return false;
  return Array.isArray(value.answers) && value.answers.every(isLocatedAnswer) && isStats(value.stats);
}

function isLocatedAnswer(value: unknown): value is LocatedAnswer {
  return isRecord(value) && isIndex(value.toggle) && isAnswer(value.answer);
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'repairs':
      return isWitness(value.witness);
    case 'cannot-repair':
      return typeof value.reason === 'string' && Object.hasOwn(exclusionReasons, value.reason);
    case 'unknown':
      return unknownReasons.includes(value.reason as UnknownReason) && typeof value.detail === 'string';
    default:
      return false;
  }
}

function isWitness(value: unknown): value is Witness {
  return (
    isRecord(value) &&
    typeof value.wraps === 'boolean' &&
    Array.isArray(value.values) &&
    value.values.every(isWitnessValue) &&
    Array.isArray(value.original) &&
    value.original.every((literal) => typeof literal === 'string') &&
    (value.others === undefined || (Array.isArray(value.others) && value.others.every(isWitnessPart)))
  );
}

function isWitnessPart(value: unknown): value is WitnessPart {
  return isRecord(value) && isIndex(value.toggle) && isWitness({ ...value, wraps: false, others: undefined });
}

function isWitnessValue(value: unknown): value is WitnessValue {
  if (!isRecord(value) || typeof value.literal !== 'string') return false;
  switch (value.kind) {
    case 'integer':
      return typeof value.value === 'string';
    case 'floating':
      return typeof value.value === 'number';
    case 'truth':
      return typeof value.value === 'boolean';
    case 'pointer':
      return Number.isInteger(value.object) && Number.isInteger(value.offset);
    case 'aggregate':
      return Array.isArray(value.members) && value.members.every(isWitnessValue);
    default:
      return false;
  }
}

function isStats(value: unknown): value is SearchStats {
  return isRecord(value) && Object.keys(noStats).every((field) => isIndex(value[field]));
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
