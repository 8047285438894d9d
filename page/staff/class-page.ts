/**
 * A class while it hands in: students by score, groups by mistake, what is said about them. It asks
 * the service again as long as it is shown, the less often the longer nothing happens.
 */

import type { ClassView } from '#service/api/class-schemas.js';
import { ApiProblem } from '../api-problem.js';
import { build, button, fill } from '../build-element.js';
import { shownTime } from '../earlier-list.js';
import { language, serviceLanguage, words } from '../language/current-words.js';
import { pathTo, pathToStaff } from '../route.js';
import { saveFile } from '../save-file.js';
import { ask } from './ask.js';
import { editRemark } from './edit-remark.js';
import { actions, choice, labelled, row, status, table } from './fields.js';
import {
  getAssignment,
  getClass,
  listPeople,
  type Person,
  pathOf,
  putRemark,
  sendGrades,
} from './staff-client.js';
import type { StaffMember, StaffPage } from './staff-page.js';

type Student = ClassView['students'][number];
type Group = ClassView['groups'][number];
type Order = 'name' | 'score' | 'time';

const pauseMsMin = 2_000;
const pauseMsMax = 30_000;
/** What an answer takes the service, as a share of the pause after it. */
const restFactor = 4;

export async function showClass(page: StaffPage, id: string, who: StaffMember): Promise<void> {
  const { title } = await getAssignment(id);
  const people = await listPeople();
  const shown = new ClassPage(page, id, who, people);
  shown.show(title === '' ? id : title);
  await shown.refresh();
  void shown.watch();
}

class ClassPage {
  private readonly summary = status();
  private readonly problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  private readonly groups = build('div');
  private readonly students = build('div');
  private readonly tests = build('div');
  private readonly sentNote = status();
  private readonly rule: HTMLSelectElement;
  private readonly platform: HTMLSelectElement;
  private readonly level: HTMLSelectElement;
  private view: ClassView | undefined;
  private order: Order = 'name';
  private isReversed = false;

  constructor(
    private readonly page: StaffPage,
    private readonly id: string,
    private readonly who: StaffMember,
    private readonly people: readonly Person[],
  ) {
    this.rule = choice(words.staff.creditRules, 'group');
    this.platform = choice(words.staff.platforms, 'files');
    this.level = choice(words.staff.hintLevels, 'line');
  }

  show(title: string): void {
    const say = words.staff;
    this.rule.addEventListener('change', () => {
      this.view = undefined;
      void this.refresh();
    });
    fill(
      this.page.host,
      build('p', {}, build('a', { href: pathToStaff({ page: 'assignments' }) }, say.back)),
      build('h1', { tabindex: -1 }, title),
      this.summary,
      this.problem,
      build('div', { class: 'pair' }, labelled(say.creditRule, this.rule)),
      build('h2', {}, say.groups),
      this.groups,
      build('h2', {}, say.students),
      this.students,
      build('h2', {}, say.testsByFailures),
      this.tests,
      build('h2', {}, say.handingBack),
      build(
        'div',
        { class: 'pair' },
        labelled(say.platform, this.platform),
        labelled(say.handedHints, this.level),
      ),
      actions(
        button(say.handBack, () => void this.save(this.handBackPath(), `${this.id}.zip`), { class: 'main' }),
        button(say.saveTable, () => void this.saveReport('csv')),
        button(say.savePage, () => void this.saveReport('html')),
        this.who.isTeacher ? button(say.sendGrades, () => void this.sendGrades()) : undefined,
      ),
      this.sentNote,
    );
  }

  /** Until the page is left. */
  async watch(): Promise<void> {
    let pauseMs = pauseMsMin;
    while (!this.page.left.aborted) {
      await waited(pauseMs, this.page.left);
      if (this.page.left.aborted) return;
      if (document.hidden) continue;
      const began = performance.now();
      const isNew = await this.refresh();
      const restMs = restFactor * (performance.now() - began);
      pauseMs = Math.min(pauseMsMax, Math.max(isNew ? pauseMsMin : 1.5 * pauseMs, restMs));
    }
  }

