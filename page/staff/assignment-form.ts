/**
 * An assignment made, changed or copied: tests are dropped as a folder or an archive, the service
 * reads them, and the model solution is tried on them before anything is saved.
 */

import type { AssignmentView, LocalisationView, SuiteReadView } from '#service/api/answer-schemas.js';
import { listAssignments } from '../api-client.js';
import { ApiProblem } from '../api-problem.js';
import { build, fill, unseen } from '../build-element.js';
import { decodeFile } from '../decode-file.js';
import { words } from '../language/current-words.js';
import { pathToStaff, type StaffRoute } from '../route.js';
import { watchLocalisation } from '../watch-localisation.js';
import { settingsOf } from './assignment-list.js';
import { actions, choice, input, labelled, localMoment, momentOf, row, status, table } from './fields.js';
import { chosenFiles, droppedFiles, type GivenFiles } from './given-files.js';
import { getAssignment, type NewAssignment, putAssignment, readSuite, tryProgram } from './staff-client.js';
import type { StaffPage } from './staff-page.js';

type FormRoute = Extract<StaffRoute, { page: 'form' }>;

export async function showAssignmentForm(page: StaffPage, route: FormRoute): Promise<void> {
  const before = route.kind === 'new' ? undefined : await getAssignment(route.id);
  new AssignmentForm(page, route.kind, before).show();
}

/** How many tests are listed with what they give and want. */
const shownMax = 200;

class AssignmentForm {
  private readonly id = input('text', '', { required: true, pattern: '[a-z0-9][a-z0-9._\\-]{0,63}' });
  private readonly title = input('text', '', { maxlength: '200' });
  private readonly hints: HTMLSelectElement;
  private readonly feedback: HTMLSelectElement;
  private readonly opens = input('datetime-local');
  private readonly closes = input('datetime-local');
  private readonly tries = input('number', '', { min: '1', max: '1000000' });
  private readonly counts = input('checkbox');
  private readonly folder = input('file', '', { webkitdirectory: true });
  private readonly files = input('file', '', { multiple: true });
  private readonly solution = input('file', '', { accept: '.c' });
  private readonly readNote = status();
  private readonly checkNote = status();
  private readonly problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  private readonly tests = build('div');
  private readonly save = build('button', { type: 'submit', class: 'main' });
  private readonly drop = build('fieldset');
  private read: SuiteReadView | undefined;
  private hidden = new Map<string, HTMLInputElement>();
  private checks = new AbortController();

  constructor(
    private readonly page: StaffPage,
    private readonly kind: FormRoute['kind'],
    private readonly before: AssignmentView | undefined,
  ) {
    const say = words.staff;
    this.hints = choice(say.hintLevels, before?.hints ?? 'values');
    this.feedback = choice(say.feedbackLevels, before?.feedback ?? 'visible');
    this.counts.checked = before?.countsHidden ?? false;
    page.left.addEventListener('abort', () => this.checks.abort());
  }

