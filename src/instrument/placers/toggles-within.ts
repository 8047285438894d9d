/** The toggles within an expression without effects: those of macros, and of conditions of `?:`. */

import type { Expression } from '#c/program.js';
import type { MacroDefinition } from '#c/token.js';
import { operandsOf } from '#c/walk.js';
import type { Placing } from '../placing.js';

export function macroTogglesWithin(placing: Placing, value: Expression): ReadonlySet<number> {
  const found = new Set<number>();
  visit(value, ({ macros }) => {
    for (const toggle of macroToggles(placing, macros)) found.add(toggle);
  });
  return found;
}

export function macroToggles({ toggles }: Placing, macros: readonly MacroDefinition[]): number[] {
  return macros.flatMap((macro) => toggles.ofMacro(macro) ?? []);
}

/** Whether a toggle decides which place an expression names: written twice, it may name two. */
export function mayMove(placing: Placing, place: Expression): boolean {
  if (macroTogglesWithin(placing, place).size > 0) return true;
  let found = false;
  visit(place, (node) => {
    if (node.kind === 'conditional') found ||= placing.toggles.ofGuard(node.condition) !== undefined;
  });
  return found;
}

export function visit(expression: Expression, see: (expression: Expression) => void): void {
  see(expression);
  for (const operand of operandsOf(expression)) visit(operand, see);
}
