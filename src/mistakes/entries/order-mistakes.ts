/** What stands in the wrong order: operands, and statements. */

import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import { isReordered, type KnownEdit } from '../known-edit.js';
import type { MistakeEntry } from '../mistake-entry.js';
import type { ProgramView } from '../program-view.js';

const ordered: ReadonlySet<string> = new Set([
  'subtract',
  'divide',
  'remainder',
  'shift-left',
  'shift-right',
]);

export const operandOrder: MistakeEntry = {
  kind: 'operand-order',
  name: 'Operands the wrong way round',
  meaning: 'a - b, a / b and a % b are not b - a, b / a and b % a.',
  question: 'What does this operator do with the value on its left, and what with the one on its right?',
  explain(edit, view) {
    if (!isReordered(edit) || edit.removed.includes(';')) return undefined;
    const site = view.innermost(edit.span);
    const core = site && coreOf(site.node);
    if (core?.kind !== 'arithmetic' || !ordered.has(core.operator)) return undefined;
    return {
      span: edit.whole,
      clause: says`'${view.text(core)}' has its operands the wrong way round`,
    };
  },
};

export const assignmentReversed: MistakeEntry = {
  kind: 'assignment-reversed',
  name: 'Assignment in the wrong direction',
  meaning: 'a = b stores the value of b in a; b stays as it is.',
  question: 'Which of the two variables has the value already, and which one is to get it?',
  explain(edit, view) {
    if (!isReordered(edit) || edit.removed.includes(';')) return undefined;
    const site = view.innermost(edit.span);
    if (site?.node.kind !== 'assign') return undefined;
    return { span: edit.whole, clause: says`'${view.text(site.node)}' copies in the wrong direction` };
  },
};

export const misplacedStatement: MistakeEntry = {
  kind: 'misplaced-statement',
  name: 'Statement in the wrong place',
  meaning: 'The statement is right, but where it stands it is done too early, too late, or too often.',
  question: 'What has to be done before this statement, and how often should it be done?',
  explain(edit, view) {
    if (!isReordered(edit) || !edit.removed.includes(';')) return undefined;
    const text = firstStatement(edit, view);
    return text === undefined
      ? undefined
      : {
          span: edit.span,
          clause: says`'${text}' is not done at the right moment`,
          isDoubtful: true,
          fitsByChance: 'one-test',
        };
  },
};

/** The first one that the edit moves, or moves something past. */
function firstStatement({ span }: KnownEdit, view: ProgramView): string | undefined {
  const found = view.statements.find(
    ({ statement: { kind, span: own } }) =>
      kind !== 'compound' &&
      own.file.name === span.file.name &&
      span.start <= own.start &&
      own.start < span.end,
  );
  return found && view.text(found.statement).replace(/;$/, '');
}
