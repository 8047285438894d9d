/** What stands in the wrong order, is asked once where it should be asked again, or is an index where its element is meant or the other way round. */

import type { Expression, Statement } from '#c/program.js';
import { says } from '#language/says.js';
import { exchanged, isReordered, type KnownEdit } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';
import type { ProgramView } from '../program-view.js';

export const caseOrder: MistakeEntry = {
  kind: 'case-order',
  name: 'Cases in the wrong order',
  meaning:
    'Conditions joined by else, or followed by return, are asked from top to bottom; the first that holds is taken, and none below it is asked any more.',
  question: 'For which values do several of these conditions hold, and which of them is asked first?',
  explain(edit, view) {
    if (!isReordered(edit)) return undefined;
    const [first, last] = edit.removed.includes('else')
      ? exchangedConditions(edit, view)
      : exchangedLeaving(edit, view);
    if (first === undefined || last === undefined) return undefined;
    return {
      span: first.span,
      clause: says`'${view.text(first)}' is asked before '${view.text(last)}'`,
      fitsByChance: 'few-tests',
    };
  },
};

/** The first condition that the edit covers, and that of the last arm of the same chain that it does. */
function exchangedConditions({ whole }: KnownEdit, view: ProgramView): readonly (Expression | undefined)[] {
  const chain = view.statements
    .map(({ statement }) => statement)
    .find((each) => each.kind === 'if' && each.condition.span.start === whole.start);
  if (chain?.kind !== 'if') return [];
  let last = chain;
  while (last.whenFalse?.kind === 'if' && last.whenFalse.whenTrue.span.end <= whole.end)
    last = last.whenFalse;
  return last === chain ? [] : [chain.condition, last.condition];
}

/** The conditions of two statements `if (…) return …;`, one behind the other, that the edit exchanges. */
function exchangedLeaving({ whole }: KnownEdit, view: ProgramView): readonly (Expression | undefined)[] {
  const leaving = view.statements
    .map(({ statement }) => statement)
    .filter(
      ({ span }) => span.file.name === whole.file.name && whole.start <= span.start && span.end <= whole.end,
    )
    .flatMap((each) =>
      each.kind === 'if' && each.whenFalse === undefined && leaves(each.whenTrue) ? [each] : [],
    )
    .sort((a, b) => a.span.start - b.span.start);
  return leaving.length === 2 ? leaving.map(({ condition }) => condition) : [];
}

function leaves(statement: Statement): boolean {
  const last = statement.kind === 'compound' ? statement.body.at(-1) : statement;
  return last !== undefined && /^(?:return|break|continue)$/.test(last.kind);
}

export const neverReached: MistakeEntry = {
  kind: 'never-reached',
  name: 'Statement behind the one that leaves',
  meaning:
    'return, break and continue leave at once: what stands behind them in the same block is never carried out.',
  question: 'What should still be done before this line leaves?',
  explain(edit, view) {
    if (!isReordered(edit)) return undefined;
    const [jump, behind] = view.statements
      .map(({ statement }) => statement)
      .filter(({ span }) => span.file.name === edit.whole.file.name)
      .filter(({ span }) => edit.whole.start <= span.start && span.end <= edit.whole.end)
      .sort((a, b) => a.span.start - b.span.start);
    if (jump === undefined || behind === undefined || !/^(?:return|break|continue)$/.test(jump.kind))
      return undefined;
    return {
      span: behind.span,
      clause: says`'${view.text(behind)}' is never carried out, as it stands behind '${view.text(jump)}'`,
    };
  },
};

export const ifForWhile: MistakeEntry = {
  kind: 'if-for-while',
  name: 'if in place of while',
  meaning: 'An if asks its condition once; a while asks it again after each round.',
  question: 'How often may this have to be done?',
  explain(edit, view) {
    const [before, after] = exchanged(edit) ?? [];
    const statement = view.statements.find(({ statement: { kind, span } }) => {
      return kind === 'if' && span.file.name === edit.span.file.name && span.start === edit.span.start;
    })?.statement;
    if (before !== 'if' || after !== 'while' || statement?.kind !== 'if') return undefined;
    return {
      span: { ...statement.span, endLine: statement.span.line },
      clause: says`'${view.text(statement.condition)}' is asked only once`,
      fitsByChance: 'few-tests',
    };
  },
};

export const whileForDo: MistakeEntry = {
  kind: 'while-for-do',
  name: 'while in place of do and while',
  meaning:
    'A while asks its condition before the first round, which may then be left out; do does one round in any case.',
  question: 'What should happen where the condition does not hold at the very beginning?',
  explain({ removed, added, span }, view) {
    const isDone = added[0] === 'do' || (removed[0] === 'while' && added.includes('do'));
    const statement = view.statements.find(({ statement: { kind, span: own } }) => {
      return kind === 'while' && own.file.name === span.file.name && own.start === span.start;
    })?.statement;
    if (!isDone || statement?.kind !== 'while') return undefined;
    return {
      span: { ...statement.span, endLine: statement.span.line },
      clause: says`no round is done where '${view.text(statement.condition)}' does not hold at first`,
      fitsByChance: 'rival-edits',
    };
  },
};

export const indexForElement: MistakeEntry = {
  kind: 'index-for-element',
  name: 'Index and element confused',
  meaning: 'i says where in an array something stands, and a[i] is what stands there.',
  question: 'Is the place in the array meant here, or what stands at that place?',
  explain({ removed, added, whole }) {
    const isElement = isElementAt(added, removed);
    if (!isElement && !isElementAt(removed, added)) return undefined;
    const [index, element] = isElement ? [removed, added] : [added, removed];
    const [place, value] = [index.join(' '), element.join('').replace(/,/g, ', ')];
    return {
      span: whole,
      clause: isElement
        ? says`'${place}' is a place in the array, and not what stands there`
        : says`'${value}' is what stands in the array, and not its place`,
      fitsByChance: 'few-tests',
    };
  },
};

/** `a[i]` or `list[i].age` of the one word `i`. */
function isElementAt(element: readonly string[], index: readonly string[]): boolean {
  const [word = '', ...others] = index;
  if (others.length > 0 || !/^[A-Za-z_]/.test(word)) return false;
  const at = element.indexOf('[');
  return at > 0 && element[at + 1] === word && element[at + 2] === ']' && element.indexOf('[', at + 1) < 0;
}
