/**
 * What a program stores elsewhere, and may have to store here as well: what a member begins with, of the
 * structures that a statement is about, and whole assignments to elements and members.
 *
 *   account[n].used = 0; somewhere  →  account[i].used = 0; beside what is done to account[i]
 *   line[0] = '\0'; somewhere       →  line[0] = '\0';
 */

import { unqualified } from '#c/check/compatibility.js';
import type { Expression, Program, Statement } from '#c/program.js';
import { isScalar, type Member, type ScalarType } from '#c/types.js';
import { visitProgram, visitStatement } from '#c/walk.js';
import type { Boundary } from './boundaries.js';
import { knownNumber } from './known-number.js';
import type { MissingStatement } from './missing-statements.js';
import { namedIn } from './other-statements.js';
import { isPure } from './pure.js';
import type { Written } from './written.js';

type Assign = Expression & { readonly kind: 'assign' };
type MemberNode = Expression & { readonly kind: 'member' };

export interface StoredElsewhere {
  readonly written: Written;
  /** The constants that members are given, each text once. */
  readonly members: ReadonlyMap<Member, ReadonlyMap<string, Expression>>;
  /** Assignments of which each text stands here once. */
  readonly assignments: ReadonlyMap<string, Assign>;
}

/** Assignments that are tried everywhere, those first in the text. */
const assignmentsMax = 8;

/** With more members one of them seldom begins anew by itself. */
const membersMax = 12;

export function storedElsewhere(program: Program, written: Written): StoredElsewhere {
  const members = new Map<Member, Map<string, Expression>>();
  const assignments = new Map<string, Assign>();
  visitProgram(program, (node) => {
    if (node.kind !== 'assign' || node.target.kind === 'object' || !written.isPlain(node.span)) return;
    const { target, value } = node;
    if (target.kind === 'member' && isScalar(target.member.type) && knownNumber(value) !== undefined) {
      const known = members.get(target.member) ?? new Map<string, Expression>();
      members.set(target.member, known.set(written.text(value.span), value));
    }
    if (isPure(target) && isPure(value) && assignments.size < assignmentsMax)
      assignments.set(written.text(node.span), node);
  });
  return { written, members, assignments };
}

export function storesAt(boundary: Boundary, stored: StoredElsewhere): readonly MissingStatement[] {
  const assigned = boundary.isMiddle === true ? [] : assignmentsAt(boundary, stored);
  return [...membersAt(boundary, stored), ...assigned];
}

function assignmentsAt({ anchor, scope }: Boundary, { assignments }: StoredElsewhere): MissingStatement[] {
  return [...assignments].flatMap(([text, node]) => {
    const expression = namedIn(node, scope);
    if (expression === undefined) return [];
    return [storing(text, expression, anchor, 'assignment as elsewhere')];
  });
}

/** Beside each structure that the statement names. */
function membersAt({ anchor }: Boundary, { members, written }: StoredElsewhere): MissingStatement[] {
  const found = new Map<string, MissingStatement>();
  for (const node of membersIn(anchor, written)) {
    const { type } = node.record;
    if (type.kind !== 'record') continue;
    const { lastToken } = node.span;
    const own = type.definition.body?.members ?? [];
    for (const member of own.length > membersMax ? [] : own) {
      for (const [valueText, value] of members.get(member) ?? []) {
        const name = { span: { firstToken: lastToken, lastToken }, text: member.name! };
        const text = `${written.withSpans(node.span, [name])} = ${valueText}`;
        const target: Expression = { ...node, member, type: member.type };
        const stored = unqualified(member.type) as ScalarType;
        const { span, macros } = node;
        const expression: Assign = { kind: 'assign', target, value, type: stored, span, macros };
        found.set(text, storing(text, expression, anchor, 'member as elsewhere'));
      }
    }
  }
  return [...found.values()];
}

function membersIn(statement: Statement, written: Written): readonly MemberNode[] {
  const found: MemberNode[] = [];
  // What holds other statements is about more than one thing.
  if (statement.kind !== 'expression-statement') return found;
  visitStatement(statement, (node) => {
    if (node.kind === 'member' && isPure(node.record) && written.isPlain(node.span)) found.push(node);
  });
  return found;
}

function storing(
  text: string,
  expression: Expression,
  { span }: Statement,
  change: string,
): MissingStatement {
  const statement: Statement = { kind: 'expression-statement', expression, span };
  return { text: `${text};`, statement, change, subject: text.slice(0, text.indexOf(' =')) };
}
