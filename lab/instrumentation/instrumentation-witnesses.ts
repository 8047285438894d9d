/**
 * The second measurement of the instrumentation experiment: every witness of the
 * builtin analyser, over all locations and failing tests, replayed by gcc. All
 * witnesses of a program are compiled into one sanitised program, which takes one of
 * them as its environment says; the suite's comparator judges its output. Witnesses that
 * pass only without the sanitisers are counted apart.
 */

import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import type { StopFlag } from '#base/ports.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import {
  type CompiledWitness,
  witnessesUnit,
  witnessUnit,
  witnessVariable,
} from '#instrument/dialects/gcc.js';
import { describeEnd } from '#lab/replays/compare-runs.js';
import type { ConformanceProgram } from '#lab/replays/conformance-program.js';
import {
  buildNative,
  type NativeBuild,
  type NativeLimits,
  type NativeSource,
} from '#lab/replays/native-runner.js';
import { passes } from '#lab/replays/passes.js';
import { kindsOfScope, type Location, locationAt, searchedKinds } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { Undefined } from '#model/outcome.js';
import type { Witness } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { runBaseline } from '#program/baseline.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { programName } from '#program/prepare-program.js';
import { failureOf, type InstrumentationRow } from './instrumentation-row.js';
import { type Instrumentation, instrumentedName, instrumentForGcc } from './instrumentation-text.js';
import { witnessConstants } from './instrumentation-values.js';

export interface WitnessOptions {
  readonly undefinedMode: Undefined;
  readonly limits: NativeLimits;
  /** Leaves out programs in which no location repairs all failing tests. */
  readonly nearMissesOnly: boolean;
  /** Raised if the search in one program takes too long. */
  readonly startDeadline: () => StopFlag;
}

interface FoundWitness extends CompiledWitness {
  readonly test: number;
  readonly location: Location;
  readonly sanitised: NonNullable<NativeSource['sanitised']>;
}

type Search =
  | {
      readonly kind: 'found';
      readonly witnesses: readonly FoundWitness[];
      readonly skipped: readonly InstrumentationRow[];
    }
  | { readonly kind: 'left-out'; readonly outcome: InstrumentationRow['outcome']; readonly detail: string };

/** A row for each witness; a single row for a program without any. */
export async function measureWitnesses(
  program: ConformanceProgram,
  { suite, voidTests }: CompletedSuite,
  options: WitnessOptions,
): Promise<readonly InstrumentationRow[]> {
  const { source, headers, id, version, problem } = program;
  const place = { measure: 'witness', id, version, problem } as const;
  const input: AnalysisInput = {
    submission: source,
    headers,
    suite,
    kinds: searchedKinds(kindsOfScope.full),
    undefinedMode: options.undefinedMode,
    engineLimits: defaultEngineLimits,
    searchLimits: defaultSearchLimits,
  };
  const ours = instrumentForGcc(input, options.undefinedMode);
  const found: Search =
    ours.kind === 'rejected'
      ? { kind: 'left-out', outcome: 'rejected by nearmiss', detail: ours.message }
      : await search(place, input, ours, voidTests, options);
  if (found.kind === 'left-out') {
    return [{ ...place, test: '', location: '', outcome: found.outcome, detail: found.detail }];
  }
  const { text } = (ours as Instrumentation & { kind: 'instrumented' }).instrumented;
  const replayed = await new WitnessReplay(place, input, text, found.witnesses, options.limits).rows();
  return [...replayed, ...found.skipped];
}

type RowOrigin = Pick<InstrumentationRow, 'measure' | 'id' | 'version' | 'problem'>;

