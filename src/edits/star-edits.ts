/**
 * Stars that are missing before a pointer, or that bind too loosely: the pointer is changed where
 * what it points to is meant.
 *
 *   *steps++;                          →  (*steps)++;
 *   end = '\0';                        →  *end = '\0';
 *   count++; of a parameter            →  (*count)++;
 *   int *h = x; x = y; y = h;          →  int h = *x; *x = *y; *y = h;
 *
 * A step or sum of a pointer is meant so only where nothing reads the pointer afterwards.
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { intType, isArithmetic, type ScalarType } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { type Copy, copyIn } from './exchange-edits.js';
import { compounded, operated, type PlaceInExpression, stored, unconverted } from './place.js';
import { isPure } from './pure.js';
import { coreOf, precedence, Written } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

/** @param lost what changes a pointer for nothing (`lostChanges`) */
export function proposeStars(to: Collector, place: PlaceInExpression, lost: ReadonlySet<Expression>): void {
  const { node, parent } = place;
  if (parent !== undefined || place.use !== 'discarded' || !to.written.isPlain(node.span)) return;
  if (node.kind === 'assign' && isNumber(node.value)) proposeStore(to, place, node, numberIn(node.value));
  if (lost.has(node)) proposeChanged(to, place);
  const step = stepUnderStar(node);
  if (step !== undefined) proposeStep(to, place, step);
}

/** `p++` of `*p++`. */
function stepUnderStar(node: Expression): Node<'increment'> | undefined {
  const lvalue = coreOf(node);
  if (lvalue.kind !== 'dereference') return undefined;
  const step = coreOf(lvalue.pointer);
  return step.kind === 'increment' ? step : undefined;
}

function proposeStep(to: Collector, place: PlaceInExpression, step: Node<'increment'>): void {
  const target = pointedTo(step.target);
  if (target === undefined) return;
  const { span } = place.node;
  const type = unqualified(target.type) as ScalarType;
  const form = { ...step, target, type, isPrefix: false, span } as const;
  propose(to, place, form, `(${starred(to, step.target)})${step.delta === 1 ? '++' : '--'}`, step.target);
}

/** A number that a pointer is given: a zero that is not called `NULL`, or one that no cast makes an address. */
function isNumber(value: Expression): boolean {
  if (value.type.kind !== 'pointer') return false;
  if (value.kind === 'constant') return value.macros.length === 0;
  return value.kind === 'convert' && !value.isExplicit && isArithmetic(value.operand.type);
}

function numberIn(value: Expression): Expression {
  const { span } = value;
  return value.kind === 'constant'
    ? { kind: 'constant', value: 0, type: intType, span, macros: [] }
    : unconverted(value);
}

function proposeStore(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'assign'>,
  value: Expression,
): void {
  const target = pointedTo(node.target);
  const form = target && stored({ ...node, target }, value);
  const texts = [{ span: node.target.span, text: starred(to, node.target) }];
  propose(to, place, form, to.written.withSpans(node.span, texts), node.target);
}

/** `n++`, `n += a` and `n = n + a` of a pointer. */
function proposeChanged(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  const { written } = to;
  if (node.kind !== 'increment' && node.kind !== 'compound-assign' && node.kind !== 'assign') return;
  const target = pointedTo(node.target);
  if (target === undefined) return;
  const star = starred(to, node.target);
  switch (node.kind) {
    case 'increment': {
      const form = { ...node, target, type: unqualified(target.type) as ScalarType };
      const sign = node.delta === 1 ? '++' : '--';
      propose(to, place, form, node.isPrefix ? `${sign}${star}` : `(${star})${sign}`, node.target);
      break;
    }
    case 'compound-assign': {
      const form = compounded(node, node.operator, target, unconverted(node.operand));
      const text = written.withSpans(node.span, [{ span: node.target.span, text: star }]);
      propose(to, place, form, text, node.target);
      break;
    }
    case 'assign': {
      const sum = node.value;
      if (sum.kind !== 'pointer-add' || !isSameObject(sum.pointer, node.target)) return;
      const held = loadOf(target, sum.pointer.span);
      const value = operated(sum, sum.isSubtraction ? 'subtract' : 'add', held, unconverted(sum.index));
      const texts = [node.target, sum.pointer].map(({ span }) => ({ span, text: star }));
      const form = value && stored({ ...node, target }, value);
      propose(to, place, form, written.withSpans(node.span, texts), node.target);
    }
  }
}

function propose(
  to: Collector,
  place: PlaceInExpression,
  form: Expression | undefined,
  text: string,
  pointer: Expression,
): void {
  const subject = starred(to, pointer);
  to.replace(place, form, text, precedence.assignment, {
    kind: ['address', 'with *'],
    description: `${to.written.text(place.node.span)} becomes ${text}`,
    own: { kind: 'assignment', span: place.node.span, subject },
  });
}

function starred({ written }: Collector, pointer: Expression): string {
  return `*${written.operand(pointer, precedence.unary)}`;
}

/** The number that a pointer without effects points to. */
function pointedTo(lvalue: Expression): Expression | undefined {
  const { type, span } = lvalue;
  if (type.kind !== 'pointer' || !isArithmetic(unqualified(type.target)) || !isPure(lvalue)) return undefined;
  if (type.target.isConst === true) return undefined;
  const pointer = loadOf(lvalue, span);
  return { kind: 'dereference', pointer, type: type.target, span, macros: [] };
}

