/**
 * What a correct program can give: its conditions and the parts of these, the values that it
 * computes, its statements without blocks. Text that a macro supplies is left out.
 */

import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { isArithmetic } from '#c/types.js';
import { visitExpression, visitStatement } from '#c/walk.js';
import { type PlaceInExpression, unconverted } from '#edits/place.js';
import { walkPlaces } from '#edits/walk-places.js';
import { coreOf, Written } from '#edits/written.js';
import type { DonorLimits } from './limits.js';
import { type Uses, usesOf } from './uses.js';

export type PieceUse = 'condition' | 'value' | 'statement';

interface PieceText {
  readonly use: PieceUse;
  readonly written: Written;
  readonly span: TokenSpan;
  /** Its variables, each once. */
  readonly symbols: readonly ObjectSymbol[];
  /** What its program does with them. */
  readonly uses: Uses;
}

export interface ExpressionPiece extends PieceText {
  readonly use: 'condition' | 'value';
  readonly node: Expression;
}

export interface StatementPiece extends PieceText {
  readonly use: 'statement';
  readonly node: Statement;
}

export type Piece = ExpressionPiece | StatementPiece;

/** @returns those with the same text once */
export function piecesOf(
  program: Program,
  isOwn: (fileName: string) => boolean,
  { pieceTokensMax, variablesMax }: DonorLimits,
): readonly Piece[] {
  const written = new Written(program, isOwn);
  const uses = usesOf(program);
  const pieces = new Map<string, Piece>();
  const add = (piece: Piece): void => {
    const { firstToken, lastToken } = piece.span;
    if (lastToken - firstToken >= pieceTokensMax || !written.isSpelled(piece.span)) return;
    if (piece.symbols.length > variablesMax) return;
    const key = `${piece.use} ${written.text(piece.span)}`;
    if (!pieces.has(key)) pieces.set(key, piece);
  };
  walkPlaces(program, written, {
    expression(place) {
      const use = useOf(place);
      if (use === undefined) return;
      const node = unconverted(place.node);
      if (!isArithmetic(node.type) && use === 'value') return;
      // A single name or number is tried without any donor.
      if (written.isSingleToken(node.span)) return;
      const symbols = symbolsIn((see) => visitExpression(node, see));
      add({ use, written, span: node.span, node, symbols, uses });
    },
    statement(node) {
      if (node.kind === 'compound' || !isSimple(node)) return;
      if (!/^[;}]$/.test(written.tokens[node.span.lastToken]!.text)) return;
      const symbols = symbolsIn((see) => visitStatement(node, see));
      add({ use: 'statement', written, span: node.span, node, symbols, uses });
    },
    declaration() {},
  });
  return [...pieces.values()];
}

/** What an expression is needed for; undefined for the inside of a larger one. */
export function useOf({ node, parent, use }: PlaceInExpression): 'condition' | 'value' | undefined {
  if (parent === undefined) return use === 'discarded' ? undefined : use;
  const outer = parent.node;
  switch (outer.kind) {
    case 'logical':
      return 'condition';
    case 'conditional':
      return node === outer.condition ? 'condition' : 'value';
    case 'assign':
      return node === outer.value ? 'value' : undefined;
    case 'compound-assign':
      return node === outer.operand ? 'value' : undefined;
    case 'call':
      return node === outer.callee ? undefined : 'value';
    case 'convert':
      // The value is what was converted, once.
      return undefined;
    default:
      return undefined;
  }
}

/** It can stand anywhere in a block, and declares nothing. */
function isSimple(statement: Statement): boolean {
  switch (statement.kind) {
    case 'expression-statement':
      return ['assign', 'compound-assign', 'increment', 'call'].includes(coreOf(statement.expression).kind);
    case 'return':
    case 'break':
    case 'continue':
      return true;
    case 'if':
      return (
        isSimple(statement.whenTrue) && (statement.whenFalse === undefined || isSimple(statement.whenFalse))
      );
    case 'compound':
      return statement.body.length > 0 && statement.body.every(isSimple);
    case 'while':
      return isSimple(statement.body);
    case 'for':
      return statement.initialise?.kind !== 'declarations' && isSimple(statement.body);
    default:
      return false;
  }
}

function symbolsIn(visit: (see: (node: Expression) => void) => void): readonly ObjectSymbol[] {
  const symbols = new Set<ObjectSymbol>();
  visit((node) => {
    if (node.kind === 'object') symbols.add(node.symbol);
  });
  return [...symbols];
}
