/**
 * A special case that a program lacks, with words of its own: failing tests expect a line of words that
 * the program prints nowhere, and what they read sets them apart from the others. Each edit costs a
 * translation; there are few.
 *
 *   scanf("%d", &n);            →  scanf("%d", &n); if (n == 0) { printf("empty\n"); return 0; }
 *   if (n == 0) return 0;       →  if (n == 0) { printf("empty\n"); return 0; }
 *   void show(struct node *p)   →  … if (p == NULL) { printf("empty\n"); return; } …
 */

import { unqualified } from '#c/check/compatibility.js';
import type { FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { nameOfCall } from './format-call.js';
import { indentOf } from './moved-text.js';
import { insertion, placeAt } from './put-beside.js';
import { type ReadValue, readFirst } from './read-first.js';
import { Written } from './written.js';

/** What a test reads and expects. */
export interface TestTexts {
  readonly stdin: string;
  readonly stdout: string;
  readonly isFailing: boolean;
}

const wordsMax = 60;
/** Conditions of one variable, and of two. */
const conditionsMax = 4;
const branchesMax = 3;
const functionsMax = 4;

/** @param isSubmission whether a file is the submission's own */
export function proposeSpecialCases(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  tests: readonly TestTexts[],
): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const words = wantedWords(to.written, tests);
  if (words === undefined) return [];
  const output = `printf("${words.replace(/[\\"]/g, '\\$&').replaceAll('%', '%%')}\\n");`;
  for (const each of program.functions) {
    if (!to.written.isSubmissionNode(each)) continue;
    proposeInBranches(to, each, output);
    if (each.symbol.name === 'main') proposeInMain(to, each, output, tests);
    else proposeAtStart(to, each, output);
  }
  return to.candidates;
}

/** The one line without digits that all failing tests expect, and the others do not. */
function wantedWords(written: Written, tests: readonly TestTexts[]): string | undefined {
  const literals = written.tokens.filter(({ kind }) => kind === 'string').map(({ text }) => text);
  const isNew = (line: string): boolean =>
    /^[^\d\\]*[a-z]{2}[^\d\\]*$/i.test(line) &&
    line.length <= wordsMax &&
    !literals.some((each) => each.includes(line));
  const failing = tests.filter(({ isFailing }) => isFailing);
  // A program that makes words of what it reads has none of its own for a special case.
  const isMaking = tests.some(
    ({ isFailing, stdout }) => !isFailing && stdout.split('\n').some((each) => isNew(each.trim())),
  );
  if (isMaking) return undefined;
  const wanted = failing.map(
    ({ stdout }) =>
      new Set(
        stdout
          .split('\n')
          .map((line) => line.trim())
          .filter(isNew),
      ),
  );
  const [line, ...others] = [...new Set(wanted.flatMap((each) => [...each]))];
  if (line === undefined || others.length > 0 || wanted.some((each) => each.size === 0)) return undefined;
  return tests.some(({ isFailing, stdout }) => !isFailing && stdout.includes(line)) ? undefined : line;
}

/** `if (n == 0) return 0;`: the words are missing in a branch that leaves and prints nothing. */
function proposeInBranches(to: Collector, { body }: FunctionDefinition, output: string): void {
  let count = 0;
  const visit = (statement: Statement, isBranch: boolean, isItem: boolean): void => {
    if (statement.kind === 'compound' && isBranch) {
      const last = statement.body.at(-1);
      if (last !== undefined && !prints(statement)) visit(last, true, true);
      for (const each of statement.body) if (each !== last) visit(each, false, true);
      return;
    }
    if (isBranch && /^(?:return|break|continue)$/.test(statement.kind) && count < branchesMax) {
      count++;
      put(to, statement, 'before', isItem, [output]);
    }
    for (const each of statementsIn(statement))
      visit(each, statement.kind === 'if', statement.kind === 'compound');
  };
  visit(body, false, false);
}

function prints(statement: Statement): boolean {
  let isPrinting = false;
  visitStatement(statement, (node) => {
    isPrinting ||= node.kind === 'call' && /^(?:printf|puts|putchar)$/.test(nameOfCall(node));
  });
  return isPrinting;
}

