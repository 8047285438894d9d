/** Formulas that leave something out or have something too many, and functions that are not the ones that are needed. */

import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import { exchanged, type KnownEdit, withoutParentheses } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';

const bare = (text: string): string => text.replace(/\s/g, '');

export const negativeRemainder: MistakeEntry = {
  kind: 'negative-remainder',
  name: 'Remainder of a negative number',
  meaning: 'In C the remainder has the sign of the number that is divided: -1 % 5 is -1.',
  question: 'Which signs can the number on the left of % have, and what is the remainder then?',
  explain({ edit, whole }) {
    // `(a % m + m) % m`, whatever of it was there.
    const [, divided, , divisor] = /^(\((.*)\+([^()]+)\)%)\3$/.exec(bare(edit.after)) ?? [];
    if (divided === undefined || divisor === undefined) return undefined;
    if (!divided.includes(bare(edit.before)) || !divided.includes(`%${divisor}`)) return undefined;
    return {
      span: whole,
      clause: says`'${edit.before}' is negative where the number that is divided is`,
      fitsByChance: 'rival-edits',
    };
  },
};

export const letterCase: MistakeEntry = {
  kind: 'letter-case',
  name: 'Capital and small letters taken for different ones',
  meaning: "'A' and 'a' are two characters with two codes; tolower or toupper makes one of them.",
  question: 'Which letters may stand here, and which of them does the program know?',
  explain({ edit, whole }) {
    const both = /^to(lower|upper)\((.*)\)([!=]=)to\1\((.*)\)$/.exec(bare(edit.after));
    if (both !== null && `${both[2]}${both[3]}${both[4]}` === bare(edit.before))
      return { span: whole, clause: says`'${both[2]!}' may be a capital letter or a small one` };
    const [, argument] = /^to(?:lower|upper)\((?:\(unsignedchar\))?(.*)\)$/.exec(bare(edit.after)) ?? [];
    if (argument === undefined || argument !== bare(edit.before)) return undefined;
    return { span: whole, clause: says`'${edit.before}' may be a capital letter or a small one` };
  },
};

const arithmetic = /^[-+*/%]$/;

/** Whether an operator and an operand were put at one end of what was there. */
function isContinued({ removed, added }: Pick<KnownEdit, 'removed' | 'added'>): boolean {
  const [before, after] = [removed, added].map(withoutParentheses) as [readonly string[], readonly string[]];
  const count = after.length - before.length;
  if (count < 2) return false;
  const own = before.join(' ');
  const isBehind = after.slice(0, before.length).join(' ') === own && arithmetic.test(after[before.length]!);
  const isInFront = after.slice(count).join(' ') === own && arithmetic.test(after[count - 1]!);
  return isBehind || isInFront;
}

export const missingOperand: MistakeEntry = {
  kind: 'missing-operand',
  name: 'Part of a formula is missing',
  meaning: 'The expression is right as far as it goes, but something else counts for the result as well.',
  question: 'What does the result depend on, and does all of that stand in the expression?',
  explain(edit, view) {
    if (!isContinued(edit)) return undefined;
    const site = view.innermost(edit.whole) ?? view.innermost(edit.span);
    if (site === undefined || coreOf(site.node).kind === 'constant') return undefined;
    const outer = view.around(site);
    // A call has more in it than what is incomplete.
    const text = outer.includes('"') ? view.text(site.node) : outer;
    return {
      span: edit.whole,
      clause: says`'${text}' leaves out something that counts for the result`,
      isDoubtful: true,
      fitsByChance: 'one-test',
    };
  },
};

export const surplusOperand: MistakeEntry = {
  kind: 'surplus-operand',
  name: 'Part of a formula too many',
  meaning: 'Something is reckoned in that does not count for the result here.',
  question: 'What does the result depend on, and which part of the expression stands for something else?',
  explain(edit, view) {
    const { removed: added, added: removed, whole } = edit;
    if (!isContinued({ removed, added })) return undefined;
    const site = view.innermost(whole);
    if (site === undefined || site.node.kind === 'string') return undefined;
    return {
      span: whole,
      clause: says`'${view.text(site.node)}' reckons something in that does not count here`,
      isDoubtful: true,
      fitsByChance: 'one-test',
    };
  },
};

export const fractionCutOff: MistakeEntry = {
  kind: 'fraction-cut-off',
  name: 'Fraction cut off where it should be rounded',
  meaning:
    'What is converted to a whole number, or divided as one, loses what stands behind the point, be it .1 or .9.',
  question: 'What should become of 2.5 here, and what does the program make of it?',
  explain({ edit, whole }) {
    const [before, after] = [edit.before, edit.after].map(bare) as [string, string];
    const isUp = isRoundedUp(before, after);
    const isHalfMore = [`${before}+0.5`, `(${before}+0.5)`, `(${before})+0.5`].includes(after);
    if (!isHalfMore && !isUp && after !== `round(${before})`) return undefined;
    const clause = says`what '${edit.before}' has behind the point is cut off, not rounded`;
    return { span: whole, clause, fitsByChance: 'rival-edits' };
  },
};

/** `a / k` becomes `(a + k - 1) / k`, or `(a + 59) / 60`. */
function isRoundedUp(before: string, after: string): boolean {
  const [, raised = '', divisor = ''] = /^\((.+)\)\/(.+)$/.exec(after) ?? [];
  const isLiteral = /^\d+$/.test(divisor);
  const more = isLiteral ? `+${Number(divisor) - 1}` : `+${divisor}-1`;
  if (divisor === '' || !raised.endsWith(more)) return false;
  const divided = raised.slice(0, -more.length);
  return before === `${divided}/${divisor}` || before === `(${divided})/${divisor}`;
}

export const missingRemainder: MistakeEntry = {
  kind: 'missing-remainder',
  name: 'Remainder that is missing',
  meaning:
    'What goes round, as the places of a ring, the days of a week or numbers modulo m, begins anew behind the last one; the remainder of a division says where.',
  question: 'What comes behind the last value that is allowed, and what does this expression give for it?',
  explain({ edit, whole }) {
    const [before, after] = [edit.before, edit.after].map(bare) as [string, string];
    const [, stepped] = /^(\w+)\+\+$/.exec(before) ?? [];
    const kept = stepped === undefined ? [`${before}%`, `(${before})%`] : [`${stepped}=(${stepped}+1)%`];
    const isParity = after === `${before}%2`;
    if (isParity || before.includes('%') || !kept.some((each) => after.startsWith(each))) return undefined;
    return {
      span: whole,
      clause: says`'${edit.before}' goes on where it should begin anew`,
      fitsByChance: 'few-tests',
    };
  },
};

export const wrongFunction: MistakeEntry = {
  kind: 'wrong-function',
  name: 'Another function is meant',
  meaning: 'The function that is called here does something else than what is needed.',
  question: 'What does each function do, and which one is needed here?',
  explain(edit) {
    const [before = '', after = ''] = exchanged(edit) ?? [];
    const isName = /^(?!(?:if|for|while|switch|return|sizeof)$)[A-Za-z_]\w*$/;
    if (!isName.test(before) || !isName.test(after)) return undefined;
    const { file, end } = edit.first;
    if (!/^\s*\(/.test(file.text.slice(end))) return undefined;
    return {
      span: edit.whole,
      clause: says`'${before}' is not the function that is needed here`,
      fitsByChance: 'few-tests',
    };
  },
};
