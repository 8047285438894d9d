/** Loops that run one round too few or too many, and arrays that are shorter than what is stored in them. */

import type { Span } from '#base/span.js';
import type { Expression } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { notedIn } from '#engine/run-test.js';
import { type Said, says } from '#language/says.js';
import { exchanged, type KnownEdit } from '../known-edit.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { lastStored } from '../observed-values.js';
import { isLoop, type Loop, type ProgramView, targetOf, variableOf, visit } from '../program-view.js';
import { declaredArrays, isOverrun } from './declared-arrays.js';

type Comparison = Expression & { readonly kind: 'comparison' };

/** The loop whose condition or first part the edit changes, and how many rounds more it has then. */
interface Rebound {
  readonly loop: Loop;
  readonly rounds: 'more' | 'fewer';
  /** Where it begins is changed. */
  readonly start?: Span;
}

function rebound(edit: KnownEdit, view: ProgramView): Rebound | undefined {
  const site = view.innermostStatement(edit.span);
  if (site === undefined) return undefined;
  const loop = isLoop(site.statement) ? site.statement : site.parent?.statement;
  if (loop === undefined || !isLoop(loop)) return undefined;
  const { span } = edit;
  const isWithin = (part: { readonly span: { start: number; end: number } } | undefined): boolean =>
    part !== undefined && part.span.start <= span.start && span.end <= part.span.end;
  if (isWithin(loop.condition)) {
    const rounds = roundsOfCondition(edit, loop.condition!, view);
    return rounds && { loop, rounds };
  }
  if (loop.kind !== 'for' || !isWithin(loop.initialise)) return undefined;
  const step = stepOf(edit);
  const direction = directionOf(loop);
  if (step === undefined || direction === undefined) return undefined;
  return { loop, rounds: step === direction ? 'fewer' : 'more', start: loop.initialise!.span };
}

function roundsOfCondition(
  edit: KnownEdit,
  condition: Expression,
  view: ProgramView,
): Rebound['rounds'] | undefined {
  const [before = '', after = ''] = exchanged(edit) ?? [];
  const isBoundary = /^[<>]=?$/.test(before) && /^[<>]=?$/.test(after) && before[0] === after[0];
  if (isBoundary) return before.length === 1 ? 'more' : 'fewer';
  const step = stepOf(edit);
  const comparison = comparisonAt(edit, condition);
  if (step === undefined || comparison === undefined) return undefined;
  const isLeft =
    edit.span.end <= view.written.tokens[view.operatorBetween(comparison.left, comparison.right)]!.span.start;
  const isBelow = comparison.operator === 'less' || comparison.operator === 'less-equal';
  return (step === 1) === (isBelow !== isLeft) ? 'more' : 'fewer';
}

/** The smallest comparison by order that the change lies in. */
function comparisonAt({ span }: KnownEdit, condition: Expression): Comparison | undefined {
  let found: Comparison | undefined;
  visit(condition, (node) => {
    const isOrder = node.kind === 'comparison' && /^(?:less|greater)/.test(node.operator);
    if (isOrder && node.span.start <= span.start && span.end <= node.span.end) found = node;
  });
  return found;
}

/** 1 where what is changed becomes one more, -1 where it becomes one less. */
function stepOf({ removed, added }: KnownEdit): 1 | -1 | undefined {
  const [before, after] = [removed.join(''), added.join('')];
  if ((before === '' && after === '+1') || (before === '-1' && after === '')) return 1;
  if ((before === '' && after === '-1') || (before === '+1' && after === '')) return -1;
  if (!/^\d+$/.test(before) || !/^\d+$/.test(after)) return undefined;
  const difference = Number(after) - Number(before);
  return difference === 1 || difference === -1 ? difference : undefined;
}

/** Whether the loop counts upwards. */
function directionOf(loop: Loop & { readonly kind: 'for' }): 1 | -1 | undefined {
  const { advance, condition } = loop;
  const core = advance && coreOf(advance);
  if (core?.kind === 'increment') return core.delta;
  if (condition?.kind !== 'comparison') return undefined;
  return /^less/.test(condition.operator) ? 1 : -1;
}

function headOf({ loop, start }: Rebound, view: ProgramView): string {
  if (loop.kind === 'for' && start !== undefined)
    return `for (${view.text(loop.initialise!).replace(/\s*;$/, '')}; …; …)`;
  if (loop.kind === 'for')
    return `for (…; ${loop.condition === undefined ? '' : view.text(loop.condition)}; …)`;
  return `${loop.kind === 'do' ? 'do … ' : ''}while (${view.text(loop.condition)})`;
}

/** The variable that counts the rounds. */
function counterOf(loop: Loop): string | undefined {
  if (loop.kind === 'for' && loop.advance !== undefined) {
    return variableOf(targetOf(coreOf(loop.advance)))?.name;
  }
  return undefined;
}

