/**
 * Witnesses that edits give. The program with an edit passes every failing test; what
 * the edited location yields in these runs is replayed in the program as it is, with
 * the location's toggle on. Where that passes, it is a witness like one that is searched
 * for, and nothing need be searched. Where the edit does more than give the location
 * other values (it stores elsewhere, leaves a statement out), it does not pass, and
 * nothing is known of the location's values.
 *
 * Values are known by number: pointers and objects that are stored whole are left to
 * the search. A macro has one value for the whole run, the number that the edit writes. A
 * witness that overflows is none here: the search may know one that does not.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { Expression } from '#c/program.js';
import { operandsOf } from '#c/walk.js';
import { Machine } from '#engine/machine.js';
import { keptValue } from '#engine/search/replay.js';
import { replayedWitness } from '#engine/search/replayed-witness.js';
import { createInitialState } from '#engine/start.js';
import { findLocation, type LocationKind } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { ObservedValue, Witness, WitnessValue } from '#model/task.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { RepairWitnesses } from '#repairs/repair-source.js';
import type { Candidate, TypedChange } from './candidate.js';
import type { EditLimits } from './limits.js';
import { buildSchemata, type Schemata } from './schemata.js';

/** An edit that passes the whole suite, and the location that it belongs to. */
export interface LocatedEdit {
  readonly toggle: Toggle;
  readonly candidate: Candidate;
}

/** Whether an edit's values at a kind of location make a witness of it. */
const isWitnessed: Readonly<Record<LocationKind, boolean>> = {
  assignment: true,
  initialiser: true,
  return: true,
  define: true,
  guard: true,
  text: false,
  argument: true,
  input: false,
  uninitialised: true,
  declaration: false,
  missing: false,
};

/**
 * @param edits of a location the likeliest first
 * @param failing indices of tests, in the order in which they are tried
 */
export function witnessEdits(
  tried: TriedProgram,
  edits: readonly LocatedEdit[],
  failing: readonly number[],
  limits: EditLimits,
): RepairWitnesses {
  const { locations } = tried.located;
  const usable = edits.filter(({ toggle, candidate }) => {
    const kind = findLocation(locations, toggle)?.kind;
    const hasValues = candidate.typed !== undefined || candidate.own?.kind === 'define';
    return hasValues && kind !== undefined && isWitnessed[kind];
  });
  const found = new Map<Toggle, ReadonlyMap<number, Witness>>();
  if (usable.length === 0) return found;
  const taker = new WitnessTaker(tried, usable, limits);
  for (const edit of usable) {
    if (found.has(edit.toggle)) continue;
    const witnesses = taker.takeAll(edit, failing);
    if (witnesses !== undefined) found.set(edit.toggle, witnesses);
  }
  return found;
}

class WitnessTaker {
  private readonly schemata: Schemata;
  private steps = 0;

  constructor(
    private readonly tried: TriedProgram,
    edits: readonly LocatedEdit[],
    private readonly limits: EditLimits,
  ) {
    const { program, located } = tried;
    const candidates = edits.flatMap(({ candidate }) => (candidate.typed === undefined ? [] : [candidate]));
    const toggles = withForms(located.toggles, candidates);
    const firstNumber = located.locations.length + 1;
    this.schemata = buildSchemata(program, candidates, { toggles, firstNumber });
  }

  /** One for each test; undefined where some test gets none. */
  takeAll(edit: LocatedEdit, failing: readonly number[]): ReadonlyMap<number, Witness> | undefined {
    const witnesses = new Map<number, Witness>();
    for (const test of failing) {
      const witness = this.take(edit, test);
      if (witness === undefined) return undefined;
      witnesses.set(test, witness);
    }
    return witnesses;
  }

  private take(edit: LocatedEdit, test: number): Witness | undefined {
    const { input, failingRuns, linked } = this.tried;
    const { original, wrapSites, meetsUnknownMemory } = failingRuns.of(test);
    const [first] = original.get(edit.toggle) ?? [];
    const isMacro = edit.candidate.typed === undefined;
    const values = isMacro ? numberOf(edit.candidate, first) : this.valuesUnder(edit, test);
    if (values === undefined) return undefined;
    const witness = replayedWitness(
      {
        program: linked,
        on: [{ toggle: edit.toggle, original: original.get(edit.toggle) ?? [] }],
        test: input.suite.tests[test]!,
        invocation: invocationOf(input.suite, test, input.submission),
        options: this.optionsOf(test),
        limits: input.searchLimits,
        knownWrapSites: wrapSites,
        meetsUnknownMemory,
      },
      [values],
    );
    return witness === 'chance' || witness?.wraps !== false ? undefined : witness;
  }

