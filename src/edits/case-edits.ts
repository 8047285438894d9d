/**
 * A case that a `switch` lacks, where each of the others gives one number: its label is a character or
 * number that failing tests read, its number one that the program writes elsewhere, or one that goes on
 * with the row of the others.
 *
 *   case 'A': return 4; case 'B': return 3;   →  … case 'C': return 2;
 */

import type { CaseStatement, Expression, Program, Statement } from '#c/program.js';
import { visitProgram } from '#c/walk.js';
import { sortOf } from './alternative-edits.js';
import type { Collector } from './collector.js';
import { insertion, placeAt } from './put-beside.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import { rewriteStatement } from './rewrite.js';
import type { Written } from './written.js';

type Switch = Statement & { readonly kind: 'switch' };
type Constant = Expression & { readonly kind: 'constant' };

/** Fewer cases make no row. */
const casesMin = 3;
const labelsMax = 8;
const numbersMax = 8;

/** What is this much larger than all that the others give is something else. */
const farthestFactor = 10;

/** `case 'A': return 4;`, or `case 'A': x = 4; break;`. */
interface Giving {
  readonly label: CaseStatement;
  /** What it does, without its `break`. */
  readonly body: Statement;
  readonly number: Constant;
  /** The last statement of the case. */
  readonly last: Statement;
}

export function proposeCases(
  to: Collector,
  statement: Statement,
  texts: ReadTexts | undefined,
  integers: readonly number[],
): void {
  if (statement.kind !== 'switch' || statement.body.kind !== 'compound' || texts === undefined) return;
  const { written } = to;
  const items = statement.body.body;
  const all = items.flatMap((item, index) => givingOf(item, items[index + 1], written));
  if (all.length < casesMin || all.length !== statement.cases.length) return;
  const last = all.at(-1)!;
  const numbers = numbersFor(all, integers);
  for (const { value, text } of labelsFor(all, texts, written))
    for (const number of new Set([...spelledBy(all, text, written), ...numbers]))
      put(to, statement, last, { value, text }, number);
}

function givingOf(item: Statement, next: Statement | undefined, written: Written): readonly Giving[] {
  if (item.kind !== 'case' || item.body.kind === 'case' || !written.isPlain(item.span)) return [];
  const { body } = item;
  const number = numberIn(body, written);
  const isEnded = body.kind === 'return' || next?.kind === 'break';
  if (number === undefined || !isEnded) return [];
  return [{ label: item, body, number, last: body.kind === 'return' ? item : next! }];
}

function numberIn(body: Statement, written: Written): Constant | undefined {
  const value =
    body.kind === 'return'
      ? body.value
      : body.kind === 'expression-statement' && body.expression.kind === 'assign'
        ? body.expression.value
        : undefined;
  return value?.kind === 'constant' && /^\d{1,9}$/.test(written.text(value.span)) ? value : undefined;
}

interface Label {
  readonly value: number;
  readonly text: string;
}

/** Characters or numbers that failing tests read and no label names, as the labels are written. */
function labelsFor(all: readonly Giving[], texts: ReadTexts, written: Written): readonly Label[] {
  const named = all.map(({ label }) => written.tokens[label.span.firstToken + 1]!.text);
  if (named.every((text) => /^\d{1,4}$/.test(text))) {
    const read = (text: string): readonly string[] => text.match(/\b\d{1,4}\b/g) ?? [];
    const values = unnamedValues(texts, read, (text) => named.includes(text));
    return values.slice(0, labelsMax).map((text) => ({ value: Number(text), text: `${Number(text)}` }));
  }
  if (!named.every((text) => /^'[^\\]'$/.test(text))) return [];
  const sort = sortOf(named.map((text) => text[1]!));
  const read = (text: string): readonly string[] =>
    [...text].filter((each) => each > ' ' && sort.holds(each)).map(sort.written);
  const letters = unnamedValues(texts, read, (letter) => named.includes(`'${letter}'`));
  const isQuoted = (letter: string): boolean => letter === "'" || letter === '\\';
  return letters
    .filter((letter) => !isQuoted(letter))
    .slice(0, labelsMax)
    .map((letter) => ({ value: letter.charCodeAt(0), text: `'${letter}'` }));
}