  show(): void {
    const say = words.staff;
    const { before, kind } = this;
    if (before !== undefined) {
      this.title.value = before.title;
      this.tries.value = String(before.tries?.max ?? '');
      if (kind === 'edit') {
        this.id.value = before.id;
        this.id.readOnly = true;
        this.opens.value = localMoment(before.opensAt);
        this.closes.value = localMoment(before.closesAt);
      }
      this.listNames(before.testNames ?? [], before.hiddenTests ?? 'all');
    }
    this.save.textContent = say.save;
    fill(
      this.drop,
      build('legend', {}, say.testsLegend),
      build('p', {}, before === undefined ? say.dropThem : say.dropOthers),
      build('div', { class: 'pair' }, labelled(say.folder, this.folder), labelled(say.archive, this.files)),
      labelled(say.solution, this.solution, say.solutionWhy),
      this.readNote,
      this.checkNote,
      this.tests,
    );
    const form = build(
      'form',
      {},
      this.drop,
      build(
        'fieldset',
        {},
        build('legend', {}, say.settingsLegend),
        build(
          'div',
          { class: 'pair' },
          labelled(say.id, this.id, say.idWhat),
          labelled(say.title, this.title),
          labelled(say.opens, this.opens, say.opensWhat),
          labelled(say.closes, this.closes, say.closesWhat),
          labelled(say.hints, this.hints),
          labelled(say.feedback, this.feedback),
          labelled(say.tries, this.tries, say.triesWhat),
        ),
        build('p', {}, build('label', {}, this.counts, ` ${say.countsHidden}`)),
      ),
      this.problem,
      actions(this.save),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.put();
    });
    this.listen();
    fill(
      this.page.host,
      build('p', {}, build('a', { href: pathToStaff({ page: 'assignments' }) }, say.back)),
      build('h1', { tabindex: -1 }, say.formHeadings[kind]),
      form,
    );
  }

  private listen(): void {
    for (const field of [this.folder, this.files]) {
      field.addEventListener('change', () => {
        if (field.files !== null && field.files.length > 0) void this.take(chosenFiles(field.files));
      });
    }
    this.solution.addEventListener('change', () => void this.takeSolution());
    this.drop.addEventListener('dragover', (event) => event.preventDefault());
    this.drop.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer !== null) void this.take(droppedFiles(event.dataTransfer));
    });
  }

  private async take(reading: Promise<GivenFiles | undefined>): Promise<void> {
    const say = words.staff;
    this.tell('');
    this.readNote.textContent = say.reading;
    this.checkNote.textContent = '';
    try {
      const given = await reading;
      if (given === undefined) {
        this.readNote.textContent = say.nothingGiven;
        return;
      }
      this.read = await readSuite(given);
      this.listRead(this.read);
      await this.check();
    } catch (fault) {
      this.readNote.textContent = '';
      this.tellFault(fault);
    }
  }

  private async takeSolution(): Promise<void> {
    const file = this.solution.files?.[0];
    if (file === undefined) return;
    if (this.read === undefined) {
      this.checkNote.textContent = words.staff.testsFirst;
      return;
    }
    const { text } = decodeFile(await file.arrayBuffer());
    this.read = { ...this.read, reference: { name: file.name, source: text } };
    this.listRead(this.read);
    await this.check();
  }

  /** The model solution on all tests; what is said last counts. */
  private async check(): Promise<void> {
    const say = words.staff;
    this.checks.abort();
    this.checks = new AbortController();
    const { signal } = this.checks;
    this.save.textContent = say.save;
    const { reference, suite, harness, headers } = this.read!;
    if (reference === undefined) {
      this.checkNote.textContent = say.noSolution;
      return;
    }
    this.checkNote.textContent = say.checking(reference.name);
    try {
      const name = reference.name.endsWith('.c') ? reference.name : 'solution.c';
      const submission = { name, source: reference.source, headers };
      const given = { suite, reference, headers, ...(harness !== undefined && { harness }) };
      const id = await tryProgram({ submission, ...given });
      const view = await watchLocalisation(id, () => {}, signal);
      this.tellCheck(view);
    } catch (fault) {
      if (signal.aborted) return;
      this.checkNote.textContent = '';
      this.tellFault(fault);
    }
  }

  private tellCheck({ report, failure }: LocalisationView): void {
    const say = words.staff;
    if (report?.verdict === 'passes') {
      this.checkNote.textContent = say.solutionPasses(report.tests.total);
      this.checkNote.className = 'good';
      return;
    }
    const failing = report?.tests.results.filter(({ outcome }) => outcome !== 'passed') ?? [];
    const names = failing.map(({ name }) => name).join(', ');
    this.checkNote.className = 'problem';
    this.checkNote.textContent =
      failing.length > 0 ? say.solutionFails(names) : say.solutionBroken(failure?.reason ?? '');
    this.save.textContent = say.saveAnyway;
  }

  private listRead({ suite, skipped, reference }: SuiteReadView): void {
    const say = words.staff;
    this.checkNote.className = '';
    this.readNote.textContent = [
      say.readTests(suite.tests.length),
      ...(reference === undefined ? [] : [say.readSolution(reference.name)]),
      ...(skipped.length === 0 ? [] : [say.skipped(skipped.length)]),
    ].join(' ');
    const hidden = suite.tests.flatMap(({ name, visibility = 'visible' }) =>
      visibility === 'visible' ? [] : [name],
    );
    this.listNames(
      suite.tests.map(({ name }) => name),
      hidden.length > 0 ? hidden : (this.before?.hiddenTests ?? []),
    );
    const faults = build('ul', {}, ...skipped.map((fault) => build('li', {}, fault)));
    if (skipped.length > 0) this.tests.prepend(faults);
  }

  /** Each with whether students see it; in a table where it is known what they give and want. */
  private listNames(names: readonly string[], hidden: 'all' | readonly string[]): void {
    const say = words.staff;
    const given = new Map((this.read?.suite.tests ?? []).map((test) => [test.name, test]));
    this.hidden = new Map(
      names.map((name) => {
        const box = input('checkbox');
        box.checked = hidden === 'all' || hidden.includes(name);
        return [name, box];
      }),
    );
    const rows = names.slice(0, shownMax).map((name) => {
      const test = given.get(name);
      const wanted = test?.expect.stdout ?? test?.expect.matches;
      return row(
        name,
        build('label', {}, this.hidden.get(name)!, unseen(say.hideTest(name))),
        ...(test === undefined ? [] : [shortText([...(test.args ?? []), test.stdin ?? ''].join(' '))]),
        ...(test === undefined ? [] : [wanted === undefined ? say.fromSolution : shortText(wanted)]),
      );
    });
    const heads = [say.test, say.hidden, ...(given.size === 0 ? [] : [say.stdin, say.expected])];
    const rest = names.length - rows.length;
    fill(
      this.tests,
      names.length === 0 ? undefined : table(heads, rows, { 'aria-label': say.testsLegend }),
      rest > 0 ? build('p', { class: 'faint' }, say.moreTests(rest)) : undefined,
    );
  }

  private async put(): Promise<void> {
    const say = words.staff;
    this.tell('');
    const { read, before, kind } = this;
    if (read === undefined && before === undefined) {
      this.tell(say.testsFirst);
      return;
    }
    const id = this.id.value.trim();
    try {
      // Somebody else's assignment of that name must not be written over.
      if (kind !== 'edit' && (await listAssignments()).some((each) => each.id === id)) {
        this.tell(say.idTaken(id));
        return;
      }
      await putAssignment(id, this.wanted(), kind === 'edit' ? before!.version : undefined);
      this.page.go(pathToStaff({ page: 'assignments' }));
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private wanted(): NewAssignment {
    const { read, before } = this;
    const [opensAt, closesAt] = [momentOf(this.opens.value), momentOf(this.closes.value)];
    const hidden = [...this.hidden].filter(([, box]) => box.checked).map(([name]) => name);
    const { tries: triesBefore, ...rest } = before === undefined ? fresh : settingsOf(before);
    const max = this.tries.value === '' ? undefined : Number(this.tries.value);
    const tries = { ...triesBefore, max };
    return {
      ...rest,
      title: this.title.value.trim(),
      hints: this.hints.value,
      feedback: this.feedback.value,
      countsHidden: this.counts.checked,
      hiddenTests: hidden.length === this.hidden.size && hidden.length > 0 ? 'all' : hidden,
      ...(Object.values(tries).some((each) => each !== undefined) && { tries }),
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
      ...(read === undefined ? { from: before!.id } : taskOf(read)),
    };
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

const fresh: Pick<NewAssignment, 'asksClassmates' | 'tries'> = { asksClassmates: false };

function taskOf({ suite, reference, harness, headers }: SuiteReadView): Partial<NewAssignment> {
  return {
    ...{ suite, headers },
    ...(reference !== undefined && { reference }),
    ...(harness !== undefined && { harness }),
  };
}

/** Enough to know a test by. */
function shortText(text: string): HTMLElement {
  const charsMax = 60;
  const shown = text.trimEnd();
  return build('code', {}, shown.length > charsMax ? `${shown.slice(0, charsMax)}…` : shown);
}
