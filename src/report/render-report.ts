/**
 * A localisation in any of the formats: the one way from the use case to the output, for
 * the command line and for anyone who uses nearmiss as a library. The hint level is
 * applied here, before the renderer.
 */

import { inEnglish } from '#language/english.js';
import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Visibility } from '#model/suite.js';
import { type FormatName, hidingFormats } from './format-names.js';
import { hideTests } from './hide-tests.js';
import { type HintLevel, limitHints } from './hints.js';
import { renderCheck50 } from './render-check50.js';
import { renderClassroom } from './render-classroom.js';
import { renderCoderunner } from './render-coderunner.js';
import { renderDodona } from './render-dodona.js';
import { renderGithub } from './render-github.js';
import { renderGradescope } from './render-gradescope.js';
import { renderJson } from './render-json.js';
import { renderJunit } from './render-junit.js';
import { renderMarkdown } from './render-markdown.js';
import { renderSarif } from './render-sarif.js';
import { renderText, type TextOptions } from './render-text.js';
import { renderVpl } from './render-vpl.js';
import { createReportedPlaces } from './reported-places.js';
import type { SubmittedFile } from './submitted-file.js';
import { hiddenNames, type TestMarks } from './test-marks.js';

export interface ReportOptions {
  readonly hints: HintLevel;
  /** The version of nearmiss. */
  readonly version: string;
  /** The submission's path as the reader of the report knows it. */
  readonly submissionPath: string;
  /** What else belongs to a program of several files. */
  readonly otherFiles?: readonly SubmittedFile[];
  readonly text: TextOptions;
  /** In the language of the reader, English unless given; JSON stays as it is. */
  readonly say?: Say;
  /** When students see the tests in Gradescope, where the suite does not say. */
  readonly visibility: Visibility;
  /** What the suite says of its tests. */
  readonly marks?: TestMarks;
  /** The name of the file around the submission, which may quote hidden tests. */
  readonly harness?: string;
  /** Submissions of the same person to the same exercise, with this one. Default: 1 */
  readonly tries?: number;
  /** For `vpl`: the grade of all points, a decimal. */
  readonly gradeMax?: string;
}

type Renderer = (
  localisation: Localisation,
  source: string,
  options: Required<Pick<ReportOptions, 'say'>> & ReportOptions,
) => string;

const renderers: Readonly<Record<FormatName, Renderer>> = {
  text: (localisation, source, { text, say, otherFiles }) =>
    renderText(localisation, source, text, say, otherFiles),
  json: ({ report }) => renderJson(report),
  sarif: (localisation, source, options) =>
    renderSarif(localisation, placesOf(localisation, source, options), options.version, options.say),
  markdown: (localisation, source, { say }) => renderMarkdown(localisation, source, say),
  github: (localisation, source, options) =>
    renderGithub(localisation, placesOf(localisation, source, options), options.say),
  gradescope: (localisation, _, { visibility, say, marks }) =>
    renderGradescope(localisation, visibility, say, marks),
  check50: (localisation, _, { version, say }) => renderCheck50(localisation, version, say),
  junit: (localisation, _, { say }) => renderJunit(localisation, say),
  classroom: (localisation, source, options) =>
    renderClassroom(localisation, placesOf(localisation, source, options), options.marks ?? [], options.say),
  coderunner: (localisation, _, { marks = [], tries = 1, say }) =>
    renderCoderunner(localisation, marks, tries, say),
  dodona: (localisation, source, options) =>
    renderDodona(localisation, placesOf(localisation, source, options), options.say),
  vpl: (localisation, _, { marks = [], gradeMax, say }) => renderVpl(localisation, marks, say, gradeMax),
};

/** @param source the submission as latin-1 text */
export function renderReport(
  format: FormatName,
  localisation: Localisation,
  source: string,
  options: ReportOptions,
): string {
  const limited = limitHints(localisation, options.hints);
  const { marks = [], harness } = options;
  const hidden = hidingFormats.has(format) ? hiddenNames(localisation.report, marks) : new Set<string>();
  return renderers[format](hideTests(limited, hidden, harness), source, { say: inEnglish, ...options });
}

function placesOf({ report }: Localisation, source: string, { submissionPath, otherFiles }: ReportOptions) {
  return createReportedPlaces(report.submission.file, source, submissionPath, otherFiles);
}
