/**
 * Statements that stand two places from where they belong, and what stands behind the label of a
 * `case` exchanged with what follows.
 *
 *   printf("%d", a); a = f(a); steps++;      →  a = f(a); steps++; printf("%d", a);
 *   moves++; if (taken) continue; mark();    →  if (taken) continue; mark(); moves++;
 *   case 'R': stars(n); spaces(m); break;    →  case 'R': spaces(m); stars(n); break;
 *
 * Moved are output calls and steps, past what they share a name with or what leaves.
 */

import type { Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import { jumps } from './beside-statement.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { exchangedTexts, movedBeside } from './moved-text.js';
import { shareName } from './shared-names.js';
import type { Written } from './written.js';

type Switch = Statement & { readonly kind: 'switch' };
type Label = Statement & { readonly kind: 'case' | 'default' };

export function proposeFarther(to: Collector, statement: Statement): void {
  if (statement.kind === 'switch') proposeBehindLabels(to, statement);
  if (statement.kind !== 'compound') return;
  const { body } = statement;
  for (const [index, item] of body.entries()) {
    if (!isMoved(item) || !isMovable(to.written, item)) continue;
    for (const distance of [1, 2]) {
      if (mayPass(to.written, item, body.slice(index + 1, index + 1 + distance).reverse(), distance))
        move(to, statement, index, index + distance);
      if (mayPass(to.written, item, body.slice(Math.max(0, index - distance), index), distance))
        move(to, statement, index, index - distance);
    }
  }
}

/** A step, or a call for its effect, as output: what is counted, and what is said. */
function isMoved(statement: Statement): boolean {
  if (statement.kind !== 'expression-statement') return false;
  const { expression } = statement;
  if (expression.kind !== 'call') return /^(?:increment|compound-assign)$/.test(expression.kind);
  const { callee, type } = expression;
  const isNamed = callee.kind === 'decay' && callee.operand.kind === 'function';
  return type.kind === 'void' || (isNamed && /^(?:printf|puts|putchar)$/.test(callee.operand.symbol.name));
}

function isMovable({ tokens }: Written, statement: Statement): boolean {
  return /^[;}]$/.test(tokens[statement.span.lastToken]?.text ?? '') && isCopied(statement);
}

/**
 * @param passed the farthest first: with a nearer place the shorter way does. What stands beside it and
 *   shares a name is exchanged with it in any case.
 */
function mayPass(written: Written, item: Statement, passed: readonly Statement[], distance: number): boolean {
  const [farthest] = passed;
  if (farthest === undefined || passed.length < distance) return false;
  if (!passed.every((each) => isPassed(written, each))) return false;
  const isShared = shareName(written, item, farthest);
  return distance === 1 ? leaves(farthest) && !isShared : leaves(farthest) || isShared;
}

function isPassed(written: Written, statement: Statement): boolean {
  const isOther =
    statement.kind === 'declarations' || statement.kind === 'empty' || jumps.has(statement.kind);
  return !isOther && isMovable(written, statement) && written.isPlain(statement.span);
}

function leaves(statement: Statement): boolean {
  return jumps.has(statement.kind) || statementsIn(statement).some(leaves);
}

/** @param at the index that the statement has afterwards */
function move(to: Collector, block: Statement & { kind: 'compound' }, from: number, at: number): void {
  const { written } = to;
  const moved = block.body[from]!;
  const beside = block.body[at]!;
  if (!written.isPlain(block.span) || !to.mayCopy(block.span)) return;
  const side = at > from ? 'after' : 'before';
  const change = movedBeside(written, moved, beside, side);
  const others = block.body.filter((each) => each !== moved);
  const body = [...others.slice(0, at), moved, ...others.slice(at)];
  const line = side === 'after' ? beside.span.endLine : beside.span.line;
  to.add(
    change,
    moved.kind === 'expression-statement' ? moved.expression.span : moved.span,
    { kind: 'statement', node: block, form: { ...block, body } },
    { kind: ['order', 'exchanged'], description: `line ${moved.span.line} ${side} line ${line}` },
  );
}

/** The first statement of a case and the next, where their order can matter. */
function proposeBehindLabels(to: Collector, statement: Switch): void {
  const { body } = statement;
  if (body.kind !== 'compound') return;
  const { written } = to;
  for (const [index, label] of body.body.entries()) {
    const second = body.body[index + 1];
    if (!isLabel(label) || second === undefined) continue;
    const first = behind(label);
    const isPair = [first, second].every(
      (each) =>
        each.kind === 'expression-statement' && isMovable(written, each) && written.isPlain(each.span),
    );
    if (!isPair || !shareName(written, first, second) || !to.mayCopy(statement.span)) continue;
    to.add(
      exchangedTexts(written, first, second),
      first.span,
      { kind: 'statement', node: statement, form: exchanged(statement, body, index) },
      {
        kind: ['order', 'exchanged'],
        description: `line ${second.span.line} before line ${first.span.line}`,
      },
    );
  }
}

function isLabel(statement: Statement): statement is Label {
  return statement.kind === 'case' || statement.kind === 'default';
}

function behind(label: Label): Statement {
  return isLabel(label.body) ? behind(label.body) : label.body;
}

/** The `switch` lists its labels, which are others then. */
function exchanged(statement: Switch, body: Statement & { kind: 'compound' }, index: number): Switch {
  const label = body.body[index] as Label;
  const second = body.body[index + 1]!;
  const copies = new Map<Statement, Statement>();
  const copy = (each: Label): Label => {
    const made = { ...each, body: isLabel(each.body) ? copy(each.body) : second };
    copies.set(each, made);
    return made;
  };
  const items = [...body.body.slice(0, index), copy(label), behind(label), ...body.body.slice(index + 2)];
  const known = <T extends Statement>(each: T): T => (copies.get(each) ?? each) as T;
  return {
    ...statement,
    body: { ...body, body: items },
    cases: statement.cases.map(known),
    defaultCase: statement.defaultCase && known(statement.defaultCase),
  };
}
