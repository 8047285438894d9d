/**
 * What the variables of a correct program hold on the tests of a suite: for each, its values at
 * the ends of all stretches between two tests of loop conditions (Gulwani et al., PLDI 2018,
 * section 3: the projection of a trace to a variable). Two programs with equal control structure
 * go through the same stretches, so a variable of one is one of the other if these are equal.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { operandsOf, statementsIn, visitProgram } from '#c/walk.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { MachineHooks } from '#engine/machine.js';
import { runTest } from '#engine/run-test.js';
import { observedValue } from '#engine/search/observed-value.js';
import type { LocationKind } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

/** What has to be located for them. */
export const projectedKinds: readonly LocationKind[] = ['assignment', 'initialiser', 'input', 'guard'];

/** By variable, and by condition of a statement; equal for equal values on all tests. */
export type Projections = ReadonlyMap<ObjectSymbol | Expression, string>;

export interface ProjectedRun {
  /** Every test passes, strictly: what a program leaves undefined says nothing of what it means. */
  readonly isCorrect: boolean;
  readonly projections: Projections;
}

/** @param prepared with the places of `projectedKinds` */
export function projectRuns(
  source: NamedSource,
  prepared: PreparedProgram,
  suite: Suite,
  stepsMax: number,
): ProjectedRun {
  const places = watchedPlaces(prepared.program, prepared.located.toggles);
  const watched = new Set([...places.stored.values(), ...places.conditions.values()]);
  const texts = new Map([...watched].map((each) => [each, [] as string[]]));
  for (const [test, { expect }] of suite.tests.entries()) {
    const recorder = new Recorder(places);
    const options = machineOptions(suite, test, {
      undefinedMode: 'strict',
      limits: { ...defaultEngineLimits, stepsMax: suite.stepsPerTestMax ?? stepsMax },
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
    });
    const hooks: MachineHooks = { onObserve: (...seen) => recorder.see(...seen) };
    const run = runTest(prepared.linked, { expect }, invocationOf(suite, test, source), options, hooks);
    if (run.outcome !== 'passed') return { isCorrect: false, projections: new Map() };
    for (const [each, parts] of texts) parts.push(recorder.valuesOf(each));
  }
  const projections = new Map([...texts].map(([each, parts]) => [each, parts.join('\n')]));
  return { isCorrect: true, projections };
}

type Observe = Parameters<NonNullable<MachineHooks['onObserve']>>;

/** One run. */
class Recorder {
  /** The stretch, and the value at its end; of an array or a condition, all values in it. */
  private readonly values = new Map<ObjectSymbol | Expression, Map<number, string>>();
  private stretch = 0;

  constructor(private readonly places: WatchedPlaces) {}

  see(
    machine: Observe[0],
    toggle: Observe[1],
    value: Observe[2],
    type: Observe[3],
    isTruth: Observe[4],
  ): void {
    const { stored, loops, conditions } = this.places;
    if (loops.has(toggle)) this.stretch++;
    const variable = stored.get(toggle);
    const watched = variable ?? conditions.get(toggle);
    if (watched === undefined) return;
    const { literal } = observedValue(machine, value, type, isTruth);
    const known = this.values.get(watched) ?? new Map<number, string>();
    this.values.set(watched, known);
    const before = variable !== undefined && isScalar(variable.type) ? undefined : known.get(this.stretch);
    known.set(this.stretch, before === undefined ? literal : `${before},${literal}`);
  }

  valuesOf(watched: ObjectSymbol | Expression): string {
    return [...(this.values.get(watched) ?? [])].map(([stretch, value]) => `${stretch}:${value}`).join(' ');
  }
}

interface WatchedPlaces {
  /** By toggle: the variable that is stored to. */
  readonly stored: ReadonlyMap<number, ObjectSymbol>;
  /** Toggles of the conditions of loops. */
  readonly loops: ReadonlySet<number>;
  /** By toggle: the condition of a choice or a loop. */
  readonly conditions: ReadonlyMap<number, Expression>;
}

function watchedPlaces(program: Program, toggles: Toggles): WatchedPlaces {
  const stored = new Map<number, ObjectSymbol>();
  const loops = new Set<number>();
  const conditions = new Map<number, Expression>();
  const store = (toggle: number | undefined, target: Expression): void => {
    const variable = toggle === undefined ? undefined : variableIn(target);
    if (variable !== undefined) stored.set(toggle!, variable);
  };
  visitProgram(program, (node) => {
    if (node.kind === 'assign' || node.kind === 'compound-assign' || node.kind === 'increment')
      store(toggles.at(node), node.target);
    if (node.kind === 'call') for (const given of node.arguments) store(toggles.ofInput(given), given);
  });
  const visit = (statement: Statement): void => {
    if (statement.kind === 'declarations') {
      for (const object of statement.objects) {
        const toggle = toggles.at(object);
        if (toggle !== undefined) stored.set(toggle, object.symbol);
      }
    }
    const condition = conditionOf(statement);
    const toggle = condition && toggles.ofGuard(condition);
    if (condition !== undefined && toggle !== undefined) {
      conditions.set(toggle, condition);
      if (statement.kind !== 'if') loops.add(toggle);
    }
    statementsIn(statement).forEach(visit);
  };
  for (const { body } of program.functions) visit(body);
  return { stored, loops, conditions };
}

function conditionOf(statement: Statement): Expression | undefined {
  const { kind } = statement;
  return kind === 'if' || kind === 'while' || kind === 'do' || kind === 'for'
    ? statement.condition
    : undefined;
}

/** `a` in `a`, `a[i]`, `&a`, `*a`. */
function variableIn(node: Expression): ObjectSymbol | undefined {
  if (node.kind === 'object') return node.symbol;
  const [first] = operandsOf(node);
  return first && variableIn(first);
}
