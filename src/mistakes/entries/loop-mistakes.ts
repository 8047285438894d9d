/** Loops whose variables, or whose condition, are not those that were meant. */

import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import { coreOf } from '#edits/written.js';
import { type Said, says } from '#language/says.js';
import type { MistakeEntry, Suspicion } from '../mistake-entry.js';
import {
  calleeOf,
  type ExpressionSite,
  isLoop,
  type ProgramView,
  readsIn,
  type StatementSite,
  storesIn,
  targetOf,
  variableOf,
  visit,
} from '../program-view.js';

type For = Statement & { readonly kind: 'for' };

function advancedBy(loop: For): ObjectSymbol | undefined {
  return loop.advance && variableOf(targetOf(coreOf(loop.advance)));
}

function begunWith(loop: For): ObjectSymbol | undefined {
  const { initialise } = loop;
  if (initialise?.kind === 'declarations') return initialise.objects[0]?.symbol;
  return initialise?.kind === 'expression-statement'
    ? variableOf(targetOf(coreOf(initialise.expression)))
    : undefined;
}

function forLoops(view: ProgramView): { readonly loop: For; readonly site: StatementSite }[] {
  return view.statements.flatMap((site) =>
    site.statement.kind === 'for' ? [{ loop: site.statement, site }] : [],
  );
}

function headSpan({ span }: Statement): Suspicion['span'] {
  return { ...span, endLine: span.line };
}

export const innerLoopVariable: MistakeEntry = {
  kind: 'inner-loop-variable',
  name: 'Inner loop uses the variable of the outer one',
  meaning: 'Both loops count with the same variable, so that the inner loop moves the outer one on, or back.',
  question:
    'Which value does the loop variable have after the inner loop, and what does the outer loop make of it?',
  suspect: (view) =>
    forLoops(view).flatMap(({ loop, site }): Suspicion[] => {
      const counter = advancedBy(loop);
      const { initialise } = loop;
      const isShared = view
        .loopsAround(site)
        .some((outer) => outer.kind === 'for' && advancedBy(outer) === counter && counter !== undefined);
      if (!isShared || initialise?.kind !== 'expression-statement' || !view.isFramed(initialise)) return [];
      return [
        {
          span: headSpan(loop),
          clause: says`this loop counts with '${counter!.name}', which the loop around it counts with, too`,
          mend: [view.before(initialise, 'int ')],
        },
      ];
    }),
};

export const wrongLoopVariable: MistakeEntry = {
  kind: 'wrong-loop-variable',
  name: 'Loop tests or advances another variable',
  meaning: 'The three parts of a for should be about one variable: begin, go on while, step.',
  question: 'Which variable does each of the three parts of the for use?',
  suspect: (view) =>
    forLoops(view).flatMap(({ loop }): Suspicion[] => {
      const [begun, advanced] = [begunWith(loop), advancedBy(loop)];
      const { condition, advance } = loop;
      if (begun === undefined || advanced === undefined || condition === undefined) return [];
      const found: Suspicion[] = [];
      const add = (clause: Said, node: Expression | undefined, name: string): void => {
        if (node !== undefined)
          found.push({ span: headSpan(loop), clause, mend: [view.replace(node, name)] });
      };
      if (begun !== advanced) {
        const clause = says`the loop begins with '${begun.name}' and advances '${advanced.name}'`;
        add(clause, variableIn(advance!, advanced), begun.name);
      }
      if (!readsIn(condition).has(begun) && condition.kind === 'comparison') {
        const tested = variableOf(condition.left);
        if (tested !== undefined)
          add(
            says`the loop begins with '${begun.name}' and tests '${tested.name}'`,
            variableIn(condition.left, tested),
            begun.name,
          );
      }
      return found;
    }),
};

/** The node where the variable is named first. */
function variableIn(part: Expression, symbol: ObjectSymbol): Expression | undefined {
  let found: Expression | undefined;
  visit(part, (node) => {
    if (node.kind === 'object' && node.symbol === symbol) found ??= node;
  });
  return found;
}

