/** Edits of statements and declarations: left out, an `else` left out, a variable given its first value. */

import type { Span } from '#base/span.js';
import { unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
import { intType, isArithmetic, isScalar, type ScalarType } from '#c/types.js';
import { visitExpression } from '#c/walk.js';
import { jumps } from './beside-statement.js';
import type { Collector } from './collector.js';
import { isCopied, isEnteredInside } from './held-statements.js';
import { changedIn } from './never-changed.js';
import { isPure } from './pure.js';
import type { SeenConstant } from './seen-constants.js';
import { coreOf, precedence } from './written.js';

const removed: ReadonlySet<Statement['kind']> = new Set([
  ...(['expression-statement', 'break', 'continue', 'return'] as const),
  ...(['if', 'while', 'for', 'do'] as const),
]);

/**
 * @param isItem it stands in a block, where nothing need stand in its place
 * @param condition what decides whether it is reached; a jump, which nothing searches for, belongs to it
 */
export function proposeStatements(
  to: Collector,
  statement: Statement,
  isItem: boolean,
  condition: Span | undefined,
): void {
  if (statement.kind === 'if') proposeWithoutElse(to, statement);
  if (!removed.has(statement.kind) || isEnteredInside(statement)) return;
  const { written } = to;
  const { firstToken, lastToken } = statement.span;
  const ends = written.tokens[lastToken]!.text;
  // The first part of a `for` is a statement without an end.
  if ((ends !== ';' && ends !== '}') || !written.isPlain(statement.span)) return;
  const change = written.replaceNode({ ...statement.span, firstToken, lastToken }, isItem ? '' : ';');
  const isJump = statement.kind === 'break' || statement.kind === 'continue';
  const place = isJump && condition !== undefined ? condition : statement.span;
  const at = statement.kind === 'expression-statement' ? statement.expression.span : place;
  to.add(
    change,
    at,
    { kind: 'statement', node: statement, form: undefined },
    { kind: ['statement', `without ${nameOf(statement)}`], description: 'remove this statement' },
  );
}

/** What a statement is called in the table of likelihoods. */
function nameOf(statement: Statement): string {
  if (statement.kind !== 'expression-statement') return statement.kind;
  const node = coreOf(statement.expression);
  switch (node.kind) {
    case 'assign':
    case 'compound-assign':
    case 'increment':
      return 'assignment';
    case 'call': {
      const { callee } = node;
      const isNamed = callee.kind === 'decay' && callee.operand.kind === 'function';
      const name = isNamed ? callee.operand.symbol.name : '';
      if (/^(?:f?printf|f?puts|f?putc|putchar)$/.test(name)) return 'output call';
      return /^(?:f?scanf|f?gets|f?getc|getchar)$/.test(name) ? 'input call' : 'call';
    }
    default:
      return 'expression';
  }
}

/**
 * `if (n > 9) n /= 10;` → `while (n > 9) n /= 10;`, where the body changes what the condition names, or the
 * condition itself does: `if ((k = find(s, t)) >= 0) cut(s, k);`.
 */
export function proposeRepeated(to: Collector, statement: Statement): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined || !isCopied(statement)) return;
  const { written } = to;
  const { condition, whenTrue, span } = statement;
  const keyword = { ...span, lastToken: span.firstToken };
  if (!isPure(condition) ? leaves(whenTrue) : !changesNamed(whenTrue, condition)) return;
  if (!written.isPlain(span) || !to.mayCopy(span)) return;
  const form = { kind: 'while', condition, body: whenTrue, span } as const;
  const typed = { kind: 'statement', node: statement, form } as const;
  to.add(written.replaceNode(keyword, 'while'), condition.span, typed, {
    kind: ['statement', 'if to while'],
    description: 'if becomes while',
  });
}

/** A branch that ends in a jump is taken once. */
function leaves(statement: Statement): boolean {
  if (statement.kind !== 'compound') return jumps.has(statement.kind);
  const last = statement.body.at(-1);
  return last !== undefined && leaves(last);
}

