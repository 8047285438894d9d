/**
 * The places, the likeliest first, with their hints in stages: where to look is told at
 * once; the values wanted and the change itself only when the reader asks for them, and
 * only where the answer has them.
 */

import type { Report, ReportedLocation, TextEdit } from '#model/report.js';
import { editedLines } from '#report/describe-edit.js';
import { nameLocation } from '#report/name-location.js';
import { decodeBytes, printable, printableBytes } from '#report/printable.js';
import { build, button, type Child } from './build-element.js';
import { capital } from './capital.js';
import { renderLookup } from './lookup-table.js';
import type { Place } from './marked-source.js';

/** People do not read beyond three. */
const openMax = 3;
const listedMax = 40;

export interface PlacesOptions {
  readonly report: Report;
  /** As bytes. */
  readonly source: string;
  readonly onLine: (place: Place) => void;
}

/** Undefined where there are no places. */
export function renderPlaces(places: readonly Place[], options: PlacesOptions): HTMLElement | undefined {
  if (places.length === 0) return undefined;
  const items = places.slice(0, listedMax).map((place) => renderPlace(place, options));
  const rest = items.slice(openMax);
  const left = places.length - items.length;
  const list = build('ol', { class: 'places' }, ...items.slice(0, openMax));
  const panel = build(
    'section',
    { class: 'panel', 'aria-labelledby': 'places-heading' },
    build('h2', { id: 'places-heading' }, places.length === 1 ? 'The place' : 'The places'),
    ...renderStages(places, list),
    list,
  );
  if (rest.length === 0) return panel;
  const more = build('ol', { class: 'places', start: openMax + 1 }, ...rest);
  const summary = `${rest.length + left} more, less likely`;
  panel.append(
    build(
      'details',
      { class: 'more' },
      build('summary', {}, summary),
      more,
      left > 0 ? build('p', { class: 'faint' }, `and ${left} that are not listed`) : undefined,
    ),
  );
  return panel;
}

/** Leads the reader to a place of the list. */
export function focusPlace({ number }: Place): void {
  const item = document.getElementById(`place-${number}`);
  item?.closest('details')?.setAttribute('open', '');
  item?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}

function renderStages(places: readonly Place[], list: HTMLElement): readonly Child[] {
  const has = (test: (location: ReportedLocation) => boolean): boolean =>
    places.some(({ location }) => test(location));
  const stages = [
    ...(has(({ witnesses }) => witnesses.length > 0)
      ? [stage('values', 'Show the values', 'Hide the values')]
      : []),
    ...(has(({ edit }) => edit !== undefined) ? [stage('edit', 'Show a change', 'Hide the change')] : []),
  ];
  if (stages.length === 0) {
    return [
      build('p', { class: 'faint' }, 'Hints end here: what is wrong at these places is for you to find.'),
    ];
  }
  return [
    build('p', { class: 'faint' }, 'Try without further hints first. There is more when you want it:'),
    build('p', { class: 'actions' }, ...stages),
  ];

  /** A button that opens one kind of hint at every place. */
  function stage(kind: string, show: string, hide: string): HTMLButtonElement {
    const toggle = button(
      show,
      () => {
        const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
        toggle.setAttribute('aria-expanded', String(isOpen));
        toggle.textContent = isOpen ? hide : show;
        const panel = list.parentElement ?? list;
        for (const hint of panel.querySelectorAll<HTMLElement>(`.hint-${kind}`)) hint.hidden = !isOpen;
      },
      { 'aria-expanded': 'false' },
    );
    return toggle;
  }
}

function renderPlace(place: Place, { report, source, onLine }: PlacesOptions): HTMLElement {
  const { number, location } = place;
  const { submission } = report;
  const { edit, status, witnesses } = location;
  const isHere = location.file === submission.file;
  const name = nameLocation(location, submission.file);
  return build(
    'li',
    { id: `place-${number}`, tabindex: -1, class: status, value: number },
    build(
      'p',
      { class: 'name' },
      isHere ? button(name, () => onLine(place), { class: 'plain' }) : build('span', {}, name),
    ),
    status === 'possible'
      ? build('p', {}, 'A change here may make all tests pass; that could not be settled.')
      : undefined,
    renderRemarks(location),
    witnesses.length === 0
      ? undefined
      : build(
          'div',
          { class: 'hint-values', hidden: true },
          renderLookup(location, `place ${number}`, report.tests.failed),
        ),
    edit === undefined
      ? undefined
      : build('div', { class: 'hint-edit', hidden: true }, renderEdit(edit, source, submission.file)),
  );
}

/** What speaks for the place and against it. A sentence that tells the change waits for it. */
function renderRemarks({ evidence, edit }: ReportedLocation): HTMLElement | undefined {
  const told = evidence.filter((each) => edit === undefined || !each.includes(edit.description));
  if (told.length === 0) return undefined;
  return build('p', { class: 'faint' }, `${told.map(printableBytes).map(capital).join('. ')}.`);
}

/** The lines before and after; of an edit elsewhere the text alone. */
function renderEdit(edit: TextEdit, source: string, submissionFile: string): HTMLElement {
  const lines = editedLines(edit, source, submissionFile) ?? {
    before: shownLines(edit.before),
    after: shownLines(edit.after),
  };
  return build(
    'div',
    {},
    build('p', {}, 'With this change all tests pass:'),
    build(
      'pre',
      { class: 'change', tabindex: 0, role: 'group', 'aria-label': 'The change' },
      ...lines.before.map((line) => build('del', {}, `- ${line.trim()}\n`)),
      ...lines.after.map((line) => build('ins', {}, `+ ${line.trim()}\n`)),
    ),
  );
}

function shownLines(bytes: string): readonly string[] {
  return decodeBytes(bytes).split('\n').map(printable);
}
