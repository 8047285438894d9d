/**
 * A base case that a recursive function lacks. How the arguments move from call to call says what ends
 * them: one that becomes smaller ends at 0 or 1, two that move towards each other where they meet, a list
 * or a tree at its null pointer, a text at its end. Each edit costs a translation; there are few.
 *
 *   int fib(int n) { if (n == 0) return 0; return fib(n - 1) + fib(n - 2); }   →  … if (n == 1) return 1; …
 *   int height(struct tree *t) { return 1 + max(height(t->left), …); }         →  if (t == NULL) return 0; …
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { endsInJump } from '#c/labelled-statement.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isArithmetic, isInteger } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { callsItself, isOwnCall, unspaced } from './own-calls.js';
import { putText } from './put-beside.js';
import { isByte } from './text-value-edits.js';
import { coreOf, Written } from './written.js';

/** For one function: conditions, and values that are returned where one of them holds. */
const conditionsMax = 5;
const valuesMax = 6;

/** @param isSubmission whether a file is the submission's own */
export function proposeBaseCases(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const each of program.functions) if (to.written.isSubmissionNode(each)) proposeIn(to, each);
  return to.candidates;
}

function proposeIn(to: Collector, definition: FunctionDefinition): void {
  const { body } = definition;
  if (body.kind !== 'compound') return;
  const call = body.body.findIndex((each) => each.kind !== 'declarations' && callsItself(each, definition));
  // Behind the base cases that there are, or where the function begins.
  const before = body.body.slice(0, Math.max(0, call));
  const lastBase = before.findLastIndex((each) => each.kind === 'if' && endsInJump(each.whenTrue));
  const anchor = body.body.slice(lastBase + 1).find(({ kind }) => kind !== 'declarations');
  if (call < 0 || anchor === undefined || !to.written.isPlain(anchor.span)) return;
  const { asked, returned } = textsOf(to.written, definition);
  const conditions = conditionsOf(definition).filter(({ text }) => !asked.has(unspaced(text)));
  for (const condition of conditions.slice(0, conditionsMax)) {
    const values = new Set(valuesOf(definition, condition, returned));
    for (const value of [...values].slice(0, valuesMax)) {
      const subject = `if (${condition.text})`;
      const text = `${subject} return${value === '' ? '' : ` ${value}`};`;
      putText(to, { anchor, side: 'before', isItem: true }, { text, subject }, ['missing', 'a base case']);
    }
  }
}

interface Texts {
  /** Conditions that it asks already, without spaces. */
  readonly asked: ReadonlySet<string>;
  /** What it returns where it does not call itself. */
  readonly returned: readonly string[];
}

function textsOf(written: Written, definition: FunctionDefinition): Texts {
  const asked = new Set<string>();
  const returned: string[] = [];
  visitStatement(definition.body, (node) => {
    if (node.kind === 'comparison') asked.add(unspaced(written.text(node.span)));
  });
  const visit = (statement: Statement): void => {
    const isBase = statement.kind === 'return' && !callsItself(statement, definition);
    if (isBase && statement.value !== undefined && written.isPlain(statement.value.span))
      returned.push(written.text(statement.value.span));
    statementsIn(statement).forEach(visit);
  };
  visit(definition.body);
  return { asked, returned };
}

/** How a parameter differs from one call to the next. */
type Move = 'same' | 'smaller' | 'larger' | 'divided' | 'rest' | 'followed' | 'other';

interface Condition {
  readonly text: string;
  /** What it asks about, and where elements of an array are then. */
  readonly asked: ObjectSymbol;
  readonly index?: string;
}

function conditionsOf(definition: FunctionDefinition): readonly Condition[] {
  const { parameters } = definition;
  const moves = movesOf(definition);
  const alone = parameters.flatMap((parameter) => endsOf(parameter, moves.get(parameter)!));
  const numbers = parameters.filter(({ type }) => isInteger(type));
  const meeting = numbers.flatMap((first, index) =>
    numbers.slice(index + 1).flatMap((second) => meetingOf([first, second], moves)),
  );
  return [...meeting, ...alone];
}

function movesOf(definition: FunctionDefinition): ReadonlyMap<ObjectSymbol, ReadonlySet<Move>> {
  const { parameters } = definition;
  const moves = new Map(parameters.map((each) => [each, new Set<Move>()] as const));
  visitStatement(definition.body, (node) => {
    if (!isOwnCall(node, definition)) return;
    parameters.forEach((parameter, index) => {
      const argument = node.arguments[index];
      if (argument !== undefined) moves.get(parameter)!.add(moveOf(argument, parameter));
    });
  });
  return moves;
}

