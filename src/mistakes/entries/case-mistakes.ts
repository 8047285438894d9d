/** Cases that the program does not deal with, and single signs that are others: what only an edit shows. */

import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import { exchanged, type KnownEdit, withoutParentheses } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { type ProgramView, variableOf } from '../program-view.js';

interface Inserted {
  readonly condition: string;
  /** A statement of its own comes with the condition; else it governs what was there. */
  readonly isCase: boolean;
}

/** `if (n == 1) return 0;`, or only `if (n == 1)`, put before a statement. */
function insertedIf({ removed, added, edit }: KnownEdit): Inserted | undefined {
  const isInBraces = added[0] === '{' && added[1] === 'if';
  if (!isInBraces && (removed.length > 0 || added[0] !== 'if')) return undefined;
  const end = closingOf(added, added.indexOf('('));
  const from = edit.after.indexOf('(', edit.after.indexOf('if'));
  const to = closingOf([...edit.after], from);
  if (end < 0 || to < 0 || added.includes('else')) return undefined;
  const last = added.at(-1);
  const isCase = end + 1 < added.length;
  if (isCase && last !== ';' && last !== '}') return undefined;
  return { condition: edit.after.slice(from + 1, to).trim(), isCase };
}

function closingOf(tokens: readonly string[], opening: number): number {
  let depth = 0;
  for (let at = opening; opening >= 0 && at < tokens.length; at++) {
    if (tokens[at] === '(') depth++;
    if (tokens[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/** The head of the first statement from there on. */
function statementFrom({ span }: KnownEdit, view: ProgramView): Suspicion['span'] | undefined {
  const starts = view.statements
    .filter(({ statement: { kind, span: own } }) => kind !== 'compound' && own.file.name === span.file.name)
    .map(({ statement }) => statement.span)
    .filter(({ start }) => start >= span.start)
    .sort((a, b) => a.start - b.start);
  const [next] = starts;
  return next && { ...next, endLine: next.line };
}

/** `a - b` becomes `abs(a - b)`. */
function takesAmount({ edit: { before, after } }: KnownEdit): boolean {
  return after === `abs(${before})` || after === `fabs(${before})`;
}

/** `if (v < 0) v = -v;`: what is wrong is how `v` was worked out before. */
function signedAt({ added, span }: KnownEdit, view: ProgramView): Suspicion['span'] | undefined {
  const [, , name, , , , target, , minus, operand] = added;
  if (added.slice(3, 6).join(' ') !== '< 0 )' || minus !== '-' || target !== name || operand !== name)
    return undefined;
  const stores = view.statements.filter(({ statement }) => {
    if (statement.span.file.name !== span.file.name || statement.span.end > span.start) return false;
    if (statement.kind === 'declarations')
      return statement.objects.some(
        ({ symbol, initialiser }) => symbol.name === name && initialiser !== undefined,
      );
    const assigned = statement.kind === 'expression-statement' && coreOf(statement.expression);
    return assigned !== false && assigned.kind === 'assign' && variableOf(assigned.target)?.name === name;
  });
  return stores.at(-1)?.statement.span;
}

/** `else printf("no");` behind an `if` that has none. */
function withoutElse({ removed, added, span }: KnownEdit, view: ProgramView): Suspicion | undefined {
  if (removed.length > 0 || added[0] !== 'else' || added[1] === 'if' || added.length < 3) return undefined;
  const [nearest] = view.statements
    .filter(({ statement: { kind, span: own } }) => kind === 'if' && own.file.name === span.file.name)
    .map(({ statement }) => statement)
    .filter(({ span: own }) => own.end <= span.start)
    .sort((a, b) => b.span.end - a.span.end || a.span.start - b.span.start);
  if (nearest?.kind !== 'if' || nearest.whenFalse !== undefined) return undefined;
  return {
    span: { ...nearest.span, endLine: nearest.span.line },
    clause: says`nothing is done where '${view.text(nearest.condition)}' does not hold`,
    isDoubtful: true,
    fitsByChance: 'few-tests',
  };
}

/**
 * `n == 2` where not every failing test has a 2 in its input: nobody left out a case for it. A value
 * that is met in some round only sends the failing tests elsewhere.
 */
function isNoInput(condition: string, { tried: { input, failing } }: ProgramView): boolean {
  const [, value] = /^\w+ == (-?\d+)$/.exec(condition) ?? [];
  if (value === undefined) return false;
  return !failing.every((test) => input.suite.tests[test]!.stdin.split(/\s+/).includes(value));
}

export const missingCase: MistakeEntry = {
  kind: 'missing-case',
  name: 'Case that is not dealt with',
  meaning: 'For some inputs the program needs a way of its own, often for the smallest ones.',
  question: 'What should happen for the smallest and the largest input, for 0 and for negative values?',
  explain(edit, view) {
    if (takesAmount(edit)) {
      const clause = says`the case that '${edit.edit.before}' is negative has no way of its own`;
      return { span: edit.whole, clause, isDoubtful: true };
    }
    const otherwise = withoutElse(edit, view);
    if (otherwise !== undefined) return otherwise;
    const inserted = insertedIf(edit);
    if (inserted?.isCase !== true || isNoInput(inserted.condition, view)) return undefined;
    const span = signedAt(edit, view) ?? statementFrom(edit, view) ?? edit.whole;
    return { span, clause: says`the case '${inserted.condition}' has no way of its own`, isDoubtful: true };
  },
};

/** The largest expression that ends where something is put in. */
function endingAt(place: Suspicion['span'], view: ProgramView): string {
  let site = view.innermost(place);
  while (site?.parent?.node.span.end === place.end) site = site.parent;
  return site === undefined ? '' : view.text(site.node);
}

export const missingCondition: MistakeEntry = {
  kind: 'missing-condition',
  name: 'Condition that leaves something out',
  meaning: 'The statement is carried out in more cases, or in fewer, than it should be.',
  question: 'Which of the inputs come to this statement, and which of them should not?',
  explain(edit, view) {
    const { removed, added, whole } = edit;
    const joins = /^(?:&&|\|\|)$/;
    if (removed.length === 0 && (joins.test(added[0] ?? '') || joins.test(added.at(-1) ?? ''))) {
      const isNarrower = added.includes('&&') && !added.includes('||');
      const text = edit.edit.before === '' ? endingAt(whole, view) : edit.edit.before;
      const clause = isNarrower
        ? says`'${text}' holds in more cases than it should`
        : says`'${text}' holds in fewer cases than it should`;
      return { span: whole, clause, isDoubtful: true };
    }
    if (insertedIf(edit)?.isCase !== false) return undefined;
    const span = statementFrom(edit, view);
    if (span === undefined) return undefined;
    const text = span.file.text.slice(span.start, span.end).split('\n')[0]!.trim();
    return { span, clause: says`'${text}' is carried out whatever the values are`, isDoubtful: true };
  },
};

const number = /^(?:\d[\w.]*|'.+')$/;
const operator = /^[-+*/%&|^]=?$/;

function explainSign(
  was: RegExp,
  becomes: RegExp,
  clauseOf: (before: string, outer: string) => Said,
): NonNullable<MistakeEntry['explain']> {
  return (edit, view) => {
    const [before = '', after = ''] = exchanged(edit) ?? [];
    if (!was.test(before) || !becomes.test(after)) return undefined;
    const site = view.innermost(edit.span);
    const outer = site === undefined ? before : view.around(site);
    return { span: edit.whole, clause: clauseOf(before, outer), isDoubtful: true, fitsByChance: 'one-test' };
  };
}

export const wrongConstant: MistakeEntry = {
  kind: 'wrong-constant',
  name: 'Another number is meant',
  meaning: 'The number that stands here is not the one that the exercise asks for.',
  question: 'Where does this number come from, and what does it stand for?',
  explain: explainSign(
    number,
    /^(?:\d[\w.]*|'.+'|[A-Za-z_]\w*)$/,
    (before, outer) => says`${before} is not the value that is needed in '${outer}'`,
  ),
};

export const wrongOperator: MistakeEntry = {
  kind: 'wrong-operator',
  name: 'Another operator is meant',
  meaning: 'The operator that stands here does not compute what the exercise asks for.',
  question: 'What does this expression give for the smallest input, worked out by hand?',
  explain: explainSign(
    operator,
    operator,
    (before, outer) => says`'${before}' is not the operator that is needed in '${outer}'`,
  ),
};

export const offByOne: MistakeEntry = {
  kind: 'off-by-one',
  name: 'Value one too small or too large',
  meaning:
    'What is counted from 0 and what is counted from 1 differ by one; so do a number of things and the gaps between them.',
  question: 'What does this expression give for the smallest input, and what should it give?',
  explain({ removed, added, span, whole }, view) {
    const [before, after] = stepIn(removed.join(''), added.join(''));
    const isSmaller = (before === '' && after === '+1') || (before === '-1' && after === '');
    const isLarger = (before === '' && after === '-1') || (before === '+1' && after === '');
    if (!isSmaller && !isLarger) return undefined;
    const site = view.innermost(span) ?? view.innermost(whole);
    if (site === undefined) return undefined;
    const inner = view.text(site.node);
    const outer = view.around(site);
    return {
      span: whole,
      clause: isOneToo(isSmaller, inner, outer),
      isDoubtful: true,
      fitsByChance: 'one-test',
    };
  },
};

function isOneToo(isSmall: boolean, inner: string, outer: string): Said {
  if (inner === outer) return isSmall ? says`'${inner}' is one too small` : says`'${inner}' is one too large`;
  return isSmall
    ? says`'${inner}' in '${outer}' is one too small`
    : says`'${inner}' in '${outer}' is one too large`;
}

/** `i` that becomes `(i + 1)` is one more, too. */
function stepIn(before: string, after: string): readonly [string, string] {
  const [, step] = after.startsWith(`(${before}`)
    ? (/^([+-]1)\)$/.exec(after.slice(before.length + 1)) ?? [])
    : [];
  return before !== '' && step !== undefined ? ['', step] : [before, after];
}

export const missingParentheses: MistakeEntry = {
  kind: 'missing-parentheses',
  name: 'Missing parentheses',
  meaning:
    'Products and quotients are worked out before sums, comparisons before && and && before ||, whatever the spaces say.',
  question: 'In which order does C work out this expression, one operator after the other?',
  explain(edit) {
    return addedParentheses(edit) === 2 ? inOtherOrder(edit) : undefined;
  },
};

export const wrongParentheses: MistakeEntry = {
  kind: 'wrong-parentheses',
  name: 'Parentheses in the wrong place',
  meaning: 'What stands in parentheses is worked out first: 2 * (n - 1) is not 2 * n - 1.',
  question: 'What is worked out first here, and what should be?',
  explain(edit) {
    const added = addedParentheses(edit);
    return added === 0 || added === -2 || isRegrouped(edit) ? inOtherOrder(edit) : undefined;
  },
};

/** How many parentheses more the expression has; undefined where anything else changes. */
function addedParentheses({ edit }: KnownEdit): number | undefined {
  const bare = (text: string): string => text.replace(/[()\s]/g, '');
  const parentheses = (text: string): number => text.replace(/[^()]/g, '').length;
  const isMoved = edit.before !== edit.after && bare(edit.before) === bare(edit.after);
  return isMoved ? parentheses(edit.after) - parentheses(edit.before) : undefined;
}

/** `(v + c) * x` becomes `v * x + c`. */
function isRegrouped({ edit, removed, added }: KnownEdit): boolean {
  const [before, after] = [removed, added].map((tokens) => [...withoutParentheses(tokens)].sort().join(' '));
  return /\(/.test(edit.before) && removed.length > added.length && before === after && /[*/%]/.test(before!);
}

function inOtherOrder({ edit, whole }: KnownEdit): Suspicion {
  const clause = says`'${edit.before}' is worked out in another order than you meant`;
  return { span: whole, clause, fitsByChance: 'rival-edits' };
}
