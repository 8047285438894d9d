/** What a localisation needs of the world around it. */

import type { ToolSet } from '#analysers/external/tool-set.js';
import type { Clock } from '#base/ports.js';
import { realClock, realTimers } from '#pool/real-time.js';
import type { Timers } from '#pool/runner.js';
import type { ProgressEvent } from './localise-request.js';

export interface LocaliseServices {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Needed where an analyser other than `builtin` is asked for. */
  readonly tools?: Pick<ToolSet, 'get'>;
  readonly onProgress?: (event: ProgressEvent) => void;
}

export const realServices: LocaliseServices = { clock: realClock, timers: realTimers };
