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
import type { PlaceInExpression } from '#edits/place.js';
import { likelierFirst } from '#edits/propose.js';
import { insertion, placeAt } from '#edits/put-beside.js';
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
  return proposing.candidates();
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

/** A piece in the words of the submission, as it may stand where certain variables are visible. */
interface NamedPiece<P extends Piece = Piece> {
  readonly piece: P;
  readonly naming: Naming;
  readonly text: string;
  readonly tokens: readonly string[];
}

interface NamedPieces {
  readonly condition: readonly NamedPiece<ExpressionPiece>[];
  readonly value: readonly NamedPiece<ExpressionPiece>[];
  readonly statement: readonly NamedPiece<StatementPiece>[];
}

/** What may be proposed: most of it costs too much to be tried, and is never built. */
interface Prospect {
  readonly cost: number;
  readonly propose: () => void;
}

class Proposing {
  private readonly prospects: Prospect[] = [];
  private readonly uses: Uses;
  /** Places of one block share what is visible. */
  private readonly named = new Map<VisibleObjects, NamedPieces>();

  constructor(
    private readonly program: Program,
    private readonly to: Collector,
    private readonly pieces: readonly Piece[],
    private readonly limits: DonorLimits,
  ) {
    this.uses = usesOf(program);
  }

  /** The collector knows what was proposed already, and what is hopeless. */
  candidates(): Candidate[] {
    const { to, limits } = this;
    const candidates: Candidate[] = [];
    for (const { cost, propose } of this.prospects.sort((a, b) => a.cost - b.cost)) {
      if (candidates.length >= limits.proposedMax) break;
      const before = to.candidates.length;
      propose();
      for (const candidate of to.candidates.slice(before)) {
        candidates.push({ ...candidate, cost: Math.round(10 * cost) / 10 });
      }
    }
    return candidates.sort(likelierFirst);
  }

  expression(place: PlaceInExpression, scope: VisibleObjects): void {
    const use = useOf(place);
    const { node } = place;
    if (use === undefined || place.isConstant || !this.to.written.isPlain(node.span)) return;
    if (!isScalar(node.type)) return;
    const before = tokensOf(this.to.written.text(node.span));
    for (const named of this.namedIn(scope)[use]) {
      this.replace(place, named, before);
      if (use === 'condition') this.extend(place, named);
    }
  }

  /** @param statement of the copy */
  inPlaceOf(statement: Statement, place: Gap): void {
    const { to } = this;
    const { span } = place.anchor;
    if (span.lastToken - span.firstToken >= this.limits.pieceTokensMax || !to.written.isPlain(span)) return;
    const at = statement.kind === 'expression-statement' ? statement.expression.span : span;
    const before = tokensOf(to.written.text(span));
    for (const named of this.namedIn(place.scope).statement) {
      const { text, tokens } = named;
      this.prospect(costOfTokens(costs.statement, tokenDistance(before, tokens)), () => {
        const form = this.statementOf(named, place);
        if (form === undefined) return;
        const typed = { kind: 'statement', node: statement, form } as const;
        to.add(to.written.replaceNode(span, text), at, typed, wording(`becomes ${text}`));
      });
    }
  }

  inGap(gap: MarkedGap): void {
    const { to } = this;
    const { span } = gap.anchor;
    for (const named of this.namedIn(gap.scope).statement) {
      const { text, tokens } = named;
      this.prospect(costOfTokens(costs.inserted, tokens.length), () => {
        const form = this.statementOf(named, gap);
        if (form === undefined) return;
        const typed = { kind: 'statement', node: gap.mark, form } as const;
        const line = gap.side === 'before' ? span.line : span.endLine;
        const description = `insert "${text}" ${gap.side} line ${line}`;
        const own = placeAt(to.written, gap, text.replace(/;$/, ''));
        to.add(insertion(to.written, gap, text), span, typed, wording(description), own);
      });
    }
  }

