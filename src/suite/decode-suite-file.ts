/**
 * A suite in one file, in any of the self-contained formats: JSON and YAML, ours or GitHub
 * Classroom's, recognised by their content; the `.cases` of VPL. Pure; files that the suite names
 * are left to the caller.
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
import type { OnSkipped } from './readable-tests.js';
import { parseStructuredText } from './structured-text.js';

/** The files that a suite in our own format names: its harness and its reference. */
export function namedFilesOf(text: string, name: string): readonly string[] {
  if (/\.cases$/i.test(name)) return [];
  const { value } = parseStructuredText(text, name);
  if (isClassroomTests(value) || isClassroomWorkflow(value)) return [];
  const { harness, reference } = (value ?? {}) as {
    readonly harness?: unknown;
    readonly reference?: unknown;
  };
  return [harness, reference].filter((each) => typeof each === 'string');
}

/** Whether the name is that of such a file. */
export function isSuiteFile(name: string): boolean {
  return /\.(?:json|ya?ml|cases)$/i.test(name);
}

/**
 * @param name one that `isSuiteFile` accepts
 * @param hasReference a reference is given elsewhere and completes tests that expect nothing
 * @param onSkipped where given, hears of tests that cannot be read, and the others are the suite
 * @throws UserError for the first fault
 */
export function decodeSuiteFile(
  text: string,
  name: string,
  hasReference: boolean,
  onSkipped?: OnSkipped,
): DecodedSuite {
  if (/\.cases$/i.test(name)) return decodeVplCases(text, name, onSkipped);
  const source = parseStructuredText(text, name);
  if (isClassroomTests(source.value)) return decodeClassroomTests(source, name, onSkipped);
  if (isClassroomWorkflow(source.value)) return decodeClassroomWorkflow(source, name, onSkipped);
  return decodeSuite(source, name, { hasReference, ...(onSkipped !== undefined && { onSkipped }) });
}
