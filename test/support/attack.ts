/**
 * Attacks an exclusion: puts concrete values at the location, drawn anew for each
 * execution, and runs the failing test. A run that passes proves the exclusion wrong.
 * It shares the machine with the search, but neither terms nor solver.
 */

import { type Int, wrapInt } from '#base/integer.js';
import { drawBelow, type Random } from '#base/random.js';
import type { PointerOrigin } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { scalarsOf } from '#c/scalars-of.js';
import { integerOf, type ScalarType } from '#c/types.js';
import { demandAtEnd } from '#engine/expectation.js';
import { allPlacesMax } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type SymbolSource } from '#engine/machine.js';
import { measuredType } from '#engine/measured-type.js';
import { livePointers } from '#engine/search/live-pointers.js';
import { newLiteral } from '#engine/search/new-literal.js';
import { createInitialState } from '#engine/start.js';
import { storeAt } from '#engine/steps/memory.js';
import { Pointer, type Value } from '#engine/value.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type PointableProgram, pointableProgram } from '#program/pointable-program.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

/** Numbers that a repair is likely to need, drawn again and again. */
export function valuePool(input: AnalysisInput, witnessed: readonly string[]): number[] {
  const { suite, submission } = input;
  const texts = [
    submission.text,
    ...suite.tests.flatMap(({ expect, args, stdin }) => [expect.stdout ?? '', ...args, stdin]),
  ];
  const constants = texts.flatMap((text) => text.match(/-?\d{1,9}/g) ?? []).map(Number);
  const characters = [...new Set(suite.tests.map(({ expect }) => expect.stdout ?? '').join(''))].map((char) =>
    char.charCodeAt(0),
  );
  const small = Array.from({ length: 21 }, (_, index) => index - 10);
  const near = constants.flatMap((value) => [value, value + 1, value - 1]);
  return [...new Set([...small, ...near, ...characters, ...witnessed.map(Number).filter(Number.isFinite)])];
}

/**
 * How the values of one run are drawn: the same for all executions, or afresh each time.
 * In every second run only one execution in so many takes a value; the others yield their own.
 */
class DrawnSymbols implements SymbolSource {
  readonly drawn: string[] = [];
  private readonly fixed: number | undefined;
  /** One execution in this many takes a value. */
  private readonly rarity: number;

  constructor(
    private readonly random: Random,
    private readonly pool: readonly number[],
    private readonly texts: readonly string[],
    attempt: number,
  ) {
    this.fixed = attempt < 2 * pool.length ? pool[attempt >> 1] : undefined;
    this.rarity = attempt % 2 === 0 ? 1 : 2 + drawBelow(random, 8);
  }

  takes: SymbolSource['takes'] = () => drawBelow(this.random, this.rarity) === 0;

  keep: SymbolSource['keep'] = () => {};

  scalar: SymbolSource['scalar'] = (machine, instruction, frame) => {
    const { state } = machine;
    const { toggle, isShared } = instruction;
    const known = isShared ? state.sharedBy(toggle) : undefined;
    if (known !== undefined) {
      frame.registers[instruction.to] = known;
      return;
    }
    const { isTruth, type, origin } = instruction;
    const value = isTruth ? this.number() & 1 : this.value(machine, type, origin);
    if (isShared) state.shared = { previous: state.shared, toggle, value };
    // As in a search and in the replay of a witness: it need not find what the program's own run finds outside.
    state.isChanged = true;
    frame.registers[instruction.to] = value;
  };

  object: SymbolSource['object'] = (machine, instruction, frame) => {
    const base = frame.registers[instruction.pointer] as Pointer;
    for (const { type, offset, bitField } of scalarsOf(measuredType(machine, base, instruction.type))) {
      const at = new Pointer(base.object, base.offset + offset);
      storeAt(machine, at, this.value(machine, type), machineTypeOf(type), bitField);
    }
    machine.state.isChanged = true;
  };

  private number(): number {
    const value = this.fixed ?? this.pool[drawBelow(this.random, this.pool.length)]!;
    this.drawn.push(String(value));
    return value;
  }

  private literal(machine: Machine): Value {
    const text = this.texts[drawBelow(this.random, this.texts.length)]!;
    this.drawn.push(text);
    return newLiteral(
      machine.state.memory,
      [...text].map((char) => char.charCodeAt(0)),
    );
  }

  private value(machine: Machine, type: ScalarType, origin: PointerOrigin = 'object'): Value {
    if (type.kind === 'pointer') {
      if (origin === 'literal' && drawBelow(this.random, 2) === 0) return this.literal(machine);
      const pointees = { target: type.target, isView: origin === 'view' };
      const places = livePointers(machine.state, pointees, allPlacesMax);
      return places[drawBelow(this.random, places.length)];
    }
    const value = this.number();
    if (type.kind === 'floating') return value;
    const { width, signed, name } = integerOf(type);
    return name === '_Bool' ? value & 1 : (wrapInt(value, width, signed) as Int);
  }
}

const pointablePrograms = new WeakMap<PreparedProgram, PointableProgram>();

/** What a search of the locations runs. */
function attackedProgram(prepared: PreparedProgram, toggles: readonly number[]): LinkedProgram {
  const pointable = pointablePrograms.get(prepared) ?? pointableProgram(prepared);
  pointablePrograms.set(prepared, pointable);
  return toggles.some((toggle) => pointable.pointers.has(toggle)) ? pointable.linked : prepared.linked;
}

/** The values of a run that passes although the locations were excluded together; undefined if none was found. */
export function attack(
  input: AnalysisInput,
  prepared: PreparedProgram,
  [active, ...also]: readonly number[],
  test: number,
  attempts: number,
  random: Random,
  pool: readonly number[],
): readonly string[] | undefined {
  const settings = {
    undefinedMode: input.undefinedMode,
    limits: { ...input.engineLimits, stepsMax: Math.min(input.engineLimits.stepsMax, 20_000) },
    endOnWrongOutput: true,
    keepText: false,
  };
  const linked = attackedProgram(prepared, [active!, ...also]);
  const { expect, stdin } = input.suite.tests[test]!;
  const texts = ['', ...new Set(`${stdin} ${expect.stdout ?? ''}`.split(/\s+/))];
  const options = machineOptions(input.suite, test, settings);
  const invocation = invocationOf(input.suite, test, input.submission);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const machine = new Machine(linked, options);
    const symbols = new DrawnSymbols(random, pool, texts, attempt);
    machine.symbols = symbols;
    const state = createInitialState(linked, options, invocation);
    state.active = active!;
    state.also = also;
    const termination = machine.run(state);
    if (demandAtEnd(machine, termination, expect) === true) return symbols.drawn;
  }
  return undefined;
}
