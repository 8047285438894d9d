/**
 * A parameter that points to a number, and through which nothing is stored: the store is missing.
 *
 *   void back(int *credit) { printf("%d", *credit); }        →  … *credit = 0;
 *   void range(int *a, int n, int *most) { int m = …; … }    →  … *most = m;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import { intType, isArithmetic, type ScalarType } from '#c/types.js';
import { visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { objectAt } from './missing-statements.js';
import { stored } from './place.js';
import { putExpressionBeside } from './put-beside.js';

/** Variables that are stored, the last declared first. */
const sourcesMax = 3;

export function proposeOutParameters(to: Collector, { parameters, body }: FunctionDefinition): void {
  const last = body.kind === 'compound' ? body.body.at(-1) : undefined;
  if (body.kind !== 'compound' || last === undefined || !isCopied(last)) return;
  if (!to.written.isPlain(last.span)) return;
  const sources = body.body.flatMap((item) =>
    item.kind === 'declarations' ? item.objects.map(({ symbol }) => symbol) : [],
  );
  for (const parameter of parameters) {
    const type = storedTo(parameter);
    if (type !== undefined && !isUsedToStore(body, parameter))
      proposeStores(to, last, parameter, type, [...parameters, ...sources]);
  }
}

/** The number that it points to and that may be changed. */
function storedTo({ type, span }: ObjectSymbol): ScalarType | undefined {
  // `int a[]` is an array, of which elements are read.
  if (/^\s*\[/.test(span.file.text.slice(span.end))) return undefined;
  if (type.kind !== 'pointer' || !isArithmetic(type.target) || type.target.isConst === true) return undefined;
  return unqualified(type.target) as ScalarType;
}

/** It is more than read as `*p`. */
function isUsedToStore(body: Statement, parameter: ObjectSymbol): boolean {
  let uses = 0;
  let reads = 0;
  visitStatement(body, (node) => {
    if (node.kind === 'object' && node.symbol === parameter) uses++;
    const read = node.kind === 'load' && node.lvalue.kind === 'dereference' ? node.lvalue.pointer : undefined;
    if (read?.kind === 'load' && read.lvalue.kind === 'object' && read.lvalue.symbol === parameter) reads++;
  });
  return uses !== reads;
}

function proposeStores(
  to: Collector,
  anchor: Statement,
  parameter: ObjectSymbol,
  type: ScalarType,
  symbols: readonly ObjectSymbol[],
): void {
  const { span } = anchor;
  const pointer: Expression = {
    kind: 'load',
    lvalue: objectAt(parameter, span),
    type: unqualified(parameter.type) as ScalarType,
    span,
    macros: [],
  };
  const target: Expression = { kind: 'dereference', pointer, type, span, macros: [] };
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const fitting = symbols.filter((each) => sameType(unqualified(each.type), type)).reverse();
  const values = fitting.slice(0, sourcesMax).map((symbol) => ({
    text: symbol.name,
    value: { kind: 'load', lvalue: objectAt(symbol, span), type, span, macros: [] } as Expression,
  }));
  const side = anchor.kind === 'return' ? 'before' : 'after';
  for (const { text, value } of [...values, { text: '0', value: zero }]) {
    const expression = stored({ target, span, macros: [] }, value);
    if (expression === undefined || !to.mayCopy(span)) return;
    const name = `*${parameter.name}`;
    const put = { expression, text: `${name} = ${text}`, subject: name };
    putExpressionBeside(to, { anchor, side, isItem: true }, put, ['effect', 'a pointer to store through']);
  }
}
