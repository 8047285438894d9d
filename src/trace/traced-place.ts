/**
 * The place whose executions are shown, with what stands around it: the located statement or
 * condition, the loops and conditions that it is in, and the function.
 */

import type { Span } from '#base/span.js';
import type { Expression, FunctionDefinition, Program, Statement } from '#c/program.js';
import { eachPart, visitExpression } from '#c/walk.js';
import type { Location, LocationKind } from '#model/location.js';

export interface TracedPlace {
  readonly fn: FunctionDefinition;
  /** What is evaluated there: an expression, or all those of a statement. */
  readonly expressions: readonly Expression[];
  readonly span: Span;
  /** The conditions of the statements around it, outermost first. */
  readonly around: readonly Around[];
  /** Undefined for the statement at which a run ended. */
  readonly location: Location | undefined;
}

export interface Around {
  readonly condition: Expression;
  readonly isLoop: boolean;
}

/** Kinds with an execution for each value; the others have one value or text for the whole run. */
const tracedKinds: Readonly<Record<LocationKind, boolean>> = {
  assignment: true,
  initialiser: true,
  return: true,
  guard: true,
  argument: true,
  input: true,
  uninitialised: true,
  define: false,
  text: false,
  declaration: false,
  missing: false,
};

/** The place of a location; undefined for kinds that have none, and outside functions. */
export function placeOfLocation(program: Program, location: Location): TracedPlace | undefined {
  if (!tracedKinds[location.kind]) return undefined;
  const found = innermost(program, (span) => span.file.name === location.file && covers(span, location));
  if (found === undefined) return undefined;
  const { statement } = found;
  const parts = partsOf(statement).filter(({ span }) => covers(span, location));
  const expressions = parts.length === 0 ? partsOf(statement) : [expressionOf(parts[0]!, location)];
  const around =
    location.kind === 'guard' ? found.around.filter((each) => !isIn(each, expressions)) : found.around;
  return { fn: found.fn, expressions, span: expressions[0]?.span ?? statement.span, around, location };
}

/** The statement on a line at which a run ended; undefined where it evaluates nothing. */
export function placeOfLine(program: Program, file: string, line: number): TracedPlace | undefined {
  const isOn = (span: Span): boolean => span.file.name === file && span.line <= line && line <= span.endLine;
  const found = innermost(program, isOn);
  const expressions = found === undefined ? [] : partsOf(found.statement);
  const [first] = expressions;
  if (found === undefined || first === undefined) return undefined;
  return { fn: found.fn, around: found.around, expressions, span: first.span, location: undefined };
}

interface Found {
  readonly fn: FunctionDefinition;
  readonly statement: Statement;
  readonly around: readonly Around[];
}

function innermost(program: Program, isCovering: (span: Span) => boolean): Found | undefined {
  for (const fn of program.functions) {
    if (!isCovering(fn.body.span)) continue;
    let found: Found = { fn, statement: fn.body, around: [] };
    for (;;) {
      const inner: Found | undefined = within(found).find(({ statement }) => isCovering(statement.span));
      if (inner === undefined) return found;
      found = inner;
    }
  }
  return undefined;
}

function within({ fn, statement, around }: Found): Found[] {
  const found: Found[] = [];
  const condition = conditionOf(statement);
  const inside = condition === undefined ? around : [...around, condition];
  eachPart(
    statement,
    () => {},
    (inner) => found.push({ fn, statement: inner, around: inside }),
  );
  return found;
}

function conditionOf(statement: Statement): Around | undefined {
  switch (statement.kind) {
    case 'if':
      return { condition: statement.condition, isLoop: false };
    case 'switch':
      return { condition: statement.operand, isLoop: false };
    case 'while':
    case 'do':
      return { condition: statement.condition, isLoop: true };
    case 'for':
      return statement.condition && { condition: statement.condition, isLoop: true };
    default:
      return undefined;
  }
}

function isIn({ condition }: Around, expressions: readonly Expression[]): boolean {
  return expressions.includes(condition);
}

/** The full expressions of the statement itself. */
function partsOf(statement: Statement): Expression[] {
  const parts: Expression[] = [];
  eachPart(
    statement,
    (part) => parts.push(part),
    () => {},
  );
  return parts;
}

/** The outermost expression that begins and ends as the location does, or else the whole. */
function expressionOf(whole: Expression, location: Location): Expression {
  let found: Expression | undefined;
  visitExpression(whole, (node) => {
    found ??= isAt(node.span, location) ? node : undefined;
  });
  return found ?? whole;
}

type Place = Pick<Location, 'line' | 'column' | 'endLine' | 'endColumn'>;

function isAt(span: Place, place: Place): boolean {
  return covers(span, place) && covers(place, span);
}

function covers(outer: Place, inner: Place): boolean {
  const startsBefore = outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column);
  const endsAfter =
    outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn);
  return startsBefore && endsAfter;
}
