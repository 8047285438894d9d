/**
 * Which values of a printed number have a continuation, as C code: for each state and
 * conversion the acceptor's intervals, the same that the builtin engine asks for
 * (`engine/output.ts`).
 *
 *   printf("%d", x), "12" left   →   static int __nm_integers_0(int v) {
 *                                      switch (__nm_state) {
 *                                        case 0: if (v == 1) { __nm_state = 1; return 1; }
 *                                                if (v == 12) { __nm_state = 2; return 2; } break;
 *                                      }
 *                                      __nm_stop(); return 0; }
 */

import { type Int, maxInt, minInt } from '#base/integer.js';
import type { Acceptor, AcceptorState, IntegerBranch, RealBranch, RealSpec } from '#suite/acceptor.js';
import { acceptorTableLimits } from './limits.js';
import { integerLength, realLength } from './printed-length.js';
import {
  type ConversionSpecs,
  type IntegerConversion,
  integerKind,
  realKind,
} from './runtime/conversion-specs.js';
import type { StateNumbers } from './state-numbers.js';

/**
 * The cases of one conversion. Most states have none, which is why this is code and not a
 * table. A function returns the number of characters printed; -2 if that varies; -1 if this
 * state has too many intervals. `__nm_knows_integers` says, by the conversion alone, whether
 * there is a function (1) and whether it may return -1 (2); so an analyser of the runtime sees
 * when nothing is rendered.
 */
interface Cases {
  readonly lines: string[];
  tooMany: number;
}

export class NumberTables {
  readonly #acceptor: Acceptor;
  readonly #specs: ConversionSpecs;
  readonly #states: StateNumbers;
  readonly #integers: readonly Cases[];
  readonly #reals: readonly Cases[];
  #branchCount = 0;

  constructor(acceptor: Acceptor, specs: ConversionSpecs, states: StateNumbers) {
    this.#acceptor = acceptor;
    this.#specs = specs;
    this.#states = states;
    this.#integers = specs.integers.map(() => ({ lines: [], tooMany: 0 }));
    this.#reals = specs.reals.map(() => ({ lines: [], tooMany: 0 }));
  }

  get branchCount(): number {
    return this.#branchCount;
  }

  /** Adds the cases of a state, and numbers the states that they lead to. */
  visit(state: AcceptorState): void {
    this.#specs.integers.forEach((conversion, i) => {
      const { bits, signed, spec } = conversion;
      const ask = () => this.#acceptor.integers(state, spec, minInt(bits, signed), maxInt(bits, signed));
      this.#add(this.#integers[i]!, state, ask, (branch) => this.#integerTest(branch, conversion));
    });
    this.#specs.reals.forEach((spec, i) => {
      const ask = () => finiteBranches(this.#acceptor.reals(state, spec));
      this.#add(this.#reals[i]!, state, ask, (branch) => this.#realTest(branch, spec));
    });
  }

  /** @param textStates how many states have known cases; the others cannot tell */
  render(textStates: number): string {
    const { integers, reals } = this.#specs;
    const isCutShort = this.#states.count > textStates;
    return [
      'extern int __nm_state;',
      'void __nm_stop(void);',
      'void __nm_incomplete(int);',
      ...(reals.length > 0 ? [signText] : []),
      ...integers.map((conversion, i) =>
        renderCases(
          `static int __nm_integers_${i}(${integerType(conversion)} v)`,
          isCutShort ? textStates : undefined,
          this.#integers[i]!,
        ),
      ),
      ...reals.map((_, i) =>
        renderCases(
          `static int __nm_reals_${i}(double v)`,
          isCutShort ? textStates : undefined,
          this.#reals[i]!,
        ),
      ),
      renderChoice(
        'integers',
        'long',
        integers.map((conversion, i) => ({
          kind: integerKind(conversion),
          field: conversion.spec,
          isPartial: hasGaps(this.#integers[i]!, isCutShort),
        })),
        (i) => `(${integerType(integers[i]!)})v`,
      ),
      renderChoice(
        'reals',
        'double',
        reals.map((spec, i) => ({
          kind: realKind(spec),
          field: spec,
          isPartial: hasGaps(this.#reals[i]!, isCutShort),
        })),
        () => 'v',
      ),
      '',
    ].join('\n');
  }

  #add<T>(
    cases: Cases,
    state: AcceptorState,
    ask: () => readonly T[] | 'too-many',
    test: (branch: T) => string,
  ): void {
    const isHopeless = cases.tooMany > acceptorTableLimits.tooManyMax;
    const branches = isHopeless ? 'too-many' : ask();
    const label = `case ${this.#states.numberOf(state)}:`;
    if (branches === 'too-many' || branches.length > acceptorTableLimits.branchesPerStateMax) {
      cases.tooMany++;
      cases.lines.push(`${label} return -1;`);
    } else if (branches.length > 0) {
      this.#branchCount += branches.length;
      cases.lines.push(`${label} ${branches.map(test).join(' ')} break;`);
    }
  }

  #integerTest({ low, high, next }: IntegerBranch, conversion: IntegerConversion): string {
    const { bits, signed, spec } = conversion;
    const literal = (value: Int): string => integerLiteral(value, bits === 64, signed);
    const tests = [
      ...(low > minInt(bits, signed) ? [`v >= ${literal(low)}`] : []),
      ...(high < maxInt(bits, signed) ? [`v <= ${literal(high)}`] : []),
    ];
    const test = low === high ? `v == ${literal(low)}` : tests.map((each) => `(${each})`).join(' & ');
    return this.#move(test, next, integerLength(low, high, spec));
  }

  /** Zeros compare equal, so an interval that ends at a zero looks at the sign. */
  #realTest({ low, high, next }: RealBranch, spec: RealSpec): string {
    const tests = [
      `(v >= ${realLiteral(low)})`,
      `(v <= ${realLiteral(high)})`,
      ...(Object.is(high, -0) ? ['__nm_has_sign(v)'] : []),
      ...(Object.is(low, 0) ? ['!__nm_has_sign(v)'] : []),
    ];
    return this.#move(tests.join(' & '), next, realLength(low, high, spec));
  }

  #move(test: string, next: AcceptorState, length: number | undefined): string {
    const to = this.#states.numberOf(next);
    const action = to === undefined ? '__nm_incomplete(3);' : `__nm_state = ${to};`;
    const body = `{ ${action} return ${length ?? -2}; }`;
    return test === '' ? body : `if (${test}) ${body}`;
  }
}

