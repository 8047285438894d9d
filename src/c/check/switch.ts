/**
 * `switch` and its labels (C17 6.8.1, 6.8.4.2), with gcc's ranges `case 1 ... 5:`.
 * Labels are found while the body is read, at any depth, and belong to the innermost
 * open switch; they keep the order of the text.
 */

import { type Int, wrapInt } from '#base/integer.js';
import type { Span } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { CaseStatement, DefaultStatement, Statement } from '#c/program.js';
import { type IntegerType, isInteger } from '#c/types.js';
import { CaseRanges } from './case-ranges.js';
import type { Context } from './context.js';
import { promote } from './conversions.js';
import type { FunctionBody, OpenSwitch } from './function-body.js';
import { nonVoidValue } from './operands.js';
import { translationConstant } from './translation-constant.js';

type NodeOf<K extends ast.Statement['kind']> = ast.Statement & { readonly kind: K };
/** Checks a statement within. */
type Within = (node: ast.Statement) => Statement;

export function checkSwitch(
  context: Context,
  body: FunctionBody,
  node: NodeOf<'switch'>,
  within: Within,
): Statement {
  const value = nonVoidValue(context, node.operand);
  const operand = value !== undefined && isInteger(value.type) ? promote(value) : undefined;
  if (value !== undefined && operand === undefined) {
    context.error(node.operand.span, 'switch quantity not an integer');
  }
  const open: OpenSwitch = {
    operandType: operand?.type as IntegerType | undefined,
    cases: [],
    ranges: new CaseRanges(),
    hasDefault: false,
    variablyModifiedCount: context.scope.allVariablyModified.length,
    defaultCase: undefined,
  };
  body.switches.push(open);
  const switched = within(node.body);
  body.switches.pop();
  const { span } = node;
  if (operand === undefined) return { kind: 'empty', span };
  const cases = open.cases.filter((each) => each !== undefined);
  return { kind: 'switch', operand, body: switched, cases, defaultCase: open.defaultCase, span };
}

export function checkCase(
  context: Context,
  body: FunctionBody,
  node: NodeOf<'case'>,
  within: Within,
): Statement {
  const { span } = node;
  const open = body.switches.at(-1);
  if (open === undefined) {
    context.error(span, 'case label not within a switch statement');
    return within(node.body);
  }
  checkJumpPast(context, body, open, span);
  const first = labelValue(context, open, node.value);
  const last = node.last === undefined ? first : labelValue(context, open, node.last);
  if (first === undefined || last === undefined || isDuplicate(context, open, first, last, span)) {
    return within(node.body);
  }
  // The label's place among the cases is before those within its own body.
  const index = open.cases.push(undefined) - 1;
  const statement: CaseStatement = { kind: 'case', first, last, body: within(node.body), span };
  open.cases[index] = statement;
  return statement;
}

/** C17 6.8.4.2p2. */
function checkJumpPast(
  context: Context,
  body: FunctionBody,
  { variablyModifiedCount }: OpenSwitch,
  span: Span,
): void {
  const passed = context.scope.allVariablyModified[variablyModifiedCount];
  if (passed === undefined) return;
  const isInside = body.statementExpressions.has(passed);
  const where = isInside ? 'statement expression' : 'scope of identifier with variably modified type';
  context.error(span, `switch jumps into ${where}`);
}

/** Converted to the promoted type of the operand (C17 6.8.4.2p5). */
function labelValue(context: Context, open: OpenSwitch, node: ast.Expression): Int | undefined {
  const constant = translationConstant(context, node);
  if (constant === undefined) return undefined;
  if (constant.kind === 'varying') {
    return context.error(node.span, 'case label does not reduce to an integer constant');
  }
  const type = open.operandType;
  return type === undefined ? constant.value : wrapInt(constant.value, type.width, type.signed);
}

function isDuplicate(context: Context, open: OpenSwitch, first: Int, last: Int, span: Span): boolean {
  // gcc warns of an empty range, and none of its values is taken.
  const clashes = first <= last && !open.ranges.take({ first, last });
  if (clashes)
    context.error(span, first === last ? 'duplicate case value' : 'duplicate (or overlapping) case value');
  return clashes;
}

export function checkDefault(
  context: Context,
  body: FunctionBody,
  node: NodeOf<'default'>,
  within: Within,
): Statement {
  const { span } = node;
  const open = body.switches.at(-1);
  if (open === undefined || open.hasDefault) {
    const isLost = open === undefined;
    context.error(
      span,
      isLost ? "'default' label not within a switch statement" : 'multiple default labels in one switch',
    );
    return within(node.body);
  }
  open.hasDefault = true;
  checkJumpPast(context, body, open, span);
  const statement: DefaultStatement = { kind: 'default', body: within(node.body), span };
  open.defaultCase = statement;
  return statement;
}
