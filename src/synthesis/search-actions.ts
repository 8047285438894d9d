/**
 * Actions behind a guard: of all conditions over the variables in scope, those that hold
 * where the action is wanted and nowhere else, by values alone.
 */

import { lower } from '#c/lower/lower.js';
import type { Toggles } from '#c/lower/lowering.js';
import { noToggles } from '#c/lower/lowering.js';
import type { Gap } from '#edits/block-gaps.js';
import type { Candidate } from '#edits/candidate.js';
import { insertion, placeAt } from '#edits/put-beside.js';
import type { Written } from '#edits/written.js';
import { link } from '#engine/link.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { Toggle } from '#model/numbers.js';
import { homesIn } from '#program/homes.js';
import { Actions } from './actions.js';
import { AtomTable } from './atoms.js';
import { buildBank, samplesNear } from './bank.js';
import { ExpressionTerms } from './expression-term.js';
import { type FirstReached, ForcedRuns, firstReached } from './forced-runs.js';
import { leavesAt } from './leaves.js';
import { type Action, type GuardedAction, guardActions } from './points.js';
import type { SearchedProgram } from './search-expressions.js';
import { PlaceTrial } from './search-place.js';
import { constantTerm, type Term } from './term.js';
import { termText } from './term-text.js';
import { heaviestWithin, roundedCost, weights } from './weights.js';

export function searchActions(program: SearchedProgram): readonly Candidate[] {
  const search = new ActionSearch(program);
  search.run();
  return search.found;
}

const never = constantTerm(0, '0', 'int', weights.zero);
const always = constantTerm(1, '1', 'int', weights.one);

/** The program with what is tried at one point, or with a mark at every point. */
interface LinkedGuards {
  readonly linked: LinkedProgram;
  readonly guards: readonly GuardedAction[];
  readonly reached: FirstReached;
}

class ActionSearch {
  readonly found: Candidate[] = [];
  private readonly actions: Actions;

  constructor(private readonly program: SearchedProgram) {
    this.actions = new Actions(program.tried.program, program.walked.written);
  }

  run(): void {
    const { expense, limits } = this.program;
    const points = this.pointsReached().slice(0, this.pointsMax);
    const stepsMax = expense.steps + limits.actionStepsMax;
    const evaluationsMax = expense.evaluations + limits.evaluationsMax;
    for (const [index, point] of points.entries()) {
      const left = stepsMax - expense.steps;
      if (left <= 0 || expense.evaluations >= evaluationsMax) return;
      // What one point leaves is for the others.
      this.searchAt(point, expense.steps + Math.ceil((2 * left) / (points.length - index)));
    }
  }

  /** Each point takes a program of its own. */
  private get pointsMax(): number {
    const { tried, limits } = this.program;
    const length = tried.linked.functions.reduce((sum, { code }) => sum + code.length, 1);
    return Math.floor(limits.loweredMax / length);
  }

  /** Where every failing test comes by in time. */
  private pointsReached(): readonly Gap[] {
    const markAt = ({ anchor: { span } }: Gap): readonly Action[] => [
      { text: '', statement: { kind: 'empty', span }, isUnguarded: false, cost: 0 },
    ];
    const { guards, reached } = this.guarded(markAt);
    const { failing } = this.program.tests;
    return guards
      .filter(({ toggle }) => failing.every((test) => reached.states.get(test)!.has(toggle)))
      .map(({ point }) => point);
  }

  private guarded(actionsAt: (point: Gap) => readonly Action[]): LinkedGuards {
    const { tried, walked, tests, expense } = this.program;
    const { program, guards, toggleOf } = guardActions(tried.program, walked.written, actionsAt);
    const toggles: Toggles = { ...noToggles, ofGuard: (condition) => toggleOf.get(condition) };
    const linked = link(lower(program, toggles));
    const wanted = new Set<Toggle>(guards.map(({ toggle }) => toggle));
    return { linked, guards, reached: firstReached(linked, tests, wanted, expense) };
  }

  private searchAt(point: Gap, stepsMax: number): void {
    const { tried, walked, parts, expense, limits, tests, costMax } = this.program;
    const { linked, guards, reached } = this.guarded((other) =>
      other.anchor === point.anchor && other.side === point.side ? this.actions.at(point) : [],
    );
    const [first] = guards;
    if (first === undefined) return;
    const atoms = new AtomTable();
    const terms = new ExpressionTerms(atoms, walked.written);
    const leaves = leavesAt({ ...point, root: undefined }, parts, atoms, terms, limits);
    const read = atoms.reader(homesIn(tried.program, linked, point.definition));
    const trialOf = (toggle: Toggle): PlaceTrial => {
      const runs = new ForcedRuns(tried.input.suite, { linked, toggle, read }, reached, expense, stepsMax);
      return new PlaceTrial(runs, tests, 'truth', expense, limits);
    };
    const isSkip = first.action.statement === undefined;
    const recorded = trialOf(first.toggle).recorded(isSkip ? always : never);
    const weightMax = heaviestWithin(costMax, Math.min(...guards.map(({ action }) => action.cost)));
    const bank = buildBank(leaves, samplesNear(recorded), expense, { ...limits, weightMax });
    for (const guard of guards) this.tryAction(guard, trialOf(guard.toggle), bank.truths);
  }

  private tryAction({ point, action }: GuardedAction, trial: PlaceTrial, truths: readonly Term[]): void {
    if (!trial.isReached) return;
    if (action.isUnguarded && trial.passes(always)) {
      this.propose(point, action, undefined);
      return;
    }
    const weightMax = heaviestWithin(this.program.costMax, action.cost);
    for (const truth of truths) {
      if (trial.isSpent) return;
      if (truth.weight > weightMax) continue;
      if (trial.passes(truth)) this.propose(point, action, truth);
    }
  }

  private propose(point: Gap, action: GuardedAction['action'], guard: Term | undefined): void {
    const { written } = this.program.walked;
    const condition = guard && termText(guard, written).text;
    const text = condition === undefined ? action.text : `if (${condition}) ${action.text}`;
    const { anchor } = point;
    const isSkip = action.statement === undefined;
    const change = isSkip ? skipped(written, point, condition!) : insertion(written, point, text);
    const line = point.side === 'before' ? anchor.span.line : anchor.span.endLine;
    this.found.push({
      cost: roundedCost(action.cost + (guard?.weight ?? 0)),
      kind: ['missing', 'guarded'],
      regularity: 'neither',
      description: isSkip ? `only if (${condition})` : `insert "${text}" ${point.side} line ${line}`,
      change,
      at: anchor.span,
      typed: undefined,
      own: placeAt(written, point, text),
    });
  }
}

function skipped(written: Written, { anchor }: Gap, condition: string): Candidate['change'] {
  const { file, start } = written.replaceNode(anchor.span, '');
  return { file, start, end: start, text: `if (${condition}) ` };
}
