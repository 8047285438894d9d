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

/** By variable; equal for equal values on all tests. */
export type Projections = ReadonlyMap<ObjectSymbol, string>;

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
  const { stored, loops } = watchedPlaces(prepared.program, prepared.located.toggles);
  const texts = new Map<ObjectSymbol, string[]>([...new Set(stored.values())].map((each) => [each, []]));
  for (const [test, { expect }] of suite.tests.entries()) {
    const recorder = new Recorder(stored, loops);
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
    for (const [variable, parts] of texts) parts.push(recorder.valuesOf(variable));
  }
  const projections = new Map([...texts].map(([variable, parts]) => [variable, parts.join('\n')]));
  return { isCorrect: true, projections };
}

type Observe = Parameters<NonNullable<MachineHooks['onObserve']>>;

/** One run. */
class Recorder {
  /** By variable: the stretch, and the value at its end; of an array, all that was stored in it. */
  private readonly values = new Map<ObjectSymbol, Map<number, string>>();
  private stretch = 0;

  constructor(
    private readonly stored: ReadonlyMap<number, ObjectSymbol>,
    private readonly loops: ReadonlySet<number>,
  ) {}

  see(
    machine: Observe[0],
    toggle: Observe[1],
    value: Observe[2],
    type: Observe[3],
    isTruth: Observe[4],
  ): void {
    if (this.loops.has(toggle)) this.stretch++;
    const variable = this.stored.get(toggle);
    if (variable === undefined) return;
    const { literal } = observedValue(machine, value, type, isTruth);
    const known = this.values.get(variable) ?? new Map<number, string>();
    this.values.set(variable, known);
    const before = isScalar(variable.type) ? undefined : known.get(this.stretch);
    known.set(this.stretch, before === undefined ? literal : `${before},${literal}`);
  }

  valuesOf(variable: ObjectSymbol): string {
    return [...(this.values.get(variable) ?? [])].map(([stretch, value]) => `${stretch}:${value}`).join(' ');
  }
}

interface WatchedPlaces {
  /** By toggle: the variable that is stored to. */
  readonly stored: ReadonlyMap<number, ObjectSymbol>;
  /** Toggles of the conditions of loops. */
  readonly loops: ReadonlySet<number>;
}

function watchedPlaces(program: Program, toggles: Toggles): WatchedPlaces {
  const stored = new Map<number, ObjectSymbol>();
  const loops = new Set<number>();
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
    if (statement.kind === 'while' || statement.kind === 'do' || statement.kind === 'for') {
      const toggle = statement.condition && toggles.ofGuard(statement.condition);
      if (toggle !== undefined) loops.add(toggle);
    }
    statementsIn(statement).forEach(visit);
  };
  for (const { body } of program.functions) visit(body);
  return { stored, loops };
}

/** `a` in `a`, `a[i]`, `&a`, `*a`. */
function variableIn(node: Expression): ObjectSymbol | undefined {
  if (node.kind === 'object') return node.symbol;
  const [first] = operandsOf(node);
  return first && variableIn(first);
}
