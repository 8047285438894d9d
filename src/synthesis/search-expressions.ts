/**
 * Other expressions at a located place: each part of what stands there may become a new
 * expression, or get one more operand. They are tried from the smallest change on.
 */

import type { Expression } from '#c/program.js';
import type { Candidate } from '#edits/candidate.js';
import type { OrderedTests } from '#edits/ordered-tests.js';
import { type Precedence, precedence } from '#edits/written.js';
import type { Toggle } from '#model/numbers.js';
import { homesIn } from '#program/homes.js';
import type { TriedProgram } from '#program/tried-program.js';
import { AtomTable, classOf } from './atoms.js';
import { type Bank, buildBank, extensionsOf, type Leaves, samplesNear } from './bank.js';
import { ExpressionTerms, type Position } from './expression-term.js';
import { type FirstReached, ForcedRuns, type SynthesisExpense } from './forced-runs.js';
import { leavesAt, type WrittenParts } from './leaves.js';
import { LightestFirst } from './lightest-first.js';
import type { SynthesisLimits } from './limits.js';
import type { ExpressionPlace, WalkedProgram } from './places.js';
import { searchLiterals } from './search-literals.js';
import { searchOperands } from './search-operands.js';
import { PlaceTrial } from './search-place.js';
import { Signatures } from './signatures.js';
import { arithmeticTerm, type Term, termOperatorOf } from './term.js';
import { termText } from './term-text.js';
import { costOfChange, heaviestWithin } from './weights.js';

export interface SearchedProgram {
  readonly tried: TriedProgram;
  readonly walked: WalkedProgram;
  readonly parts: WrittenParts;
  readonly tests: OrderedTests;
  readonly expense: SynthesisExpense;
  readonly limits: SynthesisLimits;
  /** What the search for values has found: what a place yields first where a test passes, by index of the test. */
  readonly wanted: ReadonlyMap<Toggle, ReadonlyMap<number, number>>;
  /** What costs more is not looked for. */
  readonly costMax: number;
}

/**
 * @param stepsMax the bound on what all places together may use up by the end of this one
 * @returns the likeliest first
 */
