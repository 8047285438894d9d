/**
 * The mark that a function lacks which walks through cells by calling itself: what it asks of a cell, so
 * as not to go there again, it stores nowhere before it goes on.
 *
 *   if (seen[v]) return; … visit(w);                    →  … seen[v] = 1; … visit(w);
 *   if (lab[r][c] == '#') return; … walk(r + 1, c);     →  … lab[r][c] = '#'; … walk(r + 1, c);
 *   if (g[r][c] != old) return 0; … fill(r + 1, c, …);  →  … g[r][c] = fresh; … fill(r + 1, c, …);
 */

import { unqualified } from '#c/check/compatibility.js';
import { endsInJump } from '#c/labelled-statement.js';
import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import { intType, isInteger, type ScalarType } from '#c/types.js';
import { visitExpression, visitStatement } from '#c/walk.js';
import { names } from './asked-edits.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { objectAt } from './missing-statements.js';
import { callsItself } from './own-calls.js';
import { stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import { coreOf, type Written } from './written.js';

interface Cell {
  readonly target: Expression;
  /** What marks it. */
  readonly values: readonly Value[];
}

interface Value {
  readonly text: string;
  readonly value: Expression;
}

export function proposeMarks(to: Collector, definition: FunctionDefinition): void {
  const { body } = definition;
  if (body.kind !== 'compound') return;
  const at = body.body.findIndex((each) => each.kind !== 'declarations' && callsItself(each, definition));
  const anchor = body.body[at];
  if (anchor === undefined || !to.written.isPlain(anchor.span) || !isCopied(anchor)) return;
  const before = body.body.slice(0, at);
  for (const { target, values } of cellsIn(to.written, definition, before)) {
    const name = to.written.text(target.span);
    if (before.some((each) => isStored(to.written, each, name))) continue;
    for (const { text, value } of values) {
      const expression = stored({ target, span: anchor.span, macros: [] }, value);
      if (expression === undefined || !to.mayCopy(anchor.span)) continue;
      const place = { anchor, side: 'before', isItem: true } as const;
      putExpressionBeside(to, place, { expression, text: `${name} = ${text}`, subject: name }, [
        'effect',
        'a mark',
      ]);
    }
  }
}

/** Elements that conditions ask about which leave the function. */
function cellsIn(
  written: Written,
  { parameters }: FunctionDefinition,
  items: readonly Statement[],
): readonly Cell[] {
  const found: Cell[] = [];
  for (const item of items) {
    if (item.kind !== 'if' || !endsInJump(item.whenTrue)) continue;
    visitExpression(item.condition, (node) => {
      if (node.kind === 'load' && isCell(written, node.lvalue))
        found.push({ target: node.lvalue, values: [number('1', 1, node)] });
      if (node.kind !== 'comparison') return;
      const cell = coreOf(unconverted(node.left));
      const other = unconverted(node.right);
      if (!isCell(written, cell) || !written.isPlain(other.span)) return;
      const constant = knownNumber(other);
      if (node.operator === 'equal' && constant !== undefined)
        found.push({ target: cell, values: [{ text: written.text(other.span), value: other }] });
      if (node.operator !== 'not-equal') return;
      const asked = coreOf(other);
      const others = parameters.filter(
        (each) => isInteger(each.type) && !(asked.kind === 'object' && asked.symbol === each),
      );
      const named = others
        .filter((each) => !names(cell, new Set([each])))
        .map((each): Value => {
          const type = unqualified(each.type) as ScalarType;
          const lvalue = objectAt(each, node.span);
          return { text: each.name, value: { kind: 'load', lvalue, type, span: node.span, macros: [] } };
        });
      const marks = constant === 0 ? [1, 2] : constant === undefined ? [] : [0];
      found.push({ target: cell, values: [...named, ...marks.map((each) => number(`${each}`, each, node))] });
    });
  }
  return found;
}

function number(text: string, value: number, { span }: Expression): Value {
  return { text, value: { kind: 'constant', value, type: intType, span, macros: [] } };
}

/** An element of integers, by indices that change nothing. */
function isCell(written: Written, node: Expression): boolean {
  return node.kind === 'dereference' && isInteger(node.type) && isPure(node) && written.isPlain(node.span);
}

function isStored(written: Written, statement: Statement, name: string): boolean {
  let isStored = false;
  visitStatement(statement, (node) => {
    isStored ||= 'target' in node && written.text(node.target.span) === name;
  });
  return isStored;
}