/** `while (n > 0) { n /= 10; d++; }` → `do { … } while (n > 0);`, whose body is entered once in any case. */
export function proposeEntered(to: Collector, statement: Statement): void {
  if (statement.kind !== 'while' || statement.body.kind === 'empty' || !isCopied(statement)) return;
  const { written } = to;
  const { condition, body, span } = statement;
  if (!written.isPlain(span) || !changesNamed(body, condition) || !to.mayCopy(span)) return;
  const { file, start } = written.replaceNode(span, '');
  const inner = written.replaceNode(body.span, '');
  const header = written.tokens[body.span.firstToken - 1]!.span;
  const gap = file.text.slice(header.end, inner.start);
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const indent = file.text.slice(lineStart, start);
  const end =
    body.kind !== 'compound' && /^\s*\n\s*$/.test(gap) && /^\s*$/.test(indent) ? `\n${indent}` : ' ';
  const text = `do${/^\s+$/.test(gap) ? gap : ' '}${written.text(body.span)}${end}while (${written.text(condition.span)});`;
  const typed = { kind: 'statement', node: statement, form: { ...statement, kind: 'do' } } as const;
  to.add(written.replaceNode(span, text), condition.span, typed, {
    kind: ['order', 'while to do'],
    description: 'the condition is asked behind the body: while becomes do',
  });
}

function changesNamed(body: Statement, condition: Expression): boolean {
  const changed = new Set(changedIn(body));
  let isNamed = false;
  visitExpression(condition, (node) => {
    isNamed ||= node.kind === 'object' && changed.has(node.symbol);
  });
  return isNamed;
}

/** `odd;` → `odd++;`: a statement without effect, where one was meant. */
export function proposeEffects(to: Collector, statement: Statement): void {
  if (statement.kind !== 'expression-statement') return;
  const { expression } = statement;
  const target = coreOf(expression);
  if (target.kind !== 'object' && target.kind !== 'dereference' && target.kind !== 'member') return;
  const { written } = to;
  const { type, span } = target;
  if (!isScalar(type) || !written.isPlain(span)) return;
  const name = written.text(span);
  const own = { kind: 'assignment', span, subject: name } as const;
  for (const [text, delta] of [
    ['++', 1],
    ['--', -1],
  ] as const) {
    const form: Expression = {
      kind: 'increment',
      target,
      delta,
      isPrefix: false,
      type: unqualified(type) as ScalarType,
      span,
      macros: [],
    };
    const change = written.replaceNode(span, written.operand(target, precedence.postfix) + text);
    const wording = { kind: ['effect', text], description: `${name} becomes ${name}${text}` } as const;
    to.add(change, span, { kind: 'expression', node: expression, form }, wording, own);
  }
}

function proposeWithoutElse(to: Collector, { whenFalse }: Statement & { kind: 'if' }): void {
  if (whenFalse === undefined || isEnteredInside(whenFalse)) return;
  const { written } = to;
  const { firstToken, lastToken } = whenFalse.span;
  const range = { ...whenFalse.span, firstToken: firstToken - 1, lastToken };
  if (written.tokens[firstToken - 1]!.text !== 'else' || !written.isPlain(range)) return;
  const typed = { kind: 'statement', node: whenFalse, form: undefined } as const;
  to.add(written.replaceNode(range, ''), whenFalse.span, typed, {
    kind: ['statement', 'without else'],
    description: 'remove this else and what it does',
  });
}

/** `int sum;` → `int sum = 0;` */
export function proposeFirstValues(
  to: Collector,
  declaration: ObjectDeclaration,
  seen: readonly SeenConstant[],
): void {
  const { symbol, initialiser, span } = declaration;
  const { written } = to;
  if (initialiser !== undefined || symbol.storage === 'static' || !isArithmetic(symbol.type)) return;
  if (!written.isPlain(span)) return;
  const { type } = symbol;
  const give = (value: Expression, text: string, change: string): void => {
    const at = written.tokens[span.lastToken]!.span.end;
    const end = { file: span.file, start: at, end: at, text: ` = ${text}` };
    const typed = { kind: 'declaration', node: declaration, form: convertTo(value, type) } as const;
    to.add(end, span, typed, {
      kind: ['first value', change],
      description: `initialise ${symbol.name} with ${text}`,
    });
  };
  for (const value of [0, 1]) {
    give({ kind: 'constant', value, type: intType, span, macros: [] }, `${value}`, `${value}`);
  }
  const others = seen.filter(({ text, kind }) => kind === 'number' && text !== '0' && text !== '1');
  for (const { node, text } of others.slice(0, 4)) give({ ...node, span }, text, 'another constant');
}
