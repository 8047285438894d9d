/** Conditions that do not ask what was meant. */

import type { Expression, Statement } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import { exchanged, exchanges, type KnownEdit, type TokenChange } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { type ExpressionSite, isLoop, type ProgramView } from '../program-view.js';

/** Conditions, and the operands of `&&`, `||` and `!` in them. */
function truthsIn(view: ProgramView): ExpressionSite[] {
  return view.expressions.filter((site) => isTruth(site));
}

function isTruth({ node, parent, within }: ExpressionSite): boolean {
  if (parent === undefined) return conditionOf(within.statement) === node;
  const outer = parent.node;
  if (outer.kind === 'logical') return true;
  if (outer.kind === 'unary') return outer.operator === 'not';
  if (outer.kind === 'conditional') return outer.condition === node;
  return false;
}

export function conditionOf(statement: Statement): Expression | undefined {
  return statement.kind === 'if' || isLoop(statement) ? statement.condition : undefined;
}

export const assignmentForComparison: MistakeEntry = {
  kind: 'assignment-for-comparison',
  name: '= where == is meant',
  meaning: 'A single = stores a value. As a condition it counts as true whenever that value is not 0.',
  question: 'Should this condition change a variable, or only look at it?',
  suspect: (view) =>
    truthsIn(view).flatMap(({ node }): Suspicion[] => {
      const core = coreOf(node);
      if (core.kind !== 'assign' || !view.isPlain(core)) return [];
      // `while ((c = getchar()) != EOF)` has no truth of its own, and `while (p = next(p))` may be meant.
      if (coreOf(core.value).kind === 'call') return [];
      const index = view.operatorBetween(core.target, core.value);
      const [target, value] = [view.text(core.target), view.text(core.value)];
      return [
        {
          span: core.span,
          clause: says`the condition '${view.text(core)}' stores ${value} in '${target}' and does not compare them`,
          mend: [view.replaceToken(index, '==')],
          ...(coreOf(core.value).kind === 'constant' && { atLocation: true }),
        },
      ];
    }),
};

const relations: ReadonlySet<string> = new Set(['less', 'less-equal', 'greater', 'greater-equal', 'equal']);

export const chainedComparison: MistakeEntry = {
  kind: 'chained-comparison',
  name: 'Comparison in a chain',
  meaning: 'a < b < c compares the result of a < b, which is 0 or 1, with c.',
  question: 'Which two comparisons are meant, and how are they joined?',
  suspect: (view) =>
    view.ofKind('comparison').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'comparison' || !relations.has(node.operator) || !view.isPlain(node)) return [];
      const inner = coreOf(node.left);
      if (inner.kind !== 'comparison' || !relations.has(inner.operator)) return [];
      if (view.written.isParenthesised(inner.span)) return [];
      const middle = view.text(inner.right);
      const text = view.text(node);
      return [
        {
          span: node.span,
          clause: says`'${text}' compares the 0 or 1 that '${view.text(inner)}' gives`,
          mend: [view.after(inner, ` && ${middle}`), view.before(node, '('), view.after(node, ')')],
          atLocation: true,
        },
      ];
    }),
};

export const bitwiseForLogical: MistakeEntry = {
  kind: 'bitwise-for-logical',
  name: '& or | where && or || is meant',
  meaning: '& and | work on the bits of numbers; && and || join conditions.',
  question: 'Are bits wanted here, or two conditions that both count?',
  suspect: (view) =>
    truthsIn(view).flatMap(({ node }): Suspicion[] => {
      const core = coreOf(node);
      if (core.kind !== 'arithmetic' || (core.operator !== 'and' && core.operator !== 'or')) return [];
      // `n & 1` is how one bit is asked for.
      const isMask = [core.left, core.right].some((each) => coreOf(each).kind === 'constant');
      if (isMask || !view.isPlain(core)) return [];
      const sign = core.operator === 'and' ? '&' : '|';
      const index = view.operatorBetween(core.left, core.right);
      return [
        {
          span: core.span,
          clause: says`'${view.text(core)}' joins the bits of two numbers, not two conditions`,
          mend: [view.replaceToken(index, sign + sign)],
        },
      ];
    }),
};

export const andForOr: MistakeEntry = {
  kind: 'and-for-or',
  name: '&& and || confused',
  meaning: '&& asks that both conditions hold, || that at least one does.',
  question: 'Must both conditions hold here, or is one enough?',
  explain(edit, view) {
    const { whole } = edit;
    const [before, after] = exchanged(edit) ?? [];
    if (!(before === '&&' && after === '||') && !(before === '||' && after === '&&')) return undefined;
    const site = view.innermost(whole);
    if (site === undefined) return undefined;
    const text = view.text(site.node);
    const areMany = edit.removed.filter((token) => token === before).length > 1;
    const clause =
      before === '||'
        ? says`'${text}' is true as soon as one condition holds`
        : areMany
          ? says`'${text}' is true only where all conditions hold`
          : says`'${text}' is true only where both conditions hold`;
    return { span: whole, clause };
  },
};

const ordered = /^[<>]=?$/;

export const comparisonReversed: MistakeEntry = {
  kind: 'comparison-reversed',
  name: 'Comparison the wrong way round',
  meaning: 'The comparison is true in the cases in which it should be false.',
  question: 'For which values should this condition be true? Try one.',
  explain(edit, view) {
    const { removed, added, whole } = edit;
    const changes = exchanges(edit) ?? [[removed.join(' '), added.join(' ')] as const];
    if (changes.length === 0 || !changes.every(isReversal)) return undefined;
    const site = view.innermost(whole) ?? comparisonFrom(edit, view);
    if (site === undefined) return undefined;
    return {
      span: site.node.span.line === whole.line ? site.node.span : whole,
      clause: says`the condition '${view.text(site.node)}' asks for the opposite of what is meant`,
    };
  },
};

function isReversal([before, after]: TokenChange): boolean {
  const isTurned = ordered.test(before) && ordered.test(after) && before[0] !== after[0];
  const isOpposite = /^(?:==|!=)$/.test(before) && /^(?:==|!=)$/.test(after);
  const isNegated = (before === '' && after === '!') || (before === '!' && after === '');
  return isTurned || isOpposite || isNegated;
}

/** `<` for `<=` and the like. */
function isOfEquals([before, after]: TokenChange): boolean {
  return ordered.test(before) && ordered.test(after) && before[0] === after[0];
}

/** The first comparison that an edit of several conditions changes. */
function comparisonFrom({ first }: KnownEdit, view: ProgramView): ExpressionSite | undefined {
  return view
    .ofKind('comparison')
    .find(({ node: { span } }) => span.file.name === first.file.name && first.start < span.end);
}

export const comparisonBoundary: MistakeEntry = {
  kind: 'comparison-boundary',
  name: 'Equal values on the wrong side',
  meaning: '< and <= differ only where both sides are equal, and so do > and >=.',
  question: 'What should happen when both sides are equal?',
  explain(edit, view) {
    const changes = exchanges(edit) ?? [];
    if (changes.length === 0 || !changes.every(isOfEquals)) return undefined;
    const site = view.innermost(edit.whole) ?? comparisonFrom(edit, view);
    if (site === undefined || isLoop(site.within.statement)) return undefined;
    const text = view.text(site.node);
    const clause =
      changes[0]![0].length === 1
        ? says`'${text}' is false where both sides are equal`
        : says`'${text}' is true where both sides are equal`;
    return { span: edit.whole, clause };
  },
};
