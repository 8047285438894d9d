/** A value in place of another: a digit and its character, one variable and another. */

import type { Expression } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import type { ProgramView } from '../program-view.js';

export const charAndDigit: MistakeEntry = {
  kind: 'char-and-digit',
  name: 'Digit and its character confused',
  meaning: "The character '5' has the code 53; the number 5 is another value.",
  question: 'Is this a number, or the character that shows it?',
  suspect: (view) => view.expressions.flatMap(({ node }): Suspicion[] => digitSuspicions(view, node)),
};

function digitSuspicions(view: ProgramView, node: Expression): Suspicion[] {
  if (node.kind === 'comparison') {
    const [left, right] = [coreOf(node.left), coreOf(node.right)];
    const value = right.kind === 'constant' ? Number(right.value) : -1;
    if (!view.isPlain(right) || right.kind !== 'constant') return [];
    const isWritten = view.text(right);
    const clause = says`'${view.text(node)}' compares a character with a number, or a number with a character`;
    if (isByte(left) && /^\d$/.test(isWritten))
      return [{ span: node.span, clause, mend: [view.replace(right, `'${value}'`)] }];
    if (!isByte(left) && /^'\d'$/.test(isWritten))
      return [{ span: node.span, clause, mend: [view.replace(right, isWritten.slice(1, 2))] }];
    return [];
  }
  const added =
    node.kind === 'compound-assign'
      ? node.operand
      : node.kind === 'assign' && node.target.type.kind === 'integer' && node.target.type.width > 8
        ? node.value
        : undefined;
  const operands = added === undefined ? [] : [added, ...sumsOf(coreOf(added))];
  return operands.flatMap((operand): Suspicion[] => {
    const core = coreOf(operand);
    if (!isByte(core) || !view.isPlain(core) || core.kind === 'constant') return [];
    return [
      {
        span: node.span,
        clause: says`'${view.text(core)}' is the code of a character, not the digit that it shows`,
        mend: [view.before(core, '('), view.after(core, " - '0')")],
      },
    ];
  });
}

function sumsOf(node: Expression): Expression[] {
  return node.kind === 'arithmetic' && node.operator === 'add'
    ? [node.left, node.right, ...sumsOf(coreOf(node.left))]
    : [];
}

/** A character of a variable or a text; not one that is computed. */
function isByte(node: Expression): boolean {
  const isStored = node.kind === 'object' || node.kind === 'dereference' || node.kind === 'member';
  return isStored && node.type.kind === 'integer' && node.type.width === 8;
}

export const wrongVariable: MistakeEntry = {
  kind: 'wrong-variable',
  name: 'Another variable is meant',
  meaning: 'The expression uses a variable that holds something else than what is needed here.',
  question: 'What does each variable of this line stand for?',
  explain({ removed, added, whole, edit, span }, view) {
    const isWhole = removed.join('') === edit.before.replace(/\s/g, '');
    const before = isWhole ? edit.before : removed.join(' ');
    // `a[i]` for `a` or for another variable, too.
    if (!/^[a-zA-Z_]\w*(?:\s*\[[^\][]*\])?$/.test(before) || !/^[a-zA-Z_]\w*$/.test(added.join(' ')))
      return undefined;
    const site = view.innermost(span);
    const core = site && coreOf(site.node);
    if (core?.kind !== 'object' && core?.kind !== 'dereference') return undefined;
    const outer = view.around(site!);
    const clause =
      outer === before
        ? says`'${before}' is not the variable that is needed there`
        : says`'${before}' in '${outer}' is not the variable that is needed there`;
    return { span: whole, clause, fitsByChance: true };
  },
};
