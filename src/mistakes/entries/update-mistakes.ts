/** Variables that do not get the value they should have: not at all, without the old one, or a step too early. */

import { says } from '#language/says.js';
import { exchanged, type KnownEdit } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';
import type { ProgramView } from '../program-view.js';
import { insertedStatement, storedBy } from './inserted-statement.js';

export const missingUpdate: MistakeEntry = {
  kind: 'missing-update',
  name: 'Variable that is not brought up to date',
  meaning: 'A variable that counts, or keeps what was found, must get its new value wherever that changes.',
  question: 'Which variables should have another value after this line than before it?',
  explain(edit, { tried }) {
    const stored = storedBy(insertedStatement(edit) ?? []);
    if (stored === undefined) return undefined;
    // Where a loop does not end, what is missing is a matter of its condition.
    const isEndless = tried.failing.some((test) => tried.tests[test]!.run.outcome === 'timed out');
    if (isEndless) return undefined;
    const clause = says`'${stored.target}' keeps its value here, where it should get another one`;
    // A step says more than a value, of which some fits by chance.
    return stored.operator === '='
      ? { span: edit.whole, clause, fitsByChance: 'few-tests', isDoubtful: true }
      : { span: edit.whole, clause, fitsByChance: 'rival-edits' };
  },
};

export const overwrittenSum: MistakeEntry = {
  kind: 'overwritten-sum',
  name: 'Overwritten instead of added to',
  meaning: 'x = y forgets what x held before; x += y adds to it.',
  question: 'Should the variable keep something of what it held before?',
  explain(edit, view) {
    const [before, after = ''] = exchanged(edit) ?? [];
    const node = view.innermost(edit.span)?.node;
    if (before !== '=' || !/^[-+*]=$/.test(after) || node?.kind !== 'assign') return undefined;
    return {
      span: edit.whole,
      clause: says`'${view.text(node)}' forgets what '${view.text(node.target)}' held before`,
      fitsByChance: 'rival-edits',
    };
  },
};

interface CountingStep {
  readonly step: string;
  readonly target: string;
}

/** `x++`, `++x` or `x += 1` that becomes `x += y`. */
function countingStep({ edit, span }: KnownEdit, view: ProgramView): CountingStep | undefined {
  const [before, after] = [edit.before, edit.after].map((text) => text.replace(/[\s;]/g, ''));
  const [, first, last] = /^(?:\+\+(.+)|(.+)\+\+)$/.exec(before!) ?? [];
  const target = first ?? last;
  if (target !== undefined)
    return after!.startsWith(`${target}+=`) ? { step: edit.before.replace(/\s*;$/, ''), target } : undefined;
  let site = before === '1' && !/^\d/.test(after!) ? view.innermost(span)?.parent : undefined;
  while (site?.node.kind === 'convert') site = site.parent;
  const node = site?.node;
  if (node?.kind !== 'compound-assign' || node.operator !== 'add') return undefined;
  return { step: view.text(node), target: view.text(node.target) };
}

export const countsForSum: MistakeEntry = {
  kind: 'counts-for-sum',
  name: 'Counts where it should add up',
  meaning: 'x++ adds one, however large the value is; x += y adds the value.',
  question: 'Is it asked how many there are, or how much they are together?',
  explain(edit, view) {
    const counting = countingStep(edit, view);
    if (counting === undefined) return undefined;
    const { step, target } = counting;
    return {
      span: edit.whole,
      clause: says`'${step}' adds one to '${target}', whatever the value is`,
      fitsByChance: 'few-tests',
    };
  },
};

export const incrementOrder: MistakeEntry = {
  kind: 'increment-order',
  name: 'x++ and ++x confused',
  meaning: 'x++ gives the value from before the step, ++x the one from after it.',
  question: 'Is the old value meant here, or the new one?',
  explain({ edit, whole }) {
    const [before, after] = [edit.before, edit.after].map((text) => text.replace(/\s/g, ''));
    const steps = /^(\+\+|--)?(.*?)(\+\+|--)?$/s;
    const [, first, name, last] = steps.exec(before!)!;
    const [, firstNow, nameNow, lastNow] = steps.exec(after!)!;
    if (name !== nameNow || (first ?? '') !== (lastNow ?? '') || (last ?? '') !== (firstNow ?? ''))
      return undefined;
    if ((first === undefined) === (last === undefined)) return undefined;
    const clause =
      first === undefined
        ? says`'${edit.before}' gives the value that '${name!}' had before the step`
        : says`'${edit.before}' gives the value that '${name!}' has after the step`;
    return { span: whole, clause, fitsByChance: 'few-tests' };
  },
};
