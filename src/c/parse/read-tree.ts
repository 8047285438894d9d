/** Pieces to syntax tree: the unit, and statements (C17 6.8) as the shaper writes them. */

import type { Piece } from './pieces.js';
import { readDeclaration, readInitialiserList, readTypeName } from './read-declarations.js';
import { readExpression, readParenthesised, startsType } from './read-expressions.js';
import { branch, PieceReader, type SyntaxNode, type TreeRules } from './syntax-tree.js';

const rules: TreeRules = {
  expression: readExpression,
  typeName: readTypeName,
  initialiserList: readInitialiserList,
  compound: readCompound,
};

/** The declarations, functions and static assertions that the pieces spell, or the first piece that does not fit. */
export function readTree(
  pieces: readonly Piece[],
): { readonly declarations: readonly SyntaxNode[] } | { readonly rejected: number } {
  const reader = new PieceReader(pieces, rules);
  const declarations: SyntaxNode[] = [];
  while (!reader.isAtEnd) declarations.push(readItem(reader));
  return reader.rejected === undefined ? { declarations } : { rejected: reader.rejected };
}

function readItem(reader: PieceReader): SyntaxNode {
  return startsType(reader.text) ? readDeclaration(reader) : readStatement(reader);
}

function readCompound(reader: PieceReader): SyntaxNode {
  const children = [reader.take()];
  while (!reader.is('}') && !reader.isAtEnd) children.push(readItem(reader));
  children.push(reader.expect('}'));
  return branch('compound_statement', children);
}

function readStatement(reader: PieceReader): SyntaxNode {
  switch (reader.text) {
    case '{':
      return readCompound(reader);
    case ';':
      return branch('expression_statement', [reader.take()]);
    case 'if':
      return readIf(reader);
    case 'while':
      return readPrefixed(reader);
    case 'do':
      return readDo(reader);
    case 'for':
      return readFor(reader);
    case 'return':
      return readReturn(reader);
    case 'goto': {
      const children = [reader.take(), reader.expect('x', 'statement_identifier'), reader.expect(';')];
      return branch('goto_statement', children);
    }
    case 'break':
    case 'continue':
      return branch(`${reader.text}_statement`, [reader.take(), reader.expect(';')]);
    default:
      return branch('expression_statement', [readExpression(reader, true), reader.expect(';')]);
  }
}

/** Labels stand as `while`, and there may be any number of them: read without recursion. */
function readPrefixed(reader: PieceReader): SyntaxNode {
  const prefixes: SyntaxNode[][] = [];
  while (reader.is('while')) prefixes.push([reader.take(), readParenthesised(reader)]);
  let statement = readStatement(reader);
  for (const prefix of prefixes.reverse()) statement = branch('while_statement', [...prefix, statement]);
  return statement;
}

function readIf(reader: PieceReader): SyntaxNode {
  const children = [reader.take(), readParenthesised(reader), readStatement(reader)];
  if (reader.is('else')) children.push(branch('else_clause', [reader.take(), readStatement(reader)]));
  return branch('if_statement', children);
}

function readDo(reader: PieceReader): SyntaxNode {
  const children = [reader.take(), readStatement(reader), reader.expect('while')];
  children.push(readParenthesised(reader), reader.expect(';'));
  return branch('do_statement', children);
}

/** A declaration as the first clause has its `;` itself. */
function readFor(reader: PieceReader): SyntaxNode {
  const children = [reader.take(), reader.expect('(')];
  if (startsType(reader.text)) children.push(readDeclaration(reader));
  else children.push(...readClause(reader, ';'));
  children.push(...readClause(reader, ';'), ...readClause(reader, ')'), readStatement(reader));
  return branch('for_statement', children);
}

function readReturn(reader: PieceReader): SyntaxNode {
  return branch('return_statement', [reader.take(), ...readClause(reader, ';')]);
}

/** An expression or none, and the sign behind it. */
function readClause(reader: PieceReader, end: ';' | ')'): SyntaxNode[] {
  if (reader.is(end)) return [reader.take()];
  return [readExpression(reader, true), reader.expect(end)];
}
