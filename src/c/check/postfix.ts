/**
 * Subscripts, members (C17 6.5.2.1, 6.5.2.3) and `va_arg` (C17 7.16.1.1). `a[i]` and
 * `p->m` become `*` and `.`, members of anonymous records a chain of members. Calls are
 * in `call.ts`.
 */

import { textOf } from '#base/span.js';
import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { isComplete, isInteger, type Member, type RecordType } from '#c/types.js';
import { isConstType, unqualified, withConst } from './compatibility.js';
import type { Context } from './context.js';
import { toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { findMember } from './layout.js';
import { nonVoidValue, placeOf } from './operands.js';
import { requirePointerArithmetic } from './pointers.js';
import { stepPointer } from './variable-length.js';

type NodeOf<K extends ast.Expression['kind']> = ast.Expression & { readonly kind: K };

/** `a[i]` → `*(a + i)`, either way round. */
export function subscript(context: Context, node: NodeOf<'subscript'>): Expression | undefined {
  const array = nonVoidValue(context, node.array);
  const index = nonVoidValue(context, node.index);
  if (array === undefined || index === undefined) return undefined;
  const [pointer, count] = array.type.kind === 'pointer' ? [array, index] : [index, array];
  const { span } = node;
  const isFunction = pointer.kind === 'decay' && pointer.operand.type.kind === 'function';
  if (pointer.type.kind !== 'pointer' || isFunction) {
    return context.error(span, 'subscripted value is neither array nor pointer nor vector');
  }
  if (!isInteger(count.type)) return context.error(span, 'array subscript is not an integer');
  const { type } = pointer;
  if (type.target.kind === 'function') return context.error(span, 'subscripted value is pointer to function');
  if (!requirePointerArithmetic(context, type, span)) return undefined;
  const place = stepPointer(context, pointer, type, count, false, span);
  return { kind: 'dereference', pointer: place, type: type.target, ...placeOf(node) };
}

export function member(context: Context, node: NodeOf<'member'>): Expression | undefined {
  const record = node.isArrow ? pointedRecord(context, node) : context.expression(node.record);
  if (record === undefined) return undefined;
  const { type } = record;
  const { span, member: name } = node;
  if (type.kind !== 'record') {
    if (type.kind === 'pointer' && type.target.kind === 'record') {
      const message = `'${textOf(node.record.span)}' is a pointer; did you mean to use '->'?`;
      return context.error(span, message);
    }
    return context.error(span, `request for member '${name}' in something not a structure or union`);
  }
  if (!isComplete(type)) return context.error(span, `invalid use of undefined type '${describeType(type)}'`);
  const path = findMember(type, name);
  if (path !== undefined) return { ...throughMembers(record, type, path), ...placeOf(node) };
  if (context.erroneousRecords.has(type.definition)) return undefined;
  return context.error(span, `'${describeType(unqualified(type))}' has no member named '${name}'`);
}

/** `p->m` → `(*p).m`. */
function pointedRecord(context: Context, node: NodeOf<'member'>): Expression | undefined {
  const pointer = nonVoidValue(context, node.record);
  if (pointer === undefined) return undefined;
  const { span, type } = pointer;
  if (type.kind === 'pointer') {
    return { kind: 'dereference', pointer, type: type.target, span, macros: [] };
  }
  if (type.kind !== 'record') {
    const message = `invalid type argument of '->' (have '${describeType(type)}')`;
    return context.error(node.span, message);
  }
  return context.error(node.span, `invalid type argument of '->' (have '${describeType(type)}')`);
}

function throughMembers(record: Expression, type: RecordType, path: readonly Member[]): Expression {
  let expression = record;
  let isConst = isConstType(type);
  for (const step of path) {
    isConst ||= isConstType(step.type);
    const stepType = isConst ? withConst(step.type) : step.type;
    const { span } = record;
    expression = { kind: 'member', record: expression, member: step, type: stepType, span, macros: [] };
  }
  return expression;
}

/** The list is passed as to a function: the address of an array's first element. */
export function vaArgument(context: Context, node: NodeOf<'va-arg'>): Expression | undefined {
  const expression = context.expression(node.list);
  const list = expression && toValue(context, expression);
  const type = context.parts.typeName(context, node.type);
  if (list === undefined || type === undefined) return undefined;
  return { kind: 'va-arg', list, type: unqualified(type), ...placeOf(node) };
}
