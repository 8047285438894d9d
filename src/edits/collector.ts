/** Takes what the families of edits propose: a change of the text, and the same of the typed program. */

import type { Span } from '#base/span.js';
import type { Expression } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import type { Candidate, OwnPlace, TextChange, TypedChange } from './candidate.js';
import type { ChangeFamily, ChangeKind, Regularity } from './change-kind.js';
import { isEnteredFromOutside } from './held-statements.js';
import { costOf } from './likelihood.js';
import { copiedTokensMax, proposedMax } from './limits.js';
import { type Changed, carryUp, type PlaceInExpression } from './place.js';
import { regularityOf } from './regularity.js';
import type { Precedence, Written } from './written.js';

export interface Wording {
  readonly kind: ChangeKind;
  readonly description: string;
  /** What becomes a location by it, where the expression lies in none that repairs. */
  readonly own?: OwnPlace;
  /** How the text changes, where more of it does than the expression. */
  readonly change?: TextChange;
}

/** One operator or type in place of another. */
export function becoming(family: ChangeFamily, before: string, after: string): Wording {
  return { kind: [family, `${before} to ${after}`], description: `${before} becomes ${after}` };
}

/** Nothing passes that changes `place` so. */
export type IsHopeless = (place: PlaceInExpression, changed: Changed) => boolean;

export class Collector {
  readonly candidates: Candidate[] = [];
  private readonly known = new Set<string>();
  private copiedTokens = 0;

  /** @param isHopeless what is known to pass nothing is not collected */
  constructor(
    readonly written: Written,
    private readonly isHopeless: IsHopeless = () => false,
  ) {}

  /** Whether the form of a node that repeats its text may be proposed: such forms are compiled whole. */
  mayCopy({ firstToken, lastToken }: TokenSpan): boolean {
    const tokens = lastToken - firstToken + 1;
    if (this.copiedTokens + tokens > copiedTokensMax) return false;
    this.copiedTokens += tokens;
    return true;
  }

  /** As many as are ever collected: nothing more need be proposed. */
  get isFull(): boolean {
    return this.candidates.length >= proposedMax;
  }

  /** The expression becomes `form`, whose text is `text` and binds as `bound` says. */
  replace(
    place: PlaceInExpression,
    form: Expression | undefined,
    text: string,
    bound: Precedence,
    wording: Wording,
  ): void {
    if (this.isFull) return;
    const { written } = this;
    const { span } = place.node;
    if (form === undefined || !written.isPlain(span)) return;
    const isOpen = bound < place.required && !written.isParenthesised(span);
    const bracketed = isOpen ? `(${text})` : text;
    const change = wording.change ?? written.replaceNode(span, bracketed);
    const changed = carryUp(place, form);
    if (changed === undefined || this.isHopeless(place, changed)) return;
    const regularity = regularityOf(place, bracketed, written);
    this.add(change, span, { kind: 'expression', ...changed }, wording, wording.own, regularity);
  }

  add(
    change: TextChange,
    at: Span,
    typed: TypedChange | undefined,
    { kind, description }: Wording,
    own?: OwnPlace,
    regularity: Regularity = 'neither',
  ): void {
    if (this.isFull) return;
    if (typed?.kind === 'statement' && typed.form && isEnteredFromOutside(typed.form)) return;
    const { file, start, end, text } = change;
    const key = `${file.name}:${start}:${end}:${text}`;
    if (this.known.has(key) || file.text.slice(start, end) === text) return;
    this.known.add(key);
    const cost = costOf(kind, regularity);
    const candidate = { cost, kind, regularity, description, change, at, typed };
    this.candidates.push({ ...candidate, ...(own !== undefined && { own }) });
  }
}
