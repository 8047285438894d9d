/** Variables that are changed where others are meant: the copies that a function is given, and those that hide others of their name. */

import type { FunctionDefinition, ObjectSymbol } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import type { InputChange } from '#program/apply-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { occurrences, type ProgramView, targetOf, variableOf, visit } from '../program-view.js';

function copied(isSeveral: boolean): NonNullable<MistakeEntry['suspect']> {
  return (view) =>
    view.functions.flatMap((fn): Suspicion[] => {
      const stored = storedParameters(fn);
      if (stored.length === 0 || stored.length > 1 !== isSeveral || !changesOnlyItsOwn(fn)) return [];
      const mend = withPointers(view, fn, stored);
      if (mend === undefined) return [];
      return [
        {
          span: { ...fn.span, endLine: fn.span.line },
          clause: changesCopies(fn.symbol.name, stored),
          mend,
        },
      ];
    });
}

/** In English as many as there are are joined by `and`. */
function changesCopies(fn: string, stored: readonly ObjectSymbol[]): Said {
  const names = stored.map(({ name }) => `'${name}'`);
  const last = names.at(-1)!;
  return names.length === 1
    ? says`'${fn}' changes ${last}, which is a copy; the caller's variables stay as they are`
    : says`'${fn}' changes ${names.slice(0, -1).join(', ')} and ${last}, which are copies; the caller's variables stay as they are`;
}

export const swapByCopy: MistakeEntry = {
  kind: 'swap-by-copy',
  name: 'Copies swapped',
  meaning:
    'A function gets copies of its arguments; to swap them leaves the variables of the caller as they were.',
  question: 'How can a function get at the variables of its caller?',
  suspect: copied(true),
};

export const parameterChanged: MistakeEntry = {
  kind: 'parameter-changed',
  name: 'Parameter changed in place of the variable of the caller',
  meaning:
    'A parameter is a copy of what was passed; what is stored in it is gone when the function returns.',
  question: 'How does the result of the function come back to its caller?',
  suspect: copied(false),
};

function storedParameters({ parameters, body }: FunctionDefinition): ObjectSymbol[] {
  return parameters.filter((parameter) => {
    if (parameter.type.kind !== 'integer' && parameter.type.kind !== 'floating') return false;
    let isStored = false;
    visit(body, (node) => {
      isStored ||= variableOf(targetOf(node)) === parameter;
    });
    return isStored;
  });
}

/** It returns nothing, calls nothing and stores nothing that outlives it: a call has no effect. */
function changesOnlyItsOwn({ symbol, body }: FunctionDefinition): boolean {
  if (symbol.type.result.kind !== 'void') return false;
  let isPure = true;
  visit(body, (node) => {
    const target = targetOf(node);
    const stored = variableOf(target);
    if (
      node.kind === 'call' ||
      (target !== undefined && (stored === undefined || stored.storage === 'static'))
    )
      isPure = false;
  });
  return isPure;
}

/** Those parameters as pointers, in the definition, before it, and where it is called. */
function withPointers(
  view: ProgramView,
  fn: FunctionDefinition,
  stored: readonly ObjectSymbol[],
): readonly InputChange[] | undefined {
  const { name } = fn.symbol;
  const changes: InputChange[] = [];
  for (const symbol of stored) {
    const { file, start } = symbol.span;
    const at = file.text.indexOf(symbol.name, start);
    if (at < 0 || at > fn.body.span.start) return undefined;
    changes.push({ file, start: at, end: at, text: '*' });
    changes.push(...occurrences(fn.body, symbol).map((node) => view.replace(node, `(*${symbol.name})`)));
  }
  const places = stored.map((symbol) => fn.parameters.indexOf(symbol));
  for (const { node } of view.expressions) {
    if (node.kind !== 'call' || coreOf(node.callee).kind !== 'function') continue;
    const callee = coreOf(node.callee);
    if (callee.kind !== 'function' || callee.symbol !== fn.symbol) continue;
    for (const place of places) {
      const argument = node.arguments[place];
      if (argument === undefined || coreOf(argument).kind === 'constant' || !view.isPlain(argument))
        return undefined;
      changes.push(view.before(argument, '&'));
    }
  }
  return [...changes, ...declaredWithPointers(fn, name, places)];
}

/** `void swap(int, int);` before the definition. */
function declaredWithPointers(
  fn: FunctionDefinition,
  name: string,
  places: readonly number[],
): InputChange[] {
  const { file, start } = fn.span;
  const head = file.text.slice(0, start);
  const declared = new RegExp(`\\b${name}\\s*\\(([^()]*)\\)\\s*;`).exec(head);
  if (declared === null) return [];
  const from = declared.index + declared[0].indexOf('(') + 1;
  const parts = declared[1]!
    .split(',')
    .map((part, at) =>
      places.includes(at) ? part.replace(/^(\s*(?:unsigned |long |short )*\w+)/, '$1 *') : part,
    );
  return [{ file, start: from, end: from + declared[1]!.length, text: parts.join(',') }];
}

/** `int n = 3;` that becomes `n = 3;`. */
export const hiddenVariable: MistakeEntry = {
  kind: 'hidden-variable',
  name: 'Variable that hides another of its name',
  meaning:
    'A declaration within a block makes a new variable; one of the same name further out is not the same, and keeps its value.',
  question: 'Which of the two variables of this name does each line use?',
  explain({ edit, removed, added, span }, view) {
    const isType = removed.length > 0 && removed.every((each) => /^[a-z_]\w*$/i.test(each));
    const { statement } = view.innermostStatement(span) ?? {};
    if (!isType || added.length > 0 || statement?.kind !== 'declarations') return undefined;
    const { symbol } = statement.objects[0]!;
    const declared = `${edit.before.trim()} ${symbol.name}`;
    return {
      span: statement.span,
      clause: says`'${declared}' is a new variable, and the one of that name further out keeps its value`,
    };
  },
};
