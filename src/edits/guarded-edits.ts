/**
 * A condition that is missing around a statement: what is done always, and is meant for some cases only.
 *
 *   coefficient = 1;   →  if (digits == 0) coefficient = 1;
 *
 * Asked is what the function asks elsewhere, and whether a variable in scope is zero.
 */

import type { Expression, FunctionDefinition, ObjectSymbol, Program, Statement } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { objectAt } from './missing-statements.js';
import { changedIn } from './never-changed.js';
import { namedIn } from './other-statements.js';
import { compared } from './place.js';
import { likelierFirst } from './propose.js';
import { isPure } from './pure.js';
import { type VisibleObjects, walkPlaces } from './walk-places.js';
import { comparisonOperators, holds, Written } from './written.js';

/** Variables that are asked about, the nearest, and conditions of the function, those first in the text. */
const variablesMax = 5;
const conditionsMax = 6;

type If = Statement & { readonly kind: 'if' };

const asked = ['equal', 'not-equal', 'greater'] as const;

/** @param isSubmission whether a file is the submission's own */
export function proposeGuarded(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): readonly Candidate[] {
  const written = new Written(program, isSubmission);
  const to = new Collector(written);
  const conditions = conditionsOfStatements(program, written);
  walkPlaces(program, written, {
    expression() {},
    statement(statement, isItem, scope) {
      if (isItem && isGuarded(statement, written))
        propose(to, statement, scope, conditions.get(statement) ?? []);
    },
    declaration() {},
  });
  return to.candidates.sort(likelierFirst);
}

function isGuarded(statement: Statement, written: Written): boolean {
  const { kind, span } = statement;
  const isSimple =
    kind === 'expression-statement' || kind === 'break' || kind === 'continue' || kind === 'return';
  return (
    isSimple && written.isPlain(span) && written.tokens[span.lastToken]!.text === ';' && isCopied(statement)
  );
}

/** For each statement what its function asks. */
function conditionsOfStatements(program: Program, written: Written): ReadonlyMap<Statement, readonly If[]> {
  const found = new Map<Statement, readonly If[]>();
  for (const each of program.functions) {
    if (!written.isSubmissionNode(each)) continue;
    const conditions = conditionsIn(each, written);
    const visit = (statement: Statement): void => {
      found.set(statement, conditions);
      statementsIn(statement).forEach(visit);
    };
    visit(each.body);
  }
  return found;
}

function conditionsIn({ body }: FunctionDefinition, written: Written): readonly If[] {
  const found = new Map<string, If>();
  const visit = (statement: Statement): void => {
    if (statement.kind === 'if') {
      const { condition } = statement;
      if (written.isPlain(condition.span) && isPure(condition))
        found.set(written.text(condition.span), statement);
    }
    statementsIn(statement).forEach(visit);
  };
  visit(body);
  return [...found.values()].slice(0, conditionsMax);
}

function propose(
  to: Collector,
  statement: Statement,
  scope: VisibleObjects,
  conditions: readonly If[],
): void {
  const { written } = to;
  const guard = (condition: Expression, text: string, change: string): void => {
    if (!to.mayCopy(statement.span)) return;
    const form: Statement = {
      kind: 'if',
      condition,
      whenTrue: statement,
      whenFalse: undefined,
      span: statement.span,
    };
    const at = statement.kind === 'expression-statement' ? statement.expression.span : statement.span;
    to.add(
      written.replaceNode(statement.span, `if (${text}) ${written.text(statement.span)}`),
      at,
      { kind: 'statement', node: statement, form },
      { kind: ['missing', change], description: `only if ${text}` },
    );
  };
  const changed = new Set(changedIn(statement));
  const variables = scope.filter((each) => isInteger(each.type) && !changed.has(each));
  for (const variable of variables.slice(-variablesMax).reverse()) {
    for (const operator of asked) {
      const condition = comparedWithZero(variable, operator, statement);
      if (condition !== undefined)
        guard(
          condition,
          `${variable.name} ${comparisonOperators[operator].text} 0`,
          'only if a variable is zero',
        );
    }
  }
  for (const { condition: each, span } of conditions) {
    const condition = holds(span, statement.span) ? undefined : namedIn(each, scope);
    if (condition !== undefined)
      guard(condition, written.text(each.span), 'only on a condition as elsewhere');
  }
}

function comparedWithZero(
  variable: ObjectSymbol,
  operator: (typeof asked)[number],
  { span }: Statement,
): Expression | undefined {
  const { type } = variable;
  if (!isInteger(type)) return undefined;
  const held: Expression = { kind: 'load', lvalue: objectAt(variable, span), type, span, macros: [] };
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const at = {
    kind: 'comparison',
    operator,
    left: held,
    right: zero,
    type: intType,
    span,
    macros: [],
  } as const;
  return compared(at, held, zero);
}
