/** The form: a program, its tests or its assignment, and what is wrong with them if the service says so. */

import type { AssignmentView } from '#service/api/answer-schemas.js';
import { createLocalisation, type NewLocalisation, type Who } from './api-client.js';
import { ApiProblem } from './api-problem.js';
import { assignmentTerms } from './assignment-terms.js';
import { loadAssignments } from './assignment-titles.js';
import { build, byId, fill } from './build-element.js';
import type { EditorMark } from './editor/code-editor.js';
import { exampleName, exampleSource, exampleTests } from './example.js';
import { words } from './language/current-words.js';
import { OwnTests } from './own-tests.js';
import { saveFile } from './save-file.js';
import { isSendKey } from './send-key.js';
import { SourceField } from './source-field.js';

export interface SubmitWishes {
  readonly onSubmitted: (id: string) => void;
  /** A fault that this form cannot tell: a key is needed. */
  readonly onFault: (fault: unknown) => void;
}

export class SubmitView {
  private readonly form = byId<HTMLFormElement>('submit-form');
  private readonly assignment = byId<HTMLSelectElement>('assignment');
  private readonly submitter = byId<HTMLInputElement>('submitter');
  private readonly compare = byId<HTMLSelectElement>('compare');
  private readonly problem = byId('submit-problem');
  private readonly send = byId<HTMLButtonElement>('submit');
  private readonly field = new SourceField();
  private readonly ownTests = new OwnTests();
  private wantedAssignment = '';
  private assignments: readonly AssignmentView[] = [];

