/**
 * Jumps and output that may be missing at the end of a block: `break;` or `continue;` at the end
 * of a branch in a loop, `return` with what its function returns elsewhere, an output call that
 * the program has elsewhere, a new line behind the rest.
 */

import { sameType } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { arrayOf, charType, intType, pointerTo } from '#c/types.js';
import { operandsOf, statementsIn, visitProgram } from '#c/walk.js';
import type { BlockBoundary, Boundary } from './boundaries.js';
import { namedIn, type OtherStatement, otherStatements } from './other-statements.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

export interface MissingStatement {
  readonly text: string;
  readonly statement: Statement;
  /** What it is called in the table of likelihoods. */
  readonly change: string;
  /** What the place is called for people. */
  readonly subject: string;
}

/** What a program has elsewhere: output calls, each text once, and what its functions return. */
export interface CopiedStatements {
  readonly outputs: readonly { readonly text: string; readonly call: Expression }[];
  readonly returns: ReadonlyMap<FunctionDefinition, readonly (Statement & { kind: 'return' })[]>;
  readonly others: readonly OtherStatement[];
  readonly written: Written;
}

/** Tried at each boundary. */
const outputsMax = 6;
const returnsMax = 3;

export function copiedStatements(program: Program, written: Written): CopiedStatements {
  const outputs = new Map<string, Expression>();
  visitProgram(program, (node) => {
    if (node.kind !== 'call' || !written.isPlain(node.span)) return;
    const { callee } = node;
    const isNamed = callee.kind === 'decay' && callee.operand.kind === 'function';
    if (!isNamed || callee.operand.symbol.name !== 'printf') return;
    const text = written.text(node.span);
    if (!outputs.has(text)) outputs.set(text, node);
    const line = lineOutput(node);
    if (!outputs.has(line.text)) outputs.set(line.text, line.call);
  });
  const returns = new Map(
    program.functions.map((definition) => [definition, returnsOf(definition, written)] as const),
  );
  const others = otherStatements(program, written);
  return { outputs: [...outputs].map(([text, call]) => ({ text, call })), returns, others, written };
}

/** `printf("\n")` by the function of a call. */
export function lineOutput(call: Expression & { kind: 'call' }): {
  readonly text: string;
  readonly call: Expression;
} {
  const { span } = call;
  const type = arrayOf(charType, 2);
  const operand: Expression = { kind: 'string', elements: [10], type, span, macros: [] };
  const text: Expression = { kind: 'decay', operand, type: pointerTo(charType), span, macros: [] };
  return { text: 'printf("\\n")', call: { ...call, arguments: [text], macros: [] } };
}

function returnsOf(
  { body }: FunctionDefinition,
  written: Written,
): readonly (Statement & { kind: 'return' })[] {
  const found = new Map<string, Statement & { kind: 'return' }>();
  const visit = (statement: Statement): void => {
    if (statement.kind === 'return' && written.isPlain(statement.span)) {
      found.set(written.text(statement.span), statement);
    }
    statementsIn(statement).forEach(visit);
  };
  visit(body);
  return [...found.values()];
}

export function missingAt(boundary: BlockBoundary, copied: CopiedStatements): readonly MissingStatement[] {
  if (boundary.side === 'before' && boundary.block.kind !== 'function') return [];
  return [...jumpsAt(boundary, copied), ...outputsAt(boundary, copied), ...othersAt(boundary, copied)];
}

function othersAt({ anchor, scope }: BlockBoundary, { others }: CopiedStatements): MissingStatement[] {
  const { span } = anchor;
  return others.flatMap(({ text, expression, change }) => {
    const named = namedIn(expression, scope);
    if (named === undefined) return [];
    const statement = { kind: 'expression-statement', expression: named, span } as const;
    return [{ text: `${text};`, statement, change, subject: text }];
  });
}

function jumpsAt(
  { anchor, side, block }: BlockBoundary,
  { returns, written }: CopiedStatements,
): MissingStatement[] {
  if (side === 'before' || block.kind === 'function') return [];
  const { span } = anchor;
  const jump = (text: string, statement: Statement, change: string): MissingStatement => ({
    text,
    statement,
    change,
    subject: text.slice(0, -1),
  });
  const known = knownReturns(block.function, { returns, written });
  const returned = known.map((each) => jump(each.text, each.statement, 'return'));
  if (block.kind !== 'branch') return returned;
  return [
    ...(block.isInLoop
      ? [
          jump('break;', { kind: 'break', span }, 'break'),
          jump('continue;', { kind: 'continue', span }, 'continue'),
        ]
      : []),
    ...returned,
    ...truths(block.function, span).map(({ text, statement }) =>
      jump(text, statement, text === 'return;' ? 'return' : 'return 0 or 1'),
    ),
  ];
}

interface WrittenStatement {
  readonly text: string;
  readonly statement: Statement;
}

/** What the function returns elsewhere, and 0 and 1 where it returns an int. */
export function returnedAs(
  definition: FunctionDefinition,
  copied: Pick<CopiedStatements, 'returns' | 'written'>,
  span: Statement['span'],
): readonly WrittenStatement[] {
  return [...knownReturns(definition, copied), ...truths(definition, span)];
}

function knownReturns(
  definition: FunctionDefinition,
  { returns, written }: Pick<CopiedStatements, 'returns' | 'written'>,
): readonly WrittenStatement[] {
  const known = returns.get(definition) ?? [];
  return known.slice(0, returnsMax).map((statement) => ({ text: written.text(statement.span), statement }));
}

/** `return 0;` and `return 1;`, where the function returns an int; `return;` where it returns nothing. */
function truths({ symbol }: FunctionDefinition, span: Statement['span']): readonly WrittenStatement[] {
  if (symbol.type.result.kind === 'void') {
    return [{ text: 'return;', statement: { kind: 'return', value: undefined, span } }];
  }
  if (!sameType(symbol.type.result, intType)) return [];
  return [0, 1].map((value) => {
    const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
    return { text: `return ${value};`, statement: { kind: 'return', value: constant, span } };
  });
}

/** Output calls that may stand where these variables are in scope. */
export function visibleOutputs(
  { outputs }: CopiedStatements,
  scope: VisibleObjects,
): CopiedStatements['outputs'] {
  const visible = new Set(scope);
  const isVisible = (node: Expression): boolean =>
    (node.kind !== 'object' || node.symbol.storage === 'static' || visible.has(node.symbol)) &&
    operandsOf(node).every(isVisible);
  return outputs.filter(({ call }) => operandsOf(call).slice(1).every(isVisible)).slice(0, outputsMax);
}

function outputsAt({ scope, anchor }: Boundary, copied: CopiedStatements): MissingStatement[] {
  const { span } = anchor;
  return visibleOutputs(copied, scope).map(({ text, call }) => ({
    text: `${text};`,
    statement: { kind: 'expression-statement', expression: call, span },
    change: text === 'printf("\\n")' ? 'new line' : 'output as elsewhere',
    subject: text,
  }));
}

export function objectAt(symbol: ObjectSymbol, span: TokenSpan): Expression {
  return { kind: 'object', symbol, type: symbol.type, span, macros: [] };
}
