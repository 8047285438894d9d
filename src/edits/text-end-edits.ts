/**
 * The zero that ends a text: behind the loop that writes the text, and before what appends to it.
 *
 *   while (*from) *to++ = *from++;                   →  …  *to = '\0';
 *   for (…) if (isalpha(s[i])) word[n++] = s[i];     →  …  word[n] = '\0';
 *   for (…) strcat(out, part[i]);                    →  out[0] = '\0'; for …
 *
 * The end stands behind the outermost loop through which the text goes on. Arrays of characters that
 * nothing takes as a text, as the cells of a board, have no end.
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { intType } from '#c/types.js';
import { statementsIn, visitProgram, visitStatement } from '#c/walk.js';
import type { Side } from './beside-statement.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { declaredIn } from './declared-in.js';
import { isCopied, isLoop, type Loop } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { stored } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import { isByte } from './text-value-edits.js';
import { coreOf, type Written } from './written.js';

/** Variables that some function gets as an argument, and parameters. */
export function passedSymbols(program: Program): ReadonlySet<ObjectSymbol> {
  const passed = new Set<ObjectSymbol>(program.functions.flatMap(({ parameters }) => parameters));
  visitProgram(program, (node) => {
    if (node.kind !== 'call') return;
    for (const argument of node.arguments) {
      const symbol = rootOf(argument);
      if (symbol !== undefined) passed.add(symbol);
    }
  });
  return passed;
}

/** `line` of `line`, `line[i]`, `p->line`: what a text lies in. */
function rootOf(node: Expression): ObjectSymbol | undefined {
  const core = coreOf(node);
  switch (core.kind) {
    case 'object':
      return core.symbol;
    case 'dereference':
      return rootOf(core.pointer);
    case 'pointer-add':
      return rootOf(core.pointer);
    case 'member':
      return rootOf(core.record);
    default:
      return undefined;
  }
}

export function proposeTextEnds(
  to: Collector,
  { body }: FunctionDefinition,
  passed: ReadonlySet<ObjectSymbol>,
): void {
  const ended = endedIn(to.written, body);
  const visit = (statement: Statement, isItem: boolean, outer: readonly At[]): void => {
    if (statement.kind === 'expression-statement') {
      const { expression } = statement;
      if (expression.kind === 'assign') proposeEnd(to, expression, outer, passed, ended);
      if (expression.kind === 'call') proposeEmpty(to, expression, [...outer, { statement, isItem }], body);
    }
    const inner = isLoop(statement) ? [...outer, { statement, isItem }] : outer;
    for (const each of statementsIn(statement)) visit(each, statement.kind === 'compound', inner);
  };
  visit(body, false, []);
}

/** A statement, and whether it stands in a block. */
interface At {
  readonly statement: Statement;
  readonly isItem: boolean;
}

/** What some zero is stored in: by the text of the array, or of the pointer. */
function endedIn(written: Written, body: Statement): ReadonlySet<string> {
  const ended = new Set<string>();
  visitStatement(body, (node) => {
    if (node.kind !== 'assign' || knownNumber(node.value) !== 0) return;
    const target = writtenTo(written, node.target);
    if (target !== undefined) ended.add(target.name);
  });
  return ended;
}

interface WrittenTo {
  /** The text of the array or the pointer. */
  readonly name: string;
  /** What goes on with the text. */
  readonly counter: ObjectSymbol;
  readonly root: ObjectSymbol | undefined;
  readonly end: Expression;
  readonly endName: string;
}

/** `t[n]` and `t[n++]`, `*p` and `*p++`. */
function writtenTo(written: Written, target: Expression): WrittenTo | undefined {
  if (target.kind !== 'dereference' || !isByte(target.type)) return undefined;
  const { pointer } = target;
  if (pointer.kind !== 'pointer-add') {
    const counted = steppedBy(pointer);
    if (counted === undefined) return undefined;
    const { name } = counted.symbol;
    return {
      name,
      counter: counted.symbol,
      root: counted.symbol,
      end: { ...target, pointer: counted.value },
      endName: `*${name}`,
    };
  }
  const index = pointer.index.kind === 'convert' ? pointer.index.operand : pointer.index;
  const counted = written.isSubscript(pointer) ? steppedBy(index) : undefined;
  if (counted === undefined || !isPure(pointer.pointer)) return undefined;
  const name = written.text(pointer.pointer.span);
  return {
    name,
    counter: counted.symbol,
    root: rootOf(pointer.pointer),
    end: { ...target, pointer: { ...pointer, index: counted.value } },
    endName: `${name}[${counted.symbol.name}]`,
  };
}

