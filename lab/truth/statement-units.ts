/**
 * A program as the list of its statements, read off its syntax tree in the order of the
 * text: simple statements and declarations whole, of the others the header (`if (a)`,
 * `for (…)`, a function's up to its body), what stands below them, and an end. So a list
 * keeps what the tree says of nesting, and lists can be compared as lists. A chain of `else if`
 * is one list of branches, so that a branch put in leaves the others as they are. Comments,
 * white space and braces that change nothing are not in it.
 */

import type { SyntaxNode } from '#syntax/syntax-node.js';
import { createLineIndex } from './line-index.js';
import { changeKindOf, type StatementKind } from './statement-kind.js';

export interface UnitToken {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export interface StatementUnit {
  /** Equal for statements that read alike. */
  readonly key: string;
  readonly kind: StatementKind;
  readonly tokens: readonly UnitToken[];
  /** Lines from 1; of a header, with the brace that follows it. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** If it is an end: the index of its header. */
  readonly headerIndex?: number;
  /** If it is an end: a brace in the text, and not only where the last statement ends. */
  readonly isBrace?: boolean;
  /** If it is an `else` or an `else if`: the index of the `if` that the chain begins with. */
  readonly elseOf?: number;
  /** If it is one: the line on which the branch before it ends. */
  readonly branchEndLine?: number;
}

/** Leaves to the reader, though the grammar takes them apart. */
const wholeTokens: ReadonlySet<string> = new Set([
  'string_literal',
  'char_literal',
  'system_lib_string',
  'number_literal',
  'preproc_arg',
]);

/** By the kind of a node: its field that holds further statements. */
const bodyFields: Readonly<Record<string, string>> = {
  function_definition: 'body',
  while_statement: 'body',
  for_statement: 'body',
  switch_statement: 'body',
};

const conditionalDirectives: ReadonlySet<string> = new Set([
  'preproc_if',
  'preproc_ifdef',
  'preproc_else',
  'preproc_elif',
  'preproc_elifdef',
]);

interface ElseFacts {
  readonly elseOf?: number;
  readonly branchEndLine?: number | undefined;
}

interface Branches {
  /** `if` and its condition. */
  readonly header: readonly SyntaxNode[];
  readonly consequence: SyntaxNode | undefined;
  readonly alternative: SyntaxNode | undefined;
}

function branchesOf(node: SyntaxNode): Branches {
  const consequence = node.children.find((child) => child.field === 'consequence');
  const alternative = node.children.find((child) => child.field === 'alternative');
  const header = node.children.filter((child) => child !== consequence && child !== alternative);
  return { header, consequence, alternative };
}

/** The `if` of `else if (…)` and of `else { if (…) … }`, which mean the same. */
function soleIf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.kind === 'if_statement') return node;
  if (node.kind !== 'compound_statement') return undefined;
  const [only, ...others] = node.children.filter((child) => child.isNamed && child.kind !== 'comment');
  return others.length === 0 && only?.kind === 'if_statement' ? only : undefined;
}

/** @param text what `root` was made of */
export function statementUnits(root: SyntaxNode, text: string): readonly StatementUnit[] {
  const reader = new UnitReader(text);
  reader.visit(root);
  return reader.units;
}

class UnitReader {
  readonly units: StatementUnit[] = [];
  private readonly lineAt: (offset: number) => number;

  constructor(private readonly text: string) {
    this.lineAt = createLineIndex(text);
  }

  visit(node: SyntaxNode): void {
    if (node.kind === 'comment' || (!node.isNamed && /^[{};]?$/.test(node.kind) && node.kind !== ';')) return;
    if (node.kind === 'translation_unit' || node.kind === 'compound_statement') {
      for (const child of node.children) this.visit(child);
    } else if (bodyFields[node.kind] !== undefined) this.visitWithBody(node, bodyFields[node.kind]!);
    else if (node.kind === 'if_statement') this.visitIf(node);
    else if (node.kind === 'do_statement') this.visitDo(node);
    else if (node.kind === 'case_statement' || node.kind === 'labeled_statement') this.visitLabelled(node);
    else if (conditionalDirectives.has(node.kind)) this.visitDirective(node);
    else if (node.isError || node.kind === 'ERROR') this.addLines(this.tokensOf([node]));
    else this.add([node]);
  }

  /** `for (…)`, body, end */
  private visitWithBody(node: SyntaxNode, field: string): void {
    const body = node.children.find((child) => child.field === field);
    const header = this.add(
      node.children.filter((child) => child !== body),
      body,
    );
    if (body === undefined) return;
    this.visit(body);
    this.addEnd(header, body);
  }