/** Where the counter is stored to, the last of all first. */
function placesOfCounter(loop: Loop): readonly Span[] {
  if (loop.kind !== 'for') return [];
  return [loop.advance, loop.initialise].flatMap((part) => (part === undefined ? [] : [part.span]));
}

function suspicionOf(rebound: Rebound, view: ProgramView, clauseOf: (loop: string) => Said): Suspicion {
  const { loop, start } = rebound;
  const clause = clauseOf(headOf(rebound, view));
  if (start !== undefined) return { span: start, clause };
  const counter = counterOf(loop);
  const { condition = loop } = loop;
  const isAtHead = loop.kind === 'do' || condition.span.line === loop.span.line;
  return {
    span: isAtHead ? condition.span : { ...loop.span, endLine: loop.span.line },
    clause,
    ...(counter !== undefined && {
      values: (test) => {
        const value = lastStored(view.tried, test, counter, placesOfCounter(loop));
        return value === undefined ? undefined : says`${counter} is ${value} when it ends`;
      },
    }),
  };
}

/** Another number fits one test at many places; `<` for `<=` seldom. */
function boundSuspicion(
  edit: KnownEdit,
  rebound: Rebound,
  view: ProgramView,
  clauseOf: (loop: string) => Said,
): Suspicion {
  const fitsByChance = stepOf(edit) === undefined ? 'rival-edits' : 'few-tests';
  return { ...suspicionOf(rebound, view, clauseOf), fitsByChance };
}

function leavesArrays({ tests, failing }: ProgramView['tried'], loop: Loop): boolean {
  const { line, endLine } = loop.span;
  return failing.some((test) => {
    const { run } = tests[test]!;
    return notedIn(run).some(
      (each) =>
        /^(?:out-of-bounds|wild-access)$/.test(each.kind) && line <= each.line && each.line <= endLine,
    );
  });
}

export const pastTheArray: MistakeEntry = {
  kind: 'past-the-array',
  name: 'Index past the end of an array',
  meaning: 'An array of n elements has the indices 0 to n - 1; the loop goes on to n.',
  question: 'What is the largest index that the array has, and what is the largest that the loop uses?',
  explain(edit, view) {
    const changed = rebound(edit, view);
    if (changed?.rounds !== 'fewer' || !leavesArrays(view.tried, changed.loop)) return undefined;
    return suspicionOf(changed, view, (head) => says`the loop '${head}' uses an element behind the last one`);
  },
};

export const oneRoundTooMany: MistakeEntry = {
  kind: 'one-round-too-many',
  name: 'Loop runs one round too many',
  meaning: 'The first or the last round of the loop should not take place.',
  question: 'For the smallest input, which values should the loop variable take, first and last?',
  explain(edit, view) {
    const changed = rebound(edit, view);
    return changed?.rounds !== 'fewer'
      ? undefined
      : boundSuspicion(edit, changed, view, (head) => says`the loop '${head}' runs one round too many`);
  },
};

export const oneRoundTooFew: MistakeEntry = {
  kind: 'one-round-too-few',
  name: 'Loop runs one round too few',
  meaning: 'The loop begins after the first value that it should take, or ends before the last one.',
  question: 'For the smallest input, which values should the loop variable take, first and last?',
  explain(edit, view) {
    const changed = rebound(edit, view);
    if (changed?.rounds !== 'more') return undefined;
    const { file, start, end } = edit.whole;
    return {
      ...boundSuspicion(edit, changed, view, (head) => says`the loop '${head}' runs one round too few`),
      reachesFurther: [{ file, start, end, text: edit.edit.after }],
    };
  },
};

export const arrayTooShort: MistakeEntry = {
  kind: 'array-too-short',
  name: 'Array that is too short',
  meaning:
    'An array has as many elements as its declaration says, however many are stored in it: what comes behind them belongs to something else.',
  question: 'How many elements does the largest input need, and how many does the array have?',
  explain(edit, view) {
    const [before = '', after = ''] = exchanged(edit) ?? [];
    if (!/^\d+$/.test(before) || !/^\d+$/.test(after) || Number(after) <= Number(before)) return undefined;
    const { tokens } = view.written;
    const isChanged = (bound: number): boolean => tokens[bound]!.span.start === edit.first.start;
    const array = declaredArrays(view).find(({ bounds }) => bounds.some(isChanged));
    if (array === undefined) return undefined;
    // Beside other edits it may be what the runs come to only then: there is something else to say first.
    if (!edit.isAlone && !isOverrun(view, array.name)) return undefined;
    return {
      span: array.object.span,
      clause: says`'${array.name}' is too short for what the program stores in it`,
    };
  },
};
