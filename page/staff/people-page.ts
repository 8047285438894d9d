/** The people of a course: taken in by a roster, each with a link of their own, which is shown once. */

import { renderCsv } from '#report/render-csv.js';
import { ApiProblem } from '../api-problem.js';
import { build, button, fill } from '../build-element.js';
import { decodeFile } from '../decode-file.js';
import { words } from '../language/current-words.js';
import { pathToStaff } from '../route.js';
import { keepText } from '../save-file.js';
import { ask } from './ask.js';
import { actions, input, labelled, localMoment, momentOf, row, status, table } from './fields.js';
import { type Enrolled, enrolRoster, listPeople, newLink, type Person, revokeAll } from './staff-client.js';
import type { StaffPage } from './staff-page.js';

const halfYearMs = 183 * 86_400_000;

export async function showPeople(page: StaffPage): Promise<void> {
  const say = words.staff;
  const given = build('div');
  const list = build('div');
  const note = status();
  const until = input('datetime-local', localMoment(new Date(Date.now() + halfYearMs).toISOString()), {
    required: true,
  });
  const roster = build('textarea', {
    rows: 6,
    class: 'mono',
    spellcheck: 'false',
    'aria-describedby': 'roster-how',
  });
  const file = input('file', '', { accept: '.csv,text/csv' });
  const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  const tell = (message: string): void => {
    problem.hidden = message === '';
    problem.textContent = message;
  };
  const onFault = (fault: unknown): void => {
    if (!(fault instanceof ApiProblem) || fault.asksForKey) page.onFault(fault);
    else tell(fault.message);
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    roster.value = decodeFile(await chosen.arrayBuffer()).text;
  };
  const refresh = async (): Promise<void> => {
    const people = await listPeople();
    fill(list, peopleTable(people, { until, given, note, onFault }));
  };
  const form = build(
    'form',
    {},
    build(
      'fieldset',
      {},
      build('legend', {}, say.rosterLegend),
      build('p', { id: 'roster-how' }, say.rosterHow),
      labelled(say.rosterFile, file),
      labelled(say.roster, roster),
      labelled(say.linksUntil, until),
      problem,
      actions(build('button', { type: 'submit', class: 'main' }, say.enrol)),
    ),
  );
  file.addEventListener('change', () => void read(file.files?.[0]));
  form.addEventListener('dragover', (event) => event.preventDefault());
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void read(event.dataTransfer?.files[0]);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell('');
    void enrolRoster(roster.value, momentOf(until.value)!)
      .then(async (enrolled) => {
        fill(given, ...linksOf(enrolled));
        roster.value = '';
        await refresh();
        given.querySelector('h2')?.focus();
      })
      .catch(onFault);
  });
  await refresh();
  fill(
    page.host,
    build('p', {}, build('a', { href: pathToStaff({ page: 'assignments' }) }, say.back)),
    build('h1', { tabindex: -1 }, say.people),
    form,
    given,
    build('h2', {}, say.inCourse),
    note,
    list,
  );
}

interface PeopleParts {
  readonly until: HTMLInputElement;
  /** Where links are shown. */
  readonly given: HTMLElement;
  readonly note: HTMLElement;
  readonly onFault: (fault: unknown) => void;
}

function peopleTable(people: readonly Person[], parts: PeopleParts): HTMLElement {
  const say = words.staff;
  const rows = people.map((person) => {
    const { id, name, rosterId, role } = person;
    const label = (what: string) => ({ 'aria-label': `${what}: ${name}` });
    const link = button(say.newLink, () => void again(person, parts), label(say.newLink));
    const revoke = button(say.revoke, () => void end(person, parts), label(say.revoke));
    return row(
      build('a', { href: pathToStaff({ page: 'person', id }) }, name),
      rosterId,
      say.roles[role],
      rosterId === undefined ? undefined : actions(link, revoke),
    );
  });
  return table([say.name, say.rosterId, say.role, say.actions], rows, { 'aria-label': say.inCourse });
}

async function again(person: Person, { until, given, onFault }: PeopleParts): Promise<void> {
  try {
    fill(given, ...linksOf([await newLink(person, momentOf(until.value)!)]));
    given.querySelector('h2')?.focus();
  } catch (fault) {
    onFault(fault);
  }
}

async function end(person: Person, { note, onFault }: PeopleParts): Promise<void> {
  const say = words.staff;
  if (!(await ask(say.askRevoke(person.name), say.revoke))) return;
  try {
    note.textContent = say.revoked(await revokeAll(person.id), person.name);
  } catch (fault) {
    onFault(fault);
  }
}

function linksOf(enrolled: readonly Enrolled[]): readonly HTMLElement[] {
  const say = words.staff;
  const links = enrolled.map((each) => ({ ...each, address: `${location.origin}${each.link ?? ''}` }));
  const csv = renderCsv(
    ['name', 'id', 'link'],
    links.map(({ name, rosterId, address }) => [harmless(name), harmless(rosterId ?? ''), address]),
  );
  return [
    build('h2', { tabindex: -1 }, say.links(links.length)),
    build('p', { class: 'near' }, say.linksOnce),
    actions(button(say.saveLinks, () => keepText(csv, 'links.csv', 'text/csv'), { class: 'main' })),
    table(
      [say.name, say.rosterId, say.link],
      links.map(({ name, rosterId, address }) => row(name, rosterId, build('code', {}, address))),
      { 'aria-label': say.links(links.length) },
    ),
  ];
}

/** Spreadsheets run a cell that begins like a formula, and people choose their names. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
