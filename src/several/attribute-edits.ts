/**
 * Which of the edits of a diagnosis each failing test needs: the program is run with some
 * of them. Where values told it already, and by fewer locations, that stands.
 */

import { assert } from '#base/assert.js';
import type { TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyAllToInput, replacementOf } from '#program/apply-edit.js';
import type { Baseline } from '#program/baseline.js';
import { translateInput } from '#program/translate-edit.js';
import { WrittenProgram } from '#texts/text-programs.js';
import type { DiagnosedTest } from './diagnosis.js';
import type { FoundDiagnosis } from './found-sets.js';
import { type LocationSet, properParts } from './location-sets.js';

/** The diagnosis with the fewest locations for each test whose edits alone do. */
export function attributeEdits(
  input: AnalysisInput,
  baseline: Baseline,
  diagnosis: FoundDiagnosis,
): FoundDiagnosis {
  const { locations, joint } = diagnosis;
  if (joint === undefined) return diagnosis;
  const programs = new Map<string, WrittenProgram | undefined>();
  const programWith = (part: LocationSet): WrittenProgram | undefined => {
    const key = part.join();
    if (!programs.has(key)) {
      const edits = joint.edits.filter((_, at) => part.includes(locations[at]!));
      const linked = translateInput(applyEdits(input, edits));
      programs.set(key, linked && new WrittenProgram(input, baseline, linked));
    }
    return programs.get(key);
  };
  const tests = diagnosis.tests.map((each): DiagnosedTest => {
    const smaller = properParts(each.by).find((part) => programWith(part)?.passes(each.test) === true);
    return smaller === undefined ? each : { ...each, by: smaller, parts: [] };
  });
  return { ...diagnosis, tests };
}

function applyEdits(input: AnalysisInput, edits: readonly TextEdit[]): AnalysisInput {
  const sources = [input.submission, ...input.headers];
  const changes = edits.map((edit) => {
    const source = sources.find(({ name }) => name === edit.file);
    assert(source !== undefined, 'an edit is of a file of the submission');
    return { file: source, ...replacementOf(source.text, edit) };
  });
  return applyAllToInput(input, changes);
}
