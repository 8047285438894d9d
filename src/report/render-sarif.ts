/**
 * The report as SARIF 2.1.0 (OASIS). Each named mistake is a result. Each diagnosis of several locations is a result with
 * all of them as its locations (3.27.12: every one must change) and all but the first as
 * related locations, for readers that show only one. Each location that may be repaired is
 * a result (an error if that is certain, a warning if it is not settled), and so is a repair at any
 * number of places, each finding a note, each edit a fix. The verdict is a notification, so that a log without results says
 * why. Every result has a place; a finding without a line has its file.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import type { LocationKind } from '#model/location.js';
import type {
  Report,
  ReportedLocation,
  ReportedMistake,
  ReportedWholeRepair,
  TextEdit,
} from '#model/report.js';
import {
  diagnosisDetails,
  enumerate,
  inOrder,
  type PlacedDiagnosis,
  placedDiagnoses,
  promiseOfAll,
} from './describe-diagnosis.js';
import { compileRepairs } from './describe-edit.js';
import { candidatesOf, detailsOf, promiseOf } from './describe-location.js';
import { capital } from './lines.js';
import { nameLine, nameLocation } from './name-location.js';
import { type NoticedFinding, noticedFindings } from './noticed-findings.js';
import { decodeBytes, printable, printableBytes } from './printable.js';
import { mistakeLines, sayMistake } from './render-mistakes.js';
import { explanation } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import { wholeHeading } from './render-whole.js';
import type { ReportedPlaces } from './reported-places.js';
import {
  findingHelp,
  locationHelp,
  mistakeHelp,
  multiFaultHelp,
  multiFaultRule,
  type RuleHelp,
  wholeHelp,
  wholeRule,
} from './sarif-rules.js';

const schemaUri = 'https://json.schemastore.org/sarif-2.1.0.json';

interface SarifResult {
  readonly ruleId: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: { readonly text: string };
  readonly locations: readonly object[];
  readonly relatedLocations?: readonly object[];
  readonly fixes?: readonly object[];
  readonly properties?: object;
}

/** @param version of nearmiss */
export function renderSarif(
  localisation: Localisation,
  places: ReportedPlaces,
  version: string,
  say: Say,
): string {
  const { report, rejection } = localisation;
  const { file, sha256, files = [{ file, sha256 }] } = report.submission;
  const results = [
    ...report.mistakes.map((mistake) => mistakeResult(mistake, file, places, say)),
    ...inOrder(
      report,
      placedDiagnoses(report).map((placed) => diagnosisResult(placed, report, places, say)),
      candidatesOf(report).map((location) => locationResult(location, report, places, say)),
    ),
    ...(report.wholeRepair === undefined ? [] : [wholeResult(report.wholeRepair, report, places, say)]),
    ...(rejection === undefined
      ? noticedFindings(report.findings).map((finding) => findingResult(finding, file, places, say))
      : [rejectionResult(rejection, report, places, say)]),
  ];
  const log = {
    $schema: schemaUri,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'nearmiss', version, rules: rulesOf(results, report.mistakes, say) } },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map((each) => ({
          location: artifact(each.file, places),
          hashes: { 'sha-256': each.sha256 },
        })),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [{ level: 'note', message: { text: verdictSentence(report, say) } }],
          },
        ],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function mistakeResult(
  mistake: ReportedMistake,
  file: string,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  return {
    ruleId: mistakeRule(mistake.kind),
    level: 'error',
    message: { text: mistakeLines(mistake, file, say).join('\n') },
    locations: [placeOf(mistake, places)],
    properties: { basis: mistake.basis },
  };
}

function mistakeRule(kind: string): string {
  return `mistake/${kind}`;
}

function locationResult(
  location: ReportedLocation,
  report: Report,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  const { kind, status, rank, suspiciousness, sink, wraps, edit, evidence } = location;
  const name = nameLocation(location, report.submission.file, say);
  return {
    ruleId: kind,
    level: status === 'repairable' ? 'error' : 'warning',
    message: {
      text: [`${name}. ${promiseOf(location, say)}`, ...detailsOf(location, report, say)].join('\n'),
    },
    locations: [placeOf(location, places)],
    ...(edit !== undefined && { fixes: [fixOf([edit], places)] }),
    properties: { status, rank, suspiciousness, sink, wraps, evidence },
  };
}

function diagnosisResult(
  placed: PlacedDiagnosis,
  report: Report,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  const { file } = report.submission;
  const { diagnosis, locations } = placed;
  const { kind, minimal, rank, sink, wraps, edits, evidence } = diagnosis;
  const [first, ...others] = locations;
  // Links to the related locations, as readers want them in the message.
  const names = others.map((location, at) => `[${nameLine(location, file, say)}](${at + 1})`);
  const promise = `${say`${nameLocation(first!, file, say)}, with ${enumerate(names, say)}`}. ${promiseOfAll(placed, say)}`;
  return {
    ruleId: multiFaultRule,
    level: 'error',
    message: { text: [promise, ...diagnosisDetails(placed, report, say)].join('\n') },
    locations: locations.map((location) => placeOf(location, places)),
    relatedLocations: others.map((location, at) => ({
      id: at + 1,
      ...placeOf(location, places),
      message: { text: nameLocation(location, file, say) },
    })),
    ...(edits !== undefined && { fixes: [fixOf(edits, places)] }),
    properties: { kind, minimal, rank, sink, wraps, evidence },
  };
}

