/**
 * Edits of the conditions of several branches, all in the same way: one mistake, made again in
 * each `else if`, or in each `if` of a block.
 *
 *   if (c > 'a' && c < 'z') …  else if (c > 'A' && c < 'Z') …   →  >= and <= in both
 *   if (n = 1) …  else if (n = 2) …                             →  == in both
 *   if (0 <= n <= 9) …  else if (10 <= n <= 99) …               →  0 <= n && n <= 9 …
 */

import type { Expression, Statement } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { comparisonsIn, operatorTexts, turned, turns, withOperators } from './chain-edits.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { equalityOf } from './operator-edits.js';
import { unconverted } from './place.js';
import { rangeOf } from './quote-edits.js';
import { rewriteStatement } from './rewrite.js';
import { precedence, type SpanText } from './written.js';

interface ChangedCondition {
  readonly form: Expression;
  /** In the order of the text. */
  readonly texts: readonly SpanText[];
}

interface SameChange {
  readonly kind: ChangeKind;
  readonly words: string;
  change(to: Collector, condition: Expression): ChangedCondition | undefined;
}

const sameChanges: readonly SameChange[] = [
  ...turns.map(
    ({ name, words, becomes }): SameChange => ({
      kind: ['comparison', `${name} branches`],
      words: `the comparisons ${words}`,
      change(to, condition) {
        const operators = turned(comparisonsIn(condition), becomes, 1);
        if (operators === undefined) return undefined;
        return { form: withOperators(condition, operators), texts: operatorTexts(to, operators) };
      },
    }),
  ),
  {
    kind: ['assignment', '= to == in all branches'],
    words: '= becomes ==',
    change: (to, condition) => withParts(condition, (part) => equality(to, part)),
  },
  {
    kind: ['comparison', 'of two, joined by && in all branches'],
    words: 'both comparisons of a range must hold',
    change: (to, condition) => withParts(condition, (part) => rangeOf(to, part)),
  },
];

function equality({ written }: Collector, part: Expression): ChangedCondition | undefined {
  if (part.kind !== 'assign' || !isArithmetic(part.type)) return undefined;
  const operand = unconverted(part.value);
  if (written.precedenceOf(operand) <= precedence.equality) return undefined;
  const form = equalityOf(part, operand);
  if (form === undefined) return undefined;
  const index = written.operatorIndex(part.target, operand);
  return { form, texts: [{ span: { firstToken: index, lastToken: index }, text: '==' }] };
}

/** The parts that are joined by `&&` and `||`, each changed that can be. */
function withParts(
  node: Expression,
  change: (part: Expression) => ChangedCondition | undefined,
): ChangedCondition | undefined {
  if (node.kind !== 'logical') return change(node);
  const [left, right] = [withParts(node.left, change), withParts(node.right, change)];
  if (left === undefined && right === undefined) return undefined;
  const form = { ...node, left: left?.form ?? node.left, right: right?.form ?? node.right };
  return { form, texts: [...(left?.texts ?? []), ...(right?.texts ?? [])] };
}

/** The `if`s of a block with all that is `else if` in them; alone, a chain with several conditions. */
export function proposeBranches(to: Collector, statement: Statement): void {
  if (statement.kind !== 'compound' || !isCopied(statement)) return;
  const conditions = statement.body.flatMap(conditionsOf);
  if (conditions.length < 2 || conditions.some(({ span }) => !to.written.isPlain(span))) return;
  for (const { kind, words, change } of sameChanges) {
    const changed = conditions.flatMap((condition) => {
      const made = change(to, condition);
      return made === undefined ? [] : [{ condition, ...made }];
    });
    if (changed.length < 2) continue;
    const replaced = new Map(changed.map(({ condition, form }) => [condition, form]));
    const texts = changed.flatMap((each) => each.texts);
    const range = {
      ...statement.span,
      firstToken: texts[0]!.span.firstToken,
      lastToken: texts.at(-1)!.span.lastToken,
    };
    if (!to.written.isPlain(range) || !to.mayCopy(statement.span)) continue;
    const text = to.written.withSpans(range, texts);
    const typed = {
      kind: 'statement',
      node: statement,
      form: rewriteStatement(statement, replaced),
    } as const;
    to.add(to.written.replaceNode(range, text), changed[0]!.condition.span, typed, {
      kind,
      description: `${words}, in all ${changed.length} conditions`,
    });
  }
}

function conditionsOf(statement: Statement): readonly Expression[] {
  if (statement.kind !== 'if') return [];
  const { condition, whenFalse } = statement;
  return [condition, ...(whenFalse === undefined ? [] : conditionsOf(whenFalse))];
}
