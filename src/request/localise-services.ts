/** What a localisation needs of the world around it. */

import type { ToolSet } from '#analysers/external/tool-set.js';
import type { Clock } from '#base/ports.js';
import type { ExternalTool } from '#model/analyser.js';
import { realClock, realTimers } from '#pool/real-time.js';
import type { Runner, Timers } from '#pool/runner.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { ModelAccess } from './language-model.js';
import type { ProgressEvent } from './localise-request.js';

export interface LocaliseServices {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Needed where an external analyser is asked for on this machine. */
  readonly tools?: Pick<ToolSet, 'get'>;
  /** Where given, external analysers are asked through it, and `tools` are not needed. */
  readonly openRemoteRunner?: OpenRemoteRunner;
  /** A language model that may be asked. Without it nothing is sent to any. */
  readonly models?: ModelAccess;
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Once raised, the localisation ends soon: it throws the reason. A task in this thread is finished first. */
  readonly stop?: AbortSignal;
}

/** A runner for one program, on other machines. */
export type OpenRemoteRunner = (input: AnalysisInput, analyser: ExternalTool) => Promise<Runner>;

export const realServices: LocaliseServices = { clock: realClock, timers: realTimers };
