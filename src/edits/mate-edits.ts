/**
 * One of several that are looked at in pairs lacks its mate: the neighbours of a cell, say.
 *
 *   fill(r - 1, c) + fill(r + 1, c) + fill(r, c - 1)    →  … + fill(r, c + 1)
 *   go(x - 1, y); go(x + 1, y); go(x, y - 1);           →  … go(x, y + 1);
 *
 * The mate of a text is the same with one `+` for `-`, or `-` for `+`. Only where others
 * have theirs is one proposed.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { isArithmetic } from '#c/types.js';
import { visitExpression, visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { insertion } from './put-beside.js';
import { rewriteExpression, rewriteStatement } from './rewrite.js';
import { arithmeticOperators, logicalOperators, type Written } from './written.js';

/** So many statements or operands of a row are looked at. */
const rowMax = 12;

type Step = Expression & { kind: 'arithmetic' };

interface Mate {
  readonly text: string;
  readonly step: Step;
}

/** An operand put in behind the last of a sum, or of conditions. */
export function proposeMateOperands(to: Collector, place: PlaceInExpression): void {
  const { node, parent } = place;
  const { written } = to;
  if (node.kind !== 'logical' && (node.kind !== 'arithmetic' || node.operator !== 'add')) return;
  // The whole chain is the topmost node of its operator.
  const outer = parent && unconverted(parent.node);
  if (outer?.kind === node.kind && outer.operator === node.operator) return;
  const operands = operandsOfChain(node);
  if (operands.length < 3 || operands.length > rowMax || !written.isPlain(node.span)) return;
  const mates = missingMates(operands, written, stepsInExpression);
  for (const { item, mate } of mates) {
    const copy = rewriteExpression(item, new Map([[mate.step, turned(mate.step)]]));
    const isSum = node.kind === 'arithmetic';
    const { text, precedence: bound } = isSum ? arithmeticOperators.add : logicalOperators[node.operator];
    const form = isSum ? operated(node, 'add', node, copy) : { ...node, left: node, right: copy };
    const [before, after] = written.gaps(node);
    const isOpen = written.precedenceOf(item) <= bound;
    const last = isOpen ? `(${mate.text})` : mate.text;
    to.replace(place, form, `${written.text(node.span)}${before}${text}${after}${last}`, bound, {
      kind: ['operands', 'the mate of an operand'],
      description: `add ${mate.text}`,
    });
  }
}

/** A statement put in behind the one whose mate it is. */
export function proposeMateStatements(to: Collector, statement: Statement): void {
  if (statement.kind !== 'compound') return;
  const { written } = to;
  const items = statement.body.filter(
    (each) => /^(?:expression-statement|if)$/.test(each.kind) && isCopied(each) && written.isPlain(each.span),
  );
  if (items.length < 3 || items.length > rowMax) return;
  for (const { item, mate } of missingMates(items, written, stepsInStatement)) {
    if (!to.mayCopy(item.span)) return;
    const copy = rewriteStatement(item, new Map([[mate.step, turned(mate.step)]]));
    const change = insertion(written, { anchor: item, side: 'after', isItem: true }, mate.text);
    const form = { kind: 'compound', body: [item, copy], span: item.span } as const;
    const at = item.kind === 'expression-statement' ? item.expression.span : item.span;
    to.add(
      change,
      at,
      { kind: 'statement', node: item, form },
      {
        kind: ['missing', 'the mate of a statement'],
        description: `insert "${mate.text}" after line ${item.span.endLine}`,
      },
    );
  }
}

interface Item {
  readonly span: TokenSpan;
}

/** The mates that are not there, where some other items are mates of one another. */
function missingMates<T extends Item>(
  items: readonly T[],
  written: Written,
  stepsIn: (item: T) => readonly Step[],
): readonly { readonly item: T; readonly mate: Mate }[] {
  const texts = new Set(items.map(({ span }) => tight(written.text(span))));
  const missing: { item: T; mate: Mate }[] = [];
  let hasPair = false;
  for (const item of items) {
    const mates = stepsIn(item).map((step) => ({ text: textOfMate(item.span, step, written), step }));
    const isPaired = mates.some(({ text }) => texts.has(tight(text)));
    hasPair ||= isPaired;
    const [mate] = mates;
    // With several steps it is not clear which of them is turned.
    if (!isPaired && mate !== undefined && mates.length === 1) missing.push({ item, mate });
  }
  return hasPair ? missing : [];
}

/** What one operator joins, in order. */
export function operandsOfChain(node: Expression): readonly Expression[] {
  const { kind } = node;
  if (kind !== 'logical' && kind !== 'arithmetic') return [node];
  const left = unconverted(node.left);
  const isSame = left.kind === kind && left.operator === node.operator;
  return [...(isSame ? operandsOfChain(left) : [left]), unconverted(node.right)];
}

/** `r + 1`, `c - 1`: a number that is added or taken away. */
function isStep(node: Expression): node is Step {
  return (
    node.kind === 'arithmetic' &&
    (node.operator === 'add' || node.operator === 'subtract') &&
    isArithmetic(node.type) &&
    evaluateConstant(node.right) !== undefined
  );
}

function stepsInExpression(expression: Expression): readonly Step[] {
  const found: Step[] = [];
  visitExpression(expression, (node) => {
    if (isStep(node)) found.push(node);
  });
  return found;
}

function stepsInStatement(statement: Statement): readonly Step[] {
  const found: Step[] = [];
  visitStatement(statement, (node) => {
    if (isStep(node)) found.push(node);
  });
  return found;
}

function turned(step: Step): Step {
  return { ...step, operator: step.operator === 'add' ? 'subtract' : 'add' };
}

function textOfMate(span: TokenSpan, { left, right, operator }: Step, written: Written): string {
  const index = written.operatorIndex(left, right);
  return written.withTokens(span, new Map([[index, operator === 'add' ? '-' : '+']]));
}

function tight(text: string): string {
  return text.replace(/\s+/g, '');
}
