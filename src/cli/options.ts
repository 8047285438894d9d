/**
 * The options of `localise` as the command line gives them → as the use case takes
 * them. Every value is checked here, each fault told in one message that names the
 * option and what it may be. Reads nothing and starts nothing.
 */

import { UserError } from '#base/errors.js';
import { defaultSearchLimits } from '#engine/limits.js';
import type { LocaliseOptions } from '#localise/localise-request.js';
import { type AnalyserName, analyserNames } from '#model/analyser.js';
import { kindsOfScope, type LocationKind, locationKinds, type Scope } from '#model/location.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { decodeSeconds, oneOf, wholeNumber } from './option-values.js';

export const scopes = ['paper', 'full'] as const;
export const strategies = ['generations', 'naive'] as const;
export const undefinedModes = ['strict', 'native'] as const;
export const formats = ['text', 'json'] as const;
export type Format = (typeof formats)[number];

export const defaultSeed = 1;
const seedMax = 2 ** 32 - 1;
export const jobsMax = 256;

/** As commander hands them over. */
export interface RawLocaliseOptions {
  readonly suite: string;
  readonly reference?: string;
  readonly inputs?: string;
  readonly analyser?: string;
  readonly scope?: string;
  readonly kinds?: string;
  readonly strategy?: string;
  readonly undefined?: string;
  readonly timeLimit?: string;
  readonly jobs?: string;
  readonly seed?: string;
  /** False after `--no-confirm`. */
  readonly confirm?: boolean;
  readonly include?: readonly string[];
  readonly format?: string;
  readonly output?: string;
}

/** @throws UserError `option-invalid` for the first option that is wrong */
export function decodeLocaliseOptions(raw: RawLocaliseOptions): LocaliseOptions {
  const analyser = oneOf('--analyser', raw.analyser, analyserNames, 'builtin');
  const scope = oneOf('--scope', raw.scope, scopes, 'full');
  const kinds = raw.kinds === undefined ? undefined : decodeKinds(raw.kinds, scope);
  const jobs = raw.jobs === undefined ? undefined : wholeNumber('--jobs', raw.jobs, 1, jobsMax);
  return {
    analyser,
    scope,
    ...(kinds !== undefined && { kinds }),
    undefinedMode: oneOf('--undefined', raw.undefined, undefinedModes, 'strict'),
    strategy: oneOf('--strategy', raw.strategy, strategies, 'generations'),
    confirm: raw.confirm ?? true,
    seed: raw.seed === undefined ? defaultSeed : wholeNumber('--seed', raw.seed, 0, seedMax),
    ...(jobs !== undefined && { jobs }),
    poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: timeLimitMs(raw.timeLimit, analyser) },
    searchLimits: defaultSearchLimits,
  };
}

/** A task of an external analyser is a process or several, of a tenth of a second and more. */
const externalTimeLimitMs = 300_000;

function timeLimitMs(text: string | undefined, analyser: AnalyserName): number {
  if (text !== undefined) return decodeSeconds('--time-limit', text) * 1000;
  return analyser === 'builtin' ? defaultPoolLimits.globalTimeLimitMs : externalTimeLimitMs;
}

/** @throws UserError `option-invalid` */
export function decodeFormat(format: string | undefined): Format {
  return oneOf('--format', format, formats, 'text');
}

function decodeKinds(text: string, scope: Scope): readonly LocationKind[] {
  const kinds = text.split(',').map((name) => oneOf('--kinds', name.trim(), locationKinds));
  const outside = kinds.find((kind) => !kindsOfScope[scope].includes(kind));
  if (outside !== undefined) {
    throw new UserError('option-invalid', `--kinds ${outside} is not of --scope ${scope}`, undefined, {
      remedy: 'use --scope full',
    });
  }
  return locationKinds.filter((kind) => kinds.includes(kind));
}