export const loopVariableChanged: MistakeEntry = {
  kind: 'loop-variable-changed',
  name: 'Loop variable changed in the body',
  meaning: 'A for advances its variable itself; what the body does to it comes on top.',
  question: 'Which values does the loop variable take, one round after the other?',
  suspect: (view) => {
    // By variable: there may be thousands of loops, and of statements.
    const steps = byVariable(view.ofKind('increment'), ({ node }) => variableOf(targetOf(node)));
    const changes = byVariable(view.statements, ({ statement }) =>
      statement.kind === 'expression-statement'
        ? variableOf(targetOf(coreOf(statement.expression)))
        : undefined,
    );
    return forLoops(view).flatMap(({ loop }): Suspicion[] => {
      const counter = advancedBy(loop);
      if (counter === undefined) return [];
      const within = (steps.get(counter) ?? []).flatMap((site) => steppedWithin(view, loop, counter, site));
      const alone = (changes.get(counter) ?? []).flatMap((site) => changedAlone(view, loop, counter, site));
      return [...alone, ...within];
    });
  },
};

function byVariable<T>(
  sites: readonly T[],
  variableIn: (site: T) => ObjectSymbol | undefined,
): ReadonlyMap<ObjectSymbol, readonly T[]> {
  const found = new Map<ObjectSymbol, T[]>();
  for (const site of sites) {
    const variable = variableIn(site);
    if (variable === undefined) continue;
    const known = found.get(variable);
    if (known === undefined) found.set(variable, [site]);
    else known.push(site);
  }
  return found;
}

/** `i = i + 2;` in such a loop. */
function changedAlone(
  view: ProgramView,
  loop: For,
  counter: ObjectSymbol,
  { statement, parent }: StatementSite,
): Suspicion[] {
  const isInBody = loop.body.span.start <= statement.span.start && statement.span.end <= loop.body.span.end;
  if (!isInBody || statement.kind !== 'expression-statement' || parent?.statement === undefined) return [];
  if (isLoop(parent.statement) && parent.statement !== loop && parent.statement.body !== statement) return [];
  if (!view.isFramed(statement)) return [];
  const core = coreOf(statement.expression);
  return [
    {
      span: statement.span,
      clause: says`'${view.text(core)}' changes '${counter.name}', which the loop in line ${loop.span.line} advances by itself`,
      mend: [view.replace(statement, ';')],
    },
  ];
}

/** `sum += a[i++]` in a loop that advances `i` itself. */
function steppedWithin(
  view: ProgramView,
  loop: For,
  counter: ObjectSymbol,
  { node, parent, within: { statement } }: ExpressionSite,
): Suspicion[] {
  const isInBody = loop.body.span.start <= node.span.start && node.span.end <= loop.body.span.end;
  if (!isInBody || parent === undefined || !view.isPlain(node)) return [];
  return [
    {
      span: statement.span,
      clause: says`'${view.text(node)}' changes '${counter.name}', which the loop in line ${loop.span.line} advances by itself`,
      mend: [view.replace(node, counter.name)],
    },
  ];
}

export const loopHeadOrder: MistakeEntry = {
  kind: 'loop-head-order',
  name: 'Condition and step of for exchanged',
  meaning:
    'In for (start; condition; step) the second part is asked before each round, the third is done after it.',
  question: 'Which part says how long the loop goes on, and which one what happens after each round?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (statement.kind !== 'for') return [];
      const { condition, advance } = statement;
      if (condition === undefined || advance === undefined) return [];
      if (targetOf(coreOf(condition)) === undefined || coreOf(advance).kind !== 'comparison') return [];
      if (!view.isPlain(condition) || !view.isPlain(advance)) return [];
      const [step, asked] = [view.text(condition), view.text(advance)];
      return [
        {
          span: condition.span,
          clause: says`the loop goes on as long as '${step}' is not 0, and does '${asked}' after each round`,
          mend: [
            view.replace(condition, view.written.text(advance.span)),
            view.replace(advance, view.written.text(condition.span)),
          ],
        },
      ];
    }),
};

