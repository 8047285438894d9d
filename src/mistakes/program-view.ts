/**
 * The typed program as detectors look at it: every statement and expression of the submission
 * with what stands around it, and changes of its text. Only what stands in the text as it was
 * written can be changed; what a macro supplied cannot.
 */

import type { Span } from '#base/span.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { eachPart, operandsOf, visitExpression, visitStatement } from '#c/walk.js';
import { ownFiles } from '#edits/own-files.js';
import { coreOf, Written } from '#edits/written.js';
import type { InputChange } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';

export interface StatementSite {
  readonly statement: Statement;
  readonly parent: StatementSite | undefined;
  readonly fn: FunctionDefinition;
  /** Those of its block; itself alone where it stands in none. */
  readonly siblings: readonly Statement[];
  readonly index: number;
}

export interface ExpressionSite {
  readonly node: Expression;
  readonly parent: ExpressionSite | undefined;
  readonly within: StatementSite;
}

export type Loop = Statement & { readonly kind: 'for' | 'while' | 'do' };

export class ProgramView {
  readonly written: Written;
  readonly statements: StatementSite[] = [];
  readonly expressions: ExpressionSite[] = [];
  readonly functions: readonly FunctionDefinition[];
  private readonly byStatement = new Map<Statement, StatementSite>();
  private readonly byKind = new Map<Expression['kind'], ExpressionSite[]>();

  constructor(readonly tried: TriedProgram) {
    const { program, input } = tried;
    this.written = new Written(program, ownFiles(input));
    this.functions = program.functions.filter((each) => this.written.isSubmissionNode(each));
    for (const fn of this.functions) {
      this.enter({ statement: fn.body, parent: undefined, fn, siblings: [fn.body], index: 0 });
    }
  }

  /** The expressions of one kind, in the order of the text. */
  ofKind(kind: Expression['kind']): readonly ExpressionSite[] {
    return this.byKind.get(kind) ?? [];
  }

  text(node: { readonly span: TokenSpan }): string {
    return this.written.text(node.span).replace(/\s+/g, ' ');
  }

  /**
   * What stands around an expression, as people would read it out: the expression that it is a
   * part of, `prime = 0` where it is what a declaration stores, or else its statement, if that is short.
   */
  around(site: ExpressionSite): string {
    const { node, parent, within } = site;
    const own = this.text(node);
    if (parent !== undefined) {
      const outer = this.text(parent.node);
      // A value that is read or converted has the text of the variable.
      return outer === own ? this.around(parent) : outer;
    }
    const { statement } = within;
    const { file, start } = node.span;
    const declared = /\w+(?:\[[^\]]*\])*\s*=\s*$/.exec(file.text.slice(0, start))?.[0];
    if (statement.kind === 'declarations' && declared !== undefined) return declared + own;
    const isShort = statement.kind === 'return' || statement.kind === 'expression-statement';
    return isShort ? this.text(statement).replace(/\s*;$/, '') : own;
  }

  isPlain({ span }: { readonly span: TokenSpan }): boolean {
    return this.written.isPlain(span);
  }

  /** Its first and its last token stand in the text, whatever macros supply between them. */
  isFramed({ span: { firstToken, lastToken } }: { readonly span: TokenSpan }): boolean {
    return [firstToken, lastToken].every((token) =>
      this.written.isPlain({ ...this.written.tokens[token]!.span, firstToken: token, lastToken: token }),
    );
  }

  replace(node: { readonly span: TokenSpan }, text: string): InputChange {
    return this.written.replaceNode(node.span, text);
  }

  before({ span }: { readonly span: TokenSpan }, text: string): InputChange {
    const { file, start } = this.written.tokens[span.firstToken]!.span;
    return { file, start, end: start, text };
  }

  after({ span }: { readonly span: TokenSpan }, text: string): InputChange {
    const { file, end } = this.written.tokens[span.lastToken]!.span;
    return { file, start: end, end, text };
  }

  replaceToken(index: number, text: string): InputChange {
    return this.written.replaceToken(index, text);
  }

  /** The token between two operands. */
  operatorBetween(left: Expression, right: Expression): number {
    return this.written.operatorIndex(left, right);
  }

  /** The loops around it, the innermost first. */
  loopsAround(site: StatementSite): Loop[] {
    const loops: Loop[] = [];
    for (let at = site.parent; at !== undefined; at = at.parent)
      if (isLoop(at.statement)) loops.push(at.statement);
    return loops;
  }

  siteOf(statement: Statement): StatementSite | undefined {
    return this.byStatement.get(statement);
  }

  /** The smallest expression that covers the place. */
  innermost({ file, start, end }: Span): ExpressionSite | undefined {
    let best: ExpressionSite | undefined;
    for (const site of this.expressions) {
      const { span } = site.node;
      if (span.file.name !== file.name || span.start > start || end > span.end) continue;
      if (best === undefined || span.end - span.start <= best.node.span.end - best.node.span.start)
        best = site;
    }
    return best;
  }

  /** The smallest statement that covers the place. */
  innermostStatement({ file, start, end }: Span): StatementSite | undefined {
    let best: StatementSite | undefined;
    for (const site of this.statements) {
      const { span } = site.statement;
      if (span.file.name !== file.name || span.start > start || end > span.end) continue;
      if (best === undefined || span.end - span.start <= best.statement.span.end - best.statement.span.start)
        best = site;
    }
    return best;
  }

  private enter(site: StatementSite): void {
    const { statement, fn } = site;
    this.statements.push(site);
    this.byStatement.set(statement, site);
    const siblings = statement.kind === 'compound' ? statement.body : undefined;
    let index = 0;
    eachPart(
      statement,
      (expression) => this.see(expression, undefined, site),
      (inner) =>
        this.enter({
          statement: inner,
          parent: site,
          fn,
          siblings: siblings ?? [inner],
          index: siblings === undefined ? 0 : index++,
        }),
    );
  }

  private see(node: Expression, parent: ExpressionSite | undefined, within: StatementSite): void {
    const site = { node, parent, within };
    this.expressions.push(site);
    const others = this.byKind.get(node.kind);
    if (others === undefined) this.byKind.set(node.kind, [site]);
    else others.push(site);
    for (const operand of operandsOf(node)) this.see(operand, site, within);
  }
}

