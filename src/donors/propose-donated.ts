/**
 * Edits that take a piece of a correct program: a condition or a value in place of another, a
 * further part of a condition, a statement put in or in place of another. The closer to what
 * the submission has, the likelier.
 */

import { unqualified } from '#c/check/compatibility.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, FunctionDefinition, Program, Statement } from '#c/program.js';
import { intType, isArithmetic, isScalar, voidType } from '#c/types.js';
import type { Gap } from '#edits/block-gaps.js';
import type { Candidate } from '#edits/candidate.js';
import { Collector, type IsHopeless } from '#edits/collector.js';
import { insertion, placeAt } from '#edits/missing-edits.js';
import type { PlaceInExpression } from '#edits/place.js';
import { likelierFirst } from '#edits/propose.js';
import { type VisibleObjects, walkPlaces } from '#edits/walk-places.js';
import { coreOf, precedence, Written } from '#edits/written.js';
import { donatedText, tokenDistance, tokensOf } from './donated-text.js';
import { type GappedProgram, type MarkedGap, markGaps } from './gaps.js';
import { type DonorLimits, defaultDonorLimits } from './limits.js';
import { type Naming, namingsOf } from './namings.js';
import { type ExpressionPiece, type Piece, type StatementPiece, useOf } from './pieces.js';
import { type Site, transplant, transplantStatement } from './transplant.js';
import { type Uses, usesOf } from './uses.js';

export interface DonatedEdits {
  /** With an empty statement in each gap. */
  readonly program: Program;
  /** The likeliest first. */
  readonly candidates: readonly Candidate[];
}

/**
 * @param isSubmission whether a file is the submission's own
 * @param isHopeless what is known to pass nothing, and left out
 */
export function proposeDonated(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  pieces: readonly Piece[],
  isHopeless?: IsHopeless,
  limits: DonorLimits = defaultDonorLimits,
): DonatedEdits {
  const written = new Written(program, isSubmission);
  const gapped = markGaps(program, written);
  const to = new Collector(written, isHopeless);
  return { program: gapped.program, candidates: donatedInto(gapped, program, to, pieces, limits) };
}

/**
 * The same in a copy that has its gaps already.
 *
 * @param program without them
 * @param to takes what is proposed, and may know some of it
 */
export function donatedInto(
  { gaps, items }: Pick<GappedProgram, 'gaps' | 'items'>,
  program: Program,
  to: Collector,
  pieces: readonly Piece[],
  limits: DonorLimits = defaultDonorLimits,
): Candidate[] {
  const proposing = new Proposing(program, to, pieces, limits);
  walkPlaces(program, to.written, {
    expression: (place, scope) => proposing.expression(place, scope),
    statement() {},
    declaration() {},
  });
  for (const [statement, place] of items) proposing.inPlaceOf(statement, place);
  for (const gap of gaps) proposing.inGap(gap);
  return proposing.candidates.sort(likelierFirst);
}

/** What is closest costs as much as a change that is made now and then: so much, and for each token that differs. */
const costs = {
  value: { first: 3, perToken: 0.5 },
  statement: { first: 3.5, perToken: 0.5 },
  further: { first: 4, perToken: 0.4 },
  inserted: { first: 4, perToken: 0.25 },
} as const satisfies Record<string, CostOfTokens>;

interface CostOfTokens {
  readonly first: number;
  readonly perToken: number;
}

function costOfTokens({ first, perToken }: CostOfTokens, tokens: number): number {
  return first + perToken * tokens;
}

class Proposing {
  readonly candidates: Candidate[] = [];
  private readonly expressions: readonly ExpressionPiece[];
  private readonly statements: readonly StatementPiece[];
  private readonly uses: Uses;

  constructor(
    private readonly program: Program,
    private readonly to: Collector,
    pieces: readonly Piece[],
    private readonly limits: DonorLimits,
  ) {
    this.uses = usesOf(program);
    this.expressions = pieces.filter((piece) => piece.use !== 'statement');
    this.statements = pieces.filter((piece) => piece.use === 'statement');
  }

  expression(place: PlaceInExpression, scope: VisibleObjects): void {
    const use = useOf(place);
    const { node } = place;
    if (use === undefined || place.isConstant || !this.to.written.isPlain(node.span)) return;
    if (!isScalar(node.type)) return;
    for (const piece of this.expressions) {
      if (piece.use !== use) continue;
      for (const naming of this.namings(piece, scope)) {
        const form = transplant(piece.node, { ...this.siteOf(undefined), span: node.span, naming });
        if (form !== undefined) this.replace(place, form, donatedText(piece, naming), piece);
        if (form !== undefined && use === 'condition')
          this.extend(place, form, donatedText(piece, naming), piece);
      }
    }
  }

