/**
 * Statements that may be missing, at the boundaries of blocks: `sum = 0;` at the start
 * of a loop's body, `i++;` at its end, a jump or output as it stands elsewhere. Each boundary
 * becomes an empty statement of the program, and the statements are its other forms.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { evaluateConstant } from '#c/check/constant-expression.js';
import { convertTo } from '#c/check/conversions.js';
import type { Expression, ObjectDeclaration, ObjectSymbol, Program } from '#c/program.js';
import { intType, isArithmetic, type ScalarType } from '#c/types.js';
import { type Boundary, findBoundaries } from './boundaries.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { missingOutputAt } from './missing-output.js';
import { copiedStatements, type MissingStatement, missingAt, objectAt } from './missing-statements.js';
import { changesAt, lackingChanges, mayMatter, neverChangedChange } from './never-changed.js';
import { likelierFirst } from './propose.js';
import { insertion, placeAt } from './put-beside.js';
import { type SeenConstant, seenConstants } from './seen-constants.js';
import { storedElsewhere, storesAt } from './stored-edits.js';
import { turnsAt, turnsOf } from './turn-edits.js';
import { unusedPartChange, unusedParts, usesAt } from './unused-parts.js';
import { walkPlaces } from './walk-places.js';
import { Written } from './written.js';

/** At a boundary, variables that are assigned to; for one of them, what it is assigned. */
const variablesMax = 8;
const sourcesMax = 3;
const usualDecimals = 2;

export interface MissingEdits {
  /** With an empty statement at each boundary. */
  readonly program: Program;
  readonly candidates: readonly Candidate[];
}

/**
 * @param isSubmission whether a file is the submission's own
 * @param decimals digits behind the point that are wanted of a fraction
 * @param marks single letters in the texts of failing tests
 */
export function proposeMissing(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  decimals = usualDecimals,
  marks: readonly string[] = [],
): MissingEdits {
  const written = new Written(program, isSubmission);
  const to = new Collector(written);
  const numbers = assignedNumbers(program, written);
  const { program: marked, boundaries } = findBoundaries(program, written);
  const copied = copiedStatements(program, written);
  const lacking = lackingChanges(program);
  const unused = unusedParts(program);
  const stored = storedElsewhere(program, written);
  const turns = turnsOf(program, written, marks);
  const firstValues = otherFirstValues(program, written);
  for (const boundary of boundaries) {
    for (const other of changesAt(boundary, lacking, written)) insert(to, boundary, other);
    for (const other of turnsAt(boundary, turns)) insert(to, boundary, other);
    for (const other of usesAt(boundary, unused, written)) insert(to, boundary, other);
    for (const other of storesAt(boundary, stored)) insert(to, boundary, other);
    proposeReset(to, boundary, firstValues);
    if (boundary.isMiddle === true) continue;
    for (const other of missingAt(boundary, copied)) insert(to, boundary, other);
    for (const other of missingOutputAt(boundary, program, decimals)) insert(to, boundary, other);
    proposeAssigned(to, boundary, numbers);
    proposePointers(to, boundary);
  }
  return { program: marked, candidates: to.candidates.sort(likelierFirst) };
}

/** Numbers of the program that variables may be given; 0 and 1 are tried without it. */
export function assignedNumbers(program: Program, written: Written): readonly SeenConstant[] {
  return seenConstants(program, written).filter(
    ({ kind, text }) => kind === 'number' && text !== '0' && text !== '1',
  );
}

/** Assignments to the variables in scope, the innermost first. */
export function proposeAssigned(to: Collector, boundary: Boundary, numbers: readonly SeenConstant[]): void {
  const variables = boundary.scope.filter(({ type }) => isArithmetic(type)).reverse();
  for (const variable of variables.slice(0, variablesMax)) {
    proposeAt(to, boundary, variable, variables, numbers.slice(0, sourcesMax));
  }
}

/** `last = x;` of pointers to structures: the ends of a list follow what is put in. */
function proposePointers(to: Collector, boundary: Boundary): void {
  const isNode = ({ type }: ObjectSymbol): boolean =>
    type.kind === 'pointer' && type.target.kind === 'record';
  const nodes = boundary.scope.filter(isNode).reverse().slice(0, variablesMax);
  const { span } = boundary.anchor;
  for (const variable of nodes) {
    const type = unqualified(variable.type) as ScalarType;
    const others = nodes.filter((each) => each !== variable && sameType(unqualified(each.type), type));
    for (const other of others.slice(0, sourcesMax)) {
      const lvalue = objectAt(other, span);
      const value = { kind: 'load', lvalue, type, span, macros: [] } as const;
      const target = objectAt(variable, span);
      const expression = { kind: 'assign', target, value, type, span, macros: [] } as const;
      const statement = { kind: 'expression-statement', expression, span } as const;
      const text = `${variable.name} = ${other.name};`;
      insert(to, boundary, { text, statement, change: '= variable', subject: variable.name });
    }
  }
}