const signText = `static int __nm_has_sign(double v) {
union { double value; unsigned long bits; } parts;
parts.value = v;
return (int)(parts.bits >> 63);
}`;

/** Infinities and NaNs are words, which the C runtime prints as such. */
function finiteBranches(branches: readonly RealBranch[] | 'too-many'): readonly RealBranch[] | 'too-many' {
  if (branches === 'too-many') return branches;
  return branches.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high));
}

function hasGaps({ tooMany }: Cases, isCutShort: boolean): boolean {
  return isCutShort || tooMany > 0;
}

function renderCases(head: string, textStates: number | undefined, { lines }: Cases): string {
  return [
    `${head} {`,
    ...(textStates === undefined ? [] : [`if (__nm_state >= ${textStates}) return -1;`]),
    'switch (__nm_state) {',
    ...lines,
    'default: break;',
    '}',
    '__nm_stop();',
    'return 0;',
    '}',
  ].join('\n');
}

interface Choice {
  readonly kind: number;
  readonly field: { readonly width: number; readonly precision: number | undefined };
  /** Whether it may return -1. */
  readonly isPartial: boolean;
}

function renderChoice(
  name: string,
  type: string,
  choices: readonly Choice[],
  argument: (i: number) => string,
): string {
  const cases = (answer: (choice: Choice, i: number) => string): string =>
    choices.map((choice, i) => `if (${testOf(choice)}) return ${answer(choice, i)};\n`).join('');
  const knows = cases(({ isPartial }) => (isPartial ? '2' : '1'));
  const asks = cases((_, i) => `__nm_${name}_${i}(${argument(i)})`);
  return [
    `int __nm_knows_${name}(int kind, int width, int precision) {\n${knows}return 0;\n}`,
    `int __nm_${name}(int kind, int width, int precision, ${type} v) {\n${asks}return -1;\n}`,
  ].join('\n');
}

function testOf({ kind, field }: Choice): string {
  return `kind == ${kind} && width == ${field.width} && precision == ${field.precision ?? -1}`;
}

/** Values of narrower types are compared as they are promoted. */
function integerType({ bits, signed }: IntegerConversion): string {
  if (bits === 64) return signed ? 'long' : 'unsigned long';
  return bits === 32 && !signed ? 'unsigned int' : 'int';
}

/** The least value of a signed type has no literal of its own. */
function integerLiteral(value: Int, isLong: boolean, signed: boolean): string {
  const suffix = isLong ? (signed ? 'L' : 'UL') : signed ? '' : 'U';
  if (value === minInt(64, true)) return '(-9223372036854775807L - 1)';
  if (!isLong && value === minInt(32, true)) return '(-2147483647 - 1)';
  return `${value}${suffix}`;
}

/** The shortest digits that read back as the same double. */
function realLiteral(value: number): string {
  const text = String(value);
  const sign = Object.is(value, -0) ? '-' : '';
  return /[.e]/.test(text) ? sign + text : `${sign}${text}.0`;
}
