/**
 * A class as its own oracle: the submissions that pass every test are asked what is right
 * on inputs that no test has. They are chosen here, once, so that what a submission's
 * outcome depends on is those few, and not everything that others hand in.
 */

import { defaultOracleLimits } from '#oracle/limits.js';
import { rightPrograms } from '#oracle/right-programs.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { OracleSource, OracleSources } from '#program/oracle-sources.js';

/** @returns undefined where too few pass to agree on anything */
export function classOracle(
  { suite, voidTests }: CompletedSuite,
  submissions: readonly OracleSource[],
): OracleSources | undefined {
  const isAsked = (test: number): boolean => !voidTests.has(test);
  const limits = defaultOracleLimits;
  const right = rightPrograms({ kind: 'class', programs: submissions }, suite, isAsked, limits);
  if (right.length < limits.agreeingMin) return undefined;
  return { kind: 'class', programs: right.map(({ source }) => source) };
}
