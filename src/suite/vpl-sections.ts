/**
 * The text of a `vpl_evaluate.cases` → its cases, each field as it stands there. A line `Name =
 * value` opens a section; only letters, in either case, count in the name. Inputs and outputs go on
 * until a line with one of the names that may follow them, or until a text that `Input end =` and
 * `Output end =` set for the rest of the file. This follows VPL's own reader. Pure.
 */

import { UserError } from '#base/errors.js';

export interface VplCase {
  /** From 1: where it begins. */
  readonly line: number;
  readonly description: string;
  readonly input: string;
  /** As written; VPL accepts any of them. */
  readonly outputs: readonly string[];
  /** The rest, by name in lower case without blanks: `programarguments`. */
  readonly fields: ReadonlyMap<string, string>;
}

const afterInput: ReadonlySet<string> = new Set(['output', 'gradereduction', 'case']);
const afterOutput: ReadonlySet<string> = new Set(['input', 'output', 'gradereduction', 'case']);
const plainFields: ReadonlySet<string> = new Set([
  'gradereduction',
  'failmessage',
  'programtorun',
  'programarguments',
  'expectedexitcode',
  'variation',
]);

interface Draft {
  line: number;
  description: string;
  input: string;
  outputs: string[];
  fields: Map<string, string>;
}

/** @throws UserError suite-invalid with the line, for a name that VPL does not know */
export function splitVplCases(text: string, file: string): readonly VplCase[] {
  const reader = new Reader(file);
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) reader.read(line, index + 1);
  return reader.end();
}

class Reader {
  readonly #file: string;
  readonly #cases: VplCase[] = [];
  #draft: Draft | undefined;
  #section: 'none' | 'input' | 'output' = 'none';
  #output = '';
  #inputEnd = '';
  #outputEnd = '';

  constructor(file: string) {
    this.#file = file;
  }

  read(line: string, number: number): void {
    const equals = line.indexOf('=');
    const name =
      equals === -1
        ? ''
        : line
            .slice(0, equals)
            .replace(/[^A-Za-z]/g, '')
            .toLowerCase();
    if (this.#section === 'input' && this.#isInput(line, name)) return;
    if (this.#section === 'output' && this.#isOutput(line, name)) return;
    if (equals !== -1) this.#open(name, line.slice(equals + 1), number);
  }

  end(): readonly VplCase[] {
    this.#closeOutput();
    if (this.#draft !== undefined) this.#cases.push(this.#draft);
    return this.#cases;
  }

  /** Takes the line if it belongs to the open input. */
  #isInput(line: string, name: string): boolean {
    if (this.#inputEnd === '' && afterInput.has(name)) {
      this.#section = 'none';
      return false;
    }
    const end = this.#inputEnd === '' ? -1 : line.indexOf(this.#inputEnd);
    this.#draft!.input += end === -1 ? `${line}\n` : line.slice(0, end);
    if (end !== -1) this.#section = 'none';
    return true;
  }

  #isOutput(line: string, name: string): boolean {
    if (this.#outputEnd === '' && afterOutput.has(name)) {
      this.#closeOutput();
      return false;
    }
    const end = this.#outputEnd === '' ? -1 : line.indexOf(this.#outputEnd);
    this.#output += end === -1 ? `${line}\n` : line.slice(0, end);
    if (end !== -1) {
      this.#draft!.outputs.push(this.#output);
      this.#section = 'none';
    }
    return true;
  }

  /** The newline of its last line is not part of an output. */
  #closeOutput(): void {
    if (this.#section === 'output') this.#draft!.outputs.push(this.#output.replace(/\n$/, ''));
    this.#section = 'none';
  }

  #open(name: string, value: string, line: number): void {
    if (name === 'case') {
      if (this.#draft !== undefined) this.#cases.push(this.#draft);
      this.#draft = undefined;
      this.#current(line).description = value.trim();
    } else if (name === 'input') {
      const end = this.#inputEnd === '' ? -1 : value.indexOf(this.#inputEnd);
      this.#current(line).input += end === -1 ? `${value}\n` : value.slice(0, end);
      if (end === -1) this.#section = 'input';
    } else if (name === 'output') {
      const end = this.#outputEnd === '' ? -1 : value.indexOf(this.#outputEnd);
      const draft = this.#current(line);
      if (end !== -1) draft.outputs.push(value.slice(0, end));
      else {
        this.#section = 'output';
        this.#output = `${value}\n`;
      }
    } else if (name === 'inputend') this.#inputEnd = value.trim();
    else if (name === 'outputend') this.#outputEnd = value.trim();
    else if (plainFields.has(name)) this.#current(line).fields.set(name, value.trim());
    else {
      const remedy = 'correct the name before the "="';
      throw new UserError(
        'suite-invalid',
        'is not a line of a VPL case',
        { file: this.#file, line },
        { remedy },
      );
    }
  }

  #current(line: number): Draft {
    this.#draft ??= { line, description: '', input: '', outputs: [], fields: new Map() };
    return this.#draft;
  }
}
