/**
 * Effects that gcc moves to the front of an expression, whatever stands to their left: those before
 * a comma, and those of an operand whose value gcc knows all the same. Its rewriting (`fold`) takes
 * both for `(effects, value)` and lifts the effects out of each operator around them, `&&`, `||` and
 * `?:` aside:
 *
 *   f() + (g(), x)    →  g(), f() + x
 *   f() * (g() & 0)   →  g(), f(), 0
 *   f() - -(2 * (g(), h()))  →  g(), f() - -(2 * h())
 *
 * Which values it knows is in `known-value.ts`.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';
import type { ScalarType } from '#c/types.js';
import { knownValue } from './known-value.js';

export interface Lifted {
  /** In order. */
  readonly effects: readonly LiftedEffect[];
  /** The expression without them. */
  readonly value: Expression;
}

export interface LiftedEffect {
  readonly expression: Expression;
  /** Its value is known: gcc leaves out its pure operators. */
  readonly isKnown: boolean;
}

type Binary = Expression & { readonly kind: 'arithmetic' | 'comparison' };
type HasEffects = (expression: Expression) => boolean;

/** What gcc makes of a binary expression; undefined where that changes the order of nothing. */
export function withEffectsLifted(expression: Binary, hasEffects: HasEffects): Lifted | undefined {
  const { left, right } = expression;
  if (!hasEffects(right) || evaluateConstant(left) !== undefined) return undefined;
  const isLifted = [left, right].some((operand) => lift(operand, hasEffects).effects.length > 0);
  return isLifted ? lift(expression, hasEffects) : undefined;
}

function lift(expression: Expression, hasEffects: HasEffects): Lifted {
  const none = { effects: [], value: expression };
  if (!hasEffects(expression) || expression.macros.length > 0) return none;
  switch (expression.kind) {
    case 'comma': {
      const { effects, value } = lift(expression.right, hasEffects);
      return { effects: [{ expression: expression.left, isKnown: false }, ...effects], value };
    }
    case 'convert':
    case 'unary': {
      const { effects, value } = lift(expression.operand, hasEffects);
      return settled(
        effects,
        effects.length === 0 ? expression : { ...expression, operand: value },
        hasEffects,
      );
    }
    case 'arithmetic':
    case 'comparison': {
      const left = lift(expression.left, hasEffects);
      const right = lift(expression.right, hasEffects);
      const effects = [...left.effects, ...right.effects];
      const value =
        effects.length === 0 ? expression : { ...expression, left: left.value, right: right.value };
      return settled(effects, value, hasEffects);
    }
    case 'logical':
    case 'conditional':
      return settled([], expression, hasEffects);
    default:
      return none;
  }
}

/** A known value takes the place of what has effects. */
function settled(effects: readonly LiftedEffect[], value: Expression, hasEffects: HasEffects): Lifted {
  const known = hasEffects(value) ? knownValue(value) : undefined;
  if (known === undefined) return { effects, value };
  const { span, macros } = value;
  const type = value.type as ScalarType;
  return {
    effects: [...effects, { expression: value, isKnown: true }],
    value: { kind: 'constant', type, value: known, span, macros },
  };
}
