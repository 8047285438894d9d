/**
 * What evaluating an expression does besides producing a value. Every kind of
 * expression has its row here, and code that must keep effects or their order asks this
 * file: an effect or a choice that it does not know would be silently left out.
 */

import type { Expression } from './program.js';

/**
 * `plain`: computes a value from all of its operands, each evaluated once. `effect`: it calls,
 * reads input or stores. `choice`: its operands' values decide which of them are evaluated.
 */
type Evaluation = 'plain' | 'effect' | 'choice';

const evaluation = {
  object: 'plain',
  dereference: 'plain',
  member: 'plain',
  string: 'plain',
  'compound-literal': 'plain',
  constant: 'plain',
  load: 'plain',
  decay: 'plain',
  function: 'plain',
  'address-of': 'plain',
  unary: 'plain',
  arithmetic: 'plain',
  comparison: 'plain',
  'pointer-add': 'plain',
  'pointer-difference': 'plain',
  logical: 'choice',
  conditional: 'choice',
  convert: 'plain',
  assign: 'effect',
  'compound-assign': 'effect',
  increment: 'effect',
  comma: 'plain',
  call: 'effect',
  'va-arg': 'effect',
  'statement-expression': 'effect',
} as const satisfies Readonly<Record<Expression['kind'], Evaluation>>;

type Evaluated<As extends Evaluation> = Extract<
  Expression,
  {
    readonly kind: {
      [Kind in Expression['kind']]: (typeof evaluation)[Kind] extends As ? Kind : never;
    }[Expression['kind']];
  }
>;

export type Effect = Evaluated<'effect'>;
export type Choice = Evaluated<'choice'>;

/** Whether the expression itself does work, whatever its operands do. */
export function isEffect(expression: Expression): expression is Effect {
  return evaluation[expression.kind] === 'effect';
}

/** Whether it leaves some of its operands unevaluated. */
export function isChoice(expression: Expression): expression is Choice {
  return evaluation[expression.kind] === 'choice';
}
