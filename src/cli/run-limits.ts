/**
 * `--steps` and `--memory`, for the commands that run programs to their end: what a
 * run in the interpreter may use. It counts steps, not seconds; 10^9 steps are a few
 * seconds of a compiled program.
 */

import { defaultEngineLimits, type EngineLimits } from '#engine/limits.js';
import { wholeNumber } from './option-values.js';

export interface RawRunLimits {
  readonly steps?: string;
  readonly memory?: string;
}

export const defaultStepsMax = 1_000_000_000;
const stepsLimitMax = 1_000_000_000_000;
const bytesPerMb = 1024 * 1024;
export const defaultMemoryMb = defaultEngineLimits.memoryBytesMax / bytesPerMb;
const memoryMbMax = 4096;

/** @throws UserError `option-invalid` */
export function decodeRunLimits({
  steps,
  memory,
}: RawRunLimits): Pick<EngineLimits, 'stepsMax' | 'memoryBytesMax'> {
  return {
    stepsMax: wholeNumber('--steps', steps ?? String(defaultStepsMax), 1, stepsLimitMax),
    memoryBytesMax: wholeNumber('--memory', memory ?? String(defaultMemoryMb), 1, memoryMbMax) * bytesPerMb,
  };
}
