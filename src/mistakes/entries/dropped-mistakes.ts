/** Values that are computed, or returned by a function, and stored nowhere. */

import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import type { CType } from '#c/types.js';
import { visitExpression } from '#c/walk.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { calleeOf, type ProgramView, storesIn, targetOf, variableOf, visit } from '../program-view.js';

/** Library functions that do nothing but give a value. */
const pure = /^(?:f?abs|labs|sqrt|pow|floor|ceil|round|to(?:upper|lower)|strlen|strcmp|ato[if]|is[a-z]+)$/;

function hasEffect(node: Expression): boolean {
  let found = false;
  visitExpression(node, (each) => {
    const isCall = each.kind === 'call' && !pure.test(calleeOf(each) ?? '');
    found ||=
      isCall || each.kind === 'assign' || each.kind === 'compound-assign' || each.kind === 'increment';
    found ||= each.kind === 'statement-expression' || each.kind === 'va-arg';
  });
  return found;
}

/** What a person most likely meant by a statement without effect. */
function meant(
  view: ProgramView,
  node: Expression,
): readonly ReturnType<ProgramView['replaceToken']>[] | undefined {
  const core = coreOf(node);
  if (!view.isPlain(core)) return undefined;
  switch (core.kind) {
    case 'arithmetic': {
      if (coreOf(core.left).kind === 'constant') return undefined;
      return [view.before(core, `${view.written.text(core.left.span)} = `)];
    }
    case 'comparison':
      return core.operator === 'equal'
        ? [view.replaceToken(view.operatorBetween(core.left, core.right), '=')]
        : undefined;
    case 'unary':
      return core.operator === 'not'
        ? undefined
        : [view.before(core, `${view.written.text(core.operand.span)} = `)];
    case 'call': {
      const [argument] = core.arguments;
      return argument === undefined
        ? undefined
        : [view.before(core, `${view.written.text(argument.span)} = `)];
    }
    case 'object':
    case 'dereference':
    case 'member':
      return [view.after(core, '++')];
    default:
      return undefined;
  }
}

export const valueDropped: MistakeEntry = {
  kind: 'value-dropped',
  name: 'Value computed and dropped',
  meaning: 'The statement computes a value and stores it nowhere, so that no variable changes.',
  question: 'Which variable should hold this value afterwards?',
  explain: ({ removed, added, whole }, view) => {
    const isStored = removed.length === 0 && added.length > 1 && added.at(-1) === '=';
    const node = view.innermostStatement(whole)?.statement;
    if (!isStored || node?.kind !== 'expression-statement' || whole.start !== node.span.start)
      return undefined;
    return { span: node.expression.span, clause: storedNowhere(view, node.expression) };
  },
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      const dropped =
        statement.kind === 'expression-statement'
          ? statement.expression
          : statement.kind === 'for'
            ? statement.advance
            : undefined;
      if (dropped === undefined) return [];
      if (hasEffect(dropped)) return resultsDropped(view, statement, dropped);
      const core = coreOf(dropped);
      if (core.kind === 'constant' || core.kind === 'string') return [];
      const mend = meant(view, dropped);
      return [
        {
          span: dropped.span,
          clause: storedNowhere(view, dropped),
          ...(mend !== undefined && { mend }),
        },
      ];
    }),
};

function storedNowhere(view: ProgramView, dropped: Expression): Said {
  return says`'${view.text(dropped)}' computes a value that is stored nowhere`;
}

/** Variables that a dropped result is tried in, those that nothing else stores to first. */
const receiversMax = 3;

/** `add(x, y);` where what `add` returns should have gone into a variable. */
function resultsDropped(view: ProgramView, statement: Statement, dropped: Expression): Suspicion[] {
  const call = coreOf(dropped);
  const callee = view.functions.find(({ symbol }) => symbol.name === calleeOf(call));
  const site = view.siteOf(statement);
  const isStatement = statement.kind === 'expression-statement';
  if (!isStatement || callee === undefined || site === undefined || !view.isPlain(call)) return [];
  if (!isNumber(callee.symbol.type.result) || changesAnything(callee)) return [];
  const stored = storesIn(site.fn.body);
  const receivers = view.statements
    .filter(({ statement: each, fn }) => fn === site.fn && each.span.start < statement.span.start)
    .flatMap(({ statement: each }) => (each.kind === 'declarations' ? each.objects : []))
    .map(({ symbol }) => symbol)
    .filter(({ type }) => isNumber(type))
    .sort((a, b) => Number(stored.has(a)) - Number(stored.has(b)));
  return receivers.slice(0, receiversMax).map(({ name }) => ({
    span: dropped.span,
    clause: storedNowhere(view, dropped),
    mend: [view.before(call, `${name} = `)],
  }));
}

function isNumber({ kind }: CType): boolean {
  return kind === 'integer' || kind === 'floating';
}

/** Whether a call of the function does more than give a value. */
function changesAnything(fn: FunctionDefinition): boolean {
  let found = false;
  visit(fn.body, (node) => {
    const target = targetOf(node);
    const symbol = variableOf(target);
    const isOwn =
      symbol !== undefined && fn.span.start <= symbol.span.start && symbol.span.end <= fn.span.end;
    const callee = node.kind === 'call' ? (calleeOf(node) ?? '') : fn.symbol.name;
    found ||= (target !== undefined && !isOwn) || (callee !== fn.symbol.name && !pure.test(callee));
    found ||= node.kind === 'statement-expression' || node.kind === 'va-arg';
  });
  return found;
}
