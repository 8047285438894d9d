/**
 * Values put at one location, whatever the program computes there: a run in which its executions
 * yield given C constants, in order, and after the last one what the program computes or that
 * value again. Unlike a replay (`engine/search/replay.ts`), values are written by somebody who
 * did not search for them: they are converted as C converts what is assigned, and there may be too few.
 */

import { UserError } from '#base/errors.js';
import { wrapInt } from '#base/integer.js';
import { integerOf, type ScalarType } from '#c/types.js';
import { outcomeOf } from '#engine/expectation.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type SymbolSource } from '#engine/machine.js';
import type { MachineOptions } from '#engine/machine-options.js';
import { newLiteral } from '#engine/search/new-literal.js';
import { createInitialState, type Invocation } from '#engine/start.js';
import { nullPointer, type Value } from '#engine/value.js';
import type { Toggle } from '#model/numbers.js';
import type { TestOutcome } from '#model/outcome.js';
import type { Expectation } from '#model/suite.js';
import type { AfterValues } from './question.js';

export type ForcedValue =
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'floating'; readonly value: number }
  | { readonly kind: 'null' }
  /** Latin-1. */
  | { readonly kind: 'text'; readonly value: string };

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** @throws UserError `field-invalid` for what is not a constant */
export function parseForcedValue(literal: string): ForcedValue {
  const text = literal.trim();
  if (/^-?(?:0[xX][0-9a-fA-F]+|\d+)$/.test(text)) return { kind: 'integer', value: integerOfText(text) };
  if (/^-?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?$/.test(text)) {
    return { kind: 'floating', value: Number(text) };
  }
  if (text === 'true' || text === 'false') return { kind: 'integer', value: text === 'true' ? 1n : 0n };
  if (text === 'NULL') return { kind: 'null' };
  const [, character] = /^'((?:[^'\\]|\\.|\\[0-7]{1,3})+)'$/.exec(text) ?? [];
  const code = character === undefined ? undefined : unescaped(character);
  if (code?.length === 1) return { kind: 'integer', value: BigInt((code.charCodeAt(0) << 24) >> 24) };
  const [, characters] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? [];
  if (characters !== undefined) return { kind: 'text', value: unescaped(characters) };
  const remedy = `give a C constant: 12, 0.5, 'a', true, NULL or "text"`;
  throw new UserError('field-invalid', `cannot put ${JSON.stringify(literal)} there`, undefined, { remedy });
}

function integerOfText(text: string): bigint {
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}

function unescaped(body: string): string {
  return body.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 0xff) : (escapes[code] ?? code),
  );
}

export interface ForcedRun {
  readonly outcome: TestOutcome;
  readonly reason?: string;
  /** What it printed. */
  readonly stdout: string;
  readonly executions: number;
}

/** @throws UserError where a value does not fit the location */
export function runForced(
  program: LinkedProgram,
  toggle: Toggle,
  values: readonly ForcedValue[],
  after: AfterValues,
  test: { readonly expect: Expectation },
  invocation: Invocation,
  options: MachineOptions,
): ForcedRun {
  const machine = new Machine(program, options);
  const symbols = new ForcedSymbols(values, after);
  machine.symbols = symbols;
  const state = createInitialState(program, options, invocation);
  state.active = toggle;
  const termination = machine.run(state);
  const { executions } = symbols;
  return { ...outcomeOf(machine, termination, test.expect), stdout: machine.state.text, executions };
}

class ForcedSymbols implements SymbolSource {
  executions = 0;

  constructor(
    private readonly values: readonly ForcedValue[],
    private readonly after: AfterValues,
  ) {}

  takes(): boolean {
    return this.executions < this.values.length || this.after === 'last';
  }

  keep(): void {
    this.executions++;
  }

  scalar(
    machine: Machine,
    { to, toggle, type, isTruth, isShared }: Parameters<SymbolSource['scalar']>[1],
    frame: Parameters<SymbolSource['scalar']>[2],
  ): void {
    const { state } = machine;
    const known = isShared ? state.sharedBy(toggle) : undefined;
    const value = known ?? valueFor(machine, this.next(), type, isTruth);
    if (isShared && known === undefined) state.shared = { previous: state.shared, toggle, value };
    frame.registers[to] = value;
  }

  object(): void {
    const remedy = 'put values at a place that stores one of its members';
    throw new UserError('field-invalid', 'a whole structure or array is stored there', undefined, { remedy });
  }

  private next(): ForcedValue {
    return this.values[Math.min(this.executions++, this.values.length - 1)]!;
  }
}

function valueFor(machine: Machine, given: ForcedValue, type: ScalarType, isTruth: boolean): Value {
  if (isTruth) return isTrue(given) ? 1 : 0;
  if (type.kind === 'pointer') return pointerValue(machine, given);
  if (given.kind === 'text') throw misfit('a text', 'a number');
  if (type.kind === 'floating') {
    const value = given.kind === 'null' ? 0 : Number(given.value);
    return type.name === 'float' ? Math.fround(value) : value;
  }
  const { width, signed } = integerOf(type);
  return wrapInt(wholeNumber(given), width, signed);
}

/** A fraction loses what is behind its point (C17 6.3.1.4). */
function wholeNumber(given: Exclude<ForcedValue, { kind: 'text' }>): bigint {
  if (given.kind === 'null') return 0n;
  if (given.kind === 'integer') return given.value;
  if (!Number.isFinite(given.value)) throw misfit('an infinite number', 'an integer');
  return BigInt(Math.trunc(given.value));
}

function pointerValue(machine: Machine, given: ForcedValue): Value {
  if (given.kind === 'text') {
    const codes = [...given.value].map((character) => character.charCodeAt(0));
    return newLiteral(machine.state.memory, codes);
  }
  if (given.kind === 'null' || (given.kind === 'integer' && given.value === 0n)) return nullPointer;
  throw misfit('a number', 'a pointer');
}

function isTrue(given: ForcedValue): boolean {
  return given.kind === 'text' || (given.kind !== 'null' && Number(given.value) !== 0);
}

function misfit(given: string, wanted: string): UserError {
  const remedy = wanted === 'a pointer' ? 'give NULL or "text"' : 'give a number';
  return new UserError('field-invalid', `${given} cannot be put where ${wanted} is stored`, undefined, {
    remedy,
  });
}
