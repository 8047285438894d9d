/**
 * How much the witnesses of a location ask for: in how many executions it has to yield
 * something else, how far from what it yields now, and whether the change is always the
 * same. A fault that one edit repairs seldom needs other values everywhere, or values out
 * of the blue.
 */

import type { ObservedValue } from '#model/task.js';

/** What a location has to yield in one test, and what it yields now, by execution. */
export interface Demanded {
  readonly values: readonly ObservedValue[];
  readonly original: readonly ObservedValue[];
}

export interface Demand {
  /** Executions over all failing tests, and those of them that have to yield something else. */
  readonly executions: number;
  readonly changed: number;
  /** The one difference, where all changed executions with numbers change by the same. */
  readonly commonStep: number | undefined;
  /** All changed executions yield the same new value, and there are several. */
  readonly commonValue: string | undefined;
  /** 0 to 1: mean distance of the new values from the old ones, 0 for next to them. */
  readonly distance: number;
}

/** @param isOneValue the location yields one value for the whole run: a macro, a text */
export function demandOf(witnesses: readonly Demanded[], isOneValue: boolean): Demand {
  const changes = witnesses.flatMap((witness) => changesOf(witness, isOneValue));
  const steps = new Set(changes.map(stepOf));
  const values = new Set(changes.map(({ value }) => value.literal));
  const [step] = steps;
  return {
    executions: witnesses.reduce((total, { values }) => total + values.length, 0),
    changed: changes.length,
    commonStep: steps.size === 1 ? step : undefined,
    commonValue: values.size === 1 && changes.length > 1 ? changes[0]!.value.literal : undefined,
    distance:
      changes.length === 0 ? 0 : changes.reduce((sum, each) => sum + distanceOf(each), 0) / changes.length,
  };
}

/** 0 (nothing to change) to 1, for comparing locations. */
export function weightOf({ executions, changed, commonStep, commonValue, distance }: Demand): number {
  const share = executions === 0 ? 0 : changed / executions;
  const isUniform = commonStep !== undefined || commonValue !== undefined;
  return shareWeight * share + distanceWeight * distance + (isUniform ? 0 : 1 - shareWeight - distanceWeight);
}

const shareWeight = 0.4;
const distanceWeight = 0.4;

interface Change {
  readonly value: ObservedValue;
  readonly original: ObservedValue | undefined;
}

function changesOf({ values, original }: Demanded, isOneValue: boolean): Change[] {
  return values.flatMap((value, index) => {
    const before = original[isOneValue ? 0 : index];
    return value.literal === before?.literal ? [] : [{ value, original: before }];
  });
}

function stepOf({ value, original }: Change): number | undefined {
  const [after, before] = [numberOf(value), numberOf(original)];
  return after === undefined || before === undefined ? undefined : after - before;
}

/** The next number is as near as the other truth of a condition; what is not a number is half-way. */
function distanceOf(change: Change): number {
  const step = stepOf(change);
  if (step === undefined) return change.value.kind === 'truth' ? 0 : 0.5;
  const size = Math.max(1, Math.abs(numberOf(change.original) ?? 0));
  const relative = Math.min(1, Math.abs(step) / size);
  return Math.abs(step) <= 1 ? 0 : relative;
}

/** What an integer, a character or a finite floating value is as a number. */
function numberOf(value: ObservedValue | undefined): number | undefined {
  if (value?.kind !== 'integer' && value?.kind !== 'floating') return undefined;
  const number = Number(value.value);
  return Number.isFinite(number) ? number : undefined;
}
