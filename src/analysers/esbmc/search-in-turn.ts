/**
 * The published search: each call has one claim for all remaining toggles and finds a
 * counterexample for one of them, until the claim holds. Then the same search finds the
 * toggles without a hit that have an incomplete path.
 */

import { describeIncomplete } from '../external/describe-incomplete.js';
import type { ToolAnswer, ToolEnd } from '../external/tool-adapter.js';
import type { ChosenValue } from '../external/tool-verdict.js';
import type { Counterexample } from './decode-counterexample.js';
import { decodeEsbmcRun } from './decode-esbmc-output.js';
import { toolOutputOf, undecided } from './esbmc-ends.js';

type Goal = 'pass' | 'incomplete';
type RunOnce = (goal: Goal, found: readonly number[]) => Promise<ToolEnd>;

/** What one goal's calls found, and what cut them short, if anything. */
interface Round {
  readonly found: ReadonlyMap<number, Counterexample>;
  readonly shortfall: string | undefined;
  readonly ended: ToolAnswer | undefined;
}

const unreadable = 'ESBMC gave no readable witness';

export async function searchInTurn(whitelist: readonly number[], runOnce: RunOnce): Promise<ToolAnswer> {
  const passes = await collect('pass', whitelist, [], runOnce);
  const hits = new Map<number, readonly ChosenValue[]>();
  const open = new Map<number, string>();
  for (const [toggle, { values }] of passes.found) {
    if (values === undefined) open.set(toggle, unreadable);
    else hits.set(toggle, values);
  }
  if (passes.ended !== undefined) return withHits(passes.ended, hits);
  const ends = await collect('incomplete', whitelist, [...passes.found.keys()], runOnce);
  if (ends.ended !== undefined) return withHits(ends.ended, hits);
  for (const [toggle, { reason }] of ends.found) open.set(toggle, describeIncomplete(reason));
  const shortfall = passes.shortfall ?? ends.shortfall;
  for (const toggle of shortfall === undefined ? [] : whitelist)
    if (!hits.has(toggle) && !open.has(toggle)) open.set(toggle, shortfall!);
  return { kind: 'answered', verdict: { hits, open, cutShort: undefined } };
}

async function collect(
  goal: Goal,
  whitelist: readonly number[],
  known: readonly number[],
  runOnce: RunOnce,
): Promise<Round> {
  const found = new Map<number, Counterexample>();
  let shortfall: string | undefined;
  while (known.length + found.size < whitelist.length) {
    const output = toolOutputOf(await runOnce(goal, [...known, ...found.keys()]));
    if (typeof output !== 'string') return { found, shortfall, ended: output };
    const run = decodeEsbmcRun(output);
    shortfall ??= run.shortfall;
    if (run.end === 'successful') break;
    const [first] = run.counterexamples;
    const toggle = run.end === 'failed' ? first?.toggle : undefined;
    if (toggle === undefined || !whitelist.includes(toggle) || found.has(toggle) || known.includes(toggle))
      return { found, shortfall, ended: undecided(output) };
    found.set(toggle, first!);
  }
  return { found, shortfall, ended: undefined };
}

/** What was found still holds, whatever stopped the rest. */
function withHits(ended: ToolAnswer, hits: ReadonlyMap<number, readonly ChosenValue[]>): ToolAnswer {
  return ended.kind === 'answered' ? { kind: 'answered', verdict: { ...ended.verdict, hits } } : ended;
}
