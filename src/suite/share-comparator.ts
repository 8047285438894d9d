/** Tests that each have a comparator → a suite with one, and a test's own only where it differs. */

import { isDeepStrictEqual } from 'node:util';
import { type Comparator, defaultComparator, type TestCase } from '#model/suite.js';
import type { DecodedSuite } from './decoded-suite.js';

export interface ComparedTest {
  readonly test: TestCase;
  /** Undefined where the test has no output to compare. */
  readonly comparator: Comparator | undefined;
}

export function shareComparator(compared: readonly ComparedTest[]): DecodedSuite {
  const compare =
    compared.find(({ comparator }) => comparator !== undefined)?.comparator ?? defaultComparator;
  return {
    compare,
    tests: compared.map(({ test, comparator = compare }) =>
      isDeepStrictEqual(comparator, compare) ? test : { ...test, compare: comparator },
    ),
  };
}
