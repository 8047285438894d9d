/**
 * A condition that is missing around a statement: what is done always, and is meant for some cases only.
 *
 *   coefficient = 1;   →  if (digits == 0) coefficient = 1;
 *
 * Asked is what the function asks elsewhere, and whether a variable in scope is zero.
 */

import type { FunctionDefinition, Program, Statement } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { comparing, numberAt, variableAt } from './joined-condition.js';
import { changedIn } from './never-changed.js';
import { proposeOnlyIf } from './only-if.js';
import { namedIn } from './other-statements.js';
import { likelierFirst } from './propose.js';
import { isPure } from './pure.js';
import { type VisibleObjects, walkPlaces } from './walk-places.js';
import { holds, Written } from './written.js';

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
  const changed = new Set(changedIn(statement));
  const variables = scope.filter((each) => isInteger(each.type) && !changed.has(each));
  for (const variable of variables.slice(-variablesMax).reverse()) {
    for (const operator of asked) {
      const part = comparing(
        written,
        variableAt(variable, statement.span),
        operator,
        numberAt(0, statement.span),
      );
      if (part !== undefined) proposeOnlyIf(to, statement, part, ['missing', 'only if a variable is zero']);
    }
  }
  for (const { condition, span } of conditions) {
    const form = holds(span, statement.span) ? undefined : namedIn(condition, scope);
    const part = form && { form, text: written.text(condition.span) };
    if (part !== undefined)
      proposeOnlyIf(to, statement, part, ['missing', 'only on a condition as elsewhere']);
  }
}
