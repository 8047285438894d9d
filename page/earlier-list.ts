/** What was handed in before with this key, the newest first. Each is a link to its result. */

import type { LocalisationSummaryView } from '#service/api/answer-schemas.js';
import { listLocalisations } from './api-client.js';
import { titleOf } from './assignment-titles.js';
import { build, byId, fill } from './build-element.js';
import { language, words } from './language/current-words.js';
import { pathTo } from './route.js';

const shownAtOnce = 10;

type State = keyof typeof words.earlier.states;

export class EarlierList {
  private readonly rows = byId('earlier-rows');
  private readonly more = byId<HTMLButtonElement>('earlier-more');
  private next: string | null = null;

  /** @param onFault for faults that are not shown here */
  constructor(private readonly onFault: (fault: unknown) => void) {
    this.more.addEventListener('click', () => void this.showMore());
  }

  async load(): Promise<void> {
    const page = await listLocalisations(shownAtOnce, undefined);
    fill(this.rows, ...page.items.map(rowOf));
    this.end(page.next);
    byId('earlier').hidden = page.items.length === 0;
  }

  private async showMore(): Promise<void> {
    try {
      const page = await listLocalisations(shownAtOnce, this.next ?? undefined);
      const rows = page.items.map(rowOf);
      this.rows.append(...rows);
      this.end(page.next);
      rows[0]?.querySelector('a')?.focus();
    } catch (fault) {
      this.onFault(fault);
    }
  }

  private end(next: string | null): void {
    this.next = next;
    this.more.hidden = next === null;
  }
}

function rowOf(summary: LocalisationSummaryView): HTMLTableRowElement {
  const { id, file, submitter, assignment, createdAt, state, verdict } = summary;
  const became = state === 'done' && verdict !== undefined ? verdict : state;
  return build(
    'tr',
    {},
    build(
      'th',
      { scope: 'row' },
      build('a', { href: pathTo(id) }, file),
      submitter === undefined ? undefined : build('span', { class: 'faint' }, ` ${submitter}`),
    ),
    build(
      'td',
      { class: 'where' },
      assignment === undefined ? words.earlier.ownTests : titleOf(assignment.id),
    ),
    build('td', {}, build('time', { datetime: createdAt }, shownTime(createdAt))),
    build('td', {}, words.earlier.states[became as State] ?? became),
  );
}

export function shownTime(utc: string): string {
  return new Date(utc).toLocaleString(language === 'en' ? undefined : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
