/**
 * Runs the experiment on mutants: draws them in correct programs, as many in each as it takes, then
 * localises in each, several side by side. The mutants depend only on the programs, the count and
 * the seed; results come in their order.
 */

import { createRandom, shuffled } from '#base/random.js';
import { journalKey, type ResultJournal } from '#lab/results/journal.js';
import type { CorrectProgram, Draw, Mutant, MutantResult, MutantsOptions } from './mutant-program.js';
import type { MutantsThreads } from './mutants-threads.js';

export interface MutantsProgress {
  readonly part: 'drawn' | 'measured';
  readonly done: number;
  readonly of: number;
}

/** What one program gave. */
export interface ProgramDraw extends Draw {
  readonly program: CorrectProgram;
}

/** In the order in which programs were drawn from; no program gives more than it must. */
export async function drawFromPrograms(
  programs: readonly CorrectProgram[],
  { localise, count }: MutantsOptions,
  { draw }: Pick<MutantsThreads, 'draw'>,
  onProgress: (progress: MutantsProgress) => void = () => {},
): Promise<readonly ProgramDraw[]> {
  const { seed, undefinedMode } = localise;
  const random = createRandom(seed);
  const waiting = shuffled(programs, random).map((program) => ({ program, seed: random.nextUint32() }));
  const draws = new Map<CorrectProgram, ProgramDraw>();
  let asked = Math.ceil(count / waiting.length);
  for (let open = waiting; open.length > 0; asked *= 2) {
    const rest = [...open];
    while (rest.length > 0 && countOf(draws) < count) {
      const missing = Math.ceil((count - countOf(draws)) / asked);
      const drawn = await Promise.all(
        rest.splice(0, missing).map(async (each): Promise<ProgramDraw> => {
          const job = { program: each.program, undefinedMode, count: asked, seed: each.seed };
          return { ...(await draw(job)), program: each.program };
        }),
      );
      for (const each of drawn) draws.set(each.program, each);
      onProgress({ part: 'drawn', done: Math.min(count, countOf(draws)), of: count });
    }
    if (countOf(draws) >= count) break;
    const last = asked;
    open = open.filter(({ program }) => draws.get(program)!.mutants.length === last);
  }
  return [...draws.values()];
}

function countOf(draws: ReadonlyMap<CorrectProgram, Draw>): number {
  return [...draws.values()].reduce((sum, { mutants }) => sum + mutants.length, 0);
}

/** The first of every program, then the second of every program, …: as many as are wanted, with names. */
export function namedMutants(draws: readonly ProgramDraw[], count: number): readonly Mutant[] {
  const most = Math.max(0, ...draws.map(({ mutants }) => mutants.length));
  const inTurn = Array.from({ length: most }, (_, turn) =>
    draws.flatMap(({ mutants, suite, program: { name, problem } }) =>
      mutants.slice(turn, turn + 1).map((mutant) => ({ ...mutant, suite, origin: name, problem })),
    ),
  ).flat();
  return inTurn.slice(0, count).map((mutant, index) => {
    const number = String(index + 1).padStart(3, '0');
    return { ...mutant, name: `m${number}-${mutant.origin.replace(/[^\w-]/g, '_')}` };
  });
}

export interface MeasuredMutants {
  readonly results: readonly MutantResult[];
  /** Those that an earlier run had measured. */
  readonly resumed: number;
}

/**
 * All at once: the threads take one after the other.
 * @param versions what results depend on besides the mutants and the options
 */
export async function measureMutants(
  mutants: readonly Mutant[],
  options: MutantsOptions,
  { measure }: Pick<MutantsThreads, 'measure'>,
  {
    journal,
    versions,
  }: { readonly journal: ResultJournal<MutantResult>; readonly versions: readonly string[] },
  onProgress: (progress: MutantsProgress) => void = () => {},
): Promise<MeasuredMutants> {
  let [done, resumed] = [0, 0];
  const results = await Promise.all(
    mutants.map(async (mutant) => {
      const key = journalKey(versions, options.localise, mutant);
      const known = journal.known(key);
      const result = known ?? (await measure(mutant));
      if (known === undefined) await journal.append(key, result);
      else resumed++;
      onProgress({ part: 'measured', done: ++done, of: mutants.length });
      return result;
    }),
  );
  return { results, resumed };
}
