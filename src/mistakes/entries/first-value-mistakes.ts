/** Values that variables begin with, and begin anew with. */

import type { Expression, ObjectDeclaration, ObjectSymbol, Statement } from '#c/program.js';
import { visitStatement } from '#c/walk.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import { isReordered, type KnownEdit } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import {
  calleeOf,
  constantOf,
  isLoop,
  type ProgramView,
  readsIn,
  type StatementSite,
  storesIn,
  targetOf,
  variableOf,
} from '../program-view.js';
import { insertedStatement, storedBy } from './inserted-statement.js';

interface Declared {
  readonly object: ObjectDeclaration;
  readonly site: StatementSite;
}

function declarations(view: ProgramView): Declared[] {
  return view.statements.flatMap((site) =>
    site.statement.kind === 'declarations' ? site.statement.objects.map((object) => ({ object, site })) : [],
  );
}

/** ` = 0` behind the name in a declaration without a value. */
function withFirstValue(view: ProgramView, { span }: ObjectDeclaration, value: string) {
  return [view.after({ span }, ` = ${value}`)];
}

export const uninitialisedVariable: MistakeEntry = {
  kind: 'uninitialised-variable',
  name: 'Variable without a first value',
  meaning: 'A variable that nothing was stored in has whatever value was left in its memory, not 0.',
  question: 'Which value should the variable have before it is used for the first time?',
  suspect: (view) => [
    ...neverStored(view),
    ...declarations(view).flatMap(({ object, site }): Suspicion[] => {
      const { symbol, initialiser } = object;
      const isNumber = symbol.type.kind === 'integer' || symbol.type.kind === 'floating';
      // Whoever has its address is meant to store there: that is what fails, then.
      const isPlain = isNumber && !symbol.isAddressed;
      if (!isPlain || initialiser !== undefined || symbol.storage === 'static' || !view.isPlain(object))
        return [];
      if (!isReadInItsOwnStore(site.fn.body, symbol) && !isComparedBeforeStore(view, symbol)) return [];
      const isProduct = multiplies(site.fn.body, symbol);
      const { name } = symbol;
      return [
        {
          span: object.span,
          clause: says`'${name}' has no value before it is used for the first time`,
          noted: {
            kinds: ['uninitialised-read'],
            lines: [site.fn.span.line, site.fn.span.endLine],
            message: new RegExp(`^'?${name}'? is (?:read|used) before`),
          },
          mend: withFirstValue(view, object, isProduct ? '1' : '0'),
        },
      ];
    }),
  ],
  explain({ removed, added, whole, span }, view) {
    if (removed.length > 0 || added[0] !== '=' || added.length > 3) return undefined;
    const found = declarations(view).find(
      ({ object }) =>
        object.initialiser === undefined && object.span.start <= span.start && span.end <= object.span.end,
    );
    // What reads the input stores in it: there is another mistake in how it does.
    if (found === undefined || found.object.symbol.isAddressed) return undefined;
    return {
      span: whole,
      clause: says`'${found.object.symbol.name}' has no value before it is used for the first time`,
    };
  },
};

/** Variables that are used and that nothing ever stores to: often what should have been read. */
function neverStored(view: ProgramView): Suspicion[] {
  return declarations(view).flatMap(({ object: { symbol, initialiser }, site }): Suspicion[] => {
    const isNumber = symbol.type.kind === 'integer' || symbol.type.kind === 'floating';
    if (!isNumber || symbol.isAddressed || initialiser !== undefined || symbol.storage === 'static')
      return [];
    if (storesIn(site.fn.body).has(symbol)) return [];
    const use = view.ofKind('load').find(({ node }) => node.kind === 'load' && variableOf(node) === symbol);
    if (use === undefined) return [];
    const { line, endLine } = use.node.span;
    return [
      {
        span: use.node.span,
        clause: says`'${symbol.name}' is used here, and nothing is ever stored in it`,
        noted: {
          kinds: ['uninitialised-read'],
          lines: [line, endLine],
          message: new RegExp(`^'?${symbol.name}'? is (?:read|used) before`),
        },
      },
    ];
  });
}

/** `s += x`, `c++`, `s = s + x`: what is stored depends on what was there. */
function isReadInItsOwnStore(body: Statement, symbol: ObjectSymbol): boolean {
  let isRead = false;
  visitStatement(body, (node) => {
    if (variableOf(targetOf(node)) !== symbol) return;
    isRead ||= node.kind !== 'assign' || readsIn(node.value).has(symbol);
  });
  return isRead;
}

/** `if (x > max) max = x;` */
function isComparedBeforeStore(view: ProgramView, symbol: ObjectSymbol): boolean {
  return view.statements.some(
    ({ statement }) =>
      statement.kind === 'if' &&
      readsIn(statement.condition).has(symbol) &&
      storesIn(statement.whenTrue).has(symbol),
  );
}

