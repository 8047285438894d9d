/** Which programs of an oracle are asked: those that are right as far as the suite tells. */

import { baselineStepsMax } from '#engine/limits.js';
import type { Suite } from '#model/suite.js';
import type { OracleSource, OracleSources } from '#program/oracle-sources.js';
import { essenceOf } from './copies.js';
import type { OracleLimits } from './limits.js';
import { OracleProgram, type SuiteRuns } from './oracle-program.js';

export interface RightProgram extends SuiteRuns {
  readonly source: OracleSource;
  readonly program: OracleProgram;
}

/**
 * @param isAsked whether a test specifies something
 * @returns those that pass all of these tests, in their order; of copies the first
 */
export function rightPrograms(
  { kind, programs }: OracleSources,
  suite: Suite,
  isAsked: (test: number) => boolean,
  { classMax, candidatesMax, candidateStepsMax }: OracleLimits,
): readonly RightProgram[] {
  const stepsMax = kind === 'reference' ? baselineStepsMax : candidateStepsMax;
  const right: RightProgram[] = [];
  const known = new Set<string>();
  const rightProgram = (source: OracleSource): RightProgram | undefined => {
    try {
      const program = OracleProgram.of(source, suite);
      const runs = program?.runsOnSuite(suite, stepsMax, isAsked);
      return runs && { source, program: program!, ...runs };
    } catch (fault) {
      // What a classmate's program sets off is reported where that is graded, and is nobody else's.
      if (kind === 'class') return undefined;
      throw fault;
    }
  };
  for (const source of programs.slice(0, candidatesMax)) {
    if (right.length === classMax) break;
    const essence = essenceOf(source.submission.text);
    if (known.has(essence)) continue;
    known.add(essence);
    const found = rightProgram(source);
    if (found !== undefined) right.push(found);
  }
  return right;
}
