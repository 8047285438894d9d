/** Loops that cannot come to an end, or come to it one node too early. */

import type { Span } from '#base/span.js';
import type { Expression, FunctionDefinition, ObjectSymbol, Statement } from '#c/program.js';
import { visitStatement } from '#c/walk.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import { yieldedAt } from '../observed-values.js';
import {
  calleeOf,
  isLoop,
  type Loop,
  type ProgramView,
  readsIn,
  type StatementSite,
  storesIn,
  targetOf,
  variableOf,
  visit,
} from '../program-view.js';

/** What a condition may consist of so that nothing but stores to its variables changes it. */
const still: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  ...(['load', 'object', 'convert', 'constant', 'comparison', 'logical', 'arithmetic', 'unary'] as const),
]);

/** Rounds after which a loop that was not left does the same for ever. */
const roundsMin = 3;

export const endlessLoop: MistakeEntry = {
  kind: 'endless-loop',
  name: 'Loop whose condition never changes',
  meaning: 'A loop whose rounds leave all that its condition asks for as it is goes on for ever.',
  question: 'What has to happen in each round so that the condition becomes false at some time?',
  suspect: (view) =>
    view.statements.flatMap((site): Suspicion[] => {
      const { statement: loop } = site;
      if (!isLoop(loop) || loop.condition === undefined || mayChange(view, site, loop)) return [];
      const { condition } = loop;
      const { failing, tests } = view.tried;
      const mayLeave = leaves(loop.body);
      const isStuck = failing.some((test) => {
        const { outcome, endlessAt } = tests[test]!.run;
        if (outcome !== 'timed out' || (mayLeave && !isWithin(endlessAt, loop.span))) return false;
        const truths = yieldedAt(view.tried, test, 'guard', condition.span).slice(-roundsMin);
        return truths.length === roundsMin && truths.every((truth) => truth === 'true');
      });
      if (!isStuck) return [];
      return [
        {
          span: condition.span,
          clause: unchanged([...readsIn(condition)], view.text(condition)),
          noted: { kinds: [], lines: [loop.span.line, loop.span.endLine], isEndless: true },
        },
      ];
    }),
};

function isWithin(span: Span | undefined, { file, start, end }: Span): boolean {
  return span !== undefined && span.file === file && start <= span.start && span.end <= end;
}

/** Whether something in it, or meant to be in it, may make its condition false. */
function mayChange({ functions }: ProgramView, { fn, siblings, index }: StatementSite, loop: Loop): boolean {
  const { condition, body } = loop;
  const read = readsIn(condition!);
  let isStill = read.size > 0;
  visit(condition!, (node) => {
    isStill &&= still.has(node.kind);
  });
  const isStatic = ({ storage }: ObjectSymbol): boolean => storage === 'static';
  const seeing = [...read].some(isStatic) ? functions.map((each) => each.body) : [fn.body];
  const isAddressed = [...read].some((symbol) => symbol.isAddressed);
  if (!isStill || (isAddressed && seeing.some((part) => passesAddress(part, read)))) return true;
  const parts = [body, ...(loop.kind === 'for' && loop.advance !== undefined ? [loop.advance] : [])];
  const changes = (part: Statement | Expression, of: ReadonlySet<ObjectSymbol>): boolean =>
    [...storesIn(part)].some((symbol) => of.has(symbol));
  if (parts.some((part) => changes(part, read))) return true;
  const shared = new Set([...read].filter(isStatic));
  if (calledFrom(parts, functions).some((each) => changes(each.body, shared))) return true;
  // What stands after a body without braces may be meant to be in it: that has a name of its own.
  const next = siblings[index + 1];
  return body.kind !== 'compound' && next !== undefined && changes(next, read);
}

/** The functions of the program that may be called, directly or by another. */
function calledFrom(
  parts: readonly (Statement | Expression)[],
  functions: ProgramView['functions'],
): ProgramView['functions'] {
  const called = new Set<FunctionDefinition>();
  const open = [...parts];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    visit(part, (node) => {
      if (node.kind !== 'call') return;
      const callee = calleeOf(node);
      for (const each of functions) {
        if ((callee !== undefined && each.symbol.name !== callee) || called.has(each)) continue;
        called.add(each);
        open.push(each.body);
      }
    });
  }
  return [...called];
}

/** A pointer to one of them is kept somewhere, or given to something other than an input call. */
function passesAddress(body: Statement, symbols: ReadonlySet<ObjectSymbol>): boolean {
  let isKept = false;
  const read = new Set<Expression>();
  visitStatement(body, (node) => {
    if (node.kind === 'call' && /scanf$/.test(calleeOf(node) ?? ''))
      for (const argument of node.arguments) read.add(coreOf(argument));
    if (node.kind !== 'address-of' || read.has(node)) return;
    const symbol = variableOf(node.lvalue);
    isKept ||= symbol !== undefined && symbols.has(symbol);
  });
  return isKept;
}

/** A jump out, or a call that may not return. */
function leaves(body: Statement): boolean {
  return /\b(?:break|return|goto|exit|abort|longjmp)\b/.test(
    body.span.file.text.slice(body.span.start, body.span.end),
  );
}

function unchanged(read: readonly ObjectSymbol[], condition: string): Said {
  const names = read.map(({ name }) => `'${name}'`);
  if (names.length < 2)
    return says`nothing in the loop changes ${names.join('')}, so that '${condition}' stays true`;
  return says`nothing in the loop changes ${names.slice(0, -1).join(', ')} or ${names.at(-1)!}, so that '${condition}' stays true`;
}

export const lastNodeLeftOut: MistakeEntry = {
  kind: 'last-node-left-out',
  name: 'Last node of the list left out',
  meaning: 'A loop that goes on while there is a next node ends at the last one without dealing with it.',
  question: 'For a list of one node, how often is the body of the loop carried out?',
  suspect: (view) =>
    view.statements.flatMap(({ statement: loop }): Suspicion[] => {
      if (!isLoop(loop) || loop.kind === 'do' || loop.condition === undefined) return [];
      const { condition } = loop;
      const node = nextOf(condition);
      const asked = leftOf(condition);
      if (node === undefined || !view.isPlain(asked) || !isMovedOn(loop, node)) return [];
      const { name } = node;
      return [
        {
          span: condition.span,
          clause: says`the loop ends as soon as '${name}' is the last node, before it deals with that`,
          mend: [view.replace(asked, name)],
        },
      ];
    }),
};

function leftOf(condition: Expression): Expression {
  const core = coreOf(condition);
  return core.kind === 'comparison' ? core.left : condition;
}

/** The pointer `p` of a condition `p->next`, `p->next != NULL` or `p->next != 0`. */
function nextOf(condition: Expression): ObjectSymbol | undefined {
  const core = coreOf(condition);
  if (core.kind === 'comparison') return core.operator === 'not-equal' ? nextOf(core.left) : undefined;
  if (core.kind !== 'member' || core.type.kind !== 'pointer' || core.record.kind !== 'dereference')
    return undefined;
  return variableOf(core.record.pointer);
}

/** `p = p->next` in the loop. */
function isMovedOn(loop: Loop, pointer: ObjectSymbol): boolean {
  let isMoved = false;
  const see = (node: Expression): void => {
    isMoved ||=
      node.kind === 'assign' && variableOf(targetOf(node)) === pointer && nextOf(node.value) === pointer;
  };
  visit(loop.body, see);
  if (loop.kind === 'for' && loop.advance !== undefined) visit(loop.advance, see);
  return isMoved;
}
