/**
 * An `else` that is missing, with output that the program has elsewhere, or with another value for what
 * the branch gives one.
 *
 *   if (a) { if (b) printf("yes"); } else printf("no");
 *     →  if (a) { if (b) printf("yes"); else printf("no"); } else printf("no");
 *   if (a) run++;
 *     →  if (a) run++; else run = 0;
 */

import type { Expression, Statement } from '#c/program.js';
import { intType } from '#c/types.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { holdersAtEnd } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { type CopiedStatements, visibleOutputs } from './missing-statements.js';
import { indentOf, stretchOf } from './moved-text.js';
import { stored as storeOf } from './place.js';
import { isPure } from './pure.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import type { FirstValues } from './reset-edits.js';
import type { SeenConstant } from './seen-constants.js';
import type { VisibleObjects } from './walk-places.js';

type If = Statement & { readonly kind: 'if' };

export function proposeElse(
  to: Collector,
  statement: Statement,
  copied: CopiedStatements,
  scope: VisibleObjects,
): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined) return;
  const gap = to.written.isPlain(statement.span) ? gapBefore(to, statement) : undefined;
  if (gap === undefined) return;
  const { span } = statement;
  const own = to.written.text(span);
  for (const { text, call } of visibleOutputs(copied, scope)) {
    if (own.includes(text)) continue;
    const kind = ['missing', 'else with output as elsewhere'] as const;
    if (!put(to, statement, gap, { expression: call, text: `${text};` }, kind)) return;
  }
}

/** What stands between the branch and the word; undefined where no `else` can stand. */
function gapBefore({ written }: Collector, { span, whenTrue }: If): string | undefined {
  const isEnded = /^[;}]$/.test(written.tokens[span.lastToken]!.text);
  // The word would belong to an `if` inside.
  const isTaken = holdersAtEnd(whenTrue).some((each) => each.kind === 'if' && each.whenFalse === undefined);
  if (!isEnded || isTaken) return undefined;
  const { start } = stretchOf(written, span);
  const indent = indentOf(span.file.text, start) ?? indentOfElse(span.file.text.slice(0, start));
  return indent === undefined ? ' ' : `\n${indent}`;
}

/** The white space before `else if` on a line of its own. */
function indentOfElse(before: string): string | undefined {
  return /\n([ \t]*)(?:\}[ \t]*)?else[ \t]+$/.exec(before)?.[1];
}

/** @returns whether more may be proposed */
function put(
  to: Collector,
  statement: If,
  gap: string,
  { expression, text }: { readonly expression: Expression; readonly text: string },
  kind: ChangeKind,
): boolean {
  const { span } = statement;
  const { end } = stretchOf(to.written, span);
  const whenFalse: Statement = { kind: 'expression-statement', expression, span };
  const change = { file: span.file, start: end, end, text: `${gap}else ${text}` };
  const typed = { kind: 'statement', node: statement, form: { ...statement, whenFalse } } as const;
  if (!to.mayCopy(span)) return false;
  to.add(change, statement.condition.span, typed, {
    kind,
    description: `insert "else ${text}" after line ${span.endLine}`,
  });
  return true;
}

/** Values that an element may get otherwise. */
const valuesMax = 4;

/** `if (c) a[i] = '#';` → `else a[i] = '.';`, where nothing else gives the element a value. */
export function proposeElseValue(
  to: Collector,
  statement: Statement,
  seen: readonly SeenConstant[],
  texts: ReadTexts | undefined,
): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined) return;
  const { written } = to;
  const stored = storeIn(statement.whenTrue);
  const { span } = statement;
  if (stored === undefined || !isPure(stored.target) || !written.isPlain(span)) return;
  const gap = gapBefore(to, statement);
  if (gap === undefined) return;
  const name = written.text(stored.target.span);
  const own = written.text(stored.value.span);
  for (const { text, value } of otherValues(own, seen, texts).slice(0, valuesMax)) {
    const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
    const expression = storeOf({ target: stored.target, span, macros: [] }, constant);
    const kind = ['missing', 'else with another value'] as const;
    if (expression === undefined) return;
    if (!put(to, statement, gap, { expression, text: `${name} = ${text};` }, kind)) return;
  }
}

/** Steps of one branch, the first ones. */
const runsMax = 2;

/** `if (c) run++;` → `else run = 0;`: a run of rounds ends where the condition does not hold. */
export function proposeElseReset(to: Collector, statement: Statement, firstValues: FirstValues): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined) return;
  const { span } = statement;
  const steps = itemsOf(statement.whenTrue).flatMap(stepIn).slice(0, runsMax);
  const gap = steps.length > 0 && to.written.isPlain(span) ? gapBefore(to, statement) : undefined;
  if (gap === undefined) return;
  for (const { target } of steps) {
    const first = target.kind === 'object' ? firstValues.get(target.symbol) : undefined;
    if (first === undefined) continue;
    const expression = storeOf({ target, span, macros: [] }, { ...first, span });
    const text = `${to.written.text(target.span)} = ${to.written.text(first.span)};`;
    if (expression === undefined) return;
    if (!put(to, statement, gap, { expression, text }, ['missing', 'else with its first value'])) return;
  }
}

function itemsOf(branch: Statement): readonly Statement[] {
  return branch.kind === 'compound' ? branch.body : [branch];
}

function stepIn(statement: Statement): readonly (Expression & { kind: 'increment' })[] {
  if (statement.kind !== 'expression-statement') return [];
  const { expression } = statement;
  return expression.kind === 'increment' && expression.delta > 0 ? [expression] : [];
}

/** The only statement of a branch, which stores a constant. */
function storeIn(branch: Statement): (Expression & { kind: 'assign' }) | undefined {
  const [only, ...others] = itemsOf(branch);
  if (only?.kind !== 'expression-statement' || others.length > 0) return undefined;
  const { expression } = only;
  return expression.kind === 'assign' && knownNumber(expression.value) !== undefined ? expression : undefined;
}

interface Value {
  readonly text: string;
  readonly value: number;
}

/** 0 for 1, and 1 for 0; other characters of the program, and marks that failing tests read. */
function otherValues(
  own: string,
  seen: readonly SeenConstant[],
  texts: ReadTexts | undefined,
): readonly Value[] {
  if (/^[01]$/.test(own)) return [{ text: own === '0' ? '1' : '0', value: own === '0' ? 1 : 0 }];
  if (!/^'[^\\]'$/.test(own)) return [];
  const character = (text: string): Value => ({ text: `'${text}'`, value: text.charCodeAt(0) });
  const written = seen.filter(({ kind, text }) => kind === 'character' && /^'[^\\]'$/.test(text));
  const named = written.map(({ text }) => text[1]!);
  const read = texts === undefined ? [] : unnamedValues(texts, marksIn, (mark) => named.includes(mark));
  return [...new Set([...read, ...named])].filter((each) => each !== own[1]).map(character);
}

function marksIn(text: string): readonly string[] {
  return text.match(/[^\w\s'\\]/g) ?? [];
}