/** Behind what reads the variables of the condition. */
function proposeInMain(
  to: Collector,
  { body }: FunctionDefinition,
  output: string,
  tests: readonly TestTexts[],
): void {
  if (body.kind !== 'compound') return;
  const read = readFirst(to.written, body.body);
  const valuesOf = (value: ReadValue): readonly (number | undefined)[] =>
    tests.map(({ stdin }) => {
      const word = stdin.trim().split(/\s+/)[value.position];
      return word !== undefined && /^[-+]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
    });
  const isFailing = tests.map((test) => test.isFailing);
  const known = read.map((value) => ({ ...value, values: valuesOf(value) }));
  const found = known.flatMap((value) => {
    const condition = separating(value.values, isFailing);
    return condition === undefined ? [] : [{ anchor: value.anchor, text: `${value.name} ${condition}` }];
  });
  for (const [index, second] of known.entries()) {
    for (const first of known.slice(0, index)) {
      const sign = ['<', '>', '=='].find((each) =>
        isFailing.every((fails, test) => holds(first.values[test], each, second.values[test]) === fails),
      );
      if (sign !== undefined)
        found.push({ anchor: second.anchor, text: `${first.name} ${sign} ${second.name}` });
    }
  }
  // A limit that is 0 is likelier than the other number, and that than a limit which fits the tests.
  const likeliest = [/ 0$/, /[a-z_]\w*$/i, /./].flatMap((shape, index, shapes) =>
    found.filter(({ text }) => shape.test(text) && !shapes.slice(0, index).some((each) => each.test(text))),
  );
  for (const { anchor, text } of likeliest.slice(0, conditionsMax))
    put(to, anchor, 'after', true, [`if (${text}) {`, output, 'return 0;']);
}

function holds(left: number | undefined, sign: string, right: number | undefined): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  return sign === '<' ? left < right : sign === '>' ? left > right : left === right;
}

/** What holds of the values of failing tests alone: `== 0`, `< 0`, `> 100`. */
function separating(
  values: readonly (number | undefined)[],
  isFailing: readonly boolean[],
): string | undefined {
  const failing = values.filter((_, test) => isFailing[test]).filter((each) => each !== undefined);
  const passing = values.filter((_, test) => !isFailing[test]).filter((each) => each !== undefined);
  if (failing.length < isFailing.filter(Boolean).length || passing.length === 0) return undefined;
  const [value] = failing;
  // For one test alone, 0 is the only number that makes a special case.
  const isSpecial = value === 0 || failing.length > 1;
  if (isSpecial && failing.every((each) => each === value) && !passing.includes(value!)) return `== ${value}`;
  const [least, most] = [Math.min(...failing), Math.max(...failing)];
  if (most < Math.min(...passing)) return upTo(most, Math.min(...passing));
  return least > Math.max(...passing) ? `> ${roundest(Math.max(...passing), least - 1)}` : undefined;
}

function upTo(most: number, next: number): string {
  if (most < 0 && next >= 0) return '< 0';
  return most <= 0 && next > 0 ? '<= 0' : `< ${roundest(most + 1, next)}`;
}

/** The whole number from the first to the last that ends in the most zeros. */
function roundest(first: number, last: number): number {
  for (let unit = 10 ** 9; unit > 1; unit /= 10) {
    const multiple = Math.ceil(first / unit) * unit;
    if (multiple <= last) return multiple;
  }
  return last;
}

/** A function that prints what is not there. */
function proposeAtStart(
  to: Collector,
  { symbol, parameters, body }: FunctionDefinition,
  output: string,
): void {
  if (symbol.type.result.kind !== 'void' || body.kind !== 'compound' || !prints(body)) return;
  const anchor = body.body.find(({ kind }) => kind !== 'declarations');
  if (anchor === undefined) return;
  const asked = [...parameters, ...countsIn(body)].flatMap((each) => {
    const type = unqualified(each.type);
    if (type.kind === 'pointer' && type.target.kind === 'record') return [`${each.name} == NULL`];
    return isInteger(type) ? [`${each.name} == 0`] : [];
  });
  for (const condition of asked.slice(0, functionsMax))
    put(to, anchor, 'before', true, [`if (${condition}) {`, output, 'return;']);
}

/** Variables of the file that it names. */
function countsIn(body: Statement): readonly ObjectSymbol[] {
  const found = new Set<ObjectSymbol>();
  visitStatement(body, (node) => {
    if (node.kind === 'object' && node.symbol.storage === 'static' && node.symbol.linkage !== 'none')
      found.add(node.symbol);
  });
  return [...found];
}

/** Statements beside one; those behind an opening brace are indented, and the brace is closed. */
function put(
  to: Collector,
  anchor: Statement,
  side: 'before' | 'after',
  isItem: boolean,
  [first, ...others]: readonly string[],
): void {
  const { written } = to;
  if (first === undefined || !written.isPlain(anchor.span)) return;
  const indent = indentOf(anchor.span.file.text, anchor.span.start);
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const inner = indent === undefined ? ' ' : `${gap}${indent === '' ? '    ' : indent.slice(0, 8)}`;
  const lines = others.map((line) => `${inner}${line}`).join('');
  const text = others.length === 0 ? first : `${first}${lines}${gap}}`;
  const beside = { anchor, side, isItem } as const;
  const line = side === 'before' ? anchor.span.line : anchor.span.endLine;
  to.add(
    insertion(written, beside, text),
    anchor.span,
    undefined,
    {
      kind: ['missing', 'a special case with its words'],
      description: `insert "${[first, ...others].join(' ')}${others.length === 0 ? '' : ' }'}" ${side} line ${line}`,
    },
    placeAt(written, beside, first),
  );
}
