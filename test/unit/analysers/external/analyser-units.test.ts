/** What of a submission reaches an analyser, and what does not. */

import { expect, test } from '@jest/globals';
import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import { type AnalyserUnits, analyserUnits } from '#analysers/external/analyser-units.js';
import { dialectNames, dialectOf } from '#instrument/dialects/dialect-of.js';
import { sampleInput } from '../../../support/localise-sample.js';

type Units = AnalyserUnits | { readonly rejected: string };

function unitsOf(input: AnalysisInput, name: (typeof dialectNames)[number]): Units {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return analyserUnits(preparation.prepared, input, dialectOf(name));
}

test.each(dialectNames)('%s: the name of a file is no C text', async (name) => {
  const { submission, ...input } = await sampleInput('payme');
  const hostile = { ...submission, name: 'a"\n#include "/etc/passwd"\u010aint x\\.c' };
  const units = unitsOf({ ...input, submission: hostile }, name);
  if ('rejected' in units) throw new Error(units.rejected);
  expect(units.submission).toContain('\n#line 6 "a__#include _/etc/passwd__int x_.c"\n');
  expect(units.submission).not.toMatch(/^\s*(?:#include "|int x)/m);
});

test.each(dialectNames)('%s: a program with a reserved name has no units', async (name) => {
  const input = await sampleInput('payme');
  const text = `int __t;\n${input.submission.text}`;
  expect(unitsOf({ ...input, submission: { ...input.submission, text } }, name)).toEqual({
    rejected: 'the program uses a name of ours: __t',
  });
});

test('an object of the library that our C runtime lacks is told by its name', async () => {
  const input = await sampleInput('payme');
  const text = '#include <unistd.h>\nint main(void) { return optind; }\n';
  expect(unitsOf({ ...input, submission: { ...input.submission, text } }, 'klee')).toEqual({
    rejected: "our C runtime has no 'optind'",
  });
});
