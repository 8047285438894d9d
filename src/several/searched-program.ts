/** A program, and what was found in it for single locations: where the search for several begins. */

import type { PlanSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';

export interface SearchedProgram {
  readonly tried: TriedProgram;
  readonly options: LocaliseOptions;
  readonly services: LocaliseServices;
  /** What the repair sources know, and with `searched` what the search for values added. */
  readonly repairs: FoundRepairs;
  readonly searched: PlanSummary;
}