  /** @param statement of the copy */
  inPlaceOf(statement: Statement, place: Gap): void {
    const { to } = this;
    const { span } = place.anchor;
    if (span.lastToken - span.firstToken >= this.limits.pieceTokensMax || !to.written.isPlain(span)) return;
    const at = statement.kind === 'expression-statement' ? statement.expression.span : span;
    this.eachStatement(place, place.anchor, (form, text) => {
      const before = to.written.text(span);
      const change = to.written.replaceNode(span, text);
      const typed = { kind: 'statement', node: statement, form } as const;
      const cost = costOfTokens(costs.statement, distance(before, text));
      this.add(cost, () => to.add(change, at, typed, wording(`becomes ${text}`)));
    });
  }

  inGap(gap: MarkedGap): void {
    const { to } = this;
    const { span } = gap.anchor;
    this.eachStatement(gap, gap.anchor, (form, text) => {
      const typed = { kind: 'statement', node: gap.mark, form } as const;
      const line = gap.side === 'before' ? span.line : span.endLine;
      const description = `insert "${text}" ${gap.side} line ${line}`;
      const own = placeAt(to.written, gap, text.replace(/;$/, ''));
      const cost = costOfTokens(costs.inserted, tokensOf(text).length);
      this.add(cost, () => to.add(insertion(to.written, gap, text), span, typed, wording(description), own));
    });
  }

  private eachStatement(
    { scope, definition, isInLoop }: Gap,
    { span }: Statement,
    make: (form: Statement, text: string) => void,
  ): void {
    for (const piece of this.statements) {
      for (const naming of this.namings(piece, scope)) {
        const site = { ...this.siteOf(definition), span, naming, isInLoop };
        const form = transplantStatement(piece.node, site);
        if (form !== undefined) make(form, donatedText(piece, naming));
      }
    }
  }

  private namings({ symbols, uses }: Piece, scope: VisibleObjects): readonly Naming[] {
    return namingsOf({ symbols, uses, scope, usesInScope: this.uses }, this.limits);
  }

  private siteOf(definition: FunctionDefinition | undefined): Omit<Site, 'span' | 'naming'> {
    const { functionSymbols: functions } = this.program;
    const resultType = definition?.symbol.type.result ?? voidType;
    return { functions, resultType, isInLoop: false };
  }

  private replace(place: PlaceInExpression, form: Expression, text: string, piece: ExpressionPiece): void {
    const { node } = place;
    const before = this.to.written.text(node.span);
    const made = fitted(form, node);
    const cost = costOfTokens(costs.value, distance(before, text));
    const bound = piece.written.precedenceOf(piece.node);
    this.add(cost, () => this.to.replace(place, made, text, bound, wording(`${before} becomes ${text}`)));
  }

  /** `c` becomes `c && d`, or `c || d`. */
  private extend(place: PlaceInExpression, added: Expression, text: string, piece: ExpressionPiece): void {
    const { node, parent } = place;
    if (parent?.node.kind === 'logical') return;
    const { written } = this.to;
    const before = written.text(node.span);
    for (const [operator, sign, bound] of [
      ['and', '&&', precedence.and],
      ['or', '||', precedence.or],
    ] as const) {
      const { span, macros } = node;
      const form: Expression = {
        kind: 'logical',
        ...{ operator, left: node, right: added, type: intType, span, macros },
      };
      const kept = written.operand(coreOf(node), bound);
      const further = piece.written.precedenceOf(piece.node) <= bound ? `(${text})` : text;
      const after = `${kept} ${sign} ${further}`;
      const cost = costOfTokens(costs.further, tokensOf(text).length);
      this.add(cost, () => this.to.replace(place, form, after, bound, wording(`${before} becomes ${after}`)));
    }
  }

  /** The collector knows what was proposed already, and what is hopeless. */
  private add(cost: number, propose: () => void): void {
    const before = this.to.candidates.length;
    propose();
    for (const candidate of this.to.candidates.slice(before)) {
      this.candidates.push({ ...candidate, cost: Math.round(10 * cost) / 10 });
    }
  }
}

function fitted(form: Expression, { type }: Expression): Expression {
  return isArithmetic(type) && isArithmetic(form.type) ? convertTo(form, unqualified(type)) : form;
}

function distance(before: string, after: string): number {
  return tokenDistance(tokensOf(before), tokensOf(after));
}

function wording(description: string) {
  return { kind: ['statement', 'donated'], description } as const;
}
