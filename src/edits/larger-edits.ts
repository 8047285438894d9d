/**
 * The larger or smaller of two, where one of them alone is taken: lengths of two arguments of a kind.
 *
 *   int n = a->len;      →  int n = a->len > b->len ? a->len : b->len;
 *   n = strlen(s);       →  n = strlen(s) < strlen(t) ? strlen(s) : strlen(t);
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitExpression } from '#c/walk.js';
import { nameOfCalled } from './called-with.js';
import type { Collector } from './collector.js';
import { asWritten, comparing } from './joined-condition.js';
import { outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import { precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

export function proposeLarger(to: Collector, place: PlaceInExpression, scope: VisibleObjects): void {
  const { node } = place;
  if (place.isConstant || !isInteger(node.type) || !isStored(place) || !isLength(node)) return;
  const { written } = to;
  const named = parametersIn(node);
  const [first] = named;
  if (first === undefined || named.length > 1 || !written.isSpelled(node.span)) return;
  for (const other of twinsOf(first.symbol, scope)) {
    const twin = rewriteExpression(node, new Map([[first, { ...first, symbol: other }]]));
    const text = written.withSpans(node.span, [{ span: first.span, text: other.name }]);
    const own = asWritten(written, node);
    for (const operator of ['greater', 'less'] as const) {
      const condition = comparing(written, own, operator, { form: twin, text });
      if (condition === undefined) continue;
      const { type, span, macros } = node as Node<'load'>;
      const form: Expression = {
        kind: 'conditional',
        condition: condition.form,
        whenTrue: node,
        whenFalse: twin,
        type,
        span,
        macros,
      };
      to.replace(place, form, `${condition.text} ? ${own.text} : ${text}`, precedence.conditional, {
        kind: ['operands', operator === 'greater' ? 'the larger of two' : 'the smaller of two'],
        description: `the ${operator === 'greater' ? 'larger' : 'smaller'} of ${own.text} and ${text}`,
      });
    }
  }
}

/** A variable is given the whole of it. */
function isStored(place: PlaceInExpression): boolean {
  const outer = outerOf(place);
  if (outer === undefined) return place.use === 'value';
  return outer.kind === 'assign' && unconverted(outer.value) === place.node;
}

/** `a->len`, `a.len`, `strlen(a)` */
function isLength(node: Expression): boolean {
  if (node.kind === 'call') return nameOfCalled(node) === 'strlen';
  return node.kind === 'load' && node.lvalue.kind === 'member' && isPure(node);
}

function parametersIn(node: Expression): readonly Node<'object'>[] {
  const found: Node<'object'>[] = [];
  visitExpression(node, (each) => {
    if (each.kind === 'object' && each.symbol.storage === 'parameter') found.push(each);
  });
  return found;
}

function twinsOf(symbol: ObjectSymbol, scope: VisibleObjects): readonly ObjectSymbol[] {
  const isTwin = (each: ObjectSymbol): boolean =>
    each !== symbol &&
    each.storage === 'parameter' &&
    sameType(unqualified(each.type), unqualified(symbol.type));
  return scope.filter(isTwin);
}
