/**
 * Parts of a program that it does without: functions that nothing calls, and members of structures
 * that are read and never stored to. What uses them may be missing.
 *
 *   void reverse(char *s) { … }            →  reverse(word);
 *   n = malloc(sizeof *n); … p->value      →  n->value = v;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type {
  Expression,
  FunctionSymbol,
  ObjectDeclaration,
  ObjectSymbol,
  Program,
  Statement,
} from '#c/program.js';
import { type CType, isScalar, type Member, pointerTo, type RecordType, type ScalarType } from '#c/types.js';
import { statementsIn, visitProgram } from '#c/walk.js';
import type { Boundary } from './boundaries.js';
import { calledWith } from './called-with.js';
import type { MissingStatement } from './missing-statements.js';
import { mayMatter } from './never-changed.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

export interface UnusedParts {
  readonly functions: readonly FunctionSymbol[];
  /** By the name of a member, which records may share. */
  readonly members: ReadonlySet<string>;
}

/** Variables for one argument or member, the nearest. */
const sourcesMax = 3;
/** Calls at one boundary. */
const callsMax = 4;

export function unusedParts(program: Program): UnusedParts {
  const called = new Set<string>(['main']);
  const read = new Set<string>();
  const stored = new Set<string>();
  const addMember = (to: Set<string>, node: Expression | undefined): void => {
    if (node?.kind === 'member' && node.member.name !== undefined) to.add(node.member.name);
  };
  let fillsRecords = program.globals.some(fillsRecord);
  visitProgram(program, (node) => {
    if (node.kind === 'function') called.add(node.symbol.name);
    if (node.kind === 'load') addMember(read, node.lvalue);
    if ('target' in node) addMember(stored, node.target);
    if (node.kind === 'address-of') addMember(stored, node.lvalue);
    if (node.kind === 'decay') addMember(stored, node.operand);
    fillsRecords ||= node.kind === 'compound-literal';
  });
  fillsRecords ||= program.functions.some(({ body }) => fillsRecordIn(body));
  return {
    functions: program.functions.flatMap(({ symbol }) =>
      called.has(symbol.name) || symbol.type.result.kind !== 'void' ? [] : [symbol],
    ),
    members: new Set(fillsRecords ? [] : [...read].filter((name) => !stored.has(name))),
  };
}

/** What an initialiser gives to members is not seen by their names. */
function fillsRecord({ symbol, initialiser }: ObjectDeclaration): boolean {
  const element = symbol.type.kind === 'array' ? symbol.type.element : symbol.type;
  return initialiser !== undefined && element.kind === 'record';
}

function fillsRecordIn(statement: Statement): boolean {
  if (statement.kind === 'declarations' && statement.objects.some(fillsRecord)) return true;
  return statementsIn(statement).some(fillsRecordIn);
}

/** What may use them at a boundary. */
export function usesAt(
  boundary: Boundary,
  parts: UnusedParts,
  written: Written,
): readonly MissingStatement[] {
  const found: MissingStatement[] = [];
  const add = (text: string, expression: Expression | undefined, named: readonly ObjectSymbol[]): void => {
    if (expression === undefined || !mayMatter(boundary, named, written)) return;
    const statement: Statement = { kind: 'expression-statement', expression, span: boundary.anchor.span };
    found.push({ text: `${text};`, statement, change: unusedPartChange, subject: text });
  };
  for (const fn of parts.functions) {
    for (const given of argumentsFor(fn, boundary.scope)) {
      const values = given.map((symbol) => heldBy(symbol, boundary));
      const text = `${fn.name}(${given.map(({ name }) => name).join(', ')})`;
      add(text, calledWith(fn, values, boundary.anchor), given);
    }
  }
  if (parts.members.size === 0) return found;
  for (const holder of boundary.scope) {
    for (const { member, sign, record } of membersOf(holder)) {
      const { name } = member;
      if (name === undefined || !parts.members.has(name) || !isScalar(member.type)) continue;
      const type = unqualified(member.type) as ScalarType;
      const place = { span: boundary.anchor.span, macros: [] };
      const target = {
        kind: 'member',
        record: record(boundary),
        member,
        type: member.type,
        ...place,
      } as const;
      const fitting = boundary.scope.filter(
        (symbol) => symbol !== holder && sameType(unqualified(symbol.type), type),
      );
      for (const source of fitting.reverse().slice(0, sourcesMax)) {
        const store = { kind: 'assign', target, value: heldBy(source, boundary), type, ...place } as const;
        add(`${holder.name}${sign}${name} = ${source.name}`, store, [holder, source]);
      }
    }
  }
  return found;
}

/** The kind that these changes are. */
export const unusedPartChange = 'what is used nowhere';

interface HeldMember {
  readonly member: Member;
  readonly sign: '->' | '.';
  readonly record: (boundary: Boundary) => Expression;
}

/** A structure has members, and a pointer those of what it points to. */
function membersOf(holder: ObjectSymbol): readonly HeldMember[] {
  const { type } = holder;
  const at = ({ anchor: { span } }: Boundary): Expression => ({
    kind: 'object',
    symbol: holder,
    type,
    span,
    macros: [],
  });
  const inside = ({ definition }: RecordType): readonly Member[] => definition.body?.members ?? [];
  if (type.kind === 'record') return inside(type).map((member) => ({ member, sign: '.', record: at }));
  if (type.kind !== 'pointer' || type.target.kind !== 'record') return [];
  const { target } = type;
  const pointed = (boundary: Boundary): Expression => {
    const { span } = boundary.anchor;
    return { kind: 'dereference', pointer: heldBy(holder, boundary), type: target, span, macros: [] };
  };
  return inside(target).map((member) => ({ member, sign: '->', record: pointed }));
}

/** Variables for all parameters of a function, the nearest first; arrays for pointers. */
function argumentsFor({ type }: FunctionSymbol, scope: VisibleObjects): readonly (readonly ObjectSymbol[])[] {
  if (!type.prototyped) return [];
  let all: readonly (readonly ObjectSymbol[])[] = [[]];
  for (const parameter of type.parameters) {
    const fitting = scope.filter((symbol) => fits(symbol, parameter)).reverse();
    all = all.flatMap((before) =>
      fitting
        .filter((symbol) => !before.includes(symbol))
        .slice(0, sourcesMax)
        .map((symbol) => [...before, symbol]),
    );
  }
  return all.slice(0, callsMax);
}

function fits({ type }: ObjectSymbol, parameter: CType): boolean {
  const wanted = unqualified(parameter);
  const [own, asked] = [type.kind === 'array' ? type.element : targetOf(type), targetOf(wanted)];
  if (own?.isConst === true && asked?.isConst !== true) return false;
  if (type.kind !== 'array') return sameType(unqualified(type), wanted);
  return wanted.kind === 'pointer' && sameType(unqualified(type.element), unqualified(wanted.target));
}

function targetOf(type: CType): CType | undefined {
  return type.kind === 'pointer' ? type.target : undefined;
}

function heldBy(symbol: ObjectSymbol, { anchor: { span } }: Boundary): Expression {
  const { type } = symbol;
  const object: Expression = { kind: 'object', symbol, type, span, macros: [] };
  if (type.kind === 'array')
    return { kind: 'decay', operand: object, type: pointerTo(type.element), span, macros: [] };
  return { kind: 'load', lvalue: object, type: unqualified(type), span, macros: [] };
}
