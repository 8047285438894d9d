/**
 * The printf family over values of the engine: takes a format and its arguments
 * and writes them to a sink, number by number. Arguments of the wrong type are
 * undefined (C17 7.21.6.1p9) and told; a native run goes on with what the machine
 * would find in the register.
 */

import { type Int, wrapInt } from '#base/integer.js';
import { type CType, isInteger } from '#c/types.js';
import type { Term } from '#smt/term.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { flatAddress } from '../access.js';
import { resize } from '../steps/convert.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';
import { isZeroChar, type LibraryCall, loadChar, withoutValue } from './library-call.js';
import { integerWidthOf } from './text/length-modifier.js';
import { type PrintConversion, type PrintDirective, parsePrintFormat } from './text/print-format.js';
import { fieldLengthMax, floatingSpecOf, integerSpecOf, textSpecOf } from './text/print-spec.js';
import { renderFloating } from './text/render-floating.js';
import { renderInteger } from './text/render-integer.js';
import { renderChar, renderNullString, renderPointer, renderString } from './text/render-text.js';

/** Where characters go: to the output, or into a buffer. */
export interface PrintSink {
  readonly count: number;
  writeText(text: string): void;
  writeSymbolicChar(char: Term): void;
  writeSymbolicInteger(value: Term, signed: boolean, spec: IntegerSpec): void;
  writeSymbolicReal(value: Term, spec: RealSpec): void;
}

export interface PrintArgument {
  readonly value: Value;
  readonly type: CType;
}

const parsedFormats = new Map<string, readonly PrintDirective[]>();
const parsedFormatsMax = 1000;

/** Parsed once: programs print with few formats, often. */
function directivesOf(format: string): readonly PrintDirective[] {
  let directives = parsedFormats.get(format);
  if (directives === undefined) {
    directives = parsePrintFormat(format);
    if (parsedFormats.size >= parsedFormatsMax) parsedFormats.clear();
    parsedFormats.set(format, directives);
  }
  return directives;
}

/** Writes all of it; false if glibc's printf would answer -1. */
export function print(
  call: LibraryCall,
  format: string,
  given: readonly PrintArgument[],
  sink: PrintSink,
): boolean {
  const printer = new Printer(call, given, sink);
  for (const directive of directivesOf(format)) {
    if (directive.kind === 'literal') sink.writeText(directive.text);
    else if (directive.kind === 'conversion') printer.convert(directive);
    else if (directive.reason === 'incomplete') return false;
    else if (directive.reason === 'unknown') {
      call.machine.note('format-mismatch', `'${directive.text}' is no conversion of ${call.name}`);
      sink.writeText(directive.printed);
    } else return call.machine.unsupported(`'${directive.text}' in a format of ${call.name}`);
  }
  return true;
}

const integerSpecs = new WeakMap<PrintConversion, IntegerSpec>();

/** Made once for each conversion whose width and precision do not vary. */
function integerSpec(conversion: PrintConversion, width: number, precision: number): IntegerSpec | undefined {
  const known = integerSpecs.get(conversion);
  if (known !== undefined) return known;
  const spec = integerSpecOf(conversion, width, precision);
  const isFixed = conversion.width !== 'argument' && conversion.precision !== 'argument';
  if (isFixed && spec !== undefined) integerSpecs.set(conversion, spec);
  return spec;
}

class Printer {
  private next = 0;

  constructor(
    private readonly call: LibraryCall,
    private readonly given: readonly PrintArgument[],
    private readonly sink: PrintSink,
  ) {}

  convert(conversion: PrintConversion): void {
    const width = conversion.width === 'argument' ? this.starArgument() : 0;
    const precision = conversion.precision === 'argument' ? this.starArgument() : 0;
    switch (conversion.conversion) {
      case '%':
        this.sink.writeText('%');
        return;
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X':
        this.printInteger(conversion, width, precision);
        return;
      case 'c':
        this.printChar(conversion, width, precision);
        return;
      case 's':
        this.printString(conversion, width, precision);
        return;
      case 'p':
        this.printPointer(conversion, width, precision);
        return;
      case 'n':
        this.call.machine.unsupported("'%n'");
        return;
      default:
        this.printFloating(conversion, width, precision);
    }
  }

  private take(conversion: string): PrintArgument {
    const argument = this.given[this.next++];
    if (argument !== undefined) return argument;
    this.call.machine.undefinedBehaviour('format-mismatch', `no argument is given for '${conversion}'`);
    return { value: 0, type: { kind: 'integer', name: 'int', width: 32, signed: true, rank: 3 } };
  }

  private starArgument(): number {
    const { value } = this.take('*');
    return isInt(value)
      ? Number(wrapInt(value, 32, true))
      : withoutValue(this.call, value, 'a width or precision');
  }

  private printInteger(conversion: PrintConversion, width: number, precision: number): void {
    const { text } = conversion;
    const spec = integerSpec(conversion, width, precision) ?? this.tooWide(text);
    const signed = conversion.conversion === 'd' || conversion.conversion === 'i';
    const bits = integerWidthOf(conversion.length);
    const value = this.integerFor(text, Math.max(bits, 32));
    if (isTerm(value)) {
      const narrow = resize(this.call.machine, value, signed, bits);
      if (narrow.kind !== 'constant') {
        this.sink.writeSymbolicInteger(narrow, signed, spec);
        return;
      }
      this.sink.writeText(renderInteger(wrapInt(narrow.value as Int, bits, signed), spec));
      return;
    }
    this.sink.writeText(renderInteger(wrapInt(value, bits, signed), spec));
  }

