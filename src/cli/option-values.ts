/**
 * Option values as text → as numbers, times, or names from a list. Each mistake gets
 * one message that names the option and what it may be.
 */

import { UserError } from '#base/errors.js';
import { optionLimits } from '#request/localise-options.js';

/** @throws UserError `option-invalid`, as do the others */
export function decodeSeconds(option: string, text: string): number {
  const { timeLimitSecondsMax } = optionLimits;
  const seconds = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= timeLimitSecondsMax) return seconds;
  throw invalid(option, `a number of seconds above 0, at most ${timeLimitSecondsMax}`, text);
}

export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw invalid(option, `a whole number from ${min} to ${max}`, text);
}

export function oneOf<T extends string>(
  option: string,
  text: string | undefined,
  names: readonly T[],
  fallback?: T,
): T {
  const given = text ?? fallback;
  const name = names.find((candidate) => candidate === given);
  if (name !== undefined) return name;
  throw invalid(option, names.length === 1 ? names[0]! : `one of ${names.join(', ')}`, text ?? '');
}

/** Several of `names`, with commas, each once. */
export function namesOf<T extends string>(
  option: string,
  text: string | undefined,
  names: readonly T[],
  fallback: T,
): readonly T[] {
  const chosen = (text ?? fallback).split(',').map((name) => oneOf(option, name.trim(), names));
  if (new Set(chosen).size === chosen.length) return chosen;
  throw new UserError('option-invalid', `${option}: name each once`);
}

function invalid(option: string, wanted: string, given: string): UserError {
  return new UserError('option-invalid', `${option} must be ${wanted}, not ${JSON.stringify(given)}`);
}

/** For an option that may be given more than once. */
export function append(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
