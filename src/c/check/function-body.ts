/**
 * What is known while the body of one function is checked: its result, its labels, the
 * loops and switches around the current statement.
 */

import type { Span } from '#base/span.js';
import type {
  CaseStatement,
  DefaultStatement,
  FunctionSymbol,
  ObjectDeclaration,
  ObjectSymbol,
} from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import type { IntegerType } from '#c/types.js';
import type { CaseRanges } from './case-ranges.js';

/** A switch whose body is being read; `operandType` is undefined if its operand was wrong. */
export interface OpenSwitch {
  readonly operandType: IntegerType | undefined;
  /** In source order; undefined where the label's own body is still being read. */
  readonly cases: (CaseStatement | undefined)[];
  readonly ranges: CaseRanges;
  hasDefault: boolean;
  /** How many objects that no jump may lead past were in scope at the switch. */
  readonly variablyModifiedCount: number;
  defaultCase: DefaultStatement | undefined;
}

export interface FunctionBody {
  readonly symbol: FunctionSymbol;
  /** Each with the objects in its scopes that no jump may lead past. */
  readonly labels: Map<string, readonly object[]>;
  readonly gotos: {
    readonly label: string;
    readonly span: Span;
    readonly variablyModified: readonly object[];
  }[];
  /** The labels whose address is taken, with that. */
  readonly addressedLabels: Map<string, number>;
  /** The cases of jumps to addresses, to be filled once all those labels are known. */
  readonly computedGotos: { readonly cases: CaseStatement[]; readonly span: TokenSpan }[];
  /** Names already reported as undeclared in this function. */
  readonly undeclared: Set<string>;
  readonly switches: OpenSwitch[];
  loopDepth: number;
  /** `__func__` (C17 6.4.2.2), once it has been used. */
  nameObject: ObjectSymbol | undefined;
  /** Objects declared in statements within expressions. */
  readonly innerObjects: ObjectDeclaration[];
  /** What stands for each statement within expressions among the objects that no jump may lead past. */
  readonly statementExpressions: Set<object>;
  /** How many statements within expressions are open. */
  statementExpressionDepth: number;
}

export function openFunctionBody(symbol: FunctionSymbol): FunctionBody {
  return {
    symbol,
    labels: new Map(),
    gotos: [],
    addressedLabels: new Map(),
    computedGotos: [],
    undeclared: new Set(),
    switches: [],
    loopDepth: 0,
    nameObject: undefined,
    innerObjects: [],
    statementExpressions: new Set(),
    statementExpressionDepth: 0,
  };
}
