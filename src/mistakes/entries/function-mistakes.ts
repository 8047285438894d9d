/** Calls: recursion that does not end, arguments in another order, statements too many. */

import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import { removedText } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView, variableOf, visit } from '../program-view.js';

interface Recursion {
  readonly fn: FunctionDefinition;
  readonly calls: readonly (Expression & { readonly kind: 'call' })[];
}

function recursions(view: ProgramView): Recursion[] {
  return view.functions.flatMap((fn): Recursion[] => {
    const calls: (Expression & { kind: 'call' })[] = [];
    visit(fn.body, (node) => {
      if (node.kind === 'call' && calleeOf(node) === fn.symbol.name) calls.push(node);
    });
    return calls.length === 0 ? [] : [{ fn, calls }];
  });
}

/** It decides something before it calls itself. */
function decides(view: ProgramView, { fn, calls }: Recursion): boolean {
  const isBefore = (start: number): boolean => calls.some(({ span }) => start <= span.start);
  const isStatement = view.statements.some(
    ({ statement, fn: own }) =>
      own === fn && /^(?:if|while|for|do|switch)$/.test(statement.kind) && isBefore(statement.span.start),
  );
  let isExpression = false;
  visit(fn.body, (node) => {
    isExpression ||= (node.kind === 'conditional' || node.kind === 'logical') && isBefore(node.span.start);
  });
  return isStatement || isExpression;
}

function endless(fn: FunctionDefinition): Suspicion['noted'] {
  return {
    kinds: ['stack-overflow'],
    lines: [1, Number.POSITIVE_INFINITY],
    message: new RegExp(`'${fn.symbol.name}' calls itself`),
  };
}

export const noBaseCase: MistakeEntry = {
  kind: 'no-base-case',
  name: 'Recursion without a base case',
  meaning:
    'A function that always calls itself never returns; there must be a case that it answers without a call.',
  question: 'For which argument is the answer known without another call?',
  suspect: (view) =>
    recursions(view).flatMap((recursion): Suspicion[] => {
      const { fn, calls } = recursion;
      const noted = endless(fn);
      if (decides(view, recursion) || noted === undefined) return [];
      return [
        {
          span: calls[0]!.span,
          clause: says`every call of '${fn.symbol.name}' makes another one`,
          noted: { ...noted, isEndless: true },
        },
      ];
    }),
};

/** `down(n--)` passes what `n` was before: all calls are about the same problem. */
function steppedAfterwards(view: ProgramView, { fn, calls }: Recursion): Suspicion | undefined {
  for (const call of calls) {
    for (const argument of call.arguments) {
      const node = coreOf(argument);
      if (node.kind !== 'increment' || node.isPrefix || !view.isPlain(node)) continue;
      const parameter = variableOf(node.target);
      if (parameter === undefined || !fn.parameters.includes(parameter)) continue;
      const { name } = parameter;
      return {
        span: call.span,
        clause: says`the call '${view.text(call)}' passes the old value of '${name}', which changes only after that`,
        mend: [view.replace(node, `${name} ${node.delta < 0 ? '-' : '+'} 1`)],
        noted: { ...endless(fn)!, isEndless: true },
      };
    }
  }
  return undefined;
}

export const recursionNotNearer: MistakeEntry = {
  kind: 'recursion-not-nearer',
  name: 'Recursion that does not come nearer to its base case',
  meaning:
    'Each call must be about a smaller problem than the one before, and in the end about the base case.',
  question: 'Which arguments do the first three calls get, and will they ever be those of the base case?',
  suspect: (view) =>
    recursions(view).flatMap((recursion): Suspicion[] => {
      const { fn, calls } = recursion;
      const noted = endless(fn);
      if (!decides(view, recursion) || noted === undefined) return [];
      const stepped = steppedAfterwards(view, recursion);
      if (stepped !== undefined) return [stepped];
      const same = calls.find((call) =>
        fn.parameters.every((parameter, at) => variableOf(call.arguments[at]) === parameter),
      );
      const call = same ?? calls[0]!;
      const text = view.text(call);
      const clause =
        same === undefined
          ? says`the call '${text}' never comes to its base case`
          : says`the call '${text}' has the arguments that it was called with`;
      return [{ span: call.span, clause, noted }];
    }),
};

export const argumentOrder: MistakeEntry = {
  kind: 'argument-order',
  name: 'Arguments in another order',
  meaning: 'Arguments belong to parameters and conversions by their order, not by their names.',
  question: 'Which argument comes first, and what does the function take it for?',
  explain({ edit, removed, added, whole }, view) {
    const [before, after] = [[...removed].sort().join(' '), [...added].sort().join(' ')];
    const site = view.innermost(whole);
    if (removed.length < 2 || before !== after || site?.node.kind !== 'call') return undefined;
    if (!edit.description.includes('swapped')) return undefined;
    return {
      span: whole,
      clause: says`'${view.text(site.node)}' has its arguments in another order than is wanted`,
      // What is read in another order is repaired as well where it is used.
      ...(/scanf$/.test(calleeOf(site.node) ?? '') && { isDoubtful: true, fitsByChance: 'few-tests' }),
    };
  },
};

export const surplusStatement: MistakeEntry = {
  kind: 'surplus-statement',
  name: 'Statement too many',
  meaning: 'Without this statement the program does what is expected.',
  question: 'What would be different if this statement were not there?',
  explain(edit, view) {
    const { removed, added, whole } = edit;
    if (added.some((each) => each !== ';') || removed.length < 2) return undefined;
    if (removed.at(-1) === '}' && removed[0] !== 'else') return undefined;
    const site = view.innermostStatement(whole);
    const { statement } = site ?? {};
    if (statement === undefined || (!/^[;}]$/.test(removed.at(-1)!) && added.length === 0)) return undefined;
    return {
      span: removed[0] === 'else' ? firstWithin(statement, view) : whole,
      clause: says`'${removedText(edit).replace(/;$/, '')}' does what should not be done here`,
      isDoubtful: true,
      fitsByChance: 'one-test',
    };
  },
};

/** What an `else` that is left out does. */
function firstWithin(statement: Statement, view: ProgramView): Statement['span'] {
  const inner = statement.kind === 'if' ? statement.whenFalse : statement;
  const first = inner?.kind === 'compound' ? inner.body[0] : inner;
  return first !== undefined && view.isFramed(first) ? first.span : statement.span;
}

export const surplusCondition: MistakeEntry = {
  kind: 'surplus-condition',
  name: 'Condition too many',
  meaning: 'One of the conditions that are joined here should not count.',
  question: 'For which values does each of the conditions hold, one by one?',
  explain(edit) {
    const { removed, added, whole } = edit;
    if (added.length > 0) return undefined;
    const isFirst = /^(?:&&|\|\|)$/.test(removed[0] ?? '');
    const isLast = /^(?:&&|\|\|)$/.test(removed.at(-1) ?? '');
    if (!isFirst && !isLast) return undefined;
    const text = removedText(edit).replace(isFirst ? /^(?:&&|\|\|)\s*/ : /\s*(?:&&|\|\|)$/, '');
    return {
      span: whole,
      clause: says`the condition '${text}' should not count here`,
      fitsByChance: 'one-test',
    };
  },
};
