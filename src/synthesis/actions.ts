/**
 * What a guard may do (the actions of Pei, Furia, Nordio, Wei, Meyer and Zeller, 'Automated
 * Fixing of Programs with Contracts', TSE 2014, section 4.3, in C): leave the function or the
 * loop, give a variable another value, leave the statement out.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { intType, isArithmetic, isInteger, type ScalarType, sizeOf } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import type { Gap } from '#edits/block-gaps.js';
import { objectAt } from '#edits/missing-statements.js';
import type { Written } from '#edits/written.js';
import type { Action } from './points.js';

const variablesMax = 4;
const sourcesMax = 2;

const costs = { leave: 5.5, jump: 6.5, negate: 6, set: 7.5, copy: 8.5, skip: 7 } as const;

export class Actions {
  private readonly returned = new Map<FunctionDefinition, ReadonlyMap<string, Expression>>();

  constructor(
    program: Program,
    private readonly written: Written,
  ) {
    for (const definition of program.functions) {
      this.returned.set(definition, returnedIn(definition.body, written));
    }
  }

  readonly at = (point: Gap): readonly Action[] => {
    const { anchor, isItem, side, isInLoop } = point;
    const { span } = anchor;
    const isSkippable = side === 'before' && isItem && anchor.kind !== 'compound' && anchor.kind !== 'empty';
    return [
      ...(isSkippable
        ? [{ text: this.written.text(span), statement: undefined, isUnguarded: false, cost: costs.skip }]
        : []),
      ...this.returns(point),
      ...(isInLoop ? jumpsAt(span) : []),
      ...assignments(point),
    ];
  };

  private returns({ definition, anchor: { span } }: Gap): readonly Action[] {
    const { result } = definition.symbol.type;
    const leave = (text: string, value: Expression | undefined): Action => ({
      text,
      statement: { kind: 'return', value, span },
      isUnguarded: true,
      cost: costs.leave,
    });
    if (result.kind === 'void') return [leave('return;', undefined)];
    if (!isArithmetic(result)) return [];
    const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
    if (definition.symbol.name === 'main') return [leave('return 0;', convertTo(zero, result))];
    const usual = isInteger(result) ? [0, 1] : [0];
    const values = new Map<string, Expression>(usual.map((value) => [`${value}`, { ...zero, value }]));
    for (const [text, value] of this.returned.get(definition) ?? []) values.set(text, value);
    return [...values].map(([text, value]) => leave(`return ${text};`, convertTo(value, result)));
  }
}

/** The constants that a function returns. */
function returnedIn(body: Statement, written: Written): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>();
  const see = (statement: Statement): void => {
    if (
      statement.kind === 'return' &&
      statement.value?.kind === 'constant' &&
      written.isPlain(statement.value.span)
    ) {
      found.set(written.text(statement.value.span), statement.value);
    }
    for (const inner of statementsIn(statement)) see(inner);
  };
  see(body);
  return found;
}

function jumpsAt(span: TokenSpan): readonly Action[] {
  return (['break', 'continue'] as const).map((kind) => ({
    text: `${kind};`,
    statement: { kind, span },
    isUnguarded: true,
    cost: costs.jump,
  }));
}

function assignments({ scope, anchor: { span } }: Gap): readonly Action[] {
  const variables = scope.filter(({ type }) => isArithmetic(type)).reverse();
  return variables.slice(0, variablesMax).flatMap((variable) => assignmentsTo(variable, variables, span));
}

function assignmentsTo(
  variable: ObjectSymbol,
  others: readonly ObjectSymbol[],
  span: TokenSpan,
): readonly Action[] {
  const { name } = variable;
  const type = unqualified(variable.type) as ScalarType;
  const target = objectAt(variable, span);
  const load = (symbol: ObjectSymbol): Expression => {
    const lvalue = objectAt(symbol, span);
    return { kind: 'load', lvalue, type: unqualified(symbol.type), span, macros: [] };
  };
  const assign = (text: string, value: Expression, cost: number, isUnguarded: boolean): Action => {
    const expression: Expression = {
      kind: 'assign',
      target,
      value: convertTo(value, type),
      type,
      span,
      macros: [],
    };
    const statement = { kind: 'expression-statement', expression, span } as const;
    return { text: `${name} = ${text};`, statement, isUnguarded, cost };
  };
  const constant = (value: number): Expression => ({
    kind: 'constant',
    value,
    type: intType,
    span,
    macros: [],
  });
  const negated: Expression = {
    kind: 'unary',
    operator: 'negate',
    operand: load(variable),
    type,
    span,
    macros: [],
  };
  const sources = others.filter((other) => other !== variable && sameType(unqualified(other.type), type));
  // Unguarded ones are tried where likelier edits are (`edits/missing-edits.ts`).
  return [
    ...(sizeOf(type) < 4 ? [] : [assign(`-${name}`, negated, costs.negate, false)]),
    ...[0, 1].map((value) => assign(`${value}`, constant(value), costs.set, false)),
    ...sources.slice(0, sourcesMax).map((source) => assign(source.name, load(source), costs.copy, false)),
  ];
}
