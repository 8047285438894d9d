/** Loops whose steps take their variable away from where the condition ends them, and loops that begin at the wrong end. */

import type { ComparisonOperator, Expression, ObjectSymbol } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { says } from '#language/says.js';
import type { InputChange } from '#program/apply-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { yieldedAt } from '../observed-values.js';
import {
  constantOf,
  isLoop,
  type Loop,
  type ProgramView,
  targetOf,
  variableOf,
  visit,
} from '../program-view.js';

/** Whether the left side has to grow, or become less, so that the comparison becomes false. */
const endsBy: Readonly<Partial<Record<ComparisonOperator, 1 | -1>>> = {
  less: 1,
  'less-equal': 1,
  greater: -1,
  'greater-equal': -1,
};

/** Rounds after which a loop that went on all the time is believed to go on. */
const roundsMin = 3;

interface Step {
  readonly node: Expression;
  readonly direction: 1 | -1;
  /** The same the other way. */
  readonly turned: InputChange;
}

export const wrongEnd: MistakeEntry = {
  kind: 'wrong-end',
  name: 'Loop that begins at the wrong end',
  meaning:
    'All rounds are done, but in the wrong order: an earlier one decides, or changes, what a later one finds.',
  question: 'Which round has to come first, so that the others still find what they need?',
  explain({ edit, whole }) {
    const [up, down] = [/\+\+|\+=/, /--|-=/];
    const [before, after] = [edit.before, edit.after].map(headOf);
    if (before === undefined || after === undefined || before.start === after.start) return undefined;
    const isTurned =
      (up.test(before.step) && down.test(after.step)) || (down.test(before.step) && up.test(after.step));
    if (!isTurned) return undefined;
    const clause = says`the loop '${edit.before.replace(/\s+/g, ' ')}' does its rounds from the wrong end`;
    return { span: whole, clause, fitsByChance: 'few-tests' };
  },
};

/** What a loop of the form `for (start; condition; step)` has in its parentheses. */
function headOf(text: string): { readonly start: string; readonly step: string } | undefined {
  const [start, condition, step, ...others] = text.replace(/\s/g, '').split(';');
  if (condition === undefined || step === undefined || others.length > 0) return undefined;
  return { start: start!, step };
}

export const countsAway: MistakeEntry = {
  kind: 'counts-away',
  name: 'Loop that counts away from its end',
  meaning: 'A loop ends once its condition is false; steps in the other direction lead away from that.',
  question: 'In which direction does the variable have to go so that the condition becomes false?',
  suspect: (view) =>
    view.statements.flatMap(({ statement: loop }): Suspicion[] => {
      if (!isLoop(loop) || loop.condition === undefined) return [];
      for (const { symbol, end } of sidesOf(loop.condition)) {
        const steps = stepsOf(view, loop, symbol);
        const [first] = steps;
        if (first === undefined) continue;
        if (steps.some(({ direction }) => direction === end)) return [];
        return [suspicionOf(view, loop, symbol, steps as [Step, ...Step[]])];
      }
      return [];
    }),
};

function suspicionOf(
  view: ProgramView,
  loop: Loop,
  { name }: ObjectSymbol,
  steps: readonly [Step, ...Step[]],
): Suspicion {
  const [{ node, direction }] = steps;
  const condition = view.text(loop.condition!);
  const seenOn = view.tried.failing.find((test) => isSeen(view, loop, test));
  return {
    span: node.span,
    clause:
      direction === 1
        ? says`'${name}' grows with each step, so that '${condition}' stays true`
        : says`'${name}' becomes less with each step, so that '${condition}' stays true`,
    mend: steps.map(({ turned }) => turned),
    ...(seenOn !== undefined && { seenOn }),
  };
}

/** The variables of a comparison, and where each has to go. */
function sidesOf(condition: Expression): readonly { symbol: ObjectSymbol; end: 1 | -1 }[] {
  const core = coreOf(condition);
  const end = core.kind === 'comparison' ? endsBy[core.operator] : undefined;
  if (core.kind !== 'comparison' || end === undefined) return [];
  const left = { symbol: variableOf(core.left), end };
  const right = { symbol: variableOf(core.right), end: end === 1 ? (-1 as const) : (1 as const) };
  return [left, right].flatMap(({ symbol, end: to }) =>
    symbol?.type.kind === 'integer' ? [{ symbol, end: to }] : [],
  );
}

/** All that the loop does to the variable; nothing where it does something else to it as well. */
function stepsOf(view: ProgramView, loop: Loop, symbol: ObjectSymbol): readonly Step[] {
  const steps: Step[] = [];
  let isKnown = true;
  const see = (node: Expression): void => {
    const stored = targetOf(node) ?? (node.kind === 'address-of' ? node.lvalue : undefined);
    if (variableOf(stored) !== symbol) return;
    const step = stepOf(view, node, symbol);
    if (step === undefined) isKnown = false;
    else steps.push(step);
  };
  visit(loop.body, see);
  if (loop.kind === 'for' && loop.advance !== undefined) visit(loop.advance, see);
  return isKnown ? steps : [];
}

function stepOf(view: ProgramView, node: Expression, symbol: ObjectSymbol): Step | undefined {
  if (!view.isPlain(node)) return undefined;
  if (node.kind === 'increment') {
    const { delta } = node;
    const [had, wanted] = delta === 1 ? ['++', '--'] : ['--', '++'];
    return { node, direction: delta, turned: view.replace(node, view.text(node).replace(had!, wanted!)) };
  }
  if (node.kind === 'compound-assign') {
    const direction = directionOf(node.operator, node.operand);
    const at = view.operatorBetween(node.target, node.operand);
    return direction && { node, direction, turned: view.replaceToken(at, direction === 1 ? '-=' : '+=') };
  }
  if (node.kind !== 'assign') return undefined;
  const value = coreOf(node.value);
  if (value.kind !== 'arithmetic' || variableOf(value.left) !== symbol) return undefined;
  const direction = directionOf(value.operator, value.right);
  const at = view.operatorBetween(value.left, value.right);
  return direction && { node, direction, turned: view.replaceToken(at, direction === 1 ? '-' : '+') };
}

/** Undefined unless it is a step by a positive constant. */
function directionOf(operator: string, operand: Expression): 1 | -1 | undefined {
  if ((constantOf(operand) ?? 0) <= 0) return undefined;
  if (operator === 'add') return 1;
  return operator === 'subtract' ? -1 : undefined;
}

/** Whether the run went round the loop to the end, and does not end or crashes there. */
function isSeen({ tried }: ProgramView, { condition, span }: Loop, test: number): boolean {
  const { outcome, crash } = tried.tests[test]!.run;
  const isThere = crash !== undefined && span.line <= crash.line && crash.line <= span.endLine;
  if (outcome !== 'timed out' && !isThere) return false;
  const truths = yieldedAt(tried, test, 'guard', condition!.span).slice(-roundsMin);
  return truths.length === roundsMin && truths.every((truth) => truth === 'true');
}
