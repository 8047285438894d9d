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
  exclusionReasons,
  type LocatedAnswer,
  noStats,
  type ObservedValue,
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

/** The fields of each kind of a union besides `kind`. */
type Checks<T extends { readonly kind: string }> = Readonly<Record<T['kind'], (fields: Fields) => boolean>>;

function isOneOf<T extends { readonly kind: string }>(
  checks: Checks<T>,
  value: unknown,
): value is T & Fields {
  if (!isRecord(value) || typeof value.kind !== 'string' || !Object.hasOwn(checks, value.kind)) return false;
  return checks[value.kind as T['kind']](value);
}

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
  return isOneOf(outcomeChecks, value);
}

const outcomeChecks: Checks<TaskOutcome> = {
  completed: hasAnswers,
  stopped: hasAnswers,
  failed: ({ message }) => typeof message === 'string',
};

function hasAnswers({ answers, stats }: Fields): boolean {
  return Array.isArray(answers) && answers.every(isLocatedAnswer) && isStats(stats);
}

function isLocatedAnswer(value: unknown): value is LocatedAnswer {
  return isRecord(value) && isIndex(value.toggle) && isAnswer(value.answer);
}

function isAnswer(value: unknown): value is Answer {
  return isOneOf(answerChecks, value);
}

const answerChecks: Checks<Answer> = {
  repairs: ({ witness }) => isWitness(witness),
  'cannot-repair': ({ reason }) => exclusionReasons.includes(reason as ExclusionReason),
  unknown: ({ reason, detail }) =>
    unknownReasons.includes(reason as UnknownReason) && typeof detail === 'string',
};

function isWitness(value: unknown): value is Witness {
  return (
    isRecord(value) &&
    typeof value.wraps === 'boolean' &&
    Array.isArray(value.values) &&
    value.values.every(isWitnessValue) &&
    Array.isArray(value.original) &&
    value.original.every(isObservedValue) &&
    (value.others === undefined || (Array.isArray(value.others) && value.others.every(isWitnessPart)))
  );
}

function isWitnessPart(value: unknown): value is WitnessPart {
  return isRecord(value) && isIndex(value.toggle) && isWitness({ ...value, wraps: false, others: undefined });
}

function isWitnessValue(value: unknown): value is WitnessValue {
  return isOneOf(valueChecks, value) && typeof value.literal === 'string';
}

function isObservedValue(value: unknown): value is ObservedValue {
  return isOneOf(observedChecks, value) && typeof value.literal === 'string';
}

const valueChecks: Checks<WitnessValue> = {
  integer: ({ value }) => typeof value === 'string',
  floating: ({ value }) => typeof value === 'number',
  truth: ({ value }) => typeof value === 'boolean',
  pointer: ({ object, offset }) => Number.isInteger(object) && Number.isInteger(offset),
  text: ({ value }) => typeof value === 'string',
  aggregate: ({ members }) => Array.isArray(members) && members.every(isWitnessValue),
};

const observedChecks: Checks<ObservedValue> = {
  ...valueChecks,
  aggregate: ({ members }) => Array.isArray(members) && members.every(isObservedValue),
  words: () => true,
};

function isStats(value: unknown): value is SearchStats {
  return isRecord(value) && Object.keys(noStats).every((field) => isIndex(value[field]));
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
