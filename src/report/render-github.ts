/**
 * The report as workflow commands of GitHub Actions, which become annotations: an
 * error for each repairable location and for each location of the first diagnoses of
 * several, a warning for each possible one, a notice for each finding and for the verdict.
 *
 *   ::error file=pay.c,line=9,endLine=9,col=5,endColumn=27,title=…::…
 *
 * GitHub shows ten of each level per step, so no more are written. Columns are only
 * allowed if the place is on one line.
 */

import { unreachable } from '#base/assert.js';
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
import { candidatesOf, detailsOf, promiseOf } from './describe-location.js';
import { kindNames, nameLocation } from './name-location.js';
import { printable } from './printable.js';
import { mistakeLines, sayMistake } from './render-mistakes.js';
import { explanation } from './render-rejection.js';
import { verdictSentence } from './render-verdict.js';
import type { ReportedPlaces } from './reported-places.js';

type Level = 'error' | 'warning' | 'notice';
type Properties = Readonly<Record<string, string | number>>;

const perLevelMax = 10;

export function renderGithub(localisation: Localisation, places: ReportedPlaces, say: Say): string {
  const { report, rejection } = localisation;
  const lines = [command('notice', { title: 'nearmiss' }, verdictSentence(report, say))];
  if (rejection !== undefined) {
    const { file, line, column } = rejection.place;
    const place = { file: places.pathOf(file), line, col: places.columnOf(file, line, column) };
    lines.push(
      command(
        'error',
        { ...place, title: 'nearmiss' },
        [printable(say.finished(rejection.message)), ...explanation(report, say)].join('\n'),
      ),
    );
  }
  for (const mistake of report.mistakes) {
    const [name, ...others] = mistakeLines(mistake, report.submission.file, say);
    const properties = { ...placeOf(mistake, places), title: `nearmiss: ${sayMistake(mistake, say).name}` };
    lines.push(command('error', properties, [`${name}.`, ...others].join('\n')));
  }
  const candidates = candidatesOf(report);
  const together = likeliestDiagnoses(report).flatMap((placed) => annotations(placed, report, places, say));
  for (const status of ['repairable', 'possible'] as const) {
    const alone = candidates
      .filter((candidate) => candidate.status === status)
      .map((location) => annotation(location, report, places, say));
    lines.push(...(status === 'repairable' ? inOrder(report, together, alone) : alone).slice(0, perLevelMax));
  }
  if (rejection !== undefined) return `${lines.join('\n')}\n`;
  // The verdict is the first notice.
  for (const finding of report.findings.slice(0, perLevelMax - 1)) {
    const place = {
      file: places.pathOf(finding.file ?? report.submission.file),
      ...(finding.line > 0 && { line: finding.line }),
    };
    lines.push(
      command(
        'notice',
        { ...place, title: say`nearmiss: noticed` },
        printable(say.finished(finding.message)),
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

function annotation(location: ReportedLocation, report: Report, places: ReportedPlaces, say: Say): string {
  const name = nameLocation(location, report.submission.file, say);
  const title = `nearmiss: ${location.kind}`;
  const text = [`${name}. ${promiseOf(location, say)}`, ...detailsOf(location, report, say)].join('\n');
  return command(levelOf(location.status), { ...placeOf(location, places), title }, text);
}

/** The whole diagnosis at each of its places: people read annotations one at a time. */
function annotations(placed: PlacedDiagnosis, report: Report, places: ReportedPlaces, say: Say): string[] {
  const { file } = report.submission;
  const text = [
    `${nameDiagnosis(placed, file, say)}. ${promiseOfAll(placed, say)}`,
    ...diagnosisDetails(placed, report, say),
  ].join('\n');
  return placed.locations.map((location, at) => {
    const title = say`nearmiss: ${say.words(kindNames[location.kind])}, ${at + 1} of ${placed.locations.length}`;
    return command('error', { ...placeOf(location, places), title }, text);
  });
}

function levelOf(status: ReportedLocation['status']): Level {
  switch (status) {
    case 'repairable':
      return 'error';
    case 'possible':
      return 'warning';
    case 'excluded':
      return 'notice';
    default:
      return unreachable(status, 'status');
  }
}

/** GitHub's end column is that of the last character. */
function placeOf(
  {
    file,
    line,
    column,
    endLine,
    endColumn,
  }: Pick<ReportedLocation, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>,
  { pathOf, columnOf }: ReportedPlaces,
): Properties {
  const place = { file: pathOf(file), line, endLine };
  if (line !== endLine) return place;
  return { ...place, col: columnOf(file, line, column), endColumn: columnOf(file, line, endColumn) - 1 };
}

function command(level: Level, properties: Properties, message: string): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${list.join(',')}::${escapeData(message)}`;
}

/** As the toolkit of GitHub Actions does. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