async function search(
  place: RowOrigin,
  draft: AnalysisInput,
  { prepared, instrumented }: Instrumentation & { kind: 'instrumented' },
  voidTests: ReadonlyMap<number, string>,
  { nearMissesOnly, startDeadline }: WitnessOptions,
): Promise<Search> {
  const { failing, tests, stepsPerTestMax } = runBaseline(draft, prepared, voidTests);
  if (failing.length === 0) return { kind: 'left-out', outcome: 'passes its suite', detail: '' };
  const input = { ...draft, engineLimits: { ...draft.engineLimits, stepsMax: stepsPerTestMax } };
  const { locations } = prepared.located;
  const analyser = new BuiltinAnalyser(input);
  const stop = startDeadline();
  const witnesses: FoundWitness[] = [];
  const skipped: InstrumentationRow[] = [];
  const repairs = new Map<number, number>();
  for (const test of failing) {
    const task = { id: 0, test, whitelist: locations.map(({ toggle }) => toggle), effort: 'full' } as const;
    const outcome = await analyser.analyse(task, stop);
    if (outcome.kind !== 'completed') return { kind: 'left-out', outcome: 'search not ended', detail: '' };
    for (const { toggle, answer } of outcome.answers) {
      if (answer.kind !== 'repairs') continue;
      repairs.set(toggle, (repairs.get(toggle) ?? 0) + 1);
      const location = locationAt(locations, toggle as Toggle);
      const wrapped = answer.witness.wraps || (tests[test]?.run.wrapSites.size ?? 0) > 0;
      const values = valuesOf(answer.witness, toggle, instrumented.skipped);
      if (typeof values === 'string') {
        const name = draft.suite.tests[test]!.name;
        skipped.push({ ...place, test: name, location: location.id, outcome: 'skipped', detail: values });
      } else {
        witnesses.push({ toggle, values, test, location, sanitised: wrapped ? 'wrapping' : 'all' });
      }
    }
  }
  const isNearMiss = [...repairs.values()].includes(failing.length);
  if (nearMissesOnly && !isNearMiss) return { kind: 'left-out', outcome: 'not a near miss', detail: '' };
  return { kind: 'found', witnesses, skipped };
}

/** Or why there are none. */
function valuesOf(
  { values }: Witness,
  toggle: number,
  notPlaced: ReadonlyMap<number, string>,
): readonly string[] | string {
  return notPlaced.get(toggle) ?? witnessConstants(values) ?? 'its values are addresses';
}

class WitnessReplay {
  private readonly builds = new Map<NativeSource['sanitised'], Promise<NativeBuild>>();

  constructor(
    private readonly place: RowOrigin,
    private readonly input: AnalysisInput,
    private readonly text: string,
    private readonly witnesses: readonly FoundWitness[],
    private readonly limits: NativeLimits,
  ) {}

  async rows(): Promise<readonly InstrumentationRow[]> {
    try {
      const rows: InstrumentationRow[] = [];
      for (const [index, witness] of this.witnesses.entries()) rows.push(await this.row(index, witness));
      return rows;
    } finally {
      for (const build of await Promise.all(this.builds.values())) {
        if (build.kind === 'built') await build.program.remove();
      }
    }
  }

  private async row(index: number, witness: FoundWitness): Promise<InstrumentationRow> {
    const { suite, submission } = this.input;
    const test = suite.tests[witness.test]!;
    const { outcome, detail } = await this.replay(index, witness);
    const row = { ...this.place, test: test.name, location: witness.location.id, outcome, detail };
    if (outcome === 'passes') return row;
    const text = this.text + witnessUnit(witness.toggle, witness.values);
    return { ...row, failure: failureOf(row, programName(submission), test, text, witness.sanitised) };
  }

  private async replay(
    index: number,
    witness: FoundWitness,
  ): Promise<Pick<InstrumentationRow, 'outcome' | 'detail'>> {
    const sanitised = await this.run(index, witness, witness.sanitised);
    if (sanitised === undefined) return { outcome: 'passes', detail: '' };
    if (sanitised.kind === 'rejected') return { outcome: 'does not compile', detail: sanitised.message };
    const plain = await this.run(index, witness, undefined);
    return { outcome: plain === undefined ? 'passes unsanitised' : 'fails', detail: sanitised.message };
  }

  /** @returns what was wrong with the run; undefined if nothing was */
  private async run(
    index: number,
    { test }: FoundWitness,
    sanitised: NativeSource['sanitised'],
  ): Promise<{ readonly kind: 'failed' | 'rejected'; readonly message: string } | undefined> {
    const { suite } = this.input;
    const build = await this.build(sanitised);
    if (build.kind === 'rejected') return build;
    const { args, stdin } = suite.tests[test]!;
    const environment = { [witnessVariable]: String(index + 1) };
    const run = await build.program.run({ args, stdin, environment }, this.limits);
    if (passes(suite, test, run) === true) return undefined;
    const complaint = run.stderr.split('\n').find((line) => /runtime error|ERROR: /.test(line));
    return { kind: 'failed', message: complaint ?? `${describeEnd(run.end)}, not the expected output` };
  }

  private build(sanitised: NativeSource['sanitised']): Promise<NativeBuild> {
    const known = this.builds.get(sanitised);
    if (known !== undefined) return known;
    const units = [
      { name: instrumentedName, text: this.text },
      { name: 'witnesses.c', text: witnessesUnit(this.witnesses) },
    ];
    const name = programName(this.input.submission);
    const build = buildNative({ name, units, headers: [], ...(sanitised && { sanitised }) });
    this.builds.set(sanitised, build);
    return build;
  }
}
