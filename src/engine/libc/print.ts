/**
 * The printf family on the engine's values: takes a format and its arguments and writes
 * them to a sink, number by number. Arguments of the wrong type are undefined (C17
 * 7.21.6.1p9) and reported; a native run goes on with what the machine finds in the
 * registers (`passed-arguments.ts`), or 0 if nothing was put there.
 */

import { canonical, type Int, wrapInt } from '#base/integer.js';
import { type CType, isInteger } from '#c/types.js';
import type { Term } from '#smt/term.js';
import type { IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { storeScalar } from '../access.js';
import { flatAddress } from '../scalar.js';
import { resize } from '../steps/convert.js';
import { isInt, isTerm, Pointer, type Value } from '../value.js';
import { errorTextFor } from './error-free.js';
import { isZeroChar, type LibraryCall, loadTextChar, withoutValue } from './library-call.js';
import {
  type ArgumentClass,
  ArgumentReader,
  argumentClassOf,
  type PassedArgument,
  type PassedArguments,
} from './passed-arguments.js';
import { describeArgument, describeNumber } from './passed-type-words.js';
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
  /** @param following the text that is written right after it, as far as the format gives it */
  writeSymbolicInteger(value: Term, signed: boolean, spec: IntegerSpec, following: string): void;
  writeSymbolicReal(value: Term, spec: RealSpec, following: string): void;
  /** Whether the number of characters is known. */
  readonly isCountKnown: boolean;
  /** A character of a text that the sink has overwritten by now; undefined if it has not. */
  overwritten?(text: Value, index: number): number | Term | undefined;
  /** Called when this many characters of a text were read. */
  onTextRead?(text: Value, length: number): void;
}

const parsedFormats = new Map<string, readonly PrintDirective[]>();
const parsedFormatsMax = 1000;

/** Parsed once: programs print often, with few formats. */
function directivesOf(format: string): readonly PrintDirective[] {
  let directives = parsedFormats.get(format);
  if (directives === undefined) {
    directives = parsePrintFormat(format);
    if (parsedFormats.size >= parsedFormatsMax) parsedFormats.clear();
    parsedFormats.set(format, directives);
  }
  return directives;
}

/** Writes everything; false if glibc's printf would return -1. */
export function print(call: LibraryCall, format: string, given: PassedArguments, sink: PrintSink): boolean {
  const printer = new Printer(call, given, sink);
  const directives = directivesOf(format);
  for (const [index, directive] of directives.entries()) {
    if (directive.kind === 'literal') sink.writeText(directive.text);
    else if (directive.kind === 'conversion') printer.convert(directive, literalAt(directives, index + 1));
    else if (directive.reason === 'incomplete') return false;
    else if (directive.reason === 'unknown') {
      call.machine.note('format-mismatch', `'${directive.text}' is not a conversion of ${call.name}`);
      sink.writeText(directive.printed);
    } else {
      const error = errorTextFor(call.machine, directive.text);
      if (error === undefined)
        return call.machine.unsupported(`'${directive.text}' in a format of ${call.name}`);
      call.machine.note('format-mismatch', `'${directive.text}' prints the text of the last error`);
      sink.writeText(error);
    }
  }
  printer.storeCounts();
  return true;
}