  /** `if (…)`, consequence, `else if (…)`, its consequence, …, `else`, alternative, one end for all */
  private visitIf(node: SyntaxNode): void {
    const { header: parts, consequence, alternative } = branchesOf(node);
    const header = this.add(parts, consequence);
    let last = consequence;
    if (consequence !== undefined) this.visit(consequence);
    for (let rest = alternative; rest !== undefined; ) {
      const [word, ...others] = rest.children.filter((child) => child.kind !== 'comment');
      if (word === undefined) break;
      const follows = others.length === 1 ? soleIf(others[0]!) : undefined;
      const branch = follows && branchesOf(follows);
      const body = branch === undefined ? others[0] : branch.consequence;
      const branchEndLine = last === undefined ? undefined : this.lastLineOf(last);
      this.add([word, ...(branch?.header ?? [])], body, { elseOf: header, branchEndLine });
      for (const child of branch === undefined ? others : body === undefined ? [] : [body]) this.visit(child);
      last = branch === undefined ? (others.at(-1) ?? last) : (body ?? last);
      rest = branch?.alternative;
    }
    if (last !== undefined) this.addEnd(header, last);
  }

  /** `do`, body, `while (…);` */
  private visitDo(node: SyntaxNode): void {
    const at = node.children.findIndex((child) => child.field === 'body');
    const body = node.children[at];
    this.add(node.children.slice(0, Math.max(at, 1)), body);
    if (body === undefined) return;
    this.visit(body);
    this.add(node.children.slice(at + 1));
  }

  private visitLabelled(node: SyntaxNode): void {
    const colon = node.children.findIndex((child) => child.kind === ':');
    this.add(node.children.slice(0, colon + 1));
    for (const child of node.children.slice(colon + 1)) this.visit(child);
  }

  /** `#if A`, what it holds, `#else`, `#endif` */
  private visitDirective(node: SyntaxNode): void {
    const isHeader = (child: SyntaxNode, index: number): boolean =>
      index === 0 || child.field === 'name' || child.field === 'condition';
    this.add(node.children.filter(isHeader));
    for (const child of node.children.filter((each, index) => !isHeader(each, index))) this.visit(child);
  }

  /** @returns its index */
  private add(nodes: readonly SyntaxNode[], body?: SyntaxNode, asElse: ElseFacts = {}): number {
    this.addTokens(this.tokensOf(nodes), changeKindOf(nodes, this.text), body, asElse);
    return this.units.length - 1;
  }

  private addTokens(
    tokens: readonly UnitToken[],
    kind: StatementKind,
    body?: SyntaxNode,
    { elseOf, branchEndLine }: ElseFacts = {},
  ): void {
    if (tokens.length === 0) return;
    const lastLine = tokens.at(-1)!.line;
    this.units.push({
      key: tokens.map(({ text }) => text).join(' '),
      kind,
      tokens,
      firstLine: tokens[0]!.line,
      lastLine: body?.kind === 'compound_statement' ? this.lineAt(body.start) : lastLine,
      ...(elseOf !== undefined && { elseOf }),
      ...(branchEndLine !== undefined && { branchEndLine }),
    });
  }

  /** What is not C, a line each. */
  private addLines(tokens: readonly UnitToken[]): void {
    const lines = new Map<number, UnitToken[]>();
    for (const token of tokens) lines.set(token.line, [...(lines.get(token.line) ?? []), token]);
    for (const line of lines.values()) this.addTokens(line, 'other');
  }

  private addEnd(headerIndex: number, body: SyntaxNode): void {
    const line = this.lastLineOf(body);
    this.units.push({
      key: `end of ${this.units[headerIndex]!.key}`,
      kind: 'other',
      tokens: [],
      firstLine: line,
      lastLine: line,
      headerIndex,
      isBrace: body.kind === 'compound_statement',
    });
  }

  private lastLineOf({ start, end }: SyntaxNode): number {
    return this.lineAt(Math.max(start, end - 1));
  }

  private tokensOf(nodes: readonly SyntaxNode[]): readonly UnitToken[] {
    const tokens: UnitToken[] = [];
    const open = [...nodes].reverse();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.kind === 'comment') continue;
      if (node.children.length > 0 && !wholeTokens.has(node.kind)) {
        open.push(...[...node.children].reverse());
        continue;
      }
      const text = this.text.slice(node.start, node.end);
      const shown = node.kind === 'preproc_arg' ? withoutComments(text) : text;
      if (shown.trim() !== '') tokens.push({ text: shown.trim(), line: this.lineAt(node.start) });
    }
    return tokens;
  }
}

/** The grammar takes the rest of a directive's line as it is. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ').replace(/\s+/g, ' ');
}
