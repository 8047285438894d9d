/** The assignments of a course for its staff, with what can be done about each, and how long submissions are kept. */

import type { AssignmentView } from '#service/api/answer-schemas.js';
import { listAssignments } from '../api-client.js';
import { build, button, fill } from '../build-element.js';
import { shownTime } from '../earlier-list.js';
import { words } from '../language/current-words.js';
import { pathToStaff } from '../route.js';
import { actions, input, labelled, row, status, table } from './fields.js';
import { getAssignment, getCourse, type NewAssignment, putAssignment, putKeepDays } from './staff-client.js';
import type { StaffMember, StaffPage } from './staff-page.js';

type Standing = 'waits' | 'open' | 'closed';

export async function showAssignments(page: StaffPage, who: StaffMember): Promise<void> {
  const say = words.staff;
  const assignments = await listAssignments();
  const course = await getCourse();
  const note = status();
  const again = (): Promise<void> => showAssignments(page, who);
  const change = async (what: () => Promise<unknown>): Promise<void> => {
    try {
      await what();
      await again();
    } catch (fault) {
      page.onFault(fault);
    }
  };
  const rows = assignments.map((each) => rowOf(each, who, change));
  fill(
    page.host,
    build('h1', { tabindex: -1 }, say.heading),
    build('p', { class: 'lead' }, say.lead),
    actions(
      who.isTeacher ? build('a', { href: pathToStaff({ page: 'form', kind: 'new' }) }, say.make) : undefined,
      build('a', { href: pathToStaff({ page: 'people' }) }, say.people),
    ),
    build('h2', {}, say.assignments),
    rows.length === 0
      ? build('p', {}, say.noAssignments)
      : table([say.title, say.tests, say.when, say.actions], rows, { 'aria-label': say.assignments }),
    build('h2', {}, say.keeping),
    ...keepingOf(course, who, note, page),
  );
}

function rowOf(
  assignment: AssignmentView,
  { isTeacher }: StaffMember,
  change: (what: () => Promise<unknown>) => Promise<void>,
): HTMLTableRowElement {
  const say = words.staff;
  const { id, title, tests, visibleTests, opensAt, closesAt } = assignment;
  const standing = standingOf(assignment);
  const name = title === '' ? id : title;
  const toClass = build('a', { href: pathToStaff({ page: 'class', id }) }, name);
  const set = (times: Pick<NewAssignment, 'opensAt' | 'closesAt'>) => () => putTimes(id, times);
  const label = (what: string) => ({ 'aria-label': `${what}: ${name}` });
  const edit = build(
    'a',
    { href: pathToStaff({ page: 'form', kind: 'edit', id }), ...label(say.edit) },
    say.edit,
  );
  const copy = build(
    'a',
    { href: pathToStaff({ page: 'form', kind: 'copy', id }), ...label(say.copy) },
    say.copy,
  );
  const toggle =
    standing === 'open'
      ? button(
          say.closeNow,
          () => void change(set({ ...(opensAt !== undefined && { opensAt }), closesAt: now() })),
          label(say.closeNow),
        )
      : button(say.openNow, () => void change(set({ opensAt: now() })), label(say.openNow));
  return row(
    toClass,
    say.visible(visibleTests, tests),
    build('span', {}, say.standings[standing], timesOf(opensAt, closesAt)),
    isTeacher ? actions(edit, copy, toggle) : undefined,
  );
}

function timesOf(opensAt: string | undefined, closesAt: string | undefined): HTMLElement {
  const say = words.staff;
  const parts = [
    ...(opensAt === undefined ? [] : [say.from(shownTime(opensAt))]),
    ...(closesAt === undefined ? [] : [say.until(shownTime(closesAt))]),
  ];
  return build('span', { class: 'faint' }, parts.length === 0 ? '' : ` ${parts.join(', ')}`);
}

function standingOf({ opensAt, closesAt }: AssignmentView): Standing {
  if (opensAt !== undefined && Date.parse(opensAt) > Date.now()) return 'waits';
  return closesAt !== undefined && Date.parse(closesAt) <= Date.now() ? 'closed' : 'open';
}

/** A second ago by this clock: what is opened now is open. */
function now(): string {
  return new Date(Date.now() - 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** All else stays as it is. */
async function putTimes(id: string, times: Pick<NewAssignment, 'opensAt' | 'closesAt'>): Promise<void> {
  const assignment = await getAssignment(id);
  await putAssignment(id, { ...settingsOf(assignment), from: id, ...times }, assignment.version);
}

/** What an assignment says besides its tests and its times, to be put again. */
export function settingsOf(assignment: AssignmentView): Omit<NewAssignment, 'opensAt' | 'closesAt'> {
  const { title, hints, feedback, countsHidden, asksClassmates, hiddenTests, tries, model } = assignment;
  return {
    ...{ title, feedback, countsHidden, hints: hints!, asksClassmates: asksClassmates! },
    hiddenTests: hiddenTests!,
    ...(tries !== undefined && { tries }),
    ...(model !== undefined && { model }),
  };
}

function keepingOf(
  { keepDays }: { readonly keepDays: number },
  { isOwner }: StaffMember,
  note: HTMLElement,
  page: StaffPage,
): readonly HTMLElement[] {
  const say = words.staff;
  const now = build('p', {}, keepDays === 0 ? say.keptForEver : say.keptFor(keepDays));
  if (!isOwner) return [now];
  const days = input('number', String(keepDays), { min: '0', max: '36500', required: true });
  const form = build(
    'form',
    { class: 'inline' },
    labelled(say.days, days, say.daysWhat),
    actions(build('button', { type: 'submit' }, say.saveDays)),
    note,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void putKeepDays(Number(days.value))
      .then((course) => {
        now.textContent = course.keepDays === 0 ? say.keptForEver : say.keptFor(course.keepDays);
        note.textContent = say.saved;
      })
      .catch(page.onFault);
  });
  return [now, form];
}
