/** Turns the symbols of a path and a model of its condition into values that can be replayed. */

import type { Int } from '#base/integer.js';
import { wrapInt } from '#base/integer.js';
import { integerOf, type ScalarType } from '#c/types.js';
import type { WitnessValue } from '#model/task.js';
import { evaluate } from '#smt/evaluate.js';
import type { Model, Term } from '#smt/term.js';
import type { Machine } from '../machine.js';
import type { Trace, TracedSymbol } from '../state.js';
import { isTerm, nullPointer, Pointer, type Value } from '../value.js';
import { floatingLiteral, integerLiteral, pointerLiteral, textLiteral } from './literal.js';

/** By location, in the order of `toggles`; for each location in order of execution. */
export function witnessValues(
  machine: Machine,
  trace: Trace | undefined,
  model: Model,
  toggles: readonly number[],
): WitnessValue[][] {
  const values = toggles.map((): WitnessValue[] => []);
  for (let link = trace; link !== undefined; link = link.previous) {
    values[toggles.indexOf(link.toggle)]!.push(witnessOf(machine, link.symbol, model));
  }
  return values.map((each) => each.reverse());
}

function witnessOf(machine: Machine, symbol: TracedSymbol, model: Model): WitnessValue {
  if (symbol.kind === 'truth') return { kind: 'truth', value: symbol.value, literal: String(symbol.value) };
  if (symbol.kind === 'text') return textOf(symbol.characters, model);
  const members = symbol.values.map((value, index) =>
    scalar(machine, value, symbol.form.types[index]!, model),
  );
  if (!symbol.isAggregate) return members[0]!;
  return { kind: 'aggregate', members, literal: `{${members.map(({ literal }) => literal).join(', ')}}` };
}

function textOf(characters: readonly Term[], model: Model): WitnessValue {
  const codes = characters.map((character) => Number(evaluate(character, model)) & 0xff);
  const end = codes.indexOf(0);
  const value = String.fromCharCode(...(end < 0 ? codes : codes.slice(0, end)));
  return { kind: 'text', value, literal: textLiteral(value) };
}

/** A value that was kept but never set (`a = b;` without a value of `b`) was not used: any will do. */
function scalar(machine: Machine, kept: Value, type: ScalarType, model: Model): WitnessValue {
  const value = kept ?? (type.kind === 'pointer' ? nullPointer : 0);
  if (value instanceof Pointer) {
    const { object, offset } = value;
    return { kind: 'pointer', object, offset, literal: pointerLiteral(machine, value) };
  }
  const concrete = isTerm(value) ? (evaluate(value, model) as Int) : (value as Int);
  if (type.kind === 'floating') {
    return { kind: 'floating', value: Number(concrete), literal: floatingLiteral(Number(concrete)) };
  }
  if (type.kind === 'pointer') throw new Error('invariant broken: pointers are chosen, not solved for');
  const { width, signed } = integerOf(type);
  const integer = wrapInt(concrete, width, signed);
  return { kind: 'integer', value: integer.toString(), literal: integerLiteral(integer, type) };
}
