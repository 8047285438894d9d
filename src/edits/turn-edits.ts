/**
 * Whose turn it is: a variable that never changes from the first of two values, where the other one is
 * compared with it, or is a mark in the texts of failing tests. It changes where a round of a loop ends.
 *
 *   char player = 'X'; while (…) { … mark(player); }   →  … player = player == 'X' ? 'O' : 'X';
 *   int turn = 1; while (…) { if (turn == 1) …; }      →  … turn = 3 - turn;
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectDeclaration, ObjectSymbol, Program } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { BlockBoundary } from './boundaries.js';
import { knownNumber } from './known-number.js';
import { type MissingStatement, objectAt } from './missing-statements.js';
import { neverChanged, neverChangedChange } from './never-changed.js';
import { operated, stored } from './place.js';
import { isByte } from './text-value-edits.js';
import { walkPlaces } from './walk-places.js';
import type { Written } from './written.js';

/** By variable: its first value, and others that it may take in turn with it. */
export type Turns = ReadonlyMap<ObjectSymbol, readonly [first: number, ...others: number[]]>;

const othersMax = 3;

/** Players, lamps and flags are small numbers, or signs that a literal can show as they are. */
const turnMax = 255;

function isTurn(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= turnMax;
}

function isShown(code: number): boolean {
  return /^[ -~]$/.test(String.fromCharCode(code)) && !/['\\]/.test(String.fromCharCode(code));
}

/** @param marks single letters in the texts of failing tests */
export function turnsOf(program: Program, written: Written, marks: readonly string[]): Turns {
  const unchanged = neverChanged(program);
  const turns = new Map<ObjectSymbol, readonly [number, ...number[]]>();
  const compared = comparedWith(program);
  const characters = new Set(
    written.tokens.filter(({ kind }) => kind === 'character').map(({ text }) => text),
  );
  const see = ({ symbol, initialiser }: ObjectDeclaration): void => {
    const value = initialiser?.stores[0]?.value;
    const first = value && isInteger(symbol.type) ? knownNumber(value) : undefined;
    if (first === undefined || !isTurn(first) || !unchanged.has(symbol)) return;
    const own = [...(compared.get(symbol) ?? [])];
    const read = marks.filter((mark) => !characters.has(`'${mark}'`)).map((mark) => mark.charCodeAt(0));
    const numbers = first === 0 ? [1] : first === 1 ? [2, 0] : [];
    const others = new Set([...own, ...(isByte(symbol.type) && first >= 32 ? read : numbers)]);
    others.delete(first);
    if (others.size > 0) turns.set(symbol, [first, ...[...others].slice(0, othersMax)]);
  };
  program.globals.forEach(see);
  walkPlaces(program, written, { expression() {}, statement() {}, declaration: see });
  return turns;
}

function comparedWith(program: Program): ReadonlyMap<ObjectSymbol, ReadonlySet<number>> {
  const found = new Map<ObjectSymbol, Set<number>>();
  visitProgram(program, (node) => {
    if (node.kind !== 'comparison') return;
    const left = node.left.kind === 'convert' ? node.left.operand : node.left;
    const value = knownNumber(node.right);
    if (left.kind !== 'load' || left.lvalue.kind !== 'object') return;
    if (value === undefined || !isTurn(value)) return;
    const { symbol } = left.lvalue;
    found.set(symbol, (found.get(symbol) ?? new Set()).add(value));
  });
  return found;
}

/** What may change them at the end of a loop's body. */
export function turnsAt(
  { block, side, anchor, scope }: BlockBoundary,
  turns: Turns,
): readonly MissingStatement[] {
  if (block.kind !== 'loop' || side !== 'after') return [];
  const { span } = anchor;
  return scope.flatMap((symbol) => {
    const [first, ...others] = turns.get(symbol) ?? [];
    if (first === undefined) return [];
    return others.flatMap((other) => {
      const { value, text } =
        isByte(symbol.type) && isShown(first) && isShown(other)
          ? chosen(symbol, first, other, span)
          : difference(symbol, first + other, span);
      const expression = value && stored({ target: objectAt(symbol, span), span, macros: [] }, value);
      if (expression === undefined) return [];
      const statement = { kind: 'expression-statement', expression, span } as const;
      const whole = `${symbol.name} = ${text};`;
      return [{ text: whole, statement, change: neverChangedChange, subject: symbol.name }];
    });
  });
}

interface Turn {
  readonly value: Expression | undefined;
  readonly text: string;
}

/** `3 - turn` */
function difference(symbol: ObjectSymbol, sum: number, span: Expression['span']): Turn {
  const value = operated({ span, macros: [] }, 'subtract', number(sum, span), read(symbol, span));
  return { value, text: `${sum} - ${symbol.name}` };
}

/** `player == 'X' ? 'O' : 'X'` */
function chosen(symbol: ObjectSymbol, first: number, other: number, span: Expression['span']): Turn {
  const place = { span, macros: [] };
  const condition: Expression = {
    kind: 'comparison',
    operator: 'equal',
    left: read(symbol, span),
    right: number(first, span),
    type: intType,
    ...place,
  };
  const value: Expression = {
    kind: 'conditional',
    condition,
    whenTrue: number(other, span),
    whenFalse: number(first, span),
    type: intType,
    ...place,
  };
  const [one, two] = [first, other].map((code) => `'${String.fromCharCode(code)}'`);
  return { value, text: `${symbol.name} == ${one} ? ${two} : ${one}` };
}

function number(value: number, span: Expression['span']): Expression {
  return { kind: 'constant', value, type: intType, span, macros: [] };
}

function read(symbol: ObjectSymbol, span: Expression['span']): Expression {
  const type = unqualified(symbol.type) as Extract<Expression, { kind: 'load' }>['type'];
  return { kind: 'load', lvalue: objectAt(symbol, span), type, span, macros: [] };
}
