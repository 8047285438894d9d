/** The reader's own test cases: a group of fields for each. */

import type { SubmittedTest } from './api-client.js';
import { build, button, byId, fill } from './build-element.js';
import { words } from './language/current-words.js';

interface Row {
  readonly element: HTMLFieldSetElement;
  readonly legend: HTMLLegendElement;
  readonly name: HTMLInputElement;
  readonly args: HTMLInputElement;
  readonly stdin: HTMLTextAreaElement;
  readonly stdout: HTMLTextAreaElement;
  readonly remove: HTMLButtonElement;
}

export interface TestText {
  readonly name: string;
  readonly stdin: string;
  readonly stdout: string;
}

export class OwnTests {
  private readonly place = byId('test-rows');
  private rows: Row[] = [];
  private made = 0;

  constructor() {
    this.add();
    byId('add-test').addEventListener('click', () => this.add().name.focus());
  }

  /** Arguments are separated by white space. */
  get tests(): readonly SubmittedTest[] {
    return this.rows.map(({ name, args, stdin, stdout }) => ({
      name: name.value.trim(),
      args: args.value.split(/\s+/).filter((each) => each !== ''),
      stdin: stdin.value,
      expect: { stdout: stdout.value },
    }));
  }

  /** In the language of now; what was typed stays. */
  relabel(): void {
    const old = this.rows;
    this.rows = [];
    fill(this.place);
    for (const { name, args, stdin, stdout } of old) {
      const row = this.add();
      for (const [now, before] of [
        [row.name, name],
        [row.args, args],
        [row.stdin, stdin],
        [row.stdout, stdout],
      ] as const) {
        now.value = before.value;
      }
    }
  }

  /** The first field for what is expected, where none of them has anything. */
  get firstSilent(): HTMLElement | undefined {
    return this.rows.some(({ stdout }) => stdout.value !== '') ? undefined : this.rows[0]?.stdout;
  }

  /** In place of those that are there. */
  set(tests: readonly TestText[]): void {
    this.rows = [];
    fill(this.place);
    for (const { name, stdin, stdout } of tests) {
      const row = this.add();
      row.name.value = name;
      row.stdin.value = stdin;
      row.stdout.value = stdout;
    }
  }

  /** The field that a part of the request was made of; `rest` as in `['0', 'expect']`. */
  fieldFor([index, part]: readonly string[]): HTMLElement | undefined {
    const row = this.rows[Number(index)];
    if (row === undefined) return this.rows[0]?.name;
    if (part === 'args' || part === 'stdin') return row[part];
    return part === 'expect' ? row.stdout : row.name;
  }

  private add(): Row {
    this.made++;
    const id = `test-${this.made}`;
    const line = { type: 'text', autocomplete: 'off' };
    const row: Row = {
      element: build('fieldset', { class: 'test' }),
      legend: build('legend'),
      name: build('input', { id: `${id}-name`, ...line, maxlength: 200 }),
      args: build('input', { id: `${id}-args`, ...line, class: 'mono', spellcheck: 'false' }),
      stdin: textArea(`${id}-stdin`),
      stdout: textArea(`${id}-stdout`),
      remove: button(words.ownTests.remove, () => this.removeRow(row), { class: 'remove' }),
    };
    row.name.value = words.ownTests.firstName(this.made);
    row.element.append(
      row.legend,
      build(
        'div',
        { class: 'pair' },
        labelled(words.ownTests.name, row.name),
        labelled(words.ownTests.args, row.args, words.ownTests.argsWhen),
        labelled(words.ownTests.stdin, row.stdin, words.ownTests.stdinWhat),
        labelled(words.ownTests.stdout, row.stdout),
      ),
      row.remove,
    );
    this.rows.push(row);
    this.place.append(row.element);
    this.renumber();
    return row;
  }

  private removeRow(row: Row): void {
    const at = this.rows.indexOf(row);
    this.rows.splice(at, 1);
    row.element.remove();
    this.renumber();
    (this.rows[at] ?? this.rows.at(-1))?.name.focus();
  }

  private renumber(): void {
    for (const [index, { legend, remove }] of this.rows.entries()) {
      legend.textContent = words.ownTests.legend(index + 1);
      remove.setAttribute('aria-label', words.ownTests.removeOne(index + 1));
      remove.hidden = this.rows.length === 1;
    }
  }
}

function textArea(id: string): HTMLTextAreaElement {
  return build('textarea', { id, class: 'mono', rows: 2, spellcheck: 'false', wrap: 'off' });
}

function labelled(text: string, field: HTMLElement, remark = ''): HTMLElement {
  const more = remark === '' ? undefined : build('span', { class: 'faint' }, ` ${remark}`);
  return build('p', {}, build('label', { for: field.id }, text, more), field);
}
