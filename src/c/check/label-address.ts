/**
 * gcc's labels as values. The address of a label is a number of its own, which no object
 * has, and a jump to an address is a switch over those that its function takes:
 *
 *     goto *p;   →   switch ((unsigned long)p) { case 8192: goto a; case 8200: goto b; }
 *
 * An address of anything else means nothing (gcc jumps wherever it leads); here the
 * next statement follows.
 */

import type * as ast from '#c/ast.js';
import type { CaseStatement, Expression, Statement } from '#c/program.js';
import { pointerTo, unsignedLongType, voidType } from '#c/types.js';
import type { Context } from './context.js';
import { castTo } from './conversions.js';
import type { FunctionBody } from './function-body.js';
import { nonVoidValue, placeOf } from './operands.js';

/** Above null and below all objects of the engine. */
const firstAddress = 0x2000;
const lastAddress = 0xfff8;

export function labelAddress(
  context: Context,
  node: ast.Expression & { readonly kind: 'label-address' },
): Expression | undefined {
  const { body } = context;
  const { label, span } = node;
  if (body === undefined) return context.error(span, `label '${label}' referenced outside of any function`);
  if (body.statementExpressionDepth > 0) {
    return context.unsupported(span, 'the address of a label in a statement expression is');
  }
  const known = body.addressedLabels.get(label);
  const value = known ?? firstAddress + 8 * context.addressedLabelCount++;
  if (value > lastAddress) return context.unsupported(span, 'a program with so many addresses of labels is');
  body.addressedLabels.set(label, value);
  body.gotos.push({ label, span, variablyModified: context.scope.allVariablyModified });
  return { kind: 'constant', value, type: pointerTo(voidType), ...placeOf(node) };
}

export function computedGoto(
  context: Context,
  body: FunctionBody,
  { target, span }: ast.Statement & { readonly kind: 'computed-goto' },
): Statement {
  const address = nonVoidValue(context, target);
  if (address === undefined) return { kind: 'empty', span };
  if (address.type.kind !== 'pointer') {
    context.error(target.span, 'computed goto must be pointer type');
    return { kind: 'empty', span };
  }
  if (body.statementExpressionDepth > 0) {
    context.unsupported(span, 'a computed goto in a statement expression is');
  }
  const cases: CaseStatement[] = [];
  body.computedGotos.push({ cases, span });
  const operand = castTo(address, unsignedLongType);
  const inner: Statement = { kind: 'compound', body: cases, span };
  return { kind: 'switch', operand, body: inner, cases, defaultCase: undefined, isJump: true, span };
}

/** Once the whole function has been read, every computed goto gets a case for each label whose address is taken. */
export function completeComputedGotos({ computedGotos, addressedLabels }: FunctionBody): void {
  for (const { cases, span } of computedGotos) {
    for (const [label, value] of addressedLabels) {
      const body: Statement = { kind: 'goto', label, span };
      cases.push({ kind: 'case', first: value, last: value, body, span });
    }
  }
}