export function isLoop(statement: Statement): statement is Loop {
  return statement.kind === 'for' || statement.kind === 'while' || statement.kind === 'do';
}

/** The variable that an expression is, conversions aside. */
export function variableOf(node: Expression | undefined): ObjectSymbol | undefined {
  if (node === undefined) return undefined;
  const core = coreOf(node);
  return core.kind === 'object' ? core.symbol : undefined;
}

/** The name of the function that is called by its name. */
export function calleeOf(node: Expression): string | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'decay') return undefined;
  const { operand } = node.callee;
  return operand.kind === 'function' ? operand.symbol.name : undefined;
}

/** What an assignment of any kind stores to. */
export function targetOf(node: Expression): Expression | undefined {
  return node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment'
    ? node.target
    : undefined;
}

/** Variables that are stored to in an expression or statement, by assignment or by `scanf`. */
export function storesIn(part: Statement | Expression): Set<ObjectSymbol> {
  const stored = new Set<ObjectSymbol>();
  visit(part, (node) => {
    const target = targetOf(node) ?? (node.kind === 'address-of' ? node.lvalue : undefined);
    const symbol = variableOf(target);
    if (symbol !== undefined) stored.add(symbol);
  });
  return stored;
}

export function readsIn(part: Statement | Expression): Set<ObjectSymbol> {
  const read = new Set<ObjectSymbol>();
  visit(part, (node) => {
    if (node.kind === 'load' && node.lvalue.kind === 'object') read.add(node.lvalue.symbol);
  });
  return read;
}

export function visit(part: Statement | Expression, see: (node: Expression) => void): void {
  if (isStatement(part)) visitStatement(part, see);
  else visitExpression(part, see);
}

const statementKinds: ReadonlySet<string> = new Set<Statement['kind']>([
  ...(['expression-statement', 'declarations', 'compound', 'if', 'while', 'do', 'for', 'switch'] as const),
  ...(['case', 'default', 'label', 'goto', 'break', 'continue', 'return', 'empty'] as const),
]);

function isStatement(part: Statement | Expression): part is Statement {
  return statementKinds.has(part.kind);
}

/** The value of an integer constant, conversions aside. */
export function constantOf(node: Expression | undefined): number | undefined {
  if (node === undefined) return undefined;
  const core = coreOf(node);
  if (core.kind === 'unary' && core.operator === 'negate') {
    const value = constantOf(core.operand);
    return value === undefined ? undefined : -value;
  }
  return core.kind === 'constant' ? Number(core.value) : undefined;
}

/** Where the variable is named in it, in the order of the walk. */
export function occurrences(part: Statement, symbol: ObjectSymbol): Expression[] {
  const found: Expression[] = [];
  visit(part, (node) => {
    if (node.kind === 'object' && node.symbol === symbol) found.push(node);
  });
  return found;
}
