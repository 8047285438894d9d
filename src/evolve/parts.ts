/**
 * All one-node forms that evolutionary search makes programs of, in one program: the edits of
 * `edits/`, pieces of the program itself and of correct ones at other places, assignments, and
 * what a loop or a branch holds without its header.
 */

import type { Program, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import { closestDonors } from '#donors/closest-donors.js';
import { defaultDonorLimits } from '#donors/limits.js';
import { piecesOf } from '#donors/pieces.js';
import { donatedInto } from '#donors/propose-donated.js';
import type { Candidate, TypedChange } from '#edits/candidate.js';
import { Collector } from '#edits/collector.js';
import { heldBy, isCopied, isHolder } from '#edits/held-statements.js';
import { assignedNumbers, proposeAssigned } from '#edits/missing-edits.js';
import { ownFiles } from '#edits/own-files.js';
import { likelierFirst, proposeEdits } from '#edits/propose.js';
import { walkPlaces } from '#edits/walk-places.js';
import { Written } from '#edits/written.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { EvolveLimits } from './limits.js';
import { type SlottedProgram, slotted } from './slots.js';

/** Where a part comes from. */
export type Origin = 'edit' | 'own' | 'reference' | 'assignment';

export interface Part {
  readonly candidate: Candidate;
  readonly origin: Origin;
}

export interface ProgramParts {
  /** In which the parts are forms of nodes. */
  readonly program: Program;
  readonly parts: readonly Part[];
  /** All statements of the program as it was, the shortest first. */
  readonly statements: readonly Statement[];
}

export function partsOf(tried: TriedProgram, limits: EvolveLimits): ProgramParts {
  const { program } = tried;
  const isOwn = ownFiles(tried.input);
  const written = new Written(program, isOwn);
  const into = slotted(program, written);
  const edits = proposeEdits(program, isOwn);
  const donors = closestDonors(tried, defaultDonorLimits.donorsMax);
  const given = donors.flatMap(({ program: theirs, name }) =>
    piecesOf(theirs, (file) => file === name, defaultDonorLimits),
  );
  const piecesMax = Math.ceil(limits.copyTriesMax / Math.max(1, program.tokens.length));
  // One collector: what two propose is the first one's.
  const to = new Collector(written);
  const copied = (origin: Origin, pieces: Parameters<typeof donatedInto>[3]): Part[] =>
    donatedInto(into, program, to, pieces.slice(0, piecesMax))
      .slice(0, limits.copiesMax)
      .map((candidate) => ({ candidate, origin }));
  const parts: readonly Part[] = [
    ...[...edits, ...withoutHeaders(program, written)]
      .sort(likelierFirst)
      .slice(0, limits.editsMax)
      .flatMap((candidate) => inCopy(candidate, into))
      .map((candidate): Part => ({ candidate, origin: 'edit' })),
    ...copied('own', piecesOf(program, isOwn, defaultDonorLimits)),
    ...copied('reference', given),
    ...assignmentsInto(into, program, written, limits),
  ];
  return {
    program: into.program,
    parts: parts.flatMap((part) => [part, ...inSecondPlace(part, into)]),
    statements: statementsOf(program, written),
  };
}

function inCopy(candidate: Candidate, { copies }: SlottedProgram): readonly Candidate[] {
  const { typed } = candidate;
  if (typed === undefined) return [];
  if (typed.kind !== 'statement') return [candidate];
  return [withNode(candidate, typed, copies.get(typed.node) ?? typed.node)];
}

type StatementChange = TypedChange & { kind: 'statement' };

function withNode(candidate: Candidate, typed: StatementChange, node: Statement): Candidate {
  return { ...candidate, typed: { ...typed, node } };
}

/** What is put in at a place can be put in behind something else that is. */
function inSecondPlace({ candidate, origin }: Part, { second }: SlottedProgram): readonly Part[] {
  const { typed, change } = candidate;
  // What stands alone as a body is written anew with what is put in.
  if (typed?.kind !== 'statement' || change.start !== change.end) return [];
  const node = second.get(typed.node);
  return node === undefined ? [] : [{ candidate: withNode(candidate, typed, node), origin }];
}

function assignmentsInto(
  { gaps }: SlottedProgram,
  program: Program,
  written: Written,
  { insertionsMax }: EvolveLimits,
): readonly Part[] {
  const to = new Collector(written);
  const numbers = assignedNumbers(program, written);
  for (const gap of gaps) proposeAssigned(to, gap, numbers);
  const likeliest = to.candidates.sort(likelierFirst).slice(0, insertionsMax);
  return likeliest.map((candidate) => ({ candidate, origin: 'assignment' }));
}

/** `while (c) { f(); }` → `{ f(); }`: a compound statement left out without what it holds. */
function withoutHeaders(program: Program, written: Written): readonly Candidate[] {
  const to = new Collector(written);
  walkPlaces(program, written, {
    expression() {},
    statement(statement) {
      if (!isHolder(statement) || !isCopied(statement) || !written.isPlain(statement.span)) return;
      const held = heldBy(statement);
      // A jump out of the loop would leave another one.
      if (statement.kind !== 'if' && leavesLoop(held)) return;
      const ends = written.tokens[statement.span.lastToken]!.text;
      if ((ends !== ';' && ends !== '}') || !written.isPlain(held.span)) return;
      const change = written.replaceNode(statement.span, written.text(held.span));
      to.add(
        change,
        statement.span,
        { kind: 'statement', node: statement, form: held },
        { kind: ['statement', 'without header'], description: `only what the ${statement.kind} holds` },
      );
    },
    declaration() {},
  });
  return to.candidates;
}

/** It has a `break` or `continue` for the loop around it. */
function leavesLoop(statement: Statement): boolean {
  switch (statement.kind) {
    case 'break':
    case 'continue':
      return true;
    case 'while':
    case 'do':
    case 'for':
      return false;
    default:
      return statementsIn(statement).some(leavesLoop);
  }
}

function statementsOf(program: Program, written: Written): readonly Statement[] {
  const statements: Statement[] = [];
  walkPlaces(program, written, {
    expression() {},
    statement: (statement) => void statements.push(statement),
    declaration() {},
  });
  const length = ({ span }: Statement): number => span.end - span.start;
  return statements.sort((a, b) => length(a) - length(b) || a.span.start - b.span.start);
}
