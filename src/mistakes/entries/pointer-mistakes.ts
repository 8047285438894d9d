/** Pointers to what is gone, to nothing, or to the wrong thing; lists that lose their head. */

import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { notedIn } from '#engine/run-test.js';
import type { CrashKind } from '#engine/termination.js';
import { type Said, says } from '#language/says.js';
import type { InputChange } from '#program/apply-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import {
  isLoop,
  occurrences,
  type ProgramView,
  type StatementSite,
  variableOf,
  visit,
} from '../program-view.js';

/** After these any pointer may have any value. */
const spoiling: ReadonlySet<string> = new Set(['out-of-bounds', 'wild-access', 'uninitialised-read']);

/** What failing runs ended with or noted, each once. What follows from an array that was left is not about pointers. */
function troubles({ tried }: ProgramView, kinds: readonly CrashKind[], shape: RegExp) {
  const seen = new Set<number>();
  return tried.failing.flatMap((test) => {
    const { run } = tried.tests[test]!;
    if (kinds.includes('null-access') && run.findings.some(({ kind }) => spoiling.has(kind))) return [];
    return notedIn(run).filter(
      ({ kind, line, message }) =>
        (kinds as readonly string[]).includes(kind) &&
        shape.test(message) &&
        !seen.has(line) &&
        seen.add(line),
    );
  });
}

/** A suspicion for each such trouble, at the expression or statement in its line. */
function suspectTrouble(
  view: ProgramView,
  kinds: readonly CrashKind[],
  shape: RegExp,
  clauseOf: (text: string) => Said,
): Suspicion[] {
  return troubles(view, kinds, shape).flatMap(({ line }): Suspicion[] => {
    const node = pointedIn(view, line);
    if (node === undefined) return [];
    return [
      {
        span: node.span,
        clause: clauseOf(view.text(node)),
        noted: { kinds, lines: [line, line], message: shape },
      },
    ];
  });
}

/** What goes through a pointer in the line: the whole `p->next`, `*p`, `p[i]`; or else the call there. */
function pointedIn(view: ProgramView, line: number): Expression | undefined {
  const inLine = view.expressions.filter(({ node }) => node.span.line === line && view.isPlain(node));
  const through = inLine.find(
    ({ node }) =>
      (node.kind === 'member' && node.record.kind === 'dereference') || node.kind === 'dereference',
  );
  return (through ?? inLine.find(({ node }) => node.kind === 'call') ?? inLine[0])?.node;
}

export const nullDereference: MistakeEntry = {
  kind: 'null-dereference',
  name: 'Null pointer used',
  meaning: 'A pointer that is NULL points to nothing, so that nothing can be read or stored there.',
  question: 'On which way does the pointer get here without an object to point to?',
  suspect: (view) => {
    const lines = notGiven(view).map(({ span }) => span.line);
    const through = (text: string): Said => says`'${text}' goes through a pointer that is NULL`;
    return suspectTrouble(view, ['null-access'], /./, through).filter(
      ({ span }) => !lines.includes(span.line),
    );
  },
};

export const argumentNotGiven: MistakeEntry = {
  kind: 'argument-not-given',
  name: 'Argument that the program is not given',
  meaning: 'argv holds the name of the program and the arguments it is started with; behind them is nothing.',
  question: 'With what arguments is the program started here, and where does its input stand?',
  suspect: notGiven,
};

/** `argv[argc]` is null, and what is behind it no element at all (C17 5.1.2.2.1p2). */
function notGiven(view: ProgramView): Suspicion[] {
  const { tried } = view;
  const main = view.functions.find(({ symbol }) => symbol.name === 'main');
  const argv = main?.parameters[1]?.name;
  const message = /^a null pointer is used|^element \d+ of 'argv' is /;
  return view.ofKind('dereference').flatMap(({ node, within }): Suspicion[] => {
    const { line } = node.span;
    const [, name, index] = /^(\w+)\[(\d+)\]$/.exec(view.text(node)) ?? [];
    if (name === undefined || name !== argv || within.fn !== main || !view.isPlain(node)) return [];
    const ended = tried.failing.filter((test) => {
      const { crash } = tried.tests[test]!.run;
      return crash !== undefined && crash.line === line && message.test(crash.message);
    });
    const given = (test: number): number => tried.input.suite.tests[test]!.args.length;
    if (ended.length === 0 || ended.some((test) => given(test) >= Number(index))) return [];
    return [
      {
        span: node.span,
        clause: says`'${view.text(node)}' is an argument that the program is not given`,
        values: (test) => givenArguments(given(test)),
        noted: { kinds: ['null-access', 'out-of-bounds'], lines: [line, line], message },
      },
    ];
  });
}

function givenArguments(count: number): Said {
  if (count === 0) return says`the test gives no arguments`;
  return count === 1 ? says`the test gives 1 argument` : says`the test gives ${count} arguments`;
}

export const pointerUnset: MistakeEntry = {
  kind: 'pointer-unset',
  name: 'Pointer used before it points to something',
  meaning:
    'A pointer that was given no address points anywhere; to declare it makes no room for what it is to point to.',
  question: 'Where is the memory that this pointer is to point to, and which line makes it point there?',
  suspect: (view) =>
    suspectTrouble(
      view,
      ['wild-access', 'uninitialised-read'],
      unsetMessage(view),
      (text) => says`'${text}' goes through a pointer that was never set`,
    ),
};

/** What a run notes of pointers that a declaration leaves without a value. */
function unsetMessage(view: ProgramView): RegExp {
  const unset = view.statements.flatMap(({ statement }) =>
    statement.kind === 'declarations'
      ? statement.objects.filter(
          ({ symbol, initialiser }) => symbol.type.kind === 'pointer' && initialiser === undefined,
        )
      : [],
  );
  const names = unset.map(({ symbol }) => symbol.name).join('|');
  return new RegExp(`^(?:the pointer .* is used before it was set|'(?:${names})' is used before)`);
}

