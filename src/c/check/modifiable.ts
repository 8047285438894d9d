/**
 * Modifiable lvalues (C17 6.3.2.1p1), which assignments and `++` need: objects, not
 * arrays, complete, and `const` neither themselves nor in a member.
 */

import type { Span } from '#base/span.js';
import type { Expression } from '#c/program.js';
import { type CType, isComplete } from '#c/types.js';
import { isConstType } from './compatibility.js';
import type { Context } from './context.js';
import { isLvalue } from './conversions.js';
import { describeType } from './describe-type.js';

export interface ModifiableMessages {
  /** The message for an expression that names no object. */
  readonly lvalue: string;
  /** `assignment of`, before `read-only variable 'x'`. */
  readonly readOnly: string;
}

export function requireModifiable(
  context: Context,
  target: Expression,
  messages: ModifiableMessages,
  span: Span,
): boolean {
  const problem = problemOf(target, messages);
  if (problem !== undefined) context.error(span, problem);
  return problem === undefined;
}

function problemOf(target: Expression, messages: ModifiableMessages): string | undefined {
  const { type } = target;
  if (type.kind === 'void') return 'invalid use of void expression';
  if (!isLvalue(target)) return messages.lvalue;
  if (type.kind === 'array') {
    return messages.readOnly.startsWith('assignment')
      ? 'assignment to expression with array type'
      : messages.lvalue;
  }
  if (!isComplete(type)) return `invalid use of undefined type '${describeType(type)}'`;
  return isReadOnly(type) ? `${messages.readOnly} ${describeReadOnly(target)}` : undefined;
}

/** Also a record with a `const` member, at any depth. */
function isReadOnly(type: CType): boolean {
  if (isConstType(type)) return true;
  return type.kind === 'record' && (type.definition.body?.members ?? []).some(({ type }) => isReadOnly(type));
}

function describeReadOnly(target: Expression): string {
  if (target.kind === 'object') {
    const word = target.symbol.storage === 'parameter' ? 'parameter' : 'variable';
    return `read-only ${word} '${target.symbol.name}'`;
  }
  if (target.kind === 'member') {
    const { name, type } = target.member;
    return isConstType(type) ? `read-only member '${name}'` : `member '${name}' in read-only object`;
  }
  const { file, start, end } = target.span;
  return `read-only location '${file.text.slice(start, end)}'`;
}