  /** The next argument as an integer of the passed width, whatever was passed. */
  private integerFor(text: string, passedBits: number): Int | Term {
    const { value, type } = this.take(text);
    if (isInteger(type)) {
      const width = type.kind === 'enum' ? 32 : type.width;
      if (Math.max(width, 32) !== passedBits) this.mismatch(text, type);
      if (isInt(value)) return value;
      if (isTerm(value))
        return value.width < passedBits
          ? resize(this.call.machine, value, type.kind !== 'integer' || type.signed, passedBits)
          : value;
    } else if (value !== undefined) {
      this.mismatch(text, type);
      if (value instanceof Pointer) return flatAddress(this.call.machine, value);
      // A floating argument is in another register: what is printed is left over there.
      if (isInt(value)) return 0;
    }
    return withoutValue(this.call, value, `the value printed by '${text}'`);
  }

  private printChar(conversion: PrintConversion, width: number, precision: number): void {
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const value = this.integerFor(conversion.text, 32);
    if (!isTerm(value)) {
      this.sink.writeText(renderChar(Number(wrapInt(value, 32, true)), spec));
      return;
    }
    const padding = ' '.repeat(Math.max(0, spec.width - 1));
    if (!spec.leftAlign) this.sink.writeText(padding);
    this.sink.writeSymbolicChar(this.call.machine.store.extract(value, 7, 0));
    if (spec.leftAlign) this.sink.writeText(padding);
  }

  private printString(conversion: PrintConversion, width: number, precision: number): void {
    const { machine } = this.call;
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const { value, type } = this.take(conversion.text);
    if (type.kind !== 'pointer') {
      this.mismatch(conversion.text, type);
      machine.crash('wild-access', `'${conversion.text}' takes a number for the address of a string`);
    }
    if (value === undefined) withoutValue(this.call, value, `the string printed by '${conversion.text}'`);
    if (value instanceof Pointer && value.object === 0 && value.offset === 0) {
      machine.undefinedBehaviour('null-access', 'a null pointer is printed as a string');
      this.sink.writeText(renderNullString(spec));
      return;
    }
    const characters: (number | Term)[] = [];
    while (characters.length < (spec.precision ?? Number.POSITIVE_INFINITY)) {
      const char = loadChar(this.call, value, characters.length);
      if (isZeroChar(machine, char)) break;
      characters.push(char);
    }
    if (characters.every((char) => typeof char === 'number')) {
      this.sink.writeText(renderString(String.fromCharCode(...(characters as number[])), spec));
      return;
    }
    const padding = ' '.repeat(Math.max(0, spec.width - characters.length));
    if (!spec.leftAlign) this.sink.writeText(padding);
    for (const char of characters) {
      if (typeof char === 'number') this.sink.writeText(String.fromCharCode(char));
      else this.sink.writeSymbolicChar(char);
    }
    if (spec.leftAlign) this.sink.writeText(padding);
  }

  private printPointer(conversion: PrintConversion, width: number, precision: number): void {
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const { value, type } = this.take(conversion.text);
    if (value instanceof Pointer) {
      if (value.object !== 0) {
        this.call.machine.note('address-printed', 'an address is printed: it differs from run to run');
      }
      this.sink.writeText(renderPointer(flatAddress(this.call.machine, value), spec));
      return;
    }
    if (!isInt(value)) withoutValue(this.call, value, 'the address printed');
    this.mismatch(conversion.text, type);
    this.sink.writeText(renderPointer(value, spec));
  }

  private printFloating(conversion: PrintConversion, width: number, precision: number): void {
    const spec = floatingSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const { value, type } = this.take(conversion.text);
    if (type.kind !== 'floating') {
      this.mismatch(conversion.text, type);
      // An integer argument is in another register; gcc's program usually finds 0 in this one.
      this.sink.writeText(renderFloating(0, spec));
      return;
    }
    if (typeof value === 'number') {
      this.sink.writeText(renderFloating(value, spec));
      return;
    }
    if (!isTerm(value)) withoutValue(this.call, value, `the value printed by '${conversion.text}'`);
    const letter = conversion.conversion as RealSpec['conversion'];
    this.sink.writeSymbolicReal(value as Term, { ...spec, conversion: letter });
  }

  private mismatch(text: string, type: CType): void {
    const what =
      type.kind === 'pointer' ? 'an address' : type.kind === 'floating' ? 'a floating value' : 'an integer';
    const size = isInteger(type) && isIntegerConversion(text) ? ' of another size' : '';
    this.call.machine.undefinedBehaviour('format-mismatch', `'${text}' is given ${what}${size}`);
  }

  private tooWide(text: string): never {
    return this.call.machine.unsupported(`a field of more than ${fieldLengthMax} characters ('${text}')`);
  }
}

function isIntegerConversion(text: string): boolean {
  return /[diouxXc]$/.test(text);
}
