/**
 * Edits of where statements stand: two exchanged, one moved into or out of a loop or a branch,
 * an `else` put in or taken away, a `;` that ends a loop or an `if` before its body.
 *
 *   if (a) f(); if (b) g();    →  if (a) f(); else if (b) g();
 *   for (…); f();              →  for (…) f();
 *   for (…) f(); g();          →  for (…) { f(); g(); }
 *   for (…) { f(); g(); }      →  for (…) { f(); } g();
 *   if (a) if (b) f(); else g();  →  if (a) { if (b) f(); } else g();
 *   return a[n]; n--;          →  n--; return a[n];
 *   int run = 0; for (…) { … run++; … }  →  for (…) { int run = 0; … run++; … }
 *
 * Each is another form of the block or `switch` that holds them, so there are not many in a large program.
 */

import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { eachPart, visitExpression, visitStatement } from '#c/walk.js';
import type { TextChange } from './candidate.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import {
  blockOf,
  type Holder,
  heldBy,
  holdersAtEnd,
  holding,
  isEnteredFromOutside,
  isEnteredInside,
  isHolder,
  isLoop,
  type Loop,
  withHolder,
} from './held-statements.js';
import { knownNumber } from './known-number.js';
import { exchangedTexts, indentedAs, indentOf, movedBeside, stretchOf } from './moved-text.js';
import { askedKind, isLeftToRounds } from './reset-edits.js';
import { shareName } from './shared-names.js';

export class OrderEdits {
  constructor(private readonly to: Collector) {}

  /** @param isItem it stands in a block */
  propose(statement: Statement, isItem: boolean): void {
    // A `case` belongs to one `switch`, so that is what has another form.
    const block = statement.kind === 'switch' ? statement.body : statement;
    if (block.kind === 'compound' && !isEnteredFromOutside(statement)) {
      for (const [index, first] of block.body.entries()) {
        const second = block.body[index + 1];
        if (second === undefined || !this.isMovable(first) || !this.isMovable(second)) continue;
        this.declaredInside(block, index);
        this.pair(statement, first, second, (...statements) => {
          const body = [...block.body.slice(0, index), ...statements, ...block.body.slice(index + 2)];
          const other = { ...block, body };
          return statement.kind === 'switch' ? { ...statement, body: other } : other;
        });
      }
    }
    // What leaves a body without braces leaves all that this body stands in.
    if (!isItem || !isHolder(statement) || !this.isMovable(statement)) return;
    for (const holder of holdersAtEnd(statement)) {
      if (holder.kind === 'if') this.withoutElse(statement, holder);
      this.outOfEnd(statement, holder);
    }
    this.toOuterIf(statement);
    this.outOfStart(statement);
  }