/** First values of variables, but for 0 and 1. */
type FirstValues = ReadonlyMap<ObjectSymbol, Expression>;

function otherFirstValues(program: Program, written: Written): FirstValues {
  const found = new Map<ObjectSymbol, Expression>();
  const see = ({ symbol, initialiser }: ObjectDeclaration): void => {
    const value = initialiser?.stores[0]?.value;
    if (value === undefined || !isArithmetic(symbol.type) || !written.isPlain(value.span)) return;
    const constant = evaluateConstant(value);
    if (constant !== undefined && !/^[01]$/.test(written.text(value.span))) found.set(symbol, value);
  };
  for (const each of program.globals) see(each);
  walkPlaces(program, written, { expression() {}, statement() {}, declaration: see });
  return found;
}

/** `top = -1;` before a loop, or where a block begins or ends, of what is declared so. */
function proposeReset(to: Collector, boundary: Boundary, firstValues: FirstValues): void {
  const { scope, anchor, isMiddle } = boundary;
  if (isMiddle === true && !/^(?:for|while|do)$/.test(anchor.kind)) return;
  for (const variable of scope) {
    const first = firstValues.get(variable);
    const type = unqualified(variable.type) as ScalarType;
    if (!mayMatter(boundary, [variable], to.written)) continue;
    const { span } = anchor;
    const reset = (value: Expression, text: string, change: string): void => {
      const target = objectAt(variable, span);
      const expression = { kind: 'assign', target, value, type, span, macros: [] } as const;
      const statement = { kind: 'expression-statement', expression, span } as const;
      insert(to, boundary, {
        text: `${variable.name} = ${text};`,
        statement,
        change,
        subject: variable.name,
      });
    };
    if (first !== undefined) reset(first, to.written.text(first.span), '= its first value');
    else if (isMiddle === true && isArithmetic(type)) {
      const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
      reset(convertTo(zero, type), '0', '= 0 or 1');
    }
  }
}

function proposeAt(
  to: Collector,
  boundary: Boundary,
  variable: ObjectSymbol,
  variables: readonly ObjectSymbol[],
  numbers: readonly SeenConstant[],
): void {
  const { span } = boundary.anchor;
  const { name } = variable;
  const type = unqualified(variable.type) as ScalarType;
  const target = objectAt(variable, span);
  const effect = (text: string, expression: Expression, change: string): void => {
    const statement = { kind: 'expression-statement', expression, span } as const;
    insert(to, boundary, { text, statement, change, subject: name });
  };
  const assign = (text: string, value: Expression, change: string): void => {
    const assigned = {
      kind: 'assign',
      target,
      value: convertTo(value, type),
      type,
      span,
      macros: [],
    } as const;
    effect(`${name} = ${text};`, assigned, change);
  };
  for (const value of [0, 1]) {
    assign(`${value}`, { kind: 'constant', value, type: intType, span, macros: [] }, '= 0 or 1');
  }
  for (const [sign, delta] of [
    ['++', 1],
    ['--', -1],
  ] as const) {
    const step = { kind: 'increment', target, delta, isPrefix: false, type, span, macros: [] } as const;
    effect(`${name}${sign};`, step, sign);
  }
  const sources = variables.filter((other) => other !== variable && sameType(unqualified(other.type), type));
  for (const source of sources.slice(0, sourcesMax)) {
    const lvalue = objectAt(source, span);
    assign(source.name, { kind: 'load', lvalue, type, span, macros: [] }, '= variable');
  }
  for (const { node, text } of numbers) assign(text, { ...node, span }, '= another constant');
}

function insert(
  to: Collector,
  boundary: Boundary,
  { text, statement, change, subject }: MissingStatement,
): void {
  const { span } = boundary.anchor;
  const typed = { kind: 'statement', node: boundary.mark, form: statement } as const;
  const line = boundary.side === 'before' ? span.line : span.endLine;
  const description = `insert "${text}" ${boundary.side} line ${line}`;
  const own = placeAt(to.written, boundary, subject);
  // What never changes is no accident, unlike most statements that could be put in.
  const family = change === neverChangedChange || change === unusedPartChange ? 'effect' : 'missing';
  to.add(insertion(to.written, boundary, text), span, typed, { kind: [family, change], description }, own);
}