function moveOf(argument: Expression, parameter: ObjectSymbol): Move {
  const node = coreOf(argument);
  const isItself = (each: Expression): boolean => {
    const core = coreOf(each);
    return core.kind === 'object' && core.symbol === parameter;
  };
  switch (node.kind) {
    case 'object':
      return node.symbol === parameter ? 'same' : 'other';
    case 'increment':
      return isItself(node.target) ? (node.delta === 1 ? 'larger' : 'smaller') : 'other';
    case 'pointer-add':
      return isItself(node.pointer) && !node.isSubtraction ? 'larger' : 'other';
    case 'member': {
      const record = node.record.kind === 'dereference' ? node.record.pointer : node.record;
      return isItself(record) ? 'followed' : 'other';
    }
    case 'arithmetic':
      if (node.operator === 'remainder') return 'rest';
      if (!isItself(node.left)) return node.operator === 'add' && isItself(node.right) ? 'larger' : 'other';
      if (node.operator === 'divide') return 'divided';
      return node.operator === 'subtract' ? 'smaller' : node.operator === 'add' ? 'larger' : 'other';
    default:
      return 'other';
  }
}

/** Where a parameter that moves by itself ends. */
function endsOf(asked: ObjectSymbol, moves: ReadonlySet<Move>): readonly Condition[] {
  const { name } = asked;
  const type = unqualified(asked.type);
  const texts = (...all: string[]): readonly Condition[] => all.map((text) => ({ text, asked, index: '0' }));
  if (isInteger(type)) {
    if (moves.has('rest')) return texts(`${name} == 0`);
    if (moves.has('divided')) return texts(`${name} == 0`, `${name} < 10`, `${name} == 1`);
    if (moves.has('smaller'))
      return texts(`${name} == 0`, `${name} == 1`, `${name} <= 0`, `${name} <= 1`, `${name} < 0`);
    return [];
  }
  if (type.kind !== 'pointer') return [];
  if (moves.has('followed')) return texts(`${name} == NULL`);
  return isByte(type.target) && moves.has('larger') ? texts(`*${name} == '\\0'`) : [];
}

/** Where two numbers meet, of which one or both move: `lo > hi`, `i == n`. */
function meetingOf(
  pair: readonly [ObjectSymbol, ObjectSymbol],
  moves: ReadonlyMap<ObjectSymbol, ReadonlySet<Move>>,
): readonly Condition[] {
  const [first, second] = pair;
  const mayGrow = (each: ObjectSymbol): boolean =>
    moves.get(each)!.has('larger') || moves.get(each)!.has('other');
  const mayShrink = (each: ObjectSymbol): boolean =>
    moves.get(each)!.has('same') || moves.get(each)!.has('smaller') || moves.get(each)!.has('other');
  const ordered =
    mayGrow(first) && mayShrink(second)
      ? [first, second]
      : mayGrow(second) && mayShrink(first)
        ? [second, first]
        : [];
  const [low, high] = ordered;
  if (low === undefined || high === undefined) return [];
  const [from, to] = [low.name, high.name];
  return ['>', '==', '>='].map((sign) => ({ text: `${from} ${sign} ${to}`, asked: low, index: from }));
}

/** What the function may return there; an empty text where it returns nothing. */
function valuesOf(
  { symbol, parameters }: FunctionDefinition,
  { asked, index = '0' }: Condition,
  returned: readonly string[],
): readonly string[] {
  const { result } = symbol.type;
  const type = unqualified(result);
  if (type.kind === 'void') return [''];
  const others = parameters.filter((each) => each !== asked);
  const alike = [asked, ...others].filter((each) =>
    isArithmetic(type) ? isArithmetic(each.type) : sameType(unqualified(each.type), type),
  );
  const names = alike.map(({ name }) => name);
  if (!isArithmetic(type)) return ['NULL', ...names, ...returned];
  const elements = parameters.flatMap((each) =>
    each.type.kind === 'pointer' && isArithmetic(each.type.target) ? [`${each.name}[${index}]`] : [],
  );
  return ['0', '1', '-1', ...names.slice(0, 2), ...elements, ...returned, ...names.slice(2)];
}