  /** What the location yields in the test's run with the edit; undefined where that cannot be replayed. */
  private valuesUnder({ toggle, candidate }: LocatedEdit, test: number): WitnessValue[] | undefined {
    if (this.steps >= this.limits.witnessStepsMax) return undefined;
    const { input } = this.tried;
    const { linked, numbers } = this.schemata;
    const machine = new Machine(linked, this.observedOptionsOf(test));
    const { options } = machine;
    const values: WitnessValue[] = [];
    let isReplayable = true;
    machine.hooks = {
      onObserve: (_machine, observed, value, type, isTruth) => {
        // A variable that is declared without a value is seen without one, and then with what it is given.
        if (observed !== toggle || (value === undefined && candidate.typed?.kind === 'declaration')) return;
        const kept = keptValue(machine, value, type, isTruth);
        if (kept === undefined || values.length >= this.limits.witnessValuesMax) isReplayable = false;
        else values.push(kept);
      },
    };
    const state = createInitialState(linked, options, invocationOf(input.suite, test, input.submission));
    state.active = numbers.get(candidate)!.active;
    const { kind } = machine.run(state);
    this.steps += state.work;
    return isReplayable && kind !== 'timed-out' ? values : undefined;
  }

  /** Values are seen by the interpreter, which takes its time. */
  private observedOptionsOf(test: number): ReturnType<typeof machineOptions> {
    const options = this.optionsOf(test);
    const stepsMax = Math.min(options.limits.stepsMax, this.limits.witnessStepsMax);
    return { ...options, limits: { ...options.limits, stepsMax } };
  }

  private optionsOf(test: number): ReturnType<typeof machineOptions> {
    const { undefinedMode, engineLimits, suite } = this.tried.input;
    const settings = { undefinedMode, limits: engineLimits, endOnWrongOutput: true, keepText: false };
    return machineOptions(suite, test, { ...settings, isSilent: true });
  }
}

/** The number that an edit writes in a `#define`, where the program has one there. */
function numberOf({ change }: Candidate, original: ObservedValue | undefined): WitnessValue[] | undefined {
  const literal = change.text;
  if (!/^\d+(?:\.\d+)?$/.test(literal)) return undefined;
  if (original?.kind === 'integer') return [{ kind: 'integer', value: literal, literal }];
  return original?.kind === 'floating' ? [{ kind: 'floating', value: Number(literal), literal }] : undefined;
}

/** The same locations in the edits' forms: what stands where a located node stood is that location. */
function withForms(toggles: Toggles, candidates: readonly Candidate[]): Toggles {
  const before = new Map<object, object>();
  for (const { typed } of candidates) if (typed !== undefined) pairForm(before, typed);
  const either = <N extends object>(toggleOf: (node: N) => Toggle | undefined) => {
    return (node: N): Toggle | undefined => {
      const own = toggleOf(node);
      const other = before.get(node);
      return own ?? (other && toggleOf(other as N));
    };
  };
  return {
    at: either((node) => toggles.at(node)),
    ofGuard: either((node: Expression) => toggles.ofGuard(node)),
    ofArgument: either((node: Expression) => toggles.ofArgument(node)),
    ofInput: toggles.ofInput,
    ofMacro: toggles.ofMacro,
  };
}

function pairForm(before: Map<object, object>, { kind, node, form }: TypedChange): void {
  if (kind === 'expression') pair(before, node, form);
  else if (form !== undefined) before.set(form, node);
}

/** Pairs the parts too, where two expressions are built alike. */
function pair(before: Map<object, object>, node: Expression, form: Expression): void {
  if (node === form) return;
  before.set(form, node);
  if (node.kind !== form.kind) return;
  const parts = operandsOf(form);
  const partsBefore = operandsOf(node);
  if (parts.length !== partsBefore.length) return;
  partsBefore.forEach((part, index) => {
    pair(before, part, parts[index]!);
  });
}
