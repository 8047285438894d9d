/**
 * What a report says at places of the program, for readers who see its text: a workflow's
 * annotations, an editor's diagnostics. One annotation a line, so that nothing is said twice: a
 * mistake, and the places that could be repaired on its line, are one. A finding on a line that has
 * one already adds nothing. The first is the likeliest.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedLocation } from '#model/report.js';
import {
  diagnosisDetails,
  inOrder,
  likeliestDiagnoses,
  nameDiagnosis,
  type PlacedDiagnosis,
  promiseOfAll,
} from './describe-diagnosis.js';
import { detailsOf, likeliestOf, promiseOf } from './describe-location.js';
import { capital } from './lines.js';
import { kindNames, nameLocation } from './name-location.js';
import { noticedFindings } from './noticed-findings.js';
import { printable, printableBytes } from './printable.js';
import { isReason } from './render-findings.js';
import { mistakeLines, sayMistake } from './render-mistakes.js';
import { explanation } from './render-rejection.js';
import { wholeHeading } from './render-whole.js';
import { helpfulWhole } from './what-helps.js';

/** `error`: a change there repairs the program, or it is named as wrong; `warning`: it may; `notice`: worth knowing. */
export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** Lines and columns from 1, columns in bytes, the end after the last character. */
export interface AnnotatedSpan {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Line 0: the file as a whole. */
export type AnnotatedPlace = AnnotatedSpan | Pick<AnnotatedSpan, 'file' | 'line'>;

export interface Annotation {
  readonly level: AnnotationLevel;
  readonly place: AnnotatedPlace;
  /** In a few words, without its place. */
  readonly title: string;
  readonly lines: readonly string[];
  /** The first of them, for a reader who can ask for the others. */
  readonly brief: readonly string[];
  /** Names of tests that bear it out. */
  readonly tests: readonly string[];
}

export function annotationsOf(localisation: Localisation, say: Say): readonly Annotation[] {
  const { report, rejection } = localisation;
  const wrong: readonly Annotation[] = [
    ...(rejection === undefined ? [] : [rejectionAnnotation(rejection, report, say)]),
    ...mistakeAnnotations(report, say),
    ...inOrder(
      report,
      // Others mostly have places in common with the first.
      likeliestDiagnoses(report)
        .slice(0, 1)
        .flatMap((placed) => annotationsTogether(placed, report, say)),
      likeliestOf(report).map((location) => locationAnnotation(location, report, say)),
    ),
    ...wholeAnnotations(report, say),
  ];
  const joined = oneALine(wrong);
  const taken = new Set(joined.map(({ place }) => lineKey(place)));
  // What does not compile was not run.
  const noticed = rejection === undefined ? findingAnnotations(localisation, say) : [];
  return [...joined, ...oneALine(noticed.filter(({ place }) => !taken.has(lineKey(place))))];
}

function rejectionAnnotation(
  { message, place: { file, line, column } }: NonNullable<Localisation['rejection']>,
  report: Report,
  say: Say,
): Annotation {
  return plain({
    level: 'error',
    place: { file, line, column, endLine: line, endColumn: column + 1 },
    title: '',
    lines: [printable(say.finished(message)), ...explanation(report, say)],
    tests: [],
  });
}

function mistakeAnnotations({ mistakes, submission }: Report, say: Say): Annotation[] {
  return mistakes.map((mistake) => {
    const [name, ...others] = mistakeLines(mistake, submission.file, say);
    return plain({
      level: 'error',
      place: mistake,
      title: sayMistake(mistake, say).name,
      lines: [`${name}.`, ...others],
      tests: mistake.test === undefined ? [] : [mistake.test],
    });
  });
}

function locationAnnotation(location: ReportedLocation, report: Report, say: Say): Annotation {
  const name = nameLocation(location, report.submission.file, say);
  const lines = [`${name}. ${promiseOf(location, say)}`, ...detailsOf(location, report, say)];
  return {
    level: location.status === 'repairable' ? 'error' : 'warning',
    place: location,
    title: say.words(kindNames[location.kind]),
    lines,
    // With the first value that is wanted.
    brief: lines.slice(0, 2),
    tests: location.witnesses.map(({ test }) => test),
  };
}

/** The whole diagnosis at each of its places: people read annotations one at a time. */
function annotationsTogether(placed: PlacedDiagnosis, report: Report, say: Say): Annotation[] {
  const { file } = report.submission;
  const lines = [
    `${nameDiagnosis(placed, file, say)}. ${promiseOfAll(placed, say)}`,
    ...diagnosisDetails(placed, report, say),
  ];
  const { diagnosis, locations } = placed;
  return locations.map((location, at) => ({
    level: 'error',
    place: location,
    title: say`${say.words(kindNames[location.kind])}, ${at + 1} of ${locations.length}`,
    lines,
    brief: lines.slice(0, 2),
    tests: diagnosis.tests.filter(({ by }) => by.includes(location.id)).map(({ test }) => test),
  }));
}

/** At its edits; where these are hidden, on the file. */
function wholeAnnotations(report: Report, say: Say): Annotation[] {
  const { wholeRepair, tests, submission } = report;
  if (wholeRepair === undefined || !helpfulWhole(report)) return [];
  const { advice, edits, complete, fixes } = wholeRepair;
  const title = wholeHeading(wholeRepair, tests.failed, say);
  const sentences = advice.map((sentence) => capital(printableBytes(say.finished(sentence))));
  const places: readonly AnnotatedPlace[] = edits ?? [{ file: submission.file, line: 0 }];
  return places.map((place) =>
    plain({
      level: complete ? 'error' : 'warning',
      place,
      title,
      lines: [`${title}:`, ...sentences],
      tests: fixes,
    }),
  );
}

function findingAnnotations({ report }: Localisation, say: Say): Annotation[] {
  const found = report.findings.filter((finding) => !isReason(finding, report));
  return noticedFindings(found).map(({ file = report.submission.file, line, message, tests }) =>
    plain({
      level: 'notice',
      place: { file, line },
      title: say`noticed`,
      lines: [printable(say.finished(message))],
      tests,
    }),
  );
}

/** One that is short as a whole. */
export function plain(annotation: Omit<Annotation, 'brief'>): Annotation {
  return { ...annotation, brief: annotation.lines };
}

function oneALine(annotations: readonly Annotation[]): Annotation[] {
  const byLine = new Map<string, Annotation>();
  for (const annotation of annotations) {
    const key = lineKey(annotation.place);
    const first = byLine.get(key);
    byLine.set(key, first === undefined ? annotation : joined(first, annotation));
  }
  return [...byLine.values()];
}

/** Place, title and what is said in brief are the likelier one's. */
function joined(first: Annotation, other: Annotation): Annotation {
  return {
    ...first,
    level: levels[Math.min(levels.indexOf(first.level), levels.indexOf(other.level))]!,
    lines: [...new Set([...first.lines, ...other.lines])],
    tests: [...new Set([...first.tests, ...other.tests])],
  };
}

const levels: readonly AnnotationLevel[] = ['error', 'warning', 'notice'];

function lineKey({ file, line }: AnnotatedPlace): string {
  return `${file}:${line}`;
}
