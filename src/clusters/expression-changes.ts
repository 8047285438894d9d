/**
 * The smallest parts of an expression that must be replaced to make it another's, in the
 * submission's names. A call keeps the arguments that are right, a condition its right parts.
 */

import type { Expression } from '#c/program.js';
import type { TextChange } from '#edits/candidate.js';
import type { Written } from '#edits/written.js';
import type { MappedAlignment } from './align-blocks.js';
import type { CodeTree } from './code-tree.js';
import type { NamedText } from './named-text.js';

export interface ExpressionChange {
  readonly change: TextChange;
  readonly size: number;
}

/** What keeps its parts though several of them differ. */
const kept: ReadonlySet<string> = new Set(['call', 'assign', 'and', 'or']);

export class ExpressionChanges {
  constructor(
    private readonly written: Written,
    private readonly theirs: NamedText,
    private readonly mapped: MappedAlignment,
  ) {}

  /** @returns undefined where the text does not spell out what is to be replaced */
  of(own: CodeTree, theirs: CodeTree, isFree = true): readonly ExpressionChange[] | undefined {
    if (this.mapped.distance(own, theirs) === 0) return [];
    return this.within(own, theirs) ?? this.replaced(own, theirs, isFree);
  }

  private within(own: CodeTree, theirs: CodeTree): readonly ExpressionChange[] | undefined {
    if (own.variable !== undefined || own.label !== theirs.label) return undefined;
    if (own.children.length !== theirs.children.length) return undefined;
    const pairs = own.children.map((child, at) => [child, theirs.children[at]!] as const);
    const differing = pairs.filter(([a, b]) => this.mapped.distance(a, b) > 0);
    if (differing.length > 1 && !kept.has(own.label)) return undefined;
    const isFree = ['call', 'assign', 'return'].includes(own.label);
    const found: ExpressionChange[] = [];
    for (const [a, b] of differing) {
      const changes = this.of(a, b, isFree);
      if (changes === undefined) return undefined;
      found.push(...changes);
    }
    return found;
  }

  /** @param isFree whether it stands where any expression can, but for a comma */
  private replaced(
    own: CodeTree,
    theirs: CodeTree,
    isFree: boolean,
  ): readonly ExpressionChange[] | undefined {
    const { node } = own;
    const other = theirs.node;
    if (node === undefined || other === undefined || !this.written.isPlain(node.span)) return undefined;
    const text = this.theirs.of(other.span);
    if (text === undefined) return undefined;
    const isWhole = isFree || isAtom(other) || this.written.isParenthesised(node.span);
    const change = this.written.replaceNode(node.span, isWhole ? text : `(${text})`);
    return [{ change, size: this.mapped.distance(own, theirs) }];
  }
}

function isAtom({ kind }: Expression): boolean {
  return ['object', 'constant', 'string', 'call', 'member'].includes(kind);
}
