/** How a run is made: its input, what is expected of it, and what it may use. */

import type { StopFlag } from '#base/ports.js';
import type { Undefined } from '#model/outcome.js';
import type { Acceptor } from '#suite/acceptor.js';
import type { FileOptions } from './file-system.js';
import type { EngineLimits } from './limits.js';
import type { FreeRunOptions } from './printed.js';

export interface MachineOptions extends FreeRunOptions, FileOptions {
  readonly undefinedMode: Undefined;
  readonly limits: EngineLimits;
  /** Latin-1, and marks of free pieces; all of it available from the start. */
  readonly stdin: string;
  /** For the expected standard output; without one any output is accepted. */
  readonly acceptor: Acceptor | undefined;
  /** End a path when its output can no longer be accepted. */
  readonly endOnWrongOutput: boolean;
  readonly keepText: boolean;
  /** Notes no findings: describing a value costs more than many instructions. */
  readonly isSilent?: boolean;
  /** Called with what the program writes, as it writes it; for concrete runs. Latin-1. */
  readonly write?: (stream: 'stdout' | 'stderr', text: string) => void;
  /** Large objects are copied by pages, as in a search: for short concrete runs, which are not compiled. */
  readonly sharesPages?: boolean;
  readonly stop: StopFlag;
}
