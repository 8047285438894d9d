/** The variables that a statement declares, in it and in what it holds. */

import type { ObjectSymbol, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';

export function declaredIn(statement: Statement): readonly ObjectSymbol[] {
  const own = statement.kind === 'declarations' ? statement.objects.map(({ symbol }) => symbol) : [];
  return [...own, ...statementsIn(statement).flatMap(declaredIn)];
}