/** The variable that is read, or counted up, and its value afterwards. */
function steppedBy(node: Expression): { symbol: ObjectSymbol; value: Expression } | undefined {
  if (node.kind === 'load')
    return node.lvalue.kind === 'object' ? { symbol: node.lvalue.symbol, value: node } : undefined;
  if (node.kind !== 'increment' || node.target.kind !== 'object') return undefined;
  const { target, type, span } = node;
  const value: Expression = {
    kind: 'load',
    lvalue: target,
    type: unqualified(type) as typeof type,
    span,
    macros: [],
  };
  return { symbol: target.symbol, value };
}

function proposeEnd(
  to: Collector,
  { target }: Expression & { kind: 'assign' },
  outer: readonly At[],
  passed: ReadonlySet<ObjectSymbol>,
  ended: ReadonlySet<string>,
): void {
  const { written } = to;
  const text = written.isPlain(target.span) ? writtenTo(written, target) : undefined;
  if (text === undefined || ended.has(text.name)) return;
  const { counter, root, end, endName } = text;
  if (root === undefined || !passed.has(root)) return;
  const loop = outer.find(
    ({ statement }) => goesOn(statement, counter) && !declaredIn(statement).includes(root),
  );
  if (loop !== undefined) put(to, loop, 'after', end, endName, ['statement', 'the end of a text']);
}

/** The loop counts on from round to round, and does not begin anew in its body. */
function goesOn(loop: Statement, counter: ObjectSymbol): boolean {
  const { body, initialise } = { initialise: undefined, ...(loop as Loop) };
  const own = initialise === undefined ? [] : declaredIn(initialise);
  if (own.includes(counter) || declaredIn(body).includes(counter)) return false;
  let isSet = false;
  let isChanged = false;
  visitStatement(loop, (node) => {
    if (!('target' in node) || node.target.kind !== 'object' || node.target.symbol !== counter) return;
    isChanged = true;
    const isInHeader = initialise !== undefined && node.span.start < initialise.span.end;
    isSet ||= node.kind === 'assign' && !isInHeader;
  });
  return isChanged && !isSet;
}

/** What appends to a text, and what gives it a beginning. */
const appending = /^strn?cat$/;
const beginning = /^(?:strn?cpy|memset|memcpy|sn?printf|f?gets|[fs]?scanf)$/;

/** `out[0] = '\0';` before a text is appended to that has no beginning. */
function proposeEmpty(to: Collector, call: Call, outer: readonly At[], body: Statement): void {
  const [text] = call.arguments;
  if (text === undefined || !appending.test(nameOf(call)) || !isPure(text)) return;
  const root = rootOf(text);
  const name = to.written.text(text.span);
  if (root === undefined || !to.written.isPlain(text.span) || hasBeginning(to.written, body, root)) return;
  const { span } = text;
  const type = text.type.kind === 'pointer' ? unqualified(text.type.target) : undefined;
  if (type === undefined) return;
  const end: Expression = { kind: 'dereference', pointer: text, type, span, macros: [] };
  for (const place of outer)
    if (!declaredIn(place.statement).includes(root)) put(to, place, 'before', end, `${name}[0]`, emptyKind);
}

const emptyKind = ['first value', 'an empty text'] as const;

function hasBeginning(written: Written, body: Statement, root: ObjectSymbol): boolean {
  let isBegun = isInitialised(body, root);
  visitStatement(body, (node) => {
    if (node.kind === 'assign') isBegun ||= rootOf(node.target) === root;
    if (node.kind !== 'call' || !beginning.test(nameOf(node))) return;
    isBegun ||= node.arguments.some((each) => rootOf(each) === root && written.isPlain(each.span));
  });
  return isBegun;
}

function isInitialised(statement: Statement, root: ObjectSymbol): boolean {
  const isOwn =
    statement.kind === 'declarations' &&
    statement.objects.some(({ symbol, initialiser }) => symbol === root && initialiser !== undefined);
  return isOwn || statementsIn(statement).some((each) => isInitialised(each, root));
}

type Call = Expression & { readonly kind: 'call' };

function nameOf({ callee }: Call): string {
  return callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol.name : '';
}

function put(
  to: Collector,
  { statement: anchor, isItem }: At,
  side: Side,
  end: Expression,
  name: string,
  kind: ChangeKind,
): void {
  const { span } = anchor;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const expression = stored({ target: end, span, macros: [] }, zero);
  if (expression === undefined || !isCopied(anchor) || !to.written.isPlain(span) || !to.mayCopy(span)) return;
  putExpressionBeside(
    to,
    { anchor, side, isItem },
    { expression, text: `${name} = '\\0'`, subject: name },
    kind,
  );
}
