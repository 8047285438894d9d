/** The audit, for those who teach: who read, changed, exported or was refused what, the newest first. */

import type { AuditPageView } from '#service/api/answer-schemas.js';
import { listAudit } from './api-client.js';
import { build, byId, fill } from './build-element.js';
import { shownTime } from './earlier-list.js';
import { words } from './language/current-words.js';
import { pathTo } from './route.js';

type Item = AuditPageView['items'][number];

export class AuditView {
  private readonly rows = byId('audit-rows');
  private readonly more = byId<HTMLButtonElement>('audit-more');
  private readonly refused = byId<HTMLInputElement>('audit-refused');
  private next: string | null = null;

  /** @param onFault for faults that are not shown here */
  constructor(private readonly onFault: (fault: unknown) => void) {
    this.more.addEventListener('click', () => void this.showMore());
    this.refused.addEventListener('change', () => void this.load().catch(onFault));
  }

  async load(): Promise<void> {
    const page = await listAudit(this.refused.checked, undefined);
    const none = build('tr', {}, build('td', { colspan: 5 }, words.audit.none));
    fill(this.rows, ...(page.items.length === 0 ? [none] : page.items.map(rowOf)));
    this.end(page.next);
  }

  private async showMore(): Promise<void> {
    try {
      const page = await listAudit(this.refused.checked, this.next ?? undefined);
      this.rows.append(...page.items.map(rowOf));
      this.end(page.next);
    } catch (fault) {
      this.onFault(fault);
    }
  }

  private end(next: string | null): void {
    this.next = next;
    this.more.hidden = next === null;
  }
}

function rowOf({ at, person, doing, what, object, outcome }: Item): HTMLTableRowElement {
  const isThere = what === 'localisation' && object !== undefined && outcome === 'done';
  const thing = isThere ? build('a', { href: pathTo(object) }, object) : object;
  return build(
    'tr',
    {},
    build('td', {}, build('time', { datetime: at }, shownTime(at))),
    build('th', { scope: 'row' }, person.name ?? build('span', { class: 'mono' }, person.id)),
    build('td', {}, words.audit.doings[doing]),
    build('td', {}, `${words.audit.things[what]} `, build('span', { class: 'mono' }, thing)),
    build('td', {}, outcome === 'done' ? words.audit.done : words.audit.refusedFor(outcome)),
  );
}
