/**
 * Flags: variables that are asked only whether they hold, and given nothing but 0 and 1. One that is
 * never given one of the two after its declaration lacks that somewhere.
 *
 *   int found = 0; … if (found) puts("yes");          →  found = 1;
 *   if (!inWord) { words++; inWord = 1; }             →  inWord = 0;
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { statementsIn, visitProgram } from '#c/walk.js';
import { coreOf } from './written.js';

type Truth = 0 | 1;

/** By flag: what nothing gives it after its declaration, none where something does. */
export type Flags = ReadonlyMap<ObjectSymbol, readonly Truth[]>;

export function flagsOf(program: Program): Flags {
  const reads = new Map<ObjectSymbol, number>();
  const given = new Map<ObjectSymbol, Set<Truth>>();
  const others = new Set<ObjectSymbol>(program.functions.flatMap(({ parameters }) => parameters));
  const count = (node: Expression, by: 1 | -1): void => {
    const core = coreOf(node);
    if (core.kind === 'object') reads.set(core.symbol, (reads.get(core.symbol) ?? 0) + by);
  };
  visitProgram(program, (node) => {
    if (node.kind === 'load') count(node.lvalue, 1);
    for (const asked of askedIn(node)) count(asked, -1);
    const target = 'target' in node && node.target.kind === 'object' ? node.target.symbol : undefined;
    if (target === undefined) return;
    const truth = node.kind === 'assign' ? truthOf(node.value) : undefined;
    if (truth === undefined) others.add(target);
    else given.set(target, (given.get(target) ?? new Set()).add(truth));
  });
  for (const { body } of program.functions) {
    for (const asked of conditionsIn(body)) count(asked, -1);
  }
  const flags = new Map<ObjectSymbol, readonly Truth[]>();
  for (const [symbol, unexplained] of reads) {
    if (unexplained !== 0 || others.has(symbol) || symbol.isAddressed || !isInteger(symbol.type)) continue;
    const known = given.get(symbol) ?? new Set();
    flags.set(
      symbol,
      ([0, 1] as const).filter((truth) => !known.has(truth)),
    );
  }
  return flags;
}

/** What is asked only for its truth within an expression. */
function askedIn(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'logical':
      return [node.left, node.right];
    case 'unary':
      return node.operator === 'not' ? [node.operand] : [];
    case 'conditional':
      return [node.condition];
    case 'comparison': {
      if (node.operator !== 'equal' && node.operator !== 'not-equal') return [];
      return truthOf(node.right) === undefined ? [] : [node.left];
    }
    default:
      return [];
  }
}

function truthOf(value: Expression): Truth | undefined {
  const constant = evaluateConstant(value);
  const number = constant?.kind === 'integer' ? Number(constant.value) : undefined;
  return number === 0 || number === 1 ? number : undefined;
}

function conditionsIn(statement: Statement): readonly Expression[] {
  const inner = statementsIn(statement).flatMap(conditionsIn);
  const { kind } = statement;
  const isAsking = kind === 'if' || kind === 'while' || kind === 'do' || kind === 'for';
  return isAsking && statement.condition !== undefined ? [statement.condition, ...inner] : inner;
}
