/** What a proof of equality is asked: two programs, and how their runs are compared. */

import type { StopFlag } from '#base/ports.js';
import type { EngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { Undefined } from '#model/outcome.js';
import type { Comparator } from '#model/suite.js';
import type { FreeShape } from './free-shape.js';
import type { EqualityLimits } from './limits.js';

export interface EqualityQuestion {
  /** What it does where C defines it is wanted; where it is undefined, crashes or is cut off, nothing is. */
  readonly reference: LinkedProgram;
  readonly program: LinkedProgram;
  readonly shapes: readonly FreeShape[];
  readonly comparator: Comparator;
  /** Whether the exit status is compared too. */
  readonly comparesStatus: boolean;
  /** `argv[0]`. */
  readonly name: string;
  /** For the program; the reference is always held to `strict`. */
  readonly undefinedMode: Undefined;
  readonly engineLimits: EngineLimits;
  readonly limits: EqualityLimits;
  readonly stop: StopFlag;
}
