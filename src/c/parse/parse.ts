/**
 * Tokens to syntax tree. Three steps: `shape` follows names and statements and
 * lays the tokens out so that a grammar without names can read them;
 * `read-tree` reads that; the builders turn its nodes, notes and tokens into our
 * AST.
 *
 * Never throws on any input and never says the same fault twice. After an error
 * the unit holds what could be read. Whether the program makes sense (types,
 * undeclared names, stray `break`) is for the type checker.
 */

import type { SourceFile } from '#base/span.js';
import type { ExternalDeclaration, TranslationUnit } from '../ast.js';
import type { Diagnostic, MacroDefinition, Packing, Token } from '../token.js';
import { BuildContext } from './build-context.js';
import { buildDeclaration, buildInitialiser, buildStaticAssertion } from './build-declarations.js';
import { buildExpression } from './build-expressions.js';
import { buildCompound, buildFunction, isStaticAssertion } from './build-statements.js';
import { buildTypeName } from './build-types.js';
import { readTree } from './read-tree.js';
import { shape } from './shape.js';
import type { SyntaxNode } from './syntax-tree.js';
import { splitMacros } from './whole-expansions.js';

/** Chains count too: `1 + 1 + … + 1` is as high as it is long. Builders and checkers recur this deep. */
const treeHeightMax = 1_000;

export interface ParseResult {
  readonly unit: TranslationUnit;
  /** Faults of syntax in the order of the text, then those of literals. */
  readonly diagnostics: readonly Diagnostic[];
  /** Object-like macros whose expansion is somewhere no subtree: `#define N 1 + 2` in `N * 3`. */
  readonly splitMacros: ReadonlySet<MacroDefinition>;
}

/**
 * @param file the main file; it gives a place to what is wrong with no tokens at all
 * @param packings what `#pragma pack` says
 */
export function parse(
  tokens: readonly Token[],
  file: SourceFile,
  packings: readonly Packing[] = [],
): ParseResult {
  const { pieces, diagnostics } = shape(tokens, file, packings);
  const context = new BuildContext(tokens, pieces, {
    expression: buildExpression,
    typeName: buildTypeName,
    initialiser: buildInitialiser,
    compound: buildCompound,
  });
  const declarations: ExternalDeclaration[] = [];
  if (pieces.length > 0) {
    const tree = readTree(pieces);
    if ('rejected' in tree) {
      const { span } = tokens[pieces[tree.rejected]!.first]!;
      context.report('unsupported', 'this construct is not supported', span);
    } else declarations.push(...buildUnit(context, tree.declarations));
  }
  return {
    unit: { declarations },
    diagnostics: [...diagnostics, ...context.diagnostics],
    splitMacros: splitMacros(tokens, context.whole),
  };
}

function buildUnit(context: BuildContext, nodes: readonly SyntaxNode[]): ExternalDeclaration[] {
  const declarations: ExternalDeclaration[] = [];
  for (const node of nodes) {
    if (node.height <= treeHeightMax) declarations.push(buildExternal(context, node));
    else {
      const message = `expressions of more than ${treeHeightMax} levels are not supported`;
      context.report('unsupported', message, context.span(node));
    }
  }
  return declarations;
}

function buildExternal(context: BuildContext, node: SyntaxNode): ExternalDeclaration {
  if (node.type === 'function_definition') return buildFunction(context, node);
  if (isStaticAssertion(context, node)) return buildStaticAssertion(context, node);
  return buildDeclaration(context, node);
}