function loadOf(lvalue: Expression, span: TokenSpan): Expression {
  return { kind: 'load', lvalue, type: unqualified(lvalue.type), span, macros: [] };
}

function isSameObject(value: Expression, target: Expression): boolean {
  const core = coreOf(value);
  return core.kind === 'object' && target.kind === 'object' && core.symbol === target.symbol;
}

/** Changes of parameters that are pointers to numbers, where nothing reads these afterwards. */
export function lostChanges(program: Program): ReadonlySet<Expression> {
  const lost = new Set<Expression>();
  for (const definition of program.functions) {
    const uses = new ParameterUses(definition);
    uses.visitItems((items, loop) => {
      for (const item of items) {
        if (item.kind !== 'expression-statement' || !('target' in item.expression)) continue;
        const { expression } = item;
        const { target } = expression;
        if (target.kind !== 'object' || target.type.kind !== 'pointer') continue;
        if (uses.isLost(target.symbol, item.span, loop)) lost.add(expression);
      }
    });
  }
  return lost;
}

/** Where a function names its parameters. */
class ParameterUses {
  private readonly uses = new Map<ObjectSymbol, number[]>();

  constructor(private readonly definition: FunctionDefinition) {
    for (const symbol of definition.parameters) if (!symbol.isAddressed) this.uses.set(symbol, []);
    visitStatement(definition.body, (node) => {
      if (node.kind === 'object') this.uses.get(node.symbol)?.push(node.span.firstToken);
    });
    for (const tokens of this.uses.values()) tokens.sort((a, b) => a - b);
  }

  /** @param loop the outermost loop that the statements stand in */
  visitItems(see: (items: readonly Statement[], loop: Statement | undefined) => void): void {
    const visit = (statement: Statement, loop: Statement | undefined): void => {
      const inner = statementsIn(statement);
      see(inner, loop ?? loopIn(statement));
      for (const each of inner) visit(each, loop ?? loopIn(statement));
    };
    visit(this.definition.body, undefined);
  }

  /** It is a parameter, and what `span` makes of it is read nowhere. */
  isLost(symbol: ObjectSymbol, span: TokenSpan, loop: Statement | undefined): boolean {
    const from = loop?.span.firstToken ?? span.firstToken;
    const last = this.uses
      .get(symbol)
      ?.findLast((token) => token < span.firstToken || token > span.lastToken);
    return this.uses.has(symbol) && (last === undefined || last < from);
  }
}

function loopIn(statement: Statement): Statement | undefined {
  return /^(?:while|do|for)$/.test(statement.kind) ? statement : undefined;
}

/** A function that exchanges its own copies of two pointers. No form of one node can stand for it. */
export function proposeSwappedPointers(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  for (const definition of program.functions) {
    if (!to.written.isSubmissionNode(definition)) continue;
    const uses = new ParameterUses(definition);
    uses.visitItems((items, loop) => {
      for (const [index, first] of items.entries()) {
        const copies = items.slice(index, index + 3).map((item) => copyIn(to.written, item));
        const last = items[index + 2];
        const [kept, second, third] = copies;
        if (last === undefined || kept === undefined || !isSwap(kept, second, third)) continue;
        const span = { ...first.span, lastToken: last.span.lastToken };
        const pointers = [kept.from, second!.from].map(({ lvalue }) => lvalue);
        const isLost = pointers.every(
          (each) => each.kind === 'object' && uses.isLost(each.symbol, span, loop),
        );
        if (isLost) proposeSwap(to, definition, span, [kept, second!, third!]);
      }
    });
  }
  return to.candidates;
}

function isSwap(kept: Copy, second: Copy | undefined, third: Copy | undefined): boolean {
  if (kept.to.lvalue.type.kind !== 'pointer') return false;
  return (
    kept.from.text === second?.to.text &&
    second.from.text === third?.to.text &&
    third.from.text === kept.to.text
  );
}

function proposeSwap(
  to: Collector,
  { body }: FunctionDefinition,
  span: TokenSpan,
  [kept, second, third]: readonly [Copy, Copy, Copy],
): void {
  const { written } = to;
  const { lvalue } = kept.to;
  const star = lvalue.kind === 'object' ? starOf(written, body.span, lvalue.symbol) : undefined;
  const range = { ...span, firstToken: Math.min(span.firstToken, star?.firstToken ?? span.firstToken) };
  if (star === undefined || !written.isPlain(range)) return;
  const stars = [kept.from, second.to, second.from, third.to].map(({ lvalue, text }) => ({
    span: lvalue.span,
    text: `*${text}`,
  }));
  const text = written.withSpans(range, [{ span: star, text: '' }, ...stars]);
  const shown = `*${kept.from.text} and *${third.to.text}`;
  to.add(
    written.replaceNode(range, text),
    span,
    undefined,
    { kind: ['address', 'with * in an exchange'], description: `${shown} are exchanged, not the pointers` },
    { kind: 'assignment', span, subject: kept.to.text },
  );
}

/** The star of `T *name`, where the variable is declared. */
function starOf(
  { tokens }: Written,
  { firstToken, lastToken }: TokenSpan,
  symbol: ObjectSymbol,
): TokenSpan | undefined {
  const { start, end } = symbol.span;
  for (let index = firstToken + 1; index <= lastToken; index++) {
    const { text, span } = tokens[index]!;
    if (text !== symbol.name || span.start < start || span.end > end) continue;
    const star = tokens[index - 1]!;
    return star.text === '*' ? { ...star.span, firstToken: index - 1, lastToken: index - 1 } : undefined;
  }
  return undefined;
}
