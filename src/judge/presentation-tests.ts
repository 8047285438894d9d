/**
 * Whether the submission only presents its output wrongly (docs/glossary.md#presentation), from what the
 * baseline recorded: then the failing tests, by index, otherwise none.
 */

import { comparatorOf } from '#model/suite.js';
import { failsByOutputAlone } from '#program/baseline.js';
import type { TriedProgram } from '#program/tried-program.js';
import { isPresentationOnly } from './presentation.js';

export function presentationTests(tried: TriedProgram): readonly number[] {
  const { failing, tests, outputPlan } = tried;
  const { suite } = tried.input;
  if (failing.length === 0 || !failing.every((index) => failsByOutputAlone(tried, suite, index))) return [];
  // A pattern asks for just what it says.
  if (failing.some((index) => suite.tests[index]!.expect.matches !== undefined)) return [];
  const presented = suite.tests.flatMap(({ expect }, index) => {
    const output = tests[index]?.output;
    if (output === undefined || expect.stdout === undefined) return [];
    const comparator = comparatorOf(suite, index);
    return output.isComplete ? [{ expected: expect.stdout, comparator, items: output.items }] : [undefined];
  });
  const known = presented.filter((test) => test !== undefined);
  if (known.length < presented.length) return [];
  const constant = outputPlan.calls.flatMap(({ pieces }, call) =>
    pieces?.conversions.length === 0 ? [call] : [],
  );
  return isPresentationOnly(known, constant) ? failing : [];
}
