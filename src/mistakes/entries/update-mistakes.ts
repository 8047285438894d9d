/** Variables that do not get the value they should have: not at all, without the old one, or a step too early. */

import { says } from '#language/says.js';
import { exchanged } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';
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
