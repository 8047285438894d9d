/**
 * Variables that are read and never set: what should read them from the input is missing. No
 * form of a node can stand for that, as only the call takes the variable's address; there are few.
 *
 *   int n; int rest = n % 4;   →  int n; scanf("%d", &n); int rest = n % 4;
 *   scanf("%d %d", &a);        →  scanf("%d %d", &a, &b);
 */

import { unqualified } from '#c/check/compatibility.js';
import type { ObjectSymbol, Program, Statement } from '#c/program.js';
import { type CType, isArithmetic } from '#c/types.js';
import { statementsIn, visitProgram, visitStatement } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { conversionOf, conversionsIn, formatCallsOf } from './format-call.js';
import { putText } from './put-beside.js';
import { Written } from './written.js';

/**
 * Each is read where the block that declares it first names it, or before what is read there first; where a
 * call lacks an argument, it is that one.
 */
export function proposeMissingInputs(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const unset = new Set([...neverSet(program)].filter((symbol) => !isQuoted(program, symbol)));
  if (proposeArguments(to, program, unset)) return to.candidates;
  for (const definition of program.functions) {
    if (unset.size > 0 && to.written.isSubmissionNode(definition)) proposeIn(to, definition.body, unset);
  }
  return to.candidates;
}

/** `scanf("%d, &n")` does read it, but for the quotes. */
function isQuoted({ tokens }: Program, { name }: ObjectSymbol): boolean {
  const address = new RegExp(`&\\s*${name}\\b`);
  return tokens.some(({ kind, text }) => kind === 'string' && address.test(text));
}

/** Read, and given no value, not where it is declared either, nor passed by its address. */
function neverSet(program: Program): ReadonlySet<ObjectSymbol> {
  const read = new Set<ObjectSymbol>();
  const set = new Set<ObjectSymbol>();
  visitProgram(program, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') read.add(node.lvalue.symbol);
    const isChange = node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment';
    if (isChange && node.target.kind === 'object') set.add(node.target.symbol);
  });
  for (const { body } of program.functions) addInitialised(body, set);
  return new Set([...read].filter((symbol) => !set.has(symbol) && !symbol.isAddressed));
}

function addInitialised(statement: Statement, set: Set<ObjectSymbol>): void {
  if (statement.kind === 'declarations') {
    for (const { symbol, initialiser } of statement.objects) if (initialiser !== undefined) set.add(symbol);
  }
  for (const inner of statementsIn(statement)) addInitialised(inner, set);
}

/** `scanf("%d %d", &a)` → `scanf("%d %d", &a, &b)`. @returns whether some call lacks an argument */
function proposeArguments(to: Collector, program: Program, unset: ReadonlySet<ObjectSymbol>): boolean {
  const { written } = to;
  let isLacking = false;
  visitProgram(program, (node) => {
    for (const { call, format, isInput, operands } of formatCallsOf(written, node)) {
      const stored = conversionsIn(format).filter(({ position }) => position >= 0);
      if (!isInput || stored.length <= operands.length) continue;
      isLacking = true;
      const last = call.arguments.at(-1)!;
      if (stored.length > operands.length + 1 || !written.isPlain(last.span)) continue;
      for (const { name, type } of unset) {
        if (inputConversion(type)?.trim() !== stored.at(-1)!.text) continue;
        const change = written.replaceNode(last.span, `${written.text(last.span)}, &${name}`);
        const wording = { kind: ['missing', 'input'], description: `add &${name}` } as const;
        to.add(change, call.span, undefined, wording, { kind: 'input', span: call.span, subject: name });
      }
    }
  });
  return isLacking;
}

function proposeIn(to: Collector, statement: Statement, unset: ReadonlySet<ObjectSymbol>): void {
  for (const inner of statementsIn(statement)) proposeIn(to, inner, unset);
  if (statement.kind !== 'compound') return;
  const { body } = statement;
  for (const [index, item] of body.entries()) {
    if (item.kind !== 'declarations') continue;
    for (const { symbol } of item.objects) {
      if (!unset.has(symbol)) continue;
      const following = body.slice(index + 1);
      const naming = following.findIndex((each) => names(each, symbol));
      if (naming < 0) continue;
      const reading = following.slice(0, naming).find(readsInput);
      for (const anchor of [following[naming]!, ...(reading ? [reading] : [])])
        proposeBefore(to, anchor, symbol);
    }
  }
}

function names(statement: Statement, symbol: ObjectSymbol): boolean {
  let isNamed = false;
  visitStatement(statement, (node) => {
    isNamed ||= node.kind === 'object' && node.symbol === symbol;
  });
  return isNamed;
}

function readsInput(statement: Statement): boolean {
  let isReading = false;
  visitStatement(statement, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'decay' || node.callee.operand.kind !== 'function')
      return;
    isReading ||= /^(?:scanf|gets|fgets|getchar)$/.test(node.callee.operand.symbol.name);
  });
  return isReading;
}

function proposeBefore(to: Collector, anchor: Statement, { name, type }: ObjectSymbol): void {
  const conversion = inputConversion(type);
  const { written } = to;
  const { firstToken } = anchor.span;
  if (conversion === undefined || !written.isSpelled({ ...anchor.span, lastToken: firstToken })) return;
  const text = `scanf("${conversion}", &${name});`;
  putText(to, { anchor, side: 'before', isItem: true }, { text, subject: name }, ['missing', 'input']);
}

/** A character is the next that is not white space. */
function inputConversion(type: CType): string | undefined {
  const conversion = isArithmetic(unqualified(type)) ? conversionOf(type, true) : undefined;
  return conversion === '%c' ? ' %c' : conversion;
}
