/**
 * Writing to a file. Where a test expects the file, and it is written from its start to its end, the
 * acceptor follows what is written, as it does for standard output; but a wrong text does not end the
 * path, since the file may be emptied, removed or replaced later. A number with symbols has no text to
 * store: from there on nobody knows the file's bytes.
 */

import type { Term } from '#smt/term.js';
import type { AcceptorState, IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { copyObject, loadScalar, resolve, storeScalar } from '../access.js';
import { CheckedDraft } from '../checked-draft.js';
import type { FileContent, OpenStream } from '../file-system.js';
import { isTerm, Pointer, type Value } from '../value.js';
import { type Char, checkKnown, contentOf, isShared, openPlace, writingPosition } from './file-content.js';
import { charMachineType, type LibraryCall } from './library-call.js';
import type { PrintSink } from './print.js';
import { writeCharacters } from './write-characters.js';

/** What a call writes to a file. */
export class FileDraft extends CheckedDraft implements PrintSink {
  private readonly characters: Char[] = [];
  private readonly content: FileContent;
  private readonly isAtEnd: boolean;
  private isUnknown: boolean;

  constructor(
    private readonly call: LibraryCall,
    private readonly stream: OpenStream,
  ) {
    const content = contentOf(call, stream);
    const isAtEnd = writingPosition(call, stream) === content.size;
    const { expectedFiles } = call.machine.options;
    const checked = isAtEnd ? content.checked : undefined;
    super(call.machine, checked && expectedFiles![checked.expectation]!.acceptor, checked?.accepted);
    this.content = content;
    this.isAtEnd = isAtEnd;
    this.isUnknown = content.isUnknown === true;
  }

  get count(): number {
    return this.characters.length;
  }

  writeText(text: string): void {
    this.push(text);
    this.checkText(text);
  }

  writeSymbolicChar(char: Term): void {
    this.characters.push(char);
    this.checkChar(char);
  }

  writeSymbolicInteger(value: Term, signed: boolean, spec: IntegerSpec, following: string): void {
    if (this.accepted !== undefined) this.checkInteger(value, signed, spec, following);
    if (this.accepted === undefined) this.pushUnknown();
  }

  writeSymbolicReal(value: Term, spec: RealSpec, following: string): void {
    if (this.accepted !== undefined) this.checkReal(value, spec, following);
    if (this.accepted === undefined) this.pushUnknown();
  }

  commit(): void {
    const { call, stream, content, characters, isUnknown } = this;
    if (characters.length === 0) return;
    if (isUnknown && (!this.isAtEnd || (content.isUnknown !== true && isShared(call, stream)))) {
      this.giveUp(`${call.name} of a number that depends on a symbol, within a file`);
    }
    const checked = contentChecked(content, this.isAtEnd, this.accepted);
    const place = openPlace(call, stream, characters.length, { checked, isUnknown });
    characters.forEach((char, index) => {
      storeScalar(call.machine, new Pointer(place.object, place.offset + index), char, charMachineType);
    });
  }

  protected override append(length: number, text: string): void {
    this.isUnknown = true;
    this.push(text.repeat(length));
  }

  protected override appendKnown(text: string): void {
    this.push(text);
  }

  protected override get endsWhenWrong(): boolean {
    return false;
  }

  protected override reject(): void {
    this.accepted = undefined;
  }

  private push(text: string): void {
    for (let i = 0; i < text.length; i++) this.characters.push(text.charCodeAt(i));
  }

  private pushUnknown(): void {
    this.isCountKnown = false;
    this.append(1, '?');
  }
}

function contentChecked(
  { checked }: FileContent,
  isAtEnd: boolean,
  accepted: AcceptorState | undefined,
): FileContent['checked'] {
  return isAtEnd && checked !== undefined ? { expectation: checked.expectation, accepted } : undefined;
}

/** Writes at the stream's position and moves it. */
export function writeChars(call: LibraryCall, stream: OpenStream, characters: readonly Char[]): void {
  writeCharacters(new FileDraft(call, stream), characters);
}

/** The same with bytes of the program's memory, whatever they are. */
export function copyToFile(call: LibraryCall, stream: OpenStream, source: Value, size: number): void {
  if (size === 0) return;
  // May decide about symbols, so it comes first.
  const from = resolve(call.machine, source, size, 'read');
  const { checked, isUnknown } = contentOf(call, stream);
  const characters = checked === undefined && isUnknown !== true ? undefined : charactersAt(call, from, size);
  if (characters !== undefined) {
    writeChars(call, stream, characters);
    return;
  }
  checkKnown(call, stream);
  // Such bytes are looked at in the end.
  copyObject(call.machine, openPlace(call, stream, size, {}), from, size);
}

/** Undefined where one of the bytes has no value, or belongs to an address. */
function charactersAt(
  { machine }: LibraryCall,
  { object, offset }: Pointer,
  size: number,
): Char[] | undefined {
  const characters: Char[] = [];
  for (let index = 0; index < size; index++) {
    const value = loadScalar(machine, new Pointer(object, offset + index), charMachineType);
    if (typeof value !== 'number' && !isTerm(value)) return undefined;
    characters.push(value);
  }
  return characters;
}
