/**
 * Which of the edits of a diagnosis each failing test needs: the program is run with some
 * of them. Where values showed it already, with fewer locations, that stands.
 */

import { assert } from '#base/assert.js';
import type { DiagnosedTest, Diagnosis, JointEdits } from '#model/diagnosis.js';
import { type LocationSet, properParts } from '#model/location-set.js';
import type { TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyAllToInput, replacementOf } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import { WrittenProgram } from '#program/written-program.js';

/** The diagnosis with the fewest locations for each test whose edits alone do. */
export function attributeEdits(tried: TriedProgram, diagnosis: Diagnosis): Diagnosis {
  const { locations, joint } = diagnosis;
  if (joint === undefined) return diagnosis;
  const programs = new Map<string, WrittenProgram | undefined>();
  const programWith = (part: LocationSet): WrittenProgram | undefined => {
    const key = part.join();
    if (!programs.has(key)) {
      const edits = joint.edits.filter((_, at) => part.includes(locations[at]!));
      programs.set(key, WrittenProgram.of(tried, applyEdits(tried.input, edits)));
    }
    return programs.get(key);
  };
  const tests = diagnosis.tests.map((each): DiagnosedTest => {
    const smaller = properParts(each.by).find((part) => programWith(part)?.passes(each.test) === true);
    return smaller === undefined ? each : { ...each, by: smaller, parts: [] };
  });
  return { ...diagnosis, tests };
}

/** How far edits that pass the whole suite together are to be trusted. */
export function trustTogether(tried: TriedProgram, joint: JointEdits): JointEdits {
  const trust = WrittenProgram.of(tried, applyEdits(tried.input, joint.edits))?.trust();
  return trust === undefined ? joint : { ...joint, trust };
}

/** The input with edits, none of which touches another. */
export function applyEdits(input: AnalysisInput, edits: readonly TextEdit[]): AnalysisInput {
  const sources = [input.submission, ...input.headers];
  const changes = edits.map((edit) => {
    const source = sources.find(({ name }) => name === edit.file);
    assert(source !== undefined, 'an edit is of a file of the submission');
    return { file: source, ...replacementOf(source.text, edit) };
  });
  return applyAllToInput(input, changes);
}