function multiplies(body: Statement, symbol: ObjectSymbol): boolean {
  let found = false;
  visitStatement(body, (node) => {
    if (variableOf(targetOf(node)) !== symbol) return;
    found ||= node.kind === 'compound-assign' && node.operator === 'multiply';
    const value = node.kind === 'assign' ? coreOf(node.value) : undefined;
    found ||= value?.kind === 'arithmetic' && value.operator === 'multiply' && readsIn(value).has(symbol);
  });
  return found;
}

export const extremeFromZero: MistakeEntry = {
  kind: 'extreme-from-zero',
  name: 'Largest or smallest value that begins at a guess',
  meaning:
    'A largest value that begins at 0 is wrong when all values are negative; a smallest one that begins too small is never replaced.',
  question: 'With which value could the search begin so that it is right for every input?',
  suspect: (view) =>
    view.statements.flatMap(({ statement, fn }): Suspicion[] => {
      if (statement.kind !== 'if' || statement.condition.kind !== 'comparison') return [];
      const { condition } = statement;
      const stored = storesIn(statement.whenTrue);
      const isLarger = /^greater/.test(condition.operator);
      if (!isLarger && !/^less/.test(condition.operator)) return [];
      for (const [side, isMaximum] of [
        [condition.left, !isLarger],
        [condition.right, isLarger],
      ] as const) {
        const symbol = variableOf(side);
        if (symbol === undefined || !stored.has(symbol)) continue;
        const first = firstConstant(view, fn.body, symbol);
        if (first === undefined) continue;
        const text = view.text(first.node);
        return [
          {
            span: first.node.span,
            clause: isMaximum
              ? says`'${symbol.name}' begins at ${text}, which may itself be the largest value that is seen`
              : says`'${symbol.name}' begins at ${text}, which may itself be the smallest value that is seen`,
            mend: [view.replace(first.node, isMaximum ? '(-2147483647)' : '2147483647')],
          },
        ];
      }
      return [];
    }),
};

/** The constant that a variable is first given in a function. */
function firstConstant(
  view: ProgramView,
  body: Statement,
  symbol: ObjectSymbol,
): { node: Expression } | undefined {
  for (const site of view.statements) {
    if (site.fn.body !== body) continue;
    const { statement } = site;
    if (statement.kind === 'declarations') {
      for (const object of statement.objects) {
        const value = object.symbol === symbol ? object.initialiser?.stores[0]?.value : undefined;
        if (value !== undefined)
          return constantOf(value) === undefined || !view.isPlain(value) ? undefined : { node: value };
      }
    }
    if (statement.kind !== 'expression-statement') continue;
    const core = coreOf(statement.expression);
    if (core.kind === 'assign' && variableOf(core.target) === symbol)
      return constantOf(core.value) === undefined || !view.isPlain(core.value)
        ? undefined
        : { node: core.value };
  }
  return undefined;
}

export const resetMissing: MistakeEntry = {
  kind: 'reset-missing',
  name: 'Variable that is not reset for each round',
  meaning: 'What is counted or summed anew in each round of the outer loop must begin anew there.',
  question: 'Which value should the variable have at the beginning of each round of the outer loop?',
  suspect: (view) =>
    view.statements.flatMap((site): Suspicion[] => {
      const outer = site.statement;
      if (!isLoop(outer) || outer.body.kind !== 'compound') return [];
      const [first] = outer.body.body;
      if (first === undefined || !view.isFramed(first)) return [];
      return accumulatedWithin(outer.body, outer).flatMap((symbol): Suspicion[] => {
        const start = firstConstant(view, site.fn.body, symbol);
        if (start === undefined || start.node.span.start > outer.span.start) return [];
        const value = view.written.text(start.node.span);
        return [
          {
            span: start.node.span,
            clause: keepsLast(symbol.name, value, outer),
            mend: [view.before(first, `${symbol.name} = ${value}; `)],
          },
        ];
      });
    }),
  /** A declaration moved into the loop behind it, or `x = 2;` put into a loop before which `x` begins at 2, or into a function that is called again. */
  explain(edit, view) {
    const { span, whole } = edit;
    const moved = declaredBefore(edit, view);
    if (moved !== undefined) return moved;
    const { target: name, operator, value: tokens = [] } = storedBy(insertedStatement(edit) ?? []) ?? {};
    if (name === undefined || operator !== '=') return undefined;
    const value = tokens.join('');
    const at = view.innermostStatement(span);
    const kept = at && /^-?(?:\d[\w.]*|'.+')$/.test(value) ? keptBetweenCalls(view, at, name) : undefined;
    if (kept !== undefined) return { span: whole, clause: kept };
    const outer = at && [at.statement, ...view.loopsAround(at)].filter(isLoop).at(-1);
    if (at === undefined || outer === undefined) return undefined;
    const summed = /^\w+$/.test(name) ? undefined : addedTo(at.fn.body, name, view);
    if (summed !== undefined) return { span: whole, clause: summed };
    const symbol = [...storesIn(at.fn.body), ...readsIn(at.fn.body)].find((each) => each.name === name);
    if (symbol === undefined || valueBefore(view, at, outer, symbol) !== value) return undefined;
    return {
      span: whole,
      clause: keepsLast(name, value, outer),
    };
  },
};