  /** @returns whether there was something new */
  async refresh(): Promise<boolean> {
    try {
      const view = await getClass(this.id, this.rule.value, this.view?.mark, this.page.left);
      this.tell('');
      if (view === undefined) return false;
      this.view = view;
      this.render();
      return true;
    } catch (fault) {
      if (!this.page.left.aborted) this.tellFault(fault);
      return false;
    }
  }

  private render(): void {
    const say = words.staff;
    const view = this.view!;
    const handed = new Set(view.students.map(({ owner }) => owner));
    const silent = this.people.filter(({ id, role }) => role === 'student' && !handed.has(id));
    this.summary.textContent = say.summary(view.students.length, view.pending, silent.length);
    const focused = document.activeElement?.getAttribute('data-focus');
    fill(
      this.groups,
      ...(view.groups.length === 0
        ? [build('p', {}, say.noGroups)]
        : view.groups.map((group) => this.groupOf(group))),
    );
    fill(this.students, this.studentTable(view, silent));
    fill(
      this.tests,
      table(
        [say.test, say.failures],
        view.tests
          .filter(({ failed }) => failed > 0)
          .sort((a, b) => b.failed - a.failed)
          .map(({ name, failed }) => row(name, String(failed))),
        { 'aria-label': say.testsByFailures },
      ),
    );
    // Whoever works by keyboard stays where they were.
    if (focused) document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
  }

  private groupOf(group: Group): HTMLElement {
    const say = words.staff;
    const view = this.view!;
    const { id, keys, title, members, tests, comment, credit, representative } = group;
    const nameOf = (key: string): string => studentName(view.students.find((each) => each.key === key));
    const best = view.students.find(({ key }) => key === representative)?.result;
    return build(
      'article',
      { class: 'card' },
      build('h3', {}, say.groupOf(members.length), ' ', build('span', { lang: serviceLanguage }, title)),
      build('p', { class: 'faint' }, say.failing(tests.join(', '))),
      build('p', {}, members.map(nameOf).join(', ')),
      comment === '' ? undefined : build('p', { class: 'said' }, comment),
      credit === undefined ? undefined : build('p', {}, say.creditIs(credit)),
      actions(
        best === undefined ? undefined : build('a', { href: pathTo(best.id) }, say.example),
        this.who.isTeacher
          ? button(say.comment, () => void this.remarkGroup(group), {
              'aria-label': `${say.comment}: ${title}`,
              'data-focus': `group ${id} ${keys.length > 0}`,
            })
          : undefined,
      ),
    );
  }

  private studentTable(view: ClassView, silent: readonly Person[]): HTMLElement {
    const say = words.staff;
    const titles = new Map(view.groups.map(({ id, title }) => [id, title]));
    const rows = this.sorted(view.students).map((student) => this.studentRow(student, titles));
    const none = silent.map(({ id, name }) =>
      row(
        build('a', { href: pathToStaff({ page: 'person', id }) }, name),
        say.nothingYet,
        '',
        '',
        '',
        '',
        '',
        '',
      ),
    );
    return table(
      [
        this.sorter(say.name, 'name'),
        say.state,
        this.sorter(say.score, 'score'),
        say.group,
        say.credit,
        say.commentHead,
        say.triesHead,
        this.sorter(say.lastTry, 'time'),
      ],
      [...rows, ...none],
      { 'aria-label': say.students },
    );
  }

  private studentRow(student: Student, titles: ReadonlyMap<string, string>): HTMLTableRowElement {
    const say = words.staff;
    const { owner, key, role, result, last, tries } = student;
    const name = studentName(student);
    const isEnded = last.state === 'done' || last.state === 'failed';
    const state = isEnded ? (result?.verdict ?? last.state) : last.state;
    const shown = (words.earlier.states as Readonly<Record<string, string>>)[state] ?? state;
    const { credit, creditMax = '', creditBy } = result ?? {};
    return row(
      role === undefined ? name : build('a', { href: pathToStaff({ page: 'person', id: owner }) }, name),
      result === undefined ? shown : build('a', { href: pathTo(result.id) }, shown),
      result?.passed === undefined ? '' : say.passedOf(result.passed, result.tests ?? 0),
      result?.group === undefined
        ? ''
        : build('span', { lang: serviceLanguage }, titles.get(result.group) ?? ''),
      credit === undefined ? '' : say.creditOf(credit, creditMax, say.creditBys[creditBy!]),
      build(
        'div',
        {},
        build('span', {}, result?.comment ?? ''),
        this.who.isTeacher && result !== undefined
          ? button(say.remark, () => void this.remarkStudent(student), {
              'aria-label': `${say.remark}: ${name}`,
              'data-focus': `student ${key}`,
            })
          : undefined,
      ),
      String(tries),
      build('time', { datetime: last.at }, shownTime(last.at)),
    );
  }