  private isMovable(statement: Statement): boolean {
    const { tokens } = this.to.written;
    const isEnded = /^[;}]$/.test(tokens[statement.span.lastToken]?.text ?? '');
    return isEnded && this.to.written.isPlain(statement.span) && !isEnteredInside(statement);
  }

  /** @param node the block that holds them, or the `switch` whose body it is */
  private pair(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    const isNamed = first.kind !== 'declarations' && second.kind !== 'declarations';
    if (second.kind !== 'declarations') {
      this.afterEmpty(node, first, second, replace);
      this.intoElse(node, first, second, replace);
      this.joined(node, first, second, replace);
    }
    if (!isNamed) return;
    this.exchanged(node, first, second, replace);
    this.intoNext(node, first, second, replace);
  }

  /**
   * The change with the form of `node`, which may be the last that is proposed.
   *
   * @param form made only where it is wanted: of a block of thousands of statements each is as long
   */
  private add(
    node: Statement,
    form: () => Statement,
    change: TextChange,
    at: Statement,
    kind: string | ChangeKind,
    description: string,
  ): void {
    if (!this.to.mayCopy(node.span)) return;
    const typed = { kind: 'statement', node, form: form() } as const;
    const known = typeof kind === 'string' ? (['order', kind] as const) : kind;
    this.to.add(change, spanOf(at), typed, { kind: known, description });
  }

  /** `for (…); f();` → `for (…) f();` */
  private afterEmpty(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    const { tokens } = this.to.written;
    for (const holder of holdersAtEnd(first)) {
      const held = heldBy(holder);
      if (held.kind !== 'empty' || holder.kind === 'do') continue;
      const semicolon = tokens[held.span.firstToken]!;
      const before = tokens[held.span.firstToken - 1]!.span;
      if (semicolon.text !== ';') continue;
      const change = { file: semicolon.span.file, start: before.end, end: semicolon.span.end, text: '' };
      const form = (): Statement => replace(withHolder(first, holder, holding(holder, second)));
      const name = holder.kind === 'if' && holder.whenFalse !== undefined ? 'else' : holder.kind;
      this.add(node, form, change, holder, 'without ; before the body', `no ; behind the ${name}`);
    }
  }

  /** `if (a) f(); g();` → `if (a) f(); else g();` */
  private intoElse(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    if (second.kind === 'empty') return;
    // The word belongs to the nearest `if` before it that has none (C17 6.8.4.1).
    const holder = holdersAtEnd(first).filter(isOpen).at(-1);
    if (holder === undefined) return;
    const { start } = stretchOf(this.to.written, second.span);
    const change = { file: second.span.file, start, end: start, text: 'else ' };
    const form = (): Statement => replace(withHolder(first, holder, { ...holder, whenFalse: second }));
    const kind = second.kind === 'if' ? 'else before if' : 'else before another';
    // What is asked in vain, or done in vain, is the second.
    this.add(node, form, change, second, kind, `else before line ${second.span.line}`);
  }

  /** `if (a) if (b) f(); else g();` → `if (a) { if (b) f(); } else g();` */
  private toOuterIf(item: Statement): void {
    const { written } = this.to;
    const holders = holdersAtEnd(item);
    for (const [index, outer] of holders.entries()) {
      if (!isOpen(outer)) continue;
      const inner = holders.slice(index + 1).find((each) => each.kind === 'if');
      if (inner?.kind !== 'if' || inner.whenFalse === undefined) continue;
      const whenTrue = withHolder(outer.whenTrue, inner, { ...inner, whenFalse: undefined });
      const form = withHolder(item, outer, { ...outer, whenTrue, whenFalse: inner.whenFalse });
      const { file, firstToken } = outer.whenTrue.span;
      const held = { ...outer.whenTrue.span, lastToken: inner.whenTrue.span.lastToken };
      const header = written.tokens[firstToken - 1]!.span;
      const { start, end } = written.replaceNode(held, '');
      const gap = file.text.slice(header.end, start);
      const indent = indentOf(file.text, written.tokens[outer.span.firstToken]!.span.start);
      const isOfLines = /^\s*\n\s*$/.test(gap) && indent !== undefined;
      const text = isOfLines
        ? ` {${gap}${written.text(held)}\n${indent}}`
        : `${gap}{ ${written.text(held)} }`;
      const change = { file, start: header.end, end, text };
      this.add(
        item,
        () => form,
        change,
        inner,
        'else to the outer if',
        `the else in line ${written.tokens[inner.whenFalse.span.firstToken - 1]!.span.line} belongs to the if in line ${outer.span.line}`,
      );
    }
  }

  /** `for (…) f(); g();` → `for (…) { f(); g(); }`, and `{ f(); } g();` → `{ f(); g(); }`. */
  private joined(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    if (second.kind === 'empty') return;
    for (const holder of holdersAtEnd(first)) {
      const held = heldBy(holder);
      const last = held.kind === 'compound' ? held.body.at(-1) : held;
      if (last === undefined || held.kind === 'empty' || isJump(last) || holder.kind === 'do') continue;
      const inside = held.kind === 'compound' ? [...held.body, second] : [held, second];
      const form = (): Statement =>
        replace(withHolder(first, holder, holding(holder, blockOf(held, inside))));
      const change = held.kind === 'compound' ? this.moved(second, last, 'after') : this.braced(held, second);
      const kind = `into the end of ${holder.kind === 'if' ? 'a branch' : 'a loop'}`;
      this.add(node, form, change, second, kind, `line ${second.span.line} belongs to the ${nameOf(holder)}`);
    }
  }

  /** `f(); g();` → `{ f(); g(); }`, the brace behind the header if `f();` has a line of its own. */
  private braced(held: Statement, moved: Statement): TextChange {
    const { written } = this.to;
    const { file } = moved.span;
    const [first, last] = [stretchOf(written, held.span), stretchOf(written, moved.span)];
    const start = written.tokens[held.span.firstToken - 1]!.span.end;
    const [inner, outer] = [indentOf(file.text, first.start), indentOf(file.text, last.start)];
    if (inner === undefined || outer === undefined) {
      const text = `{ ${file.text.slice(first.start, last.end)} }`;
      return { file, start: first.start, end: last.end, text };
    }
    const between = file.text.slice(start, last.start - outer.length);
    const text = indentedAs(written.text(moved.span), outer, inner);
    return { file, start, end: last.end, text: ` {${between}${inner}${text}\n${outer}}` };
  }

  /** `f(); for (…) { g(); }` → `for (…) { f(); g(); }` */
  private intoNext(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    if (first.kind !== 'expression-statement' || !isHolder(second)) return;
    const held = second.kind === 'if' ? second.whenTrue : second.body;
    const before =
      held.kind === 'compound' ? held.body.find(({ kind }) => kind !== 'declarations') : undefined;
    if (before === undefined || held.kind !== 'compound') return;
    const at = held.body.indexOf(before);
    const inside = blockOf(held, [...held.body.slice(0, at), first, ...held.body.slice(at)]);
    const form = (): Statement =>
      replace(second.kind === 'if' ? { ...second, whenTrue: inside } : { ...second, body: inside });
    const change = this.moved(first, before, 'before');
    const kind = `into the start of ${second.kind === 'if' ? 'a branch' : 'a loop'}`;
    const known = isSetForRounds(first, second) ? askedKind : (['order', kind] as const);
    this.add(node, form, change, first, known, `line ${first.span.line} belongs into the ${nameOf(second)}`);
  }

  /** `int run = 0; for (…) { … }` → `for (…) { int run = 0; … }`, where nothing behind the loop asks for it. */
  private declaredInside(block: Statement & { kind: 'compound' }, index: number): void {
    const [first, second] = [block.body[index]!, block.body[index + 1]!];
    if (first.kind !== 'declarations' || !isLoop(second)) return;
    const [before] = second.body.kind === 'compound' ? second.body.body : [];
    if (second.body.kind !== 'compound' || before === undefined) return;
    const symbols = new Set(first.objects.map(({ symbol }) => symbol));
    const isSet = first.objects.every(({ symbol, initialiser }) => {
      return symbol.storage === 'automatic' && isScalar(symbol.type) && initialiser !== undefined;
    });
    const others = block.body.slice(index + 2);
    const asked = [...headOf(second), ...others];
    if (!isSet || asked.some((each) => isNamedIn(each, symbols))) return;
    const inside = { ...second, body: { ...second.body, body: [first, ...second.body.body] } };
    const body = [...block.body.slice(0, index), inside, ...others];
    const isAsked = [...symbols].some((symbol) => isLeftToRounds(symbol, second.body));
    const kind = isAsked ? askedKind : (['order', 'a declaration into a loop'] as const);
    const description = `line ${first.span.line} belongs into the ${nameOf(second)}`;
    this.add(
      block,
      () => ({ ...block, body }),
      this.moved(first, before, 'before'),
      first,
      kind,
      description,
    );
  }

  private moved(moved: Statement, beside: Statement, side: 'before' | 'after'): TextChange {
    return movedBeside(this.to.written, moved, beside, side);
  }

  /** Only where the order can matter: they share a name, or both call something. */
  private exchanged(node: Statement, first: Statement, second: Statement, replace: Replace): void {
    if (isJump(second) || first.kind === 'empty' || second.kind === 'empty') return;
    // Nothing comes to what stands behind a jump, so that it is meant before it.
    const isDead = isJump(first);
    if (!isDead && !shareName(this.to.written, first, second)) return;
    const { written } = this.to;
    if (written.text(first.span) === written.text(second.span)) return;
    const change = exchangedTexts(written, first, second);
    const description = `line ${second.span.line} before line ${first.span.line}`;
    const kind = isDead ? 'a jump before another' : 'exchanged';
    this.add(node, () => replace(second, first), change, first, kind, description);
  }

  /** `if (a) f(); else g();` → `if (a) f(); g();` */
  private withoutElse(item: Statement, holder: Statement & { kind: 'if' }): void {
    const { whenFalse } = holder;
    const { written } = this.to;
    if (whenFalse === undefined || whenFalse.kind === 'compound') return;
    const token = written.tokens[whenFalse.span.firstToken - 1]!;
    if (token.text !== 'else') return;
    const { start } = stretchOf(written, whenFalse.span);
    const change = { file: token.span.file, start: token.span.start, end: start, text: '' };
    const form = blockOf(item, [withHolder(item, holder, { ...holder, whenFalse: undefined }), whenFalse]);
    this.add(
      item,
      () => form,
      change,
      whenFalse,
      'without the word else',
      `no else in line ${token.span.line}`,
    );
  }

  /** `for (…) { f(); g(); }` → `for (…) { f(); } g();` */
  private outOfEnd(item: Statement, holder: Holder): void {
    const held = heldBy(holder);
    if (held.kind !== 'compound' || held.body.length < 2) return;
    const last = held.body.at(-1)!;
    // What is found in no round is said behind the last one.
    const isAnswer = last.kind === 'return' && isLoop(holder);
    if (last.kind !== 'expression-statement' && !isAnswer) return;
    const inside = holding(holder, { ...held, body: held.body.slice(0, -1) });
    const form = blockOf(item, [withHolder(item, holder, inside), last]);
    const change = this.moved(last, item, 'after');
    const kind = `out of the end of ${holder.kind === 'if' ? 'a branch' : 'a loop'}`;
    this.add(
      item,
      () => form,
      change,
      last,
      kind,
      `line ${last.span.line} belongs behind the ${nameOf(holder)}`,
    );
  }

  /** `for (…) { f(); g(); }` → `f(); for (…) { g(); }` */
  private outOfStart(item: Holder): void {
    const held = heldBy(item);
    if (held.kind !== 'compound' || held.body.length < 2) return;
    const first = held.body[0]!;
    if (first.kind !== 'expression-statement' || (item.kind === 'if' && item.whenFalse !== undefined)) return;
    const form = blockOf(item, [first, holding(item, { ...held, body: held.body.slice(1) })]);
    const change = this.moved(first, item, 'before');
    const kind = `out of the start of ${item.kind === 'if' ? 'a branch' : 'a loop'}`;
    this.add(
      item,
      () => form,
      change,
      first,
      kind,
      `line ${first.span.line} belongs before the ${nameOf(item)}`,
    );
  }
}