function literalAt(directives: readonly PrintDirective[], index: number): string {
  const directive = directives[index];
  return directive?.kind === 'literal' ? directive.text : '';
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
  private readonly arguments: ArgumentReader;
  /** What `%n` stores, once everything printed is known. */
  private readonly counts: { readonly target: Value; readonly width: 8 | 16 | 32 | 64; count: number }[] = [];

  constructor(
    private readonly call: LibraryCall,
    given: PassedArguments,
    private readonly sink: PrintSink,
  ) {
    this.arguments = new ArgumentReader(given);
  }

  /** @param following the literal text right after it */
  convert(conversion: PrintConversion, following: string): void {
    const width = conversion.width === 'argument' ? this.starArgument('width') : 0;
    const precision = conversion.precision === 'argument' ? this.starArgument('precision') : 0;
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
        this.printInteger(conversion, width, precision, following);
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
        this.noteCount(conversion);
        return;
      default:
        this.printFloating(conversion, width, precision, following);
    }
  }

  storeCounts(): void {
    for (const { target, width, count } of this.counts) {
      storeScalar(this.call.machine, target, wrapInt(count, width, true), {
        kind: 'integer',
        width,
        signed: true,
        isBool: false,
      });
    }
  }

  /** The argument found; reports one of another type than the conversion takes. */
  private take(
    text: string,
    wanted: ArgumentClass,
    takes: string,
    fits: (type: CType) => boolean,
  ): PassedArgument | undefined {
    const { written } = this.arguments;
    const { machine } = this.call;
    if (written === undefined) {
      machine.undefinedBehaviour('format-mismatch', `no argument is given for '${text}'`);
    } else if (argumentClassOf(written.type) !== wanted || !fits(written.type)) {
      const given = describeArgument(written.type);
      machine.undefinedBehaviour('format-mismatch', `'${text}' is given ${given}, but takes ${takes}`);
    }
    return this.arguments.take(wanted);
  }

  private starArgument(what: string): number {
    const argument = this.take(
      '*',
      'general',
      'an int',
      (type) => isInteger(type) && passedBits(type) === 32,
    );
    return Number(wrapInt(this.plainInteger(argument, `a ${what}`), 32, true));
  }

  private plainInteger(argument: PassedArgument | undefined, what: string): Int {
    const value = this.integerOf(argument, 32, what);
    return isTerm(value) ? withoutValue(this.call, value, what) : value;
  }

  private printInteger(
    conversion: PrintConversion,
    width: number,
    precision: number,
    following: string,
  ): void {
    const { text } = conversion;
    const spec = integerSpec(conversion, width, precision) ?? this.tooWide(text);
    const signed = conversion.conversion === 'd' || conversion.conversion === 'i';
    const bits = integerWidthOf(conversion.length);
    const value = this.integerFor(text, Math.max(bits, 32), describeNumber(Math.max(bits, 32), signed));
    if (isTerm(value)) {
      const narrow = resize(this.call.machine, value, signed, bits);
      if (narrow.kind !== 'constant') {
        this.sink.writeSymbolicInteger(narrow, signed, spec, following);
        return;
      }
      this.sink.writeText(renderInteger(wrapInt(narrow.value as Int, bits, signed), spec));
      return;
    }
    this.sink.writeText(renderInteger(wrapInt(value, bits, signed), spec));
  }

  /** The next argument as an integer of `bits` bits, whatever was passed. */
  private integerFor(text: string, bits: number, takes: string): Int | Term {
    const argument = this.take(
      text,
      'general',
      takes,
      (type) => isInteger(type) && passedBits(type) === bits,
    );
    return this.integerOf(argument, bits, `the value printed by '${text}'`);
  }

  /** gcc's programs clear the upper half of a register when they put an int into it. */
  private integerOf(argument: PassedArgument | undefined, bits: number, what: string): Int | Term {
    const { machine } = this.call;
    if (argument === undefined) return 0;
    const { value, type } = argument;
    if (value instanceof Pointer) return flatAddress(machine, value);
    if (value === undefined || !(isInt(value) || isTerm(value))) return withoutValue(this.call, value, what);
    // Taken from the stack, which holds a floating value.
    if (type.kind === 'floating')
      return isInt(value) ? bitsOfDouble(Number(value)) : withoutValue(this.call, value, what);
    if (!isInteger(type) || passedBits(type) >= bits) return value;
    return isInt(value) ? wrapInt(value, 32, false) : resize(machine, value, false, bits);
  }

  private printChar(conversion: PrintConversion, width: number, precision: number): void {
    this.refuseWide(conversion);
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const value = this.integerFor(conversion.text, 32, 'a char');
    if (!isTerm(value)) {
      this.sink.writeText(renderChar(Number(wrapInt(value, 32, true)), spec));
      return;
    }
    const padding = ' '.repeat(Math.max(0, spec.width - 1));
    if (!spec.leftAlign) this.sink.writeText(padding);
    this.sink.writeSymbolicChar(this.call.machine.store.extract(value, 7, 0));
    if (spec.leftAlign) this.sink.writeText(padding);
  }

  private refuseWide({ length, text }: PrintConversion): void {
    if (length === 'l') this.call.machine.unsupported(`wide characters ('${text}')`);
  }

  private printString(conversion: PrintConversion, width: number, precision: number): void {
    this.refuseWide(conversion);
    const { machine } = this.call;
    const { text } = conversion;
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(text);
    const argument = this.take(text, 'general', 'a string', isTextType);
    const { value } = argument ?? { value: undefined };
    if (argument === undefined) machine.crash('wild-access', `'${text}' is not given a string`);
    if (value === undefined) withoutValue(this.call, value, `the string printed by '${text}'`);
    if (value === 0 || (value instanceof Pointer && value.object === 0 && value.offset === 0)) {
      machine.undefinedBehaviour('null-access', 'a null pointer is printed as a string');
      this.sink.writeText(renderNullString(spec));
      return;
    }
    if (isInt(value)) machine.crash('wild-access', `'${text}' treats a number as the address of a string`);
    const characters = this.loadText(value, spec.precision ?? Number.POSITIVE_INFINITY);
    if (characters.every((char) => typeof char === 'number')) {
      this.sink.writeText(renderString(textOf(characters), spec));
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

  private loadText(address: Value, lengthMax: number): (number | Term)[] {
    const characters: (number | Term)[] = [];
    while (characters.length < lengthMax) {
      const index = characters.length;
      const char = this.sink.overwritten?.(address, index) ?? loadTextChar(this.call, address, index);
      if (isZeroChar(this.call.machine, char)) break;
      characters.push(char);
    }
    this.sink.onTextRead?.(address, characters.length);
    return characters;
  }

  private printPointer(conversion: PrintConversion, width: number, precision: number): void {
    const spec = textSpecOf(conversion, width, precision) ?? this.tooWide(conversion.text);
    const argument = this.take(conversion.text, 'general', 'an address', (type) => type.kind === 'pointer');
    if (argument?.value instanceof Pointer && argument.value.object !== 0) {
      this.call.machine.note('address-printed', 'an address is printed: it differs from run to run');
    }
    const address = this.integerOf(argument, 64, 'the address printed');
    if (isTerm(address)) withoutValue(this.call, address, 'the address printed');
    this.sink.writeText(renderPointer(wrapInt(address as Int, 64, false), spec));
  }

  private noteCount(conversion: PrintConversion): void {
    const { text, length } = conversion;
    const bits = integerWidthOf(length);
    const isCounter = (type: CType) =>
      type.kind === 'pointer' && isInteger(type.target) && bitsOf(type.target) === bits;
    const argument = this.take(text, 'general', `the address of ${describeNumber(bits, true)}`, isCounter);
    if (!this.sink.isCountKnown) {
      withoutValue(this.call, this.call.machine.store.false, 'the number of characters printed');
    }
    this.counts.push({ target: argument?.value, width: bits, count: this.sink.count });
  }

  private printFloating(
    conversion: PrintConversion,
    width: number,
    precision: number,
    following: string,
  ): void {
    const { text } = conversion;
    const spec = floatingSpecOf(conversion, width, precision) ?? this.tooWide(text);
    const isLong = spec.isLongDouble;
    const takes = isLong ? 'a long double' : 'a double';
    const argument = this.take(
      text,
      isLong ? 'memory' : 'floating',
      takes,
      (type) => type.kind === 'floating',
    );
    const value = argument === undefined ? 0 : argument.value;
    if (argument !== undefined && argument.type.kind !== 'floating') {
      // From the stack, which holds something else.
      this.sink.writeText(renderFloating(0, spec));
      return;
    }
    if (typeof value === 'number') {
      const { machine } = this.call;
      if (Number.isNaN(value) && machine.hasDoubtfulNan) {
        machine.note('nan-sign', "'-nan' is printed where gcc's program may print 'nan'");
      }
      this.sink.writeText(renderFloating(value, spec));
      return;
    }
    if (!isTerm(value)) withoutValue(this.call, value, `the value printed by '${text}'`);
    const letter = conversion.conversion as RealSpec['conversion'];
    this.sink.writeSymbolicReal(value as Term, { ...spec, conversion: letter }, following);
  }

  private tooWide(text: string): never {
    return this.call.machine.unsupported(`a field of more than ${fieldLengthMax} characters ('${text}')`);
  }
}

/** A `char *`, or an address without a specific type. */
function isTextType(type: CType): boolean {
  if (type.kind !== 'pointer') return false;
  const { target } = type;
  return target.kind === 'void' || (target.kind === 'integer' && target.width === 8);
}

function bitsOf(type: CType): number {
  return type.kind === 'integer' ? type.width : 32;
}

/** The bits of an integer argument as passed. */
function passedBits(type: CType): number {
  return Math.max(bitsOf(type), 32);
}

/** The representation of the double, as an integer. */
function bitsOfDouble(value: number): Int {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return canonical(view.getBigInt64(0));
}

/** Latin-1; in pieces, since a call takes only as many arguments as fit on the stack. */
function textOf(characters: readonly number[]): string {
  let text = '';
  for (const char of characters) text += String.fromCharCode(char);
  return text;
}
