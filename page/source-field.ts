/**
 * The field for the program: typed, pasted, dropped on it or chosen as a file. It begins as
 * a plain field, and becomes the editor once that is loaded; without it all else works. Of several
 * files the one with `main` is in the field, and the others are handed in beside it as they are.
 */

import { build, button, byId, fill } from './build-element.js';
import { decodeFile } from './decode-file.js';
import type { CodeEditor, EditorMark } from './editor/code-editor.js';
import { words } from './language/current-words.js';
import { sendKey } from './send-key.js';

/** More would only make the page slow; services take less. */
const fileBytesMax = 8 * 1024 * 1024;
const headerName = /\.h$/i;
const definesMain = /\bmain\s*\(/;

/** Another file of the program. */
export interface BesideFile {
  readonly name: string;
  readonly source: string;
}

export class SourceField {
  private readonly field = byId('source-field');
  private readonly file = byId<HTMLInputElement>('file');
  private readonly nameInput = byId<HTMLInputElement>('name');
  private readonly plain = byId<HTMLTextAreaElement>('source');
  private readonly host = byId('source-editor');
  private readonly note = byId('source-note');
  private editor: CodeEditor | undefined;
  private loading: Promise<void> | undefined;
  private isInvalid = false;
  private readonly besideNote = byId('beside-files');
  private all: readonly BesideFile[] = [];

  constructor() {
    this.file.addEventListener('change', () => void this.take([...(this.file.files ?? [])]));
    // Anywhere else the browser would show the file in place of the page.
    document.addEventListener('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      this.field.classList.add('dropping');
    });
    document.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) this.field.classList.remove('dropping');
    });
    document.addEventListener('drop', (event) => {
      this.field.classList.remove('dropping');
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (this.field.checkVisibility()) void this.take(files);
    });
    this.plain.addEventListener('input', () => this.tell(''));
    document.querySelector('label[for="source"]')?.addEventListener('click', () => this.focus());
  }

  get name(): string {
    const name = this.nameInput.value.trim();
    return name === '' ? 'submission.c' : name;
  }

  get source(): string {
    return this.editor?.text ?? this.plain.value;
  }

  /** Its other files: those that are linked with it, and those that are included. */
  get beside(): { readonly files: readonly BesideFile[]; readonly headers: readonly BesideFile[] } {
    return {
      files: this.all.filter(({ name }) => !headerName.test(name)),
      headers: this.all.filter(({ name }) => headerName.test(name)),
    };
  }

  /**
   * What stood beside a file of this name still does.
   * @param marks what to look at in it
   */
  set(name: string, source: string, marks: readonly EditorMark[] = []): void {
    if (name !== this.nameInput.value) this.setBeside([]);
    this.nameInput.value = name;
    this.write(source);
    this.file.value = '';
    this.tell('');
    void this.loadEditor().then(() => {
      if (this.editor?.text === source) this.editor.mark(marks);
    });
  }

  /** Resolves once the editor is there, or cannot be. */
  loadEditor(): Promise<void> {
    this.loading ??= this.startEditor().catch(() => {
      // The plain field does as well.
    });
    return this.loading;
  }

  /** In the language of now. */
  relabel(): void {
    this.tell('');
    this.setBeside(this.all);
    this.rename();
  }

  setInvalid(isInvalid: boolean): void {
    this.isInvalid = isInvalid;
    this.plain.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) this.plain.setAttribute('aria-invalid', 'true');
    this.host.classList.toggle('invalid', isInvalid);
    this.rename();
  }

  focus(): void {
    (this.editor ?? this.plain).focus();
  }

  private async startEditor(): Promise<void> {
    const address = '/page/editor.js';
    const { CodeEditor: Editor } = (await import(address)) as typeof import('./editor/code-editor.js');
    const hasFocus = document.activeElement === this.plain;
    const editor = new Editor({ host: this.host, text: this.plain.value, onChange: () => this.tell('') });
    this.editor = editor;
    this.host.hidden = false;
    this.plain.hidden = true;
    this.rename();
    if (hasFocus) editor.focus();
  }

  private rename(): void {
    const description = words.submit.editorKeys(sendKey());
    byId('editor-keys').textContent = this.editor === undefined ? '' : description;
    this.editor?.rename({ label: words.submit.sourceCalled, description, isInvalid: this.isInvalid });
  }

  private write(source: string): void {
    if (this.editor === undefined) this.plain.value = source;
    else this.editor.text = source;
  }

  private async take(chosen: readonly File[]): Promise<void> {
    if (chosen.length === 0) return;
    const large = chosen.find(({ size }) => size > fileBytesMax);
    if (large !== undefined) {
      this.tell(words.file.tooLarge(large.name, Math.round(large.size / 1024 / 1024)));
      return;
    }
    const files: (BesideFile & { readonly isUtf8: boolean })[] = [];
    for (const file of chosen) {
      try {
        const { text: source, isUtf8 } = decodeFile(await file.arrayBuffer());
        files.push({ name: file.name, source, isUtf8 });
      } catch {
        this.tell(words.file.unreadable(file.name));
        return;
      }
    }
    const units = files.filter(({ name }) => !headerName.test(name));
    const main = units.find(({ source }) => definesMain.test(source)) ?? units[0] ?? files[0]!;
    this.nameInput.value = main.name;
    this.write(main.source);
    this.setBeside(files.filter((file) => file !== main).map(({ name, source }) => ({ name, source })));
    const isUtf8 = files.every((file) => file.isUtf8);
    this.tell([words.file.taken(main.name), ...(isUtf8 ? [] : [words.file.notUtf8])].join(' '));
  }

  private setBeside(files: readonly BesideFile[]): void {
    this.all = files;
    this.besideNote.hidden = files.length === 0;
    const leaveOut = button(words.file.alone, () => {
      this.setBeside([]);
      this.focus();
    });
    const names = files.map(({ name }) => name);
    fill(this.besideNote, build('span', {}, words.file.beside(names)), ' ', leaveOut);
  }

  private tell(note: string): void {
    this.note.textContent = note;
  }
}
