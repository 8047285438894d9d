/**
 * Lays the tokens of a translation unit out for `read-tree`. C can only be read
 * by one who knows which names are types; so the shaper follows declarations,
 * scopes and the beginnings of statements, and rewrites what it reads into a
 * small vocabulary (`0` for operands, `x` for names that are declared,
 * `charptr_t` for names of types) in which the grammar, tree-sitter-c's, has one
 * reading only. The trees, and all of precedence, are made there.
 *
 * Invariant: the pieces always are text that the grammar accepts. What breaks
 * C's syntax is named in a diagnostic and left out, one statement or one
 * declaration at a time.
 */

import type { SourceFile } from '#base/span.js';
import type { Diagnostic, Packing, Token } from '../token.js';
import { NameScopes } from './name-scopes.js';
import { type Piece, Pieces } from './pieces.js';
import { ShapeContext, type ShapeRules } from './shape-context.js';
import { shapeDeclaration, shapeInitialiserList } from './shape-declarations.js';
import { shapeDeclarator, shapeTypeName } from './shape-declarators.js';
import { shapeExpression, shapePart } from './shape-expressions.js';
import { shapeSpecifiers } from './shape-specifiers.js';
import { shapeBlockItems, shapeStaticAssertion } from './shape-statements.js';
import { TokenReader } from './token-reader.js';
import { asmWords } from './words.js';

export interface ShapedUnit {
  readonly pieces: readonly Piece[];
  readonly diagnostics: readonly Diagnostic[];
}

const rules: ShapeRules = {
  expression: shapeExpression,
  suffix: shapePart,
  initialiserList: shapeInitialiserList,
  typeName: shapeTypeName,
  specifiers: shapeSpecifiers,
  declarator: shapeDeclarator,
  blockItems: shapeBlockItems,
};

export function shape(tokens: readonly Token[], file: SourceFile, packings: readonly Packing[]): ShapedUnit {
  const reader = new TokenReader(tokens, file, packings);
  const pieces = new Pieces();
  const context = new ShapeContext(reader, pieces, new NameScopes(), rules);
  let isBroken = false;
  while (!reader.isAtEnd) {
    const start = pieces.count;
    const first = reader.index;
    // Outside functions an error is mostly the echo of an earlier one.
    reader.startRegion(isBroken);
    shapeExternalDeclaration(context);
    isBroken ||= reader.diagnostics.some(({ kind }) => kind === 'syntax-error');
    if (!reader.isStopped) continue;
    pieces.cutTo(start);
    context.names.closeTo(1);
    reader.resume();
    recover(context, first);
  }
  return { pieces: pieces.list, diagnostics: reader.diagnostics };
}

function shapeExternalDeclaration(context: ShapeContext): void {
  const { reader } = context;
  context.skipAttributes();
  while (reader.is(';') || reader.is('__extension__')) reader.take();
  if (reader.isAtEnd) return;
  if (reader.is('_Static_assert')) shapeStaticAssertion(context);
  else if (asmWords.has(reader.text)) skipAsm(context);
  else shapeDeclaration(context, 'file');
}

function skipAsm(context: ShapeContext): void {
  const { reader } = context;
  const first = reader.take();
  const last = reader.is('(') ? reader.skipBalanced() : first;
  reader.reportTokens('unsupported', 'asm is not supported', first, last);
}

/** Goes on where the next declaration seems to begin: right here, if the `;` before it is all that was missing. */
function recover(context: ShapeContext, first: number): void {
  const { reader } = context;
  if (reader.index > first && context.startsSpecifiers()) return;
  reader.skipStatement();
  if (reader.is('}')) reader.take();
}