/** `int sum = 0;` that the edit moves into the loop behind it. */
function declaredBefore(edit: KnownEdit, view: ProgramView): Suspicion | undefined {
  if (!isReordered(edit)) return undefined;
  const { start, end, file } = edit.whole;
  const declared = view.statements.find(({ statement: { kind, span } }) => {
    return kind === 'declarations' && span.file.name === file.name && start <= span.start && span.end <= end;
  });
  const loop = declared?.siblings[declared.index + 1];
  if (declared?.statement.kind !== 'declarations' || loop === undefined || !isLoop(loop)) return undefined;
  const { symbol, initialiser } = declared.statement.objects[0]!;
  const value = initialiser?.stores[0]?.value;
  if (value === undefined) return undefined;
  return {
    span: declared.statement.span,
    clause: keepsLast(symbol.name, view.written.text(value.span), loop),
  };
}

function keepsLast(name: string, value: string, { span: { line } }: Statement): Said {
  return says`'${name}' begins at ${value} once, before the loop in line ${line}, and keeps what the last round left in it`;
}

/** What a variable has before the first round of a loop, as it is written. */
function valueBefore(
  view: ProgramView,
  { fn }: StatementSite,
  loop: Statement,
  symbol: ObjectSymbol,
): string | undefined {
  const first = firstConstant(view, fn.body, symbol);
  if (first !== undefined)
    return first.node.span.start > loop.span.start ? undefined : view.written.text(first.node.span);
  if (symbol.storage !== 'static') return undefined;
  const global = view.tried.program.globals.find((each) => each.symbol === symbol);
  const value = global?.initialiser?.stores[0]?.value;
  return value === undefined ? '0' : view.written.text(value.span);
}

/** An element or a member that is changed from what it was. */
function addedTo(body: Statement, name: string, view: ProgramView): Said | undefined {
  let isAdded = false;
  visitStatement(body, (node) => {
    const isChanged = node.kind === 'compound-assign' || node.kind === 'increment';
    isAdded ||= isChanged && view.text(node.target).replace(/\s/g, '') === name;
  });
  return isAdded ? says`'${name}' is changed from what it was, and nothing sets it before` : undefined;
}

/** A variable of all functions, which a function that is called several times finds as it left it. */
function keptBetweenCalls(view: ProgramView, { fn }: StatementSite, name: string): Said | undefined {
  const symbol = [...storesIn(fn.body)].find((each) => each.name === name);
  if (symbol?.storage !== 'static') return undefined;
  const calls = view.ofKind('call').filter(({ node }) => calleeOf(node) === fn.symbol.name);
  const isCalledAgain = calls.length > 1 || calls.some(({ within }) => view.loopsAround(within).length > 0);
  return isCalledAgain
    ? says`'${name}' keeps what the last call of '${fn.symbol.name}' left in it`
    : undefined;
}

/** Variables that a loop within changes from what they were, and that the outer loop never sets anew. */
function accumulatedWithin(body: Statement, outer: Statement): ObjectSymbol[] {
  const changed = new Set<ObjectSymbol>();
  const set = new Set<ObjectSymbol>();
  let depth = 0;
  const enter = (statement: Statement): void => {
    if (isLoop(statement)) depth++;
    visitOwn(statement, (node) => {
      const symbol = variableOf(targetOf(node));
      if (symbol === undefined) return;
      const isFresh = node.kind === 'assign' && !readsIn(node.value).has(symbol);
      if (isFresh && depth === 0) set.add(symbol);
      if (depth > 0 && (!isFresh || constantOf((node as { value?: Expression }).value) !== undefined))
        changed.add(symbol);
    });
    for (const inner of innerOf(statement)) enter(inner);
    if (isLoop(statement)) depth--;
  };
  enter(body);
  const heads =
    isLoop(outer) && outer.kind === 'for' && outer.advance !== undefined
      ? storesIn(outer.advance)
      : new Set();
  return [...changed].filter((symbol) => !set.has(symbol) && !heads.has(symbol));
}

function visitOwn(statement: Statement, see: (node: Expression) => void): void {
  if (statement.kind === 'expression-statement') visitStatement(statement, see);
}

function innerOf(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case 'compound':
      return statement.body;
    case 'if':
      return statement.whenFalse === undefined
        ? [statement.whenTrue]
        : [statement.whenTrue, statement.whenFalse];
    case 'while':
    case 'do':
    case 'for':
      return [statement.body];
    default:
      return [];
  }
}