export const useAfterFree: MistakeEntry = {
  kind: 'use-after-free',
  name: 'Memory used after free',
  meaning: 'After free the memory belongs to nobody; what is read there may be anything.',
  question: 'What is still needed of the object when it is freed?',
  suspect: usesAfterFree,
  /** That it is freed is not wrong, but when. */
  explain: ({ removed }, view) => (removed[0] === 'free' ? usesAfterFree(view)[0] : undefined),
};

/** A second `free` has a name of its own. */
function usesAfterFree(view: ProgramView): Suspicion[] {
  return suspectTrouble(
    view,
    ['dangling-access', 'bad-free'],
    /^(?!free is given).*freed/,
    (text) => says`'${text}' uses memory that was given back with free before`,
  );
}

export const doubleFree: MistakeEntry = {
  kind: 'double-free',
  name: 'Memory freed twice',
  meaning: 'What was given back with free belongs to the program no more, and cannot be given back again.',
  question: 'Which line gives the memory back first, and which pointers still point there then?',
  suspect: freesTwice,
  /** Either of the two may be the one too many. */
  explain: ({ removed }, view) => (removed[0] === 'free' ? freesTwice(view)[0] : undefined),
};

function freesTwice(view: ProgramView): Suspicion[] {
  const message = /^free is given memory that was freed before/;
  return troubles(view, ['bad-free'], message).flatMap(({ line }): Suspicion[] => {
    const call = view.ofKind('call').find(({ node }) => node.span.line === line && view.isPlain(node))?.node;
    if (call === undefined) return [];
    return [
      {
        span: call.span,
        clause: says`'${view.text(call)}' gives back memory that was given back before`,
        noted: { kinds: ['bad-free'], lines: [line, line], message },
      },
    ];
  });
}

export const localReturned: MistakeEntry = {
  kind: 'local-returned',
  name: 'Address of a local variable returned',
  meaning: 'The variables of a function are gone when it returns, and their addresses point to nothing then.',
  question: 'Who owns the memory that the caller is to use after the function has returned?',
  suspect: (view) =>
    view.statements.flatMap(({ statement, fn }): Suspicion[] => {
      if (statement.kind !== 'return' || statement.value === undefined) return [];
      const { value } = statement;
      const lvalue =
        value.kind === 'address-of' ? value.lvalue : value.kind === 'decay' ? value.operand : undefined;
      if (lvalue?.kind !== 'object' || lvalue.symbol.storage === 'static') return [];
      const { symbol } = lvalue;
      return [
        {
          span: statement.span,
          clause: says`'${symbol.name}' is gone when '${fn.symbol.name}' returns, and its address with it`,
          noted: {
            kinds: ['dangling-access', 'wild-access', 'null-access'],
            lines: [1, Number.POSITIVE_INFINITY],
          },
          ...mendStatic(view, symbol),
        },
      ];
    }),
};

function mendStatic(view: ProgramView, symbol: ObjectSymbol): { readonly mend?: readonly InputChange[] } {
  const declared = view.statements.find(
    ({ statement }) =>
      statement.kind === 'declarations' && statement.objects.some((each) => each.symbol === symbol),
  );
  if (declared === undefined || !view.isFramed(declared.statement)) return {};
  return { mend: [view.before(declared.statement, 'static ')] };
}

export const listHeadLost: MistakeEntry = {
  kind: 'list-head-lost',
  name: 'Head of the list lost',
  meaning: 'A loop that moves the head itself along the list leaves no way back to the first element.',
  question: 'Which pointer still points to the first element after the loop?',
  suspect: (view) =>
    view.statements.flatMap((site): Suspicion[] => {
      const { statement } = site;
      if (!isLoop(statement) || !view.isFramed(statement)) return [];
      const moved = movedAlong(statement);
      if (moved === undefined) return [];
      const { symbol, at } = moved;
      const last = lastBeforeReturn(site, symbol);
      const named = [statement, ...last].flatMap((each) => occurrences(each, symbol));
      if (!named.every((node) => view.isPlain(node))) return [];
      return [
        {
          span: at.span,
          clause: says`'${view.text(at)}' moves '${symbol.name}' itself, and the first element cannot be found again`,
          mend: [
            view.before(statement, `{ __auto_type walk_ = ${symbol.name}; `),
            ...named.map((node) => view.replace(node, 'walk_')),
            view.after(last.at(-1) ?? statement, ' }'),
          ],
        },
      ];
    }),
};

/**
 * What follows the loop up to a `return head`: that works with the element which the loop has
 * come to, and only the caller needs the head.
 */
function lastBeforeReturn({ siblings, index }: StatementSite, symbol: ObjectSymbol): readonly Statement[] {
  const after = siblings.slice(index + 1);
  const end = after.findIndex((each) => each.kind === 'return' && variableOf(each.value) === symbol);
  return after.slice(0, Math.max(0, end));
}

/** `p = p->next` in a loop. */
function movedAlong(loop: Statement): { readonly symbol: ObjectSymbol; readonly at: Expression } | undefined {
  let found: { symbol: ObjectSymbol; at: Expression } | undefined;
  visit(loop, (node) => {
    const symbol = node.kind === 'assign' ? variableOf(node.target) : undefined;
    if (symbol === undefined || node.kind !== 'assign' || symbol.type.kind !== 'pointer') return;
    const value = coreOf(node.value);
    if (value.kind !== 'member' || value.record.kind !== 'dereference') return;
    if (variableOf(value.record.pointer) === symbol) found ??= { symbol, at: node };
  });
  return found;
}
