/** Turns the values that an analyser chose, one after the other, into a witness that can be replayed. */

import { wrapInt } from '#base/integer.js';
import { scalarsOf } from '#c/scalars-of.js';
import { integerOf, isScalar, type ScalarType } from '#c/types.js';
import { floatingLiteral, integerLiteral } from '#engine/search/literal.js';
import type { ValueForm } from '#instrument/placing.js';
import type { WitnessValue } from '#model/task.js';
import type { ChosenValue } from './tool-verdict.js';

/** @returns one value for each execution; undefined where the choices do not fill whole values */
export function witnessFromChoices(
  choices: readonly ChosenValue[],
  form: ValueForm,
): readonly WitnessValue[] | undefined {
  const { type, isTruth } = form;
  if (isTruth) return choices.map(truth);
  if (isScalar(type)) return choices.map((choice) => scalar(choice, type));
  const places = scalarsOf(type);
  if (choices.length % places.length !== 0) return undefined;
  return Array.from({ length: choices.length / places.length }, (_, execution) => {
    const members = places.map((place, index) =>
      scalar(choices[execution * places.length + index]!, place.type),
    );
    return { kind: 'aggregate', members, literal: `{${members.map(({ literal }) => literal).join(', ')}}` };
  });
}

function truth({ value }: ChosenValue): WitnessValue {
  const isTrue = Number(value) !== 0;
  return { kind: 'truth', value: isTrue, literal: String(isTrue) };
}

function scalar({ value }: ChosenValue, type: ScalarType): WitnessValue {
  if (type.kind === 'pointer') throw new Error('invariant broken: no analyser chooses addresses');
  if (type.kind === 'floating') {
    return { kind: 'floating', value: Number(value), literal: floatingLiteral(Number(value)) };
  }
  const { width, signed } = integerOf(type);
  const integer = wrapInt(BigInt(value), width, signed);
  return { kind: 'integer', value: integer.toString(), literal: integerLiteral(integer, type) };
}