  private sorter(text: string, order: Order): HTMLElement {
    const isHere = this.order === order;
    const mark = isHere ? (this.isReversed ? ' ▼' : ' ▲') : '';
    return button(
      `${text}${mark}`,
      () => {
        this.isReversed = isHere && !this.isReversed;
        this.order = order;
        this.render();
      },
      { class: 'plain', 'aria-pressed': String(isHere), 'data-focus': `sort ${order}` },
    );
  }

  private sorted(students: readonly Student[]): readonly Student[] {
    const by: Readonly<Record<Order, (a: Student, b: Student) => number>> = {
      name: (a, b) => studentName(a).localeCompare(studentName(b), language),
      score: (a, b) => (a.result?.score ?? -1) - (b.result?.score ?? -1),
      time: (a, b) => Date.parse(a.last.at) - Date.parse(b.last.at),
    };
    const sorted = [...students].sort((a, b) => by[this.order](a, b) || by.name(a, b));
    return this.isReversed ? sorted.reverse() : sorted;
  }

  private async remarkGroup({ id, keys, title, comment, credit }: Group): Promise<void> {
    const remark = await editRemark(title, { comment, ...(credit !== undefined && { credit }) });
    if (remark === undefined) return;
    await this.putting(() => putRemark(this.id, { group: { id, keys } }, remark));
  }

  private async remarkStudent(student: Student): Promise<void> {
    const { owner, submitter = '', said } = student;
    const { comment = '', credit } = said ?? {};
    const remark = await editRemark(studentName(student), {
      comment,
      ...(credit !== undefined && { credit }),
    });
    if (remark === undefined) return;
    await this.putting(() => putRemark(this.id, { student: { owner, submitter } }, remark));
  }

  private async putting(put: () => Promise<void>): Promise<void> {
    try {
      await put();
      await this.refresh();
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private handBackPath(): string {
    const query = `credit=${this.rule.value}&platform=${this.platform.value}&hints=${this.level.value}`;
    return `${pathOf(this.id)}/hand-back?${query}&language=${language}`;
  }

  private saveReport(format: string): Promise<void> {
    return this.save(`${pathOf(this.id)}/report?format=${format}`, `${this.id}.${format}`);
  }

  private async sendGrades(): Promise<void> {
    const say = words.staff;
    if (!(await ask(say.askSendGrades, say.sendGrades))) return;
    try {
      const { sent, unsent, elsewhere } = await sendGrades(this.id, this.rule.value);
      const [first] = unsent;
      this.sentNote.textContent = [
        say.gradesSent(sent, elsewhere),
        ...(first === undefined ? [] : [say.gradesUnsent(unsent.length, first.reason)]),
      ].join(' ');
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private async save(path: string, name: string): Promise<void> {
    try {
      await saveFile(path, name);
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private tellFault(fault: unknown): void {
    if (!(fault instanceof ApiProblem) || fault.asksForKey) this.page.onFault(fault);
    else this.tell(fault.message);
  }

  private tell(message: string): void {
    this.problem.hidden = message === '';
    this.problem.textContent = message;
  }
}

/** As the roster has it; what staff uploaded, by the name that came with it. */
function studentName(student: Student | undefined): string {
  if (student === undefined) return '';
  const { name, role, submitter, owner } = student;
  if (name !== undefined && (role === 'student' || submitter === undefined)) return name;
  return submitter ?? owner;
}

/** Resolves early where the page is left. */
function waited(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    left.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
