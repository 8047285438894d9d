/** What one person handed in, the newest first, and the deletion of all that is kept of them. */

import { listAssignments } from '../api-client.js';
import { build, button, fill } from '../build-element.js';
import { shownTime } from '../earlier-list.js';
import { words } from '../language/current-words.js';
import { pathTo, pathToStaff } from '../route.js';
import { ask } from './ask.js';
import { actions, row, table } from './fields.js';
import { erasePerson, getCourse, getPerson, type PersonData } from './staff-client.js';
import type { StaffPage } from './staff-page.js';

type Item = PersonData['items'][number];
type State = keyof typeof words.earlier.states;

export async function showPerson(page: StaffPage, id: string): Promise<void> {
  const say = words.staff;
  const items: Item[] = [];
  let data = await getPerson(id, undefined);
  items.push(...data.items);
  while (data.next !== null && !page.left.aborted) {
    data = await getPerson(id, data.next);
    items.push(...data.items);
  }
  const { id: course } = await getCourse();
  const titles = new Map((await listAssignments()).map((each) => [each.id, each.title || each.id]));
  const { name, rosterId, role } = data.person;
  const erase = button(
    say.erase,
    () =>
      void (async () => {
        if (!(await ask(say.askErase(name), say.erase))) return;
        try {
          await erasePerson(id, course);
          page.go(pathToStaff({ page: 'people' }));
        } catch (fault) {
          page.onFault(fault);
        }
      })(),
  );
  const rows = items.reverse().map((item) => rowOf(item, titles));
  fill(
    page.host,
    build('p', {}, build('a', { href: pathToStaff({ page: 'people' }) }, say.people)),
    build('h1', { tabindex: -1 }, name),
    build(
      'p',
      { class: 'faint' },
      [rosterId, say.roles[role]].filter((each) => each !== undefined).join(' · '),
    ),
    build('h2', {}, say.history),
    rows.length === 0
      ? build('p', {}, say.nothingYet)
      : table(
          [words.earlier.file, words.earlier.assignment, words.earlier.when, words.earlier.became],
          rows,
          {
            'aria-label': say.history,
          },
        ),
    build('h2', {}, say.erasing),
    build('p', {}, say.eraseWhat),
    actions(erase),
  );
}

function rowOf(
  { id, file, assignment, createdAt, state, verdict }: Item,
  titles: ReadonlyMap<string, string>,
): HTMLTableRowElement {
  const became = state === 'done' && verdict !== undefined ? verdict : state;
  return row(
    build('a', { href: pathTo(id) }, file),
    assignment === undefined ? words.earlier.ownTests : (titles.get(assignment.id) ?? assignment.id),
    build('time', { datetime: createdAt }, shownTime(createdAt)),
    words.earlier.states[became as State] ?? became,
  );
}