  constructor(private readonly wishes: SubmitWishes) {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.form.addEventListener('keydown', (event) => {
      if (!isSendKey(event)) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
    this.assignment.addEventListener('change', () => this.showFields());
    byId('fill-example').addEventListener('click', () => {
      this.field.set(exampleName, exampleSource);
      this.ownTests.set(exampleTests());
      this.send.focus();
    });
    for (const format of ['html', 'csv']) {
      byId(`class-${format}`).addEventListener('click', () => void this.saveReport(format));
    }
  }

  /** Asks for the assignments; what was typed stays. */
  async load({ scope, submitter }: Who): Promise<void> {
    byId('submitter-field').hidden = submitter !== undefined;
    byId('class-report').hidden = scope === 'student';
    void this.field.loadEditor();
    this.assignments = await loadAssignments();
    const chosen = this.wantedAssignment || this.assignment.value;
    const own = build('option', { value: '' }, words.submit.ownTests);
    fill(this.assignment, own, ...this.assignments.map(optionOf));
    this.choose(chosen);
  }

  /** In the language of now; what was typed stays. */
  relabel(): void {
    this.ownTests.relabel();
    this.field.relabel();
    this.showFields();
    this.tell('');
  }

  /** What was handed in before, to be changed. */
  set(name: string, source: string, marks: readonly EditorMark[], assignment: string | undefined): void {
    this.field.set(name, source, marks);
    this.choose(assignment ?? '');
    this.tell('');
  }

  /** The assignment to hand in to, once there is a list of them. */
  choose(assignment: string): void {
    this.assignment.value = assignment;
    // One that is not in the list yet is chosen once it is.
    this.wantedAssignment = this.assignment.value === assignment ? '' : assignment;
    if (this.wantedAssignment !== '') this.assignment.value = '';
    this.showFields();
  }

  private showFields(): void {
    const isOwn = this.assignment.value === '';
    byId('own-tests').hidden = !isOwn;
    byId('assignment-fields').hidden = isOwn;
    const chosen = this.assignments.find(({ id }) => id === this.assignment.value);
    byId('assignment-terms').textContent = chosen === undefined ? '' : assignmentTerms(chosen).join(' ');
  }

  private async submit(): Promise<void> {
    if (this.send.getAttribute('aria-disabled') === 'true') return;
    this.clearFaults();
    if (this.field.source.trim() === '') {
      this.blame(byId('source'), words.submit.noProgram);
      return;
    }
    const { firstSilent } = this.ownTests;
    if (this.assignment.value === '' && firstSilent !== undefined) {
      this.blame(firstSilent, words.submit.noExpectation);
      return;
    }
    this.send.setAttribute('aria-disabled', 'true');
    this.send.textContent = words.submit.sending;
    try {
      const { id } = await createLocalisation(this.request());
      this.wishes.onSubmitted(id);
    } catch (fault) {
      this.tellFault(fault);
    } finally {
      this.send.removeAttribute('aria-disabled');
      this.send.textContent = words.submit.send;
    }
  }

  private request(): NewLocalisation {
    const { name, source } = this.field;
    const { files, headers } = this.field.beside;
    const submission = {
      ...{ name, source },
      ...(files.length > 0 && { files }),
      ...(headers.length > 0 && { headers }),
    };
    const assignment = this.assignment.value;
    if (assignment === '') {
      return { submission, suite: { compare: this.compare.value, tests: this.ownTests.tests } };
    }
    const isAsked = !byId('submitter-field').hidden;
    const submitter = isAsked ? this.submitter.value.trim() : '';
    return { submission: { ...submission, ...(submitter !== '' && { submitter }) }, assignment };
  }

  private tellFault(fault: unknown): void {
    if (!(fault instanceof ApiProblem) || fault.asksForKey) {
      this.wishes.onFault(fault);
      return;
    }
    const [first] = fault.fields;
    const field = first && this.fieldFor(first.pointer);
    if (field === undefined) this.tell(fault.message);
    else this.blame(field, `${labelOf(field)} ${withoutPath(first!.detail)}.`);
  }

  private async saveReport(format: string): Promise<void> {
    const id = this.assignment.value;
    try {
      await saveFile(`/v1/assignments/${encodeURIComponent(id)}/report?format=${format}`, `${id}.${format}`);
    } catch (fault) {
      this.tellFault(fault);
    }
  }

  private fieldFor(pointer: string): HTMLElement | undefined {
    const [, part, field, ...rest] = pointer.split('/');
    if (part === 'submission') return byId(field === 'name' || field === 'submitter' ? field : 'source');
    if (part === 'suite') return field === 'tests' ? this.ownTests.fieldFor(rest) : undefined;
    return part === 'assignment' ? this.assignment : undefined;
  }

  private blame(field: HTMLElement, message: string): void {
    this.tell(message);
    if (field.id === 'source') {
      this.field.setInvalid(true);
      this.field.focus();
      return;
    }
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', this.problem.id);
    field.focus();
  }

  private tell(message: string): void {
    this.problem.hidden = message === '';
    this.problem.textContent = message;
    if (message !== '') this.problem.scrollIntoView({ block: 'nearest' });
  }

  private clearFaults(): void {
    this.tell('');
    this.field.setInvalid(false);
    for (const field of this.form.querySelectorAll('[aria-invalid]')) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-errormessage');
    }
  }
}

function optionOf({ id, title, tests }: AssignmentView): HTMLOptionElement {
  const name = title === '' ? id : title;
  return build('option', { value: id }, words.submit.option(name, tests));
}

/** `Test 2, expected output:` for a message about the field. */
function labelOf(field: HTMLElement): string {
  const group = field.closest('fieldset.test')?.querySelector('legend')?.textContent;
  const label =
    field.id === 'source'
      ? words.submit.sourceCalled
      : (document.querySelector(`label[for="${field.id}"]`)?.firstChild?.textContent?.trim() ?? '');
  return group === undefined || group === null
    ? words.submit.field(label)
    : words.submit.fieldOfTest(group, label);
}

/** `tests[0].expect says nothing` → `says nothing` */
function withoutPath(detail: string): string {
  return detail.replace(/^[\w.]+\[\d+\][\w.]* /, '').replace(/\.$/, '');
}
