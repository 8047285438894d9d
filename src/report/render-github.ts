/**
 * The report as workflow commands of GitHub Actions, which become annotations: an error for
 * each line that is wrong or could be repaired, a warning for each that perhaps could, a notice for
 * each finding and for the verdict. One annotation a line: `annotations.ts` says what there is.
 *
 *   ::error file=pay.c,line=9,endLine=9,col=5,endColumn=27,title=…::…
 *
 * GitHub shows ten of each level per step, so no more are written. Columns are only
 * allowed if the place is on one line.
 */

import type { Say } from '#language/say.js';
import type { Localisation } from '#model/localisation.js';
import { type AnnotatedPlace, type AnnotationLevel, annotationsOf } from './annotations.js';
import { verdictSentence } from './render-verdict.js';
import type { ReportedPlaces } from './reported-places.js';

type Properties = Readonly<Record<string, string | number>>;

const perLevelMax = 10;

export function renderGithub(localisation: Localisation, places: ReportedPlaces, say: Say): string {
  const written = { error: 0, warning: 0, notice: 1 };
  const lines = [command('notice', { title: 'nearmiss' }, verdictSentence(localisation.report, say))];
  for (const { level, place, title, lines: text } of annotationsOf(localisation, say)) {
    if (written[level]++ >= perLevelMax) continue;
    const named = title === '' ? 'nearmiss' : `nearmiss: ${title}`;
    lines.push(command(level, { ...propertiesOf(place, places), title: named }, text.join('\n')));
  }
  return `${lines.join('\n')}\n`;
}

/** GitHub's end column is that of the last character. */
function propertiesOf(place: AnnotatedPlace, { pathOf, columnOf }: ReportedPlaces): Properties {
  const { file, line } = place;
  if (!('column' in place)) return { file: pathOf(file), ...(line > 0 && { line }) };
  const { column, endLine, endColumn } = place;
  const lines = { file: pathOf(file), line, endLine };
  if (line !== endLine) return lines;
  const first = columnOf(file, line, column);
  return { ...lines, col: first, endColumn: Math.max(first, columnOf(file, line, endColumn) - 1) };
}

function command(level: AnnotationLevel, properties: Properties, message: string): string {
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
