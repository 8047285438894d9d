/**
 * The inputs that TCAS is made for. Its seventh argument, `Alt_Layer_Value`, indexes
 * an array of four thresholds. 33 tests of the plan have it outside 0..3; on some of
 * them the original happens not to reach the array and prints something defined, but
 * a variant may reach it, and then no value of its faulty line can pass the test.
 * Such a test says nothing about the program: it is void, whatever the original does.
 */

import type { TestCase } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';

/** The object of this name is the program that this is about. */
export const tcasName = 'tcas';

/** With fewer, the program only explains its use. */
const argumentsMin = 12;
const layerArgument = 6;
const layerMax = 3;

/** Adds the tests outside the domain to those that the reference leaves void. */
export function voidOutsideDomain({ suite, voidTests, ...rest }: CompletedSuite): CompletedSuite {
  const outside = suite.tests.flatMap((test, index): [number, string][] =>
    isInDomain(test) ? [] : [[index, `Alt_Layer_Value is outside 0..${layerMax}`]],
  );
  return { ...rest, suite, voidTests: new Map([...outside, ...voidTests]) };
}

function isInDomain({ args }: TestCase): boolean {
  if (args.length < argumentsMin) return true;
  // As atoi reads it: 0 if it is not a number.
  const layer = Number.parseInt(args[layerArgument]!, 10) || 0;
  return layer >= 0 && layer <= layerMax;
}
