/** The numbers that a program compares with, or divides by: on either side of each, it may do something else. */

import type { Expression, Program, Statement } from '#c/program.js';
import { statementsIn, visitProgram } from '#c/walk.js';

/** Each once, in the order of the text; those of `case` labels last. */
export function comparedConstants(program: Program): readonly number[] {
  const found = new Set<number>();
  visitProgram(program, (node) => {
    if (node.kind === 'comparison' || (node.kind === 'arithmetic' && node.operator === 'remainder')) {
      for (const value of [constantIn(node.left), constantIn(node.right)]) {
        if (value !== undefined) found.add(value);
      }
    }
  });
  const see = (statement: Statement): void => {
    if (statement.kind === 'case') found.add(Number(statement.first));
    for (const inner of statementsIn(statement)) see(inner);
  };
  for (const { body } of program.functions) see(body);
  return [...found];
}

function constantIn(node: Expression): number | undefined {
  if (node.kind === 'convert') return constantIn(node.operand);
  return node.kind === 'constant' ? Number(node.value) : undefined;
}
