/**
 * The field for the program: typed, pasted, dropped on it or chosen as a file. It begins as
 * a plain field, and becomes the editor once that is loaded; without it all else works.
 */

import { byId } from './build-element.js';
import { decodeFile } from './decode-file.js';
import type { CodeEditor, EditorMark } from './editor/code-editor.js';
import { words } from './language/current-words.js';
import { sendKey } from './send-key.js';

/** More would only make the page slow; services take less. */
const fileBytesMax = 8 * 1024 * 1024;

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

  constructor() {
    this.file.addEventListener('change', () => void this.take(this.file.files?.[0]));
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
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      if (this.field.checkVisibility()) void this.take(file);
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

  /** @param marks what to look at in it */
  set(name: string, source: string, marks: readonly EditorMark[] = []): void {
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

  private async take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > fileBytesMax) {
      this.tell(words.file.tooLarge(file.name, Math.round(file.size / 1024 / 1024)));
      return;
    }
    try {
      const { text, isUtf8 } = decodeFile(await file.arrayBuffer());
      this.nameInput.value = file.name;
      this.write(text);
      this.tell([words.file.taken(file.name), ...(isUtf8 ? [] : [words.file.notUtf8])].join(' '));
    } catch {
      this.tell(words.file.unreadable(file.name));
    }
  }

  private tell(note: string): void {
    this.note.textContent = note;
  }
}
