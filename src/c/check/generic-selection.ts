/**
 * `_Generic` (C17 6.5.1.1): the association with the type of the controlling
 * expression's value, or `default`. All are checked, one is kept.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { type CType, integerOf, isComplete, isInteger } from '#c/types.js';
import { compatibleTypes, isConstType, unqualified } from './compatibility.js';
import type { Context } from './context.js';
import { bitFieldOf, toValue } from './conversions.js';
import { describeType } from './describe-type.js';
import { standInFor } from './operands.js';

export function genericSelection(
  context: Context,
  node: ast.Expression & { kind: 'generic' },
): Expression | undefined {
  const control = context.expression(node.control);
  const value = control && toValue(context, control);
  const seen: CType[] = [];
  let selected: Expression | undefined;
  let fallback: Expression | undefined;
  for (const { type: name, value: expression } of node.associations) {
    const type = name && context.parts.typeName(context, name);
    const typed = context.expression(expression);
    if (typed === undefined || (name !== undefined && type === undefined)) return undefined;
    if (name === undefined || type === undefined) {
      if (fallback !== undefined) {
        return context.error(node.span, "duplicate 'default' case in '_Generic'");
      }
      fallback = typed;
      continue;
    }
    const problem = problemOf(type, seen);
    if (problem !== undefined) return context.error(name.span, problem);
    seen.push(type);
    if (value !== undefined && !isNarrow(value) && matchesType(unqualified(value.type), type))
      selected = typed;
  }
  if (value === undefined) return undefined;
  const chosen = selected ?? fallback;
  if (chosen !== undefined) return standInFor(node, chosen);
  const type = describeType(unqualified(value.type));
  return context.error(
    node.span,
    `'_Generic' selector of type '${type}' is not compatible with any association`,
  );
}

/** A bit-field narrower than its declared type has a type of its own, which no type name means (gcc). */
function isNarrow(value: Expression): boolean {
  const bitField = bitFieldOf(value);
  return bitField !== undefined && isInteger(value.type) && bitField.width < integerOf(value.type).width;
}

function problemOf(type: CType, seen: readonly CType[]): string | undefined {
  if (type.kind === 'function') return "'_Generic' association has function type";
  if (!isComplete(type)) return "'_Generic' association has incomplete type";
  return seen.some((other) => matchesType(other, type))
    ? "'_Generic' specifies two compatible types"
    : undefined;
}

/** Compatible, with the same qualifiers at every level. */
export function matchesType(a: CType, b: CType): boolean {
  return compatibleTypes(a, b) && sameQualifiers(a, b);
}

function sameQualifiers(a: CType, b: CType): boolean {
  if (isConstType(a) !== isConstType(b)) return false;
  if (a.kind === 'pointer' && b.kind === 'pointer') return sameQualifiers(a.target, b.target);
  return true;
}
