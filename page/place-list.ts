/**
 * The places, the likeliest first, with their hints in stages: where to look is shown at
 * once; the values wanted and the change itself only when the reader asks for them, and
 * only where the answer has them.
 */

import type { Report, ReportedLocation } from '#model/report.js';
import { isStatistics, tellsValue } from '#report/render-lookup.js';
import { build, button } from './build-element.js';
import { capital } from './capital.js';
import { renderChange } from './change-block.js';
import { renderStages, type Stages } from './hint-stages.js';
import { words } from './language/current-words.js';
import { renderLookup } from './lookup-table.js';
import type { Mark } from './marked-source.js';
import { placeName } from './place-words.js';
import { serviceText } from './service-text.js';

/** People do not read beyond three. */
const openMax = 3;
const listedMax = 40;

export interface ListedPlace {
  /** From 1, the likeliest first. */
  readonly number: number;
  readonly location: ReportedLocation;
}

/** The places that a change may repair, as the report ranks them. */
export function placesOf({ locations }: Report): readonly ListedPlace[] {
  return locations
    .filter(({ status }) => status !== 'excluded')
    .map((location, index) => ({ number: index + 1, location }));
}

export interface PlacesOptions {
  readonly report: Report;
  /** As bytes. */
  readonly source: string;
  readonly onLine: (place: ListedPlace) => void;
}

/** Undefined where there are no places. */
export function renderPlaces(
  places: readonly ListedPlace[],
  options: PlacesOptions,
): HTMLElement | undefined {
  if (places.length === 0) return undefined;
  const items = places.slice(0, listedMax).map((place) => renderPlace(place, options));
  const rest = items.slice(openMax);
  const left = places.length - items.length;
  const list = build('ol', { class: 'places' }, ...items.slice(0, openMax));
  const panel = build('section', { class: 'panel', 'aria-labelledby': 'places-heading' });
  panel.append(
    build('h2', { id: 'places-heading' }, headingFor(places, options.report)),
    ...renderStages(stagesOf(places), panel).filter((child) => child !== undefined),
    list,
  );
  if (rest.length === 0) return panel;
  const more = build('ol', { class: 'places', start: openMax + 1 }, ...rest);
  const summary = words.places.more(rest.length + left);
  panel.append(
    build(
      'details',
      { class: 'more' },
      build('summary', {}, summary),
      more,
      left > 0 ? build('p', { class: 'faint' }, words.places.unlisted(left)) : undefined,
    ),
  );
  return panel;
}

/** Beside sets of places, those that stand alone. */
function headingFor(places: readonly ListedPlace[], { multiFault }: Report): string {
  return multiFault?.diagnoses.length
    ? words.places.headingAlone(places.length)
    : words.places.heading(places.length);
}

/** In the margin of the source. */
export function marksOfPlaces(places: readonly ListedPlace[]): readonly Mark[] {
  return places.map((place) => {
    const { number, location } = place;
    const isCertain = location.status === 'repairable';
    return {
      label: String(number),
      name: isCertain
        ? words.source.placeCertain(number, location.line)
        : words.source.placePossible(number, location.line),
      location,
      isCertain,
      onPress: () => focusPlace(place),
    };
  });
}

/** Leads the reader to a place of the list. */
function focusPlace({ number }: ListedPlace): void {
  const item = document.getElementById(`place-${number}`);
  item?.closest('details')?.setAttribute('open', '');
  item?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}

function stagesOf(places: readonly ListedPlace[]): Stages {
  return {
    values: places.some(({ location }) => location.witnesses.length > 0),
    edit: places.some(({ location }) => location.edit !== undefined),
  };
}

function renderPlace(place: ListedPlace, { report, source, onLine }: PlacesOptions): HTMLElement {
  const { number, location } = place;
  const { submission } = report;
  const { edit, status, witnesses } = location;
  const isHere = location.file === submission.file;
  const name = placeName(location, submission.file);
  return build(
    'li',
    { id: `place-${number}`, tabindex: -1, class: status, value: number },
    build(
      'p',
      { class: 'name' },
      isHere ? button(name, () => onLine(place), { class: 'plain' }) : build('span', {}, name),
    ),
    status === 'possible' ? build('p', {}, words.places.open) : undefined,
    renderRemarks(location),
    witnesses.length === 0
      ? undefined
      : build(
          'div',
          { class: 'hint-values', hidden: true },
          renderLookup(location, number, report.tests.failed),
        ),
    edit === undefined
      ? undefined
      : build('div', { class: 'hint-edit', hidden: true }, renderChange(edit, source, submission.file)),
  );
}

/** What speaks for the place and against it. A sentence that tells the change waits for it; the values speak for themselves. */
function renderRemarks({ evidence, edit }: ReportedLocation): HTMLElement | undefined {
  const shown = evidence.filter(
    (each) =>
      !isStatistics(each) && !tellsValue(each) && (edit === undefined || !each.includes(edit.description)),
  );
  if (shown.length === 0) return undefined;
  return build(
    'p',
    { class: 'faint' },
    ...shown.flatMap((each, at) => [at === 0 ? undefined : ' ', serviceText(each, sentence)]),
  );
}

function sentence(text: string): string {
  return `${capital(text)}.`;
}
