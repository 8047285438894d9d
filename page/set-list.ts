/**
 * Sets of places that only together repair the program, the likeliest first: where they
 * are and which test needs which at once; the values and the changes, as at single places,
 * when the reader asks for them. A set has a letter, which stands beside its lines as well.
 */

import type { Report, ReportedLocation } from '#model/report.js';
import { helpfulDiagnoses, type PlacedDiagnosis } from '#report/describe-diagnosis.js';
import { printableBytes } from '#report/printable.js';
import { isStatistics, tellsValue } from '#report/render-lookup.js';
import { build, button } from './build-element.js';
import { capital } from './capital.js';
import { renderChanges } from './change-block.js';
import { renderStages } from './hint-stages.js';
import { words } from './language/current-words.js';
import { renderJointLookup } from './lookup-table.js';
import type { Mark } from './marked-source.js';
import { placeName } from './place-words.js';
import { explanationOf, minimalityOf } from './set-words.js';

/** People do not read beyond three. */
const openMax = 3;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface PlaceSet {
  readonly letter: string;
  readonly placed: PlacedDiagnosis;
}

export interface SetsOptions {
  readonly report: Report;
  /** As bytes. */
  readonly source: string;
  readonly onLine: (line: number) => void;
}

export function setsOf(report: Report): readonly PlaceSet[] {
  return helpfulDiagnoses(report)
    .slice(0, letters.length)
    .map((placed, at) => ({ letter: letters[at]!, placed }));
}

/** Of the likeliest sets, in the margin of the source. */
export function marksOfSets(sets: readonly PlaceSet[]): readonly Mark[] {
  return sets.slice(0, openMax).flatMap((set) =>
    set.placed.locations.map((location, at, all) => ({
      label: set.letter,
      name: words.source.setPlace(set.letter, at + 1, all.length, location.line),
      location,
      isCertain: true,
      onPress: () => focusSet(set),
    })),
  );
}

/** Undefined where there are none. */
export function renderSets(sets: readonly PlaceSet[], options: SetsOptions): HTMLElement | undefined {
  if (sets.length === 0) return undefined;
  const items = sets.map((set) => renderSet(set, options));
  const rest = items.slice(openMax);
  const left = helpfulDiagnoses(options.report).length - sets.length;
  const panel = build('section', { class: 'panel', 'aria-labelledby': 'sets-heading' });
  const stages = {
    values: sets.some(({ placed }) => placed.diagnosis.tests.some(({ witnesses }) => witnesses.length > 0)),
    edit: sets.some(({ placed }) => placed.diagnosis.edits !== undefined),
  };
  panel.append(
    build('h2', { id: 'sets-heading' }, words.sets.heading),
    build('p', {}, adviceFor(sets)),
    ...renderStages(stages, panel).filter((child) => child !== undefined),
    build('ol', { class: 'places' }, ...items.slice(0, openMax)),
  );
  if (rest.length > 0) {
    panel.append(
      build(
        'details',
        { class: 'more' },
        build('summary', {}, words.sets.more(rest.length + left)),
        build('ol', { class: 'places', start: openMax + 1 }, ...rest),
        left > 0 ? build('p', { class: 'faint' }, words.places.unlisted(left)) : undefined,
      ),
    );
  }
  return panel;
}

function adviceFor(sets: readonly PlaceSet[]): string {
  return sets.length === 1 ? words.sets.adviceOne : words.sets.adviceMany;
}

function renderSet({ letter, placed }: PlaceSet, { report, source, onLine }: SetsOptions): HTMLElement {
  const { diagnosis, locations } = placed;
  const { file } = report.submission;
  const explanation = explanationOf(placed, file);
  const hasValues = diagnosis.tests.some(({ witnesses }) => witnesses.length > 0);
  return build(
    'li',
    { id: idOf(letter), tabindex: -1, class: 'set', 'data-letter': letter },
    ...locations.map((location) => renderName(location, file, onLine)),
    explanation === '' ? undefined : build('p', {}, `${capital(explanation)}.`),
    build('p', { class: 'faint' }, `${remarksOn(placed).map(capital).join('. ')}.`),
    hasValues
      ? build('div', { class: 'hint-values', hidden: true }, renderJointLookup(placed, letter, file))
      : undefined,
    diagnosis.tests.length < report.tests.failed
      ? build('p', { class: 'faint' }, words.values.hidden)
      : undefined,
    diagnosis.edits === undefined
      ? undefined
      : build('div', { class: 'hint-edit', hidden: true }, renderChanges(diagnosis.edits, source, file)),
  );
}

function renderName(location: ReportedLocation, file: string, onLine: (line: number) => void): HTMLElement {
  const name = placeName(location, file);
  return build(
    'p',
    { class: 'name' },
    location.file === file
      ? button(name, () => onLine(location.line), { class: 'plain' })
      : build('span', {}, name),
  );
}

/** A sentence that tells a change waits for it; the values speak for themselves. */
function remarksOn(placed: PlacedDiagnosis): readonly string[] {
  const { evidence, edits = [] } = placed.diagnosis;
  const shown = evidence.filter(
    (each) =>
      !isStatistics(each) &&
      !tellsValue(each) &&
      !edits.some(({ description }) => each.includes(description)),
  );
  return [minimalityOf(placed), ...shown.map((each) => printableBytes(words.reports.say.finished(each)))];
}

/** Leads the reader to a set of the list. */
function focusSet({ letter }: PlaceSet): void {
  const item = document.getElementById(idOf(letter));
  item?.closest('details')?.setAttribute('open', '');
  item?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}

function idOf(letter: string): string {
  return `set-${letter}`;
}