/** Where its edits may not be shown, it has the file for its place. */
function wholeResult(
  whole: ReportedWholeRepair,
  report: Report,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  const { edits = [], advice, fixes, complete, relativeSize, trust } = whole;
  const { file } = report.submission;
  const heading = wholeHeading(whole, report.tests.failed, say);
  return {
    ruleId: wholeRule,
    level: complete ? 'error' : 'warning',
    message: {
      text: [
        `${heading}:`,
        ...advice.map((sentence) => capital(printableBytes(say.finished(sentence)))),
      ].join('\n'),
    },
    locations:
      edits.length > 0
        ? edits.map((edit) => placeOf(edit, places))
        : [{ physicalLocation: { artifactLocation: artifact(file, places) } }],
    ...(edits.length > 0 && { fixes: [fixOf(edits, places)] }),
    properties: { complete, fixes: fixes.length, relativeSize, trust },
  };
}

function findingResult(
  { kind, file: own, line, message }: NoticedFinding,
  submissionFile: string,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  const file = own ?? submissionFile;
  const region = line === 0 ? {} : { region: { startLine: line } };
  return {
    ruleId: `finding/${kind}`,
    level: 'note',
    message: { text: printable(say.finished(message)) },
    locations: [{ physicalLocation: { artifactLocation: artifact(file, places), ...region } }],
  };
}

function rejectionResult(
  { kind, message, place }: NonNullable<Localisation['rejection']>,
  report: Report,
  places: ReportedPlaces,
  say: Say,
): SarifResult {
  const { file, line, column } = place;
  const repairs = compileRepairs(report);
  const region = { startLine: line, startColumn: places.columnOf(file, line, column) };
  return {
    ruleId: `finding/${kind}`,
    level: 'error',
    message: { text: [printable(say.finished(message)), ...explanation(report, say)].join('\n') },
    locations: [{ physicalLocation: { artifactLocation: artifact(file, places), region } }],
    ...(repairs.length > 0 && { fixes: [fixOf(repairs, places)] }),
  };
}

/** The rules that the results name, each once. */
function rulesOf(results: readonly SarifResult[], mistakes: readonly ReportedMistake[], say: Say): object[] {
  const levels = new Map(results.map(({ ruleId, level }) => [ruleId, level]));
  return [...levels].map(([id, level]) => {
    const mistake = mistakes.find(({ kind }) => mistakeRule(kind) === id);
    const help =
      mistake === undefined ? helpOf(id) : mistakeHelp({ ...mistake, ...sayMistake(mistake, say) });
    return {
      id,
      name: help.name,
      shortDescription: { text: help.title },
      help: { text: help.text },
      defaultConfiguration: { level },
    };
  });
}

function helpOf(id: string): RuleHelp {
  if (id === multiFaultRule) return multiFaultHelp;
  if (id === wholeRule) return wholeHelp;
  return id.startsWith('finding/') ? findingHelp(id) : locationHelp(id as LocationKind);
}

/** @param edits made together */
function fixOf(edits: readonly TextEdit[], places: ReportedPlaces): object {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    description: { text: edits.map(({ description }) => printableBytes(description)).join('; ') },
    artifactChanges: files.map((file) => ({
      artifactLocation: artifact(file, places),
      replacements: edits
        .filter((edit) => edit.file === file)
        .map((edit) => ({
          deletedRegion: regionOf(edit, places),
          insertedContent: { text: decodeBytes(edit.after) },
        })),
    })),
  };
}

function placeOf(location: Region, places: ReportedPlaces): object {
  return {
    physicalLocation: {
      artifactLocation: artifact(location.file, places),
      region: regionOf(location, places),
    },
  };
}

type Region = Pick<ReportedLocation, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Ends after the last character, in SARIF as in a report. */
function regionOf({ file, line, column, endLine, endColumn }: Region, { columnOf }: ReportedPlaces): object {
  return {
    startLine: line,
    startColumn: columnOf(file, line, column),
    endLine,
    endColumn: columnOf(file, endLine, endColumn),
  };
}

/** A relative path is a relative reference, an absolute one a file URI (RFC 8089). */
function artifact(file: string, { pathOf }: ReportedPlaces): object {
  const path = pathOf(file).split('/').map(encodeURIComponent).join('/');
  return { uri: path.startsWith('/') ? `file://${path}` : path };
}