/** The node with two neighbours replaced. */
type Replace = (...statements: readonly Statement[]) => Statement;

function nameOf(holder: Holder): string {
  if (holder.kind !== 'if') return `loop in line ${holder.span.line}`;
  return `${holder.whenFalse === undefined ? 'if' : 'else of the if'} in line ${holder.span.line}`;
}

/** An `if` that has no `else`. */
function isOpen(holder: Holder): holder is Holder & { kind: 'if' } {
  return holder.kind === 'if' && holder.whenFalse === undefined;
}

/** What a loop evaluates outside of its body. */
function headOf(loop: Loop): readonly (Statement | Expression)[] {
  const parts: (Statement | Expression)[] = [];
  eachPart(
    loop,
    (expression) => parts.push(expression),
    (inner) => {
      if (inner !== loop.body) parts.push(inner);
    },
  );
  return parts;
}

function isNamedIn(part: Statement | Expression, symbols: ReadonlySet<ObjectSymbol>): boolean {
  let isNamed = false;
  const see = (node: Expression): void => {
    isNamed ||= node.kind === 'object' && symbols.has(node.symbol);
  };
  if ('type' in part) visitExpression(part, see);
  else visitStatement(part, see);
  return isNamed;
}

/** `sum = 0;` before a loop each round of which asks for the sum. */
function isSetForRounds(first: Statement, second: Holder): boolean {
  if (first.kind !== 'expression-statement' || !isLoop(second)) return false;
  const { expression } = first;
  if (expression.kind !== 'assign' || expression.target.kind !== 'object') return false;
  return knownNumber(expression.value) !== undefined && isLeftToRounds(expression.target.symbol, second.body);
}

function isJump({ kind }: Statement): boolean {
  return kind === 'return' || kind === 'break' || kind === 'continue' || kind === 'goto';
}

/** What the edit is said to be made to: the statement without its `;`, or the header's condition. */
function spanOf(statement: Statement): Statement['span'] {
  if (statement.kind === 'expression-statement') return statement.expression.span;
  const isConditional = isHolder(statement) && statement.condition !== undefined;
  return isConditional ? statement.condition!.span : statement.span;
}
