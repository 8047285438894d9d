/**
 * The element in place of its index: `sum += i` → `sum += a[i]`, where the program names `a[i]`. Not in the
 * header of a loop, which counts.
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol, Program } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { visitProgram } from '#c/walk.js';
import type { Collector } from './collector.js';
import { namedIn } from './other-statements.js';
import { outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import type { VisibleObjects } from './walk-places.js';
import { precedence, type Written } from './written.js';

/** What is written of the elements that a variable is the index of. */
export type ElementsOfIndices = ReadonlyMap<ObjectSymbol, ReadonlyMap<string, Expression>>;

/** For one variable, the first in the text. */
const elementsMax = 3;

export function elementsOfIndices(program: Program, written: Written): ElementsOfIndices {
  const found = new Map<ObjectSymbol, Map<string, Expression>>();
  visitProgram(program, (node) => {
    const element = elementIn(node, written);
    if (element === undefined) return;
    const { symbol, lvalue } = element;
    const type = unqualified(lvalue.type);
    if (!isArithmetic(type) || !isPure(lvalue) || !written.isPlain(lvalue.span)) return;
    const { span, macros } = lvalue;
    const known = found.get(symbol) ?? new Map<string, Expression>();
    if (known.size >= elementsMax) return;
    const value: Expression = { kind: 'load', lvalue, type, span, macros };
    found.set(symbol, known.set(written.text(span), value));
  });
  return found;
}

interface Element {
  readonly symbol: ObjectSymbol;
  readonly lvalue: Expression;
}

/** `a[i]`, also where only its address is taken; `list[i].age`. */
function elementIn(node: Expression, written: Written): Element | undefined {
  if (node.kind === 'member') {
    const { record } = node;
    const outer = record.kind === 'dereference' ? elementIn(record.pointer, written) : undefined;
    return outer && { ...outer, lvalue: node };
  }
  if (node.kind !== 'pointer-add' || node.isSubtraction || node.type.kind !== 'pointer') return undefined;
  const index = unconverted(node.index);
  if (index.kind !== 'load' || index.lvalue.kind !== 'object') return undefined;
  // The front end makes `a + i` of `&a[i]`.
  const isAddress = written.tokens[node.span.firstToken]!.text === '&';
  const span = { ...node.span, firstToken: node.span.firstToken + (isAddress ? 1 : 0) };
  if (written.tokens[span.lastToken]!.text !== ']') return undefined;
  const { macros } = node;
  const lvalue: Expression = { kind: 'dereference', pointer: node, type: node.type.target, span, macros };
  return { symbol: index.lvalue.symbol, lvalue };
}

export function proposeElementOf(
  to: Collector,
  place: PlaceInExpression,
  elements: ElementsOfIndices,
  scope: VisibleObjects,
): void {
  const { node } = place;
  if (node.kind !== 'load' || node.lvalue.kind !== 'object' || outerOf(place)?.kind === 'pointer-add') return;
  const known = elements.get(node.lvalue.symbol);
  if (known === undefined || isInHeader(to.written, node.span.firstToken)) return;
  const name = to.written.text(node.span);
  for (const [text, element] of known) {
    const form = namedIn(element, scope);
    to.replace(place, form, text, precedence.postfix, {
      kind: ['variable', 'index to its element'],
      description: `${name} becomes ${text}`,
    });
  }
}

/** Between the parentheses of a `for` or `while`. */
function isInHeader({ tokens }: Written, index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at > 0 && !/^[{}]$/.test(tokens[at]!.text); at--) {
    const { text } = tokens[at]!;
    if (text === ')') depth++;
    if (text === '(' && --depth < 0) {
      if (/^(?:for|while)$/.test(tokens[at - 1]!.text)) return true;
      depth = 0;
    }
  }
  return false;
}
