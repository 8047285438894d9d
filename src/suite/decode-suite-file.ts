/**
 * A suite that is one file, in any of the formats that say it all: JSON and YAML, ours or
 * GitHub Classroom's, told apart by what is in them; the `.cases` of VPL. Pure; files that
 * the suite names are left to the caller.
 */

import {
  decodeClassroomTests,
  decodeClassroomWorkflow,
  isClassroomTests,
  isClassroomWorkflow,
} from './decode-classroom.js';
import { decodeSuite } from './decode-suite-text.js';
import { decodeVplCases } from './decode-vpl-cases.js';
import type { DecodedSuite } from './decoded-suite.js';
import { parseStructuredText } from './structured-text.js';

/** Whether the name is one of such a file. */
export function isSuiteFile(name: string): boolean {
  return /\.(?:json|ya?ml|cases)$/i.test(name);
}

/**
 * @param name one that `isSuiteFile` knows
 * @param hasReference a reference is given elsewhere and completes tests that expect nothing
 * @throws UserError for the first fault
 */
export function decodeSuiteFile(text: string, name: string, hasReference: boolean): DecodedSuite {
  if (/\.cases$/i.test(name)) return decodeVplCases(text, name);
  const source = parseStructuredText(text, name);
  if (isClassroomTests(source.value)) return decodeClassroomTests(source, name);
  if (isClassroomWorkflow(source.value)) return decodeClassroomWorkflow(source, name);
  return decodeSuite(source, name, { hasReference });
}
