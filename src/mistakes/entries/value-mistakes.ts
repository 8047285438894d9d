/** A value in place of another: a digit and its character, one variable and another. */

import type { Expression, Statement } from '#c/program.js';
import type { CType } from '#c/types.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import { removedText } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { type ProgramView, readsIn, storesIn } from '../program-view.js';

export const charAndDigit: MistakeEntry = {
  kind: 'char-and-digit',
  name: 'Digit and its character confused',
  meaning: "The character '5' has the code 53; the number 5 is another value.",
  question: 'Is this a number, or the character that shows it?',
  suspect: (view) => view.expressions.flatMap(({ node }): Suspicion[] => digitSuspicions(view, node)),
  explain({ removed, added, whole, edit }) {
    const step = added.join('');
    if (removed.length > 0 || !/^[-+]'0'$/.test(step)) return undefined;
    const clause = step.startsWith('-')
      ? isCode(edit.before)
      : says`'${edit.before}' is a number, not the character that shows it`;
    return { span: whole, clause, fitsByChance: 'rival-edits' };
  },
};

function isCode(text: string): Said {
  return says`'${text}' is the code of a character, not the digit that it shows`;
}

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
        clause: isCode(view.text(core)),
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

export const nameInQuotes: MistakeEntry = {
  kind: 'name-in-quotes',
  name: 'Name of a variable in quotes',
  meaning: "'x' is the letter x, the number 120; the variable x has no quotes.",
  question: 'Is the letter meant here, or the value of the variable of that name?',
  suspect(view) {
    const letters = new Map<Statement, Expression[]>();
    for (const { node, within } of view.ofKind('constant')) {
      if (!view.isPlain(node) || !view.text(node).startsWith("'")) continue;
      const { body } = within.fn;
      const known = letters.get(body) ?? [];
      known.push(node);
      letters.set(body, known);
    }
    return view.functions.flatMap(({ body, parameters }): Suspicion[] => {
      const inside = letters.get(body);
      if (inside === undefined) return [];
      const variables = [...storesIn(body), ...readsIn(body), ...parameters];
      const names = new Set(variables.filter(({ type }) => isNumber(type)).map(({ name }) => `'${name}'`));
      const quoted = inside.filter((node) => names.has(view.text(node)));
      return [...new Set(quoted.map((node) => view.text(node)))].flatMap((text): Suspicion[] => {
        const same = quoted.filter((node) => view.text(node) === text);
        return [
          {
            span: same[0]!.span,
            clause: says`${text} is a letter, and not the variable '${text.slice(1, -1)}'`,
            mend: same.map((node) => view.replace(node, text.slice(1, -1))),
          },
        ];
      });
    });
  },
};

function isNumber({ kind }: CType): boolean {
  return kind === 'integer' || kind === 'floating';
}

export const wrongVariable: MistakeEntry = {
  kind: 'wrong-variable',
  name: 'Another variable is meant',
  meaning: 'The expression uses a variable that holds something else than what is needed here.',
  question: 'What does each variable of this line stand for?',
  explain(known, view) {
    const { added, whole, span } = known;
    const before = removedText(known);
    // `a[i]` or `p->n` for `a` or for another variable, too.
    if (!/^[a-zA-Z_]\w*(?:\s*\[[^\][]*\])?(?:(?:\.|->)\w+)?$/.test(before)) return undefined;
    if (!/^[a-zA-Z_]\w*(?:(?:\.|->)\w+)?$/.test(added.join(''))) return undefined;
    const site = view.innermost(span);
    const core = site && coreOf(site.node);
    if (!/^(?:object|dereference|member)$/.test(core?.kind ?? '')) return undefined;
    const outer = view.around(site!);
    const clause =
      outer === before
        ? says`'${before}' is not the variable that is needed there`
        : says`'${before}' in '${outer}' is not the variable that is needed there`;
    return { span: whole, clause, fitsByChance: 'few-tests' };
  },
};
