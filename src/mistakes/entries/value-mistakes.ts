/** Values that variables begin with, and what arithmetic does to them. */

import type { Expression, ObjectDeclaration, ObjectSymbol, Statement } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { visitStatement } from '#c/walk.js';
import { coreOf } from '#edits/written.js';
import { exchanges, type KnownEdit, type TokenChange } from '../known-edit.js';
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
import { conversionsOf } from './format-calls.js';

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
  suspect: (view) =>
    declarations(view).flatMap(({ object, site }): Suspicion[] => {
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
          clause: `'${name}' has no value before it is used for the first time`,
          noted: {
            kinds: ['uninitialised-read'],
            lines: [site.fn.span.line, site.fn.span.endLine],
            message: new RegExp(`^'?${name}'? is (?:read|used) before`),
          },
          mend: withFirstValue(view, object, isProduct ? '1' : '0'),
        },
      ];
    }),
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
      clause: `'${found.object.symbol.name}' has no value before it is used for the first time`,
    };
  },
};

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
        const word = isMaximum ? 'largest' : 'smallest';
        return [
          {
            span: first.node.span,
            clause: `'${symbol.name}' begins at ${view.text(first.node)}, which may itself be the ${word} value that is seen`,
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
            clause: `'${symbol.name}' begins at ${value} once, before the loop in line ${outer.span.line}, and keeps what the last round left in it`,
            mend: [view.before(first, `${symbol.name} = ${value}; `)],
          },
        ];
      });
    }),
};

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

export const integerDivision: MistakeEntry = {
  kind: 'integer-division',
  name: 'Whole-number division where a fraction is wanted',
  meaning:
    'Divided by a whole number, a whole number gives a whole number: what stands behind the point is lost.',
  question: 'Which types do both sides of the / have, and which type does the result have then?',
  suspect: (view) =>
    view.ofKind('arithmetic').flatMap(({ node, parent }): Suspicion[] => {
      if (node.kind !== 'arithmetic' || node.operator !== 'divide' || !isInteger(node.type)) return [];
      if (!view.isPlain(node) || !becomesFraction(parent?.node, node)) return [];
      return [
        {
          span: node.span,
          clause: `'${view.text(node)}' divides whole numbers and drops the fraction`,
          mend: [view.before(node.left, '(double)('), view.after(node.left, ')')],
        },
      ];
    }),
  explain(known, view) {
    const { removed, added, whole, edit } = known;
    const cast = added.join(' ');
    if (removed.length === 0 && /^\( (?:double|float) \)/.test(cast)) {
      return { span: whole, clause: `'${edit.before}' divides whole numbers and drops the fraction` };
    }
    if (!declaresFractions(known)) return undefined;
    const site = view.innermostStatement(known.first) ?? view.innermostStatement(whole);
    const name = site === undefined ? edit.before : view.text(site.statement).replace(/;$/, '');
    return { span: whole, clause: `'${name}' declares whole numbers, which cannot hold a fraction` };
  },
};

/** `int` becomes `float`, and with it the conversions that read and print it. */
function declaresFractions(edit: KnownEdit): boolean {
  const changes = exchanges(edit) ?? [];
  const isType = ([before, after]: TokenChange): boolean =>
    before === 'int' && /^(?:float|double)$/.test(after);
  const isText = ([before]: TokenChange): boolean => before.startsWith('"');
  return changes.some(isType) && changes.every((each) => isType(each) || isText(each));
}

/** It is converted to a fraction, as such or as part of a sum or product, or printed as one. */
function becomesFraction(outer: Expression | undefined, node: Expression): boolean {
  if (outer === undefined) return false;
  if (outer.kind === 'convert') return outer.type.kind === 'floating';
  if (outer.kind !== 'call' || !/printf$/.test(calleeOf(outer) ?? '')) return false;
  const at = outer.arguments.indexOf(node);
  const format = outer.arguments.findIndex((each) => each.kind === 'decay' && each.operand.kind === 'string');
  const literal = outer.arguments[format];
  if (literal?.kind !== 'decay' || literal.operand.kind !== 'string') return false;
  const text = String.fromCharCode(...literal.operand.elements);
  return /[feg]/.test(conversionsOf(text)[at - format - 1]?.letter ?? '');
}

export const integerOverflow: MistakeEntry = {
  kind: 'integer-overflow',
  name: 'Number too large for its type',
  meaning: 'An int ends at 2147483647. What goes beyond comes back as another number, often a negative one.',
  question: 'How large can this value become for the largest input, and which type holds that?',
  explain({ removed, added, whole }, view) {
    if (removed.join(' ') !== 'int' || !/^(?:long long|long|long long int)$/.test(added.join(' ')))
      return undefined;
    const site = view.innermostStatement(whole);
    const name = site === undefined ? 'int' : view.text(site.statement).replace(/;$/, '');
    return { span: whole, clause: `a value in '${name}' becomes larger than its type can hold` };
  },
  suspect: (view) =>
    view.expressions.flatMap(({ node }): Suspicion[] => {
      const isProduct = node.kind === 'arithmetic' && node.operator === 'multiply' && isInteger(node.type);
      if (!isProduct || !view.isPlain(node) || node.type.kind !== 'integer' || node.type.width !== 32)
        return [];
      if (!overflowsAt(view, node)) return [];
      return [
        {
          span: node.span,
          clause: `'${view.text(node)}' becomes larger than an int can hold`,
          noted: { kinds: ['signed-overflow'], lines: [node.span.line, node.span.endLine] },
          mend: [view.before(node.left, '(long long)('), view.after(node.left, ')')],
        },
      ];
    }),
};

function overflowsAt({ tried }: ProgramView, { span }: Expression): boolean {
  const { tests } = tried;
  return tests.some((test) =>
    test?.run.findings.some(
      ({ kind, line }) => kind === 'signed-overflow' && span.line <= line && line <= span.endLine,
    ),
  );
}

export const floatEquality: MistakeEntry = {
  kind: 'float-equality',
  name: 'Fractions compared with ==',
  meaning: 'Most fractions are stored rounded, so that two that should be equal differ in the last digits.',
  question: 'How far may the two values lie apart and still count as equal?',
  suspect: (view) =>
    view.ofKind('comparison').flatMap(({ node }): Suspicion[] => {
      if (node.kind !== 'comparison' || (node.operator !== 'equal' && node.operator !== 'not-equal'))
        return [];
      if (node.left.type.kind !== 'floating' || !view.isPlain(node)) return [];
      const [left, right] = [view.written.text(node.left.span), view.written.text(node.right.span)];
      const near = `((${left}) - (${right}) < 1e-5 && (${right}) - (${left}) < 1e-5)`;
      return [
        {
          span: node.span,
          clause: `'${view.text(node)}' compares fractions to the last digit`,
          mend: [view.replace(node, node.operator === 'equal' ? near : `(!${near})`)],
        },
      ];
    }),
};

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
    const clause = `'${view.text(node)}' compares a character with a number, or a number with a character`;
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
        clause: `'${view.text(core)}' is the code of a character, not the digit that it shows`,
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
    const outer = site!.parent === undefined ? before : view.text(site!.parent.node);
    return { span: whole, clause: `'${before}' in '${outer}' is not the variable that is needed there` };
  },
};
