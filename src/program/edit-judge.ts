/**
 * Who says how far an edit is to be trusted. Whatever proposes edits asks after an edit has
 * passed the whole suite; who answers is decided above (`oracle/`).
 */

import type { StopFlag } from '#base/ports.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { type EditTrust, testsOnly } from '#model/edit-trust.js';
import type { FormNumber } from '#model/numbers.js';

export interface EditJudge {
  /** Whether anybody can be asked beyond the suite. */
  readonly hasOracle: boolean;
  /** @param edited the submission with the edits written into its text, translated anew */
  judge(edited: LinkedProgram): EditTrust;
  /** The same, with more effort where it is agreed on: it may be proved, or refuted after all. */
  prove(edited: LinkedProgram, stop: StopFlag): Promise<EditTrust>;
  /**
   * Whether what has refuted other edits refutes this one, which costs little.
   *
   * @param program the submission with forms
   * @param form the number of the one that is the edit
   */
  isRefuted(program: LinkedProgram, form: FormNumber): boolean;
  /** Whether it differs where other edits have, on inputs unlike the suite's. */
  isStraying(program: LinkedProgram, form: FormNumber): boolean;
}

/** Where nobody is there to be asked. */
export const suiteAlone: EditJudge = {
  hasOracle: false,
  judge: () => testsOnly,
  prove: async () => testsOnly,
  isRefuted: () => false,
  isStraying: () => false,
};