export const indexOrder: MistakeEntry = {
  kind: 'index-order',
  name: 'Row and column confused',
  meaning: 'In a[i][j] the first index chooses the row, the second one the element in it.',
  question: 'Which index counts the rows here, and which the columns?',
  suspect: (view) =>
    view.expressions.flatMap(({ node }): Suspicion[] => {
      const outer = subscriptOf(node);
      const inner = outer && subscriptOf(coreOf(outer.array));
      if (outer === undefined || inner === undefined || !view.isPlain(node)) return [];
      const [row, column] = [view.written.text(inner.index.span), view.written.text(outer.index.span)];
      if (row === column || variableOf(inner.index) === undefined || variableOf(outer.index) === undefined)
        return [];
      return [
        {
          span: node.span,
          clause: takesFor(view.text(node), row, column),
          mend: [view.replace(inner.index, column), view.replace(outer.index, row)],
        },
      ];
    }),
  /** `a[j][k]` that becomes `a[k][j]`, whatever the indices are. */
  explain({ edit, whole }) {
    const indices = /^(.*?)\[([^[\]]+)\]\[([^[\]]+)\]$/s;
    const [, name, row, column] = indices.exec(edit.before) ?? [];
    const [, nameNow, rowNow, columnNow] = indices.exec(edit.after) ?? [];
    if (name === undefined || name !== nameNow || row !== columnNow || column !== rowNow) return undefined;
    return {
      span: whole,
      clause: takesFor(edit.before, row!, column!),
      fitsByChance: 'few-tests',
    };
  },
};

function takesFor(element: string, row: string, column: string): Said {
  return says`'${element}' takes '${row}' for the row and '${column}' for the column`;
}

function subscriptOf(
  node: Expression,
): { readonly array: Expression; readonly index: Expression } | undefined {
  if (node.kind !== 'dereference' || node.pointer.kind !== 'pointer-add') return undefined;
  return { array: node.pointer.pointer, index: node.pointer.index };
}

export const strlenInBound: MistakeEntry = {
  kind: 'strlen-in-bound',
  name: 'strlen in the condition of a loop that changes the text',
  meaning: 'The length is asked anew in each round; once the loop has changed the text, it is another one.',
  question: 'How long should the text count: as long as it was, or as long as it is now?',
  suspect: (view) =>
    view.statements.flatMap(({ statement }): Suspicion[] => {
      if (!isLoop(statement) || statement.condition === undefined || !view.isFramed(statement)) return [];
      let asked: (Expression & { kind: 'call' }) | undefined;
      visit(statement.condition, (node) => {
        if (node.kind === 'call' && calleeOf(node) === 'strlen') asked = node;
      });
      const text = asked && variableOf(asked.arguments[0]);
      if (
        asked === undefined ||
        !view.isPlain(asked) ||
        text === undefined ||
        !storesIntoElements(statement.body, text)
      )
        return [];
      return [
        {
          span: headSpan(statement),
          clause: says`'${view.text(asked)}' is worked out in each round, and the loop changes '${text.name}'`,
          mend: [
            view.before(statement, `{ unsigned long bound_ = ${view.written.text(asked.span)}; `),
            view.replace(asked, 'bound_'),
            view.after(statement, ' }'),
          ],
        },
      ];
    }),
};

function storesIntoElements(body: Statement, array: ObjectSymbol): boolean {
  let found = false;
  visit(body, (node) => {
    const target = targetOf(node);
    if (target?.kind === 'dereference') found ||= readsOrNames(target.pointer, array);
    if (node.kind === 'call' && /^str(?:n?cpy|n?cat)$/.test(calleeOf(node) ?? ''))
      found ||= variableOf(node.arguments[0]) === array;
  });
  return found || storesIn(body).has(array);
}

function readsOrNames(part: Expression, symbol: ObjectSymbol): boolean {
  let found = false;
  visit(part, (node) => {
    found ||= node.kind === 'object' && node.symbol === symbol;
  });
  return found;
}