  private statementOf({ piece, naming }: NamedPiece<StatementPiece>, gap: Gap): Statement | undefined {
    const { definition, isInLoop, anchor } = gap;
    return transplantStatement(piece.node, {
      ...this.siteOf(definition),
      span: anchor.span,
      naming,
      isInLoop,
    });
  }

  private namedIn(scope: VisibleObjects): NamedPieces {
    const known = this.named.get(scope);
    if (known !== undefined) return known;
    const { pieces } = this;
    const having = (use: 'condition' | 'value') =>
      this.inWords(
        pieces.flatMap((piece) => (piece.use === use ? [piece] : [])),
        scope,
      );
    const named: NamedPieces = {
      condition: having('condition'),
      value: having('value'),
      statement: this.inWords(
        pieces.flatMap((piece) => (piece.use === 'statement' ? [piece] : [])),
        scope,
      ),
    };
    this.named.set(scope, named);
    return named;
  }

  /** Programs of a class have much in common: what reads alike is taken once. */
  private inWords<P extends Piece>(pieces: readonly P[], scope: VisibleObjects): readonly NamedPiece<P>[] {
    const named = new Map<string, NamedPiece<P>>();
    for (const piece of pieces) {
      const { symbols, uses } = piece;
      for (const naming of namingsOf({ symbols, uses, scope, usesInScope: this.uses }, this.limits)) {
        const text = donatedText(piece, naming);
        if (!named.has(text)) named.set(text, { piece, naming, text, tokens: tokensOf(text) });
      }
    }
    return [...named.values()];
  }

  private siteOf(definition: FunctionDefinition | undefined): Omit<Site, 'span' | 'naming'> {
    const { functionSymbols: functions } = this.program;
    const resultType = definition?.symbol.type.result ?? voidType;
    return { functions, resultType, isInLoop: false };
  }

  private expressionOf(
    { piece, naming }: NamedPiece<ExpressionPiece>,
    { node }: PlaceInExpression,
  ): Expression | undefined {
    return transplant(piece.node, { ...this.siteOf(undefined), span: node.span, naming });
  }

  private replace(
    place: PlaceInExpression,
    named: NamedPiece<ExpressionPiece>,
    before: readonly string[],
  ): void {
    const { to } = this;
    const { piece, text, tokens } = named;
    this.prospect(costOfTokens(costs.value, tokenDistance(before, tokens)), () => {
      const form = this.expressionOf(named, place);
      if (form === undefined) return;
      const bound = piece.written.precedenceOf(piece.node);
      const described = wording(`${to.written.text(place.node.span)} becomes ${text}`);
      to.replace(place, fitted(form, place.node), text, bound, described);
    });
  }

  /** `c` becomes `c && d`, or `c || d`. */
  private extend(place: PlaceInExpression, named: NamedPiece<ExpressionPiece>): void {
    const { node, parent } = place;
    if (parent?.node.kind === 'logical') return;
    const { to } = this;
    const { piece, text, tokens } = named;
    for (const [operator, sign, bound] of [
      ['and', '&&', precedence.and],
      ['or', '||', precedence.or],
    ] as const) {
      this.prospect(costOfTokens(costs.further, tokens.length), () => {
        const added = this.expressionOf(named, place);
        if (added === undefined) return;
        const { span, macros } = node;
        const form: Expression = {
          kind: 'logical',
          ...{ operator, left: node, right: added, type: intType, span, macros },
        };
        const kept = to.written.operand(coreOf(node), bound);
        const further = piece.written.precedenceOf(piece.node) <= bound ? `(${text})` : text;
        const after = `${kept} ${sign} ${further}`;
        const described = wording(`${to.written.text(node.span)} becomes ${after}`);
        to.replace(place, form, after, bound, described);
      });
    }
  }

  private prospect(cost: number, propose: () => void): void {
    this.prospects.push({ cost, propose });
  }
}

function fitted(form: Expression, { type }: Expression): Expression {
  return isArithmetic(type) && isArithmetic(form.type) ? convertTo(form, unqualified(type)) : form;
}

function wording(description: string) {
  return { kind: ['statement', 'donated'], description } as const;
}