export function searchExpressions(
  program: SearchedProgram,
  place: ExpressionPlace,
  reached: FirstReached,
  stepsMax: number,
): readonly Candidate[] {
  const { tried, walked, parts, tests, expense, limits, costMax } = program;
  const type = place.isTruth ? 'truth' : classOf(place.type);
  if (type === undefined) return [];
  const atoms = new AtomTable();
  const terms = new ExpressionTerms(atoms, walked.written);
  // Variables first: the weight of an atom is that of its first use.
  const leaves = leavesAt(place, parts, atoms, terms, limits);
  const positions = positionsAt(place, terms);
  if (positions.length === 0) return [];
  const homes = homesIn(tried.program, tried.linked, place.definition);
  const forced = { linked: tried.linked, toggle: place.toggle, read: atoms.reader(homes) };
  const runs = new ForcedRuns(tried.input.suite, forced, reached, expense, stepsMax);
  const trial = new PlaceTrial(runs, tests, type, expense, limits);
  if (!trial.isReached) return [];
  const [whole] = positions;
  const samples = samplesNear(trial.recorded(whole!.within(whole!.term)));
  const hasConditions = positions.some(({ isTruth }) => isTruth);
  const weightMax = heaviestWithin(costMax);
  const bank = buildBank(leaves, samples, expense, { ...limits, weightMax }, hasConditions);
  const wholes = new Signatures(samples, expense);
  const original = whole!.within(whole!.term);
  if (original !== undefined) wholes.isNew(original, place.isTruth);
  const found: Candidate[] = numbersAt(program, place, positions, trial);
  let tries = 0;
  for (const { position, term } of changesOf(positions, bank, leaves, costMax)) {
    if (trial.isSpent || tries >= limits.termsMax) break;
    const changed = position.within(term);
    if (changed === undefined || !wholes.isNew(changed, place.isTruth)) continue;
    tries++;
    if (!trial.passes(changed)) continue;
    const candidate = candidateFor(position, term, walked);
    if (candidate !== undefined) found.push(candidate);
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** What differs by one number: another, or one more. */
function numbersAt(
  { walked, wanted }: SearchedProgram,
  { toggle, isTruth }: ExpressionPlace,
  positions: readonly Position[],
  trial: PlaceTrial,
): Candidate[] {
  const first = trial.wantedFirst(wanted.get(toggle) ?? new Map());
  const [whole] = positions;
  const literals = searchLiterals(positions, trial, first, isTruth, walked.written).flatMap(
    ({ position: { node }, text, cost }) => candidateOf(node, text, precedence.primary, cost, walked) ?? [],
  );
  const operands = searchOperands(whole!, trial, first).flatMap(({ term, cost }) => {
    const { text, bound } = termText(term, walked.written);
    return candidateOf(whole!.node, text, bound, cost, walked) ?? [];
  });
  return [...literals, ...operands];
}

function positionsAt(
  { root, isTruth, compound }: ExpressionPlace,
  terms: ExpressionTerms,
): readonly Position[] {
  const own = terms.positionsOf(root, isTruth);
  if (compound === undefined) return own;
  const target = targetOf(compound.target);
  const before = terms.termOf(target);
  const operator = termOperatorOf(compound.operator);
  if (before === undefined || operator === undefined) return [];
  return own.map((position) => ({
    ...position,
    within: (term: Term) => {
      const operand = position.within(term);
      return operand && arithmeticTerm(operator, before, operand);
    },
  }));
}

function targetOf(target: ExpressionPlace['root']): ExpressionPlace['root'] {
  return { kind: 'load', lvalue: target, type: target.type, span: target.span, macros: [] };
}

interface Change {
  readonly position: Position;
  readonly term: Term;
}

/** The smallest first. */
function* changesOf(
  positions: readonly Position[],
  bank: Bank,
  leaves: Leaves,
  costMax: number,
): Iterable<Change> {
  const changes = new LightestFirst<Change>();
  const add = (position: Position, term: Term, isKept: boolean): void => {
    const cost = costOfChange(position.term, term, isKept);
    if (cost <= costMax) changes.add(cost, { position, term });
  };
  for (const position of positions) {
    const pool = position.isTruth ? bank.truths : bank.numbers;
    for (const term of pool) add(position, term, false);
    for (const term of extensionsOf(position.term, position.isTruth, bank, leaves)) add(position, term, true);
  }
  for (const alike of changes.groups()) yield* alike;
}

function candidateFor(
  { node, term: before }: Position,
  term: Term,
  walked: WalkedProgram,
): Candidate | undefined {
  const { text, bound } = termText(term, walked.written);
  return candidateOf(node, text, bound, costOfChange(before, term, isExtension(before, term)), walked);
}

function candidateOf(
  node: Expression,
  text: string,
  bound: Precedence,
  cost: number,
  { byNode, written }: WalkedProgram,
): Candidate | undefined {
  const place = byNode.get(node)?.place;
  if (place === undefined || place.isConstant || !written.isPlain(node.span)) return undefined;
  const isOpen = bound < place.required && !written.isParenthesised(node.span);
  const change = written.replaceNode(node.span, isOpen ? `(${text})` : text);
  return {
    cost,
    kind: ['operands', 'synthesised'],
    regularity: 'neither',
    description: `${written.text(node.span)} becomes ${text}`,
    change,
    at: node.span,
    typed: undefined,
  };
}

function isExtension(before: Term, { form }: Term): boolean {
  switch (form.kind) {
    case 'arithmetic':
    case 'logical':
      return form.left === before || form.right === before;
    case 'negate':
      return form.operand === before;
    case 'call':
      return form.arguments.includes(before);
    default:
      return false;
  }
}