/** The next of a row or the one that it leaves out, then what the program writes that is like the others. */
function numbersFor(all: readonly Giving[], writtenNumbers: readonly number[]): readonly number[] {
  const given = all.map(({ number }) => Number(number.value));
  const steps = given.slice(1).map((number, index) => number - given[index]!);
  const [step] = steps.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const isRow = step !== undefined && steps.every((each) => each === step || each === 2 * step);
  const next = isRow ? [...given.map((number) => number + step), given[0]! - step] : [];
  const digits = new Set(given.map(withoutZeros));
  const others = writtenNumbers.filter(
    (number) => number > 0 && number < Math.max(...given) * farthestFactor,
  );
  const isLike = (number: number): boolean => digits.has(withoutZeros(number));
  const found = [...next, ...others.filter(isLike), ...others.filter((number) => !isLike(number))];
  return [...new Set(found)].filter((number) => number >= 0 && !given.includes(number)).slice(0, numbersMax);
}

/** As many times its digit as others give: 20 for `'2'`, where `'1'` gives 10 and `'5'` gives 50. */
function spelledBy(all: readonly Giving[], text: string, written: Written): readonly number[] {
  const digitOf = (literal: string): number => Number(/^'([1-9])'$/.exec(literal)?.[1] ?? Number.NaN);
  const times = all
    .map(
      ({ label, number }) => Number(number.value) / digitOf(written.tokens[label.span.firstToken + 1]!.text),
    )
    .filter((each) => Number.isInteger(each) && each > 0);
  const number = digitOf(text) * (times[0] ?? Number.NaN);
  return times.length > 1 && new Set(times).size === 1 && Number.isInteger(number) ? [number] : [];
}

/** `5` of 500. */
function withoutZeros(number: number): string {
  return String(number).replace(/0+$/, '');
}

function put(to: Collector, statement: Switch, like: Giving, { value, text }: Label, number: number): void {
  const { written } = to;
  const { label, body, last } = like;
  const { span } = statement;
  if (statement.body.kind !== 'compound' || !to.mayCopy(span)) return;
  const constant: Expression = { ...like.number, value: number };
  const own: CaseStatement = {
    ...label,
    first: value,
    last: value,
    body: rewriteStatement(body, new Map([[like.number, constant]])),
  };
  const items = statement.body.body;
  const behind = items.indexOf(last) + 1;
  const added = last === label ? [own] : [own, { kind: 'break', span: last.span } as const];
  const form: Statement = {
    ...statement,
    body: { ...statement.body, body: [...items.slice(0, behind), ...added, ...items.slice(behind)] },
    cases: [...statement.cases, own],
  };
  const name = { firstToken: label.span.firstToken + 1, lastToken: label.span.firstToken + 1 };
  const whole = { ...label.span, lastToken: last.span.lastToken };
  const made = written.withSpans(whole, [
    { span: name, text },
    { span: like.number.span, text: String(number) },
  ]);
  const place = { anchor: last, side: 'after', isItem: true } as const;
  const change = insertion(written, place, made);
  // The indent of the label, which the `break` behind it need not have.
  const indent = insertion(written, { anchor: label, side: 'after', isItem: true }, made).text;
  to.add(
    { ...change, text: indent },
    last.span,
    { kind: 'statement', node: statement, form },
    { kind: ['order', 'case of a switch'], description: `insert "${made.replace(/\s+/g, ' ')}"` },
    placeAt(written, place, `case ${text}`),
  );
}

/** Integers that a submission writes, each once. */
export function writtenIntegers(program: Program, written: Written): readonly number[] {
  const found = new Set<number>();
  visitProgram(program, (node) => {
    if (node.kind !== 'constant' || !written.isPlain(node.span)) return;
    const text = written.text(node.span);
    if (/^\d{1,9}$/.test(text)) found.add(Number(text));
  });
  return [...found];
}
