/** The field for the program: typed, pasted, dropped on it or chosen as a file. */

import { byId } from './build-element.js';
import { decodeFile } from './decode-file.js';
import { words } from './language/current-words.js';

/** More would only make the page slow; services take less. */
const fileBytesMax = 8 * 1024 * 1024;

export class SourceField {
  private readonly field = byId('source-field');
  private readonly file = byId<HTMLInputElement>('file');
  private readonly nameInput = byId<HTMLInputElement>('name');
  private readonly text = byId<HTMLTextAreaElement>('source');
  private readonly note = byId('source-note');

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
    this.text.addEventListener('input', () => this.tell(''));
  }

  get name(): string {
    const name = this.nameInput.value.trim();
    return name === '' ? 'submission.c' : name;
  }

  get source(): string {
    return this.text.value;
  }

  set(name: string, source: string): void {
    this.nameInput.value = name;
    this.text.value = source;
    this.file.value = '';
    this.tell('');
  }

  /** A note in another language goes. */
  relabel(): void {
    this.tell('');
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
      this.text.value = text;
      this.tell([words.file.taken(file.name), ...(isUtf8 ? [] : [words.file.notUtf8])].join(' '));
    } catch {
      this.tell(words.file.unreadable(file.name));
    }
  }

  private tell(note: string): void {
    this.note.textContent = note;
  }
}
